"""Votes and stacks over the records of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.entail.learnt.trained_model import load_model, write_model
from pete.errors import RunError, SettingsError
from pete.model import ItemRecord, Reason, Relation, RunInfo, System
from pete.runs.ensemble import Vote, answers_of, combine, members
from pete.runs.folder import item_line, write_info
from pete.runs.read import Run, load_run
from pete.runs.stacking import Stack, features, is_same_stack, learn_stack

NAMES = ("good", "bad", "always-yes")


def system(name: str, data: str = "toys=abcdefabcdef") -> System:
    return System("toys", "-", name, f"data:{data}|entailer:{name}|pete:1", "semi", "", name)


def record(number: int, name: str, gold: str | None, verdict: str, **more: object) -> ItemRecord:
    reasons = (Reason("found" if verdict == "YES" else "missing", "subj", "a", "b"),)
    return ItemRecord(
        str(number), "toys", "-", name, gold, verdict, text=f"text {number}", hypothesis="h", reasons=reasons, **more
    )  # type: ignore[arg-type]


def written(folder: Path, records: list[ItemRecord], names: tuple[str, ...] = NAMES, data: str = "toys=1") -> Run:
    folder.mkdir()
    content = b"".join(item_line(one) + b"\n" for one in records)
    (folder / "items.jsonl").write_bytes(content)
    systems = tuple(system(name, data) for name in names)
    write_info(folder, RunInfo("1", systems, finished=True, size=len(content)))
    return load_run(folder)


def answered(first: int, count: int) -> list[ItemRecord]:
    """`good` is right, `bad` is wrong, and `always-yes` says YES; half of the pairs are YES."""
    found = []
    for number in range(first, first + count):
        gold, other = ("YES", "NO") if number % 2 else ("NO", "YES")
        found += [record(number, "good", gold, gold), record(number, "bad", gold, other)]
        found.append(record(number, "always-yes", gold, "YES"))
    return found


@pytest.mark.parametrize(
    ("verdicts", "answer"),
    [
        (["YES", "YES", "NO"], "YES"),
        (["YES", "NO"], "NO"),  # a tie proves nothing
        (["YES", "NO", "unparsed"], "NO"),
        (["YES", "unparsed", "error"], "YES"),  # who has not answered has no vote
        (["unparsed", "error"], "NO"),
    ],
)
def test_votes(verdicts: list[str], answer: str) -> None:
    records = {}
    for number, verdict in enumerate(verdicts):
        failed = {verdict: True} if verdict in {"unparsed", "error"} else {}
        records[str(number)] = record(1, str(number), "YES", "NO" if failed else verdict, **failed)
    found = Vote().combine(records)
    assert found.answer == answer
    assert found.unparsed == all(verdict in {"unparsed", "error"} for verdict in verdicts)


@pytest.mark.parametrize(
    ("relations", "expected"),
    [
        (["contradiction", "contradiction", "unknown"], "contradiction"),
        (["contradiction", "unknown", None], "unknown"),
        (["entailment", "entailment", "contradiction"], "entailment"),
        ([None, None], None),
    ],
)
def test_three_way_votes(relations: list[Relation | None], expected: Relation | None) -> None:
    records = {
        str(n): record(1, str(n), "NO", "YES" if relation == "entailment" else "NO", relation=relation)
        for n, relation in enumerate(relations)
    }
    assert Vote().combine(records).relation == expected


def test_an_ensemble_is_a_run_of_its_own(tmp_path: Path) -> None:
    run = written(tmp_path / "run", answered(0, 4))
    made = combine(run, {"toys": [Vote()]})
    assert made.folder == tmp_path / "run" / "ensemble"
    [one] = made.info.systems
    assert (one.label, one.transparency) == ("ensemble:vote", "semi")
    assert "members:2=" in one.signature, "always-yes knows nothing and has no vote"
    items = list(made.items())
    assert [(item.id, item.verdict) for item in items] == [(str(n), "NO") for n in range(4)]
    assert "good" in items[1].reasons[0].because
    again = combine(run, {"toys": [Vote()]})
    assert list(again.items()) == items


def test_one_system_is_no_ensemble(tmp_path: Path) -> None:
    run = written(tmp_path / "run", [record(1, "good", "YES", "YES")], ("good", "always-yes"))
    with pytest.raises(RunError, match="needs two systems"):
        members(run)


def test_an_id_that_comes_twice_is_two_pairs(tmp_path: Path) -> None:
    run = written(tmp_path / "run", [*answered(1, 1), *answered(1, 1)])
    assert len(list(answers_of(run))) == 2


def test_features_are_verdicts_and_reasons() -> None:
    found = features(
        {
            "a": record(1, "a", "YES", "YES"),
            "b": record(1, "b", "YES", "NO", relation="contradiction"),
            "c": record(1, "c", "YES", "NO", unparsed=True),
        }
    )
    assert found == {
        "a YES": 1.0, "a missing": 0.0, "a share found": 1.0,
        "b YES": -1.0, "b contradiction": 1.0, "b missing": 1 / 3, "b share found": 0.0,
        "c no answer": 1.0,
    }  # fmt: skip


def test_a_stack_learns_whom_to_believe(tmp_path: Path) -> None:
    development = written(tmp_path / "dev", answered(0, 20), data="toys=dddddddddddd")
    model = learn_stack([development], folds=4, seed=1)
    assert model.figures["accuracy"] == 1.0, "one member is always right and one always wrong"
    write_model(model, tmp_path / "stack.json")
    loaded = load_model("stack", str(tmp_path / "stack.json"))
    test = written(tmp_path / "test", answered(100, 6))
    stack = Stack(loaded)
    stack.check(test, "toys")
    items = list(combine(test, {"toys": [stack]}).items())
    assert all(item.right for item in items)
    assert "probability of YES" in items[0].reasons[0].because
    assert is_same_stack(loaded, test, "toys", "dddddddddddd")
    assert not is_same_stack(loaded, test, "toys", "eeeeeeeeeeee")


def test_a_stack_is_not_scored_on_what_it_has_seen_nor_over_other_systems(tmp_path: Path) -> None:
    development = written(tmp_path / "dev", answered(0, 20))
    write_model(learn_stack([development], folds=4, seed=1), tmp_path / "stack.json")
    stack = Stack(load_model("stack", str(tmp_path / "stack.json")))
    with pytest.raises(SettingsError, match="learnt from the text of pair 3 of toys"):
        stack.check(written(tmp_path / "seen", answered(3, 1)), "toys")
    others = [record(100, name, "YES", "YES") for name in ("good", "other")]
    with pytest.raises(SettingsError, match=r"lacks bad.*give the same -p and -e"):
        stack.check(written(tmp_path / "others", others, ("good", "other")), "toys")
    more = [record(100, name, "YES", "YES") for name in ("good", "bad", "other")]
    with pytest.raises(SettingsError, match="has other, which it does not know"):
        stack.check(written(tmp_path / "more", more, ("good", "bad", "other")), "toys")
    changed = written(tmp_path / "changed", answered(100, 1))
    systems = (*changed.info.systems[:1], System("toys", "-", "bad", "data:toys=1|entailer:bad=2", "semi", "", "bad"))
    write_info(changed.folder, RunInfo("1", systems, finished=True, size=changed.info.size))
    with pytest.raises(SettingsError, match="another version or setting of bad"):
        stack.check(load_run(changed.folder), "toys")
