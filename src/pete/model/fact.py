"""The fact: a relation between two words once convention and construction are taken away."""

from __future__ import annotations

from typing import NamedTuple

from pete.model.token import Token


class Fact(NamedTuple):
    """``predicate --role--> argument``, and how the sentence expressed it.

    >>> print(Fact(Token(2, "received", "receive"), "obj", Token(4, "letters", "letter")))
    receive --obj--> letter
    """

    predicate: Token
    role: str
    argument: Token
    construction: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.predicate.lemma} --{self.role}--> {self.argument.lemma}"
