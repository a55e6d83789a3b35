"""Hypotheses of one clause (or of a verb with its complement): what a text states, or a distortion of it."""

from __future__ import annotations

from typing import NamedTuple

from pete.suites.compose.argument_structure import ArgumentStructure
from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.hypothesis import AskedPredicate, SuiteHypothesis, exchangeable, symmetric_places
from pete.suites.compose.suite_frames import below
from pete.suites.compose.text_plans import Stuck, TextPlan
from pete.suites.wording.argument_phrases import Argument
from pete.suites.wording.open_words import sentence
from pete.suites.wording.templates import Template

_ADVERB = 0.25  # how often a hypothesis has an adverb, if its predicate takes one
_SWAPPED, _EXCHANGED = 0.5, 0.5  # how often arguments change places: symmetric ones in true, others in false hypotheses


class Distortion(NamedTuple):
    """The arguments of a false hypothesis, and what is wrong with them.

    ``replaced`` is the place of one that gave way, ``newcomer`` an argument that the structure has not.
    """

    args: list[Argument]
    wrong: str
    replaced: int = -1
    newcomer: Argument | None = None


class OneClauseHypotheses:
    """Makes up hypotheses of one clause."""

    def __init__(self, writer: ClauseWriter) -> None:
        self.writer, self.frames, self.chance = writer, writer.frames, writer.chance
        self.families = [family for family in self.frames.families if self.frames.askable[family]]

    def hypothesis(self, family: str, label: bool) -> SuiteHypothesis:
        """One that is true or false of the texts for its plan; `Stuck` where this attempt gave none."""
        structure, args = self.proposition(family)
        outer, inner = self.templates(family, structure)
        places = structure.places(outer, inner)
        adverb = self.chance.pick(structure.frame.predicate.adverbs) if outer.adverb else ""
        if label:
            said = Distortion(self.same_meaning(structure, args), "")
        elif adverb:
            said = Distortion(args, "attached")
        else:
            said = self.distorted(structure, args, places)
        clause = self.writer.say(TextPlan(structure, said.args, places, adverb=adverb), outer, inner)
        slots = [args[place].slot for place in sorted(places, key=lambda place: place != said.replaced)]
        if said.newcomer is not None:
            slots[0] = said.newcomer.slot
        plan = TextPlan(
            structure,
            args,
            places | ({said.replaced} - {-1}),
            misplaced=said.newcomer,
            adverb=adverb if label else "",
            misplaced_adverb="" if label else adverb,
        )
        words, asked = sentence(clause.words()), AskedPredicate(structure.frame, slots)
        return SuiteHypothesis(
            words, clause.statements, clause.tags, (family,), (asked,), plan, said.wrong, said.replaced, adverb
        )

    def proposition(self, family: str) -> tuple[ArgumentStructure, list[Argument]]:
        """A predicate of the family, perhaps with another below it, and an open slot for each argument."""
        frame, inner = self.chance.pick(self.frames.askable[family])
        structure = self.frames.structure(frame, self.chance.pick(inner) if inner else None)
        fits = self.frames.lexicon.fits
        args = []
        for types in structure.types:
            lowest = next((one for one in types if all(fits(one, other) for other in types)), None)
            if lowest is None:
                raise Stuck
            args.append(self.writer.fresh(lowest))
        return structure, args

    def templates(self, family: str, structure: ArgumentStructure) -> tuple[Template, Template | None]:
        writer = self.writer
        choices = structure.frame.expressing("hypotheses", frozenset())
        adverb = self.chance.random() < _ADVERB and any(group[0].adverb for group in choices)
        fit = tuple(group for group in choices if group[0].adverb == adverb)
        outer = writer.choose(tuple(group for group in fit if group[0].family == family) or fit)
        if structure.embedded is None:
            return outer, None
        inner = below(structure.embedded, outer, frozenset())
        return outer, writer.choose(tuple(group for group in inner if not group[0].adverb))

    def same_meaning(self, structure: ArgumentStructure, args: list[Argument]) -> list[Argument]:
        """The arguments; those of a symmetric predicate now and then the other way round."""
        twins = symmetric_places(structure)
        if len(twins) == 2 and self.chance.random() < _SWAPPED:
            return exchanged(args, *twins)
        return args

    def distorted(self, structure: ArgumentStructure, args: list[Argument], places: frozenset[int]) -> Distortion:
        """Other arguments: two exchanged, or one replaced by a newcomer."""
        every = exchangeable(self.frames.lexicon, structure, args)
        swaps = [(one, other) for one, other in every if one in places or other in places]
        if swaps and self.chance.random() < _EXCHANGED:
            one, other = self.chance.pick(swaps)
            return Distortion(exchanged(args, one, other), "exchanged", one if other in places else other)
        place = self.chance.pick(sorted(places))
        newcomer = self.writer.fresh(args[place].type)
        return Distortion([*args[:place], newcomer, *args[place + 1 :]], "moved", place, newcomer)


def exchanged(args: list[Argument], one: int, other: int) -> list[Argument]:
    """The arguments with two in each other's place."""
    found = list(args)
    found[one], found[other] = args[other], args[one]
    return found
