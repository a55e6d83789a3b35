"""Wrong answers of runs: relations, causes, what people said, and the two oracles."""

from __future__ import annotations

from pathlib import Path

import pytest

from error_runs import answered, write_run
from pete.errors import FormatError, RunError
from pete.model import ItemRecord, Reason
from pete.runs.error_analysis.cause_table import CAUSES, ROWS
from pete.runs.error_analysis.find_causes import Explained
from pete.runs.error_analysis.kept_causes import FILE, KeptCause, keep_causes, latest, place_of, read_causes
from pete.runs.error_analysis.oracle_steps import oracle_steps
from pete.runs.error_analysis.wrong_answers import WrongAnswers, explain_all, read_wrong_answers

ITEMS = [
    answered(1, "YES", "YES", ("direct-object",)),
    answered(2, "YES", "NO", ("direct-object", "passive-subject")),
    answered(3, "NO", "YES", ("coordination", "hard")),
    ItemRecord("4", "toys", "udpipe", "facts", None, "NO"),
    ItemRecord("1", "toys", "-", "always-yes", "YES", "YES"),
]


def test_relations_are_counted_in_all_items_and_in_wrong_ones(tmp_path: Path) -> None:
    [one] = read_wrong_answers([write_run(tmp_path / "run", ITEMS)])  # the baseline has no parser
    assert (one.relations.items, one.relations.errors) == (3, 2)
    assert one.relations.of_items == {"Direct object": 2, "Passive nominal subject": 1, "Conjunct": 1}
    assert one.relations.share_of_errors("Direct object") == 0.5
    assert [item.id for item in one.wrong] == ["2", "3"]
    assert not one.by_roles


def test_without_tags_of_relations_those_that_were_asked_for_count(tmp_path: Path) -> None:
    reasons = (
        Reason("missing", "obj", "saw", "man"),
        Reason("found", "prep:with", "saw", "dog"),
        Reason("ignored", "subj"),
    )
    [one] = read_wrong_answers([write_run(tmp_path / "run", [answered(1, "YES", "NO", ("hard",), reasons=reasons)])])
    assert one.by_roles
    assert set(one.relations.of_errors) == {"Direct object", "Prepositional modifier"}


def test_runs_that_share_a_system_are_told_apart(tmp_path: Path) -> None:
    runs = [write_run(tmp_path / name, ITEMS) for name in ("old", "new")]
    assert [one.label for one in read_wrong_answers(runs)] == ["old:udpipe/facts", "new:udpipe/facts"]
    assert [one.label for one in read_wrong_answers(runs, ["new:udpipe/facts"])] == ["new:udpipe/facts"]
    assert [one.label for one in read_wrong_answers(runs[:1], ["always-yes"])] == ["always-yes"]
    with pytest.raises(RunError, match=r"no run has a system 'spacy'; they have: udpipe/facts, always-yes"):
        read_wrong_answers(runs, ["spacy"])


def test_table6_adds_up(tmp_path: Path) -> None:
    run = write_run(tmp_path / "run", ITEMS)
    told = [("unbounded", "YES"), ("label", "NO"), ("word", "YES"), ("pair", "NO"), (None, "YES")]
    explained = tuple(
        Explained(answered(number, gold, "NO" if gold == "YES" else "YES"), cause)
        for number, (cause, gold) in enumerate(told)
    )
    table = WrongAnswers("x", run, run.info.systems[0], explained=explained).table6()
    assert table == {
        "Unbounded dependency": (1, 0, 1),
        "Other parser error": (0, 1, 1),
        "Entailment system": (1, 0, 1),
        "The pair itself": (0, 1, 1),
        "Not told": (1, 0, 1),
        "Total": (3, 2, 5),
    }


def test_a_persons_word_counts_before_evidence(tmp_path: Path) -> None:
    run = write_run(tmp_path / "run", ITEMS)
    [one] = read_wrong_answers([run])
    kept = KeptCause(place_of(ITEMS[1]), "pair", "Ann")
    explain_all([one], lambda system: None, {(run, kept.place): kept})
    assert [(each.cause, each.evidence, each.reviewer) for each in one.explained] == [
        ("pair", "by hand", "Ann"),
        (None, "", ""),
    ]


def test_kept_causes_come_back_and_the_last_word_counts(tmp_path: Path) -> None:
    place = place_of(ITEMS[1])
    told = [KeptCause(place, "label", "Ann", "2026-01-01T00:00:00Z", "hm"), KeptCause(place, "module", "Bo")]
    assert read_causes(tmp_path) == []
    keep_causes(tmp_path, told)
    assert read_causes(tmp_path) == told
    assert latest(told) == {place: told[1]}


@pytest.mark.parametrize(("content", "what"), [("{", "is damaged"), ('{"causes": [{"id": 1}]}', "is damaged")])
def test_a_damaged_file_of_causes_is_refused(tmp_path: Path, content: str, what: str) -> None:
    (tmp_path / FILE).write_text(content)
    with pytest.raises(FormatError, match=what):
        read_causes(tmp_path)


def test_an_unknown_cause_is_refused(tmp_path: Path) -> None:
    keep_causes(tmp_path, [KeptCause(place_of(ITEMS[1]), "moon", "Ann")])
    with pytest.raises(FormatError, match="has a cause 'moon' that is not known"):
        read_causes(tmp_path)


def test_causes_have_keys_and_rows_of_their_own() -> None:
    assert len({cause.key for cause in CAUSES.values()}) == len(CAUSES)
    assert ROWS[:3] == ("Unbounded dependency", "Other parser error", "Entailment system")
    assert not {cause.key for cause in CAUSES.values()} & set("zq;?")


def test_oracles_without_gold_trees_or_people() -> None:
    steps = oracle_steps(ITEMS[:3], None, None, {"2": "YES"})
    assert (steps.from_gold.items, steps.from_gold.accuracy) == (0, None)
    assert (steps.people.right, steps.people.items, steps.own.right) == (1, 1, 0)
    assert (steps.in_favour, steps.to_detriment) == (0, 1)
    alone = oracle_steps(ITEMS[:3], None, None, {})
    assert (alone.own.right, alone.own.items, alone.parser_loses, alone.entailer_loses) == (1, 3, None, None)
