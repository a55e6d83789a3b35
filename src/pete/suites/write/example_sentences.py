"""Sentences for a reader: every pattern of a grammar in use, and texts as suites have them."""

from __future__ import annotations

from collections.abc import Iterator

from pete.suites.compose.chance import Chance
from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.suite_frames import SuiteFrames, below
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.compose.text_plans import Stuck, TextPlan
from pete.suites.grammar.definitions import Const, Grammar
from pete.suites.wording.argument_phrases import described
from pete.suites.wording.compile_pattern import kind_of
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import sentence
from pete.suites.wording.templates import Template
from pete.suites.write.filling import choose_nouns, filled_sentence
from pete.suites.write.generate import SuiteOrder, suite_pairs

_TRIES = 200


def example_sentences(grammar: Grammar, seed: int, for_each: int, most: int) -> Iterator[tuple[str, str]]:
    """(what it shows, sentence): each pattern ``for_each`` times, then texts of a suite until there are ``most``."""
    lexicon = Lexicon(grammar)
    frames = SuiteFrames(lexicon, grammar.families)
    count = 0
    for number, const in enumerate(grammar.consts):
        examples = PatternExamples(frames, Chance(f"{seed}/sample {number}"))
        for one in examples.sentences(const, for_each):
            count += 1
            yield f"{const.family} {const.type}", one
    order = SuiteOrder(1, grammar.families, 2 * (most - count) + 2, seed)
    for pair in suite_pairs(lexicon, order):
        if count >= most:
            return
        if "hard" in pair.tags:
            count += 1
            yield f"text of {pair.extra['difficulty']['clauses']}", pair.text


class PatternExamples:
    """Sentences that show one pattern with several predicates."""

    def __init__(self, frames: SuiteFrames, chance: Chance) -> None:
        self.frames, self.chance, self.writer = frames, chance, ClauseWriter(frames, chance)

    def sentences(self, const: Const, most: int) -> Iterator[str]:
        """Different ones, so many if there are."""
        found = list(self._templates(const))
        shown: set[str] = set()
        for _ in range(_TRIES):
            if len(shown) == most or not found:
                return
            frame, one = self.chance.pick(found)
            try:
                words = self._sentence(frame, one)
            except Stuck:
                continue
            if words not in shown:
                shown.add(words)
                yield words

    def _templates(self, const: Const) -> Iterator[tuple[Frame, Template]]:
        kind = kind_of(const)
        for frame in self.frames.frames:
            templates = frame.phrases if kind == "np" else frame.clauses["past"]
            for one in templates:
                if (one.family, one.tags) == (const.family, const.type):
                    yield frame, one

    def _sentence(self, frame: Frame, one: Template) -> str:
        writer, chance = self.writer, self.chance
        writer.pools.clear()
        embedded = chance.pick(self.frames.inner_frames(frame)) if one.embeds else None
        structure = self.frames.structure(frame, embedded)
        args = [writer.fresh(types[-1]) for types in structure.types]
        writer.shared_slots = len(args)
        plan = TextPlan(structure, args, frozenset())
        writer.begin(plan)
        inner = writer.choose(below(embedded, one, frozenset())) if embedded is not None else None
        clause = writer.say(plan, one, inner)
        words = clause.words()
        if one.kind == "np":
            head = clause.args[one.head]
            if one.common and not head.common:
                raise Stuck
            opening = writer.opening("end", "past", head.type)
            words = opening.template.fill(writer.arguments_for(opening, described(head, words)))
        nouns = choose_nouns(writer.pools, chance, [])
        if nouns is None:
            raise Stuck
        return filled_sentence(sentence(words), nouns)
