from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pete.model import Graph, Token
from pete.runs.cache import AnalysisCache, default_location
from pete.runs.encoding import encode

GRAPH = Graph("Go", (Token(1, "Go"),))


def test_what_was_put_is_found_by_another(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "analyses.sqlite"
    with AnalysisCache(path) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH))])
    with AnalysisCache(path) as cache:
        assert cache.get("toy=1", ["Go", "Stay"]) == {"Go": GRAPH}
        assert cache.get("toy=2", ["Go"]) == {}


def test_many_texts_at_once(tmp_path: Path) -> None:
    texts = [f"text {number}" for number in range(2345)]
    with AnalysisCache(tmp_path / "a.sqlite") as cache:
        cache.put("toy=1", [(text, encode(Graph(text, ()))) for text in texts])
        assert list(cache.get("toy=1", texts)) != []
        assert cache.get("toy=1", texts).keys() == set(texts)


@pytest.mark.parametrize(
    "damage", [b"this is no database at all, but long enough to look like one" * 40, b"SQLite for"]
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, damage: bytes) -> None:
    path, said = tmp_path / "analyses.sqlite", []
    path.write_bytes(damage)
    with AnalysisCache(path, said.append) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert len(said) == 1
    assert "set aside" in said[0]
    assert (tmp_path / "analyses.sqlite.damaged").read_bytes() == damage


def test_damage_in_the_middle_is_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "analyses.sqlite"
    texts = [f"text {number}" for number in range(3000)]
    with AnalysisCache(path) as cache:
        cache.put("toy=1", [(text, encode(Graph(text, (Token(1, text),)))) for text in texts])
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xa5" * (len(whole) - 8192))
    said: list[str] = []
    with AnalysisCache(path, said.append) as cache:
        found = cache.get("toy=1", texts)
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert len(found) < len(texts)
    assert said


def test_a_damaged_analysis_is_not_there(tmp_path: Path) -> None:
    with AnalysisCache(tmp_path / "a.sqlite") as cache:
        cache.put("toy=1", [("Go", b"\xff"), ("Stay", encode(GRAPH))])
        assert list(cache.get("toy=1", ["Go", "Stay"])) == ["Stay"]


def test_other_encodings_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    with AnalysisCache(path) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH))])
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with AnalysisCache(path) as cache:
        assert cache.get("toy=1", ["Go"]) == {}


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said: list[str] = []
    with AnalysisCache(tmp_path / "file" / "analyses.sqlite", said.append) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert "not kept" in said[0]


def test_a_private_cache_leaves_nothing() -> None:
    with AnalysisCache(None) as cache:
        folder = cache.path.parent
        assert folder.exists()
    assert not folder.exists()


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PETE_CACHE", str(tmp_path))
    assert default_location() == tmp_path / "analyses.sqlite"
    monkeypatch.delenv("PETE_CACHE")
    assert default_location().name == "analyses.sqlite"


_WRITER = """
import sys
from pathlib import Path
from pete.model import Graph
from pete.runs.cache import AnalysisCache
from pete.runs.encoding import encode
name = sys.argv[2]
with AnalysisCache(Path(sys.argv[1]), lambda line: sys.exit(line)) as cache:
    for start in range(0, 400, 4):
        cache.put("toy=1", [(f"{name} {n}", encode(Graph(name, ()))) for n in range(start, start + 4)])
"""


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    writers = [subprocess.Popen([sys.executable, "-c", _WRITER, str(path), name]) for name in ("left", "right")]
    assert [writer.wait() for writer in writers] == [0, 0]
    with AnalysisCache(path) as cache:
        texts = [f"{name} {number}" for name in ("left", "right") for number in range(400)]
        assert len(cache.get("toy=1", texts)) == 800
