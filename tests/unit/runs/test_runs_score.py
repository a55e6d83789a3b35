from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from pete.model import ItemRecord, Reason, System
from pete.report.summary_json import summary_object
from pete.runs.score import tally
from pete.runs.summary import Entrant, Method, common_items, summarise
from pete.stats.attachment import AttachmentCounts
from pete.stats.counts import Counts

A = System("toys", "toy", "long", "data:toys=1|parser:toy=1", "transparent")
B = System("toys", "-", "yes", "data:toys=1|parser:-", "opaque")


def item(number: int, system: System, gold: str | None, verdict: str, unparsed: bool = False) -> ItemRecord:
    return ItemRecord(
        str(number), "toys", system.parser, system.entailer, gold, verdict, unparsed,
        ("all", "even" if number % 2 == 0 else "odd"), f"text {number // 2}", "hypothesis",
    )  # fmt: skip


ITEMS = [
    item(0, A, "YES", "YES"), item(0, B, "YES", "YES"),
    item(1, A, "NO", "NO"), item(1, B, "NO", "YES"),
    item(2, A, "YES", "NO", unparsed=True), item(2, B, "YES", "YES"),
    item(3, A, None, "YES"), item(3, B, None, "YES"),
    item(4, A, "NO", "YES"), item(4, B, "NO", "YES"),
]  # fmt: skip


def test_counts_by_hand() -> None:
    a, b = tally([A, B], ITEMS)
    assert a.counts == Counts(tp=1, fp=1, fn=1, tn=1)
    assert b.counts == Counts(tp=2, fp=2)
    assert (a.items, a.unparsed, a.unlabelled) == (5, 1, 1)
    assert a.by_tag == {
        "all": Counts(1, 1, 1, 1),
        "even": Counts(tp=1, fp=1, fn=1),  # items 0, 2, 4
        "odd": Counts(tn=1),  # item 1; item 3 has no label
    }
    assert a.per_text == [(2, 2), (0, 1), (0, 1)]
    assert a.first_error is not None
    assert a.first_error.id == "4", "an unparsed item explains nothing"


def test_why_items_are_unparsed() -> None:
    def failed(number: int, *reasons: str) -> ItemRecord:
        notes = tuple(Reason("note", because=reason) for reason in reasons)
        return replace(item(number, A, "YES", "NO", unparsed=True), reasons=notes)

    items = [*ITEMS, failed(5, "not parsed: too long", "not parsed: too long"), failed(6, "not parsed: no words")]
    [a] = tally([A], items)
    assert a.unparsed == 3
    assert a.failures == {"no reason told": 1, "too long": 1, "no words": 1}
    assert a.first_unparsed is not None
    assert a.first_unparsed.id == "2"


def test_a_tag_that_stands_twice_counts_once() -> None:
    twice = ItemRecord("1", "toys", "toy", "long", "YES", "YES", tags=("odd", "odd"))
    assert tally([A], [twice])[0].by_tag["odd"].items == 1


def summary(method: Method | None = None):
    return summarise([Entrant(one.system.label, one) for one in tally([A, B], ITEMS)], method)


def test_the_object_has_the_promised_keys() -> None:
    found = summary_object(summary())
    run = found["runs"][0]
    promised = (
        "dataset parser entailer items answered unparsed accuracy precision recall f1 tp fp fn tn interval by_tag"
    )
    assert set(promised.split()) | {"signature"} <= set(run)
    assert (run["items"], run["answered"], run["unparsed"], run["unlabelled"]) == (5, 4, 1, 1)
    assert run["accuracy"] == 0.5
    assert run["signature"] == "data:toys=1|parser:toy=1|test:mcnemar-exact|interval:wilson"
    assert found["paired"] == [
        {"dataset": "toys", "a": "toy/long", "b": "yes", "b_only": 1, "a_only": 1, "items": 4, "test": "exact",
         "p": 1.0, "p_holm": 1.0}
    ]  # fmt: skip
    assert found["cochran_q"] == {}
    assert "uas" not in run
    json.dumps(found, allow_nan=False)


def test_undefined_is_null() -> None:
    nothing = summarise([Entrant("x", one) for one in tally([A], [item(1, A, None, "YES")])])
    run = summary_object(nothing)["runs"][0]
    assert run["accuracy"] is run["f1"] is run["interval"] is None
    assert run["by_tag"] == {}


def test_bootstrap_depends_on_the_seed_only() -> None:
    method = Method(interval="bootstrap", seed=5)
    alone = summarise([Entrant("yes", tally([B], ITEMS)[0])], method).scores[0]
    beside = summary(method).scores[1]
    assert alone.interval == beside.interval is not None
    assert alone.signature.endswith("|interval:bootstrap|seed:5")


def test_attachment_stands_beside_the_score() -> None:
    entrant = Entrant("x", tally([A], ITEMS)[0], AttachmentCounts(4, 4, 4, 3, 2))
    run = summary_object(summarise([entrant]))["runs"][0]
    assert (run["uas"], run["las"]) == (0.75, 0.5)


def test_cochran_for_more_than_two() -> None:
    entrants = [Entrant(f"{n}{one.system.label}", one) for n in (1, 2) for one in tally([A, B], ITEMS)]
    found = summary_object(summarise(entrants))
    assert len(found["paired"]) == 6
    assert found["cochran_q"]["toys"]["p"] == pytest.approx(1.0)


def test_common_items_of_different_runs() -> None:
    [a] = tally([A], [one for one in ITEMS if one.entailer == "long"])
    [b] = tally([B], [one for one in reversed(ITEMS) if one.entailer == "yes" and one.id != "1"])
    common = common_items([a, b])
    assert len(common.keys) == 3
    assert [list(map(bool, right)) for right in common.right] == [[True, False, False], [True, True, False]]
    nothing = common_items([a, tally([B], [])[0]])
    assert len(nothing.keys) == 0
    assert all(right.dtype == np.bool_ for right in nothing.right)
