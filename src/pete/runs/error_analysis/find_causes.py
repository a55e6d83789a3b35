"""The cause of each wrong answer, where evidence allows to tell it.

The entailer is asked again with reference trees (gold, or another parser's) for the parser's. In this order:

1. there was no tree: no parse;
2. wrong with both references: a word of H that T has in no form, or else the module, if both references are gold;
3. wrong with the reference of T and the parser's tree of H: the parse of H, unless one arc of the reference in the
   parser's tree of T is enough (the parser may have read a phrase in T as it did in H, and neither as the reference);
4. else the parse of T, and in it what the smallest repair shows (`tree_repair`).

Where references are missing or are no gold, what cannot be told is left to a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from pete.english.lemmas import lemma
from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Analysis, Graph, ItemRecord, Pair, Reason
from pete.runs.analyse import Analyst
from pete.runs.error_analysis.name_causes import cause_of
from pete.runs.error_analysis.reference_trees import Reference, References
from pete.runs.error_analysis.tree_repair import smallest_repairs

CHUNK = 256  # wrong answers in memory at a time
_NO_SUCH_WORD = re.compile("the text has no word ['\"](.+)['\"]")  # a reason of the entailer
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_TAGS = ("VBD", "VBG", "VBZ", "NNS", "JJR", "JJS")  # of forms that are not their own lemma
GOLD, OTHER, WORDS, RUN, HAND, NONE = "gold trees", "another parser's trees", "words", "the run", "by hand", ""


@dataclass(frozen=True, slots=True)
class Explained:
    """A wrong answer and its cause; ``cause`` is None where nothing tells it. ``evidence`` says what told it."""

    item: ItemRecord
    cause: str | None
    evidence: str = NONE
    reviewer: str = ""  # who told it, where a person did

    @property
    def refused(self) -> bool:
        """Whether the hypothesis follows and was refused (a false negative)."""
        return self.item.gold == "YES"


class Sides(NamedTuple):
    """The analyses of one item: the parser's, and the references where there are any."""

    item: ItemRecord
    text: Analysis
    hypothesis: Analysis
    right_text: Reference | None
    right_hypothesis: Reference | None


class CauseFinder:
    """Finds causes for one system: its parser's analyses, references, and its entailer."""

    def __init__(self, parser: Analyst, references: References, entailer: Entailer) -> None:
        self._parser, self._references, self._entailer = parser, references, entailer

    def explain(self, wrong: Iterable[ItemRecord]) -> Iterator[Explained]:
        """A cause, or none, for each wrong answer, in order."""
        items = iter(wrong)
        while chunk := list(islice(items, CHUNK)):
            sentences = [side for item in chunk for side in (item.text, item.hypothesis)]
            own, right = self._parser.analyse(sentences), self._references.look_up(sentences)
            yield from (self._explain(_sides(item, own, right)) for item in chunk)

    def _explain(self, sides: Sides) -> Explained:
        item = sides.item
        text, hypothesis = sides.text, sides.hypothesis
        if item.unparsed or not isinstance(text, Graph) or not isinstance(hypothesis, Graph):
            return Explained(item, "unparsed", RUN)
        right_text, right_hypothesis = sides.right_text, sides.right_hypothesis
        told = {one.gold for one in (right_text, right_hypothesis) if one is not None}
        evidence = GOLD if told == {True} else OTHER
        if right_text is None:
            helped = right_hypothesis is not None and self._right(item, [(text, right_hypothesis.graph)])[0]
            return Explained(item, "hypothesis", evidence) if helped else self._left(item)
        both = None
        if right_hypothesis is not None:
            [both] = self._right(item, [(right_text.graph, right_hypothesis.graph)])
            if not both:
                return self._left(item, trees_are_gold=evidence == GOLD)

        def judge(trees: Sequence[Graph]) -> list[bool]:
            return self._right(item, [(tree, hypothesis) for tree in trees])

        text_is_enough = judge([right_text.graph])[0]
        repairs = smallest_repairs(text, right_text.graph, judge, one_arc_only=not text_is_enough)
        if repairs:
            return Explained(item, cause_of(repairs, hypothesis, item.gold == "YES"), evidence)
        return Explained(item, "hypothesis", evidence) if both and not text_is_enough else self._left(item)

    def _left(self, item: ItemRecord, trees_are_gold: bool = False) -> Explained:
        """What no tree puts right: a word of H that is not in T is told by the run; the module by gold trees."""
        if item.verdict == "NO" and any(is_lacking(one, item.text) for one in item.reasons):
            return Explained(item, "word", WORDS)
        return Explained(item, "module", GOLD) if trees_are_gold else Explained(item, None)

    def _right(self, item: ItemRecord, trees: Sequence[tuple[Graph, Graph]]) -> list[bool]:
        """Whether the entailer's answer is right with each choice of trees."""
        pair = Pair(item.id, item.text, item.hypothesis, item.gold)
        asked = [AnalysedPair(pair, text, hypothesis) for text, hypothesis in trees]
        return [verdict.answer == item.gold for verdict in checked_decide(self._entailer, asked)]


def is_lacking(reason: Reason, text: str) -> bool:
    """Whether a reason is that T has not a word of H, and T has it in no form by the dictionary either.

    A parser that gives a wrong lemma makes an entailer say so of words that are there.

    >>> lacks = Reason("missing", "subj", "harks", "tower", "the text has no word 'harks'")
    >>> is_lacking(lacks, "A tower harking back to old days."), is_lacking(lacks, "A tower that remembers old days.")
    (False, True)
    """
    if reason.kind != "missing" or (found := _NO_SUCH_WORD.match(reason.because)) is None:
        return False
    wanted = _possible_lemmas(found[1])
    return all(wanted.isdisjoint(_possible_lemmas(word)) for word in _WORD.findall(text))


def _possible_lemmas(form: str) -> set[str]:
    return {form.lower(), *(lemma(form, tag).lower() for tag in _TAGS)}


def _sides(item: ItemRecord, own: Mapping[str, Analysis], right: Mapping[str, Reference]) -> Sides:
    text, hypothesis = item.text, item.hypothesis
    return Sides(item, own[text], own[hypothesis], right.get(text), right.get(hypothesis))
