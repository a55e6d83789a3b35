"""A study from one database to another, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select

from pete.annotate.store.schema import answers, handed, items, parts, people, sessions, studies
from pete.annotate.store.study_rows import study_names
from pete.annotate.store.visits import Study
from pete.errors import SettingsError

_CHUNK = 500
MOVED = (items, people, handed, answers, parts)  # sessions are not: everybody opens their link again


def move_study(source: Connection, target: Connection, study: Study) -> dict[str, int]:
    """Copy a study into another database under new numbers; how many rows of each table.

    `SettingsError` where a study of that name is there.
    """
    if study.name in study_names(target):
        raise SettingsError(f"the target has a study {study.name!r} already; choose another database")
    row = dict(source.execute(select(studies).where(studies.c.id == study.id)).mappings().one())
    del row["id"]
    added = target.execute(insert(studies).values(row)).inserted_primary_key
    assert added is not None
    number, persons = int(added[0]), dict[int, int]()
    counts: dict[str, int] = {}
    for table in MOVED:
        counts[table.name] = 0
        for rows in _rows(source, table, study.id):
            counts[table.name] += len(rows)
            for one in rows:
                one["study"] = number
                if "person" in one:
                    one["person"] = persons[one["person"]]
            _write(target, table, rows, persons)
    return counts


def _rows(source: Connection, table: Table, study: int) -> Iterator[list[dict[str, Any]]]:
    query = select(table).where(table.c.study == study).order_by(*table.primary_key.columns)
    for some in source.execute(query).mappings().partitions(_CHUNK):
        yield [dict(row) for row in some]


def _write(target: Connection, table: Table, rows: list[dict[str, Any]], persons: dict[int, int]) -> None:
    if table is not people:
        target.execute(insert(table), rows)
        return
    for row in rows:
        old = row.pop("id")
        added = target.execute(insert(people).values(row)).inserted_primary_key
        assert added is not None
        persons[old] = int(added[0])


def delete_study(connection: Connection, study: Study) -> None:
    """All of a study, people and answers too."""
    for table in (sessions, answers, parts, handed, people, items):
        connection.execute(delete(table).where(table.c.study == study.id))
    connection.execute(delete(studies).where(studies.c.id == study.id))
