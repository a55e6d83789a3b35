"""Three-way answers, errors and what answers took, from record to table."""

from __future__ import annotations

import json

import pytest

from pete.model import ItemRecord, Relation, System, Verdict
from pete.report.answer_tables import answer_blocks
from pete.report.summary_json import summary_object, summary_rows
from pete.report.table import Table
from pete.runs.folder import item_line, read_item
from pete.runs.score import tally
from pete.runs.summary import Entrant, Summary, summarise

THREE = System("toys", "-", "three", "data:toys=1|entailer:three", "opaque")
TWO = System("toys", "-", "two", "data:toys=1|entailer:two", "opaque")


def item(
    number: int,
    gold: Relation | None,
    relation: Relation | None,
    error: bool = False,
    system: System = THREE,
    unparsed: bool = False,
) -> ItemRecord:
    return ItemRecord(
        str(number), "toys", "-", system.entailer, "YES" if gold == "entailment" else "NO",
        "YES" if relation == "entailment" else "NO", unparsed, text=f"t{number}", relation=relation, gold_relation=gold,
        error=error, counted=(("requests", 2),),
    )  # fmt: skip


ITEMS = [
    item(1, "entailment", "entailment"),
    item(2, "contradiction", "unknown"),  # right of two, wrong of three
    item(3, "unknown", None, unparsed=True),  # NO and unknown
    item(4, "unknown", None, error=True),
    item(5, "entailment", None, error=True),
]


def summary() -> Summary:
    two = [item(n, gold, None, system=TWO) for n, gold in ((1, "entailment"), (2, "contradiction"))]
    return summarise([Entrant(one.system.label, one) for one in tally([THREE, TWO], [*ITEMS, *two])])


def test_both_ways_by_hand() -> None:
    three, two = summary().scores
    assert three.three_way is not None
    assert (three.three_way.right, three.three_way.items) == (2, 5)
    assert three.three_way.recall("unknown") == 0.5
    assert (three.counts.right, three.counts.errors, three.counts.items) == (3, 2, 5)
    assert three.counts.recall == 0.5, "an error on a YES item is an item that was not found"
    assert three.counted == {"requests": 10}
    assert two.three_way is None, "a system that only says YES and NO has no three-way accuracy"


def test_an_error_is_wrong_whatever_the_label() -> None:
    assert [one.right for one in ITEMS] == [True, True, True, False, False]
    assert ItemRecord("1", "toys", "-", "x", None, "NO", error=True).right is None


def test_records_survive_the_folder_and_plain_ones_stay_short() -> None:
    for one in ITEMS:
        assert read_item(item_line(one)) == one
    plain = json.loads(item_line(ItemRecord("1", "toys", "-", "x", "YES", "YES")))
    assert not {"relation", "gold_relation", "error", "counted"} & set(plain)


def test_tables_and_json() -> None:
    blocks = {block.title: block for block in answer_blocks("toys", summary().scores)}
    three, errors, counted = (
        blocks[f"{title}: toys"] for title in ("Three-way answers", "Answers and errors", "What the answers took")
    )
    assert isinstance(three, Table)
    assert [(row[0], row[1], row[-1]) for row in three.rows] == [("three", "40.00", "60.00")]
    assert isinstance(errors, Table)
    assert errors.rows == (("three", "YES", "1", "0", "1", "2"), ("three", "NO", "2", "0", "1", "3"))
    assert isinstance(counted, Table)
    assert counted.rows == (("three", "10"), ("two", "4"))
    first, second = summary_object(summary())["runs"]
    assert (first["three_way_accuracy"], first["errors"], first["counted"]) == (0.4, 2, {"requests": 10})
    assert {"gold": "unknown", "answer": None, "items": 1} in first["three_way"]
    assert "three_way_accuracy" not in second
    assert summary_rows(summary())[0]["three_way_accuracy"] == 0.4


@pytest.mark.parametrize(
    "verdict", [Verdict("YES", relation="unknown"), Verdict("NO", relation="entailment"), Verdict("YES", error=True)]
)
def test_answers_that_contradict_themselves_are_refused(verdict: Verdict) -> None:
    from pete.entail import EntailerInfo
    from pete.entail.entailer_contract import checked_decide
    from pete.errors import EntailerError
    from pete.model import AnalysedPair, Pair, ParseFailure

    class Odd:
        info = EntailerInfo("odd", "opaque", "contradicts itself", needs_parser=False)

        def decide(self, pairs):  # type: ignore[no-untyped-def]
            return iter([verdict] * len(pairs))

    nothing = ParseFailure("", "")
    with pytest.raises(EntailerError, match="odd answered pair 1 with"):
        checked_decide(Odd(), [AnalysedPair(Pair("1", "a", "b"), nothing, nothing)])
