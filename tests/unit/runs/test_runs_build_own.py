"""A build replaces only what it wrote itself, and goes on only with what it would have made."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from runs_toys import Parser
from test_runs_build_pairs import carried_out, parsers, treebank

from pete.errors import RunError
from pete.parsers.protocol import ParserInfo
from pete.runs import build_plan, signature
from pete.runs.build_plan import Plan, Selection

THEIRS = '{"id": "1", "text": "It rains.", "hypothesis": "It falls.", "label": "YES"}\n'


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return treebank(tmp_path / "en_toy-ud-dev.conllu", 12)


@pytest.mark.parametrize("name", ["pairs.jsonl", "pairs.card.md"])
def test_files_of_others_are_not_replaced(small: Path, tmp_path: Path, name: str) -> None:
    theirs = tmp_path / name
    theirs.write_text(THEIRS)
    with pytest.raises(RunError) as caught:
        carried_out([small], tmp_path / "pairs.jsonl")
    assert str(caught.value) == (
        f"{theirs} is there already, and no pairs.trace.jsonl beside it says that `pete build` made it; "
        "move it away, or give another file with -o"
    )
    assert theirs.read_text() == THEIRS
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([small.name, name])


def test_packed_files_of_others_are_not_replaced(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl.gz"
    carried_out([small], out)
    carried_out([small], out, Selection(match=False, size=10))
    out.write_bytes(gzip.compress(gzip.decompress(out.read_bytes()) + THEIRS.encode()))
    with pytest.raises(RunError, match=r"pairs\.jsonl\.gz:11: not a line that `pete build` wrote"):
        carried_out([small], out)


def test_pairs_that_somebody_changed_are_not_replaced(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl"
    carried_out([small], out)
    first, second, rest = out.read_text().split("\n", 2)
    judged = "\n".join([first, second.replace('"label":"NO"', '"label":"YES"'), rest])
    assert judged != out.read_text()
    out.write_text(judged)
    with pytest.raises(RunError, match=r"pairs\.jsonl:2: not a line that `pete build` wrote from pairs\.trace\.jsonl"):
        carried_out([small], out, Selection(match=False, size=10))
    assert out.read_text() == judged


def test_its_own_pairs_may_be_fewer_or_newer_than_the_trace_says(small: Path, tmp_path: Path) -> None:
    """As after a kill between the two, or where somebody cut the file."""
    out, trace = tmp_path / "pairs.jsonl", tmp_path / "pairs.trace.jsonl"
    carried_out([small], out, Selection(match=False, size=5))
    before = trace.read_bytes()
    carried_out([small], out, Selection(match=False, size=15, seed=3))
    trace.write_bytes(before)
    out.write_bytes(b"".join(out.read_bytes().splitlines(keepends=True)[2:]))
    assert carried_out([small], out, Selection(match=False, size=8)).description.chosen.pairs == 8


def test_an_empty_file_is_nobodys(small: Path, tmp_path: Path) -> None:
    (tmp_path / "pairs.jsonl").touch()
    assert carried_out([small], tmp_path / "pairs.jsonl").made == 12


def plan(reader: Parser | None) -> Plan:
    return Plan((), parsers(), reader=reader)


def test_the_reader_of_hypotheses_is_part_of_the_plan() -> None:
    minilm = Parser(ParserInfo("minilm", "1", "minilm"))
    newer = Parser(ParserInfo("minilm", "2", "minilm"))
    heads = [plan(reader).head for reader in (None, minilm, newer)]
    assert [head.reader for head in heads] == ["", "minilm 1", "minilm 2"]


@pytest.mark.parametrize("folder", ["english", "normalise", "entail", "construct"])
def test_a_changed_rule_is_another_plan(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(build_plan, "rules_fingerprint", lambda *folders: asked.append(folders) or "abcdef")
    assert plan(None).head.toolkit.endswith("+abcdef")
    assert folder in asked[0]
    assert set(signature.RULES) < set(asked[0])
