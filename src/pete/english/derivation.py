"""Which verb a noun names the act of: arrival - arrive, inspection - inspect, arrest - arrest."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pete.english.inflection import verb_form


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("derivation.toml").read_text(encoding="utf8"))


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(_table()[name]["nouns"].split())


@cache
def verb_of_noun(noun: str) -> str | None:
    """The verb that a noun comes from; None where none is known.

    >>> [verb_of_noun(noun) for noun in ("arrival", "inspection", "theft", "arrest", "station", "sending")]
    ['arrive', 'inspect', 'steal', 'arrest', None, 'send']
    """
    table = _table()
    if noun in table["verbs"]:
        return str(table["verbs"][noun])
    if noun in _listed("same-word"):
        return noun
    if noun in _listed("not-of-verbs"):
        return None
    for ending, others in table["endings"].items():
        stem = noun.removesuffix(ending)
        if stem != noun and len(stem) > 2:
            made = [f"{stem}{other}" for other in others]
            if ending == "ing" and stem[-1] == stem[-2]:
                made.insert(0, stem[:-1])  # running - run
            if (verb := next((one for one in made if verb_form(one, "VBD")), None)) is not None:
                return verb
    return None
