"""No learnt entailer is scored on a text that it was trained on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pete.entail.learnt.trained_model import LoadedModel, text_hash
from pete.entail.values import one_of
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Pair, Reason, Verdict
from pete.wording import counted

SEEN = ("refuse", "report")
SEEN_NOTE = "the text was learnt from, so the answer proves nothing"


class SeenTexts:
    """Refuses labelled pairs whose text was in training, or says in each such verdict that it was."""

    def __init__(self, loaded: LoadedModel | None, seen: str = "refuse") -> None:
        self._loaded, self._seen = loaded, seen

    def guarded(
        self, pairs: Sequence[AnalysedPair], decide: Callable[[Sequence[AnalysedPair]], Iterator[Verdict]]
    ) -> Iterator[Verdict]:
        if self._loaded is None:
            yield from decide(pairs)
            return
        self.check([pair.pair for pair in pairs])
        for pair, verdict in zip(pairs, decide(pairs), strict=True):
            note = (Reason("note", because=SEEN_NOTE),) if self._knows(pair.pair) else ()
            yield replace(verdict, reasons=(*verdict.reasons, *note))

    def check(self, pairs: Iterable[Pair]) -> None:
        """Refuse them where one is scored on a text that was learnt from; one without a label is not scored."""
        if self._loaded is None or self._seen != "refuse":
            return
        first, others = "", 0
        for pair in pairs:
            if pair.label is not None and self._knows(pair):
                first, others = first or pair.id, others + bool(first)
        if first:
            kind, path = self._loaded.model.kind, self._loaded.path
            more = f" and those of {counted(others, 'more pair', 'more pairs')}" if others else ""
            raise EntailerError(
                f"{kind}:{path} was trained on the text of pair {first}{more}; score it on other texts than "
                f"{', '.join(self._loaded.model.data)}, or see what it says of them by --set {kind}.seen=report"
            )

    def _knows(self, pair: Pair) -> bool:
        return self._loaded is not None and text_hash(pair.text) in self._loaded.seen


def model_settings(loaded: LoadedModel, settings: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """What of a model goes into a signature, and what is done with texts that it has seen."""
    kind = loaded.model.kind
    if strange := sorted(set(settings) - {"seen"}):
        raise SettingsError(f"a trained {kind} has no setting {', '.join(strange)}; known: seen")
    seen = one_of("seen", settings.get("seen", "refuse"), SEEN)
    return {"model": loaded.fingerprint, "trained_with": loaded.model.parser, "seen": seen}, seen
