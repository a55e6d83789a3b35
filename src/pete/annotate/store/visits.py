"""Who is there: sessions, and what the person behind one may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store.schema import people, sessions, studies
from pete.annotate.store.secrets_kept import new_token, token_hash
from pete.annotate.store.study_settings import StudySettings, read_settings
from pete.annotate.study_words import Kind, PersonState, StudyState

PERSON_SECONDS = 30 * 86400.0
ADMIN_SECONDS = 12 * 3600.0
_settings = lru_cache(maxsize=16)(read_settings)


class Study(NamedTuple):
    """A row of the studies, read."""

    id: int
    name: str
    kind: Kind
    state: StudyState
    settings: StudySettings
    fingerprint: str

    @property
    def title(self) -> str:
        return self.settings.title or self.name


STUDY_COLUMNS = (
    studies.c.id,
    studies.c.name,
    studies.c.kind,
    studies.c.state,
    studies.c.settings,
    studies.c.fingerprint,
)


def study_of(row: Sequence[Any]) -> Study:
    """A study from its columns, in the order of `STUDY_COLUMNS`."""
    number, name, kind, state, settings, fingerprint = row
    return Study(number, name, Kind(kind), StudyState(state), _settings(settings), fingerprint)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person of a study, as the database knows them at the moment of a request."""

    study: Study
    person: int
    name: str
    state: PersonState
    consented: bool
    trained: bool
    tries: int
    batch: int
    shown_at: float
    recruited: bool  # came by a recruiter's link

    @property
    def ready(self) -> bool:
        """Whether the person may judge: has consented and is trained, as far as the study asks for it."""
        settings = self.study.settings
        return self.consented and (self.trained or not settings.training)

    def must_be_active(self) -> None:
        if self.state is not PersonState.active:
            raise RefusalError(Why.person_stopped)


_VISITOR = (
    people.c.id,
    people.c.name,
    people.c.state,
    people.c.consented,
    people.c.trained,
    people.c.tries,
    people.c.batch,
    people.c.shown_at,
    people.c.came_by,
)
_BY_SESSION = (
    select(*STUDY_COLUMNS, *_VISITOR)
    .join(people, people.c.id == sessions.c.person)
    .join(studies, studies.c.id == sessions.c.study)
    .where(
        sessions.c.token_hash == bindparam("token"),
        sessions.c.study == bindparam("in_study"),
        sessions.c.expires > bindparam("now"),
    )
)


def visitor_of(connection: Connection, study: int, session: str, now: float) -> Visitor:
    """The person behind a session's token; `RefusalError` where there is none, or the visit has ended."""
    asked = {"token": token_hash(session, "session"), "in_study": study, "now": now}
    found = connection.execute(_BY_SESSION, asked).first()
    if found is None:
        raise RefusalError(Why.signed_out)
    person, name, state, consented, trained, tries, batch, shown_at, came_by = found[6:]
    return Visitor(
        study_of(found[:6]),
        person,
        name,
        PersonState(state),
        consented is not None,
        trained is not None,
        tries,
        batch,
        shown_at,
        came_by != "{}",
    )


def is_administrator(connection: Connection, study: int, session: str, now: float) -> bool:
    found = select(sessions.c.token_hash).where(
        sessions.c.token_hash == token_hash(session, "session"),
        sessions.c.study == study,
        sessions.c.person.is_(None),
        sessions.c.expires > now,
    )
    return connection.execute(found).first() is not None


def open_session(connection: Connection, study: int, person: int | None, before: str | None, now: float) -> str:
    """A new token, whatever the browser had before: nobody can plant one. The earlier visit ends."""
    if before:
        close_session(connection, before)
    connection.execute(delete(sessions).where(sessions.c.expires <= now))
    token = new_token()
    lasts = ADMIN_SECONDS if person is None else PERSON_SECONDS
    row = {"token_hash": token_hash(token, "session"), "study": study, "person": person, "expires": now + lasts}
    connection.execute(insert(sessions).values(row))
    return token


def close_session(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash(token, "session")))
