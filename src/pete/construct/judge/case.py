"""What is judged: a fact of a text, as a hypothesis says it, and the label that it is to have."""

from __future__ import annotations

from typing import NamedTuple

from pete.construct.candidate import Hypothesis
from pete.construct.source import Source
from pete.model import Answer, Fact, Token


class Case(NamedTuple):
    """One hypothesis before its judges."""

    source: Source
    fact: Fact
    label: Answer | None
    hypothesis: Hypothesis

    @property
    def clause(self) -> str:
        return self.hypothesis.clause

    @property
    def words(self) -> tuple[Token, Token]:
        return self.fact.predicate, self.fact.argument
