"""How people come into a study: by an invitation of their own, by the study's code, or from a recruiter's link."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store.schema import people, studies
from pete.annotate.store.secrets_kept import code_hash, new_token, token_hash
from pete.annotate.store.visits import Visitor, open_session
from pete.annotate.study_words import PersonState, StudyState

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
RECRUITER_FIELDS = ("PROLIFIC_PID", "STUDY_ID", "SESSION_ID")
PERSON_FIELD = RECRUITER_FIELDS[0]


class Entered(NamedTuple):
    """``session`` is the token of the visit; ``token``, of a new person, opens the way from another device."""

    session: str
    token: str | None


def invite(connection: Connection, study: int, names: list[str] | int, now: float) -> dict[str, str]:
    """People with a token each, by name; the tokens are kept as hashes, so this is the only time that they are seen."""
    wanted = [_free_name(connection, study) for _ in range(names)] if isinstance(names, int) else names
    tokens: dict[str, str] = {}
    for name in wanted:
        tokens[name] = new_token()
        add_person(connection, study, name, tokens[name], {}, now)
    return tokens


def add_person(
    connection: Connection, study: int, name: str, token: str | None, came_by: Mapping[str, str], now: float
) -> int:
    row = {
        "study": study,
        "name": name,
        "token_hash": None if token is None else token_hash(token, "invitation"),
        "state": PersonState.active.value,
        "tries": 0,
        "batch": 0,
        "last_active": now,
        "shown_at": now,
        "came_by": json.dumps(dict(came_by)),
    }
    added = connection.execute(insert(people).values(row)).inserted_primary_key
    assert added is not None
    return int(added[0])


def _free_name(connection: Connection, study: int) -> str:
    while True:
        name = "p-" + "".join(secrets.choice(_SIGNS) for _ in range(8))
        if connection.scalar(select(people.c.id).where(people.c.study == study, people.c.name == name)) is None:
            return name


def enter(connection: Connection, study: int, token: str, before: str | None, now: float) -> Entered:
    """A visit of the person who holds this invitation."""
    query = select(people.c.id).where(people.c.study == study, people.c.token_hash == token_hash(token, "invitation"))
    person = connection.scalar(query)
    if person is None:
        raise RefusalError(Why.unknown_token)
    return Entered(_arrive(connection, study, person, before, now), None)


def _arrive(connection: Connection, study: int, person: int, before: str | None, now: float) -> str:
    connection.execute(update(people).where(people.c.id == person, people.c.entered.is_(None)).values(entered=now))
    return open_session(connection, study, person, before, now)


def sign_up(
    connection: Connection, study: int, code: str, came_by: Mapping[str, str], before: str | None, now: float
) -> Entered:
    """A visit of somebody who knows the study's code; whom a recruiter sent is known again by the recruiter's id."""
    query = select(studies.c.code_hash, studies.c.state).where(studies.c.id == study)
    kept, state = connection.execute(query).one()
    if kept is None or not secrets.compare_digest(kept, code_hash(code)):
        raise RefusalError(Why.unknown_token)
    recruited = came_by.get(PERSON_FIELD, "")
    person = _recruited_before(connection, study, recruited) if recruited else None
    token = None
    if person is None:
        if state != StudyState.open:
            raise RefusalError(Why.study_not_open)
        token = new_token()
        person = add_person(connection, study, recruited or _free_name(connection, study), token, came_by, now)
    return Entered(_arrive(connection, study, person, before, now), token)


def _recruited_before(connection: Connection, study: int, name: str) -> int | None:
    """Who came by this id before. Somebody else of that name, whom we invited, is not to be had by it."""
    query = select(people.c.id, people.c.came_by).where(people.c.study == study, people.c.name == name)
    found = connection.execute(query).first()
    if found is None:
        return None
    person, came_by = found
    if json.loads(came_by).get(PERSON_FIELD) != name:
        raise RefusalError(Why.unknown_token)
    return int(person)


def enter_as_administrator(connection: Connection, study: int, token: str, before: str | None, now: float) -> str:
    kept = connection.scalar(select(studies.c.admin_hash).where(studies.c.id == study))
    if not secrets.compare_digest(kept or "", token_hash(token, "administrator")):
        raise RefusalError(Why.unknown_token)
    return open_session(connection, study, None, before, now)


def consent(connection: Connection, visitor: Visitor, now: float) -> None:
    visitor.must_be_active()
    connection.execute(
        update(people).where(people.c.id == visitor.person, people.c.consented.is_(None)).values(consented=now)
    )


def finish_training(connection: Connection, visitor: Visitor, right: int, now: float) -> bool:
    """Note a try of the training; whether it was passed. After the last try that was not, the person is refused."""
    visitor.must_be_active()
    settings = visitor.study.settings
    if visitor.trained or not visitor.consented or visitor.tries >= len(settings.training):
        raise RefusalError(Why.not_ready)
    tries = visitor.tries + 1
    passed = right >= settings.training_pass
    change = update(people).where(people.c.id == visitor.person)
    connection.execute(change.values(tries=tries, last_active=now, trained=now if passed else None))
    if not passed and tries >= len(settings.training):
        connection.execute(change.values(state=PersonState.refused.value))
    return passed
