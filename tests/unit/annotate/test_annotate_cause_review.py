"""One person reviews causes: in the terminal and on the page, kept beside the run at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from error_runs import answered
from pete.annotate.cause_review import CauseReview, asked_of, review_aloud
from pete.model import ParseFailure, Reason
from pete.normalise.examples import read_tree
from pete.runs.error_analysis.find_causes import HAND, Explained
from pete.runs.error_analysis.kept_causes import KeptCause, keep_causes, place_of, read_causes

GO = read_tree("Dogs dog NOUN NNS 2 nsubj\nbark bark VERB VBP 0 root")
MISSING = (Reason("missing", "subj", "bark", "Dogs"), Reason("note", because="nothing is shared"))
WRONG = [
    Explained(answered(1, "YES", "NO", reasons=MISSING), None),
    Explained(answered(2, "NO", "YES"), "label", "gold trees"),
    Explained(answered(3, "YES", "NO"), "pair", HAND, "Bo"),
    Explained(answered(4, "YES", "NO"), None),
]


def review(folder: Path, everything: bool = False) -> CauseReview:
    analyses = {side: GO for one in WRONG for side in (one.item.text, one.item.hypothesis)}
    analyses["Text 4."] = ParseFailure("Text 4.", "too long")  # type: ignore[assignment]
    asked = asked_of(WRONG, folder, "udpipe/facts", analyses, everything)
    return CauseReview(asked, "Ann", lambda: "2026-01-01T00:00:00Z")


def told(folder: Path) -> list[tuple[str, str, str]]:
    return [(one.place.id, one.cause, one.comment) for one in read_causes(folder)]


def typed(keys: str, folder: Path, everything: bool = False) -> str:
    written: list[str] = []
    review_aloud(review(folder, everything), iter(keys), written.append)
    return "".join(written)


def test_only_what_is_not_told_is_asked_unless_all_is(tmp_path: Path) -> None:
    assert [one.item.id for one in review(tmp_path).asked] == ["1", "4"]
    assert [one.item.id for one in review(tmp_path, everything=True).asked] == ["1", "2", "4"]  # 3 has been reviewed


def test_a_key_a_cause(tmp_path: Path) -> None:
    shown = typed("am", tmp_path)
    assert told(tmp_path) == [("1", "attachment", ""), ("4", "module", "")]
    assert '"Dogs" is the subject of "bark"' in shown
    assert "nothing is shared" in shown
    assert "└─ Dogs" in shown
    assert "it could not be parsed: too long" in shown
    assert shown.endswith("All are reviewed. Thank you!\n")


def test_take_back_comment_help_and_stop(tmp_path: Path) -> None:
    shown = typed("zaz;odd one\n?xpq", tmp_path)
    assert "There is nothing to take back." in shown
    assert "Taken back: attachment in T" in shown
    assert told(tmp_path) == [("1", "pair", "odd one")]
    assert "? for the keys" in shown


def test_enter_takes_what_evidence_tells(tmp_path: Path) -> None:
    shown = typed("\na\nq", tmp_path, everything=True)  # Enter on the first, which has no evidence, does nothing
    assert told(tmp_path) == [("1", "attachment", ""), ("2", "label", "")]
    assert "By gold trees: label in T (Enter takes it)" in shown


def test_what_others_told_stays(tmp_path: Path) -> None:
    before = KeptCause(place_of(WRONG[2].item), "pair", "Bo")
    keep_causes(tmp_path, [before])
    typed("az", tmp_path)
    assert read_causes(tmp_path) == [before]


@pytest.fixture
def client(tmp_path: Path):
    pytest.importorskip("httpx", reason="the test client of the site needs httpx")
    from starlette.testclient import TestClient

    from pete.annotate.site.review_pages import make_review_app

    app = make_review_app(review(tmp_path, everything=True), "secret", "http://127.0.0.1:8041")
    return TestClient(app, base_url="http://127.0.0.1:8041")


def csrf_of(page: str) -> str:
    return page.split('name="csrf" value="')[1].split('"')[0]


def test_pages_from_the_link_to_the_end(client, tmp_path: Path) -> None:
    assert client.get("/judge").status_code == 401
    assert client.get("/r/wrong").status_code == 403
    first = client.get("/r/secret")
    assert first.status_code == 200
    assert "Wrong answer 1 of 3" in first.text
    assert 'value="unbounded" data-keys="u"' in first.text
    form = {"csrf": csrf_of(first.text), "item": 1, "answer": "attachment", "comment": "x"}
    assert "Wrong answer 2 of 3" in client.post("/answer", data=form).text
    assert told(tmp_path) == [("1", "attachment", "x")]
    assert client.post("/answer", data=form).status_code == 409  # answered before
    assert "Wrong answer 1 of 3" in client.post("/undo", data={"csrf": form["csrf"]}).text
    assert told(tmp_path) == []
    for number in (1, 2, 3):
        last = client.post("/answer", data={**form, "item": number}, headers={"Prefer": "return=representation"})
    assert "All are reviewed" in last.text


def test_forms_of_others_change_nothing(client, tmp_path: Path) -> None:
    first = client.get("/r/secret")
    form = {"csrf": csrf_of(first.text), "item": 1, "answer": "attachment"}
    assert client.post("/answer", data={**form, "csrf": "forged"}).status_code == 401
    assert client.post("/undo", data={"csrf": "forged"}).status_code == 401
    assert client.post("/answer", data={**form, "answer": "moon"}).status_code == 409
    assert client.post("/answer", data=form, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.get("/judge", headers={"Host": "elsewhere.example"}).status_code == 400
    assert told(tmp_path) == []
