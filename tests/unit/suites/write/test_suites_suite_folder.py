"""Folders of suites: finished once, completed later, never mixed."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from paper_grammar import PAPER

from pete.errors import FormatError
from pete.model import Pair
from pete.suites.grammar.bundled import bundled_grammar, grammar_fingerprint
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.write.generate import SuiteOrder
from pete.suites.write.generate import SuiteSettings as Settings
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_folder import INDEX, write_suites
from pete.suites.write.suite_sources import GrammarSource

SETTINGS = Settings(3, 60, 5)


def make(folder: Path, settings: Settings = SETTINGS) -> int:
    return write_suites(GrammarSource(bundled_grammar()), settings, folder, [], lambda steps: None)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suites")
    assert make(folder) == 3
    return folder


def test_the_index_says_how_it_was_made(whole: Path) -> None:
    index = json.loads((whole / INDEX).read_bytes())
    assert (index["seed"], index["suites"], index["items"], index["families"]) == (5, 3, 60, 4)
    assert index["grammar"] == grammar_fingerprint(bundled_grammar())
    assert [file["file"] for file in index["files"]] == ["suite-01.jsonl", "suite-02.jsonl", "suite-03.jsonl"]
    for file in index["files"]:
        assert file["labels"] == {"NO": 30, "YES": 30}
        assert len(file["families"]) == 4
        assert file["tags"]["easy"] + file["tags"]["hard"] == 60


def test_what_is_there_is_not_made_again(whole: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in whole.glob("suite-*.jsonl")}
    known = contents(whole)
    assert make(whole) == 0
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert contents(whole) == known


@pytest.mark.parametrize("lost", ["suite-01.jsonl", "suite-02.jsonl", "suite-03.jsonl"])
def test_what_is_missing_is_made_as_it_was(whole: Path, lost: str) -> None:
    before = contents(whole)
    (whole / lost).unlink()
    assert make(whole) == 1
    assert contents(whole) == before


def test_an_interruption_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = GrammarSource.pairs

    def failing(self: GrammarSource, order: SuiteOrder, known: KnownPairs) -> Iterator[Pair]:
        for number, one in enumerate(real(self, order, known)):
            if order.number == 2 and number == 30:
                raise KeyboardInterrupt
            yield one

    monkeypatch.setattr(GrammarSource, "pairs", failing)
    with pytest.raises(KeyboardInterrupt):
        make(tmp_path)
    assert sorted(contents(tmp_path)) == ["suite-01.jsonl", INDEX]
    monkeypatch.undo()
    assert make(tmp_path) == 2


def test_the_advance_is_told(tmp_path: Path) -> None:
    steps: list[int] = []
    write_suites(GrammarSource(bundled_grammar()), Settings(2, 200, 1), tmp_path, [], steps.append)
    assert sum(steps) == 400


@pytest.mark.parametrize("other", [Settings(3, 60, 6), Settings(3, 62, 5), Settings(4, 60, 5), Settings(3, 60, 5, 3)])
def test_other_settings_want_another_folder(whole: Path, other: Settings) -> None:
    with pytest.raises(FormatError, match="the folder was begun with"):
        make(whole, other)


def test_another_grammar_wants_another_folder(whole: Path) -> None:
    with pytest.raises(FormatError, match="begun with grammar"):
        write_suites(GrammarSource(parse_grammar(io.BytesIO(PAPER))), SETTINGS, whole, [], lambda steps: None)


def test_suites_of_unknown_origin_stay_alone(tmp_path: Path) -> None:
    (tmp_path / "suite-01.jsonl").write_text("{}\n", encoding="utf-8")
    with pytest.raises(FormatError, match="unknown origin"):
        make(tmp_path)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda text: text[: len(text) // 2], "not an item of a suite"),
        (lambda text: text.split("\n", 1)[1], "59 items, not 60"),
        (lambda text: "", "0 items, not 60"),
    ],
)
def test_damaged_files_are_named(tmp_path: Path, damage: object, message: str) -> None:
    make(tmp_path, Settings(1, 60, 5))
    file = tmp_path / "suite-01.jsonl"
    assert callable(damage)
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(FormatError, match=message):
        make(tmp_path, Settings(1, 60, 5))


def test_a_broken_index_is_named(tmp_path: Path) -> None:
    (tmp_path / INDEX).write_text("{", encoding="utf-8")
    with pytest.raises(FormatError, match="broken"):
        make(tmp_path)
