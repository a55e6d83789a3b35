"""Drawings of analyses."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from pete.model import Graph, Token
from pete.report.arc_layout import Link
from pete.report.svg import MEANING, Drawn, drawing
from trees import WOMAN_LATE, WOMAN_WITH_UMBRELLA

NAMESPACE = "{http://www.w3.org/2000/svg}"
TEXT = Drawn("Text", WOMAN_WITH_UMBRELLA)


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")]


def test_every_word_and_every_label_but_punctuation_is_drawn() -> None:
    shown = texts(drawing([TEXT, Drawn("Hypothesis", WOMAN_LATE)]))
    assert shown.count("late") == 2
    assert {"Text", "Hypothesis", "nsubj", "nmod", "root"} <= set(shown)
    assert "punct" not in shown


def test_what_was_asked_has_the_colour_and_line_of_its_meaning() -> None:
    found, missing = Link(7, 2, "subj", "found"), Link(7, 5, "subj", "missing")
    picture = ElementTree.fromstring(drawing([TEXT._replace(facts=(found, missing))]))
    for kind in ("found", "missing"):
        groups = [group for group in picture.iter(f"{NAMESPACE}g") if group.get("class") == kind]
        arcs = [path for group in groups for path in group.iter(f"{NAMESPACE}path") if "Q" in path.get("d", "")]
        assert {(path.get("stroke"), path.get("stroke-dasharray") or "") for path in arcs} == {
            (MEANING[kind].light, MEANING[kind].dash)
        }
    assert {MEANING[kind].meaning for kind in ("tree", "found", "missing")} <= set(
        texts(drawing([TEXT._replace(facts=(found, missing))]))
    )


def test_screen_readers_are_told_title_arcs_and_facts() -> None:
    fact = Link(7, 2, "subj", "found", '"woman" is the subject of "late": asked and found')
    root = ElementTree.fromstring(drawing([TEXT._replace(facts=(fact,))], title="facts answers YES"))
    assert root.get("role") == "img"
    assert root.findtext(f"{NAMESPACE}title") == "facts answers YES"
    told = root.findtext(f"{NAMESPACE}desc") or ""
    assert "woman is nsubj under late." in told
    assert "asked and found." in told


@given(st.text(st.characters(codec="utf-8", exclude_categories=("C",)), min_size=1))
def test_any_word_gives_well_formed_xml(form: str) -> None:
    graph = Graph(form, (Token(1, form, head=0, deprel="root"), Token(2, form, head=1, deprel="<&>")))
    assert texts(drawing([Drawn(form, graph)]))[0] == form


def test_control_and_direction_characters_leave_the_picture_well_formed() -> None:
    graph = Graph("x", (Token(1, "a\x1b\x00", deprel="d\x07"), Token(2, "\u202eb", head=1, deprel="dep")))
    shown = texts(drawing([Drawn("Text", graph)]))
    assert {r"a\x1b\x00", r"d\x07", r"\u202eb"} <= set(shown)
