from __future__ import annotations

import random
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


@pytest.mark.parametrize(
    "change",
    [
        "analysis = (SELECT analysis FROM analyses WHERE text = 'Stay')",  # a whole analysis, but of another text
        "analysis = 'text'",
        "analysis = 7",
        "checksum = x'00'",
        "text = CAST(x'476fff' AS TEXT)",  # not UTF-8
    ],
)
def test_a_row_that_is_not_as_it_was_written_is_absent_and_replaced(tmp_path: Path, change: str) -> None:
    path, said = tmp_path / "a.sqlite", []
    stay = Graph("Stay", (Token(1, "Stay"),))
    with AnalysisCache(path) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH)), ("Stay", encode(stay))])
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE analyses SET {change} WHERE text = 'Go'")
    connection.close()
    with AnalysisCache(path, said.append) as cache:
        assert cache.get("toy=1", ["Go", "Stay"]) == {"Stay": stay}
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go", "Stay"]) == {"Go": GRAPH, "Stay": stay}
    assert said == []


def _kept(path: Path) -> dict[str, Graph]:
    texts = [f"Text number {number} of some length" for number in range(200)]
    graphs = {
        text: Graph(text, tuple(Token(i, form, head=i - 1) for i, form in enumerate(text.split(), 1))) for text in texts
    }
    with AnalysisCache(path) as cache:
        cache.put("toy=1", [(text, encode(graph)) for text, graph in graphs.items()])
    return graphs


def _flipped(content: bytes, chance: random.Random, bits: int) -> bytes:
    changed = bytearray(content)
    for _ in range(bits):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def test_flipped_bits_never_change_an_analysis(tmp_path: Path) -> None:
    """The file as a whole, its head (which SQLite reads first), and much damage at once."""
    path = tmp_path / "analyses.sqlite"
    graphs = _kept(path)
    whole, lost, mended = path.read_bytes(), 0, 0
    for seed in range(60):
        chance = random.Random(seed)
        head = _flipped(whole[:200], chance, 2) + whole[200:]
        path.write_bytes([_flipped(whole, chance, 20), _flipped(whole, chance, 2000), head][seed % 3])
        with AnalysisCache(path) as cache:
            found = cache.get("toy=1", list(graphs))
            missing = [text for text in graphs if text not in found]
            cache.put("toy=1", [(text, encode(graphs[text])) for text in missing])
            again = cache.get("toy=1", list(graphs))
        assert found | again == {text: graphs[text] for text in found | again}
        lost, mended = lost + len(missing), mended + len(again) - len(found)
        for beside in tmp_path.glob("analyses.sqlite?*"):
            beside.unlink()
    assert mended > 0.95 * lost > 0  # where damaged keys stand in a wrong order, SQLite misses a few more


def test_a_file_cut_short_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "analyses.sqlite"
    graphs, said = _kept(path), []
    path.write_bytes(path.read_bytes()[:9000])
    with AnalysisCache(path, said.append) as cache:
        found = cache.get("toy=1", list(graphs))
        assert found == {text: graphs[text] for text in found}
        cache.put("toy=1", [("Go", encode(GRAPH))])
    with AnalysisCache(path, said.append) as cache:
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert len(said) == 1
    assert "damaged" in said[0]


def test_a_lost_table_is_made_anew(tmp_path: Path) -> None:
    path, said = tmp_path / "a.sqlite", []
    _kept(path)
    with AnalysisCache(path, said.append) as cache:
        with sqlite3.connect(path) as other:
            other.execute("ALTER TABLE analyses DROP COLUMN checksum")
        other.close()
        assert cache.get("toy=1", ["Go"]) == {}
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert ["damaged" in line for line in said] == [True]


def _set_layout(path: Path, layout: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version={layout}")
    connection.close()


@pytest.mark.parametrize("layout", [0, 1])
def test_analyses_of_an_earlier_version_are_made_again(tmp_path: Path, layout: int) -> None:
    path, said = tmp_path / "a.sqlite", []
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE analyses (parser TEXT, text TEXT, analysis BLOB, PRIMARY KEY (parser, text))")
    connection.execute("INSERT INTO analyses VALUES ('toy=1', 'Go', x'00')")
    connection.commit()
    connection.close()
    _set_layout(path, layout)
    for _ in range(2):
        with AnalysisCache(path, said.append) as cache:
            cache.put("toy=1", [("Go", encode(GRAPH))])
            assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert len(said) == 1
    assert "earlier version" in said[0]


def test_analyses_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    path, said = tmp_path / "a.sqlite", []
    _kept(path)
    _set_layout(path, 99)
    before = path.read_bytes()
    with AnalysisCache(path, said.append) as cache:
        cache.put("toy=1", [("Go", encode(GRAPH))])
        assert cache.get("toy=1", ["Go"]) == {"Go": GRAPH}
    assert path.read_bytes() == before
    assert "later version of pete (layout 99" in said[0]
    assert "PETE_CACHE" in said[0]


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
