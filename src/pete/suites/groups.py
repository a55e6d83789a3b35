"""Items: a hypothesis, and texts from the easiest to the hardest of which it is true, or false."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pete.suites.compose import Composed, Composer
from pete.suites.doubles import Doubles
from pete.suites.material import Chance, Material
from pete.suites.phrases import Phrase
from pete.suites.questions import Question, Questions
from pete.suites.sentences import Writer
from pete.suites.tasks import Stuck

HARD = (1, 2, 2, 3, 3)  # clauses of the hard texts of a group, those that are not too few for what is asked
PER_GROUP = 4  # items: the easy one and three hard ones
_TRIES, _FEW_TRIES = 12, 4  # for a text with other clauses, and for one without
_TWO_CLAUSES, _MOST_TWO_CLAUSES = 0.22, 0.5  # how often a hypothesis has two clauses, at most in one family
_FOR_TWO = 8  # attempts at one

_BESIDE = frozenset({"C", "S", "ADV"})  # tags of a predicate that come with other clauses, or with an adverb


class Item(NamedTuple):
    """A text for the group's hypothesis. ``kind`` is what is wrong with a false one ("" if it is true)."""

    text: Composed
    kind: str
    easy: bool
    pools: list[tuple[Phrase, ...]]  # of the places that only this text has


class Group(NamedTuple):
    """A hypothesis and the texts that it is paired with, the easy one first."""

    question: Question
    items: list[Item]
    pools: list[tuple[Phrase, ...]]  # of the places that all its texts share


class Groups:
    """An endless stream of groups from one suite's material."""

    def __init__(self, material: Material, chance: Chance) -> None:
        self.chance = chance
        self.writer = Writer(material, chance)
        self.composer = Composer(self.writer)
        self.questions = Questions(self.writer)
        self.doubles = Doubles(self.composer)
        # Families of verbs with a complement give none, so the others give more.
        able = len(self.doubles.frames) or 1
        self.two_clauses = min(_TWO_CLAUSES * len(self.questions.families) / able, _MOST_TWO_CLAUSES)

    def group(self, label: bool) -> Group | None:
        """The easy item and up to three hard ones, all with one hypothesis; None where nothing could be made."""
        family = self.chance.pick(self.questions.families)
        if family in self.doubles.frames and self.chance.random() < self.two_clauses:
            for _ in range(_FOR_TWO):
                if group := self.attempt(self.doubles, family, label):
                    return group
        return self.attempt(self.questions, family, label)

    def attempt(self, source: Questions | Doubles, family: str, label: bool) -> Group | None:
        writer = self.writer
        writer.pools.clear()
        try:
            question = source.question(family, label)
            writer.shared = len(writer.pools)
            easy = self.easy(question, label)
        except Stuck:
            return None
        hard = list(self.hard(question, easy, label))
        return Group(question, [easy, *hard], writer.pools[: writer.shared]) if hard else None

    def easy(self, question: Question, label: bool) -> Item:
        composed = self.composer.basic(question.task, False)
        if composed.text == question.words or self.chance.random() < 0.3:
            composed = self.composer.basic(question.task, True)
        if (set(question.facts) <= set(composed.facts)) is not label:
            raise Stuck
        return self.item(composed, question, True)

    def hard(self, question: Question, easy: Item, label: bool) -> Iterator[Item]:
        asked, task = set(question.facts), question.task
        elsewhere = task.stranger is not None or bool(task.astray)  # that takes another clause
        wanted = [clauses for clauses in HARD if clauses >= task.clauses + elsewhere]
        begin = int(self.chance.random() * len(wanted))
        seen = {question.words, easy.text.text}
        for number in range(PER_GROUP - 1):
            clauses = wanted[(begin + number) % len(wanted)]
            for _ in range(_TRIES if clauses > task.shape.clauses else _FEW_TRIES):
                try:
                    composed = self.composer.compose(task, clauses)
                except Stuck:
                    continue
                if composed.text in seen or not self.holds(asked, composed, label):
                    continue
                if differs(composed, question):
                    seen.add(composed.text)
                    yield self.item(composed, question, False)
                    break

    def holds(self, asked: set[tuple[str, str, str]], composed: Composed, label: bool) -> bool:
        """Whether the label is right; a false hypothesis must also have no word that the text lacks."""
        stated = set(composed.facts)
        if label:
            return asked <= stated
        return not asked <= stated and {one[2] for one in asked} <= {one[2] for one in stated}

    def item(self, composed: Composed, question: Question, easy: bool) -> Item:
        kind, shape = question.kind, question.task.shape
        if kind == "moved" and composed.head >= 0 and shape.outer[composed.head] == question.replaced:
            kind = "attached"
        elif kind == "moved" and composed.rival:
            kind = "controller"
        return Item(composed, kind, easy, self.writer.pools[self.writer.shared :])


def differs(text: Composed, question: Question) -> bool:
    """Whether a text is more than the hypothesis.

    It has another clause if that has one, and puts together what it asks about
    in another way if that has two: other clauses and adverbs beside it do not count.
    """
    if question.task.second is None:
        return text.clauses > question.task.clauses or text.tags != question.tags
    stated = dict(text.tags)
    ways = [(set(tags.split("-")), set(stated[name].split("-"))) for name, tags in question.tags]
    if question.task.shares and all("C" in asked & said for asked, said in ways):
        return False  # "she sang and left", "she left and was heard": the order may matter
    return any((asked ^ said) - _BESIDE for asked, said in ways)
