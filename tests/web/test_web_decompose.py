"""A study of decomposition: without a script, what is refused, what is kept, and with a script in a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import axe_script, served
from page_browser import *  # noqa: F403 - fixtures

from pete.annotate.decompose.proposals import PROPOSALS
from pete.annotate.store.study_store import Store
from pete.annotate.study_words import Kind
from pete.model import Pair
from study_world import Clock, Reader, invitation, make_study, open_site

PROPOSED = [
    {"phenomenon": "synt:apposition", "because": "apposition: Ann – cook", "lhs": "Ann, a cook, sold the car.",
     "rhs": "Ann is a cook."},
    {"phenomenon": "synt:modifier", "because": "relative in the hypothesis only: sold – car"},
]  # fmt: skip
PAIRS = [
    Pair("1", "Ann, a cook, sold the car.", "Ann is a <b>cook</b>.", "YES", extra={PROPOSALS: PROPOSED}),
    Pair("2", "It rained in Rome.", "It was dry in Italy.", "NO", "contradiction"),
]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(str(tmp_path / "study.sqlite"), clock=clock) as made:
        yield made


@pytest.fixture
def reader(store: Store) -> Reader:
    """At the first pair; both are in the batch."""
    make_study(store, PAIRS, Kind.decompose, seed=2, people=2)
    ann: Reader = open_site(store)()
    ann.begin(invitation(store, "ann"))
    return ann


def at(reader: Reader, text: str) -> None:
    """Go to the pair with this text, wherever chance has put it."""
    reader.get("/judge")
    if text not in reader.page:
        reader.post("/part/done", item=reader.item)
    assert text in reader.page


def save(reader: Reader, phenomenon: str, left: str, right: str, judgement: str, **more: Any) -> Any:
    values = {"item": reader.item, "phenomenon": phenomenon, "left": left, "right": right, "judgement": judgement}
    return reader.post("/part", **{**values, **more})


def test_from_the_phenomenon_to_the_kept_pair(store: Store, reader: Reader) -> None:
    at(reader, "It rained in Rome.")
    assert "What the phenomena mean" in reader.page
    shown = save(reader, "lex:geo-knowledge", "Rome", "Italy", "", action="preview")
    assert shown.status_code == 200
    assert "It rained in Italy." in reader.page
    assert store.parts() == [], "a preview keeps nothing"
    save(reader, "lex:geo-knowledge", "Rome", "Italy", "entailment")
    save(reader, "lex:semantic-opp", "rained", "was dry", "contradiction")
    assert reader.page.count('class="judged contradiction"') == 2, "of the original, and of what was made"
    assert [(part.pair.id, part.pair.hypothesis, part.judgement) for part in store.parts()] == [
        ("2.1", "It rained in Italy.", "entailment"),
        ("2.2", "It was dry in Rome.", "contradiction"),
    ]
    assert store.parts()[0].pair.extra == {"by": "ann"}


def test_a_proposal_fills_the_form_and_is_offered_no_more(store: Store, reader: Reader) -> None:
    at(reader, "Ann, a cook")
    assert "The rule is yours to find." in reader.page
    assert "Ann is a &lt;b&gt;cook" in reader.page
    save(reader, "synt:apposition", PROPOSED[0]["lhs"], PROPOSED[0]["rhs"], "entailment", action="preview")
    assert '<option value="synt:apposition" selected>' in reader.page
    assert 'value="entailment" required checked' in reader.page
    assert "apposition: Ann – cook" in reader.page
    save(reader, "synt:apposition", PROPOSED[0]["lhs"], PROPOSED[0]["rhs"], "entailment")
    assert "apposition: Ann – cook" not in reader.page
    assert [part.phenomenon for part in store.parts()] == ["synt:apposition"]


@pytest.mark.parametrize(
    ("values", "part"),
    [
        (("", "car", "bus", "unknown"), "Choose the phenomenon."),
        (("lex:synonymy", "bike", "bus", "unknown"), "“bike” is not in the text."),
        (("lex:synonymy", ",", ";", "unknown"), "in the text 2 times"),
        (("lex:synonymy", "car", "car", "unknown"), "would be the text itself"),
        (("lex:synonymy", "car", "bus", "perhaps"), "Judge the pair"),
        (("lex:<script>", "car", "bus", "unknown"), "Choose the phenomenon."),
    ],
)
def test_what_cannot_be_kept_comes_back_with_the_reason(
    store: Store, reader: Reader, values: tuple[str, str, str, str], part: str
) -> None:
    at(reader, "Ann, a cook")
    assert save(reader, *values).status_code == 422
    assert part in reader.page
    assert "<script>" not in reader.page
    if values[1] not in (",",):
        assert values[1] in reader.page, "what was typed is still there"
    assert store.parts() == []


def test_undo_goes_back_step_by_step(store: Store, reader: Reader) -> None:
    at(reader, "Ann, a cook")
    save(reader, "lex:hyponymy", "car", "vehicle", "entailment")
    save(reader, "lex:hyponymy", "cook", "person", "entailment")
    reader.post("/undo")
    assert [part.pair.hypothesis for part in store.parts()] == ["Ann, a cook, sold the vehicle."]
    reader.post("/undo")
    assert store.parts() == []
    save(reader, "lex:hyponymy", "car", "vehicle", "entailment")
    reader.post("/part/done", item=reader.item)
    reader.post("/undo")
    assert "Ann, a cook" in reader.page, "back to the pair before, with all that was made"
    assert "Ann, a cook, sold the vehicle." in reader.page
    assert store.parts() != []


def test_the_end_and_the_way_back_to_it(store: Store, reader: Reader) -> None:
    for _ in PAIRS:
        reader.post("/part/done", item=reader.item)
    assert "All that you made is kept." in reader.page
    again = open_site(store)()
    again.enter(invitation(store, "bob"))
    again.post("/consent", agree="yes")
    assert "one phenomenon alone" in again.page
    assert "How to answer" not in again.page


def test_resumed_in_another_browser(store: Store, reader: Reader) -> None:
    at(reader, "Ann, a cook")
    save(reader, "lex:hyponymy", "car", "vehicle", "entailment")
    other = open_site(store)()
    other.client.cookies = reader.client.cookies
    assert "Ann, a cook, sold the vehicle." in other.get("/judge").text


def test_others_pairs_are_not_shown_and_numbers_run_through(store: Store, reader: Reader) -> None:
    at(reader, "Ann, a cook")
    save(reader, "lex:hyponymy", "car", "vehicle", "entailment")
    bob = open_site(store)()
    bob.begin(invitation(store, "bob"))
    at(bob, "Ann, a cook")
    assert "vehicle" not in bob.page.split("What the phenomena mean")[0]
    save(bob, "lex:hyponymy", "car", "thing", "entailment")
    assert [(part.pair.id, part.pair.extra["by"]) for part in store.parts()] == [("1.1", "ann"), ("1.2", "bob")]


def test_what_is_not_in_turn_is_refused(store: Store, reader: Reader) -> None:
    item = reader.item
    reader.post("/part/done", item=item)
    assert save(reader, "lex:format", "*", "Something.", "unknown", item=item).status_code == 409
    assert reader.post("/part/done", item=item).status_code == 409
    assert save(reader, "lex:format", "*", "Something.", "unknown", item=99).status_code == 409
    assert store.parts() == []


def test_a_study_of_another_kind_has_no_parts(store: Store) -> None:
    make_study(store)
    ann = open_site(store)()
    ann.begin(invitation(store, "ann"))
    assert save(ann, "lex:format", "*", "Something.", "unknown").status_code == 404
    assert ann.post("/part/done", item=ann.item).status_code == 404
    assert ann.answer().status_code == 200


def test_a_paused_study_takes_nothing(store: Store, reader: Reader) -> None:
    from pete.annotate.store.people_care import set_study_state
    from pete.annotate.study_words import StudyState

    store.writer.run(lambda one: set_study_state(one, store.study(), StudyState.paused))
    assert save(reader, "lex:format", "*", "Something.", "unknown").status_code == 403
    assert reader.post("/undo").status_code == 403


def test_the_administrator_has_the_pairs_and_a_person_can_take_them_away(store: Store) -> None:
    token = make_study(store, PAIRS, Kind.decompose)
    site = open_site(store)
    ann, boss = site(), site()
    ann.begin(invitation(store, "ann"))
    at(ann, "Ann, a cook")
    save(ann, "lex:hyponymy", "car", "vehicle", "entailment")
    boss.get("/admin")
    boss.post("/admin/enter", token=token)
    assert "<dt>Monothematic pairs</dt><dd>1</dd>" in boss.page
    [line] = boss.get("/admin/mono.jsonl").text.splitlines()
    made = json.loads(line)
    assert (made["original"], made["phenomenon"], made["category"], made["by"]) == (
        "1", "lex:hyponymy", "lexical", "ann",
    )  # fmt: skip
    assert PROPOSALS not in boss.get("/admin/pairs.jsonl").text, "pairs are as they were in their file"
    assert json.loads(ann.get("/me.json").text)["monothematic"][0]["right"] == "vehicle"
    ann.get("/me")
    ann.post("/me/delete", sure="yes")
    assert store.parts() == []


def test_parts_move_with_their_study(store: Store, reader: Reader, tmp_path: Path) -> None:
    at(reader, "Ann, a cook")
    save(reader, "lex:hyponymy", "car", "vehicle", "entailment")
    with Store(str(tmp_path / "other.sqlite")) as other:
        assert store.move(None, other)["pete_parts"] == 1
        assert other.parts() == store.parts()
        other.delete("toys")
        assert other.studies() == []


def test_with_a_script_the_hypothesis_is_there_as_one_types(tmp_path: Path, browser: Any) -> None:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select, WebDriverWait

    with Store(str(tmp_path / "live.sqlite")) as store:
        make_study(store, PAIRS[:1], Kind.decompose, people=1)
        with served(store) as port:
            browser.get(f"http://127.0.0.1:{port}/i/{invitation(store, 'ann')}")
            for _ in range(3):  # enter, consent, begin
                for tick in browser.find_elements(By.CSS_SELECTOR, "input[type=checkbox]"):
                    tick.click()
                if not browser.find_elements(By.ID, "part"):
                    browser.find_element(By.CSS_SELECTOR, ".main-button").click()
            WebDriverWait(browser, 30).until(lambda one: one.find_elements(By.ID, "part"))
            Select(browser.find_element(By.ID, "phenomenon")).select_by_value("lex:hyponymy")
            assert "a wider class" in browser.find_element(By.ID, "explained").text
            made = browser.find_element(By.ID, "hypothesis")
            # The left side by selecting in T.
            browser.execute_script(
                "const node = document.getElementById('text').firstChild, range = document.createRange();"
                "range.setStart(node, 22); range.setEnd(node, 25);"
                "const chosen = getSelection(); chosen.removeAllRanges(); chosen.addRange(range);"
            )
            WebDriverWait(browser, 30).until(
                lambda one: (
                    one.execute_script(
                        "document.dispatchEvent(new Event('pointerup')); return document.getElementById('left').value"
                    )
                    == "car"
                )
            )
            browser.find_element(By.ID, "right").send_keys("vehicle")
            assert made.text == "Ann, a cook, sold the vehicle."
            left = browser.find_element(By.ID, "left")
            left.clear()
            left.send_keys("co")
            assert "not in T" in made.text, "a piece of a word is no part of T"
            left.clear()
            left.send_keys("cook")
            browser.find_element(By.CSS_SELECTOR, "input[value=unknown]").click()
            browser.execute_script(axe_script())
            found = browser.execute_async_script("const done = arguments[arguments.length - 1]; axe.run().then(done)")
            assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
            browser.find_element(By.CSS_SELECTOR, "button[value=save]").click()
            WebDriverWait(browser, 30).until(lambda one: one.find_elements(By.ID, "made-heading"))
            assert [part.pair.hypothesis for part in store.parts()] == ["Ann, a vehicle, sold the car."]
