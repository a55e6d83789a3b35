"""Giving a person a batch, and taking back what was left lying."""

from __future__ import annotations

from random import Random

from sqlalchemy import Connection, delete, exists, insert, select, update

from pete.annotate.assignment import Candidate, arrange
from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store.counting import recount
from pete.annotate.store.schema import answers, handed, items, people
from pete.annotate.store.visits import Visitor
from pete.annotate.study_words import Handed, StudyState
from pete.fingerprints import place_by_chance, text_number

_LOOKED_AT = 8  # candidates for each place in a batch: enough to keep the hypotheses of one text apart


def start_batch(connection: Connection, visitor: Visitor, now: float) -> int:
    """Give the next batch; how many items it has, 0 where there is nothing (more) for this person.

    Where the present batch is not finished, nothing new is given.
    """
    _check(visitor)
    release_abandoned(connection, visitor, now)
    if unfinished(connection, visitor):
        return 0
    settings = visitor.study.settings
    if settings.batches is not None and visitor.batch >= settings.batches:
        return 0
    connection.execute(delete(handed).where(handed.c.person == visitor.person, handed.c.state == Handed.returned))
    chosen = _choose(connection, visitor)
    if not chosen:
        return 0
    batch = visitor.batch + 1
    rows = [
        {
            "person": visitor.person,
            "study": visitor.study.id,
            "item": one.number,
            "batch": batch,
            "position": position,
            "batch_size": len(chosen),
            "state": int(Handed.open),
        }
        for position, one in enumerate(chosen, 1)
    ]
    connection.execute(insert(handed), rows)
    numbers = [one.number for one in chosen]
    taken = update(items).where(items.c.study == visitor.study.id, items.c.number.in_(numbers), ~items.c.check)
    connection.execute(taken.values(taken=items.c.taken + 1))
    started = update(people).where(people.c.id == visitor.person)
    connection.execute(started.values(batch=batch, last_active=now, shown_at=now, finished=None))
    return len(chosen)


def _check(visitor: Visitor) -> None:
    if visitor.study.state != StudyState.open:
        raise RefusalError(Why.study_not_open)
    visitor.must_be_active()
    if not visitor.ready:
        raise RefusalError(Why.not_ready)


def unfinished(connection: Connection, visitor: Visitor) -> bool:
    """Whether the person has an item in hand."""
    return (
        connection.execute(
            select(handed.c.item).where(handed.c.person == visitor.person, handed.c.state == Handed.open).limit(1)
        ).first()
        is not None
    )


def is_something_left(connection: Connection, visitor: Visitor, now: float) -> bool:
    """Whether a further batch could be begun."""
    settings = visitor.study.settings
    if visitor.study.state != StudyState.open or (settings.batches is not None and visitor.batch >= settings.batches):
        return False
    release_abandoned(connection, visitor, now)
    returned = exists().where(
        handed.c.person == visitor.person, handed.c.study == items.c.study, handed.c.item == items.c.number,
        handed.c.state == Handed.returned,
    )  # fmt: skip
    again = select(items.c.number).where(
        items.c.study == visitor.study.id, ~items.c.decided, items.c.taken < settings.people, ~items.c.check, returned
    )
    return bool(_candidates(connection, visitor, 1)) or connection.execute(again.limit(1)).first() is not None


def _choose(connection: Connection, visitor: Visitor) -> list[Candidate]:
    settings = visitor.study.settings
    pairs = _candidates(connection, visitor, settings.batch * _LOOKED_AT)
    checks = _checks(connection, visitor)
    last = _last_text(connection, visitor)
    rng = Random(text_number(str(settings.seed), visitor.name, str(visitor.batch)))
    # After a batch there is a page in between, so what cannot be avoided is no neighbour there either.
    return arrange(pairs, checks, settings.batch, last, rng) or arrange(pairs, checks, settings.batch, None, rng)


def _new_to(visitor: Visitor) -> list[object]:
    given = exists().where(handed.c.person == visitor.person, handed.c.item == items.c.number)
    answered = exists().where(answers.c.person == visitor.person, answers.c.item == items.c.number)
    return [items.c.study == visitor.study.id, ~given, ~answered]


def _candidates(connection: Connection, visitor: Visitor, limit: int) -> list[Candidate]:
    """Least judged first, then in the study's order by chance."""
    query = (
        select(items.c.number, items.c.same_text)
        .where(*_new_to(visitor), ~items.c.check, ~items.c.decided, items.c.taken < visitor.study.settings.people)  # type: ignore[arg-type]
        .order_by(items.c.taken, items.c.place)
        .limit(limit)
    )
    return [Candidate(*row) for row in connection.execute(query)]


def _checks(connection: Connection, visitor: Visitor) -> list[Candidate]:
    """Check items that the person has not had, in an order of the person's own."""
    wanted = min(visitor.study.settings.checks, visitor.study.settings.batch - 1)
    if not wanted:
        return []
    query = select(items.c.number, items.c.same_text).where(*_new_to(visitor), items.c.check)  # type: ignore[arg-type]
    found = [Candidate(*row) for row in connection.execute(query)]
    seed = visitor.study.settings.seed
    return sorted(found, key=lambda one: place_by_chance(f"{visitor.name}\n{one.number}", seed))[:wanted]


def _last_text(connection: Connection, visitor: Visitor) -> int | None:
    query = (
        select(items.c.same_text)
        .join(handed, (handed.c.study == items.c.study) & (handed.c.item == items.c.number))
        .where(handed.c.person == visitor.person, handed.c.state == Handed.answered)
        .order_by(handed.c.batch.desc(), handed.c.position.desc())
        .limit(1)
    )
    return connection.scalar(query)


def release_abandoned(connection: Connection, visitor: Visitor, now: float) -> int:
    """Items of people who have not answered for a while go back to all; how many they were."""
    study = visitor.study
    left = (
        select(handed.c.person, handed.c.item)
        .join(people, people.c.id == handed.c.person)
        .where(
            people.c.study == study.id,
            people.c.last_active < now - study.settings.return_after,
            handed.c.state == Handed.open,
        )
    )
    return take_back(
        connection, study.id, [(person, item) for person, item in connection.execute(left)], study.settings.adaptive
    )


def take_back(connection: Connection, study: int, rows: list[tuple[int, int]], adaptive: int | None) -> int:
    """Take these items (person, number) out of people's hands."""
    for person in {person for person, _ in rows}:
        connection.execute(
            update(handed)
            .where(handed.c.person == person, handed.c.state == Handed.open)
            .values(state=int(Handed.returned))
        )
    recount(connection, study, [number for _, number in rows], adaptive)
    return len(rows)
