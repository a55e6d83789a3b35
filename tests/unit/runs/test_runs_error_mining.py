from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pete.errors import RunError, SettingsError
from pete.model import Answer, ItemRecord, Reason, RunInfo, System
from pete.model.record import TagPair
from pete.report.suspects import suspect_blocks, suspect_object
from pete.report.table import Lines, Table
from pete.runs.error_mining import Search, mine
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.forms import forms_of
from pete.runs.read import Run, load_run

Make = Callable[[Iterable[ItemRecord]], Run]


def item(number: int, gold: Answer | None, verdict: Answer, tags: Iterable[str] = (), *reasons: Reason) -> ItemRecord:
    return ItemRecord(f"i{number}", "toys", "p", "e", gold, verdict, tags=tuple(tags), reasons=reasons)


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A run folder of records by systems p/e and q/e."""

    def make(records: Iterable[ItemRecord]) -> Run:
        systems = (System("toys", "p", "e", "signed"), System("toys", "q", "e", "signed"))
        write_info(tmp_path, RunInfo("test", systems, finished=True))
        (tmp_path / ITEMS).write_bytes(b"".join(item_line(record) + b"\n" for record in records))
        return load_run(tmp_path)

    return make


def paired(number: int, verdict: Answer, *pairs: tuple[str, str], gold: Answer = "YES") -> ItemRecord:
    """An item of a suite; each pair is (tag in H, tag in T)."""
    predicates = tuple(TagPair(f"verb{n}", text, hypothesis) for n, (hypothesis, text) in enumerate(pairs))
    return replace(item(number, gold, verdict, ["suite"]), predicates=predicates)


class TestForms:
    ITEM = item(
        1,
        "YES",
        "NO",
        ("b", "a", "b"),
        Reason("found", "subj", "Chase", "Dogs", construction=("reduced", "passive")),
        Reason("missing", "obj", "chase", "cats"),
        Reason("ignored", "det", "cats", "the"),
        Reason("note", because="x"),
    )

    @pytest.mark.parametrize(
        ("kind", "expected"),
        [
            ("tags", ["tag:b", "tag:a"]),
            ("roles", ["role:subj", "role:obj", "ignored:det"]),
            ("constructions", ["construction:reduced passive"]),
            ("lemmas", ["word:chase", "word:dogs", "word:cats"]),
        ],
    )
    def test_each_kind(self, kind, expected: list[str]) -> None:
        assert list(forms_of(self.ITEM, [kind])) == expected

    def test_tag_pairs(self) -> None:
        one = paired(1, "NO", ("V-P-R", "V-A-C"), ("N", "V-A"), ("N", "V-A"))
        assert list(forms_of(one, ["pairs"])) == ["pair:H V-P-R / T V-A-C", "pair:H N / T V-A"]
        assert list(forms_of(one, ["lemmas"])) == ["word:verb0", "word:verb1", "word:verb2"]

    def test_several_kinds(self) -> None:
        assert list(forms_of(self.ITEM, ["constructions", "tags"])) == [
            "construction:reduced passive",
            "tag:b",
            "tag:a",
        ]

    def test_unknown_kind(self) -> None:
        with pytest.raises(SettingsError, match="tags, pairs, roles"):
            forms_of(self.ITEM, ["smells"])  # type: ignore[list-item]


ITEMS_OF_P = [
    item(1, "YES", "NO", ["a"]),
    item(2, "YES", "NO", ["a", "b"]),
    item(3, "YES", "NO", ["b", "c"]),
    item(4, "YES", "YES", ["b", "c"]),
    item(5, "NO", "YES", ["c"]),
    item(6, "NO", "NO", ["a"]),
    item(7, None, "NO", ["a"]),
    item(8, "YES", "NO"),
]


class TestMine:
    def test_false_negatives_against_all_that_follow(self, make: Make) -> None:
        """The hand-worked world of the fixed point, after one iteration: 4/5, 34/105, 3/14."""
        (mined,) = mine(make(ITEMS_OF_P), ["fn"], Search(measure="suspicion", iterations=1), ["p/e"])
        assert (mined.items, mined.errors, mined.bare, mined.forms, mined.iterations) == (5, 4, 1, 3, 1)
        assert [suspect.form for suspect in mined.suspects] == ["tag:a", "tag:b", "tag:c"]
        assert [suspect.suspicion for suspect in mined.suspects] == pytest.approx([4 / 5, 34 / 105, 3 / 14])
        first = mined.suspects[0]
        assert (first.rank, first.errors, first.items, first.gain) == (1, 2, 2, pytest.approx(8 / 5))
        assert first.examples == ("i1", "i2")  # alone in the first, in company in the second
        # Both of a's items are wrong, four of all five: (4 over 2) / (5 over 2) = 6/10, times three forms, at most 1.
        assert (first.p, first.p_holm) == (pytest.approx(0.6), 1.0)

    def test_false_positives_against_all_that_do_not(self, make: Make) -> None:
        (mined,) = mine(make(ITEMS_OF_P), ["fp"], Search(measure="observed"), ["p/e"])
        assert (mined.items, mined.errors) == (2, 1)
        assert [(s.form, s.suspicion, s.measure) for s in mined.suspects] == [("tag:c", 1.0, 1.0)]

    def test_every_system_and_kind_apart(self, make: Make) -> None:
        found = mine(make(ITEMS_OF_P), ["fn", "fp"], Search())
        assert [(one.system.label, one.kind, one.items) for one in found] == [
            ("p/e", "fn", 5),
            ("p/e", "fp", 2),
            ("q/e", "fn", 0),
            ("q/e", "fp", 0),
        ]

    def test_combined_forms(self, make: Make) -> None:
        """Only both tags together are wrong."""
        kinds: list[tuple[Answer, list[str]]] = [("NO", ["b", "a"]), ("YES", ["a"]), ("YES", ["b"])]
        records = [item(n, "YES", *kinds[n % 3]) for n in range(30)]
        (mined,) = mine(make(records), ["fn"], Search(combine=True), ["p/e"])
        assert mined.suspects[0].form == "tag:a & tag:b"
        assert (mined.suspects[0].errors, mined.suspects[0].items) == (10, 10)
        assert mined.suspects[0].p_holm < 0.001
        (table,) = suspect_blocks([mined], Search(combine=True))
        assert isinstance(table, Table)
        assert "all that can stand together" in table.note

    def test_three_forms_together(self, make: Make) -> None:
        """Two of them are not enough."""
        kinds = ["abc", "ab", "bc", "ac", "a", "b", "c", "d"]
        records = [item(n, "YES", "NO" if n % 8 == 0 else "YES", kinds[n % 8]) for n in range(160)]
        (mined,) = mine(make(records), ["fn"], Search(combine=True), ["p/e"])
        assert mined.suspects[0].form == "tag:a & tag:b & tag:c"
        assert (mined.suspects[0].errors, mined.suspects[0].items) == (20, 20)

    def test_top(self, make: Make) -> None:
        (mined,) = mine(make(ITEMS_OF_P), ["fn"], Search(top=1), ["p/e"])
        assert len(mined.suspects) == 1

    def test_unknown_system(self, make: Make) -> None:
        with pytest.raises(RunError, match="it has: p/e, q/e"):
            mine(make(ITEMS_OF_P), ["fn"], Search(), ["r/e"])


class TestPairs:
    ITEMS = (
        item(1, "YES", "NO", ["early"]),
        paired(2, "NO", ("V-A", "V-P")),
        paired(3, "YES", ("V-A", "V-A")),
        paired(4, "YES", ("V-A", "V-P"), gold="NO"),
        paired(5, "NO", ("V-A", "V-P"), ("N", "V-A")),
    )

    def test_are_mined_where_any_item_has_them(self, make: Make) -> None:
        """Also where that is known only after other items, whose tags then no longer count."""
        found = mine(make(self.ITEMS), ["fn", "fp"], Search(), ["p/e"])
        assert [(one.kinds, one.items, one.errors, one.bare, one.forms) for one in found] == [
            (("pairs",), 4, 3, 1, 3),
            (("pairs",), 1, 1, 0, 1),
        ]
        assert [(s.form, s.pair) for s in found[0].suspects] == [
            ("pair:H V-A / T V-P", ("V-A", "V-P")),
            ("pair:H N / T V-A", ("N", "V-A")),
        ]

    def test_not_where_tags_are_asked_for(self, make: Make) -> None:
        (mined,) = mine(make(self.ITEMS), ["fn"], Search(kinds=("tags",)), ["p/e"])
        assert {suspect.form for suspect in mined.suspects} == {"tag:early", "tag:suite"}
        assert all(suspect.pair is None for suspect in mined.suspects)

    def test_each_dataset_has_its_own_kind(self, tmp_path: Path) -> None:
        systems = (System("plain", "p", "e", "signed"), System("toys", "p", "e", "signed"))
        write_info(tmp_path, RunInfo("test", systems, finished=True))
        records = [replace(item(1, "YES", "NO", ["a"]), dataset="plain"), *self.ITEMS]
        (tmp_path / ITEMS).write_bytes(b"".join(item_line(record) + b"\n" for record in records))
        plain, suite = mine(load_run(tmp_path), ["fn"], search := Search())
        assert (plain.kinds, suite.kinds) == (("tags",), ("pairs",))
        assert [suspect.form for suspect in plain.suspects] == ["tag:a"]
        assert suspect_object([plain, suite], search)["forms"] == ["tags", "pairs"]

    def test_two_columns_as_in_the_paper(self, make: Make) -> None:
        (table,) = suspect_blocks(mine(make(self.ITEMS), ["fn"], search := Search(), ["p/e"]), search)
        assert isinstance(table, Table)
        assert table.columns[:5] == ("rank", "H", "T", "suspicion", "errors/items")
        assert table.rows[0][:3] == ("1", "V-A", "V-P")
        assert table.names == 3

    def test_one_column_beside_other_kinds(self, make: Make) -> None:
        search = Search(kinds=("pairs", "tags"))
        (table,) = suspect_blocks(mine(make(self.ITEMS), ["fn"], search, ["p/e"]), search)
        assert isinstance(table, Table)
        assert table.columns[:3] == ("rank", "form", "suspicion")
        assert {row[1] for row in table.rows} >= {"tag:suite", "pair:H V-A / T V-P"}


class TestPlantedFault:
    """Tag pairs as in generated suites, one to three predicates an item; one pair is always refused, others at random.

    Tags are drawn unevenly, as constructions are, and an item's own tags say nothing.
    """

    TAGS = ("V-A", "V-P", "V-P-PP0", "V-A-R0", "V-A-C", "N-PP0", "N-S")
    WEIGHTS = np.array([6, 4, 3, 2, 2, 2, 1]) / 20

    def records(self, seed: int, noise: float) -> tuple[tuple[str, str], list[ItemRecord]]:
        rng = np.random.default_rng(seed)
        guilty = (str(rng.choice(self.TAGS)), str(rng.choice(self.TAGS)))
        records = []
        for number in range(600):
            drawn = rng.choice(self.TAGS, (rng.integers(1, 4), 2), p=self.WEIGHTS).tolist()
            pairs = [(hypothesis, text) for hypothesis, text in drawn]
            if number < 20:  # however rare its tags, twenty items have it
                pairs[0] = guilty
            wrong = guilty in pairs or rng.random() < noise
            records.append(paired(number, "NO" if wrong else "YES", *pairs))
        return guilty, records

    @pytest.mark.parametrize("noise", [0.05, 0.2])
    def test_comes_first(self, make: Make, noise: float) -> None:
        first = significant = 0
        for seed in range(100):
            guilty, records = self.records(seed, noise)
            (mined,) = mine(make(records), ["fn"], Search(), ["p/e"])
            first += mined.suspects[0].pair == guilty
            significant += mined.suspects[0].p_holm < 0.05
        assert first >= 95
        assert significant >= 95


class TestPlantedFaultInTags:
    """Three tags an item of thirty; one is always refused, others at random."""

    TAGS = tuple(f"H {h} T {t}" for h in "ABCDE" for t in "UVWXYZ")

    def records(self, seed: int, noise: float) -> tuple[str, list[ItemRecord]]:
        rng = np.random.default_rng(seed)
        guilty = str(rng.choice(self.TAGS))
        records = []
        for number in range(500):
            tags = [str(tag) for tag in rng.choice(self.TAGS, 3, replace=False)]
            wrong = guilty in tags or rng.random() < noise
            records.append(item(number, "YES", "NO" if wrong else "YES", tags))
        return guilty, records

    @pytest.mark.parametrize("noise", [0.05, 0.2])
    def test_comes_first(self, make: Make, noise: float) -> None:
        first = significant = 0
        for seed in range(100):
            guilty, records = self.records(seed, noise)
            (mined,) = mine(make(records), ["fn"], Search(), ["p/e"])
            first += mined.suspects[0].form == f"tag:{guilty}"
            significant += mined.suspects[0].p_holm < 0.05
        assert first >= 95
        assert significant >= 95

    @pytest.mark.parametrize("combine", [False, True])
    def test_noise_alone_is_rarely_significant(self, make: Make, combine: bool) -> None:
        """Holm keeps the chance of any false alarm below 0.05, so 12 of 100 would be a surprise (p < 0.005)."""
        alarms = 0
        for seed in range(100):
            _, records = self.records(seed, 0.2)
            innocent = [item(n, "YES", "NO" if n % 5 == 0 else "YES", one.tags) for n, one in enumerate(records)]
            (mined,) = mine(make(innocent), ["fn"], Search(combine=combine), ["p/e"])
            alarms += any(suspect.p_holm < 0.05 for suspect in mined.suspects)
        assert alarms < 12


class TestReport:
    def test_tables(self, make: Make) -> None:
        found = mine(make(ITEMS_OF_P), ["fn"], search := Search(iterations=1))
        table, empty = suspect_blocks(found, search)
        assert isinstance(table, Table)
        assert table.title == "False negatives of p/e: toys, 4 of 5 items that follow"
        assert table.rows[0][:4] == ("1", "tag:a", "0.8000", "2/2")
        assert "1 error bears no form" in table.note
        assert isinstance(empty, Lines)
        assert empty.entries == (("nothing", "no such errors"),)

    def test_errors_without_forms(self, make: Make) -> None:
        found = mine(make(ITEMS_OF_P), ["fn"], search := Search(kinds=("roles",)), ["p/e"])
        (lines,) = suspect_blocks(found, search)
        assert isinstance(lines, Lines)
        assert "--forms" in lines.entries[0][1]

    def test_json_says_the_same(self, make: Make) -> None:
        found = mine(make(ITEMS_OF_P), ["fn"], search := Search(), ["p/e"])
        (one,) = suspect_object(found, search)["mined"]
        assert (one["errors"], one["items"], one["errors_without_form"]) == (4, 5, 1)
        assert [suspect["form"] for suspect in one["suspects"]] == [suspect.form for suspect in found[0].suspects]
        assert set(one["suspects"][0]) == set(type(found[0].suspects[0]).__slots__)
