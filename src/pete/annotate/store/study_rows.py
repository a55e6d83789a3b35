"""Making a study, finding it again, and reading it as pairs and judgements."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update

from pete.annotate.decompose.proposals import PROPOSALS
from pete.annotate.store.schema import LAYOUT, answers, items, people, studies
from pete.annotate.store.secrets_kept import code_hash, new_token, token_hash
from pete.annotate.store.study_settings import StudySettings, settings_text
from pete.annotate.store.visits import STUDY_COLUMNS, Study, study_of
from pete.annotate.study_words import Kind, PersonState, StudyState
from pete.annotate.utc_times import iso, moment
from pete.errors import SettingsError
from pete.fingerprints import content_fingerprint, folded, place_by_chance
from pete.formats.jsonl import pair_line, read_jsonl
from pete.model import Pair
from pete.model.judgement import Answer, Judgement


@dataclass(frozen=True, slots=True)
class StudyItem:
    """A pair as it is asked. ``shown``: the lines above the statement; ``silver``: the answer that is expected."""

    pair: Pair
    shown: tuple[str, ...]
    silver: str | None
    check: bool = False


def items_fingerprint(kind: Kind, wanted: Iterable[StudyItem]) -> str:
    """Equal for equal questions about equal pairs, in whatever order."""
    lines = (json.dumps([one.pair.id, one.shown, one.pair.hypothesis, one.silver, one.check]) for one in wanted)
    return content_fingerprint([kind.value.encode(), *(line.encode() for line in sorted(lines))])


def create_study(
    connection: Connection,
    name: str,
    kind: Kind,
    wanted: Sequence[StudyItem],
    settings: StudySettings,
    code: str | None,
    now: float,
) -> str:
    """Put a study into the database; the administrator's token, which is seen this once."""
    token = new_token()
    row = {
        "name": name,
        "layout": LAYOUT,
        "kind": kind.value,
        "state": StudyState.open.value,
        "fingerprint": items_fingerprint(kind, wanted),
        "settings": settings_text(settings),
        "admin_hash": token_hash(token, "administrator"),
        "code_hash": None if code is None else code_hash(code),
        "created": now,
    }
    added = connection.execute(insert(studies).values(row)).inserted_primary_key
    assert added is not None
    rows = list(_item_rows(int(added[0]), wanted, settings.seed))
    for start in range(0, len(rows), 500):
        connection.execute(insert(items), rows[start : start + 500])
    return token


def _item_rows(study: int, wanted: Sequence[StudyItem], seed: int) -> Iterator[dict[str, object]]:
    texts: dict[str, int] = {}
    by_chance = sorted(range(len(wanted)), key=lambda index: place_by_chance(wanted[index].pair.id, seed))
    places = {index: place for place, index in enumerate(by_chance)}
    for index, one in enumerate(wanted):
        yield {
            "study": study,
            "number": index + 1,
            "pair": one.pair.id,
            "shown": json.dumps(one.shown),
            "statement": one.pair.hypothesis,
            "silver": one.silver,
            "check": one.check,
            "same_text": texts.setdefault(folded(one.pair.text), len(texts)),
            "words": len(" ".join((*one.shown, one.pair.hypothesis)).split()),
            "place": places[index],
            "taken": 0,
            "judged": 0,
            "decided": False,
            "record": pair_line(one.pair).decode(),
        }


def find_study(connection: Connection, name: str | None) -> Study:
    """The study of this name; without a name, the only one there is."""
    rows = list(connection.execute(select(*STUDY_COLUMNS, studies.c.layout).order_by(studies.c.name)))
    names = [row[1] for row in rows]
    chosen = [row for row in rows if name is None or row[1] == name]
    if len(chosen) != 1:
        known = f"it has: {', '.join(names)}" if names else "it has none"
        what = "there is no study in the database" if name is None else f"the database has no study {name!r}"
        if name is None and names:
            what = "the database has several studies"
        raise SettingsError(f"{what}; {known}; name one with --study")
    row = chosen[0]
    if row[-1] != LAYOUT:
        raise SettingsError(
            f"study {row[1]!r} has tables of layout {row[-1]}, and this version reads {LAYOUT}; "
            "open it with the version that made it"
        )
    return study_of(row[:-1])


def study_names(connection: Connection) -> list[str]:
    return list(connection.scalars(select(studies.c.name).order_by(studies.c.name)))


def renew_administrator(connection: Connection, study: int) -> str:
    """Another token for the administrator; the old one opens nothing any more."""
    token = new_token()
    connection.execute(
        update(studies).where(studies.c.id == study).values(admin_hash=token_hash(token, "administrator"))
    )
    return token


def change_study(connection: Connection, study: int, settings: StudySettings, code: str | None) -> None:
    """What may change while a study runs: its settings and its code. The pairs stay."""
    change = update(studies).where(studies.c.id == study)
    connection.execute(change.values(settings=settings_text(settings)))
    if code is not None:
        connection.execute(change.values(code_hash=code_hash(code)))


def study_pairs(connection: Connection, study: int) -> Iterator[Pair]:
    """The pairs that were asked, as they were in their file; check items are none of them."""
    query = select(items.c.record).where(items.c.study == study, ~items.c.check).order_by(items.c.number)
    for pair in read_jsonl(connection.scalars(query).all(), "database"):
        own = {key: value for key, value in pair.extra.items() if key != PROPOSALS}
        yield replace(pair, extra=own) if len(own) < len(pair.extra) else pair


def study_judgements(connection: Connection, study: int, excluded: bool = False) -> Iterator[Judgement]:
    """The answers to the pairs, in the order of pairs and then of time; those of excluded people where asked for."""
    query = (
        select(
            items.c.pair,
            people.c.name,
            answers.c.answer,
            answers.c.seconds,
            answers.c.comment,
            answers.c.good_english,
            answers.c.at,
        )
        .join(people, people.c.id == answers.c.person)
        .join(items, (items.c.study == answers.c.study) & (items.c.number == answers.c.item))
        .where(answers.c.study == study, ~items.c.check)
        .order_by(items.c.number, answers.c.at, people.c.name)
    )
    if not excluded:
        query = query.where(people.c.state != PersonState.excluded)
    for pair, worker, answer, seconds, comment, good_english, at in connection.execute(query):
        yield Judgement(pair, worker, Answer(answer), seconds, comment, good_english, _iso(at))


def _iso(at: float | None) -> str | None:
    """
    >>> _iso(0.25)
    '1970-01-01T00:00:00.250Z'
    """
    return None if at is None else iso(datetime.fromtimestamp(at, UTC))


def seconds_of(at: str | None) -> float | None:
    """The other way round; None also for what is no time.

    >>> seconds_of("1970-01-01T00:00:00.250Z"), seconds_of("yesterday")
    (0.25, None)
    """
    found = moment(at)
    return None if found is None else found.timestamp()
