"""A pattern with a predicate's words in it: only its arguments are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from pete.suites.wording.argument_phrases import Argument
from pete.suites.wording.open_words import Mention, Words

Form = Literal["past", "perfect", "infinitive", "perfect infinitive"]
FORMS: tuple[Form, ...] = ("past", "perfect", "infinitive", "perfect infinitive")
Kind = Literal["clause", "np", "event"]
# A template's arguments are numbered as its predicate numbers them; after the last come these three.
EMBEDDED, LENT_SUBJECT, ADVERB = range(3)
AFTER_ARGUMENTS = 3


class Blank(NamedTuple):
    """Where an argument comes, and in which form."""

    argument: int
    form: str


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One predicate in one pattern.

    ``roles`` are the arguments that it expresses. ``head`` is the one that a
    noun phrase denotes, ``common`` whether that cannot be a name. ``first`` and
    ``last`` are the arguments at the two ends (-1: something else stands there).
    ``text_only``: no good for a hypothesis. ``embeds`` is the form of the clause
    that comes inside, ``controller`` the argument that is its subject (-1: none).
    """

    predicate: str
    family: str
    tags: str
    kind: Kind
    form: Form
    parts: tuple[str | Blank, ...]
    roles: frozenset[int]
    head: int = -1
    common: bool = False
    first: int = -1
    last: int = -1
    adverb: bool = False
    text_only: bool = False
    embeds: Form | Literal["event", ""] = ""
    controller: int = -1

    @property
    def fit_for_hypothesis(self) -> bool:
        """Whether every word of it can be asked about."""
        return not (self.adverb or self.text_only)

    @property
    def blanks(self) -> tuple[Blank, ...]:
        return tuple(part for part in self.parts if isinstance(part, Blank))

    @property
    def begins_with_argument(self) -> bool:
        """Whether the rest of it, after one argument, can stand as a verb phrase."""
        second = self.parts[1] if len(self.parts) > 1 else None
        return isinstance(self.parts[0], Blank) and isinstance(second, str) and second.startswith(" ")

    @property
    def verb_between(self) -> str:
        """The words of "somebody does something"; "" if it is another pattern."""
        match self.parts:
            case (Blank(), str() as words, Blank()):
                return words.strip()
        return ""

    def has_plain(self, argument: int) -> bool:
        """Whether the argument stands there as it is, so that it can be described."""
        return Blank(argument, "text") in self.parts

    def fill(self, args: Sequence[Argument]) -> Words:
        """The words, with these arguments."""
        return tuple(_filled(self.parts, args))

    def after_first(self, args: Sequence[Argument]) -> Words:
        """The words without the argument at the beginning and the space after it."""
        rest = _filled(self.parts[1:], args)
        first = next(rest)
        return (first.removeprefix(" ") if isinstance(first, str) else first, *rest)

    def completed(self, ending: str) -> Template:
        """A sentence from a noun phrase that denotes what happens."""
        parts = (*self.parts, f" {ending}")
        return replace(self, kind="clause", parts=parts, last=-1, first=-1, text_only=True)


def _filled(parts: Sequence[str | Blank], args: Sequence[Argument]) -> Iterator[str | Mention]:
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from args[part.argument].form(part.form)
