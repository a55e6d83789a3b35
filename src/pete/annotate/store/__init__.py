"""Studies in a database. `open_store` is the way in; it needs the extra ``annotate``.

with open_store("study.sqlite") as store:
    store.add_judgements("pilot", judgements)
    kept = list(store.judgements("pilot"))
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pete.errors import SettingsError

if TYPE_CHECKING:
    from pete.annotate.store.study_store import Store

INSTALL = "pip install 'pete-toolkit[annotate]'"


def open_store(url: str, must_exist: bool = False) -> Store:
    """The studies behind a URL, or in a file of SQLite; `SettingsError` where that cannot be."""
    with extra_installed():
        from pete.annotate.store.study_store import Store
    return Store(url, must_exist)


@contextmanager
def extra_installed() -> Iterator[None]:
    """Say what to install where an import in the block finds a library missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "pete").startswith("pete"):
            raise
        raise SettingsError(f"studies in a database need {error.name}, which is not installed; {INSTALL}") from error
