from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError, SettingsError
from pete.formats.globs import expanded, outputs
from pete.formats.raw_texts import open_texts


def test_lines_and_objects(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("One.\n\n Two. \n")
    (tmp_path / "a.jsonl").write_text('{"text": "One."}\n{"text": "Two\\nlines."}\n')
    assert list(open_texts(tmp_path / "a.txt")) == [(1, "One."), (3, "Two.")]
    assert list(open_texts(tmp_path / "a.jsonl")) == [(1, "One."), (2, "Two lines.")]


@pytest.mark.parametrize(("line", "what"), [("not json", "not a JSON object"), ('{"sentence": "x"}', 'no "text"')])
def test_what_is_no_text_is_said(tmp_path: Path, line: str, what: str) -> None:
    (tmp_path / "a.jsonl").write_text(f'{{"text": "One."}}\n{line}\n')
    with pytest.raises(FormatError, match=f"a.jsonl:2: {what}"):
        list(open_texts(tmp_path / "a.jsonl"))


def test_patterns_stand_for_files(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", "odd[1].txt"):
        (tmp_path / name).write_text("x")
    assert expanded([f"{tmp_path}/[ab].txt", f"{tmp_path}/a.txt"]) == [f"{tmp_path}/a.txt", f"{tmp_path}/b.txt"]
    assert expanded([f"{tmp_path}/odd[1].txt"]) == [f"{tmp_path}/odd[1].txt"]  # really called so
    with pytest.raises(FormatError, match="no file has such a name"):
        expanded([f"{tmp_path}/*.zst"])


@pytest.mark.parametrize("pattern", ["out/all.conllu", "out/*/*.conllu", "o*/a.conllu"])
def test_where_a_shard_goes_must_be_told(pattern: str) -> None:
    with pytest.raises(SettingsError, match=r"must hold one \*"):
        outputs(pattern, ["a.txt"])


def test_two_shards_do_not_share_a_file() -> None:
    with pytest.raises(SettingsError, match="two files would both be written"):
        outputs("out/*.conllu", ["one/a.txt", "two/a.txt.gz"])
