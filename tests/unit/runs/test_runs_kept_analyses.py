from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import runs_toys as toys

from pete.model import Graph, ParseFailure, Token
from pete.runs import fill_items, kept_analyses
from pete.runs.analyse import Analyst
from pete.runs.cache import AnalysisCache
from pete.runs.execute import execute
from pete.runs.kept_analyses import ANALYSES, AnalysisFile, read_analyses
from pete.runs.plan import plan

GO = Graph("Go", (Token(1, "Go", "go", "VERB", deprel="root", start=0, end=2),), comments=("# sent_id = 1",))
OTHER = replace(GO, text="Gø")
DAMAGED = ParseFailure("Gø", "too short")


def carry_out(folder: Path, parser=None, count: int = 9) -> None:
    parser = parser or toys.Parser()
    stages = plan([toys.Set(toys.pairs_of(count))], {"toy": parser}, {"long": toys.LongEnough(), "yes": toys.Yes()})
    with AnalysisCache(None) as cache:
        execute(stages, folder, {"toy": Analyst(parser, cache)})


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill_items, "CHUNK", 2)


def test_graphs_and_failures_come_back_as_they_were(tmp_path: Path) -> None:
    AnalysisFile(tmp_path).keep({"a": {"Go": GO, "Gø": OTHER}, "b": {"Go": GO, "Gø": DAMAGED}}, ["Go", "Gø"])
    assert [tuple(kept) for kept in read_analyses(tmp_path)] == [("a", GO), ("b", GO), ("a", OTHER), ("b", DAMAGED)]


def test_a_sentence_is_kept_once_a_parser(tmp_path: Path) -> None:
    kept = AnalysisFile(tmp_path)
    kept.keep({"a": {"Go": GO}}, ["Go"])
    kept.keep({"a": {"Go": GO}}, ["Go"])
    AnalysisFile(tmp_path).keep({"a": {"Go": GO}}, ["Go"])
    assert len(list(read_analyses(tmp_path))) == 1


def test_a_run_keeps_what_its_parsers_said_and_nothing_of_systems_without_one(tmp_path: Path) -> None:
    carry_out(tmp_path / "run")
    kept = list(read_analyses(tmp_path / "run"))
    assert {one.parser for one in kept} == {"toy"}
    texts = [one.analysis.text for one in kept]
    assert len(texts) == len(set(texts))
    assert {text for pair in toys.pairs_of(9) for text in (pair.text, pair.hypothesis)} == set(texts)


def test_cut_anywhere_the_file_ends_the_same(tmp_path: Path) -> None:
    carry_out(tmp_path / "run")
    path = tmp_path / "run" / ANALYSES
    whole, items = path.read_bytes(), (tmp_path / "run" / "items.jsonl").read_bytes()
    for cut in range(0, len(whole), 37):
        path.write_bytes(whole[:cut])
        (tmp_path / "run" / "items.jsonl").write_bytes(b"")
        carry_out(tmp_path / "run")
        assert path.read_bytes() == whole
        assert (tmp_path / "run" / "items.jsonl").read_bytes() == items


def test_how_many_pairs_go_at_a_time_makes_no_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    carry_out(tmp_path / "few")
    monkeypatch.setattr(fill_items, "CHUNK", 100)
    carry_out(tmp_path / "many")
    assert (tmp_path / "few" / ANALYSES).read_bytes() == (tmp_path / "many" / ANALYSES).read_bytes()


def test_a_damaged_file_is_read_up_to_the_damage(tmp_path: Path) -> None:
    carry_out(tmp_path / "run")
    path = tmp_path / "run" / ANALYSES
    path.write_bytes(path.read_bytes() + b"no frame")
    assert len(list(read_analyses(tmp_path / "run"))) > 3


def test_an_older_run_gets_its_analyses_when_the_command_is_given_again(tmp_path: Path) -> None:
    carry_out(tmp_path / "run")
    (tmp_path / "run" / ANALYSES).unlink()
    assert list(read_analyses(tmp_path / "run")) == []
    carry_out(tmp_path / "run")
    assert len(list(read_analyses(tmp_path / "run"))) > 3


def test_what_comes_again_after_very_many_is_kept_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_analyses, "REMEMBERED", 3)
    kept = AnalysisFile(tmp_path)
    for number in [*range(5), 4, 0]:
        kept.keep({"a": {str(number): replace(GO, text=str(number))}}, [str(number)])
    assert [one.analysis.text for one in read_analyses(tmp_path)] == ["0", "1", "2", "3", "4", "0"]
