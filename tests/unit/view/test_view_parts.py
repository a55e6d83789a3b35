"""The viewer's parts without a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import RunError, SettingsError
from pete.view.asked_again import Question, answer, blame
from pete.view.own_pair import Bench, OwnPair
from pete.view.run_shelf import RunShelf
from report_world import make_run


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs")
    make_run(folder / "both", names=("facts", "always-yes"))
    make_run(folder / "one", parsers=1)
    (folder / "broken").mkdir()
    (folder / "broken" / "run.json").write_text("{")
    return folder


@pytest.fixture(scope="module")
def shelf(place: Path) -> RunShelf:
    return RunShelf([place])


def question(system: int, item: int, **more: object) -> Question:
    return Question(runs=("both",), system=system, item=item, **more)  # type: ignore[arg-type]


def test_runs_are_found_and_those_that_cannot_be_read_say_why(shelf: RunShelf) -> None:
    rows = {row.name: row for row in shelf.rows()}
    assert set(rows) == {"both", "one", "broken"}
    assert rows["both"].systems == ("straight/facts", "crooked/facts", "always-yes")
    assert "is damaged" in rows["broken"].trouble


def test_a_folder_that_is_a_run_is_one(place: Path) -> None:
    assert list(RunShelf([place / "one"]).folders()) == ["one"]


def test_a_run_that_changed_is_read_again(tmp_path: Path) -> None:
    make_run(tmp_path / "run", parsers=1)
    shelf = RunShelf([tmp_path])
    first = shelf.collected(["run"])
    assert shelf.collected(["run"]) is first
    (tmp_path / "run" / "attachment.json").write_text("{}")
    assert shelf.collected(["run"]) is not first


@pytest.mark.parametrize(("names", "told"), [(["nobody"], "no run is called 'nobody'"), ([], "no run is chosen")])
def test_unknown_runs_are_refused(shelf: RunShelf, names: list[str], told: str) -> None:
    with pytest.raises(RunError, match=told):
        shelf.collected(names)


def test_the_verdict_is_asked_again_with_arcs_elsewhere(shelf: RunShelf) -> None:
    found = shelf.collected(["both"])
    assert answer(found, question(0, 0))["answer"] == "YES"  # Dogs chase cats: Dogs chase cats
    moved = answer(found, question(0, 0, text=((1, 2, "obj"), (3, 2, "nsubj"))))
    assert moved["answer"] == "NO"
    assert any("not found" in reason[1] for reason in moved["reasons"])


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (question(0, 0, text=((2, 1, "obj"),)), "in a circle"),
        (question(0, 0, text=((9, 1, "obj"),)), "out of date"),
        (question(0, 99), "out of date"),
        (question(2, 0), "keeps no trees"),
    ],
)
def test_what_cannot_be_asked_is_said(shelf: RunShelf, asked: Question, told: str) -> None:
    with pytest.raises(RunError, match=told):
        answer(shelf.collected(["both"]), asked)


def test_arcs_are_blamed_for_wrong_answers_only(shelf: RunShelf) -> None:
    found = shelf.collected(["both"])
    assert blame(found, question(0, 0)) is None
    told = blame(found, question(0, 5))  # the hostile pair, whose label is NO and which is its own hypothesis
    assert told is not None
    assert len(told[0]) == 1


def test_a_pair_of_ones_own_is_read_and_judged() -> None:
    bench = Bench()
    asked = OwnPair(
        sentence="The woman with the umbrella was late.", statement="The  umbrella was late.",
        parser="udpipe", entailer="facts",
    )  # fmt: skip
    told = bench.tried(asked)
    assert told["answer"] == "NO"
    assert told["trees"][1]["forms"] == ["The", "umbrella", "was", "late", "."]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"parser": "cmd:touch /tmp/x"}, "no parser 'cmd:touch /tmp/x' is on offer"),
        ({"entailer": "nobody"}, "no entailer 'nobody' is on offer"),
        ({"sentence": " "}, "from 1 to 2000 characters"),
        ({"sentence": "a" * 2001}, "from 1 to 2000 characters"),
    ],
)
def test_pages_choose_only_what_is_on_offer(changes: dict[str, str], told: str) -> None:
    asked = {"sentence": "It rains.", "statement": "It rains.", "parser": "udpipe", "entailer": "facts", **changes}
    with pytest.raises(SettingsError, match=told):
        Bench().tried(OwnPair(**asked))


def test_what_was_named_at_the_start_is_on_offer() -> None:
    bench = Bench(["conllu:mine.conllu"], ["overlap"])
    assert bench.parser_names()[:3] == ["conllu:mine.conllu", "minilm", "udpipe"]
    assert bench.entailer_names()[:2] == ["overlap", "facts"]
    told = bench.tried(OwnPair(sentence="It rains.", statement="It rains.", parser="udpipe", entailer="overlap"))
    assert told["answer"] == "YES"
