"""The site in a real browser: keyboard alone, reload, two people, phone, no script, no network, accessibility."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import axe_script, served
from page_browser import *  # noqa: F403 - fixtures

from pete.annotate.store.study_store import Store
from pete.annotate.study_items import training_items
from pete.annotate.study_words import Kind
from study_world import invitation, make_study, toy_pairs

pytest.importorskip("selenium", reason="selenium is not installed")
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 60  # seconds, for machines that do other things too


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(str(tmp_path / "study.sqlite")) as made:
        yield made


@pytest.fixture
def chrome(browser: Any) -> Iterator[Any]:
    yield browser
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.delete_all_cookies()


def press(chrome: Any, *keys: str) -> None:
    ActionChains(chrome).send_keys(*keys).perform()


def until_title(chrome: Any, beginning: str) -> None:
    WebDriverWait(chrome, PATIENCE).until(lambda one: one.title.startswith(beginning))


def tab_to(chrome: Any, css: str) -> None:
    """Move on with the Tab key until this has the focus."""
    wanted = chrome.find_element(By.CSS_SELECTOR, css)
    for _ in range(40):
        if chrome.switch_to.active_element == wanted:
            return
        press(chrome, Keys.TAB)
    raise AssertionError(f"{css} cannot be reached by keyboard")


def begin(chrome: Any, port: int, token: str, host: str = "127.0.0.1") -> None:
    """From the link to the first item, by keyboard."""
    chrome.get(f"http://{host}:{port}/i/{token}")
    tab_to(chrome, "main button")
    press(chrome, Keys.ENTER)
    until_title(chrome, "About the study")
    tab_to(chrome, "input[name=agree]")
    press(chrome, Keys.SPACE)
    tab_to(chrome, "main button")
    press(chrome, Keys.ENTER)
    until_title(chrome, "What to do")
    tab_to(chrome, "main button")
    press(chrome, Keys.ENTER)
    until_title(chrome, "1 of")


def test_a_whole_batch_by_keyboard_with_a_reload_in_the_middle(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(30, 1), batch=25)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        keys = "ynu123" * 5
        for number in range(25):
            until_title(chrome, f"{number + 1} of 25")
            if number == 10:
                press(chrome, "z")
                until_title(chrome, "10 of 25")
                press(chrome, keys[9])
                until_title(chrome, "11 of 25")
                chrome.refresh()
                until_title(chrome, "11 of 25")
            press(chrome, keys[number])
        until_title(chrome, "Batch done")
    meant = {"y": "yes", "1": "yes", "n": "no", "2": "no", "u": "unsure", "3": "unsure"}
    given = sorted((one.at, one.answer.value) for one in store.judgements())
    assert [answer for _, answer in given] == [meant[key] for key in keys[:25]]
    assert all(one.seconds is not None and one.seconds < 600 for one in store.judgements())
    assert not [line for line in chrome.get_log("browser") if line["level"] == "SEVERE"]


def test_two_people_at_once(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(4, 1), people=2, batch=4)
    with served(store) as port:
        hosts = ("127.0.0.1", "localhost")  # a browser keeps their cookies apart
        windows = []
        for host, name in zip(hosts, ("ann", "bob"), strict=True):
            chrome.switch_to.new_window("tab")
            windows.append(chrome.current_window_handle)
            begin(chrome, port, invitation(store, name), host)
        for number in range(1, 5):
            for window, key in zip(windows, "yn", strict=True):
                chrome.switch_to.window(window)
                until_title(chrome, f"{number} of 4")
                press(chrome, key)
                until_title(chrome, f"{number + 1} of 4" if number < 4 else "Thank you")
    given = {(one.worker, one.pair): one.answer.value for one in store.judgements()}
    assert len(given) == 8
    assert {(worker, answer) for (worker, _), answer in given.items()} == {("ann", "yes"), ("bob", "no")}


def test_both_questions_in_either_order(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(3, 1), kind=Kind.english, batch=3)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        press(chrome, "g", "y")
        until_title(chrome, "2 of 3")
        press(chrome, "n")
        assert chrome.find_element(By.CSS_SELECTOR, "button.chosen").text.startswith("No")
        press(chrome, "b")
        until_title(chrome, "3 of 3")
        assert chrome.find_elements(By.CSS_SELECTOR, "button.chosen") == []
    given = [(one.answer.value, one.good_english) for one in sorted(store.judgements(), key=lambda one: one.at or "")]
    assert given == [("yes", True), ("no", False)]


def test_without_a_script(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(2, 1), batch=2)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        chrome.refresh()
        chrome.find_element(By.CSS_SELECTOR, "button[value=no]").click()
        until_title(chrome, "2 of 2")
        chrome.find_element(By.CSS_SELECTOR, "button[value=unsure]").click()
        until_title(chrome, "Thank you")
    assert sorted(one.answer.value for one in store.judgements()) == ["no", "unsure"]


def test_an_answer_waits_for_the_network(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(2, 1), batch=2)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        _network(chrome, offline=True)
        press(chrome, "n")
        WebDriverWait(chrome, PATIENCE).until(lambda one: "No connection" in one.find_element(By.ID, "status").text)
        assert list(store.judgements()) == []
        _network(chrome, offline=False)
        until_title(chrome, "2 of 2")
    assert [one.answer.value for one in store.judgements()] == ["no"]


def _network(chrome: Any, offline: bool) -> None:
    chrome.execute_cdp_cmd("Network.enable", {})
    conditions = {"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    chrome.execute_cdp_cmd("Network.emulateNetworkConditions", conditions)


def test_keys_in_a_comment_are_letters_and_keys_can_be_switched_off(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(3, 1), batch=3)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        chrome.find_element(By.CSS_SELECTOR, "summary").click()
        chrome.find_element(By.ID, "comment").send_keys("any 1")
        chrome.find_element(By.ID, "keys").click()
        press(chrome, "n")
        assert chrome.title.startswith("1 of 3")
        chrome.find_element(By.ID, "keys").click()
        press(chrome, "n")
        until_title(chrome, "2 of 3")
    assert [(one.answer.value, one.comment) for one in store.judgements()] == [("no", "any 1")]


def test_the_second_tab_is_led_on_and_nothing_is_doubled(store: Store, chrome: Any) -> None:
    make_study(store, toy_pairs(3, 1), batch=3)
    with served(store) as port:
        begin(chrome, port, invitation(store, "ann"))
        first = chrome.current_window_handle
        chrome.switch_to.new_window("tab")
        chrome.get(f"http://127.0.0.1:{port}/judge")
        press(chrome, "y")
        until_title(chrome, "2 of 3")
        chrome.switch_to.window(first)
        press(chrome, "n")
        until_title(chrome, "2 of 3")
    assert [one.answer.value for one in store.judgements()] == ["yes"]


def pages(store: Store, chrome: Any, port: int, admin: str) -> Iterator[str]:
    """Every page, one after the other, each open when it is named."""
    base = f"http://127.0.0.1:{port}"
    chrome.get(base)
    yield "welcome"
    chrome.get(f"{base}/i/{invitation(store, 'ann')}")
    yield "invitation"
    chrome.find_element(By.CSS_SELECTOR, "main button").click()
    yield "consent"
    chrome.find_element(By.NAME, "agree").click()
    chrome.find_element(By.CSS_SELECTOR, "main button").click()
    yield "training"
    for number, answer in enumerate(("yes", "no", "yes", "no", "yes"), 1):
        chrome.find_element(By.CSS_SELECTOR, f"input[name=answer{number}][value={answer}]").click()
    chrome.find_element(By.CSS_SELECTOR, "main button").click()
    yield "trained"
    chrome.get(f"{base}/judge")
    yield "begin"
    chrome.find_element(By.CSS_SELECTOR, "main button").click()
    WebDriverWait(chrome, PATIENCE).until(lambda one: one.find_elements(By.CSS_SELECTOR, "summary"))[0].click()
    yield "item"
    for number in range(2):
        press(chrome, "g", "y")
        until_title(chrome, f"{number + 2} of 2" if number == 0 else "Batch done")
    yield "between"
    chrome.get(f"{base}/me")
    yield "me"
    chrome.get(f"{base}/nothing")
    yield "nothing"
    chrome.get(f"{base}/admin")
    yield "administrator's door"
    chrome.find_element(By.ID, "token").send_keys(admin, Keys.ENTER)
    until_title(chrome, "Administrator")
    chrome.find_element(By.CSS_SELECTOR, ".inline button").click()
    WebDriverWait(chrome, PATIENCE).until(lambda one: one.find_elements(By.CSS_SELECTOR, ".links"))
    yield "administrator"


def _open_study(store: Store) -> str:
    return make_study(
        store, toy_pairs(6, 1), kind=Kind.english, batch=2, code="blue-whale", completion="C0DE",
        training=training_items(Kind.english), training_pass=4,
    )  # fmt: skip


def test_no_page_is_wider_than_a_phone(store: Store, chrome: Any) -> None:
    admin = _open_study(store)
    screen = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    with served(store) as port:
        for name in pages(store, chrome, port, admin):
            assert chrome.execute_script("return document.documentElement.scrollWidth") <= 360, name
            for button in chrome.find_elements(By.CSS_SELECTOR, ".buttons button"):
                assert button.size["height"] >= 44
                assert button.location["y"] + button.size["height"] <= 740 + chrome.execute_script("return scrollY"), (
                    name
                )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(store: Store, chrome: Any, scheme: str) -> None:
    script, admin = axe_script(), _open_study(store)
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    found = {}
    with served(store) as port:
        for name in pages(store, chrome, port, admin):
            chrome.execute_script(script)
            run = "const done = arguments[0]; axe.run().then((found) => done(found.violations))"
            for one in chrome.execute_async_script(run):
                found[name, one["id"]] = (one["impact"], [node["html"][:120] for node in one["nodes"]][:3])
    assert {key: told for key, told in found.items() if told[0] in ("serious", "critical", "moderate")} == {}
