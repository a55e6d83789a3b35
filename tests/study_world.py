"""A small study, a clock that tests set, and people who judge without a browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pete.annotate.site.application import make_app
from pete.annotate.store import joining
from pete.annotate.store.study_rows import StudyItem
from pete.annotate.store.study_settings import StudySettings
from pete.annotate.store.study_store import Store
from pete.annotate.study_items import check_items, study_items
from pete.annotate.study_words import Kind
from pete.model import Pair

BASE = "http://127.0.0.1:8040"


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def toy_pairs(texts: int = 6, hypotheses: int = 2) -> list[Pair]:
    """Pairs of which the first hypothesis of each text follows."""
    return [
        Pair(f"{text}-{one}", f"Text {text} says a thing.", f"Thing {one} of {text}.", "YES" if one == 1 else "NO")
        for text in range(1, texts + 1)
        for one in range(1, hypotheses + 1)
    ]


def make_study(
    store: Store,
    pairs: Sequence[Pair] | None = None,
    kind: Kind = Kind.follows,
    checks: bool = False,
    code: str | None = None,
    name: str = "toys",
    **settings: Any,
) -> str:
    """A study without training, unless it is asked for; gives the administrator's token."""
    items: list[StudyItem] = study_items(pairs if pairs is not None else toy_pairs(), kind)
    if checks:
        items += check_items(kind, None, None)
    return store.create(name, kind, items, StudySettings(**settings), code)


def invitation(store: Store, name: str, study: str | None = None) -> str:
    found = store.study(study)
    return store.writer.run(lambda one: joining.invite(one, found.id, [name], store.clock()))[name]


def shown_item(page: str) -> int | None:
    found = re.search(r'name="item" value="(\d+)"', page)
    return int(found[1]) if found else None


@dataclass
class Reader:
    """Somebody with a browser that has no script."""

    client: Any
    page: str = ""  # what is open
    form: str = ""  # the last page with a form, where one can go back to
    last: Any = field(default=None, repr=False)

    def get(self, path: str) -> Any:
        return self._open(self.client.get(path))

    def _open(self, response: Any) -> Any:
        self.last, self.page = response, response.text
        if "csrf" in self.page:
            self.form = self.page
        return response

    @property
    def csrf(self) -> str:
        return re.search(r'name="csrf" value="(\w+)"', self.form)[1]  # type: ignore[index]

    def post(self, path: str, **values: Any) -> Any:
        """Send a form; what comes back is open then."""
        return self._open(self.client.post(path, data={"csrf": self.csrf, **values}, follow_redirects=True))

    def enter(self, token: str) -> Any:
        self.get(f"/i/{token}")
        return self.post("/enter", token=token)

    def begin(self, token: str) -> Any:
        """From the invitation to the first item."""
        self.enter(token)
        self.post("/consent", agree="yes")
        return self.post("/batch")

    @property
    def item(self) -> int | None:
        return shown_item(self.form)

    def answer(self, answer: str = "yes", **more: Any) -> Any:
        return self.post("/answer", item=more.pop("item", self.item), answer=answer, **more)


def open_site(store: Store, study: str | None = None, url: str = BASE) -> Any:
    """What makes clients of the site: each call is another browser."""
    from starlette.testclient import TestClient

    app = make_app(store, study, url)
    return lambda: Reader(TestClient(app, base_url=url, raise_server_exceptions=False))
