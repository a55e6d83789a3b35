"""What is not allowed is refused with the right status, and nothing is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from pete.annotate.store.schema import metadata
from pete.annotate.store.study_store import Store
from pete.annotate.store.visits import PERSON_SECONDS
from pete.annotate.study_words import Kind
from study_world import BASE, Clock, Reader, invitation, make_study, open_site, toy_pairs

FORMS = (
    "/answer", "/undo", "/batch", "/consent", "/training", "/me/delete", "/leave", "/enter", "/join", "/admin/enter",
    "/admin/person", "/admin/study", "/admin/invite",
)  # fmt: skip
OUT_OF_RANGE = (
    {"answer": "maybe"}, {"item": "x"}, {"item": "0"}, {"item": str(2**40)}, {"seconds": "-1"}, {"seconds": "nan"},
    {"seconds": "inf"}, {"good_english": "perhaps"},
)  # fmt: skip


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(str(tmp_path / "study.sqlite"), clock=clock) as made:
        yield made


@pytest.fixture
def admin(store: Store) -> str:
    return make_study(store, toy_pairs(), people=2, code="blue-whale", return_after=600)


@pytest.fixture
def browser(store: Store, admin: str):
    return open_site(store)


@pytest.fixture
def ann(store: Store, browser) -> Reader:
    reader = browser()
    reader.begin(invitation(store, "ann"))
    return reader


def everything(store: Store) -> dict[str, list[tuple]]:
    """All rows of all tables."""
    return store.read(
        lambda one: {
            table.name: sorted(map(tuple, one.execute(select(table))), key=repr) for table in metadata.sorted_tables
        }
    )


def refused(store: Store, status: int, request) -> str:
    before = everything(store)
    response = request()
    assert response.status_code == status, response.text
    assert everything(store) == before
    return response.text


def test_an_item_that_was_not_given(store: Store, ann: Reader) -> None:
    make_study(store, name="other")
    assert "was not given to you" in refused(store, 403, lambda: ann.answer(item=999))
    assert "Another item is in turn" in refused(store, 409, lambda: ann.answer(item=_later(store, ann.item)))


def _later(store: Store, item: int) -> int:
    """Another item that was given to the only person there is."""
    handed = everything(store)["pete_handed"]
    return next(row[2] for row in handed if row[2] != item)


def test_a_second_answer_from_another_tab(store: Store, ann: Reader) -> None:
    item = ann.item
    assert ann.answer("yes").status_code == 200
    for answer in ("yes", "no"):
        assert "answered this item already" in refused(store, 409, lambda answer=answer: ann.answer(answer, item=item))


def test_an_item_that_others_have_by_now(store: Store, ann: Reader, browser, clock: Clock) -> None:
    item = ann.item
    clock.now += 601
    for name in ("bob", "cid"):
        browser().begin(invitation(store, name))
    assert "gone to somebody else" in refused(store, 410, lambda: ann.answer(item=item))


@pytest.mark.parametrize("token", ["", "x" * 43, "../../etc/passwd", "%00", "é"])
def test_a_forged_invitation(store: Store, browser, token: str) -> None:
    reader = browser()
    reader.get("/i/whatever")
    refused(store, 403, lambda: reader.post("/enter", token=token))


def test_a_wrong_code(store: Store, browser) -> None:
    reader = browser()
    reader.get("/")
    refused(store, 403, lambda: reader.post("/join", code="red-whale"))


def test_a_forged_or_expired_session(store: Store, ann: Reader, clock: Clock) -> None:
    item, csrf = ann.item, ann.csrf
    clock.now += PERSON_SECONDS + 1
    refused(store, 401, lambda: ann.client.post("/answer", data={"csrf": csrf, "item": item, "answer": "yes"}))
    from pete.annotate.site.site_state import forms_token

    ann.client.cookies.clear()
    ann.client.cookies.set("pete_person", "forged")
    forged = {"csrf": forms_token("forged"), "item": item, "answer": "yes"}
    refused(store, 401, lambda: ann.client.post("/answer", data=forged))
    ann.client.cookies.clear()
    assert ann.get("/judge").status_code == 401


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("csrf", [None, "", "0" * 64, "é"])
def test_a_form_of_another_site(store: Store, ann: Reader, path: str, csrf: str | None) -> None:
    values = {"item": ann.item, "answer": "yes", "agree": "yes", "sure": "yes", "name": "ann", "action": "delete",
              "state": "closed", "number": 3}  # fmt: skip
    if csrf is not None:
        values["csrf"] = csrf
    refused(store, 403, lambda: ann.client.post(path, data=values))


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
                                     {"Origin": "https://evil.example"}, {"Origin": "null"}])  # fmt: skip
def test_a_request_that_a_browser_says_is_from_elsewhere(store: Store, ann: Reader, headers: dict[str, str]) -> None:
    data = {"csrf": ann.csrf, "item": ann.item, "answer": "yes"}
    refused(store, 403, lambda: ann.client.post("/answer", data=data, headers=headers))
    assert ann.client.post("/answer", data=data, headers={"Origin": BASE, "Sec-Fetch-Site": "same-origin"}).is_success


def test_another_name_for_this_machine(store: Store, ann: Reader) -> None:
    refused(store, 400, lambda: ann.client.get("/judge", headers={"Host": "rebound.example"}))


def test_an_oversized_body(store: Store, ann: Reader) -> None:
    data = {"csrf": ann.csrf, "item": ann.item, "answer": "yes", "comment": "x" * 40_000}
    refused(store, 413, lambda: ann.client.post("/answer", data=data))
    body = (b"x" * 1000 for _ in range(60))  # its length is not told beforehand
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    refused(store, 413, lambda: ann.client.post("/answer", content=body, headers=kind))
    assert "out of range" in refused(store, 422, lambda: ann.answer(comment="x" * 1001))


@pytest.mark.parametrize("values", OUT_OF_RANGE)
def test_values_out_of_range(store: Store, ann: Reader, values: dict[str, str]) -> None:
    data = {"csrf": ann.csrf, "item": ann.item, "answer": "yes", **values}
    refused(store, 422, lambda: ann.client.post("/answer", data=data))


def test_half_an_answer(store: Store) -> None:
    make_study(store, kind=Kind.english, name="english")
    reader = open_site(store, "english")()
    reader.begin(invitation(store, "bob", "english"))
    refused(store, 422, lambda: reader.answer())
    assert reader.answer(good_english="true").status_code == 200


def test_a_stranger_at_the_administrators_door(store: Store, ann: Reader, admin: str) -> None:
    for path in ("/admin/judgements.csv", "/admin/pairs.jsonl", "/admin/study.json"):
        refused(store, 401, lambda path=path: ann.client.get(path))
    ann.get("/admin")
    refused(store, 403, lambda: ann.post("/admin/enter", token="x" * 43))
    ann.client.cookies.set("pete_admin", ann.client.cookies["pete_person"])  # a person's session is no administrator's
    refused(store, 401, lambda: ann.client.get("/admin/study.json"))


def test_guessing_is_slowed_down(store: Store, browser, clock: Clock) -> None:
    reader = browser()
    reader.get("/")
    statuses = [reader.post("/join", code=f"wrong-{number}").status_code for number in range(11)]
    assert statuses == [403] * 10 + [429]
    response = reader.post("/join", code="blue-whale")  # not even the right one
    assert response.status_code == 429
    assert 0 < int(response.headers["Retry-After"]) <= 60
    clock.now += 61
    assert reader.post("/join", code="blue-whale").status_code == 200


def test_a_planted_session_is_not_taken_over(store: Store, browser) -> None:
    reader = browser()
    token = invitation(store, "ann")
    reader.client.cookies.set("pete_person", "planted", domain="127.0.0.1", path="/")
    reader.enter(token)
    assert reader.client.cookies.get("pete_person") != "planted"
    other = browser()
    other.client.cookies.set("pete_person", "planted")
    assert other.get("/judge").status_code == 401


def test_entering_anew_ends_the_visit_before(store: Store, browser) -> None:
    reader, token = browser(), invitation(store, "ann")
    reader.enter(token)
    first = reader.client.cookies["pete_person"]
    reader.enter(token)
    assert reader.client.cookies["pete_person"] != first
    other = browser()
    other.client.cookies.set("pete_person", first)
    assert other.get("/judge").status_code == 401


def test_a_recruiters_id_does_not_open_the_work_of_somebody_invited(store: Store, ann: Reader, browser) -> None:
    reader = browser()
    reader.get("/?code=blue-whale&PROLIFIC_PID=ann")
    refused(store, 403, lambda: reader.post("/join", code="blue-whale", PROLIFIC_PID="ann"))


def test_tokens_are_nowhere_in_the_database(store: Store, ann: Reader, admin: str) -> None:
    kept = repr(everything(store))
    assert admin not in kept
    assert ann.client.cookies["pete_person"] not in kept
    assert "blue-whale" not in kept
    assert re.search(r"'[0-9a-f]{64}'", kept)
