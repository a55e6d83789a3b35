"""Items: a fact, a hypothesis that states it or distorts it, and texts from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pete.suites.compose import Composed, Composer
from pete.suites.frames import Frame
from pete.suites.material import Chance, Material, below
from pete.suites.phrases import Phrase
from pete.suites.sentences import Stuck, Task, Writer, sentence
from pete.suites.shapes import Said, Shape
from pete.suites.templates import Template

HARD = (1, 2, 2, 3, 3)  # clauses of the hard texts of a group, those that are not too few for what is asked
PER_GROUP = 4  # items: the easy one and three hard ones
_TRIES, _FEW_TRIES = 12, 4  # for a text with other clauses, and for one without
_ADVERB = 0.25  # how often a hypothesis has an adverb, if its predicate takes one


class Item(NamedTuple):
    """A text for the group's hypothesis. ``kind`` is what is wrong with a false one ("" if it is true)."""

    text: Composed
    kind: str
    easy: bool
    pools: list[tuple[Phrase, ...]]  # of the places that only this text has


class Question(NamedTuple):
    """A hypothesis: its words, facts and tags, and the places and argument that it distorts."""

    words: str
    said: Said
    places: frozenset[int]
    kind: str
    distorted: int
    stranger: Phrase | None
    adverb: str = ""


class Group(NamedTuple):
    """A hypothesis and the texts that it is paired with, the easy one first."""

    family: str
    frame: Frame
    question: Question
    items: list[Item]
    pools: list[tuple[Phrase, ...]]  # of the places that all its texts share
    asked_places: list[int]  # those of the hypothesis, the one in question first


class Groups:
    """An endless stream of groups from one suite's material."""

    def __init__(self, material: Material, chance: Chance) -> None:
        self.material, self.chance = material, chance
        self.writer = Writer(material, chance)
        self.composer = Composer(self.writer)
        self.families = [family for family in material.families if material.asked[family]]

    def group(self, label: bool) -> Group | None:
        """The easy item and up to three hard ones, all with one hypothesis; None where nothing could be made."""
        writer = self.writer
        writer.pools.clear()
        try:
            family, shape, args = self.proposition()
            question = self.question(family, shape, args, label)
            writer.shared = len(writer.pools)
            task = Task(shape, args, question.places | ({question.distorted} - {-1}), question.stranger)
            if question.adverb:
                task.adverb, task.astray = (question.adverb, "") if label else ("", question.adverb)
            easy = self.easy(task, question, label)
        except Stuck:
            return None
        hard = list(self.hard(task, question, easy, label))
        if not hard:
            return None
        shared = writer.pools[: writer.shared]
        places = sorted(question.places, key=lambda place: place != question.distorted)
        if question.stranger is not None:  # its place is the last of those that are shared
            places[0] = writer.shared - 1
        return Group(family, shape.frame, question, [easy, *hard], shared, places)

    def proposition(self) -> tuple[str, Shape, list[Phrase]]:
        family = self.chance.pick(self.families)
        frame, inner = self.chance.pick(self.material.asked[family])
        shape = self.material.shape(frame, self.chance.pick(inner) if inner else None)
        fits = self.material.lexicon.fits
        args = []
        for types in shape.types:
            lowest = next((one for one in types if all(fits(one, other) for other in types)), None)
            if lowest is None:
                raise Stuck
            args.append(self.writer.fresh(lowest))
        return family, shape, args

    def question(self, family: str, shape: Shape, args: list[Phrase], label: bool) -> Question:
        outer, inner = self.hypothesis_templates(family, shape)
        places = shape.places(outer, inner)
        adverb = self.chance.pick(shape.frame.predicate.adverbs) if outer.adverb else ""
        if label:
            asked, kind, distorted, stranger = self.same(shape, args), "", -1, None
        elif adverb:
            asked, kind, distorted, stranger = args, "attached", -1, None
        else:
            asked, kind, distorted, stranger = self.distorted(shape, args, places)
        task = Task(shape, asked, places, adverb=adverb)
        said = self.writer.say(task, outer, inner)
        return Question(sentence(said.text()), said, places, kind, distorted, stranger, adverb)

    def hypothesis_templates(self, family: str, shape: Shape) -> tuple[Template, Template | None]:
        writer = self.writer
        choices = shape.frame.realising("hypotheses", frozenset())
        adverb = self.chance.random() < _ADVERB and any(group[0].adverb for group in choices)
        fit = tuple(group for group in choices if group[0].adverb == adverb)
        outer = writer.group(tuple(group for group in fit if group[0].family == family) or fit)
        if shape.embedded is None:
            return outer, None
        inner = below(shape.embedded, outer, frozenset())
        return outer, writer.group(tuple(group for group in inner if not group[0].adverb))

    def same(self, shape: Shape, args: list[Phrase]) -> list[Phrase]:
        """The arguments; those of a symmetric predicate now and then the other way round."""
        twins = symmetric_places(shape)
        if len(twins) == 2 and self.chance.random() < 0.5:
            swapped = list(args)
            one, other = twins
            swapped[one], swapped[other] = args[other], args[one]
            return swapped
        return args

    def distorted(
        self, shape: Shape, args: list[Phrase], places: frozenset[int]
    ) -> tuple[list[Phrase], str, int, Phrase | None]:
        """Other arguments: two exchanged, or one replaced by a stranger."""
        asked = list(args)
        swaps = self.exchangeable(shape, args, places)
        if swaps and self.chance.random() < 0.5:
            one, other = self.chance.pick(swaps)
            asked[one], asked[other] = args[other], args[one]
            return asked, "exchanged", one if other in places else other, None
        place = self.chance.pick(sorted(places))
        stranger = self.writer.fresh(args[place].type)
        asked[place] = stranger
        return asked, "moved", place, stranger

    def exchangeable(self, shape: Shape, args: list[Phrase], places: frozenset[int]) -> list[tuple[int, int]]:
        fits, twins = self.material.lexicon.fits, symmetric_places(shape)
        return [
            (one, other)
            for one in range(len(args))
            for other in range(one)
            if (one in places or other in places)
            and not (one in twins and other in twins)
            and all(fits(args[one].type, type_) for type_ in shape.types[other])
            and all(fits(args[other].type, type_) for type_ in shape.types[one])
        ]

    def easy(self, task: Task, question: Question, label: bool) -> Item:
        composed = self.composer.basic(task, False)
        if composed.text == question.words or self.chance.random() < 0.3:
            composed = self.composer.basic(task, True)
        if (set(question.said.facts) <= set(composed.facts)) is not label:
            raise Stuck
        return self.item(composed, task, question, True)

    def hard(self, task: Task, question: Question, easy: Item, label: bool) -> Iterator[Item]:
        asked = set(question.said.facts)
        elsewhere = question.stranger is not None or bool(task.astray)  # that takes another clause
        wanted = [clauses for clauses in HARD if clauses >= task.shape.clauses + elsewhere]
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
                if composed.clauses > task.shape.clauses or composed.tags != question.said.tags:
                    seen.add(composed.text)
                    yield self.item(composed, task, question, False)
                    break

    def holds(self, asked: set[tuple[str, str, str]], composed: Composed, label: bool) -> bool:
        """Whether the label is right; a false hypothesis must also have no word that the text lacks."""
        stated = set(composed.facts)
        if label:
            return asked <= stated
        return not asked <= stated and {one[2] for one in asked} <= {one[2] for one in stated}

    def item(self, composed: Composed, task: Task, question: Question, easy: bool) -> Item:
        kind = question.kind
        if kind == "moved" and composed.head >= 0 and task.shape.outer[composed.head] == question.distorted:
            kind = "attached"
        elif kind == "moved" and composed.rival:
            kind = "controller"
        return Item(composed, kind, easy, self.writer.pools[self.writer.shared :])


def symmetric_places(shape: Shape) -> list[int]:
    """The places of arguments that may be exchanged."""
    found = []
    for frame, places in ((shape.frame, shape.outer), (shape.embedded, shape.inner)):
        if frame is not None:
            numbers = sorted(frame.predicate.args)
            found += [places[role] for role, number in enumerate(numbers) if number in frame.predicate.symmetric]
    return found
