"""Converts basic trees with pyBART; `enhanced_edges.py` runs it with the Python that pyBART is installed in.

Reads one JSON object from standard input,

    {"text": CoNLL-U without multiword tokens and enhanced edges, "plus": bool, "extra": bool,
     "keep": names of optional conversions, or null for all that "plus" and "extra" switch on, "repeats": 3}

and writes one: the versions, the seconds of processor time of the best repeat,
and the edges of each sentence as [head, label, suffix, source, dependent].
Only the conversion is timed: pyBART's tokens are made, and its conversions are built, before.
"""

from __future__ import annotations

import gc
import json
import math
import sys
import time
from importlib.metadata import version
from typing import Any

from pybart import graph_token
from pybart.conllu_wrapper import parse_conllu
from pybart.converter import Convert, init_conversions


class _Anything:
    """Stands for pyBART's closed list of suffixes; one that is not in that list would be written "_other"."""

    def __contains__(self, suffix: object) -> bool:
        return True


def convert(text: str, plus: bool, extra: bool, keep: list[str] | None) -> tuple[float, list[Any]]:
    """The seconds, and the sentences as pyBART leaves them."""
    parsed, _ = parse_conllu(text)
    conversions = init_conversions(False, 2)
    # Only conversions of the two optional groups are cancelled; plain enhanced UD is always complete.
    optional = [name for name, conversion in conversions.items() if conversion.conv_type.name != "EUD"]
    cancelled = [] if keep is None else [name for name in optional if name not in keep]
    settings = (True, plus, extra, math.inf, False, False, False, False, False, cancelled, 2, conversions)
    gc.collect()
    start = time.process_time()
    sentences, _ = Convert(parsed, *settings)()
    return time.process_time() - start, sentences


def edges(sentence: Any) -> list[tuple[str, str, str, str, str]]:
    return [
        (
            str(head.get_conllu_field("id")),
            label.base,
            (label.eud or "").lower(),
            label.src or "",
            str(token.get_conllu_field("id")),
        )
        for token in sentence
        for head, labels in token.get_new_relations()
        for label in labels
    ]


def main() -> None:
    request = json.load(sys.stdin)
    repeats = request.pop("repeats")
    graph_token.EUD_LITERAL_ALLOWED_LIST = _Anything()
    runs = [convert(**request) for _ in range(repeats)]
    versions = {name: version(name) for name in ("pybart-nlp", "spacy")} | {"Python": sys.version.split()[0]}
    seconds = min(seconds for seconds, _ in runs)
    json.dump({"versions": versions, "seconds": seconds, "edges": [edges(one) for one in runs[0][1]]}, sys.stdout)


if __name__ == "__main__":
    main()
