"""Hashes, order by seed, versions, a copy of input."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete import fingerprints
from pete.fingerprints import (
    content_fingerprint,
    files_fingerprint,
    folded,
    installed_version,
    place_by_chance,
    rules_fingerprint,
    spooled,
    text_key,
    text_number,
    toolkit_version,
)

ANY_TEXT = st.text(st.characters())  # unpaired surrogates too


def test_the_fingerprint_of_one_file_is_its_checksum(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert files_fingerprint([tmp_path / "a"]) == "ba7816bf8f01"  # of SHA-256("abc"), FIPS 180-2, appendix B.1
    assert files_fingerprint([tmp_path / "a", tmp_path / "a"]) != files_fingerprint([tmp_path / "a"])


@given(st.lists(st.binary(max_size=5), max_size=5))
def test_how_content_is_cut_does_not_matter(parts: list[bytes]) -> None:
    assert content_fingerprint(parts) == content_fingerprint([b"".join(parts)])


@given(ANY_TEXT, ANY_TEXT)
def test_texts_are_told_apart(one: str, other: str) -> None:
    assert (text_key(one) == text_key(other)) == (one == other)
    assert (text_number(one) == text_number(other)) == (one == other)
    assert text_key(one, other) != text_key(f"{one}{other}")


def test_case_and_spaces_are_folded_away() -> None:
    assert folded("The\tStraße ") == folded("the STRASSE")
    assert folded("to day") != folded("today")


@given(ANY_TEXT, st.integers(0, 5))
def test_the_place_by_chance_follows_from_name_and_seed(name: str, seed: int) -> None:
    assert place_by_chance(name, seed) == place_by_chance(name, seed) != place_by_chance(name, seed + 1)


def test_rules_are_code_and_tables_of_the_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fingerprints, "__file__", str(tmp_path / "fingerprints.py"))
    for folder in ("one", "other"):
        (tmp_path / folder / "inside").mkdir(parents=True)

    def now(*folders: str) -> str:
        rules_fingerprint.cache_clear()
        return rules_fingerprint(*folders)

    try:
        seen = {now("one")}
        for name in ("a.py", "inside/b.toml", "inside/c.tsv"):
            (tmp_path / "one" / name).write_text("x")
            seen.add(now("one"))
        assert len(seen) == 4
        (tmp_path / "one" / "a.pyc").write_text("x")
        (tmp_path / "other" / "a.py").write_text("x")
        assert now("one") in seen
        assert now("one", "other") not in seen
    finally:
        rules_fingerprint.cache_clear()


def test_versions() -> None:
    assert installed_version("no-such-package-anywhere") is None
    assert installed_version("pytest") == pytest.__version__
    assert toolkit_version()[0].isdigit()


def test_a_spooled_stream_can_be_read_again_until_the_block_ends() -> None:
    with spooled(io.BytesIO(b"once")) as path:
        assert [path.read_bytes(), path.read_bytes()] == [b"once", b"once"]
    assert not path.parent.exists()
