"""Hypotheses of one clause (or of a verb with its complement): a fact as it is, or distorted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pete.suites.frames import Facts, Frame
from pete.suites.material import Lexicon, below
from pete.suites.phrases import Phrase, place_of
from pete.suites.sentences import Writer
from pete.suites.shapes import Shape
from pete.suites.tasks import Stuck, Task, sentence
from pete.suites.templates import Template

_ADVERB = 0.25  # how often a hypothesis has an adverb, if its predicate takes one


class Asked(NamedTuple):
    """A predicate of a hypothesis and the open places of its arguments there, the one in question first."""

    frame: Frame
    places: list[int]


class Question(NamedTuple):
    """A hypothesis, and what a text must state to go with it.

    ``kind`` is what is wrong with a false one ("" if it is true), ``replaced`` the place of the
    argument that gave way to the one in question (-1: none). The predicate in question is ``asked`` first.
    """

    words: str
    facts: Facts
    tags: list[tuple[str, str]]
    families: tuple[str, ...]
    asked: tuple[Asked, ...]
    task: Task
    kind: str = ""
    replaced: int = -1
    adverb: str = ""


class Questions:
    """Makes up hypotheses of one clause."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.material, self.chance = writer, writer.material, writer.chance
        self.families = [family for family in self.material.families if self.material.asked[family]]

    def question(self, family: str, label: bool) -> Question:
        """A hypothesis that is true or false of the texts for its task; `Stuck` where this attempt gave none."""
        shape, args = self.proposition(family)
        outer, inner = self.templates(family, shape)
        places = shape.places(outer, inner)
        adverb = self.chance.pick(shape.frame.predicate.adverbs) if outer.adverb else ""
        kind, replaced, stranger = "", -1, None
        if label:
            asked = self.same(shape, args)
        elif adverb:
            asked, kind = args, "attached"
        else:
            asked, kind, replaced, stranger = self.distorted(shape, args, places)
        said = self.writer.say(Task(shape, asked, places, adverb=adverb), outer, inner)
        order = sorted(places, key=lambda place: place != replaced)
        if stranger is not None:
            order[0] = place_of(stranger)
        task = Task(shape, args, places | ({replaced} - {-1}), stranger)
        if adverb:
            task.adverb, task.astray = (adverb, "") if label else ("", adverb)
        words, about = sentence(said.text()), Asked(shape.frame, order)
        return Question(words, said.facts, said.tags, (family,), (about,), task, kind, replaced, adverb)

    def proposition(self, family: str) -> tuple[Shape, list[Phrase]]:
        frame, inner = self.chance.pick(self.material.asked[family])
        shape = self.material.shape(frame, self.chance.pick(inner) if inner else None)
        fits = self.material.lexicon.fits
        args = []
        for types in shape.types:
            lowest = next((one for one in types if all(fits(one, other) for other in types)), None)
            if lowest is None:
                raise Stuck
            args.append(self.writer.fresh(lowest))
        return shape, args

    def templates(self, family: str, shape: Shape) -> tuple[Template, Template | None]:
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
        every = exchangeable(self.material.lexicon, shape, args)
        swaps = [(one, other) for one, other in every if one in places or other in places]
        if swaps and self.chance.random() < 0.5:
            one, other = self.chance.pick(swaps)
            asked[one], asked[other] = args[other], args[one]
            return asked, "exchanged", one if other in places else other, None
        place = self.chance.pick(sorted(places))
        stranger = self.writer.fresh(args[place].type)
        asked[place] = stranger
        return asked, "moved", place, stranger


def exchangeable(lexicon: Lexicon, shape: Shape, args: Sequence[Phrase]) -> list[tuple[int, int]]:
    """Pairs of places whose arguments fit where the other is, and mean something else there."""
    fits, twins = lexicon.fits, symmetric_places(shape)
    return [
        (one, other)
        for one in range(len(args))
        for other in range(one)
        if not (one in twins and other in twins)
        and all(fits(args[one].type, type_) for type_ in shape.types[other])
        and all(fits(args[other].type, type_) for type_ in shape.types[one])
    ]


def symmetric_places(shape: Shape) -> list[int]:
    """The places of arguments that may be exchanged."""
    found = []
    for frame, places in ((shape.frame, shape.outer), (shape.embedded, shape.inner)):
        if frame is not None:
            numbers = sorted(frame.predicate.args)
            found += [places[role] for role, number in enumerate(numbers) if number in frame.predicate.symmetric]
    return found
