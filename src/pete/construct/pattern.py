"""What every sentence pattern gives back."""

from __future__ import annotations

from pete.construct.candidate import Hypothesis
from pete.construct.source import Source
from pete.model import Fact


def said(source: Source, fact: Fact, words: list[str], template: str, *done: str, matrix: int = 0) -> Hypothesis:
    """The clause with its trace; empty words and steps are left out."""
    content = (fact.predicate.form, fact.argument.form)
    return Hypothesis(" ".join(filter(None, words)), template, tuple(filter(None, done)), content, matrix)
