"""How a study stands, for its administrator: progress, people, and (of facts) whose fault the errors are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from sqlalchemy import Connection, func, select

from pete.annotate.store.schema import answers, items, people
from pete.annotate.store.visits import Study
from pete.annotate.study_words import PersonState
from pete.model.judgement import Answer

WORDS_A_SECOND = 10.0  # 600 words a minute: nobody reads faster and understands
TOO_FAST = 0.2  # the share of such answers that makes a person suspect
ENOUGH = 5  # answers, before a person is


@dataclass(frozen=True, slots=True)
class Given:
    """An answer with what is known of its item. ``yes``: *Not sure* counts as No."""

    worker: str
    item: int
    yes: bool
    seconds: float | None
    waited: float | None
    words: int
    silver: str | None
    check: bool
    counts: bool

    @property
    def too_fast(self) -> bool:
        """By the page's clock, or by ours: an answer cannot be thought over before its item is shown."""
        times = [time for time in (self.seconds, self.waited) if time is not None]
        return bool(times) and self.words / max(min(times), 0.001) > WORDS_A_SECOND

    @property
    def as_expected(self) -> bool | None:
        return None if self.silver is None else self.yes == (self.silver == "YES")


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person. Shares are None where there is nothing to share out."""

    name: str
    state: PersonState
    answers: int
    silver: float | None
    others: float | None
    checks: tuple[int, int]
    seconds: float | None
    fast: float | None
    suspect: bool
    last_active: float
    entered: bool


@dataclass(frozen=True, slots=True)
class Overview:
    pairs: int
    wanted: int
    given: int
    finished: int  # pairs that want no more answers
    unanimous: int  # of those with at least three answers
    judged: int  # pairs with at least three answers
    people: tuple[PersonLine, ...]


def overview(connection: Connection, study: Study) -> Overview:
    given = list(_given(connection, study))
    settings = study.settings
    query = select(func.count(), func.sum(items.c.judged)).where(items.c.study == study.id, ~items.c.check)
    pairs, judged = connection.execute(query).one()
    complete = (items.c.judged >= settings.people) | items.c.decided
    finished = connection.scalar(
        select(func.count()).select_from(items).where(items.c.study == study.id, ~items.c.check, complete)
    )
    by_item = _votes(one for one in given if one.counts and not one.check)
    enough = [votes for votes in by_item.values() if votes.total() >= 3]
    return Overview(
        pairs,
        pairs * settings.people,
        judged or 0,
        finished or 0,
        sum(len(votes) == 1 for votes in enough),
        len(enough),
        tuple(_people(connection, study, given)),
    )


def _given(connection: Connection, study: Study) -> Iterable[Given]:
    query = (
        select(
            people.c.name, answers.c.item, answers.c.answer, answers.c.seconds, answers.c.waited,
            items.c.words, items.c.silver, items.c.check, people.c.state,
        )
        .join(people, people.c.id == answers.c.person)
        .join(items, (items.c.study == answers.c.study) & (items.c.number == answers.c.item))
        .where(answers.c.study == study.id)
    )  # fmt: skip
    for worker, item, answer, seconds, waited, words, silver, check, state in connection.execute(query):
        counts = state != PersonState.excluded
        yield Given(worker, item, answer == Answer.YES, seconds, waited, words, silver, check, counts)


def _votes(given: Iterable[Given]) -> dict[int, Counter[bool]]:
    votes: dict[int, Counter[bool]] = defaultdict(Counter)
    for one in given:
        votes[one.item][one.yes] += 1
    return votes


def _people(connection: Connection, study: Study, given: Sequence[Given]) -> Iterable[PersonLine]:
    by_worker: dict[str, list[Given]] = defaultdict(list)
    for one in given:
        by_worker[one.worker].append(one)
    votes = _votes(one for one in given if one.counts and not one.check)
    query = (
        select(people.c.name, people.c.state, people.c.last_active, people.c.entered)
        .where(people.c.study == study.id)
        .order_by(people.c.name)
    )
    for name, state, last_active, entered in connection.execute(query):
        yield _line(name, PersonState(state), by_worker[name], votes, last_active, entered is not None)


def _line(
    name: str,
    state: PersonState,
    given: Sequence[Given],
    votes: dict[int, Counter[bool]],
    last_active: float,
    entered: bool,
) -> PersonLine:
    asked = [one for one in given if not one.check]
    checks = [one for one in given if one.check]
    timed = [one for one in given if one.seconds is not None]
    fast = _share([one.too_fast for one in timed])
    return PersonLine(
        name,
        state,
        len(asked),
        _share([one.as_expected for one in asked if one.as_expected is not None]),
        _with_others(asked, votes),
        (sum(one.as_expected is True for one in checks), len(checks)),
        median(one.seconds for one in timed if one.seconds is not None) if timed else None,
        fast,
        len(timed) >= ENOUGH and fast is not None and fast > TOO_FAST,
        last_active,
        entered,
    )


def _share(values: Sequence[bool]) -> float | None:
    return sum(values) / len(values) if values else None


def _with_others(asked: Sequence[Given], votes: dict[int, Counter[bool]]) -> float | None:
    """Of all answers that others gave to the same pairs, the share that is the same."""
    same = all_others = 0
    for one in asked:
        own = 1 if one.counts else 0
        same += votes[one.item][one.yes] - own if one.item in votes else 0
        all_others += votes[one.item].total() - own if one.item in votes else 0
    return same / all_others if all_others else None


@dataclass(frozen=True, slots=True)
class Blame:
    """The paper's second oracle: what people conclude from the facts against what the module answered.

    ``favour``: the module was right and the facts were not; ``detriment``: the facts were right and the module was not.
    ``oracle``: how often people, reading only the facts, reach the gold label: the parser alone.
    """

    pairs: int
    agreed: int
    favour: int
    detriment: int
    unlabelled: int
    oracle_right: int
    module_right: int


def blame(connection: Connection, study: Study) -> Blame:
    """Over the pairs with a majority and a module's answer; ties are left out."""
    import json

    votes = _votes(one for one in _given(connection, study) if one.counts and not one.check)
    query = select(items.c.number, items.c.silver, items.c.record).where(
        items.c.study == study.id, ~items.c.check, items.c.silver.is_not(None)
    )
    counts: dict[str, Any] = Counter()
    for number, module, record in connection.execute(query):
        yes, no = votes[number][True], votes[number][False]
        if yes == no:
            continue
        counts["pairs"] += 1
        people_say, gold = "YES" if yes > no else "NO", json.loads(record).get("label")
        counts["agreed"] += people_say == module
        if gold is None:
            counts["unlabelled"] += 1
            continue
        counts["oracle_right"] += people_say == gold
        counts["module_right"] += module == gold
        counts["favour"] += people_say != gold and module == gold
        counts["detriment"] += people_say == gold and module != gold
    fields = ("pairs", "agreed", "favour", "detriment", "unlabelled", "oracle_right", "module_right")
    return Blame(*(counts[name] for name in fields))
