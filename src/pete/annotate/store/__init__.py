"""Studies in a database. `open_store` is the way in; it needs the extra ``annotate``.

with open_store("study.sqlite") as store:
    store.add_judgements("pilot", judgements)
    kept = list(store.judgements("pilot"))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pete.errors import SettingsError

if TYPE_CHECKING:
    from pete.annotate.store.study_store import Store

INSTALL = "pip install 'pete-toolkit[annotate]'"


def open_store(url: str, must_exist: bool = False) -> Store:
    """The studies behind a URL, or in a file of SQLite; `SettingsError` where that cannot be."""
    try:
        from pete.annotate.store.study_store import Store
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pete"):
            raise
        raise SettingsError(f"studies in a database need {error.name}, which is not installed; {INSTALL}") from error
    return Store(url, must_exist)
