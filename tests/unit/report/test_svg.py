"""Drawings of analyses."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from pete.model import Graph, Token
from pete.report.svg import drawing
from trees import WOMAN_LATE, WOMAN_WITH_UMBRELLA

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")]


def test_every_word_and_every_label_but_punctuation_is_drawn() -> None:
    shown = texts(drawing([("Text", WOMAN_WITH_UMBRELLA), ("Hypothesis", WOMAN_LATE)]))
    assert shown.count("late") == 2
    assert {"Text", "Hypothesis", "nsubj", "nmod", "root"} <= set(shown)
    assert "punct" not in shown


def test_words_in_question_stand_out() -> None:
    assert drawing([("Text", WOMAN_WITH_UMBRELLA)], frozenset({"umbrella"})).count("#b3261e") == 1


@given(st.text(st.characters(codec="utf-8", exclude_categories=("C",)), min_size=1))
def test_any_word_gives_well_formed_xml(form: str) -> None:
    graph = Graph(form, (Token(1, form, head=0, deprel="root"), Token(2, form, head=1, deprel="<&>")))
    assert texts(drawing([(form, graph)]))[0] == form


def test_arcs_that_span_others_are_higher() -> None:
    picture = drawing([("Text", WOMAN_WITH_UMBRELLA)])
    paths = [e.get("d", "") for e in ElementTree.fromstring(picture).iter(f"{NAMESPACE}path") if " C" in e.get("d", "")]
    peaks = {float(path.split(" C")[1].split(",")[1].split()[0]) for path in paths}
    assert len(peaks) >= 3


def test_control_characters_leave_the_picture_well_formed() -> None:
    shown = texts(drawing([("Text", Graph("x", (Token(1, "a\x1b\x00", deprel="d\x07"),)))]))
    assert r"a\x1b\x00" in shown
    assert r"d\x07" in shown
