"""A hypothesis of a suite, and what a text must state to go with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pete.suites.compose.argument_structure import ArgumentStructure
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.compose.text_plans import TextPlan
from pete.suites.wording.argument_phrases import Argument
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import Statements, TaggedPredicates, Words


class AskedPredicate(NamedTuple):
    """A predicate of a hypothesis and the slots of its arguments there, the one in question first."""

    frame: Frame
    slots: list[int]


class SuiteHypothesis(NamedTuple):
    """A hypothesis with open slots, and the plan of texts that it is true, or false, of.

    ``wrong`` is what is wrong with a false one ("" if it is true), ``replaced``
    the place of the argument that gave way to the one in question (-1: none).
    The predicate in question is ``asked`` first; ``adverb`` is what is in question instead of an argument.
    """

    words: Words
    statements: Statements
    tags: TaggedPredicates
    families: tuple[str, ...]
    asked: tuple[AskedPredicate, ...]
    plan: TextPlan
    wrong: str = ""
    replaced: int = -1
    adverb: str = ""


class HypothesisMaker(Protocol):
    """What makes up hypotheses of a kind."""

    def hypothesis(self, family: str, label: bool) -> SuiteHypothesis:
        """One that is true or false of the texts for its plan; `Stuck` where this attempt gave none."""


def exchangeable(lexicon: Lexicon, structure: ArgumentStructure, args: Sequence[Argument]) -> list[tuple[int, int]]:
    """Pairs of places whose arguments fit where the other is, and mean something else there."""
    fits, twins = lexicon.fits, symmetric_places(structure)
    return [
        (one, other)
        for one in range(len(args))
        for other in range(one)
        if not (one in twins and other in twins)
        and all(fits(args[one].type, type_) for type_ in structure.types[other])
        and all(fits(args[other].type, type_) for type_ in structure.types[one])
    ]


def symmetric_places(structure: ArgumentStructure) -> list[int]:
    """The places of arguments that may be exchanged."""
    found = []
    for frame, places in ((structure.frame, structure.outer), (structure.embedded, structure.inner)):
        if frame is not None:
            numbers = sorted(frame.predicate.args)
            found += [places[role] for role, number in enumerate(numbers) if number in frame.predicate.symmetric]
    return found
