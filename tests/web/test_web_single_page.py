"""The page without a server, in a real browser, from disk."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from page_browser import *  # noqa: F403 - fixtures

from pete.annotate.exchange.any_layout import read_judgements
from pete.annotate.exchange.judgement_source import Imported
from pete.annotate.single_page.make_page import judging_page
from pete.model import Pair
from pete.model.judgement import Answer

HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\"> & <b>bold</b>"
PAIRS = [
    Pair("1", "The cook who burnt the soup wept.", "The cook wept.", "YES", source="kitchen"),
    Pair("2", "The cook who burnt the soup wept.", "The soup wept.", "NO", source="kitchen"),
    Pair("3", HOSTILE, "Something is @@STUDY@@ ${odd}.", "NO"),
    Pair("4", "Rain fell on the tents that we had left.", "Rain fell.", "YES"),
    Pair("5", "Rain fell on the tents that we had left.", "Rain left.", "NO"),
    Pair("6", "Nobody saw the fox, but the hens heard it.", "The hens heard the fox.", "YES"),
    Pair("7", "A " + "very " * 60 + "long sentence came to its end.", "A sentence ended.", "YES"),
]
SCREENSHOTS = os.environ.get("PETE_SCREENSHOTS")


@pytest.fixture
def opened(browser: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The page of an annotator whom no other test has, in batches of four."""
    options = getattr(request, "param", {})
    page = tmp_path / "judge.html"
    name = re.sub(r"\W", "", request.node.name)
    page.write_text(judging_page(PAIRS, name, batch=4, **options), encoding="utf-8")
    browser.get(page.as_uri())
    browser.test_name = name
    yield browser
    severe = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    assert not severe


def element(browser: Any, name: str) -> Any:
    return browser.find_element("id", name)


def press(browser: Any, keys: str) -> None:
    from selenium.webdriver import ActionChains

    ActionChains(browser).send_keys(keys).perform()


def shown(browser: Any) -> str:
    return str(element(browser, "hypothesis").text)


def kept(browser: Any) -> dict[str, Any]:
    """What the browser holds of this study."""
    held = browser.execute_script(
        "return Object.entries(localStorage).filter(([key]) => key.endsWith(':' + arguments[0])).map(e => e[1])",
        browser.test_name,
    )
    return dict(json.loads(held[0])["answers"]) if held else {}


def said(browser: Any) -> dict[str, str]:
    return {pair: entry["answer"] for pair, entry in kept(browser).items()}


def shot(browser: Any, name: str) -> None:
    """A picture, where a folder for pictures is named."""
    if SCREENSHOTS:
        browser.save_screenshot(str(Path(SCREENSHOTS) / f"{name}.png"))


def saved_file(browser: Any, downloads: Path) -> Path:
    from selenium.webdriver.support.ui import WebDriverWait

    path = downloads / f"judgements-{browser.test_name}.json"
    element(browser, "save").click()
    WebDriverWait(browser, 10).until(lambda _: path.exists() and path.stat().st_size)
    return path


def test_a_whole_batch_by_keys_alone(opened: Any, downloads: Path) -> None:
    order = []
    for key in "y2u1":
        order.append(shown(opened))
        press(opened, key)
    # two hypotheses of one text do not follow each other
    assert order == ["The cook wept.", "Something is @@STUDY@@ ${odd}.", "The soup wept.", "Rain fell."]
    assert said(opened) == {"1": "yes", "3": "no", "2": "unsure", "4": "yes"}
    assert element(opened, "pause").is_displayed()
    assert "3 of 7" in element(opened, "pause-text").text
    press(opened, "y")  # no pair is on the screen, so this answers nothing
    assert len(said(opened)) == 4
    press(opened, "\t\n")  # from the heading to the button that goes on
    assert shown(opened) == "The hens heard the fox."
    for key in "n3y":
        press(opened, key)
    assert "All done" in element(opened, "pause-title").text
    assert element(opened, "progress").get_property("value") == 7
    [(_, imported)] = read_judgements(saved_file(opened, downloads))
    assert isinstance(imported, Imported)
    assert {one.pair: one.answer for one in imported.judgements}["2"] is Answer.UNSURE
    assert len(imported.judgements) == 7
    assert {one.worker for one in imported.judgements} == {opened.test_name}
    assert all(one.seconds is not None and one.at is not None for one in imported.judgements)
    assert imported.lost == ()


def test_answers_survive_a_reload(opened: Any) -> None:
    press(opened, "yn")
    before = said(opened)
    opened.refresh()
    assert said(opened) == before == {"1": "yes", "3": "no"}
    assert shown(opened) == "The soup wept."
    assert "2 of 7 judged" in element(opened, "where").text


def test_undo_by_key_and_by_button(opened: Any) -> None:
    press(opened, "yn")
    press(opened, "z")
    assert said(opened) == {"1": "yes"}
    assert shown(opened) == "Something is @@STUDY@@ ${odd}."
    element(opened, "undo").click()
    assert said(opened) == {}
    assert shown(opened) == "The cook wept."
    assert not element(opened, "undo").is_enabled()
    press(opened, "zn")
    assert said(opened) == {"1": "no"}


def test_what_is_not_yet_in_a_file_is_told(opened: Any, downloads: Path) -> None:
    press(opened, "yn")
    assert "not yet in a file: 2" in element(opened, "saved").text
    saved_file(opened, downloads)
    assert "All 2 answers are in the file" in element(opened, "saved").text
    press(opened, "z")  # the file holds an answer that is taken back now
    assert "not yet in a file: 1" in element(opened, "saved").text


def test_undo_after_the_end_of_a_batch(opened: Any) -> None:
    press(opened, "yyyy")
    assert element(opened, "pause").is_displayed()
    press(opened, "z")
    assert shown(opened) == "Rain fell."
    assert len(said(opened)) == 3


def test_a_comment_is_kept_and_its_letters_are_no_answers(opened: Any) -> None:
    press(opened, "c")
    press(opened, "yes, =1+1 and <b>")
    assert said(opened) == {}
    press(opened, "\ue007")  # Enter leaves the comment
    press(opened, "n")
    assert kept(opened)["1"]["comment"] == "yes, =1+1 and <b>"
    press(opened, "z")
    assert element(opened, "comment").get_property("value") == "yes, =1+1 and <b>"


def test_clicks_answer_too(opened: Any) -> None:
    opened.find_element("css selector", "[data-answer=unsure]").click()
    assert said(opened) == {"1": "unsure"}


def test_texts_are_shown_and_never_run(opened: Any) -> None:
    press(opened, "y")
    assert element(opened, "text").text == HOSTILE
    assert opened.title.startswith("Does it follow?")
    assert len(opened.find_elements("css selector", "img")) == 0


def test_the_page_asks_nobody_for_anything(opened: Any) -> None:
    press(opened, "y")
    asked = opened.execute_script("return performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [name for name in asked if not name.startswith("data:")] == []


def test_no_label_tag_or_source_is_in_the_page() -> None:
    pairs = [
        Pair("1", "It rains.", "It falls.", "NO", "contradiction", "thesource", ("thetag",), ("w",), {"k": "thekey"})
    ]
    page = judging_page(pairs, "ann")
    study = json.loads(re.search(r'id="study">(.*?)</script>', page)[1])  # type: ignore[index]
    assert study["pairs"] == [{"id": "1", "text": "It rains.", "hypothesis": "It falls."}]
    assert not any(word in page for word in ("thesource", "thetag", "thekey", "contradiction"))
    assert judging_page([Pair("1", "It rains.", "It falls.", "YES")], "ann") == judging_page(
        [Pair("1", "It rains.", "It falls.", "NO")], "ann"
    ), "the label leaves no trace, not even in a fingerprint"


@pytest.mark.parametrize("opened", [{"english": True}], indirect=True)
def test_good_english_is_asked_first(opened: Any, downloads: Path) -> None:
    press(opened, "y")
    assert said(opened) == {}
    assert "good English" in element(opened, "trouble-text").text
    press(opened, "b")
    press(opened, "y")
    assert kept(opened)["1"]["good_english"] is False
    [(_, imported)] = read_judgements(saved_file(opened, downloads))
    assert isinstance(imported, Imported)
    assert imported.judgements[0].good_english is False


def test_a_saved_file_can_be_loaded_on_another_device(opened: Any, downloads: Path) -> None:
    press(opened, "yn")
    path = saved_file(opened, downloads)
    opened.execute_script("localStorage.clear()")
    opened.refresh()
    assert said(opened) == {}
    element(opened, "file").send_keys(str(path))
    from selenium.webdriver.support.ui import WebDriverWait

    WebDriverWait(opened, 10).until(lambda _: len(said(opened)) == 2)
    assert shown(opened) == "The soup wept."
    wrong = downloads / "wrong.json"
    wrong.write_text(path.read_text().replace(opened.test_name, "somebody else"))
    element(opened, "file").send_keys(str(wrong))
    WebDriverWait(opened, 10).until(lambda _: element(opened, "trouble").is_displayed())
    assert "somebody else" in element(opened, "trouble-text").text


def test_two_annotators_on_one_device_do_not_mix(opened: Any, tmp_path: Path) -> None:
    press(opened, "y")
    other = tmp_path / "other.html"
    other.write_text(judging_page(PAIRS, "another person", batch=4), encoding="utf-8")
    opened.get(other.as_uri())
    assert "0 of 7 judged" in element(opened, "where").text


def test_where_nothing_can_be_kept_the_person_is_told(opened: Any) -> None:
    opened.execute_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    press(opened, "y")
    assert "Save them to a file" in element(opened, "trouble-text").text
    assert "1 of 7 judged" in element(opened, "where").text


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("device", "width", "height"), [("phone", 360, 740), ("desktop", 1100, 900)])
def test_nothing_is_cut_off_at_any_width(opened: Any, scheme: str, device: str, width: int, height: int) -> None:
    opened.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": device == "phone"},
    )
    feature = {"name": "prefers-color-scheme", "value": scheme}
    opened.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    try:
        shot(opened, f"{device}-{scheme}-start")
        press(opened, "y")
        shot(opened, f"{device}-{scheme}-item")
        assert opened.execute_script("return document.documentElement.scrollWidth") <= width
        for button in opened.find_elements("css selector", "button"):
            if button.is_displayed():
                assert button.size["height"] >= 44, "a finger's breadth"
        assert _contrast(opened) >= 4.5
        press(opened, "nuyn")
        shot(opened, f"{device}-{scheme}-pause")
    finally:
        opened.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        opened.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def _contrast(browser: Any) -> float:
    """The least contrast between a text and its ground (WCAG 2)."""
    colours = browser.execute_script(
        """const parse = c => c.match(/[\\d.]+/g).map(Number);
        return [...document.querySelectorAll('p, h1, h2, legend, button:enabled, blockquote, summary, label')]
          .filter(e => e.offsetParent && e.textContent.trim()).map(e => {
            let ground = e, colour;
            do { colour = parse(getComputedStyle(ground).backgroundColor); ground = ground.parentElement; }
            while (ground && colour[3] === 0);
            return [parse(getComputedStyle(e).color), colour];
          })"""
    )
    assert len(colours) > 8

    def light(colour: list[float]) -> float:
        linear = [c / 3294.6 if c <= 10.31 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    shares = [sorted((light(ink), light(ground))) for ink, ground in colours]
    return min((high + 0.05) / (low + 0.05) for low, high in shares)


def test_every_control_has_a_name_for_screen_readers(opened: Any) -> None:
    press(opened, "y")
    nodes = opened.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    wanted = ("button", "textbox", "progressbar", "radio", "group", "region")
    named = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored") and node.get("role", {}).get("value") in wanted
    ]
    assert ("textbox", "Comment (optional)") in named
    assert [name for role, name in named if role == "progressbar"] == ["Progress"]
    assert all(name for _, name in named), named
    assert opened.switch_to.active_element.get_attribute("id") == "item-title", "the next pair is read out"
    assert "1 of 7 judged" in element(opened, "status").get_property("textContent")


AXE = Path(os.environ.get("PETE_AXE", Path(__file__).parents[2] / "build/axe/node_modules/axe-core/axe.min.js"))


@pytest.mark.parametrize("opened", [{"english": True}], indirect=True)
def test_axe_finds_nothing_serious(opened: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is absent; npm install --prefix build/axe axe-core, or name axe.min.js in PETE_AXE")
    found: list[dict[str, Any]] = []
    for keys in ("", "gy", "gygygy"):  # at the start, at a pair, at the end of a batch
        press(opened, keys) if keys else None
        opened.execute_script(AXE.read_text(encoding="utf-8"))
        found += opened.execute_async_script("const done = arguments[0]; axe.run().then(one => done(one.violations))")
    assert [(one["id"], one["impact"]) for one in found if one["impact"] in ("serious", "critical")] == []
