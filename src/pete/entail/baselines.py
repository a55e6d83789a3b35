"""Entailers that read no analysis: the lines to beat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.values import refuse_argument
from pete.errors import SettingsError
from pete.model import AnalysedPair, Reason, Verdict

_WORD = re.compile(r"\w+(?:['’]\w+)*")


class AlwaysYes:
    """The baseline of the shared task: 51.83% on its test set."""

    info = EntailerInfo("always-yes", "opaque", "answers YES to everything", needs_parser=False)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return (Verdict("YES", (Reason("note", because="always answers YES"),)) for _ in pairs)


class WordOverlap:
    """YES when a large enough share of H's words stands in T."""

    def __init__(self, threshold: float = 0.8) -> None:
        self.threshold = threshold
        self.info = EntailerInfo(
            "overlap",
            "opaque",
            "YES when the share of H's words that stand in T reaches the threshold",
            needs_parser=False,
            settings={"threshold": threshold},
        )

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for pair in pairs:
            text, hypothesis = set(_words(pair.pair.text)), _words(pair.pair.hypothesis)
            shared = [word for word in hypothesis if word in text]
            share = len(shared) / len(hypothesis) if hypothesis else 0.0
            because = f"{len(shared)} of {len(hypothesis)} words stand in the text; the threshold is {self.threshold:g}"
            yield Verdict("YES" if share >= self.threshold else "NO", (Reason("note", because=because),))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def make_always_yes(argument: str, settings: Mapping[str, Any]) -> AlwaysYes:
    refuse_argument("always-yes", argument)
    if settings:
        raise SettingsError(f"always-yes has no settings; drop {', '.join(settings)}")
    return AlwaysYes()


def make_overlap(argument: str, settings: Mapping[str, Any]) -> WordOverlap:
    strange = set(settings) - {"threshold"}
    if strange:
        raise SettingsError(f"overlap has no setting {', '.join(sorted(strange))}; known: threshold")
    value = settings.get("threshold", argument or 0.8)
    try:
        threshold = float(value)
    except (TypeError, ValueError):
        raise SettingsError(f"overlap's threshold cannot be {value!r}; give a number from 0 to 1") from None
    if not 0 <= threshold <= 1:
        raise SettingsError(f"overlap's threshold cannot be {threshold:g}; give a number from 0 to 1")
    return WordOverlap(threshold)
