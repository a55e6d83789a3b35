"""No learnt entailer is scored on a text that it was trained on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pete.entail.learnt.trained_model import LoadedModel, text_hash
from pete.entail.values import one_of
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Reason, Verdict

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
        known = [text_hash(pair.pair.text) in self._loaded.seen for pair in pairs]
        if self._seen == "refuse":
            self._refuse(pairs, known)
        for verdict, seen in zip(decide(pairs), known, strict=True):
            note = (Reason("note", because=SEEN_NOTE),) if seen else ()
            yield replace(verdict, reasons=(*verdict.reasons, *note))

    def _refuse(self, pairs: Sequence[AnalysedPair], known: Sequence[bool]) -> None:
        """A pair without a label is not scored, so it may be asked of any text."""
        scored = [pair.pair for pair, seen in zip(pairs, known, strict=True) if seen and pair.pair.label is not None]
        if scored and self._loaded is not None:
            kind, path = self._loaded.model.kind, self._loaded.path
            more = f" and those of {len(scored) - 1} more pairs" if len(scored) > 1 else ""
            raise EntailerError(
                f"{kind}:{path} was trained on the text of pair {scored[0].id}{more}; score it on other texts than "
                f"{', '.join(self._loaded.model.data)}, or see what it says of them by --set {kind}.seen=report"
            )


def model_settings(loaded: LoadedModel, settings: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """What of a model goes into a signature, and what is done with texts that it has seen."""
    kind = loaded.model.kind
    if strange := sorted(set(settings) - {"seen"}):
        raise SettingsError(f"a trained {kind} has no setting {', '.join(strange)}; known: seen")
    seen = one_of("seen", settings.get("seen", "refuse"), SEEN)
    return {"model": loaded.fingerprint, "trained_with": loaded.model.parser, "seen": seen}, seen
