"""Facts in dispute, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass

from pete.model import Answer, Fact


@dataclass(frozen=True, slots=True)
class Candidate:
    """A fact on which analyses differ, at the words of the source.

    ``label`` is YES for a fact of the gold tree, NO for one that only parsers
    have, None where there is no gold tree. ``right`` and ``wrong`` name the
    parsers that agree with the label and those that do not; without gold,
    ``right`` names those that have the fact.
    """

    fact: Fact
    label: Answer | None
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    origin: str = "error"  # how it was found: "error", "near", "twin", or "spare" for a partner's sake
    likely: float | None = None  # how probable a parser held it, of what is near

    @property
    def difficulty(self) -> float:
        """The share of the parsers that were wrong."""
        parsers = len(self.right) + len(self.wrong)
        return len(self.wrong) / parsers if parsers else 0.0


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A fact said as a clause, and the way there.

    ``clause`` has neither capital nor full stop, so that it can stand inside
    another. ``template`` is the name of the sentence pattern,
    ``transformations`` what else was done ("passive", "dummy subject", "matrix
    kept" ...), ``words`` the two content words as the text has them.
    """

    clause: str
    template: str
    transformations: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    matrix: int = 0  # the word of the text that is kept above what is stated; 0: none


def said(fact: Fact, words: list[str], template: str, *done: str, matrix: int = 0) -> Hypothesis:
    """The clause with its trace; empty words and steps are left out."""
    content = (fact.predicate.form, fact.argument.form)
    return Hypothesis(" ".join(filter(None, words)), template, tuple(filter(None, done)), content, matrix)
