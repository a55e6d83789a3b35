"""Which pairs are clear to people: the filter of Yuret, Rimell and Han (2013), section 2.3.

Annotators whose agreement with the silver labels is too low are dropped with all
their answers; *Not sure* counts as No; a pair stays when enough of the remaining
annotators judged it and all gave the same answer. That answer is its gold label.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import median
from typing import Literal

from pete.annotate.merging import Merged, merge
from pete.errors import SettingsError
from pete.model import Pair
from pete.model.judgement import Answer, Judgement
from pete.stats.intervals import wilson

Unsure = Literal["no", "own", "skip"]
Label = Literal["YES", "NO"]
SILVER = "silver"  # the key under which a kept pair records the label that it had
SILVER_RELATION = "silver_relation"
JUDGEMENTS = "judgements"


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of the filter; what is preset is the paper's.

    ``unsure``: *Not sure* counts as "no", is an answer of its "own" (which agrees with no label and keeps
    no pair), or is passed over ("skip"). ``unanimity`` is the share of the remaining answers that must be the
    same. ``overturned``: whether pairs stay whose people say the opposite of the silver label. ``good_english``
    is the least share of those asked who must call the hypothesis good English (None: whatever they say).
    """

    agreement: float = 0.7
    judges: int = 3
    unanimity: float = 1.0
    unsure: Unsure = "no"
    overturned: bool = True
    good_english: float | None = None

    def __post_init__(self) -> None:
        for name in ("agreement", "unanimity", "good_english"):
            value = getattr(self, name)
            if value is not None and not 0 <= value <= 1:
                raise SettingsError(f"{name.replace('_', ' ')} is {value:g}; a share lies between 0 and 1")
        if self.unanimity <= 0.5:
            what = f"unanimity is {self.unanimity:g}, so both answers could win"
            raise SettingsError(f"{what}; it lies above 0.5 and is at most 1")
        if self.judges < 1:
            raise SettingsError(f"at least {self.judges} judges; a pair needs one or more")


class Fate(StrEnum):
    """What became of a pair; every reason to drop one stands here."""

    KEPT = "kept"
    UNJUDGED = "nobody judged it"
    TOO_FEW = "too few annotators remained"
    SPLIT = "annotators do not agree"
    UNSURE = "annotators agree that they are not sure"
    BAD_ENGLISH = "not good English"
    OVERTURNED = "annotators overturn the silver label"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A pair, its fate, and the answers of the remaining annotators; ``gold`` is set where it was kept."""

    pair: Pair
    fate: Fate
    answers: Mapping[Answer, int]
    gone: int  # answers of dropped annotators
    gold: Label | None = None

    @property
    def overturned(self) -> bool:
        """Kept, with the opposite of its silver label."""
        silver = silver_of(self.pair)
        return self.gold is not None and silver is not None and silver != self.gold


@dataclass(frozen=True, slots=True)
class Annotator:
    """One person's work. Shares are None where there is nothing to compare."""

    worker: str
    answers: Mapping[Answer, int]
    compared: int  # answers to pairs that have a silver label
    agreeing: int
    others: tuple[int, int]  # answers that equal those of other remaining annotators to the pair, of how many
    seconds: float | None  # median
    kept: bool

    @property
    def judged(self) -> int:
        return sum(self.answers.values())

    @property
    def agreement(self) -> float | None:
        return self.agreeing / self.compared if self.compared else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.agreeing, self.compared)

    @property
    def with_others(self) -> float | None:
        return self.others[0] / self.others[1] if self.others[1] else None


@dataclass(frozen=True, slots=True)
class Filtered:
    """What the filter did, whole: the pairs in their order, the annotators by name, what was not used."""

    rules: Rules
    outcomes: tuple[Outcome, ...]
    annotators: tuple[Annotator, ...]
    merged: Merged  # the judgements of pairs that are in the set
    strangers: int  # judgements of pairs that are not

    def kept(self) -> list[Pair]:
        """The gold standard: pairs with the people's label, the silver one recorded beside it."""
        return [_gold_pair(outcome) for outcome in self.outcomes if outcome.fate is Fate.KEPT]

    def remaining(self) -> list[Judgement]:
        """The judgements of the annotators who were not dropped."""
        staying = {annotator.worker for annotator in self.annotators if annotator.kept}
        return [one for one in self.merged.judgements if one.worker in staying]


def silver_of(pair: Pair) -> Label | None:
    """The label that the pair was built with, also where a filter has already replaced it."""
    recorded = pair.extra.get(SILVER)
    if recorded == "YES" or recorded == "NO":
        return "YES" if recorded == "YES" else "NO"
    return pair.label


def counted_as(answer: Answer, unsure: Unsure) -> Answer | None:
    """What an answer counts as; None where it is passed over.

    >>> [counted_as(Answer.UNSURE, unsure) for unsure in ("no", "own", "skip")]
    [<Answer.NO: 'no'>, <Answer.UNSURE: 'unsure'>, None]
    """
    if answer is not Answer.UNSURE or unsure == "own":
        return answer
    return Answer.NO if unsure == "no" else None


def filter_pairs(pairs: Sequence[Pair], judgements: Iterable[Judgement], rules: Rules = Rules()) -> Filtered:  # noqa: B008 - frozen
    """Apply the rules. Of several answers of one person to one pair the latest counts; answers to pairs that
    are not in the set are counted and left aside. An annotator who judged no pair with a silver label cannot
    be held against it and stays.

    >>> pairs = [Pair("1", "It rains.", "Something falls.", "YES"), Pair("2", "It rains.", "It snows.", "NO")]
    >>> said = {"ann": "yes no", "bob": "yes no", "cid": "yes unsure", "dan": "no yes"}
    >>> judgements = [Judgement(str(n), who, Answer(word)) for who, words in said.items()
    ...               for n, word in enumerate(words.split(), 1)]
    >>> filtered = filter_pairs(pairs, judgements)
    >>> [(pair.id, pair.label) for pair in filtered.kept()]
    [('1', 'YES'), ('2', 'NO')]
    >>> [annotator.worker for annotator in filtered.annotators if not annotator.kept]
    ['dan']
    """
    known = {pair.id: pair for pair in pairs}
    held = list(judgements)
    merged = merge(one for one in held if one.pair in known)
    strangers = sum(one.pair not in known for one in held)
    dropped = _dropped(merged.judgements, known, rules)
    by_pair: dict[str, list[Judgement]] = {}
    for one in merged.judgements:
        by_pair.setdefault(one.pair, []).append(one)
    outcomes = tuple(_outcome(pair, by_pair.get(pair.id, ()), dropped, rules) for pair in pairs)
    annotators = _annotators(merged.judgements, known, by_pair, dropped, rules)
    return Filtered(rules, outcomes, annotators, merged, strangers)


def _agrees(judgement: Judgement, pair: Pair, unsure: Unsure) -> bool | None:
    """Whether an answer is the silver label; None where there is nothing to compare."""
    silver, said = silver_of(pair), counted_as(judgement.answer, unsure)
    return None if silver is None or said is None else said.value == silver.lower()


def _compared(judgements: Iterable[Judgement], known: Mapping[str, Pair], unsure: Unsure) -> tuple[int, int]:
    """How many of the answers agree with the silver label, of how many."""
    found = [_agrees(one, known[one.pair], unsure) for one in judgements]
    return found.count(True), len(found) - found.count(None)


def _by_worker(judgements: Iterable[Judgement]) -> dict[str, list[Judgement]]:
    by_worker: dict[str, list[Judgement]] = {}
    for one in judgements:
        by_worker.setdefault(one.worker, []).append(one)
    return by_worker


def _dropped(judgements: Sequence[Judgement], known: Mapping[str, Pair], rules: Rules) -> set[str]:
    gone = set()
    for worker, own in _by_worker(judgements).items():
        agreeing, compared = _compared(own, known, rules.unsure)
        if compared and agreeing / compared < rules.agreement:
            gone.add(worker)
    return gone


def _outcome(pair: Pair, judgements: Sequence[Judgement], dropped: set[str], rules: Rules) -> Outcome:
    staying = [one for one in judgements if one.worker not in dropped]
    answers = Counter(one.answer for one in staying)
    gone = len(judgements) - len(staying)
    said = Counter(filter(None, (counted_as(one.answer, rules.unsure) for one in staying)))
    fate = _fate(pair, judgements, staying, said, rules)
    gold: Label = "YES" if said[Answer.YES] > said[Answer.NO] else "NO"
    return Outcome(pair, fate, answers, gone, gold if fate is Fate.KEPT else None)


def _fate(
    pair: Pair, judgements: Sequence[Judgement], staying: Sequence[Judgement], said: Counter[Answer], rules: Rules
) -> Fate:
    if not judgements:
        return Fate.UNJUDGED
    if said.total() < rules.judges:
        return Fate.TOO_FEW
    winner, votes = said.most_common(1)[0]
    if votes / said.total() < rules.unanimity:
        return Fate.SPLIT
    if winner is Answer.UNSURE:
        return Fate.UNSURE
    if rules.good_english is not None and _good_english(staying) < rules.good_english:
        return Fate.BAD_ENGLISH
    silver = silver_of(pair)
    if not rules.overturned and silver is not None and silver.lower() != winner.value:
        return Fate.OVERTURNED
    return Fate.KEPT


def _good_english(judgements: Sequence[Judgement]) -> float:
    """The share of those asked who call it good English; all, where nobody was asked."""
    asked = [one.good_english for one in judgements if one.good_english is not None]
    return sum(asked) / len(asked) if asked else 1.0


def _annotators(
    judgements: Sequence[Judgement],
    known: Mapping[str, Pair],
    by_pair: Mapping[str, Sequence[Judgement]],
    dropped: set[str],
    rules: Rules,
) -> tuple[Annotator, ...]:
    said = {
        pair: Counter(filter(None, (counted_as(one.answer, rules.unsure) for one in own if one.worker not in dropped)))
        for pair, own in by_pair.items()
    }
    rows = []
    for worker, own in sorted(_by_worker(judgements).items()):
        agreeing, compared = _compared(own, known, rules.unsure)
        kept = worker not in dropped
        seconds = [one.seconds for one in own if one.seconds is not None]
        rows.append(
            Annotator(
                worker,
                Counter(one.answer for one in own),
                compared,
                agreeing,
                _with_others(own, said, kept, rules.unsure),
                median(seconds) if seconds else None,
                kept,
            )
        )
    return tuple(rows)


def _with_others(
    own: Iterable[Judgement], said: Mapping[str, Counter[Answer]], kept: bool, unsure: Unsure
) -> tuple[int, int]:
    """Of all other answers of remaining annotators to the same pairs, how many equal this person's."""
    same = of = 0
    for one in own:
        answer = counted_as(one.answer, unsure)
        if answer is not None:
            same += said[one.pair][answer] - kept
            of += said[one.pair].total() - kept
    return same, of


def _gold_pair(outcome: Outcome) -> Pair:
    """With the people's label; a three-way relation that contradicts it is recorded and not kept."""
    pair, silver = outcome.pair, silver_of(outcome.pair)
    counts = {answer.value: outcome.answers.get(answer, 0) for answer in Answer}
    extra = {**pair.extra, SILVER: silver, JUDGEMENTS: counts}
    relation = pair.relation
    if relation is not None and (relation == "entailment") != (outcome.gold == "YES"):
        extra[SILVER_RELATION], relation = relation, None
    return replace(pair, label=outcome.gold, relation=relation, extra=extra)
