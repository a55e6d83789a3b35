"""Items: a hypothesis, and texts from the easiest to the hardest of which it is true, or false."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pete.suites.compose.chance import Chance
from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.hypothesis import HypothesisMaker, SuiteHypothesis
from pete.suites.compose.one_clause_hypotheses import OneClauseHypotheses
from pete.suites.compose.suite_frames import SuiteFrames
from pete.suites.compose.suite_lexicon import PhrasePool
from pete.suites.compose.text_composer import ComposedText, TextComposer
from pete.suites.compose.text_plans import Stuck
from pete.suites.compose.two_clause_hypotheses import TwoClauseHypotheses
from pete.suites.wording.open_words import Statement

HARD = (1, 2, 2, 3, 3)  # clauses of the hard texts of a group, those that are not too few for what is asked
PER_GROUP = 4  # items: the easy one and three hard ones
_TRIES, _FEW_TRIES = 12, 4  # for a text with other clauses, and for one without
_TWO_CLAUSES, _MOST_TWO_CLAUSES = 0.22, 0.5  # how often a hypothesis has two clauses, at most in one family
_FOR_TWO = 8  # attempts at one
_ADJUNCT = 0.3  # how often an easy text gets an adjunct without need

_BESIDE = frozenset({"C", "S", "ADV"})  # tags of a predicate that come with other clauses, or with an adverb


class GroupItem(NamedTuple):
    """A text for the group's hypothesis. ``wrong`` is what is wrong with a false one ("" if it is true)."""

    text: ComposedText
    wrong: str
    easy: bool
    pools: list[PhrasePool]  # of the slots that only this text has


class ItemGroup(NamedTuple):
    """A hypothesis and the texts that it is paired with, the easy one first."""

    hypothesis: SuiteHypothesis
    items: list[GroupItem]
    pools: list[PhrasePool]  # of the slots that all its texts share


class ItemGroups:
    """An endless stream of groups from the frames of one suite."""

    def __init__(self, frames: SuiteFrames, chance: Chance) -> None:
        self.chance = chance
        self.writer = ClauseWriter(frames, chance)
        self.composer = TextComposer(self.writer)
        self.one_clause = OneClauseHypotheses(self.writer)
        self.two_clause = TwoClauseHypotheses(self.composer)
        # Families of verbs with a complement give none, so the others give more.
        able = len(self.two_clause.frames) or 1
        self.share_of_two = min(_TWO_CLAUSES * len(self.one_clause.families) / able, _MOST_TWO_CLAUSES)

    def group(self, label: bool) -> ItemGroup | None:
        """The easy item and up to three hard ones, all with one hypothesis; None where nothing could be made."""
        family = self.chance.pick(self.one_clause.families)
        if family in self.two_clause.frames and self.chance.random() < self.share_of_two:
            for _ in range(_FOR_TWO):
                if group := self.attempt(self.two_clause, family, label):
                    return group
        return self.attempt(self.one_clause, family, label)

    def attempt(self, maker: HypothesisMaker, family: str, label: bool) -> ItemGroup | None:
        """A group with a hypothesis by this maker; None where the first choice led nowhere."""
        writer = self.writer
        writer.pools.clear()
        try:
            hypothesis = maker.hypothesis(family, label)
            writer.shared_slots = len(writer.pools)
            easy = self.easy(hypothesis, label)
        except Stuck:
            return None
        hard = list(self.hard(hypothesis, easy, label))
        return ItemGroup(hypothesis, [easy, *hard], writer.pools[: writer.shared_slots]) if hard else None

    def easy(self, hypothesis: SuiteHypothesis, label: bool) -> GroupItem:
        composed = self.composer.easy_text(hypothesis.plan, False)
        if composed.words == hypothesis.words or self.chance.random() < _ADJUNCT:
            composed = self.composer.easy_text(hypothesis.plan, True)
        if (set(hypothesis.statements) <= set(composed.statements)) is not label:
            raise Stuck
        return self.item(composed, hypothesis, True)

    def hard(self, hypothesis: SuiteHypothesis, easy: GroupItem, label: bool) -> Iterator[GroupItem]:
        asked, plan = set(hypothesis.statements), hypothesis.plan
        elsewhere = plan.misplaced is not None or bool(plan.misplaced_adverb)  # that takes another clause
        wanted = [clauses for clauses in HARD if clauses >= plan.clauses + elsewhere]
        begin = int(self.chance.random() * len(wanted))
        there = {hypothesis.words, easy.text.words}
        for number in range(PER_GROUP - 1):
            clauses = wanted[(begin + number) % len(wanted)]
            for _ in range(_TRIES if clauses > plan.structure.clauses else _FEW_TRIES):
                try:
                    composed = self.composer.text(plan, clauses)
                except Stuck:
                    continue
                if composed.words in there or not label_is_right(asked, composed, label):
                    continue
                if differs(composed, hypothesis):
                    there.add(composed.words)
                    yield self.item(composed, hypothesis, False)
                    break

    def item(self, composed: ComposedText, hypothesis: SuiteHypothesis, easy: bool) -> GroupItem:
        wrong, structure = hypothesis.wrong, hypothesis.plan.structure
        if wrong == "moved" and composed.denoted >= 0 and structure.outer[composed.denoted] == hypothesis.replaced:
            wrong = "attached"
        elif wrong == "moved" and composed.rival:
            wrong = "controller"
        return GroupItem(composed, wrong, easy, self.writer.pools[self.writer.shared_slots :])


def label_is_right(asked: set[Statement], composed: ComposedText, label: bool) -> bool:
    """Whether the text states what is asked, or not; a false hypothesis must also have no word that the text lacks."""
    stated = set(composed.statements)
    if label:
        return asked <= stated
    return not asked <= stated and {one.argument for one in asked} <= {one.argument for one in stated}


def differs(text: ComposedText, hypothesis: SuiteHypothesis) -> bool:
    """Whether a text is more than the hypothesis.

    It has another clause if that has one, and puts together what it asks about
    in another way if that has two: other clauses and adverbs beside it do not count.
    """
    plan = hypothesis.plan
    if plan.second is None:
        return text.clauses > plan.clauses or text.tags != hypothesis.tags
    stated = dict(text.tags)
    ways = [(set(tags.split("-")), set(stated[name].split("-"))) for name, tags in hypothesis.tags]
    if plan.shares and all("C" in asked & said for asked, said in ways):
        return False  # "she sang and left", "she left and was heard": the order may matter
    return any((asked ^ said) - _BESIDE for asked, said in ways)
