"""What a text or a hypothesis must state, and what it is while it is being written."""

from __future__ import annotations

from dataclasses import dataclass, field

from pete.suites.frames import Choices, Frame
from pete.suites.phrases import Phrase
from pete.suites.shapes import Said, Shape
from pete.suites.templates import Template


class Stuck(Exception):  # noqa: N818 - no error: another choice is made
    """Nothing fits here."""


@dataclass(frozen=True, slots=True)
class Proposition:
    """A predicate with all its arguments. A text must state those of the ``needed`` roles."""

    frame: Frame
    args: tuple[Phrase, ...]
    needed: frozenset[int] = frozenset()

    def role_of(self, one: Phrase) -> int:
        """The role of an argument, also where it is described at more length; -1 if it is none."""
        return next((role for role, arg in enumerate(self.args) if arg.key == one.key), -1)

    def stated(self, roles: frozenset[int]) -> set[tuple[str, str, str]]:
        """The facts about these roles."""
        return {(self.frame.name, self.frame.roles[role], self.args[role].text) for role in roles}


@dataclass(slots=True)
class Task:
    """What a text must state: a shape with its arguments, at least at the ``needed`` places.

    ``stranger`` is a phrase that the text must hold in another role. ``adverb``
    is one that must be said of the shape, ``astray`` one that must be said of
    another predicate. ``second`` is another predicate that must be there too.
    A ``hypothesis`` states nothing else.
    """

    shape: Shape
    args: list[Phrase]
    needed: frozenset[int]
    stranger: Phrase | None = None
    adverb: str = ""
    astray: str = ""
    second: Proposition | None = None
    hypothesis: bool = False

    @property
    def clauses(self) -> int:
        return self.shape.clauses + (self.second is not None)

    @property
    def shares(self) -> bool:
        """Whether the second predicate has an argument of the first."""
        return self.second is not None and any(self.second.role_of(one) >= 0 for one in self.args)

    def allows(self, one: Template) -> bool:
        """Whether a template is fit for it: in a hypothesis every word is asked about."""
        return not (self.hypothesis and (one.adverb or one.text_only))

    def fitting(self, choices: Choices) -> Choices:
        """The templates with an adverb if one is asked for, those without if it is to stand elsewhere."""
        if self.hypothesis:
            return tuple(group for group in choices if self.allows(group[0]))
        if self.adverb or self.astray:
            return tuple(group for group in choices if group[0].adverb == bool(self.adverb))
        return choices


@dataclass(slots=True)
class Text:
    """A text under construction: what it says so far, and how."""

    said: Said
    clauses: int
    how: list[str]
    head: int = -1  # the argument that the asked predicate, as a phrase, denotes
    rival: bool = False  # whether the stranger is an argument of a verb that controls the asked one
    tops: list[str] = field(default_factory=list)  # the predicates of its main clauses

    def mark(self, suffix: str) -> None:
        """Add to the tags of the predicates of its main clauses."""
        said = self.said
        said.tags = [(one, tags + suffix if one in self.tops else tags) for one, tags in said.tags]


def sentence(words: str) -> str:
    """The words as a sentence.

    >>> sentence("the nurse saw the pilot, who slept,")
    'The nurse saw the pilot, who slept.'
    """
    if "," in words:
        words = words.replace(",,", ",").rstrip(",")
    return words[0].upper() + words[1:] + "."
