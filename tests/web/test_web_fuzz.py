"""Whatever is sent, as far as the site's own description allows it or not: no error of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pete.annotate.site.site_state import forms_token
from pete.annotate.store.study_store import Store
from pete.annotate.study_words import Kind
from study_world import invitation, make_study, open_site

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with Store(str(folder / "study.sqlite")) as store:
        admin = make_study(store, kind=Kind.english, code="blue-whale", checks=True)
        reader = open_site(store)()
        reader.begin(invitation(store, "ann"))
        reader.get("/admin")
        reader.post("/admin/enter", token=admin)
        schema = schemathesis.openapi.from_dict(reader.client.app.openapi())
        yield reader.client, [found.ok() for found in schema.get_all_operations()]


def test_the_description_names_every_page(world: Any) -> None:
    paths = {operation.path for operation in world[1]}
    assert {"/", "/i/{token}", "/enter", "/join", "/judge", "/answer", "/undo", "/batch", "/consent", "/training",
            "/me", "/me/delete", "/admin", "/admin/person", "/admin/study", "/admin/invite"} <= paths  # fmt: skip


@settings(max_examples=25, suppress_health_check=list(HealthCheck), phases=[Phase.generate], derandomize=True)
@given(data=st.data(), signed_in=st.booleans())
def test_no_request_is_an_error_of_ours(world: Any, data: st.DataObject, signed_in: bool) -> None:
    client, operations = world
    cookies = dict(client.cookies) if signed_in else {}
    for operation in operations:
        case = data.draw(operation.as_strategy())
        body = dict(case.body) if isinstance(case.body, dict) else {}
        if signed_in:  # past the door, so that what is behind it is tried as well
            kind = "pete_admin" if operation.path.startswith("/admin") else "pete_person"
            body["csrf"] = forms_token(cookies.get(kind, ""))
        sent = {name: value for name, value in body.items() if isinstance(value, (str, int, float, bool))}
        response = client.request(
            case.method,
            case.formatted_path,
            params={name: str(value) for name, value in dict(case.query or {}).items()},
            data=sent if case.method == "POST" else None,
            headers={} if signed_in else {"Cookie": "none=1"},
        )
        assert response.status_code < 500, (operation.label, sent, response.text)
