"""The bars of error mining."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.model import System
from pete.report.suspect_plot import axis_ticks, suspect_plot
from pete.runs.error_mining import Mined, Search, Suspect

NAMESPACE = "{http://www.w3.org/2000/svg}"


def suspect(rank: int, form: str, value: float, p_holm: float) -> Suspect:
    return Suspect(rank, form, value, 3, 4, 2 * value, 3 * value, p_holm / 2, p_holm, ("i1", "i2"))


def mined(*suspects: Suspect, errors: int = 5) -> Mined:
    system = System("toys", "p", "e", "signed")
    return Mined(system, "fn", ("tags",), 9, errors, 0, len(suspects), 10, 0.0, suspects)


def drawn(*panels: Mined) -> ElementTree.Element:
    return ElementTree.fromstring(suspect_plot(panels, Search()))


def texts(picture: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{NAMESPACE}text")]


def bars(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in picture.iter(f"{NAMESPACE}rect") if element.find(f"{NAMESPACE}title") is not None]


def test_a_panel_has_title_axis_labels_and_figures() -> None:
    shown = texts(drawn(mined(suspect(1, "tag:a", 0.5, 0.01), suspect(2, "tag:b", 0.25, 0.5))))
    for part in ("False negatives of p/e: toys, 5 of 9 items that follow", "suspicion × ln(items)", "tag:a", "tag:b"):
        assert part in shown
    assert "S = 0.5000, 3/4 *" in shown
    assert "S = 0.2500, 3/4" in shown


def test_bars_are_as_long_as_the_measure_and_significant_ones_stand_out() -> None:
    first, second = bars(drawn(mined(suspect(1, "tag:a", 0.5, 0.01), suspect(2, "tag:b", 0.25, 0.5))))
    assert float(first.get("width", "")) == pytest.approx(2 * float(second.get("width", "")), abs=0.2)
    assert first.get("fill") != second.get("fill")


def test_a_panel_of_each_and_a_line_where_there_is_nothing() -> None:
    picture = drawn(mined(suspect(1, "tag:a", 0.0, 1.0)), mined(), mined(errors=0))
    assert len(bars(picture)) == 1
    shown = texts(picture)
    assert "no such errors" in shown
    assert any("--forms" in text for text in shown)


@given(st.lists(st.text(min_size=1, max_size=80), min_size=1, max_size=5))
def test_labels_of_any_kind_lie_inside_the_picture(labels: list[str]) -> None:
    """Letters are taken for wider than they mostly are, so half of that is surely inside."""
    picture = drawn(mined(*(suspect(rank, label, 0.5, 0.5) for rank, label in enumerate(labels, 1))))
    for element in picture.iter(f"{NAMESPACE}text"):
        if element.get("text-anchor") == "end":
            assert float(element.get("x", "")) >= 13 * 0.62 * len(element.text or "")


@given(st.floats(1e-6, 1e6))
def test_ticks_are_few_and_reach_the_largest(largest: float) -> None:
    ticks = axis_ticks(largest)
    assert 3 <= len(ticks) <= 8
    assert ticks[0] == 0
    assert ticks[-1] >= largest * (1 - 1e-6)
    assert ticks[-2] < largest
