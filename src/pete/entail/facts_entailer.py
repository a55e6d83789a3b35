"""The entailer `facts`: every fact of H holds in T, in one consistent alignment of their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from pete.entail.alignment import Demand, align
from pete.entail.asked_facts import stated_facts, unchecked
from pete.entail.clashes import clashes
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.fact_settings import FactSettings
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.question import Answer, Question
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.entail.values import refuse_argument
from pete.model import AnalysedPair, Fact, Graph, Reason, Verdict
from pete.normalise.facts import meaning

_demand, _reason = partial(tuple.__new__, Demand), partial(tuple.__new__, Reason)  # the quick way to named tuples
_written = lru_cache(maxsize=4096)(str)
_SUMMARY = "every fact of H is found in T, word for word, in one consistent alignment"


class FactsEntailer:
    """Compares facts, not labels; adds no knowledge and drops nothing that the parser said."""

    def __init__(self, settings: FactSettings) -> None:
        self.settings = settings
        self.info = EntailerInfo("facts", "transparent", _SUMMARY, settings=settings.as_dict())

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_parsed_pairs(pairs, lambda text: TextIndex(meaning(text)), self._decide)

    def _decide(self, text: TextIndex, hypothesis: Graph) -> Verdict:
        question = Question(self.settings, text, TextIndex(meaning(hypothesis)))
        facts = stated_facts(question)
        if not facts:
            return Verdict("NO", (Reason("note", because="the hypothesis states no fact"),))
        answers, alignment = asked_of(question, facts)
        reasons = tuple([reason_for(question, answer, alignment) for answer in answers])
        if alignment is None:
            if all(reason.kind == "found" for reason in reasons):
                because = "each fact is found, but not all of them at the same words"
                reasons += (Reason("note", because=because),)
            return Verdict("NO", reasons)
        against = (*unchecked(question, answers), *clashes(question, answers, alignment))
        return Verdict("NO" if against else "YES", reasons + against)


def asked_of(question: Question, facts: Sequence[Fact]) -> tuple[list[Answer], dict[int, int] | None]:
    """Where T has the facts, and one alignment of the words for all of them; None where there is none."""
    answers = [question.answer(fact) for fact in facts]
    alignment = alignment_of(question, answers)
    if alignment is None and all(found or free for _, found, free in answers):
        answers = [question.answer(fact, everywhere=True) for fact in facts]
        alignment = alignment_of(question, answers)
    return answers, alignment


def alignment_of(question: Question, answers: Sequence[Answer]) -> dict[int, int] | None:
    """Places for the words of H at which all its facts hold; None where there are none."""
    sizes = [len(found) for _, found, free in answers if not free]
    if 0 in sizes:
        return None
    if sizes.count(1) == len(answers) and not question.dummies:
        return _only_alignment(answers)
    places: dict[int, frozenset[int]] = {}
    demands: list[Demand] = []
    alone: dict[int, frozenset[int]] = {}  # predicates of which only dummies are said
    ties: list[Demand] = []  # of dummies to the verb that they stand beside, where they bear facts of their own
    bearing = {answer.fact.predicate.index for answer in answers if answer.places}
    for fact, found, free in answers:
        # A dummy that bears facts has a place too, under a number that no word has.
        dummy = question.is_dummy(fact.predicate)
        left = -fact.predicate.index if dummy else fact.predicate.index
        if free:
            if not (dummy or question.is_empty_quantifier(fact.predicate)):
                here = question.places(left)
                alone.setdefault(left, here)
                if fact.argument.index in bearing and fact.predicate is not fact.argument:
                    pairs = question.places_of_dummy(fact) | {(place, place) for place in here}
                    ties.append(Demand(left, -fact.argument.index, pairs))
            continue
        heads = frozenset([head for head, _ in found])
        places[left] = heads & places.get(left, heads)
        if question.is_dummy(fact.argument) or fact.predicate is fact.argument:
            demands.append(Demand(left, left, frozenset([(head, head) for head in heads])))
        else:
            right = fact.argument.index
            below = frozenset([place for _, place in found])
            places[right] = below & places.get(right, below)
            demands.append(_demand((left, right, frozenset(found))))
    places = {**alone, **places}
    demands += [tie for tie in ties if tie.argument in places]
    return align(places, demands) if all(places.values()) else None


def _only_alignment(answers: Sequence[Answer]) -> dict[int, int] | None:
    """The alignment where T has each fact at one place."""
    placed: dict[int, int] = {}
    for fact, found, _ in answers:
        ((head, below),) = found
        if placed.setdefault(fact[0][0], head) != head or placed.setdefault(fact[2][0], below) != below:
            return None
    return placed if len(set(placed.values())) == len(placed) else None


def reason_for(question: Question, answer: Answer, alignment: Mapping[int, int] | None) -> Reason:
    fact, found, free = answer
    role, predicate, argument = _written(fact.role), fact.predicate, fact.argument
    if free:
        asked = not (question.is_dummy(predicate) or question.is_empty_quantifier(predicate))
        if asked and not question.places(predicate.index):
            return Reason("missing", role, predicate.form, argument.form, "the text has no such word")
        by = "empty-quantifier" if question.is_empty_quantifier(predicate) else ""
        return Reason("found", role, predicate.form, argument.form, free, by=by)
    if not found:
        words = (word for word in (predicate, argument) if not question.is_dummy(word))
        strange = dict.fromkeys(word.form for word in words if not question.places(word.index))
        because = f"the text has no word {' or '.join(map(repr, strange))}" if strange else ""
        return _reason(("missing", role, predicate.form, argument.form, because, (), (), ""))
    place = min(found)
    if alignment is not None and len(found) > 1:
        here, below = alignment.get(predicate.index), alignment.get(argument.index)
        place = min([p for p in found if p[0] == here and below in {p[1], None}], default=place)
    there = found[place]
    because = f"found by: {there.by}" if there.by else ""
    where = place if max(place) < VIRTUAL else ()  # a verb that is only understood has no place
    return _reason(("found", role, predicate.form, argument.form, because, where, there.fact.construction, there.by))


def make(argument: str, settings: Mapping[str, Any]) -> FactsEntailer:
    refuse_argument("facts", argument)
    return FactsEntailer(FactSettings.changed(settings))
