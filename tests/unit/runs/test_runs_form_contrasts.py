"""Where one system is under suspicion and another is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from pete.errors import RunError
from pete.model import Answer, ItemRecord, RunInfo, System
from pete.model.record import TagPair
from pete.report.contrasts import contrast_blocks, contrast_objects
from pete.report.table import Table
from pete.runs.entrants import entrants
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.form_contrasts import Contrast, contrasts
from pete.runs.read import Run, load_run

Make = Callable[..., Run]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A run folder, with whatever systems its records name."""

    def make(records: Iterable[ItemRecord], name: str = "run") -> Run:
        records = list(records)
        systems = dict.fromkeys((one.dataset, one.parser, one.entailer) for one in records)
        (tmp_path / name).mkdir()
        write_info(tmp_path / name, RunInfo("test", tuple(System(*one, "signed") for one in systems), finished=True))
        (tmp_path / name / ITEMS).write_bytes(b"".join(item_line(record) + b"\n" for record in records))
        return load_run(tmp_path / name)

    return make


def answers(number: int, tags: str, gold: Answer, **said: Answer) -> list[ItemRecord]:
    """What parsers say of an item; each tag is a letter."""
    item = ItemRecord(f"i{number}", "toys", "p", "e", gold, "YES", tags=tuple(tags), text=f"text {number}")
    return [replace(item, parser=parser, verdict=verdict) for parser, verdict in said.items()]


# Of six items with tag a, p refuses all and q one; b is wrong in one item of each.
WORLD = [
    *answers(0, "a", "YES", p="NO", q="NO"),
    *(record for number in range(1, 6) for record in answers(number, "a", "YES", p="NO", q="YES")),
    *answers(6, "b", "YES", p="YES", q="NO"),
    *answers(7, "b", "YES", p="NO", q="YES"),
    *answers(8, "a", "NO", p="NO", q="YES"),
    *answers(9, "b", "NO", p="NO", q="NO"),
]


def both(runs: list[Run], **options: object) -> list[Contrast]:
    return contrasts(runs, entrants(runs), **options)  # type: ignore[arg-type]


class TestTwoSystems:
    def test_false_negatives(self, make: Make) -> None:
        refused, _ = both([make(WORLD)])
        assert (refused.dataset, refused.kind, refused.kinds, refused.items) == ("toys", "fn", ("tags",), 8)
        assert refused.errors == {"p/e": 7, "q/e": 2}
        (one,) = refused.forms  # b has half its items wrong in both
        assert (one.form, one.items, one.more, one.less) == ("tag:a", 6, "p/e", "q/e")
        assert {label: (own.suspicion, own.errors) for label, own in one.systems.items()} == {
            "p/e": (1.0, 6),
            "q/e": (pytest.approx(1 / 6), 1),
        }
        assert one.difference == pytest.approx(5 / 6)
        # Five items tell them apart, all one way: 2 / 2^5. Two forms were tested.
        assert (one.p, one.p_holm) == (0.0625, 0.125)

    def test_false_positives(self, make: Make) -> None:
        _, accepted = both([make(WORLD)])
        (one,) = accepted.forms
        assert (accepted.kind, accepted.items, one.form, one.more, one.less) == ("fp", 2, "tag:a", "q/e", "p/e")

    def test_another_test(self, make: Make) -> None:
        refused, _ = both([make(WORLD)], test="midp")
        assert refused.forms[0].p == 0.03125

    def test_top(self, make: Make) -> None:
        assert [len(one.forms) for one in both([make(WORLD)], top=0)] == [0, 0]


class TestSeveralRuns:
    def test_only_items_in_common(self, make: Make) -> None:
        """In another order, with items of its own, and some that are missing."""
        ours = make([record for record in WORLD if record.parser == "p"], "ours")
        other = [replace(record, parser="p") for record in WORLD if record.parser == "q"]
        strange = answers(99, "a", "YES", p="NO")
        theirs = make([*strange, *other[:0:-1]], "theirs")
        refused, _ = both([ours, theirs])
        assert (refused.items, refused.errors) == (7, {"ours:p/e": 6, "theirs:p/e": 1})
        (one,) = refused.forms
        assert (one.form, one.items, one.systems["ours:p/e"].errors, one.systems["theirs:p/e"].errors) == (
            *("tag:a", 5, 5),
            0,
        )

    def test_nothing_in_common(self, make: Make) -> None:
        ours = make([record for record in WORLD if record.parser == "p"], "ours")
        theirs = make(answers(99, "a", "YES", q="NO"), "theirs")
        assert [(one.items, one.forms) for one in both([ours, theirs])] == [(0, ()), (0, ())]

    def test_a_single_system_has_nothing_to_differ_from(self, make: Make) -> None:
        assert both([make(record for record in WORLD if record.parser == "p")]) == []


class TestMoreSystems:
    @pytest.fixture
    def run(self, make: Make) -> Run:
        """A third parser r, which is never wrong, and a baseline without a parser, which always refuses."""
        third = [replace(one, parser="r", verdict=one.gold or "NO") for one in WORLD if one.parser == "p"]
        baseline = [replace(one, parser="-", verdict="NO") for one in third]
        return make([*WORLD, *third, *baseline])

    def test_the_greatest_against_the_least_of_all_with_a_parser(self, run: Run) -> None:
        refused, _ = both([run])
        assert list(refused.errors) == ["p/e", "q/e", "r/e"]
        first, second = refused.forms
        assert (first.form, first.more, first.less, first.difference) == ("tag:a", "p/e", "r/e", 1.0)
        assert (first.p, first.p_holm) == (2 / 2**6, 6 * 2 / 2**6)  # two forms and three pairs of systems
        assert (second.form, second.difference) == ("tag:b", 0.5)

    def test_those_that_are_named(self, run: Run) -> None:
        refused, _ = both([run], labels=["e", "p/e"])
        assert list(refused.errors) == ["p/e", "e"]
        with pytest.raises(RunError, match=r"no system is called 'x'; the runs have: p/e, q/e, r/e, e"):
            both([run], labels=["x"])


def test_pairs_where_items_have_them(make: Make) -> None:
    records = [
        replace(record, predicates=(TagPair("go", "V-P", "V-A" if "a" in record.tags else "N"),)) for record in WORLD
    ]
    first = answers(10, "c", "YES", p="YES", q="YES")
    found = both([make([*first, *records])])
    assert found[0].kinds == ("pairs",)
    assert [one.form for one in found[0].forms] == ["pair:H V-A / T V-P"]
    table, _ = contrast_blocks(found)
    assert isinstance(table, Table)
    assert table.columns == ("H", "T", "p/e", "q/e", "difference", "measure", "p", "p (Holm)")
    assert table.rows[0][:4] == ("V-A", "V-P", "1.0000  6/6", "0.1667  1/6")


def test_tables_and_json_say_the_same(make: Make) -> None:
    found = both([make(WORLD)])
    table, _ = contrast_blocks(found)
    assert isinstance(table, Table)
    assert table.title == "Where suspicion differs: toys, false negatives among 8 items that follow"
    assert "McNemar's exact test" in table.note
    objects = contrast_objects(found)
    assert [(one["errors_mined"], one["items"]) for one in objects] == [("fn", 8), ("fp", 2)]
    (form,) = objects[0]["forms"]
    assert form["systems"]["q/e"] == {"suspicion": pytest.approx(1 / 6), "errors": 1, "items": 6}
    assert [table.rows[0][0], table.rows[0][-2]] == [form["form"], f"{form['p']:.4f}"]
