"""The entailer `overlap`: the share of H's words that stand in T, by a threshold that is set or learnt.

The word overlap baseline of section 4.2 of Cabrio and Magnini (2010), whose threshold was learnt on the training part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.learnt.calibrated_verdicts import verdict
from pete.entail.learnt.seen_texts import SeenTexts, model_settings
from pete.entail.learnt.trained_model import Calibration, load_model
from pete.errors import SettingsError
from pete.model import AnalysedPair, Pair, Reason, Verdict

_WORD = re.compile(r"\w+(?:['’]\w+)*")
_SUMMARY = "YES when the share of H's words that stand in T reaches the threshold; overlap:MODEL.json has learnt it"


class WordOverlap:
    """YES when a large enough share of H's words stands in T."""

    def __init__(
        self,
        threshold: float = 0.8,
        calibration: Calibration | None = None,
        settings: Mapping[str, Any] | None = None,
        seen: SeenTexts | None = None,
    ) -> None:
        self.threshold = calibration.threshold if calibration else threshold
        self._calibration, self._seen = calibration, seen or SeenTexts(None)
        told = {"threshold": threshold} if settings is None else settings
        self.info = EntailerInfo("overlap", "opaque", _SUMMARY, needs_parser=False, settings=told)

    def check_pairs(self, pairs: Iterable[Pair]) -> None:
        self._seen.check(pairs)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return self._seen.guarded(pairs, lambda own: map(self._decide, own))

    def _decide(self, pair: AnalysedPair) -> Verdict:
        shared, words = shared_words(pair)
        share = shared / words if words else 0.0
        because = f"{shared} of {words} words stand in the text; the threshold is {self.threshold:g}"
        note = Reason("note", because=because)
        if self._calibration is not None:
            return verdict(share, self._calibration, (note,))
        return Verdict("YES" if share >= self.threshold else "NO", (note,))


def shared_words(pair: AnalysedPair) -> tuple[int, int]:
    """How many words of H stand in T, and how many it has."""
    text, hypothesis = set(_words(pair.pair.text)), _words(pair.pair.hypothesis)
    return sum(word in text for word in hypothesis), len(hypothesis)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


class OverlapLearner:
    """The share is the score; all that is learnt is the threshold, by calibration."""

    kind = "overlap"
    fixed: float | None = None
    reads_trees = False
    settings: Mapping[str, Any] = {}

    def prepare(self, pair: AnalysedPair) -> float:
        shared, words = shared_words(pair)
        return shared / words if words else 0.0

    def fit(self, examples: Sequence[float], answers: Sequence[bool]) -> None:
        return None

    def score(self, learned: None, example: float) -> float:
        return example

    def parameters(self, learned: None) -> dict[str, Any]:
        return {}


def make(argument: str, settings: Mapping[str, Any]) -> WordOverlap:
    """``overlap``, ``overlap:0.7`` or ``overlap:MODEL.json``."""
    if argument and not _is_number(argument):
        loaded = load_model("overlap", argument)
        told, seen = model_settings(loaded, settings)
        return WordOverlap(calibration=loaded.model.calibration, settings=told, seen=SeenTexts(loaded, seen))
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


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
