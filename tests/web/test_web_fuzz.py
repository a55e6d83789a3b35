"""Whatever is sent, as far as the site's own description allows it or not: no error of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pete.annotate.site.attempts import Attempts
from pete.annotate.site.site_state import forms_token
from pete.annotate.store.people_care import set_study_state
from pete.annotate.store.study_store import Store
from pete.annotate.study_words import Kind, StudyState
from study_world import Reader, invitation, make_study, open_site

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")


class World:
    """A site, what it says of itself, and somebody who is both annotator and administrator."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.token = make_study(store, kind=Kind.english, code="blue-whale", checks=True)
        self.study = store.study()
        self.browser = open_site(store)
        self.reader: Reader = self.browser()
        self.site = self.reader.client.app.state.site
        for name in ("wrong", "new"):  # else the first wrong tokens would be the last
            setattr(self.site, name, Attempts(10**9, 1.0, store.clock))
        schema = schemathesis.openapi.from_dict(self.reader.client.app.openapi())
        self.operations = [found.ok() for found in schema.get_all_operations()]

    def signed_in(self) -> Reader:
        """The same person, signed in anew where an earlier request ended that."""
        self.store.writer.run(lambda one: set_study_state(one, self.study, StudyState.open))
        if self.reader.get("/judge").status_code != 200 or self.reader.item is None:
            self.reader.begin(invitation(self.store, f"person-{self.store.clock()}"))
        if self.reader.get("/admin/study.json").status_code != 200:
            self.reader.get("/admin")
            self.reader.post("/admin/enter", token=self.token)
        return self.reader


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with Store(str(folder / "study.sqlite")) as store:
        yield World(store)


def test_the_description_names_every_page(world: World) -> None:
    paths = {operation.path for operation in world.operations}
    assert {"/", "/i/{token}", "/enter", "/join", "/judge", "/answer", "/undo", "/batch", "/consent", "/training",
            "/me", "/me/delete", "/admin", "/admin/person", "/admin/study", "/admin/invite"} <= paths  # fmt: skip


def send(client: Any, case: Any, body: dict[str, Any]) -> Any:
    return client.request(
        case.method,
        case.formatted_path,
        params={name: str(value) for name, value in dict(case.query or {}).items()},
        data=body if case.method == "POST" else None,
    )


@settings(max_examples=25, suppress_health_check=list(HealthCheck), phases=[Phase.generate], derandomize=True)
@given(data=st.data())
def test_no_request_is_an_error_of_ours(world: World, data: st.DataObject) -> None:
    for operation in world.operations:
        case = data.draw(operation.as_strategy())
        body = dict(case.body) if isinstance(case.body, dict) else {}
        sent = {name: value for name, value in body.items() if isinstance(value, (str, int, float, bool))}
        response = send(world.browser().client, case, sent)
        assert response.status_code < 500, (operation.label, sent, response.text)
        client = world.signed_in().client  # past the door, so that what is behind it is tried as well
        kind = "pete_admin" if operation.path.startswith("/admin") else "pete_person"
        sent["csrf"] = forms_token(client.cookies[kind])
        response = send(client, case, sent)
        assert response.status_code < 500, (operation.label, sent, response.text)
        assert response.status_code != 401, operation.label
        assert "out of date" not in response.text, operation.label
