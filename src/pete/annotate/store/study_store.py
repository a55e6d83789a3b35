"""The store: one database, its writer, and what others ask of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType
from typing import TypeVar

from sqlalchemy import Connection

from pete.annotate.store.adding import Added, add_to_study
from pete.annotate.store.database import open_engine, shown_url
from pete.annotate.store.decomposing import study_parts
from pete.annotate.store.group_commit import Writer
from pete.annotate.store.moving import delete_study, move_study
from pete.annotate.store.study_rows import (
    StudyItem,
    create_study,
    find_study,
    study_judgements,
    study_names,
    study_pairs,
)
from pete.annotate.store.study_settings import StudySettings
from pete.annotate.store.visits import Study
from pete.annotate.study_words import Kind
from pete.model import Monothematic, Pair
from pete.model.judgement import Judgement

Result = TypeVar("Result")


class Store:
    """A database of studies. Everything that writes goes through `writer`; close it, or use it in a ``with``."""

    def __init__(self, url: str, must_exist: bool = False, clock: Callable[[], float] = time.time) -> None:
        self.engine = open_engine(url, must_exist)
        self.writer = Writer(self.engine)
        self.clock = clock

    @property
    def shown(self) -> str:
        """Where it is, for people."""
        return shown_url(self.engine.url)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look at one moment of the database, beside the writer."""
        with self.engine.connect().execution_options(reading=True) as connection:
            return work(connection)

    def studies(self) -> list[str]:
        return self.read(study_names)

    def study(self, name: str | None = None) -> Study:
        """The study of this name, or the only one; `SettingsError` where there is none."""
        return self.read(lambda connection: find_study(connection, name))

    def create(
        self, name: str, kind: Kind, wanted: Sequence[StudyItem], settings: StudySettings, code: str | None = None
    ) -> str:
        """A new study; gives the administrator's token."""
        return self.writer.run(lambda one: create_study(one, name, kind, wanted, settings, code, self.clock()))

    def pairs(self, study: str | None = None) -> Iterator[Pair]:
        """The pairs of a study, without its check items."""
        found = self.study(study)
        return iter(self.read(lambda connection: list(study_pairs(connection, found.id))))

    def judgements(self, study: str | None = None, excluded: bool = False) -> Iterator[Judgement]:
        """The answers to these pairs; those of people who were excluded only where asked for."""
        found = self.study(study)
        return iter(self.read(lambda connection: list(study_judgements(connection, found.id, excluded))))

    def parts(self, study: str | None = None, excluded: bool = False) -> list[Monothematic]:
        """The monothematic pairs that people made; those of people who were excluded only where asked for."""
        found = self.study(study)
        return self.read(lambda connection: list(study_parts(connection, found.id, excluded)))

    def add_judgements(self, study: str | None, judgements: Iterable[Judgement]) -> Added:
        """Judgements from elsewhere, all of them or (where something fails) none."""
        found = self.study(study)
        given = list(judgements)
        return self.writer.run(lambda connection: add_to_study(connection, found, given, self.clock()))

    def move(self, study: str | None, target: Store) -> dict[str, int]:
        """Copy a study into another database; rows by table."""
        found = self.study(study)
        return self.read(lambda source: target.writer.run(lambda connection: move_study(source, connection, found)))

    def delete(self, study: str) -> None:
        found = self.study(study)
        self.writer.run(lambda connection: delete_study(connection, found))
