from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

from pete.report.progress import JobState
from pete.runs.cache import AnalysisCache, default_location


def rows(pete) -> dict[str, int]:
    return {one["spec"]: one["analyses"] for one in pete("cache", "info", "--format", "json").json()["parsers"]}


@pytest.fixture
def kept(pete, pairs: Path) -> str:
    assert pete("evaluate", pairs, "-p", "udpipe", "-e", "facts", "-o", "first").code == 0
    return "udpipe"


def test_info_tells_whose_analyses_are_kept(pete, kept: str) -> None:
    assert rows(pete) == {kept: 7}
    table = pete("cache", "info")
    assert table.code == 0
    assert str(default_location()) in table.out


def test_nothing_is_kept_yet(pete) -> None:
    assert rows(pete) == {}
    assert pete("cache", "prune").code == pete("cache", "clear").code == 0


def test_clear_one_or_all(pete, kept: str) -> None:
    with AnalysisCache(default_location()) as cache:
        cache.put("toy=1", [("a", b"x"), ("b", b"y")])
    assert "2 analyses were taken away" in pete("cache", "clear", "-p", "toy").err
    assert rows(pete) == {kept: 7}
    assert "7 analyses were taken away" in pete("cache", "clear").err
    assert list(default_location().parent.iterdir()) == []


def test_prune_takes_replaced_versions_and_damage(pete, kept: str) -> None:
    with AnalysisCache(default_location()) as cache:
        cache.put("toy=1", [("a", b"x")])
        cache.put("toy=2", [("a", b"x"), ("b", b"y")])
        cache.get("toy=2", ["a"])  # in use
    with sqlite3.connect(default_location()) as connection:
        connection.execute("UPDATE analyses SET analysis = x'00' WHERE parser = 'toy=2' AND text = 'b'")
    connection.close()
    assert "2 analyses were taken away" in pete("cache", "prune").err
    assert rows(pete) == {kept: 7, "toy": 1}


def test_prune_by_age_and_size(pete, kept: str) -> None:
    with AnalysisCache(default_location()) as cache:
        cache.put("old=1", [("a", b"x")])
        cache.get("old=1", ["a"])
    with sqlite3.connect(default_location()) as connection:
        connection.execute("UPDATE uses SET last = last - 20 * 86400 WHERE parser = 'old=1'")
    connection.close()
    assert "0 analyses were taken away" in pete("cache", "prune", "--unused", "30").err
    assert "1 analysis was taken away" in pete("cache", "prune", "--unused", "10").err
    assert "7 analyses were taken away" in pete("cache", "prune", "--at-most", "0.0001").err
    assert rows(pete) == {}


def test_a_file_of_others_is_set_aside_and_not_changed(pete, pairs: Path) -> None:
    path = default_location()
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE analyses (sample TEXT, result REAL)")
    connection.close()
    theirs = path.read_bytes()
    assert "cannot be used" in pete("cache", "info").err
    assert pete("cache", "prune").code == 2
    result = pete("evaluate", pairs, "-p", "udpipe", "-e", "facts", "-o", "run")
    assert result.code == 0
    assert "it is a database of another program" in result.err
    assert Path(f"{path}.damaged").read_bytes() == theirs
    assert rows(pete) == {"udpipe": 7}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_second_run_parses_nothing(
    pete, kept: str, pairs: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    parsed: list[int] = []
    monkeypatch.setattr(JobState, "count_parsed", lambda _, sentences: parsed.append(sentences))
    result = pete("evaluate", pairs, "-p", kept, "-e", "facts", "-o", "second", "--jobs", jobs)
    assert result.code == 0, result.err
    assert sum(parsed) == 0
    assert Path("first/items.jsonl").read_bytes() == Path("second/items.jsonl").read_bytes()
    assert pete("evaluate", pairs, "-p", kept, "-e", "facts", "-o", "third", "--no-cache", "--jobs", jobs).code == 0
    assert sum(parsed) == 7


def test_the_second_run_decides_nothing(pete, kept: str, pairs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("asked again")

    assert "verdicts of entailers are kept in" in pete("cache", "info").err
    monkeypatch.setattr("pete.entail.facts_entailer.FactsEntailer.decide", refuse)
    assert pete("evaluate", pairs, "-p", kept, "-e", "facts", "-o", "second").code == 0
    assert Path("second/items.jsonl").read_bytes() == Path("first/items.jsonl").read_bytes()
    assert pete("evaluate", pairs, "-p", kept, "-e", "facts", "-o", "third", "--no-cache").code == 2


def test_without_the_cache_no_verdicts_are_kept(pete, pairs: Path) -> None:
    assert pete("evaluate", pairs, "-p", "udpipe", "-e", "facts", "-o", "run", "--no-cache").code == 0
    assert not default_location().parent.exists()
