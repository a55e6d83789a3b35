"""Encodings: told by a mark, named by the user, or refused with the place."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pete.errors import FormatError, SettingsError
from pete.formats import files
from pete.formats.conllu import open_conllu
from pete.formats.files import byte_lines, text_lines
from pete.formats.pairs import PairFormat, open_pairs, write_pairs
from pete.formats.reading import reading_of
from pete.model import Pair

PAIRS = [Pair("1", "Zoé a dit « non ».", "Zoé a dit « non ».", "YES"), Pair("2", "Noël 雨 😀", "雨", "NO")]
FORMATS: list[PairFormat] = ["jsonl", "json", "tsv", "csv", "xml"]


@pytest.fixture(params=FORMATS)
def plain(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The pairs as a file of each format, in UTF-8."""
    path = tmp_path / f"p.{request.param}"
    write_pairs(PAIRS, path)
    return path


def recode(path: Path, encoding: str) -> Path:
    text = path.read_text(encoding="utf-8").replace('encoding="UTF-8"', "")
    path.write_bytes(text.encode(encoding))
    return path


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_a_byte_order_mark_tells(plain: Path, encoding: str) -> None:
    recode(plain, encoding)
    if plain.suffix == ".xml" and encoding == "utf-32":  # which XML has not
        with pytest.raises(FormatError, match="broken XML"):
            list(open_pairs(plain))
    else:
        assert list(open_pairs(plain)) == PAIRS
    assert list(open_pairs(plain, reading=reading_of("latin-1"))) == PAIRS  # whatever the user says


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "gb18030"])
def test_a_named_encoding(plain: Path, encoding: str) -> None:
    recode(plain, encoding)
    assert list(open_pairs(plain, reading=reading_of(encoding))) == PAIRS
    if (plain.suffix, encoding[:6]) != (".xml", "utf-16"):  # of XML even that can be told
        with pytest.raises(FormatError):
            list(open_pairs(plain))


def test_content_tells_the_format_in_every_encoding(plain: Path) -> None:
    assert list(open_pairs(recode(plain, "utf-16").rename(plain.with_name("pairs")))) == PAIRS


@pytest.mark.parametrize("name", ["nonsense", "base64", "a\nb", "a\0b", "undefined"])
def test_an_unknown_encoding_is_refused(name: str) -> None:
    with pytest.raises(SettingsError, match=r"no text encoding is called .*; use a name such as utf-8"):
        reading_of(name)


@pytest.mark.parametrize(
    ("content", "encoding", "place"),
    [
        ("one\ntwo\n".encode("utf-16") + b"\x00", None, "a:3: byte 19 (0x00) is not UTF-16-LE"),
        ("one\ntwo\n".encode("utf-16") + b"\x00\xdca\x00", None, "a:3: byte 19 (0x00) is not UTF-16-LE"),
        (b"one\ntw\x81", "cp1252", "a:2: byte 7 (0x81) is not CP1252"),
        ("e\n".encode("utf-16") * 70_000 + b"\x00", None, "a:70001: byte 420001"),
        (b"e\n" + b"\xe9\n", None, "a:2: byte 3 (0xE9) is not UTF-8"),
    ],
)
def test_where_the_encoding_fails(content: bytes, encoding: str | None, place: str) -> None:
    named = reading_of(encoding).encoding
    with pytest.raises(FormatError) as caught:
        list(text_lines(io.BytesIO(content), "a", named))
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_lines_that_are_no_text(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is said and passed over, and the numbers of the others stay."""
    monkeypatch.setattr(files, "LONGEST_LINE", 10)
    monkeypatch.setattr(files, "_BYTES", 42)
    lines = ["good", "x" * 500, "a\0b", "x" * 11, "good again"[:8], "y" * 70_000]
    found: list[FormatError] = []
    stream = io.BytesIO("\n".join(lines).encode(encoding))
    assert list(text_lines(stream, "a", on_error=found.append)) == ["good\n", "\n", "\n", "\n", "good aga\n", "\n"]
    assert [error.line for error in found] == [2, 3, 4, 6]
    assert ["NUL" in error.what for error in found] == [False, True, False, False]


class Endless(io.RawIOBase):
    """One line without an end; it counts what is read of it."""

    def __init__(self) -> None:
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        self.given += len(buffer)
        buffer[:] = b"x" * len(buffer)
        return len(buffer)


@pytest.mark.parametrize("read", [text_lines, byte_lines])
def test_no_more_is_read_of_a_line_than_a_line_may_have(read, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(files, "LONGEST_LINE", 10_000)
    monkeypatch.setattr(files, "_BYTES", 40_002)
    endless = Endless()
    with pytest.raises(FormatError, match=r"a:1: line longer than 10,000 characters"):
        list(read(io.BufferedReader(endless), "a"))
    assert endless.given < 60_000


def test_treebanks_in_utf_16(tmp_path: Path) -> None:
    path = tmp_path / "t.conllu"
    path.write_text("1\tGehé\tgehen\tVERB\t_\t_\t0\troot\t_\t_\n\n", encoding="utf-16")
    assert [graph.text for graph in open_conllu(path)] == ["Gehé"]
