"""What a text or a hypothesis must state, and what it is while it is being written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pete.suites.compose.argument_structure import ArgumentStructure, DraftClause
from pete.suites.wording.argument_phrases import Argument
from pete.suites.wording.frames import Choices, Frame
from pete.suites.wording.open_words import Statement
from pete.suites.wording.templates import Template


class Stuck(Exception):  # noqa: N818 - no error: another choice is made
    """Nothing fits here."""


@dataclass(frozen=True, slots=True)
class Proposition:
    """A predicate with all its arguments. A text must state those of the ``needed`` roles."""

    frame: Frame
    args: tuple[Argument, ...]
    needed: frozenset[int] = frozenset()

    def role_of(self, one: Argument) -> int:
        """The role of an argument, also where it is described at more length; -1 if it is none."""
        return next((role for role, arg in enumerate(self.args) if arg.slot == one.slot), -1)

    def statements(self, roles: frozenset[int]) -> set[Statement]:
        """What it says of these roles."""
        return {Statement(self.frame.name, self.frame.roles[role], self.args[role].mention) for role in roles}


@dataclass(frozen=True, slots=True)
class TextPlan:
    """What a text must state: a structure with its arguments, at least at the ``needed`` places.

    ``misplaced`` is an argument that the text must have in another role than
    the hypothesis. ``adverb`` is one that must be said of the structure,
    ``misplaced_adverb`` one that must be said of another predicate. ``second``
    is another predicate that must be there too. A ``hypothesis`` states nothing else.
    """

    structure: ArgumentStructure
    args: Sequence[Argument]
    needed: frozenset[int]
    misplaced: Argument | None = None
    adverb: str = ""
    misplaced_adverb: str = ""
    second: Proposition | None = None
    hypothesis: bool = False

    @property
    def clauses(self) -> int:
        """How many clauses it takes at least."""
        return self.structure.clauses + (self.second is not None)

    @property
    def shares(self) -> bool:
        """Whether the second predicate has an argument of the first."""
        return self.second is not None and any(self.second.role_of(one) >= 0 for one in self.args)

    def allows(self, one: Template) -> bool:
        """Whether a template is fit for it."""
        return one.fit_for_hypothesis or not self.hypothesis

    def fitting(self, choices: Choices) -> Choices:
        """The templates with an adverb if one is asked for, those without if it is to stand elsewhere."""
        if self.hypothesis:
            return tuple(group for group in choices if self.allows(group[0]))
        if self.adverb or self.misplaced_adverb:
            return tuple(group for group in choices if group[0].adverb == bool(self.adverb))
        return choices


@dataclass(slots=True)
class Draft:
    """A text under construction: what it says so far, and how it was put together."""

    clause: DraftClause
    clauses: int
    how: list[str]
    main_predicates: list[str] = field(default_factory=list)  # of its main clauses
    denoted: int = -1  # the argument that the asked predicate, as a noun phrase, denotes
    rival: bool = False  # whether the misplaced argument is one of a verb that controls the asked one

    def add_tag(self, suffix: str) -> None:
        """Add to the tags of the predicates of its main clauses."""
        self.clause.tags = [
            (one, tags + suffix if one in self.main_predicates else tags) for one, tags in self.clause.tags
        ]
