"""Pair accuracy: the true one accepted and its false partner refused."""

from __future__ import annotations

import pytest

from pete.model import ItemRecord, System
from pete.report.summary_json import summary_object, summary_rows
from pete.report.tables import blocks
from pete.runs.folder import item_line, read_item
from pete.runs.score import tally
from pete.runs.summary import Entrant, Method, Summary, summarise
from pete.stats.intervals import wilson

A = System("toys", "toy", "good", "data:toys=1|parser:toy=1")
B = System("toys", "-", "yes", "data:toys=1|parser:-")


def item(name: str, partner: str, gold: str | None, verdict: str, system: System = A, origin: str = "") -> ItemRecord:
    return ItemRecord(
        name, "toys", system.parser, system.entailer, gold, verdict, text=f"text {name[0]}", hypothesis=name,
        origin=origin, partner=partner,
    )  # fmt: skip


def answers(system: System, verdicts: str) -> list[ItemRecord]:
    """Two items a letter: a true one and a false one, answered as the signs say."""
    made = []
    for place, letter in enumerate("abcd"):
        said = ["YES" if sign == "y" else "NO" for sign in verdicts[2 * place : 2 * place + 2]]
        made.append(item(f"{letter}1", f"{letter}2", "YES", said[0], system, "error"))
        made.append(item(f"{letter}2", f"{letter}1", "NO", said[1], system, "twin"))
    return made


def summary(method: Method | None = None) -> Summary:
    tallies = tally([A, B], [*answers(A, "ynynynyy"), *answers(B, "yyyyyyyy")])
    return summarise([Entrant(one.system.label, one) for one in tallies], method)


def test_both_must_be_right() -> None:
    [one] = tally([A], answers(A, "ynyynnny"))  # right both; both yes; both no; both wrong
    assert list(one.couples.right) == [1, 0, 0, 0]
    assert one.couples.per_text == [(1, 1), (0, 1), (0, 1), (0, 1)]


@pytest.mark.parametrize(
    "items",
    [
        [item("a1", "", "YES", "YES"), item("a2", "a1", "NO", "NO")],  # only one of them knows
        [item("a1", "a2", "YES", "YES"), item("a2", "a3", "NO", "NO")],  # the other has another partner
        [item("a1", "a2", "YES", "YES"), item("a2", "a1", "YES", "YES")],  # the same label
        [item("a1", "a2", None, "YES"), item("a2", "a1", "NO", "NO")],  # one is not labelled
        [item("a1", "a2", "YES", "YES")],  # the other is not there
    ],
)
def test_what_is_no_couple(items: list[ItemRecord]) -> None:
    [one] = tally([A], items)
    assert not one.couples.right
    assert summarise([Entrant("x", one)]).scores[0].couples is None


def test_figures_with_interval_and_test() -> None:
    told = summary()
    first, second = told.scores
    assert first.couples is not None
    assert second.couples is not None
    assert (first.couples.right, first.couples.couples) == (3, 4)
    assert first.couples.accuracy == 0.75
    assert first.couples.interval == wilson(3, 4)
    assert second.couples.accuracy == 0.0
    [comparison] = told.comparisons
    [test] = comparison.couple_tests
    assert (comparison.couples, test.a_only, test.b_only, test.p) == (4, 3, 0, 0.25)


def test_the_bootstrap_draws_texts() -> None:
    score = summary(Method(interval="bootstrap")).scores[0]
    assert score.couples is not None
    assert score.couples.interval is not None
    low, high = score.couples.interval
    assert 0 <= low < 0.75 < high <= 1


def test_by_origin() -> None:
    first, _ = summary().scores
    assert first.by_origin["error"].recall == 1.0
    assert first.by_origin["twin"].accuracy == 0.75


def test_as_json_csv_and_tables() -> None:
    told = summary()
    whole = summary_object(told)
    assert whole["runs"][0]["pair_accuracy"] == 0.75
    assert whole["runs"][0]["partners"] == 4
    assert whole["runs"][0]["by_origin"]["twin"]["tn"] == 3
    assert whole["paired_partners"][0]["p"] == 0.25
    row = summary_rows(told)[0]
    assert row["pair_interval_low"] < 0.75 < row["pair_interval_high"]
    assert "by_origin" not in row
    titles = [block.title for block in blocks(told)]
    assert "Is the difference in pair accuracy real? toys" in titles
    assert "Accuracy by origin (%): toys" in titles


def test_sets_without_partners_say_nothing_of_them() -> None:
    [one] = tally([A], [item("a1", "", "YES", "YES")])
    told = summarise([Entrant("x", one)])
    assert "pair_accuracy" not in summary_object(told)["runs"][0]
    assert summary_object(told)["paired_partners"] == []
    assert all("pair accuracy %" not in getattr(block, "columns", ()) for block in blocks(told))


def test_records_keep_origin_and_partner() -> None:
    one = item("a1", "a2", "YES", "YES", origin="near")
    assert read_item(item_line(one)) == one
    assert b"partner" not in item_line(item("a1", "", "YES", "YES"))
