"""``pete view`` in a real browser, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from live_site import axe_script, running
from page_browser import browser, downloads, severe, until

from pete.annotate.site.listening import listen
from pete.view.own_pair import Bench
from pete.view.run_shelf import RunShelf
from pete.view.view_app import make_view
from report_world import make_run

__all__ = ["browser", "downloads"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    place = tmp_path_factory.mktemp("runs")
    make_run(place / "first", names=("facts",))
    make_run(place / "second", parsers=1, names=("generalised",))
    address = listen("127.0.0.1", 0, None)
    with running(make_view(RunShelf([place]), Bench(), address.url), address):
        yield address.url


def click(browser: Any, selector: str) -> None:
    browser.execute_script(
        "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", selector
    )


def test_runs_are_chosen_and_compared(browser: Any, site: str) -> None:
    browser.get(site)
    for box in browser.find_elements("css selector", "[name=run]"):
        box.click()
    browser.find_element("css selector", "button.main").click()
    until(browser, "document.documentElement.dataset.ready === 'yes'")
    labels = [option.text for option in browser.find_elements("css selector", "#system-a option")]
    assert labels == ["straight/facts", "crooked/facts", "straight/generalised"]
    assert severe(browser) == []


def test_a_click_on_an_arc_turns_it_round_and_asks_again(browser: Any, site: str) -> None:
    browser.get(f"{site}/report?run=first#item=1&a=0&b=")
    until(browser, "document.querySelectorAll('.arc[role=button]').length >= 4")
    click(browser, ".arc[role=button][data-dependent='3']")
    until(browser, "!!document.getElementById('replayed')")
    assert browser.find_element("id", "replayed").text == "NO"
    browser.execute_script("document.querySelector('.replayed button').click()")
    until(browser, "!document.getElementById('replayed')")
    assert severe(browser) == []


def test_a_word_is_hung_elsewhere_with_another_label(browser: Any, site: str) -> None:
    browser.get(f"{site}/report?run=first#item=1&a=0&b=")
    until(browser, "document.querySelectorAll('.arc[role=button]').length >= 4")
    click(browser, ".arc[role=button][data-dependent='3']")
    until(browser, "!!document.getElementById('hang')")
    for name, value in (("hang-word", "3"), ("hang-head", "3"), ("hang-label", "obj")):
        browser.execute_script("document.getElementById(arguments[0]).value = arguments[1]", name, value)
    click(browser, "#hang")
    until(browser, "!!document.querySelector('.pictures .alert')")
    assert "circle" in browser.find_element("css selector", ".pictures .alert").text
    browser.get_log("browser")  # the refusal is logged by the browser


def test_arcs_are_blamed_when_an_item_is_opened(browser: Any, site: str) -> None:
    browser.get(f"{site}/report?run=first#item=6&a=0&b=")
    until(browser, "!!document.querySelector('.blame')")
    assert "decide" in browser.find_element("css selector", ".blame").text


def test_a_pair_of_ones_own(browser: Any, site: str) -> None:
    browser.get(f"{site}/try")
    until(browser, "document.documentElement.dataset.ready === 'yes'")
    browser.execute_script("document.getElementById('parser').value = 'udpipe'")
    browser.find_element("id", "statement").clear()
    browser.find_element("id", "statement").send_keys("The woman was late.")
    browser.find_element("css selector", "button.main").click()
    until(browser, "!!document.getElementById('answer')")
    assert browser.find_element("id", "answer").text == "YES"
    assert len(browser.find_elements("css selector", ".tree-drawing")) == 2
    click(browser, ".arc[role=button][data-dependent='2']")
    until(browser, "document.getElementById('answer').textContent === 'NO'")
    assert severe(browser) == []


@pytest.mark.parametrize("path", ["/", "/try", "/report?run=first"])
def test_nothing_keeps_people_out(browser: Any, site: str, path: str) -> None:
    browser.get(site + path)
    if path != "/":
        until(browser, "document.documentElement.dataset.ready === 'yes'")
    # The page's policy forbids scripts of others, so axe comes in by the driver.
    browser.execute_script(axe_script())
    found = browser.execute_async_script("const done = arguments[0]; axe.run().then(one => done(one.violations))")
    assert [(one["id"], one["impact"]) for one in found if one["impact"] in ("serious", "critical")] == []


def test_the_server_sends_nothing_that_asks_others(site: str) -> None:
    for path in ("/", "/try", "/report?run=first"):
        with urlopen(site + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            content = answer.read().decode()
        assert policy.startswith("default-src 'none'")
        assert "connect-src 'self'" in policy
        assert "https:" not in content
