from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import RunError
from pete.runs.manifest import MANIFEST, check_shards, open_manifest, read_manifest


def made(folder: Path, name: str, content: str = "content") -> None:
    (folder / name).write_text(content)


def test_a_shard_counts_while_it_is_as_it_was_written(tmp_path: Path) -> None:
    with open_manifest(tmp_path) as manifest:
        made(tmp_path, "a.zst")
        manifest.add("a.zst", "a.txt", "toy=1", 3, failed=1)
        assert manifest.has("a.zst", "toy=1")
    with open_manifest(tmp_path) as manifest:
        assert manifest.has("a.zst", "toy=1")
        assert not manifest.has("a.zst", "toy=2")
        assert not manifest.has("b.zst", "toy=1")
        made(tmp_path, "a.zst", "CONTENT")  # of the same size
        assert not manifest.has("a.zst", "toy=1")
    assert read_manifest(tmp_path)["a.zst"].failed == 1


def test_a_line_that_a_kill_cut_off_is_no_shard(tmp_path: Path) -> None:
    with open_manifest(tmp_path) as manifest:
        for name in ("a", "b"):
            made(tmp_path, name)
            manifest.add(name, f"{name}.txt", "toy=1", 3)
    path = tmp_path / MANIFEST
    path.write_bytes(path.read_bytes()[:-9])
    with open_manifest(tmp_path) as manifest:
        assert list(manifest.shards) == ["a"]
        manifest.add("b", "b.txt", "toy=1", 3)
    assert list(read_manifest(tmp_path)) == ["a", "b"]


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    with open_manifest(tmp_path), pytest.raises(RunError, match="another process is writing"), open_manifest(tmp_path):
        pass


def test_a_shard_that_is_gone_or_changed_is_said(tmp_path: Path) -> None:
    check_shards(tmp_path)  # nothing is listed
    with open_manifest(tmp_path) as manifest:
        made(tmp_path, "a")
        manifest.add("a", "a.txt", "toy=1", 3)
    check_shards(tmp_path)
    made(tmp_path, "a", "more content")
    with pytest.raises(RunError, match="has 12 bytes and had 7"):
        check_shards(tmp_path)
    (tmp_path / "a").unlink()
    with pytest.raises(RunError, match="is gone; re-issue"):
        check_shards(tmp_path)
