"""An answer comes in, is taken back, or waits for its item."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store.counting import recount
from pete.annotate.store.schema import answers, handed, items, people
from pete.annotate.store.visits import Visitor
from pete.annotate.study_words import Handed, Kind, StudyState
from pete.model.judgement import Answer

LONGEST_COMMENT = 1000
UNMEASURED = 120.0  # seconds: without a script, a longer wait is more likely a pause than reading


@dataclass(frozen=True, slots=True)
class Given:
    """What a person says of an item. ``seconds``: of active time, where the page could measure it."""

    item: int
    answer: Answer
    good_english: bool | None = None
    comment: str = ""
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """An item as it is put before a person: no label, and nobody's answer."""

    number: int
    lines: tuple[str, ...]
    statement: str
    position: int
    of: int


# What every answer takes, made once: building a statement costs more than carrying it out.
_OPEN_ITEMS = (
    select(items.c.number, items.c.shown, items.c.statement, handed.c.position, handed.c.batch_size, items.c.check)
    .join(items, (items.c.study == handed.c.study) & (items.c.number == handed.c.item))
    .where(handed.c.person == bindparam("who"), handed.c.batch == bindparam("in_batch"), handed.c.state == Handed.open)
    .order_by(handed.c.position)
    .limit(2)
)
_KEEP = insert(answers)
_ANSWERED = (
    update(handed)
    .where(handed.c.person == bindparam("who"), handed.c.item == bindparam("which"))
    .values(state=int(Handed.answered))
)
_ONE_MORE = (
    update(items)
    .where(items.c.study == bindparam("in_study"), items.c.number == bindparam("which"))
    .values(judged=items.c.judged + 1)
)
_ACTIVE = (
    update(people)
    .where(people.c.id == bindparam("who"))
    .values(last_active=bindparam("now"), shown_at=bindparam("now_shown"))
)


def current_item(connection: Connection, visitor: Visitor) -> Shown | None:
    """The item in turn; None where the batch is done or none was begun."""
    found = _open_items(connection, visitor)
    return found[0][0] if found else None


def _open_items(connection: Connection, visitor: Visitor) -> list[tuple[Shown, bool]]:
    """The item in turn and the one after it, each with whether it is a check item."""
    asked = {"who": visitor.person, "in_batch": visitor.batch}
    return [
        (Shown(number, tuple(json.loads(shown)), statement, position, of), check)
        for number, shown, statement, position, of, check in connection.execute(_OPEN_ITEMS, asked)
    ]


def take_answer(connection: Connection, visitor: Visitor, given: Given, now: float) -> Shown | None:
    """Keep an answer to the item in turn; gives the next one. `RefusalError` for anything else."""
    if visitor.study.state != StudyState.open:
        raise RefusalError(Why.study_not_open)
    visitor.must_be_active()
    waiting = _open_items(connection, visitor)
    if not waiting or waiting[0][0].number != given.item:
        raise RefusalError(_why_not(connection, visitor, given.item))
    if visitor.study.kind is Kind.english and given.good_english is None:
        raise RefusalError(Why.incomplete)
    _keep(connection, visitor, given, now)
    if not waiting[0][1]:
        _count(connection, visitor, given.item)
    was_active(connection, visitor, now)
    return waiting[1][0] if len(waiting) > 1 else None


def was_active(connection: Connection, visitor: Visitor, now: float) -> None:
    """The person is there, and an item is put before them now."""
    connection.execute(_ACTIVE, {"who": visitor.person, "now": now, "now_shown": now})


def _why_not(connection: Connection, visitor: Visitor, item: int) -> Why:
    query = select(handed.c.state).where(handed.c.person == visitor.person, handed.c.item == item)
    state = connection.scalar(query)
    if state is None:
        return Why.not_given
    return {
        Handed.open: Why.not_in_turn,
        Handed.answered: Why.answered_before,
        Handed.returned: Why.given_to_others,
    }[Handed(state)]


def _keep(connection: Connection, visitor: Visitor, given: Given, now: float) -> None:
    waited = max(0.0, now - visitor.shown_at)
    if given.seconds is not None:
        seconds: float | None = min(given.seconds, waited)  # nobody reads longer than the item was there
    else:
        seconds = waited if waited <= UNMEASURED else None
    row = {
        "person": visitor.person,
        "study": visitor.study.id,
        "item": given.item,
        "answer": given.answer.value,
        "good_english": given.good_english if visitor.study.kind is Kind.english else None,
        "comment": given.comment[:LONGEST_COMMENT],
        "seconds": None if seconds is None else round(seconds, 3),
        "waited": round(waited, 3),
        "at": now,
        "imported": False,
    }
    try:
        connection.execute(_KEEP, row)
    except IntegrityError as error:
        raise RefusalError(Why.answered_before) from error
    connection.execute(_ANSWERED, {"who": visitor.person, "which": given.item})


def _count(connection: Connection, visitor: Visitor, item: int) -> None:
    study = visitor.study
    if study.settings.adaptive is not None:
        recount(connection, study.id, [item], study.settings.adaptive)
        return
    connection.execute(_ONE_MORE, {"in_study": study.id, "which": item})


def undo(connection: Connection, visitor: Visitor, now: float) -> None:
    """Take back the last answer of the present batch; its item is in turn again."""
    if visitor.study.state != StudyState.open:
        raise RefusalError(Why.study_not_open)
    visitor.must_be_active()
    last = connection.execute(
        select(handed.c.item, items.c.check)
        .join(items, (items.c.study == handed.c.study) & (items.c.number == handed.c.item))
        .where(
            handed.c.person == visitor.person,
            handed.c.batch == visitor.batch,
            handed.c.state == Handed.answered,
        )
        .order_by(handed.c.position.desc())
        .limit(1)
    ).first()
    if last is None:
        raise RefusalError(Why.nothing_to_undo)
    item, check = last
    connection.execute(delete(answers).where(answers.c.person == visitor.person, answers.c.item == item))
    connection.execute(
        update(handed).where(handed.c.person == visitor.person, handed.c.item == item).values(state=int(Handed.open))
    )
    if not check:
        recount(connection, visitor.study.id, [item], visitor.study.settings.adaptive)
    was_active(connection, visitor, now)


def answered_in_batch(connection: Connection, visitor: Visitor) -> int:
    """How many answers of the present batch there are, and so could be taken back."""
    query = select(func.count()).where(
        handed.c.person == visitor.person, handed.c.batch == visitor.batch, handed.c.state == Handed.answered
    )
    return connection.scalar(query) or 0
