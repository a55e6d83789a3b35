"""Twins: a true statement with another noun of the text in the tested place.

    The manager dismissed the cook.            The cook was dismissed.  / The manager was dismissed.
    The pilot sent the report to Bell.         The pilot sent something. / Bell sent something.
    The nurse who warned the guard left.       The nurse left.          / The guard left.

Only nouns that have a part of their own in the same happening are put there:
who did it did not also undergo it. A noun in the argument's own phrase is not,
for what happens to roofs in the town happens to the town.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pete.construct.source import Source
from pete.model import Fact, Token

TwinKind = Literal["roles flipped", "inside another argument", "relative clause"]

_PLACES = frozenset({"subj", "obj"})
_PARTS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "obl", "obl:agent"})
_NOUNS = frozenset({"NOUN", "PROPN"})


class Twin(NamedTuple):
    """A fact of the text, and the same with another noun in the argument's place."""

    true: Fact
    false: Fact
    kind: TwinKind


def twins(source: Source) -> Iterator[Twin]:
    """All twins of the facts of a text, those of a fact after each other."""
    for fact in source.meaning.facts:
        if fact.role.kind not in _PLACES or fact.predicate.upos not in {"VERB", "ADJ"}:
            continue
        for noun, kind in _others(source, fact):
            yield Twin(fact, fact._replace(argument=noun), kind)


def _others(source: Source, fact: Fact) -> Iterator[tuple[Token, TwinKind]]:
    """The nouns that may take the argument's place, nearest kind first."""
    inside = source.descendants(fact.argument.index)
    for part in source.children(fact.predicate.index, *_PARTS):
        if part.index in inside or part.index == fact.argument.index:
            continue
        if part.upos in _NOUNS:
            core = part.deprel in {"nsubj", "nsubj:pass", "obj", "obl:agent"}
            yield part, "roles flipped" if core else "inside another argument"
        for below in source.children(part.index, "nmod"):
            if below.upos in _NOUNS and below.deprel != "nmod:desc":
                yield below, "inside another argument"
    if fact.argument.index != fact.predicate.index:
        for clause in source.children(fact.argument.index, "acl:relcl"):
            if fact.predicate.index not in source.descendants(clause.index):
                for part in source.children(clause.index, "nsubj", "obj", "obl"):
                    if part.upos in _NOUNS:
                        yield part, "relative clause"
