"""Plots of causes and of curves are whole pictures with everything in them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from lxml import etree

from error_runs import answered, write_run
from pete.model import Pair
from pete.report.curve_plot import curve_plot
from pete.report.error_plot import error_plot
from pete.report.error_tables import error_blocks
from pete.report.plot_parts import text_width, ticks_between
from pete.report.table import Lines
from pete.runs.curves.damage_study import Correlation, DamageStudy, Level
from pete.runs.curves.measured_trees import Material, Measured
from pete.runs.curves.rank_study import study_ranks
from pete.runs.error_analysis.find_causes import Explained
from pete.runs.error_analysis.wrong_answers import WrongAnswers, read_wrong_answers

SVG = "{http://www.w3.org/2000/svg}"


def checked(picture: str) -> list[str]:
    """The texts of a picture, none of which is cut off."""
    root = etree.fromstring(picture.encode())
    width, height = float(root.get("width")), float(root.get("height"))
    texts = []
    for text in root.iter(f"{SVG}text"):
        size, x, y = int(text.get("font-size")), float(text.get("x")), float(text.get("y"))
        long = text_width(text.text or "", size)
        left = {"start": x, "middle": x - long / 2, "end": x - long}[text.get("text-anchor")]
        assert left >= -1, text.text
        assert left + long <= width + 1, text.text
        assert 0 <= y <= height
        texts.append(text.text or "")
    for box in root.iter(f"{SVG}rect"):
        if box.get("x") is not None:
            assert float(box.get("x")) + float(box.get("width")) <= width
    return texts


@pytest.fixture
def listed(tmp_path: Path) -> list[WrongAnswers]:
    tags = ("direct-object", "coordination")
    items = [answered(1, "YES", "NO", tags), answered(2, "NO", "YES", ("a<b",)), answered(3, "YES", "YES", tags)]
    found = []
    for name in ("old", "new"):
        [one] = read_wrong_answers([write_run(tmp_path / name, items)])
        one.label = f"{name}:a system with a rather long name & <signs>"
        one.explained = (Explained(items[0], "attachment", "gold trees"), Explained(items[1], None))
        found.append(one)
    return found


def test_causes_and_relations_as_bars(listed: list[WrongAnswers]) -> None:
    texts = checked(error_plot(listed))
    assert {"attachment in T", "not told", "1 + 0", "0 + 1", "Direct object", "the whole set"} <= set(texts)
    assert sum(text.startswith("new:a system") for text in texts) == 2  # in both legends


def test_no_errors_no_bars(tmp_path: Path) -> None:
    [one] = read_wrong_answers([write_run(tmp_path / "run", [answered(1, "YES", "YES")])])
    assert checked(error_plot([one])) == []


def test_each_wrong_answer_is_listed_on_request(listed: list[WrongAnswers]) -> None:
    lines = [block for block in error_blocks(listed, everything=True) if isinstance(block, Lines)]
    assert [len(one.entries) for one in lines] == [2, 2]
    assert lines[0].entries[0] == ("1", "FN, attachment in T (gold trees): Text 1. ⇒ Hypothesis 1.")
    assert lines[0].entries[1][1].startswith("FP, not told: ")


def level(share: float, *values: float) -> Level:
    return Level(share, np.array(values), np.array(values), {"facts": np.array(values), "other": np.array(values) / 2})


def test_curves_and_points() -> None:
    damage = DamageStudy(
        (level(0.0, 1.0, 1.0), level(0.5, 0.7, 0.6)),
        (Correlation("facts", 0.99, (0.9, 1.0), 0.9, True, 0.35), Correlation("other", None, None, None, False, 0.1)),
        2,
    )
    right = {"facts": np.array([True, False, True])}
    points = [Measured(name, np.array([[9, 9, 8 - n, 7 - n]]), right) for n, name in enumerate(("one", "two", "three"))]
    ranks = study_ranks(
        "parser", points, Material(tuple(Pair(f"{n}", f"Text {n}.", "H.", "YES") for n in range(3))), treebank=True
    )
    texts = checked(curve_plot(damage, [ranks], "toys"))
    assert {"one", "two", "three", "facts, Spearman with UAS 0.990", "other, Spearman with UAS n/a"} <= set(texts)


def test_ticks_hold_both_ends() -> None:
    for low, high in ((0.0, 0.0), (31.2, 100.0), (79.9, 80.1), (-3.0, 1e-3)):
        ticks = ticks_between(low, high)
        assert ticks[0] <= low
        assert ticks[-1] >= high - 1e-9
        assert 2 <= len(ticks) <= 9
