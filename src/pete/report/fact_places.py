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
    return [_place(reason, text, hypothesis) for reason in reasons if reason.kind != "note"]


def _place(reason: Reason, text: Analysis, hypothesis: Analysis) -> FactPlace:
    asked = _find(hypothesis, [{reason.predicate}, {reason.argument}])
    if len(reason.where) == 2 and isinstance(text, Graph) and all(1 <= at <= len(text.words) for at in reason.where):
        return FactPlace(reason, (reason.where[0], reason.where[1]), asked)
    if reason.kind != "missing":
        return FactPlace(reason, None, asked)
    names = [{reason.predicate}, {reason.argument}]
    if asked is not None and isinstance(hypothesis, Graph):
        names = [own | _names(hypothesis.word(at)) for own, at in zip(names, asked, strict=True)]
    return FactPlace(reason, _find(text, names), asked)


def _find(analysis: Analysis, names: Sequence[set[str]]) -> Place | None:
    """Two words of these names, those that hang together if there are such, else the nearest."""
    if not isinstance(analysis, Graph):
        return None
    predicates, arguments = ([word for word in analysis.words if _bears(word, own)] for own in names)
    found = [(p, a) for p in predicates for a in arguments if p.index != a.index]
    if not found:
        return None
    best = min(found, key=lambda two: (not _joined(*two), abs(two[0].index - two[1].index), two[0].index))
    return best[0].index, best[1].index


def _bears(word: Token, names: set[str]) -> bool:
    return not _names(word).isdisjoint({name.lower() for name in names})


def _names(word: Token) -> set[str]:
    return {word.form.lower(), word.lemma.lower()} - {"_", ""}


def _joined(one: Token, other: Token) -> bool:
    return one.head == other.index or other.head == one.index
