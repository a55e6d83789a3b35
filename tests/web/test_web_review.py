"""The review of causes as pages: from the link to the end, and what others cannot do."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from live_site import axe_script
from page_browser import *  # noqa: F403 - fixtures

from review_world import review, told

PATIENCE = 60  # seconds, for machines that do other things too


@pytest.fixture
def client(tmp_path: Path):
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


def test_keys_alone_in_a_browser(browser: Any, tmp_path: Path) -> None:
    import uvicorn
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.support.ui import WebDriverWait

    from pete.annotate.site.listening import listen
    from pete.annotate.site.review_pages import make_review_app

    address = listen("127.0.0.1", 0, None)
    app = make_review_app(review(tmp_path, everything=True), "secret", address.url)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
    thread = Thread(target=server.run, kwargs={"sockets": [address.listener]}, daemon=True)
    thread.start()
    try:
        browser.get(f"{address.url}/r/secret")
        for key, title in (("a", "2 of 3"), ("z", "1 of 3"), ("u", "2 of 3"), ("m", "3 of 3")):
            ActionChains(browser).send_keys(key).perform()
            WebDriverWait(browser, PATIENCE).until(lambda one, title=title: one.title.startswith(title))
        assert [cause for _, cause, _ in told(tmp_path)] == ["unbounded", "module"]
        assert browser.get_log("browser") == []
        browser.execute_script(axe_script())
        found = browser.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
        assert [one["id"] for one in found["violations"]] == []
    finally:
        server.should_exit = True
        thread.join()
