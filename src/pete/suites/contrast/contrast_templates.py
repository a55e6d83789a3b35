"""Templates of sentences: words, and places in braces for nouns and clauses that are drawn when first mentioned."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from pete.errors import FormatError, PeteError
from pete.suites.compose.chance import Chance
from pete.suites.contrast.contrast_clauses import CLAUSE_MARKS, NOUN_MARKS, Clause, Noun
from pete.suites.contrast.contrast_file import ContrastFile, VerbEntry

TENSED = "tensed"  # the mark that stands for the tense of the item
_PLACE = re.compile(r"\{([a-z]+)(\d*)((?: [a-z']+)*)\}")
_TRIES = 60
Drawn = TypeVar("Drawn")


class SaidPredicate(NamedTuple):
    """A predicate of a sentence: the name that its template gives it, the verb, and its construction tag."""

    place: str
    verb: str
    tag: str


class SaidSentence(NamedTuple):
    """A template with its words."""

    text: str
    predicates: tuple[SaidPredicate, ...]


class Cast:
    """Who and what takes part in one item: each name of its templates stands for the same thing in all of them.

    No noun and no verb is drawn twice.
    """

    def __init__(self, contrasts: ContrastFile, chance: Chance) -> None:
        self.contrasts, self.chance = contrasts, chance
        self.drawn: dict[str, Noun | Clause | str] = {}
        self.taken: set[str] = set()
        self.tense = frozenset(chance.pick(contrasts.tenses).split())

    def sentence(self, template: str) -> SaidSentence:
        """The template with its words, with a capital."""
        predicates: list[SaidPredicate] = []

        def said(place: re.Match[str]) -> str:
            name, number, marks = place[1], place[2], frozenset(place[3].split())
            marks = marks - {TENSED} | self.tense if TENSED in marks else marks
            one = self._drawn(name, number)
            if isinstance(one, str):
                return one
            self._check(place[0], marks, CLAUSE_MARKS if isinstance(one, Clause) else NOUN_MARKS)
            if isinstance(one, Noun):
                return one.word(marks)
            if tag := one.tag(marks):
                predicates.append(SaidPredicate(name + number, one.complement or one.verb, tag))
            return one.said(marks)

        try:
            text = _PLACE.sub(said, template)
        except PeteError as error:
            if isinstance(error, FormatError):
                raise
            raise FormatError(self.contrasts.path, None, f'"{template}": {error}', "mend the template") from error
        if "{" in text:
            wrong = f'"{template}" has a brace that is no place'
            raise FormatError(self.contrasts.path, None, wrong, "write {name}, {name2} or {name mark mark}")
        return SaidSentence(text[0].upper() + text[1:], tuple(predicates))

    def _check(self, place: str, marks: frozenset[str], known: frozenset[str]) -> None:
        if unknown := sorted(marks - known):
            wrong = f'{place}: unknown mark "{unknown[0]}"'
            raise FormatError(self.contrasts.path, None, wrong, f"use {', '.join(sorted(known))}")

    def _drawn(self, name: str, number: str) -> Noun | Clause | str:
        place = name + number
        if place not in self.drawn:
            contrasts = self.contrasts
            if name in contrasts.clauses:
                self.drawn[place] = self._clause(name)
            elif name in contrasts.nouns:
                self.drawn[place] = self._noun(name)
            elif name in contrasts.words:
                self.drawn[place] = self._new(contrasts.words[name], str)
            else:
                known = ", ".join([*contrasts.clauses, *contrasts.nouns, *contrasts.words])
                raise FormatError(contrasts.path, None, f'nothing is called "{name}"', f"use one of {known}")
        return self.drawn[place]

    def _clause(self, name: str) -> Clause:
        found = self.contrasts.clauses[name]
        entry = self._new(found.verbs, _key_of_verb)
        prepositions = list(entry.prepositions)
        preposition = self.chance.pick(prepositions) if prepositions else ""
        others = [one for one in prepositions if one != preposition]
        return Clause(
            self._noun(entry.subject or found.subject),
            entry.verb,
            self._noun(entry.object) if entry.object else None,
            preposition,
            self._noun(entry.place) if entry.place else None,
            self._noun(entry.object) if entry.object else None,
            others[0] if others else "",
            entry.complement,
        )

    def _noun(self, pool: str) -> Noun:
        return self._new(self.contrasts.nouns[pool], lambda noun: noun.text)

    def _new(self, things: list[Drawn] | tuple[Drawn, ...], key: Callable[[Drawn], str]) -> Drawn:
        for one in self._tries(things):
            if key(one) not in self.taken:
                self.taken.add(key(one))
                return one
        raise FormatError(self.contrasts.path, None, f'too few things like "{key(things[0])}"', "add more")

    def _tries(self, things: list[Drawn] | tuple[Drawn, ...]) -> Iterator[Drawn]:
        for _ in range(_TRIES):
            yield self.chance.pick(things)
        yield from things


def _key_of_verb(entry: VerbEntry) -> str:
    return f"to {entry.verb} {entry.complement}"
