"""The frames of a suite's families, and which of them go together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from pete.suites.compose.argument_structure import ArgumentStructure, embedding_structure, plain_structure
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.wording.frames import Choices, Frame
from pete.suites.wording.templates import Form, Template

# Where a template has room for an argument: at one of its two ends, at the beginning, anywhere; or it is what the
# template, a noun phrase, denotes (and, for "named phrase", may be a name).
Where = Literal["end", "beginning", "anywhere", "phrase", "named phrase"]


class Opening(NamedTuple):
    """A template of another predicate with room for an argument at ``role``, and for a second one at ``other``."""

    frame: Frame
    template: Template
    role: int
    other: int


Openings = tuple[tuple[Opening, ...], ...]  # grouped by family


class SuiteFrames:
    """The frames of a suite's families and the tables in which its makers look up what fits."""

    def __init__(self, lexicon: Lexicon, families: Sequence[str]) -> None:
        self.lexicon, self.families = lexicon, tuple(families)
        grammar, wanted = lexicon.grammar, frozenset(families)
        self.frames: list[Frame] = []
        for predicate in grammar.predicates:
            if any(dist.family in wanted for dist in predicate.dists):
                self.frames += lexicon.frames(predicate, families)
        self.plain = [frame for frame in self.frames if not frame.embeds and frame.hypotheses]
        self.matrices = [frame for frame in self.frames if frame.embeds and frame.hypotheses]
        self._structures: dict[tuple[int, int], ArgumentStructure] = {}
        self._transitive: dict[str, list[tuple[Frame, Template]]] = {}
        self._rooms: dict[tuple[str, str], list[tuple[Frame, Template, int]]] = {}
        self._openings: dict[tuple[str, str, str, str], Openings] = {}
        self.askable = self._askable()
        self.veridical = [frame for frame in self.matrices if frame.predicate.veridical and self.inner_frames(frame)]

    def _askable(self) -> dict[str, list[tuple[Frame, list[Frame]]]]:
        """By family: what can be asked about, matrices with all that can be embedded in them."""
        found: dict[str, list[tuple[Frame, list[Frame]]]] = {}
        for family in self.families:
            plain = [(frame, list[Frame]()) for frame in self.plain if family in frame.families]
            above = [(frame, self.inner_frames(frame)) for frame in self.matrices if family in frame.families]
            found[family] = plain + [(frame, inner) for frame, inner in above if inner]
        return found

    def inner_frames(self, matrix: Frame) -> list[Frame]:
        """The plain frames that can stand below a matrix."""
        return [frame for frame in self.plain if self.embeddable(matrix, frame)]

    def embeddable(self, matrix: Frame, frame: Frame) -> bool:
        """Whether the frame can stand below the matrix in each of its hypotheses."""
        if matrix.takes_event:
            return bool(frame.events)
        control = controller(matrix)
        if control >= 0 and not (
            frame.predicate.agentive and frame.types and self.lexicon.fits(frame.types[0], matrix.types[control])
        ):
            return False
        return all(below(frame, one, frozenset()) for one in matrix.hypotheses)

    def structure(self, frame: Frame, embedded: Frame | None) -> ArgumentStructure:
        """The argument structure of a frame, alone or with another below it."""
        key = id(frame), id(embedded)
        found = self._structures.get(key)
        if found is None:
            found = (
                plain_structure(frame) if embedded is None else embedding_structure(frame, embedded, controller(frame))
            )
            self._structures[key] = found
        return found

    def openings(self, where: Where, form: Form, type_: str, other: str) -> Openings:
        """Where an argument of ``type_`` fits, with another of type ``other`` beside it ("": no matter)."""
        key = where, form, type_, other
        found = self._openings.get(key)
        if found is None:
            by_family: dict[str, list[Opening]] = {}
            for opening in self._all_openings(where, form, type_, other):
                by_family.setdefault(opening.template.family, []).append(opening)
            found = self._openings[key] = tuple(map(tuple, by_family.values()))
        return found

    def like_transitive(self, frame: Frame, one: Template) -> list[tuple[Frame, Template]]:
        """Other predicates with the same arguments in the same pattern "somebody does something"."""
        if frame.name not in self._transitive:
            self._transitive[frame.name] = [
                (other, two)
                for other in self.plain
                for two in other.clauses["past"]
                if other.types == frame.types and other.marks.isdisjoint(frame.marks)
                if two.tags == one.tags and two.blanks == one.blanks and two.verb_between
            ]
        return self._transitive[frame.name]

    def _all_openings(self, where: Where, form: Form, type_: str, other: str) -> Iterable[Opening]:
        fits = self.lexicon.fits
        for frame, one, role in self._all_rooms(where, form):
            if fits(type_, frame.types[role]):
                seconds = [two for two in one.roles if two != role and other and fits(other, frame.types[two])]
                yield from (Opening(frame, one, role, two) for two in (seconds if other else [-1]))

    def _all_rooms(self, where: Where, form: Form) -> list[tuple[Frame, Template, int]]:
        key = where, form
        if key not in self._rooms:
            self._rooms[key] = [(frame, one, role) for frame in self.plain for one, role in rooms(frame, where, form)]
        return self._rooms[key]


def rooms(frame: Frame, where: Where, form: Form) -> list[tuple[Template, int]]:
    """The templates of one predicate that have room for an argument, each with its role; clauses in this form."""
    templates = frame.phrases if where in ("phrase", "named phrase") else frame.clauses[form]
    return [(one, role) for one in templates for role in _room(one, where)]


def _room(one: Template, where: Where) -> list[int]:
    if where == "phrase":
        return [one.head]
    if where == "named phrase":
        return [] if one.common else [one.head]
    if one.text_only:
        return []
    if where == "anywhere":
        return sorted(one.roles)
    ends = [one.first] if where == "beginning" else [one.first, one.last]
    return [role for role in dict.fromkeys(ends) if role in one.roles]


def controller(matrix: Frame) -> int:
    """The argument that controls the infinitive below a matrix; -1 where there is none or it is raised."""
    return next((one.controller for one in matrix.hypotheses if one.controller >= 0), -1)


def below(frame: Frame, matrix: Template, needed: frozenset[int]) -> Choices:
    """How a frame can be said at the place that a matrix template has for it."""
    if matrix.embeds == "event":
        return frame.expressing("events", needed)
    choices = frame.expressing(matrix.embeds, needed)
    if matrix.embeds.endswith("infinitive") and matrix.controller >= 0:
        choices = tuple(tuple(one for one in group if one.first == 0) for group in choices)
    return tuple(group for group in choices if group and not group[0].text_only)
