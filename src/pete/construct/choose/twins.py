"""Twins: a true statement with another noun of the text in the tested place.

    The manager dismissed the cook.            The cook was dismissed.  / The manager was dismissed.
    The pilot sent the report to Bell.         The pilot sent something. / Bell sent something.
    The nurse who warned the guard left.       The nurse left.          / The guard left.
    The clerk took the letter from the box.    ... from the box.        / Something was taken from the letter.
    The old man bought a boat.                 The man was old.         / There was an old boat.

Only nouns that have a part of their own in the same happening are put there:
who did it did not also undergo it. A noun in the argument's own phrase is not,
for what happens to roofs in the town happens to the town.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pete import english
from pete.construct.say.adjectives import is_only_attributive
from pete.construct.say.valency import framed_prepositions
from pete.construct.source import Source
from pete.model import Fact, Token
from pete.normalise.tree import lemma

TwinKind = Literal[
    "roles flipped",
    "inside another argument",
    "relative clause",
    "behind a preposition",
    "quality of another",
    "other clause",
    "quality elsewhere",
]

_PLACES = frozenset({"subj", "obj", "prep"})
_PARTS = ("nsubj", "obj", "iobj", "obl")
_CORE = frozenset({"nsubj", "nsubj:pass", "obj", "obl:agent"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_DEEPEST = 3  # nouns inside each other
_LONGEST = 100  # words of a text in which other clauses are looked through


class Twin(NamedTuple):
    """A fact of the text, and the same with another noun in the argument's place."""

    true: Fact
    false: Fact
    kind: TwinKind


def twins(source: Source, wide: bool = False) -> Iterator[Twin]:
    """All twins of the facts of a text, those of a fact after each other.

    ``wide`` adds other things than what has a quality.
    """
    for fact in source.meaning.facts:
        if fact.role.kind not in _PLACES or fact.predicate.upos not in {"VERB", "ADJ", "NOUN"}:
            continue
        seen = {fact.argument.index, fact.predicate.index}
        for noun, kind in [*_others(source, fact), *_elsewhere(source, fact, wide)]:
            if noun.index not in seen:
                seen.add(noun.index)
                yield Twin(fact, fact._replace(argument=noun), kind)


def _others(source: Source, fact: Fact) -> Iterator[tuple[Token, TwinKind]]:
    """The nouns that may take the argument's place."""
    if fact.role.kind == "prep":
        yield from ((noun, "behind a preposition") for noun in _instead_behind(source, fact))
        return
    if fact.predicate.deprel == "amod":
        if not is_only_attributive(fact.predicate.lemma):
            yield from ((noun, "quality of another") for noun in _beside_in_clause(source, fact.argument))
        return
    for part in source.children(fact.predicate.index, *_PARTS):
        if fact.argument.index in source.descendants(part.index):
            continue
        if part.upos in _NOUNS or _is_somebody(part):
            flipped = part.deprel in _CORE or part.deprel == "iobj"
            yield part, "roles flipped" if flipped else "inside another argument"
        yield from ((noun, "inside another argument") for noun in _inside(source, part))
    for clause in source.children(fact.argument.index, "acl:relcl"):
        if clause.upos == "VERB" and clause.index != fact.predicate.index:
            yield from (
                (part, "relative clause") for part in source.children(clause.index, *_PARTS) if part.upos in _NOUNS
            )


def _is_somebody(part: Token) -> bool:
    """ "I called the nurse": I was not called."""
    if part.upos != "PRON":
        return False
    if part.deprel in {"obj", "iobj", "obl"}:
        return part.form.lower() in english.words("object-pronouns-of-persons")  # "The nurse called me": I did not call
    return part.deprel == "nsubj" and part.form.lower() in english.words("subject-pronouns-of-persons")


def _elsewhere(source: Source, fact: Fact, wide: bool) -> Iterator[tuple[Token, TwinKind]]:
    if fact.predicate.deprel == "amod":
        if wide:
            yield from ((noun, "quality elsewhere") for noun in _beside(source, fact.argument))
        return
    if fact.role.kind == "prep":
        return
    if len(source.graph.words) > _LONGEST:
        return
    below = source.descendants(fact.predicate.index)
    for word in source.graph.words:
        if word.upos in _NOUNS and word.index not in below and word.deprel in _CORE:
            yield word, "other clause"


def _instead_behind(source: Source, fact: Fact) -> Iterator[Token]:
    """For what stands behind a preposition of a verb, its subject or object; of a noun, what else its verb has."""
    marker, above = fact.role.marker, fact.predicate
    ends = marker in english.words("prepositions-of-whence-and-whither")
    places = marker in english.words("prepositions-of-place") and lemma(above) in english.words("verbs-of-place")
    framed = marker in framed_prepositions(lemma(above))
    if above.upos == "VERB" and fact.argument.head == above.index and (ends or places or framed):
        yield from (part for part in source.children(above.index, *_CORE) if part.upos in _NOUNS)
    elif above.upos == "NOUN" and ends:
        yield from _beside_in_clause(source, above)


def _beside_in_clause(source: Source, noun: Token) -> Iterator[Token]:
    """The other nouns of the verb of which one is subject or object."""
    above = source.word(noun.head) if noun.head else None
    if above is not None and above.upos == "VERB" and noun.deprel in _CORE:
        yield from (part for part in source.children(above.index, *_CORE) if part.upos in _NOUNS and part != noun)


def _inside(source: Source, part: Token, depth: int = 0) -> Iterator[Token]:
    """The nouns below a noun, through prepositions and possessives."""
    for below in source.children(part.index, "nmod"):
        if below.upos in _NOUNS and below.deprel != "nmod:desc":
            yield below
            if depth < _DEEPEST:
                yield from _inside(source, below, depth + 1)


def _beside(source: Source, noun: Token) -> Iterator[Token]:
    """The other parts of what a noun is a part of, and the nouns that it stands inside of."""
    above = source.word(noun.head) if noun.head else None
    while above is not None and above.upos in _NOUNS and noun.deprel.startswith("nmod"):
        yield above
        noun, above = above, source.word(above.head) if above.head else None
    if above is not None and above.upos == "VERB" and noun.deprel.partition(":")[0] in _PARTS:
        yield from (part for part in source.children(above.index, *_PARTS) if part.upos in _NOUNS)
