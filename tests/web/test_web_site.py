"""The site without a script: the whole way of a person, what pages may not tell, and the administrator's page."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pete.annotate.store.study_store import Store
from pete.annotate.study_items import training_items
from pete.annotate.study_words import Kind
from pete.model import Pair
from study_world import Clock, Reader, invitation, make_study, open_site, toy_pairs

HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)> {{ 700*700 }} \u202e&lt;"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(str(tmp_path / "study.sqlite"), clock=clock) as made:
        yield made


def test_from_the_invitation_to_the_end(store: Store) -> None:
    make_study(
        store, toy_pairs(4, 1), batch=2, completion="DONE-77", consent="Be kind.\n\nWe keep little.", title="Facts"
    )
    reader = open_site(store)()
    for path in ("/", "/nothing", "/admin"):  # the title is what people see, signed in or not
        assert '<p class="site-name">Facts</p>' in reader.get(path).text
    reader.enter(invitation(store, "ann"))
    assert "<p>Be kind.</p><p>We keep little.</p>" in reader.page
    reader.post("/consent")  # without the tick
    assert "Be kind." in reader.page
    reader.post("/consent", agree="yes")
    assert "What to do" in reader.page
    reader.post("/batch")
    assert "Statement 1 of 2" in reader.page
    reader.answer("yes")
    assert "Statement 2 of 2" in reader.page
    assert 'value="1"' in re.search(r"<progress[^>]*>", reader.page)[0]
    reader.post("/undo")
    assert "Statement 1 of 2" in reader.page
    reader.answer("no")
    reader.answer("unsure", comment=" odd ")
    assert "This batch is done" in reader.page
    reader.post("/batch")
    reader.answer()
    reader.answer()
    assert "Thank you" in reader.page
    assert "DONE-77" in reader.page
    assert sorted(one.answer.value for one in store.judgements()) == ["no", "unsure", "yes", "yes"]
    assert [one.comment for one in store.judgements() if one.comment] == ["odd"]


def test_training_has_two_tries_with_different_items(store: Store) -> None:
    tries = training_items(Kind.follows)
    make_study(store, training=tries, training_pass=4)
    site = open_site(store)
    ann, bob = site(), site()
    for reader, name in ((ann, "ann"), (bob, "bob")):
        reader.enter(invitation(store, name))
        reader.post("/consent", agree="yes")
        assert tries[0][0].statement in reader.page
        assert tries[0][0].because not in reader.page
        reader.post("/training", **{f"answer{number}": "yes" for number in range(1, 6)})
        assert "Not quite" in reader.page
        assert tries[0][1].because in reader.page.replace("&#39;", "'")
        assert reader.client.post("/batch", data={"csrf": reader.csrf}).status_code == 409
        reader.get("/judge")
        assert tries[1][0].statement in reader.page
    ann.post("/training", **{f"answer{number}": item.answer for number, item in enumerate(tries[1], 1)})
    assert "Well done" in ann.page
    ann.get("/judge")
    ann.post("/batch")
    assert ann.item is not None
    bob.post("/training", answer1="no")
    assert "cannot take part" in bob.page
    assert "Thank you for trying" in bob.get("/judge").text
    assert bob.client.post("/batch", data={"csrf": ann.csrf}).status_code == 403


@pytest.mark.parametrize("kind", list(Kind))
def test_no_label_and_nobodys_answer_is_in_a_page(store: Store, kind: Kind) -> None:
    pairs = [Pair(f"id-{n}", f"Plain text {n}.", f"Plain claim {n}.", "YES", tags=("sekret",), source="sekret",
                  extra={"module": "YES", "note": "sekret"}) for n in range(6)]  # fmt: skip
    if kind is Kind.facts:
        from pete.annotate.store.study_settings import StudySettings
        from pete.annotate.study_items import study_items
        from pete.model import ParseFailure

        analyses = {pair.text: ParseFailure(pair.text, "no") for pair in pairs}
        store.create("toys", kind, study_items(pairs, kind, analyses), StudySettings())
    else:
        make_study(store, pairs, kind=kind)
    site = open_site(store)
    ann, bob = site(), site()
    ann.begin(invitation(store, "ann-the-first"))
    more = {"good_english": "false"} if kind is Kind.english else {}
    for _ in range(6):
        ann.answer("no", comment="ann-was-here", **more)
    bob.begin(invitation(store, "bob"))
    for _ in range(6):
        seen = bob.page + repr(dict(bob.last.headers))
        for secret in ("sekret", "YES", "id-", "ann-", "silver", "module"):
            assert secret not in seen
        assert ("Plain text" in seen) == (kind is not Kind.facts)
        bob.answer("yes", **more)


def test_texts_are_shown_and_never_obeyed(store: Store) -> None:
    make_study(
        store, [Pair("1", HOSTILE, HOSTILE, "NO")], title=HOSTILE, consent=HOSTILE, contact=HOSTILE, completion=HOSTILE
    )
    reader = open_site(store)()
    pages = []
    token = invitation(store, HOSTILE)
    reader.enter(token)
    pages.append(reader.page)
    reader.post("/consent", agree="yes")
    pages.append(reader.page)
    reader.post("/batch")
    pages.append(reader.page)
    reader.answer("yes", comment=HOSTILE)
    pages.append(reader.page)
    pages.append(reader.get("/me").text)
    for page in pages:
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "490000" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in pages[2]
    assert [one.comment for one in store.judgements()] == [HOSTILE]


def test_headers_of_every_kind_of_answer(store: Store) -> None:
    make_study(store)
    client = open_site(store)().client
    for path in ("/", "/i/x", "/judge", "/admin", "/nothing", "/static/site.css", "/openapi.json", "/healthz"):
        headers = client.get(path).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'self'; script-src 'self'")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert ("immutable" in headers["Cache-Control"]) == path.startswith("/static")
        assert "Strict-Transport-Security" not in headers


def test_cookies_and_headers_over_tls(store: Store) -> None:
    make_study(store)
    reader = open_site(store, url="https://study.example")()
    reader.enter(invitation(store, "ann"))
    cookie = reader.last.history[0].headers["Set-Cookie"]
    for part in ("__Host-pete_person=", "HttpOnly", "Secure", "SameSite=lax", "Path=/"):
        assert part in cookie
    assert "Strict-Transport-Security" in reader.last.headers


def test_pages_ask_nothing_of_other_sites(store: Store) -> None:
    make_study(store, code="blue-whale")
    reader = open_site(store)()
    pages = [reader.get("/").text, reader.get("/admin").text]
    reader.begin(invitation(store, "ann"))
    pages.append(reader.page)
    for page in pages:
        assert not re.search(r"(src|href|action)=\"(https?:)?//", page)
    folder = Path(__file__).parents[2] / "src/pete/annotate/site/static"
    assert all("http" not in file.read_text() for file in folder.iterdir())


def test_open_sign_up_gives_a_link_for_another_device(store: Store) -> None:
    make_study(store, code="Blue-Whale")
    site = open_site(store)
    reader = site()
    reader.get("/")
    page = reader.post("/join", code="blue-whale ").text
    link = re.search(r"http://[^/]+(/i/[\w-]+)", page)[1]
    reader.get("/judge")
    reader.post("/consent", agree="yes")
    reader.post("/batch")
    reader.answer()
    phone = site()
    phone.enter(link.removeprefix("/i/"))
    assert phone.item == reader.item


def test_people_from_prolific(store: Store) -> None:
    make_study(store, toy_pairs(2, 1), code="blue-whale", completion="C0DE")
    site = open_site(store)
    link = "/?code=blue-whale&PROLIFIC_PID=5f00aa&STUDY_ID=s1&SESSION_ID=x9"

    def arrive() -> Reader:
        reader = site()
        reader.get(link)
        sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([\w-]*)"', reader.page))
        sent.pop("csrf")
        assert sent == {"PROLIFIC_PID": "5f00aa", "STUDY_ID": "s1", "SESSION_ID": "x9", "code": "blue-whale"}
        reader.post("/join", **sent)
        return reader

    reader = arrive()
    reader.post("/consent", agree="yes")
    reader.post("/batch")
    reader.answer()
    reader = arrive()  # the recruiter's link leads back
    assert "Statement 2 of 2" in reader.page
    reader.answer()
    assert "https://app.prolific.com/submissions/complete?cc=C0DE" in reader.page
    assert {one.worker for one in store.judgements()} == {"5f00aa"}


def test_what_is_kept_of_a_person_and_its_deletion(store: Store) -> None:
    make_study(store)
    reader = open_site(store)()
    token = invitation(store, "ann")
    reader.begin(token)
    reader.answer("no", comment="hm")
    assert reader.client.get("/me.json").json()["answers"][0]["comment"] == "hm"
    reader.get("/me")
    reader.post("/me/delete")  # not ticked
    assert len(list(store.judgements())) == 1
    reader.post("/me/delete", sure="yes")
    assert list(store.judgements(excluded=True)) == []
    assert reader.get("/judge").status_code == 401
    reader.get("/")
    assert reader.client.get(f"/i/{token}").status_code == 200
    assert reader.enter(token).status_code == 403


def test_the_administrator(store: Store) -> None:
    token = make_study(store, toy_pairs(3, 1), checks=True, people=2, batch=25)
    site = open_site(store)
    people = {}
    for name, answer in (("ann", "yes"), ("bob", "no")):
        people[name] = site()
        people[name].begin(invitation(store, name))
        while people[name].item is not None:
            people[name].answer(answer)
    admin = site()
    admin.get("/admin")
    admin.post("/admin/enter", token=token)
    rows = {row[0]: row for row in _rows(admin.page)}
    assert rows["ann"][2:5] == ["3", "100%", "0%"]
    assert rows["bob"][2:5] == ["3", "0%", "0%"]
    table = list(csv.DictReader(io.StringIO(admin.client.get("/admin/judgements.csv").text)))
    assert sorted((row["task"], row["worker"], row["label"]) for row in table)[0] == ("1-1", "ann", "yes")
    assert len(admin.client.get("/admin/pairs.jsonl").text.splitlines()) == 3
    assert admin.client.get("/admin/study.json").json()["given"] == 6
    admin.post("/admin/person", name="bob", action="exclude")
    assert admin.client.get("/admin/study.json").json()["given"] == 3
    assert "cannot go on" in people["bob"].get("/judge").text
    admin.post("/admin/person", name="bob", action="delete")
    assert [row[0] for row in _rows(admin.page)] == ["ann"]
    assert admin.post("/admin/person", name="nobody", action="pause").status_code == 404
    admin.get("/admin")
    page = admin.post("/admin/invite", number=2).text
    links = re.findall(r"/i/([\w-]{40,})", page)
    assert len(links) == 2
    assert "About this study" in site().enter(links[0]).text
    admin.get("/admin")
    admin.post("/admin/study", state="closed")
    assert "The study is closed" in people["ann"].get("/judge").text


def _rows(page: str) -> list[list[str]]:
    body = re.search(r"<tbody>(.*?)</tbody>", page, re.DOTALL)[1]
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in body.split("</tr>")[:-1]]
    return [[cell.strip() for cell in row] for row in cells]


def test_who_answers_faster_than_one_can_read_is_flagged(store: Store, clock: Clock) -> None:
    token = make_study(store, toy_pairs(6, 1), batch=6)
    site = open_site(store)
    for name, pace in (("hasty", 0.3), ("calm", 4.0), ("liar", 0.3)):
        reader = site()
        reader.begin(invitation(store, name))
        for _ in range(6):
            clock.now += pace
            reader.answer(seconds="4.0" if name == "liar" else str(pace))
    admin = site()
    admin.get("/admin")
    admin.post("/admin/enter", token=token)
    people = {one["name"]: one for one in admin.client.get("/admin/study.json").json()["people"]}
    assert {name: one["suspect"] for name, one in people.items()} == {"hasty": True, "calm": False, "liar": True}
    assert people["calm"]["seconds"] == 4.0


def test_a_database_that_is_gone_is_told_and_nothing_is_acknowledged(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_study(store)
    reader = open_site(store)()
    reader.begin(invitation(store, "ann"))
    from sqlalchemy.exc import OperationalError

    def broken(*_):
        raise OperationalError("COMMIT", {}, Exception("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr("sqlalchemy.engine.default.DefaultDialect.do_commit", broken)
        response = reader.answer()
    assert response.status_code == 503
    assert response.headers["Retry-After"] == "5"
    assert list(store.judgements()) == []
    reader.get("/judge")
    assert reader.answer().status_code == 200
