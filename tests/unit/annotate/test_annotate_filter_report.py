from __future__ import annotations

import builtins
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from judging_world import pair, simulated, table

from pete.annotate.aggregation import aggregations, majority
from pete.annotate.agreement_figures import agreement_figures
from pete.annotate.filter_report import filter_blocks, filter_object, filter_rows
from pete.annotate.filtering import Filtered, Rules, filter_pairs
from pete.errors import SettingsError
from pete.report.table import Table


@pytest.fixture
def filtered() -> Filtered:
    pairs = [pair(1, "YES", source="a"), pair(2, "NO", source="a"), pair(3, "NO", tags=("passive",)), pair(4, None)]
    said = table(ann="yyny", bob="yyny", cid="yynn", dan="nnyu")
    return filter_pairs(pairs, [*said, *table(ann="y"), *table(eve="----n")], Rules(agreement=0.5))


@pytest.fixture
def crowd_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library, where it is installed; MACE, which takes seconds, begins anew twice and not ten times."""
    missing = "crowd-kit is not installed; pip install 'pete-toolkit[aggregate]'"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its own dependencies
        crowd = pytest.importorskip("crowdkit.aggregation", reason=missing)
    monkeypatch.setattr(crowd, "MACE", partial(crowd.MACE, n_restarts=2))


def blocks(filtered: Filtered) -> dict[str, Table]:
    found = filter_blocks(filtered, agreement_figures(filtered))
    return {block.title: block for block in found if isinstance(block, Table)}


def test_every_part_of_the_report(filtered: Filtered) -> None:
    found = blocks(filtered)
    assert found["By source and value, before and after the filter"].rows == (
        ("a", "2", "1", "1", "2", "2", "0"),
        ("(no source)", "2", "0", "1", "1", "0", "1"),
        ("total", "4", "1", "2", "3", "2", "1"),
    )
    assert "1 kept pair has the opposite" in found["By source and value, before and after the filter"].note
    fates = found["What became of the pairs"]
    assert fates.rows == (("kept", "3", "1", "2"), ("annotators do not agree", "1", "0", "0"))
    assert "1 judgement is of pairs that are not in the set" in fates.note
    assert "1 judgement came twice" in fates.note
    [overturned] = found["Labels that readers overturned"].rows
    assert overturned == ("2", "NO", "YES", "3-0-0", "Hypothesis 2.")
    rows = {row[0]: row[1:] for row in found["Annotators"].rows}
    assert rows["ann"][:4] == ("kept", "4", "3-1-0", "66.7")
    assert rows["dan"][:4] == ("dropped", "4", "1-2-1", "33.3")
    assert "1 of 4 annotators dropped, with 4 answers" in found["Annotators"].note


def test_agreement_is_of_all_and_of_those_who_remain(filtered: Filtered) -> None:
    rows = {(row.who, row.how, row.measure): row for row in agreement_figures(filtered)}
    assert len(rows) == 8
    # All, as counted (Not sure is No): yes-no of the pairs 3-1, 3-1, 1-3, 2-2. P = (.5 + .5 + .5 + 1/3)/4 = 11/24,
    # p(yes) = 9/16, Pe = (81 + 49)/256; kappa = (11/24 - 130/256) / (126/256)
    kappa = rows["all annotators", "as counted", "kappa"]
    assert kappa.value == pytest.approx((11 / 24 - 130 / 256) / (126 / 256))
    # Remaining: 3-0, 3-0, 0-3, 2-1: P = (3 + 1/3)/4 = 5/6, p(yes) = 8/12, Pe = 5/9
    kappa = rows["remaining annotators", "as counted", "kappa"]
    assert kappa.value == pytest.approx((5 / 6 - 5 / 9) / (4 / 9))
    assert (kappa.items, kappa.answers) == (4, 12)


def test_the_same_for_scripts(filtered: Filtered) -> None:
    found = filter_object(filtered, agreement_figures(filtered))
    assert (found["pairs"], found["kept"], found["overturned"]) == (4, 3, ["2"])
    second = {"id": "2", "fate": "kept", "silver": "NO", "gold": "YES"}
    assert found["items"][1] == {**second, "yes": 3, "no": 0, "unsure": 0, "answers_of_dropped": 1}
    assert [row["id"] for row in filter_rows(filtered)] == ["1", "2", "3", "4"]
    assert len(found["agreement"]) == 8


def test_a_study_without_judgements_has_figures_that_are_undefined() -> None:
    found = filter_pairs([pair(1)], [])
    rows = agreement_figures(found)
    assert all(row.value is None and row.interval is None for row in rows)
    assert "n/a" in str(blocks(found)["Agreement between annotators"].rows)


class TestAggregations:
    def test_ties_are_unresolved(self) -> None:
        assert majority([("1", "ann", "YES"), ("1", "bob", "NO")]) == {"1": None}

    def test_without_the_extra_one_line_says_what_to_install(
        self, filtered: Filtered, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = builtins.__import__

        def absent(name: str, *more: Any) -> Any:
            if name.startswith(("crowdkit", "pandas")):
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
            return real(name, *more)

        monkeypatch.setattr(builtins, "__import__", absent)
        with pytest.raises(SettingsError, match=r"pip install 'pete-toolkit\[aggregate\]'"):
            aggregations(filtered)

    @pytest.mark.usefixtures("crowd_kit")
    def test_side_by_side_on_a_simulated_study(self) -> None:
        rng = np.random.default_rng(5)
        pairs = [pair(n, "YES" if n % 3 else "NO") for n in range(60)]
        kinds = [("honest", 8), ("careless", 2)]
        said = simulated(pairs, kinds, 5, rng, np.full(60, 0.9))
        found = {one.method: one for one in aggregations(filter_pairs(pairs, said))}
        assert list(found) == ["paper's rule", "majority", "Dawid-Skene", "GLAD", "MACE"]
        for one in found.values():
            assert sum(one.count(label) for label in ("YES", "NO", None)) == 60
            assert one.with_silver[0] / one.with_silver[1] > 0.85
        assert found["majority"].count(None) == 0
        assert found["paper's rule"].count(None) > 10
        assert found["paper's rule"].with_rule[0] == found["paper's rule"].with_rule[1]

    @pytest.mark.usefixtures("crowd_kit")
    def test_even_answers_are_unresolved_in_every_method(self) -> None:
        """But for MACE, which begins by chance and takes a side."""
        found = filter_pairs([pair(1), pair(2, "NO")], table(ann="yn", bob="ny"), Rules(agreement=0))
        assert {one.method: one.count(None) for one in aggregations(found) if one.method != "MACE"} == {
            "paper's rule": 2, "majority": 2, "Dawid-Skene": 2, "GLAD": 2,
        }  # fmt: skip
