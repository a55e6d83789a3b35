"""Hypotheses of two clauses: two predicates that a text has, put together in another way, as they are or distorted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pete.suites.compose.argument_structure import ArgumentStructure
from pete.suites.compose.hypothesis import AskedPredicate, SuiteHypothesis, exchangeable
from pete.suites.compose.text_composer import ComposedText, TextComposer, transformations
from pete.suites.compose.text_plans import Proposition, Stuck, TextPlan
from pete.suites.wording.argument_phrases import Argument
from pete.suites.wording.english_words import INDEFINITE
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import Statements

_APART = 0.1  # how often the two have no argument in common, even if they could
_TRIES = 6  # for a second predicate, and for the words of a hypothesis
_TO_CHOOSE = 2  # of which the one with more transformations is taken

Both = tuple[Proposition, Proposition]


class Version(NamedTuple):
    """Two predicates as a hypothesis has them. ``question``: which is in question; ``moved``: its wrong arguments."""

    both: Both
    wrong: str = ""
    question: int = 0
    moved: tuple[Argument, ...] = ()


class TwoClauseHypotheses:
    """Makes up hypotheses of two clauses."""

    def __init__(self, composer: TextComposer) -> None:
        self.composer, self.writer = composer, composer.writer
        self.suite, self.chance = self.writer.frames, self.writer.chance
        self.lexicon = self.suite.lexicon
        asked = self.suite.askable.items()  # without those that have a complement
        plain = {family: [frame for frame, inner in frames if not inner] for family, frames in asked}
        self.frames = {family: frames for family, frames in plain.items() if frames}

    def hypothesis(self, family: str, label: bool) -> SuiteHypothesis:
        """One that is true or false of the texts for its plan; `Stuck` where this attempt gave none."""
        families, known = self.propositions(family)
        self.writer.shared_slots = len(self.writer.pools)
        version = Version(known) if label else self.distorted(known)
        composed = self.wording(version, known)
        roles = [expressed(one, composed.statements) for one in version.both]
        first, second = known
        plan = TextPlan(self.structure(first), first.args, roles[0], second=replace(second, needed=roles[1]))
        asked = [about(one, stated, version.moved) for one, stated in zip(version.both, roles, strict=True)]
        if version.question:
            asked.reverse()
        return SuiteHypothesis(
            composed.words, composed.statements, composed.tags, families, tuple(asked), plan, version.wrong
        )

    def structure(self, one: Proposition) -> ArgumentStructure:
        return self.suite.structure(one.frame, None)

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

    def common(self, first: Proposition, other: Frame) -> list[tuple[int, Argument]]:
        """The roles of the other predicate that an argument of the first can have as well."""
        return [
            (role, arg)
            for role, type_ in enumerate(other.types)
            for arg in first.args
            if self.lexicon.fits(arg.type, type_) and self.definite(arg)
        ]

    def definite(self, one: Argument) -> bool:
        """Whether the phrase, said twice, is about one and the same: not "a kite"."""
        return not any(other.before_consonant in INDEFINITE for other in self.writer.pools[one.slot])

    def wording(self, version: Version, known: Both) -> ComposedText:
        """The words, not the plainest ones; those of a false hypothesis must show what is wrong."""
        first, second = version.both
        plan = TextPlan(self.structure(first), first.args, frozenset(), second=second, hypothesis=True)
        true = {each for one in known for each in one.statements(frozenset(range(len(one.args))))}
        found: list[ComposedText] = []
        for _ in range(_TRIES):
            with suppress(Stuck):
                composed = self.composer.hypothesis(plan)
                if (set(composed.statements) <= true) is not bool(version.wrong) and not self.widened(
                    version.both, composed
                ):
                    found.append(composed)
            if len(found) == _TO_CHOOSE:
                break
        if not found:
            raise Stuck
        return max(found, key=lambda one: sum(len(transformations(tags) - {"C"}) for _, tags in one.tags))

    def widened(self, both: Both, composed: ComposedText) -> bool:
        """Whether it says "the twins, who sang," where a text may only say "the twins who sang": some of them."""
        first, second = both
        many = any(second.role_of(arg) >= 0 and arg.plural for arg in first.args)
        return many and any("NR" in tags.split("-") for _, tags in composed.tags)

    # -- what may be wrong

    def distorted(self, known: Both) -> Version:
        """Two arguments of one predicate exchanged, one taken from the other predicate, or the link between them."""
        by_wrong: dict[str, list[Version]] = {}
        for one in (*self.exchanged(known), *self.replaced(known), *self.crossed(known)):
            by_wrong.setdefault(one.wrong, []).append(one)
        if not by_wrong:
            raise Stuck
        return self.chance.pick(self.chance.pick(list(by_wrong.values())))

    def exchanged(self, known: Both) -> Iterator[Version]:
        """Two arguments of one predicate in each other's role."""
        for which, one in enumerate(known):
            for here, there in exchangeable(self.lexicon, self.structure(one), one.args):
                moved = one.args[here], one.args[there]
                false = with_argument(with_argument(one, here, moved[1]), there, moved[0])
                yield Version(with_proposition(known, which, false), "exchanged", which, moved)

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
                        false = with_argument(one, role, newcomer)
                        wrong = "attached" if links else "moved"
                        yield Version(with_proposition(known, which, false), wrong, which, (newcomer,))

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


def with_argument(one: Proposition, role: int, arg: Argument) -> Proposition:
    return replace(one, args=(*one.args[:role], arg, *one.args[role + 1 :]))


def with_proposition(known: Both, which: int, false: Proposition) -> Both:
    return (false, known[1]) if which == 0 else (known[0], false)


def expressed(one: Proposition, statements: Statements) -> frozenset[int]:
    """The roles that a sentence with these statements expresses."""
    return frozenset(role for role in range(len(one.args)) if one.statements(frozenset({role})) <= set(statements))


def about(one: Proposition, roles: frozenset[int], moved: tuple[Argument, ...]) -> AskedPredicate:
    """The predicate with the slots of these roles, those that were moved first."""
    slots = [one.args[role].slot for role in sorted(roles)]
    return AskedPredicate(one.frame, sorted(slots, key=lambda slot: slot not in [arg.slot for arg in moved]))
