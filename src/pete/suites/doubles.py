"""Hypotheses of two clauses: two predicates that a text has, put together in another way, as they are or distorted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pete.suites.compose import Composed, Composer, transformations
from pete.suites.frames import Facts, Frame
from pete.suites.phrases import Phrase, place_of
from pete.suites.questions import Asked, Question, exchangeable
from pete.suites.shapes import Shape
from pete.suites.tasks import Proposition, Stuck, Task

_APART = 0.1  # how often the two have no argument in common, even if they could
_TRIES = 6  # for a second predicate, and for the words of a hypothesis
_TO_CHOOSE = 2  # of which the one with more transformations is taken
_INDEFINITE = ("a ", "an ")

Both = tuple[Proposition, Proposition]


class Version(NamedTuple):
    """Two predicates as a hypothesis has them. ``question``: which is in question; ``moved``: its wrong arguments."""

    both: Both
    kind: str = ""
    question: int = 0
    moved: tuple[Phrase, ...] = ()


class Doubles:
    """Makes up hypotheses of two clauses."""

    def __init__(self, composer: Composer) -> None:
        self.composer, self.writer = composer, composer.writer
        self.material, self.chance = self.writer.material, self.writer.chance
        self.lexicon = self.material.lexicon
        asked = self.material.asked.items()  # without those that have a complement
        plain = {family: [frame for frame, inner in frames if not inner] for family, frames in asked}
        self.frames = {family: frames for family, frames in plain.items() if frames}

    def question(self, family: str, label: bool) -> Question:
        """A hypothesis that is true or false of the texts for its task; `Stuck` where this attempt gave none."""
        families, known = self.propositions(family)
        self.writer.shared = len(self.writer.pools)
        version = Version(known) if label else self.distorted(known)
        composed = self.hypothesis(version, known)
        roles = [expressed(one, composed.facts) for one in version.both]
        first, second = known
        args = list(first.args)
        task = Task(self.shape(first), args, roles[0], second=replace(second, needed=roles[1]))
        asked = [about(one, stated, version.moved) for one, stated in zip(version.both, roles, strict=True)]
        if version.question:
            asked.reverse()
        return Question(composed.text, composed.facts, composed.tags, families, tuple(asked), task, version.kind)

    def shape(self, one: Proposition) -> Shape:
        return self.material.shape(one.frame, None)

    def propositions(self, family: str) -> tuple[tuple[str, ...], Both]:
        """Two predicates, one of this family, most often with an argument in common; and their families."""
        frame = self.chance.pick(self.frames[family])
        first = Proposition(frame, tuple(self.writer.fresh(type_) for type_ in frame.types))
        apart = self.chance.random() < _APART
        for _ in range(_TRIES):
            other_family, other = self.another(frame.marks)
            common = [] if apart else self.common(first, other)
            if apart or common:
                break
        here, shared = self.chance.pick(common) if common else (-1, None)
        args = [
            shared if role == here and shared is not None else self.writer.fresh(type_)
            for role, type_ in enumerate(other.types)
        ]
        return tuple(dict.fromkeys((family, other_family))), (first, Proposition(other, tuple(args)))

    def another(self, taken: frozenset[str]) -> tuple[str, Frame]:
        for _ in range(_TRIES):
            family = self.chance.pick(tuple(self.frames))
            frame = self.chance.pick(self.frames[family])
            if frame.marks.isdisjoint(taken):
                return family, frame
        raise Stuck

    def common(self, first: Proposition, other: Frame) -> list[tuple[int, Phrase]]:
        """The roles of the other predicate that an argument of the first can have as well."""
        return [
            (role, arg)
            for role, type_ in enumerate(other.types)
            for arg in first.args
            if self.lexicon.fits(arg.type, type_) and self.definite(arg)
        ]

    def definite(self, one: Phrase) -> bool:
        """Whether the phrase, said twice, is about one and the same: not "a kite"."""
        return not any(other.text.startswith(_INDEFINITE) for other in self.writer.pools[place_of(one)])

    def hypothesis(self, version: Version, known: Both) -> Composed:
        """The words, not the plainest ones; those of a false hypothesis must show what is wrong."""
        first, second = version.both
        task = Task(self.shape(first), list(first.args), frozenset(), second=second, hypothesis=True)
        true = {fact for one in known for fact in one.stated(frozenset(range(len(one.args))))}
        found: list[Composed] = []
        for _ in range(_TRIES):
            with suppress(Stuck):
                composed = self.composer.hypothesis(task)
                if (set(composed.facts) <= true) is not bool(version.kind) and not self.widened(version.both, composed):
                    found.append(composed)
            if len(found) == _TO_CHOOSE:
                break
        if not found:
            raise Stuck
        return max(found, key=lambda one: sum(len(transformations(tags) - {"C"}) for _, tags in one.tags))

    def widened(self, both: Both, composed: Composed) -> bool:
        """Whether it says "the twins, who sang," where a text may only say "the twins who sang": some of them."""
        first, second = both
        many = any(second.role_of(arg) >= 0 and arg.be == "were" for arg in first.args)
        return many and any("NR" in tags.split("-") for _, tags in composed.tags)

    # -- what may be wrong

    def distorted(self, known: Both) -> Version:
        """Two arguments of one predicate exchanged, one taken from the other predicate, or the link between them."""
        by_kind: dict[str, list[Version]] = {}
        for one in (*self.exchanged(known), *self.replaced(known), *self.crossed(known)):
            by_kind.setdefault(one.kind, []).append(one)
        if not by_kind:
            raise Stuck
        return self.chance.pick(self.chance.pick(list(by_kind.values())))

    def exchanged(self, known: Both) -> Iterator[Version]:
        """Two arguments of one predicate in each other's role."""
        for which, one in enumerate(known):
            for here, there in exchangeable(self.lexicon, self.shape(one), one.args):
                moved = one.args[here], one.args[there]
                wrong = with_argument(with_argument(one, here, moved[1]), there, moved[0])
                yield Version(with_proposition(known, which, wrong), "exchanged", which, moved)

    def replaced(self, known: Both) -> Iterator[Version]:
        """An argument of the one also of the other, instead of the one that they share, if they share one."""
        for which, one in enumerate(known):
            other = known[1 - which]
            links = [role for role, arg in enumerate(one.args) if other.role_of(arg) >= 0]
            for newcomer in other.args:
                if one.role_of(newcomer) >= 0:
                    continue
                for role in links or range(len(one.args)):  # or else the two would share two arguments
                    if self.lexicon.fits(newcomer.type, one.frame.types[role]) and self.definite(newcomer):
                        wrong = with_argument(one, role, newcomer)
                        kind = "attached" if links else "moved"
                        yield Version(with_proposition(known, which, wrong), kind, which, (newcomer,))

    def crossed(self, known: Both) -> Iterator[Version]:
        """An argument of each, not a shared one, in the place of the other."""
        first, second = known
        fits = self.lexicon.fits
        for here, one in enumerate(first.args):
            for there, other in enumerate(second.args):
                shared = second.role_of(one) >= 0 or first.role_of(other) >= 0
                if (
                    not shared
                    and fits(one.type, second.frame.types[there])
                    and fits(other.type, first.frame.types[here])
                ):
                    both = with_argument(first, here, other), with_argument(second, there, one)
                    yield Version(both, "moved", 0, (one, other))


def with_argument(one: Proposition, role: int, arg: Phrase) -> Proposition:
    return replace(one, args=(*one.args[:role], arg, *one.args[role + 1 :]))


def with_proposition(known: Both, which: int, wrong: Proposition) -> Both:
    return (wrong, known[1]) if which == 0 else (known[0], wrong)


def expressed(one: Proposition, facts: Facts) -> frozenset[int]:
    """The roles that a sentence with these facts expresses."""
    return frozenset(role for role in range(len(one.args)) if one.stated(frozenset({role})) <= set(facts))


def about(one: Proposition, roles: frozenset[int], moved: tuple[Phrase, ...]) -> Asked:
    args = sorted((one.args[role] for role in sorted(roles)), key=lambda arg: arg not in moved)
    return Asked(one.frame, [place_of(arg) for arg in args])
