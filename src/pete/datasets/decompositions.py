"""Pairs of a file read as monothematic pairs, joined with the original pairs that they were made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pete.datasets.load import Dataset
from pete.datasets.phenomena import categories, category_of
from pete.errors import FormatError, SettingsError
from pete.formats.labels import RELATIONS
from pete.model import EntailmentRule, Monothematic, Pair, Relation
from pete.model.monothematic import CATEGORY, LEFT, ORIGINAL, OWN_KEYS, PHENOMENON, RIGHT

SHOWN = 5  # ids in a note


@dataclass(frozen=True, slots=True)
class Decomposed:
    """An original pair, its judgement, and the monothematic pairs made from it."""

    original: Pair
    judgement: Relation
    parts: tuple[Monothematic, ...]

    @property
    def categories(self) -> frozenset[str]:
        return frozenset(part.category for part in self.parts)


def as_monothematic(pair: Pair, shown: str = "-") -> Monothematic:
    """What the extra keys of a pair say; `FormatError` where they do not make it a monothematic pair.

    ``category`` may be left out where the phenomenon's prefix tells it.

    >>> extra = {"original": "7", "phenomenon": "synt:list"}
    >>> as_monothematic(Pair("7.1", "A, b and c came.", "B came.", "YES", extra=extra)).category
    'syntactic'
    """
    missing = [key for key in (ORIGINAL, PHENOMENON) if not str(pair.extra.get(key, "")).strip()]
    if missing:
        remedy = f'give it "{ORIGINAL}", the id of the pair that it is made from, and "{PHENOMENON}", such as synt:list'
        raise FormatError(shown, None, f"pair {pair.id} has no {' and no '.join(missing)}", remedy)
    phenomenon, category = str(pair.extra[PHENOMENON]), str(pair.extra.get(CATEGORY, ""))
    if not category:
        try:
            category = category_of(phenomenon)
        except SettingsError as error:
            what = f"pair {pair.id} has the phenomenon {phenomenon[:60]!r}, which tells no category"
            raise FormatError(shown, None, what, f'add "{CATEGORY}": one of {", ".join(categories())}') from error
    elif category not in categories():
        what = f"pair {pair.id} has the category {category[:60]!r}"
        raise FormatError(shown, None, what, f"use one of {', '.join(categories())}")
    rule = EntailmentRule(str(pair.extra[LEFT]), str(pair.extra[RIGHT])) if {LEFT, RIGHT} <= set(pair.extra) else None
    return Monothematic(pair, str(pair.extra[ORIGINAL]), phenomenon, category, judgement_of(pair, shown), rule)


def as_pair(one: Monothematic) -> Pair:
    """The pair with all that is known of it in its extra keys, ready to be written in any format."""
    kept = {key: value for key, value in one.pair.extra.items() if key not in OWN_KEYS}
    own = {ORIGINAL: one.original, PHENOMENON: one.phenomenon, CATEGORY: one.category}
    if one.rule is not None:
        own |= {LEFT: one.rule.left, RIGHT: one.rule.right}
    tags = tuple(dict.fromkeys((*one.pair.tags, one.phenomenon)))
    label = RELATIONS[one.judgement]
    return replace(one.pair, label=label, relation=one.judgement, tags=tags, extra={**own, **kept})


def judgement_of(pair: Pair, shown: str = "-") -> Relation:
    """The three-way judgement; of a two-way YES, entailment, and of a two-way NO, contradiction, as in the paper."""
    if pair.relation is not None:
        return pair.relation
    if pair.label is None:
        raise FormatError(shown, None, f"pair {pair.id} has no label", "give it its judgement, or drop the pair")
    return "entailment" if pair.label == "YES" else "contradiction"


def decomposed(originals: Dataset, monos: Dataset, notes: list[str] | None = None) -> list[Decomposed]:
    """Every original pair with its monothematic pairs, in the order of the originals.

    A monothematic pair whose original is not there is a `FormatError`; an
    original that nothing was made from is kept, and ``notes`` tells of it.
    """
    shown = monos.shown or monos.path
    held = list(originals.pairs(notes))
    parts: dict[str, list[Monothematic]] = {pair.id: [] for pair in held}
    for pair in monos.pairs(notes):
        one = as_monothematic(pair, shown)
        if one.original not in parts:
            what = f"pair {pair.id} is made from {one.original[:60]!r}, which {originals.name} does not have"
            raise FormatError(shown, None, what, "name the set of original pairs first, or correct the id")
        parts[one.original].append(one)
    whole = [Decomposed(pair, judgement_of(pair, originals.name), tuple(parts[pair.id])) for pair in held]
    bare = [one.original.id for one in whole if not one.parts]
    if bare and notes is not None:
        more = "..." if len(bare) > SHOWN else ""
        notes.append(f"{len(bare)} original pairs have no monothematic pair: {', '.join(bare[:SHOWN])}{more}")
    return whole


def numbered(original: Pair, parts: Iterable[Monothematic]) -> str:
    """An id for the next monothematic pair of an original: its own, a point and the first number that is free."""
    taken = {part.pair.id for part in parts}
    number = 1
    while f"{original.id}.{number}" in taken:
        number += 1
    return f"{original.id}.{number}"
