"""What a sentence pattern is: the facts that it says, the function that says them, and what it cannot say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pete.construct.candidate import Hypothesis
from pete.construct.reasons import Check, refuse
from pete.construct.source import Source
from pete.model import Fact


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way to say facts of one role whose predicate is of one part of speech.

    ``refuses`` are checks of text and fact that come first; ``write`` may
    refuse as well, where only the writing shows that it cannot be done.
    """

    role: str
    predicate: str
    write: Callable[[Source, Fact], Hypothesis]
    refuses: tuple[Check, ...] = ()

    def say(self, source: Source, fact: Fact) -> Hypothesis:
        refuse(self.refuses, source, fact)
        return self.write(source, fact)
