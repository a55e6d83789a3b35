"""What a suite is made from: the frames of its families, and which goes with which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from pete.suites.frames import COMPLETION, Frame, make_frame, takes_event, templates_of
from pete.suites.grammar import Grammar, Predicate
from pete.suites.phrases import Phrase, phrase, spelled, spoken
from pete.suites.shapes import Shape, embedding_shape, plain_shape
from pete.suites.templates import Form, Template

Item = TypeVar("Item")


class Place(NamedTuple):
    """A template of another predicate with room for an argument at ``role``, and for a second one at ``other``."""

    frame: Frame
    template: Template
    role: int
    other: int


Places = tuple[tuple[Place, ...], ...]  # grouped by family


class Chance:
    """Choices from one seed. `Random.random` alone is used: it is the quickest, and the same in every version."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed).random

    def pick(self, things: Sequence[Item]) -> Item:
        return things[int(self.random() * len(things))]


class Lexicon:
    """What all suites of a grammar share: phrases by type, frames by families.

    Phrases are spelled as JSON spells them, since they go nowhere else.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.above = {one.id: frozenset(grammar.lineage(one.id)) for one in grammar.types}
        self.pools: dict[str, tuple[Phrase, ...]] = {
            one.id: tuple(spelled(phrase(type_, text)) for type_, text in grammar.strings(one.id))
            for one in grammar.types
        }
        self._templates: dict[str, list[dict[Form, list[Template]]]] = {}
        self.adverbs = frozenset(word for one in grammar.predicates for word in one.adverbs)
        self.adjuncts = tuple(spelled(spoken(one)) for one in grammar.adjuncts)
        self.likes: dict[tuple[str, bool], tuple[Phrase, ...]] = {("", False): self.adjuncts}
        for pool in self.pools.values():
            for one in pool:
                like = tuple(other for other in self.pools[one.type] if other[11:13] == one[11:13])
                self.likes.setdefault((one.type, one.common), like)

    def frames(self, predicate: Predicate, families: Sequence[str]) -> list[Frame]:
        """The frames of a predicate, one for each of its alternative verb forms."""
        made = self._templates.get(predicate.name)
        if made is None:
            numbers = range(max(1, len(predicate.verbs)))
            made = [templates_of(self.grammar, predicate, number) for number in numbers]
            self._templates[predicate.name] = made
        completions = self.grammar.completions or (COMPLETION,)
        return [make_frame(predicate, one, families, completions) for one in made]

    def fits(self, lower: str, upper: str) -> bool:
        """Whether everything of the one type belongs to the other."""
        return upper in self.above.get(lower, ())


class Material:
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
        self._shapes: dict[tuple[int, int], Shape] = {}
        self._transitive: dict[str, list[tuple[Frame, Template]]] = {}
        self._places: dict[tuple[str, str, str], Places] = {}
        self.asked = self._asked()
        self.veridical = [frame for frame in self.matrices if frame.predicate.veridical and self.inner_frames(frame)]

    def _asked(self) -> dict[str, list[tuple[Frame, list[Frame]]]]:
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
        if takes_event(matrix):
            return bool(frame.events)
        control = controller(matrix)
        if control >= 0 and not (
            frame.predicate.agentive and frame.types and self.lexicon.fits(frame.types[0], matrix.types[control])
        ):
            return False
        return all(below(frame, one, frozenset()) for one in matrix.hypotheses)

    def shape(self, frame: Frame, embedded: Frame | None) -> Shape:
        """The shape of a frame, alone or with another below it."""
        key = id(frame), id(embedded)
        found = self._shapes.get(key)
        if found is None:
            found = plain_shape(frame) if embedded is None else embedding_shape(frame, embedded, controller(frame))
            self._shapes[key] = found
        return found

    def places(self, kind: str, type_: str, other: str) -> Places:
        """Where an argument of ``type_`` fits, with another of type ``other`` beside it ("": no matter).

        ``kind`` is the form of a clause (the argument is at one of its ends),
        "subject/" and such a form (at the beginning), "free/" and such a form
        (anywhere), or "phrases"/"names" (it is what the phrase denotes; the
        latter those that go with a name).
        """
        key = kind, type_, other
        found = self._places.get(key)
        if found is None:
            by_family: dict[str, list[Place]] = {}
            for place in self._all_places(kind, type_, other):
                by_family.setdefault(place.template.family, []).append(place)
            found = self._places[key] = tuple(map(tuple, by_family.values()))
        return found

    def like_transitive(self, frame: Frame, one: Template) -> list[tuple[Frame, Template]]:
        """Other predicates with the same arguments in the same pattern "somebody does something"."""
        if frame.name not in self._transitive:
            self._transitive[frame.name] = [
                (other, two)
                for other in self.plain
                for two in other.clauses["past"]
                if other.types == frame.types and other.marks.isdisjoint(frame.marks)
                if two.tags == one.tags and two.fills == one.fills
            ]
        return self._transitive[frame.name]

    def _all_places(self, kind: str, type_: str, other: str) -> Iterable[Place]:
        fits = self.lexicon.fits
        for frame in self.plain:
            for one, role in rooms(frame, kind):
                if fits(type_, frame.types[role]):
                    seconds = [two for two in one.roles if two != role and other and fits(other, frame.types[two])]
                    yield from (Place(frame, one, role, two) for two in (seconds if other else [-1]))


def rooms(frame: Frame, kind: str) -> list[tuple[Template, int]]:
    """Where one predicate has room for an argument: template and role; ``kind`` as for `Material.places`."""
    where, _, form = kind.rpartition("/")
    templates = frame.phrases if kind in ("phrases", "names") else frame.clauses[_form(form)]
    return [(one, role) for one in templates for role in _ends(one, where, kind)]


def _form(name: str) -> Form:
    return name if name in ("past", "perfect") else "past"  # type: ignore[return-value]


def _ends(one: Template, where: str, kind: str) -> list[int]:
    if kind == "phrases":
        return [one.head]
    if kind == "names":
        return [] if one.common else [one.head]
    if one.text_only:
        return []
    if where == "free":
        return sorted(one.roles)
    ends = [one.first] if where == "subject" else [one.first, one.last]
    return [role for role in dict.fromkeys(ends) if role in one.roles]


def controller(matrix: Frame) -> int:
    """The argument that controls the infinitive below a matrix; -1 where there is none or it is raised."""
    return next((one.controller for one in matrix.hypotheses if one.controller >= 0), -1)


def below(frame: Frame, matrix: Template, needed: frozenset[int]) -> tuple[tuple[Template, ...], ...]:
    """How a frame can be said at the place that a matrix template has for it."""
    if matrix.embeds == "event":
        return frame.realising("events", needed)
    choices = frame.realising(matrix.embeds, needed)
    if matrix.embeds.endswith("infinitive") and matrix.controller >= 0:
        choices = tuple(tuple(one for one in group if one.first == 0) for group in choices)
    return tuple(group for group in choices if group and not group[0].text_only)
