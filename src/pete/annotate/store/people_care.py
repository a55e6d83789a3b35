"""What is done with a person of a study: paused, excluded, admitted again, deleted; and all that is kept of one."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, select, update

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store.counting import recount
from pete.annotate.store.handing_out import take_back
from pete.annotate.store.schema import answers, handed, items, parts, people, sessions, studies
from pete.annotate.store.visits import Study
from pete.annotate.study_words import Handed, PersonState, StudyState


def person_named(connection: Connection, study: Study, name: str) -> int:
    person = connection.scalar(select(people.c.id).where(people.c.study == study.id, people.c.name == name))
    if person is None:
        raise RefusalError(Why.no_such_person)
    return int(person)


def set_state(connection: Connection, study: Study, person: int, state: PersonState) -> None:
    """Change what a person may do; what they have in hand goes to others, and excluded answers count no more."""
    values: dict[str, Any] = {"state": state.value}
    if state is PersonState.active:
        values["tries"] = 0  # who is admitted again may train again
    connection.execute(update(people).where(people.c.id == person).values(values))
    if state is not PersonState.active:
        take_back(connection, study.id, _in_hand(connection, person), study.settings.adaptive)
    recount(connection, study.id, _judged(connection, person), study.settings.adaptive)


def _in_hand(connection: Connection, person: int) -> list[tuple[int, int]]:
    query = select(handed.c.person, handed.c.item).where(handed.c.person == person, handed.c.state == Handed.open)
    return [(person, item) for person, item in connection.execute(query)]


def _judged(connection: Connection, person: int) -> list[int]:
    return list(connection.scalars(select(answers.c.item).where(answers.c.person == person)))


def forget(connection: Connection, study: Study, person: int) -> int:
    """Delete a person and all that was kept of them; how many answers that were. The pairs go to others."""
    judged = _judged(connection, person)
    held = [number for _, number in _in_hand(connection, person)]
    for table in (answers, parts, handed, sessions):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    recount(connection, study.id, [*judged, *held], study.settings.adaptive)
    return len(judged)


def own_data(connection: Connection, person: int) -> dict[str, Any]:
    """All that is kept of a person, for that person."""
    columns = ("name", "state", "entered", "consented", "trained", "tries", "came_by", "finished")
    row = connection.execute(select(*(people.c[name] for name in columns)).where(people.c.id == person)).one()
    kept = dict(zip(columns, row, strict=True))
    kept["came_by"] = json.loads(kept["came_by"])
    asked = ("answer", "good_english", "comment", "seconds", "at")
    given = (
        select(items.c.shown, items.c.statement, *(answers.c[name] for name in asked))
        .join(items, (items.c.study == answers.c.study) & (items.c.number == answers.c.item))
        .where(answers.c.person == person)
        .order_by(answers.c.at)
    )
    kept["answers"] = [
        {"shown": json.loads(shown), "statement": statement, **dict(zip(asked, rest, strict=True))}
        for shown, statement, *rest in connection.execute(given)
    ]
    told = ("phenomenon", "left", "right", "judgement", "at")
    made = select(*(parts.c[name] for name in told)).where(parts.c.person == person).order_by(parts.c.at)
    if own := [dict(zip(told, row, strict=True)) for row in connection.execute(made)]:
        kept["monothematic"] = own
    return kept


def set_study_state(connection: Connection, study: Study, state: StudyState) -> None:
    connection.execute(update(studies).where(studies.c.id == study.id).values(state=state.value))
