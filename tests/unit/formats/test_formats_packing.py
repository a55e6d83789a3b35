"""Packed files: what is written is read again, equal content gives equal bytes, damage is said."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pete.errors import FormatError, SettingsError
from pete.formats.conllu import open_conllu
from pete.formats.files import atomic_writer, open_bytes
from pete.formats.pairs import open_pairs, write_pairs
from pete.formats.raw_texts import open_texts
from pete.model import Pair

PAIRS = [
    Pair("1", "The dog ran.", "It ran.", "YES", None, "made", ("a", "b"), ("dog", "ran"), {"n": 3, "split": "dev"}),
    Pair("2", "Olé, they said.", "Nobody spoke.", "NO", "contradiction", extra={"split": 7, "deep": {"x": [1]}}),
    Pair("3", "It rains.", "It falls."),
]
TREES = "".join(
    f"# sent_id = s{n}\n# text = Dogs{n} sleep\n1\tDogs{n}\tdog\tNOUN\t_\t_\t2\tnsubj\t_\t_\n"
    "2\tsleep\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    for n in range(5)
)
ENDINGS = ["jsonl", "jsonl.gz", "jsonl.zst", "parquet"]


@pytest.mark.parametrize("ending", ENDINGS)
def test_pairs_come_back(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"pairs.{ending}"
    write_pairs(PAIRS, path)
    plain = tmp_path / "pairs.jsonl"
    write_pairs(PAIRS, plain)
    assert list(open_pairs(path)) == list(open_pairs(plain))
    before = path.read_bytes()
    write_pairs(PAIRS, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("ending", ["conllu", "conllu.gz", "conllu.zst", "parquet"])
def test_trees_come_back_byte_for_byte(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"trees.{ending}"
    with atomic_writer(path) as out:
        for start in range(0, len(TREES), 37):  # pieces that end anywhere
            out.write(TREES[start : start + 37].encode())
    with open_bytes(path) as stream:
        assert stream.read().decode() == TREES
    assert [graph.text for graph in open_conllu(path)] == [f"Dogs{n} sleep" for n in range(5)]
    assert list(open_texts(path)) == [(n + 1, f"Dogs{n} sleep") for n in range(5)]


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
_KEYS = st.sampled_from(["id", "text", "tags", "label", "unparsed", "x", "y"])


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.dictionaries(_KEYS, _VALUES, max_size=5), max_size=6))
def test_any_objects_come_back_from_a_table(tmp_path: Path, rows: list[dict]) -> None:
    path = tmp_path / "rows.parquet"
    with atomic_writer(path) as out:
        for row in rows:
            out.write(json.dumps(row).encode() + b"\n")
    with open_bytes(path) as stream:
        assert [json.loads(line) for line in stream] == rows


def test_a_table_of_others_is_read(tmp_path: Path) -> None:
    arrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    table = arrow.table({"premise": ["It rains."], "hypothesis": ["It falls."], "label": ["entailment"]})
    parquet.write_table(table, tmp_path / "theirs.parquet")
    (pair,) = open_pairs(tmp_path / "theirs.parquet")
    assert (pair.text, pair.hypothesis, pair.label) == ("It rains.", "It falls.", "YES")


@pytest.mark.parametrize("ending", ENDINGS[1:])
def test_a_file_that_is_cut_off_is_said(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"pairs.{ending}"
    write_pairs([Pair(str(n), f"Text {n * 7919}", f"Statement {n * 104729}") for n in range(3000)], path)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(FormatError, match=r"pairs\..*(damaged|Parquet)"):
        list(open_pairs(path))


@pytest.mark.parametrize("ending", ENDINGS[1:])
def test_a_name_that_promises_too_much_is_said(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"pairs.{ending}"
    path.write_bytes(b'{"id": "1", "text": "It rains.", "hypothesis": "It falls."}\n')
    with pytest.raises(FormatError, match=r"(damaged|Parquet)"):
        list(open_pairs(path))


@pytest.mark.parametrize(("ending", "kind"), [("jsonl.zst", "Zstandard"), ("parquet", "Parquet")])
def test_a_name_that_hides_it_is_said(tmp_path: Path, ending: str, kind: str) -> None:
    write_pairs(PAIRS, tmp_path / f"pairs.{ending}")
    (tmp_path / "pairs.jsonl").write_bytes((tmp_path / f"pairs.{ending}").read_bytes())
    with pytest.raises(FormatError, match=f"is a {kind} archive"):
        list(open_pairs(tmp_path / "pairs.jsonl"))


def test_frames_one_after_the_other_are_one_file(tmp_path: Path) -> None:
    for name, pairs in (("a", PAIRS[:2]), ("b", PAIRS[2:])):
        write_pairs(pairs, tmp_path / f"{name}.jsonl.zst")
    path = tmp_path / "both.jsonl.zst"
    path.write_bytes((tmp_path / "a.jsonl.zst").read_bytes() + (tmp_path / "b.jsonl.zst").read_bytes())
    assert [pair.id for pair in open_pairs(path)] == ["1", "2", "3"]


def test_parquet_without_its_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SettingsError, match=r"pip install 'pete-toolkit\[parquet\]'"):
        write_pairs(PAIRS, tmp_path / "pairs.parquet")
    assert list(tmp_path.iterdir()) == []
