"""The fact: a relation between two words once convention and construction are taken away."""

from __future__ import annotations

from typing import NamedTuple

from pete.model.token import Token


class Role(NamedTuple):
    """What an argument is to its predicate: a kind, and the word that marks it where the kind has one.

    >>> str(Role("subj")), str(Role("prep", "in_front_of"))
    ('subj', 'prep:in_front_of')
    """

    kind: str
    marker: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.marker}" if self.marker else self.kind

    @staticmethod
    def read(text: str) -> Role:
        """The role that was written so.

        >>> Role.read("prep:of")
        Role(kind='prep', marker='of')
        """
        kind, _, marker = text.partition(":")
        return Role(kind, marker)


class Fact(NamedTuple):
    """``predicate --role--> argument``, and how the sentence expressed it.

    >>> print(Fact(Token(2, "received", "receive"), Role("obj"), Token(4, "letters", "letter")))
    receive --obj--> letter
    """

    predicate: Token
    role: Role
    argument: Token
    construction: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.predicate.lemma} --{self.role}--> {self.argument.lemma}"
