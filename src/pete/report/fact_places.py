"""Between which words of the text and of the hypothesis the relations of a verdict stand, for drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pete.model import Analysis, Graph, Reason, Token

Place = tuple[int, int]  # predicate and argument, 1-based


class FactPlace(NamedTuple):
    """A relation, and its two words on each side; None where a side has no such words."""

    reason: Reason
    text: Place | None
    hypothesis: Place | None


def fact_places(reasons: Sequence[Reason], text: Analysis, hypothesis: Analysis) -> list[FactPlace]:
    """One a relation, remarks left out. A relation that the text lacks stands where it was looked for."""
    there, here = _Words(text), _Words(hypothesis)
    return [_place(reason, there, here) for reason in reasons if reason.kind != "note"]


class _Words:
    """The words of a sentence by form and lemma, whatever their case; none where it was not parsed."""

    def __init__(self, analysis: Analysis) -> None:
        self.words = analysis.words if isinstance(analysis, Graph) else ()
        self._named: dict[str, list[Token]] = {}
        for word in self.words:
            for name in _names(word):
                self._named.setdefault(name, []).append(word)

    def named(self, names: set[str]) -> list[Token]:
        return [word for name in sorted(names) for word in self._named.get(name.lower(), ())]

    def find(self, predicate: set[str], argument: set[str]) -> Place | None:
        """Two words of these names, those that hang together if there are such, else the nearest."""
        found = [(p, a) for p in self.named(predicate) for a in self.named(argument) if p.index != a.index]
        if not found:
            return None
        best = min(found, key=lambda two: (not _joined(*two), abs(two[0].index - two[1].index), two[0].index))
        return best[0].index, best[1].index


def _place(reason: Reason, text: _Words, hypothesis: _Words) -> FactPlace:
    predicate, argument = {reason.predicate}, {reason.argument}
    asked = hypothesis.find(predicate, argument)
    if len(reason.where) == 2 and all(1 <= at <= len(text.words) for at in reason.where):
        return FactPlace(reason, (reason.where[0], reason.where[1]), asked)
    if reason.kind != "missing":
        return FactPlace(reason, None, asked)
    if asked is not None:
        predicate, argument = (
            own | _names(hypothesis.words[at - 1]) for own, at in zip((predicate, argument), asked, strict=True)
        )
    return FactPlace(reason, text.find(predicate, argument), asked)


def _names(word: Token) -> set[str]:
    return {word.form.lower(), word.lemma.lower()} - {"_", ""}


def _joined(one: Token, other: Token) -> bool:
    return one.head == other.index or other.head == one.index
