"""A study made ready to be served: new in the database, or the one that is there, with the same pairs."""

from __future__ import annotations

from dataclasses import dataclass

from pete.annotate.store.study_rows import StudyItem, change_study, items_fingerprint, renew_administrator
from pete.annotate.store.study_settings import StudySettings
from pete.annotate.store.study_store import Store
from pete.annotate.store.visits import Study
from pete.annotate.study_words import Kind
from pete.errors import SettingsError


@dataclass(frozen=True, slots=True)
class Made:
    """A study in a database; ``token`` is the administrator's, where a new one was made."""

    study: Study
    token: str | None
    new: bool


def make_ready(
    store: Store, name: str, kind: Kind, wanted: list[StudyItem], settings: StudySettings, code: str | None
) -> Made:
    """The study of this name, made if it is not there. One that is there keeps its people and answers.

    `SettingsError` where the study that is there asks something else.
    """
    if name not in store.studies():
        token = store.create(name, kind, wanted, settings, code)
        return Made(store.study(name), token, new=True)
    study = store.study(name)
    if study.fingerprint != items_fingerprint(kind, wanted):
        raise SettingsError(
            f"the database has a study {name!r} with other pairs, checks or another kind; "
            "choose another name with --study, or another --db"
        )
    if study.settings != settings or code is not None:
        store.writer.run(lambda connection: change_study(connection, study.id, settings, code))
    return Made(store.study(name), None, new=False)


def renewed(store: Store, made: Made) -> Made:
    """The same with another token for the administrator."""
    token = store.writer.run(lambda connection: renew_administrator(connection, made.study.id))
    return Made(made.study, token, made.new)
