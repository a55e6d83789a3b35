"""Judgements that were made elsewhere, put into a study."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from pete.annotate.store.counting import recount
from pete.annotate.store.joining import add_person
from pete.annotate.store.schema import answers, items, people
from pete.annotate.store.study_rows import seconds_of
from pete.annotate.store.visits import Study
from pete.model.judgement import Judgement


class Added(NamedTuple):
    """``repeated``: the person's answer to the pair was there already, and stays; ``unknown``: no pair of the study."""

    added: int
    repeated: int
    unknown: int


def add_to_study(connection: Connection, study: Study, judgements: Iterable[Judgement], now: float) -> Added:
    """Each judgement once; people who are not there yet are made, without a way to sign in."""
    numbers = _numbers(connection, study)
    persons = {
        name: number
        for number, name in connection.execute(select(people.c.id, people.c.name).where(people.c.study == study.id))
    }
    there = {
        (person, item)
        for person, item in connection.execute(
            select(answers.c.person, answers.c.item).where(answers.c.study == study.id)
        )
    }
    rows: list[dict[str, object]] = []
    repeated = unknown = 0
    for one in judgements:
        item = numbers.get(one.pair)
        if item is None:
            unknown += 1
            continue
        if one.worker not in persons:
            persons[one.worker] = add_person(connection, study.id, one.worker, None, {}, now)
        key = (persons[one.worker], item)
        if key in there:
            repeated += 1
            continue
        there.add(key)
        rows.append(_row(study.id, *key, one))
    for start in range(0, len(rows), 500):
        connection.execute(insert(answers), rows[start : start + 500])
    recount(connection, study.id, [int(str(row["item"])) for row in rows], study.settings.adaptive)
    return Added(len(rows), repeated, unknown)


def _numbers(connection: Connection, study: Study) -> dict[str, int]:
    query = select(items.c.pair, items.c.number).where(items.c.study == study.id, ~items.c.check)
    return {row.pair: row.number for row in connection.execute(query)}


def _row(study: int, person: int, item: int, one: Judgement) -> dict[str, object]:
    return {
        "person": person,
        "study": study,
        "item": item,
        "answer": one.answer.value,
        "good_english": one.good_english,
        "comment": one.comment,
        "seconds": one.seconds,
        "waited": None,
        "at": seconds_of(one.at),
        "imported": True,
    }
