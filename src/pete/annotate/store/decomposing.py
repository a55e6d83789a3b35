"""Monothematic pairs of a study: made one by one from the item in turn, taken back, and read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sqlalchemy import Connection, delete, func, insert, select

from pete.annotate.decompose.guide import Draft, made_part
from pete.annotate.decompose.proposals import PROPOSALS, Proposal, read_proposal
from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store import answering
from pete.annotate.store.answering import Given
from pete.annotate.store.schema import items, parts, people
from pete.annotate.store.visits import Visitor
from pete.annotate.study_words import Kind, PersonState, StudyState
from pete.formats.jsonl import read_jsonl
from pete.model import Monothematic, Pair
from pete.model.judgement import Answer

MAKER = "by"  # key of a pair's extra: who made it


@dataclass(frozen=True, slots=True)
class Bench:
    """An original with what one person has made from it so far, and what is proposed."""

    original: Pair
    made: tuple[Monothematic, ...]
    proposals: tuple[Proposal, ...]


def bench(connection: Connection, visitor: Visitor, item: int) -> Bench:
    """What lies before a person; `RefusalError` in a study of another kind."""
    if visitor.study.kind is not Kind.decompose:
        raise RefusalError(Why.no_such_study_kind)
    original = _original(connection, visitor.study.id, item)
    proposed = tuple(read_proposal(one) for one in original.extra.get(PROPOSALS, ()))
    return Bench(original, tuple(_made(connection, visitor.person, item, original)), proposed)


def add_part(connection: Connection, visitor: Visitor, item: int, draft: Draft, now: float) -> Monothematic:
    """Keep a monothematic pair of the item in turn; `StepError` where it cannot be one."""
    _must_be_in_turn(connection, visitor, item)
    here = bench(connection, visitor, item)
    part = made_part(here.original, draft, here.made)
    assert part.rule is not None
    query = select(func.max(parts.c.number)).where(parts.c.person == visitor.person, parts.c.item == item)
    row = {
        "person": visitor.person,
        "study": visitor.study.id,
        "item": item,
        "number": (connection.scalar(query) or 0) + 1,
        "phenomenon": part.phenomenon,
        "left": part.rule.left,
        "right": part.rule.right,
        "judgement": part.judgement,
        "at": now,
    }
    connection.execute(insert(parts).values(row))
    answering.was_active(connection, visitor, now)
    return part


def finish_item(connection: Connection, visitor: Visitor, item: int, now: float) -> None:
    """All phenomena of the item in turn are found; the next one is in turn."""
    bench(connection, visitor, item)
    answering.take_answer(connection, visitor, Given(item, Answer.YES), now)


def undo(connection: Connection, visitor: Visitor, now: float) -> None:
    """Take back the last pair of the item in turn; where there is none, go back to the item before."""
    current = answering.current_item(connection, visitor)
    last = None
    if current is not None:
        query = select(func.max(parts.c.number))
        last = connection.scalar(query.where(parts.c.person == visitor.person, parts.c.item == current.number))
    if current is None or last is None:
        answering.undo(connection, visitor, now)
        return
    _must_be_in_turn(connection, visitor, current.number)
    same = (parts.c.person == visitor.person, parts.c.item == current.number, parts.c.number == last)
    connection.execute(delete(parts).where(*same))
    answering.was_active(connection, visitor, now)


def study_parts(connection: Connection, study: int, excluded: bool = False) -> Iterator[Monothematic]:
    """All monothematic pairs, original by original, each person's in their order; numbered through."""
    query = (
        select(items.c.number, items.c.record, people.c.id, people.c.name)
        .join(parts, (parts.c.study == items.c.study) & (parts.c.item == items.c.number))
        .join(people, people.c.id == parts.c.person)
        .where(items.c.study == study)
        .group_by(items.c.number, items.c.record, people.c.id, people.c.name)
        .order_by(items.c.number, people.c.name)
    )
    if not excluded:
        query = query.where(people.c.state != PersonState.excluded)
    so_far: tuple[int, int] = (0, 0)
    for item, record, person, name in connection.execute(query).all():
        [original] = read_jsonl([record], "database")
        for part in _made(connection, person, item, original):
            so_far = (item, so_far[1] + 1 if so_far[0] == item else 1)
            pair = replace(part.pair, id=f"{original.id}.{so_far[1]}", extra={MAKER: name})
            yield replace(part, pair=pair)


def parts_made(connection: Connection, study: int) -> int:
    """How many there are, of everybody."""
    return connection.scalar(select(func.count()).select_from(parts).where(parts.c.study == study)) or 0


def _original(connection: Connection, study: int, item: int) -> Pair:
    record = connection.scalar(select(items.c.record).where(items.c.study == study, items.c.number == item))
    if record is None:
        raise RefusalError(Why.not_given)
    [pair] = read_jsonl([record], "database")
    return pair


def _made(connection: Connection, person: int, item: int, original: Pair) -> list[Monothematic]:
    columns = (parts.c.phenomenon, parts.c.left, parts.c.right, parts.c.judgement)
    query = select(*columns).where(parts.c.person == person, parts.c.item == item).order_by(parts.c.number)
    made: list[Monothematic] = []
    for row in connection.execute(query):
        made.append(made_part(original, Draft(*row), made))
    return made


def _must_be_in_turn(connection: Connection, visitor: Visitor, item: int) -> None:
    if visitor.study.state != StudyState.open:
        raise RefusalError(Why.study_not_open)
    visitor.must_be_active()
    current = answering.current_item(connection, visitor)
    if current is None or current.number != item:
        raise RefusalError(Why.not_in_turn)
