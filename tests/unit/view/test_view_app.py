"""The viewer as an application, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pete.view.own_pair import Bench
from pete.view.run_shelf import RunShelf
from pete.view.view_app import make_view
from report_world import make_run

URL = "http://127.0.0.1:8042"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs")
    make_run(folder / "first")
    return folder


@pytest.fixture(scope="module")
def client(place: Path) -> Iterator[Any]:
    from starlette.testclient import TestClient

    with TestClient(make_view(RunShelf([place]), Bench(), URL), base_url=URL) as one:
        yield one


def test_runs_are_listed_and_reported(client: Any) -> None:
    assert 'name="run" value="first"' in client.get("/").text
    page = client.get("/report?run=first")
    assert page.status_code == 200
    assert "Leaderboard" in page.text
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    assert "connect-src 'self'" in page.headers["content-security-policy"]


def test_without_runs_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    with TestClient(make_view(RunShelf([tmp_path]), Bench(), URL), base_url=URL) as client:
        assert "pete evaluate" in client.get("/").text


def test_arcs_are_moved_and_blamed(client: Any) -> None:
    asked = {"runs": ["first"], "system": 0, "item": 0}
    assert client.post("/replay", json=asked).json()["answer"] == "YES"
    moved = {**asked, "text": [[1, 2, "obj"], [3, 2, "nsubj"]]}
    assert client.post("/replay", json=moved).json()["answer"] == "NO"
    assert client.post("/blame", json=asked).json() is None
    circle = client.post("/replay", json={**asked, "text": [[2, 1, "obj"]]})
    assert (circle.status_code, "circle" in circle.text) == (409, True)


def test_a_pair_is_tried(client: Any) -> None:
    assert "<textarea" in client.get("/try").text
    asked = {"sentence": "Dogs bark.", "statement": "Dogs bark.", "parser": "udpipe", "entailer": "facts"}
    assert client.post("/try", json=asked).json()["answer"] == "YES"
    assert client.post("/try", json={**asked, "parser": "cmd:true"}).status_code == 409


def test_other_names_other_sites_and_other_bodies_are_refused(client: Any) -> None:
    asked = {"runs": ["first"], "system": 0, "item": 0}
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400
    assert client.post("/replay", json=asked, headers={"Origin": "https://evil.example"}).status_code == 403
    assert client.post("/replay", json={"system": "x"}).status_code == 422
    assert client.post("/replay", content=b"x" * 40_000).status_code == 413


@pytest.mark.parametrize("path", ["/report?run=nobody", "/report", "/nowhere"])
def test_what_is_not_there_says_so(client: Any, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text
