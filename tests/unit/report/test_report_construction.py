from __future__ import annotations

import json
from pathlib import Path

import pytest

from pete.construct.choose.balance import WishOutcome
from pete.construct.choose.describe import Composition, compose
from pete.model import Pair
from pete.report.construction import relation_table, source_table, wish_table


@pytest.fixture
def paper(shared: Path) -> dict[str, dict]:
    return json.loads((shared / "figures" / "published.json").read_text(encoding="utf8"))["yuret_2013"]


def made_up(counts: dict[str, list[int]]) -> Composition:
    """Pairs of each source, so many YES and so many NO."""
    return compose(
        Pair(f"{source}-{label}-{number}", "T.", "H.", label, source=source)
        for source, (_, yes, no) in counts.items()
        if source != "total"
        for label, count in (("YES", yes), ("NO", no))
        for number in range(count)
    )


def test_table_2_of_the_paper(paper: dict[str, dict]) -> None:
    """Yuret, Rimell and Han (2013), Table 2: sources and values before and after the annotation filter."""
    table = paper["table2"]
    before, after = table["pre_filter"], table["post_filter"]
    made = source_table({"pre-filter": made_up(before), "post-filter": made_up(after)})
    assert made.columns == (
        *("source", "pre-filter all", "pre-filter Y", "pre-filter N"),
        *("post-filter all", "post-filter Y", "post-filter N"),
    )
    assert made.rows == tuple((name, *map(str, before[name]), *map(str, after[name])) for name in before)


def test_table_3_of_the_paper(paper: dict[str, dict]) -> None:
    """Table 3: relations and constructions, in per cent of the pairs. 100 pairs have the printed shares."""
    stages = {
        stage: Composition(100, {}, dict(paper["table3_percent"][stage])) for stage in ("pre_filter", "post_filter")
    }
    made = relation_table(stages)
    assert made.columns == ("tag", "pre_filter", "post_filter")
    printed = paper["table3_percent"]
    assert {row[0]: row[1:] for row in made.rows} == {
        tag: (f"{share}%", f"{printed['post_filter'][tag]}%") for tag, share in printed["pre_filter"].items()
    }
    assert [row[0] for row in made.rows][:5] == list(printed["pre_filter"])[:5]  # below, some are equal


def test_without_labels_only_all() -> None:
    made = source_table({"made": compose([Pair("1", "T.", "H.", source="letters")])})
    assert (made.columns, made.rows) == (("source", "made all"), (("letters", "1"), ("total", "1")))


def test_rare_and_undefined_shares() -> None:
    made = relation_table({"a": Composition(1000, {}, {"rare": 4, "none": 0}), "b": Composition(0, {}, {})})
    assert made.rows == (("rare", "<1%", "n/a"), ("none", "0%", "n/a"))


def test_wishes() -> None:
    met, unmet = WishOutcome("label", "YES", 0.5, 4.5, 5, 8), WishOutcome("size", "pairs", None, 10, 9, 9)
    assert wish_table([met, unmet]).rows == (
        ("label: YES", "50%", "4.5", "5", "8", "yes"),
        ("size: pairs", "n/a", "10", "9", "9", "no"),
    )
