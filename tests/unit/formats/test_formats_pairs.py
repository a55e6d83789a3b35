"""`open_pairs` and `write_pairs`: any file, folder or archive."""

from __future__ import annotations

import errno
import gzip
import io
import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pete.errors import FormatError, PeteError, SettingsError
from pete.formats import bundle
from pete.formats.files import open_bytes
from pete.formats.pairs import PairFormat, format_of, open_pairs, write_pairs
from pete.formats.rte import unbroken
from pete.model import Pair

PAIRS = [
    Pair(
        "1", "The dog that barked ran.", "The dog ran.", "YES", None, "made", ("relative",), ("dog", "ran"), {"n": "x"}
    ),
    Pair("2", "The dog that barked ran.", "The cat ran.", "NO", "contradiction"),
    Pair("3", "Olé, they said.", "Somebody said something."),
]
JSONL = b'{"id": "1", "text": "It rains.", "hypothesis": "It falls."}\n'
XML = b'<c><pair id="1" value="TRUE"><t>It rains.</t><h>It falls.</h></pair></c>'
TSV = b"id\ttext\thypothesis\n1\tIt rains.\tIt falls.\n"
CSV = b"id,text,hypothesis\n1,It rains.,It falls.\n"


def put(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("kind", get_args(PairFormat))
@pytest.mark.parametrize("packed", ["", ".gz"])
def test_each_format_round_trips(tmp_path: Path, kind: PairFormat, packed: str) -> None:
    path = tmp_path / f"p.{kind}{packed}"
    write_pairs(PAIRS, path)
    assert list(open_pairs(path)) == PAIRS
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("content", [JSONL, XML, TSV, CSV])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_format_is_found_by_content(tmp_path: Path, content: bytes, mark: bytes) -> None:
    notes: list[str] = []
    [pair] = open_pairs(put(tmp_path, "p.data", mark + content), notes)
    assert (pair.id, pair.text, pair.hypothesis) == ("1", "It rains.", "It falls.")
    assert notes


def test_xml_in_utf_16_is_found_by_content(tmp_path: Path) -> None:
    xml = '<?xml version="1.0" encoding="UTF-16"?>' + XML.decode()
    assert [pair.label for pair in open_pairs(put(tmp_path, "p", xml.encode("utf-16")))] == ["YES"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(XML)))
    assert [pair.label for pair in open_pairs("-")] == ["YES"]


def test_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    write_pairs(PAIRS[:1], "-", "tsv")
    assert capsysbinary.readouterr().out.startswith(b"id\ttext\thypothesis\t")


@pytest.mark.parametrize(
    ("name", "content", "line", "what"),
    [
        ("p.jsonl", b"", None, "holds no pairs"),
        ("p.xml", b" \n", None, "holds no pairs"),
        ("p.tsv", b"", None, "holds no pairs"),
        ("p", b"", None, "holds no pairs"),
        ("p.jsonl", JSONL + '{"text": "Olé"}'.encode("latin-1"), 2, "byte 73 (0xE9) is not UTF-8"),
        ("p.tsv", TSV + "2\tOlé\tb\n".encode("latin-1"), 3, "is not UTF-8"),
        ("p.xml", XML.replace(b"rains", b"r\xe9ins"), 1, "not UTF-8"),
        ("p.jsonl", JSONL + b'{"text": "' + b"x" * 1_000_001, 2, "line longer than 1,000,000 characters"),
        ("p.csv", CSV + b"x" * 1_000_001, 3, "line longer than 1,000,000 characters"),
        ("p.tsv", "é".encode() * 3_000_000, 1, "line longer than 1,000,000 characters"),
        ("p.jsonl", b"{" + "é".encode() * 3_000_000, 1, "line longer than 1,000,000 characters"),
        ("p.txt", b"x" * 1_000_001, 1, "line longer than 1,000,000 characters"),
        ("p.xml.gz", gzip.compress(XML, mtime=0)[:-9], None, "the archive is damaged"),
        ("p.tsv.gz", TSV, None, "the archive is damaged"),
        ("p.zip", b"PK no", None, "the archive is damaged"),
    ],
)
def test_bad_files_are_refused(tmp_path: Path, name: str, content: bytes, line: int | None, what: str) -> None:
    path = put(tmp_path, name, content)
    with pytest.raises(FormatError) as caught:
        list(open_pairs(path))
    assert (caught.value.path, caught.value.line) == (str(path), line)
    assert what in caught.value.what
    assert len(str(caught.value)) < 400 + len(str(path))


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such file"):
        list(open_pairs(tmp_path / "none.jsonl"))
    with pytest.raises(FormatError, match="no such file"):
        list(open_pairs(tmp_path / "none.zip"))


def fill(tmp_path: Path, kind: str, files: dict[str, bytes]) -> Path:
    if kind == "folder":
        for name, content in files.items():
            put(tmp_path / "set", name, content)
        return tmp_path / "set"
    path = tmp_path / "set.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@pytest.fixture(params=["folder", "zip"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_folder_and_archive(tmp_path: Path, kind: str) -> None:
    files = {
        "pete_test.xml": XML.replace(b'"1"', b'"9"'),
        "sub/PETE-dev.xml": XML,
        "README.txt": b"Read me.\n",
        "gold.csv": b"id,label\n1,YES\n",
        "paper.pdf": b"%PDF",
        ".hidden.xml": b"<",
        "__MACOSX/x.xml": b"<",
    }
    notes: list[str] = []
    path = fill(tmp_path, kind, files)
    pairs = list(open_pairs(path, notes))
    assert [(pair.id, pair.extra["split"]) for pair in pairs] == [("9", "test"), ("1", "dev")]
    assert [note.removeprefix(f"{path}/") for note in notes] == [
        "README.txt: holds no pairs and was left out",
        "gold.csv: holds no pairs and was left out",
        "pete_test.xml: labels read as TRUE",
        "sub/PETE-dev.xml: labels read as TRUE",
    ]


def test_ids_are_prefixed_only_if_they_collide(tmp_path: Path, kind: str) -> None:
    notes: list[str] = []
    packed = gzip.compress(JSONL, mtime=0)
    path = fill(tmp_path, kind, {"dev.xml": XML, "test.xml": XML, "more.tsv": TSV, "a.jsonl.gz": packed})
    assert [pair.id for pair in open_pairs(path, notes)] == ["a:1", "dev:1", "more:1", "test:1"]
    assert f"{path}: files share ids, so each id begins with the name of its file" in notes


def test_two_files_of_one_split_are_told_apart(tmp_path: Path, kind: str) -> None:
    path = fill(tmp_path, kind, {"rte1/dev.xml": XML, "rte2/dev.xml": XML})
    assert [pair.id for pair in open_pairs(path)] == ["rte1/dev:1", "rte2/dev:1"]


def test_a_broken_file_in_a_folder_is_not_passed_over(tmp_path: Path, kind: str) -> None:
    with pytest.raises(FormatError, match=r"test\.xml:1: broken XML"):
        list(open_pairs(fill(tmp_path, kind, {"dev.xml": XML, "test.xml": XML[:-5]})))


def test_a_folder_without_pairs(tmp_path: Path, kind: str) -> None:
    with pytest.raises(FormatError, match="no file in it holds pairs"):
        list(open_pairs(fill(tmp_path, kind, {"README.txt": b"Read me."})))


def test_archive_entries_outside_of_it_are_ignored(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no file in it holds pairs"):
        list(open_pairs(fill(tmp_path, "zip", {"../../evil.xml": XML, "/../x.xml": XML})))


def test_archive_bombs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "LARGEST_MEMBER", 1000)
    with pytest.raises(FormatError, match="unpacks to"):
        list(open_pairs(fill(tmp_path, "zip", {"dev.xml": b" " * 1001})))


def test_archives_that_are_too_large_together_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "LARGEST_ARCHIVE", 2 * len(XML))
    with pytest.raises(FormatError, match="its 3 files unpack to"):
        list(open_pairs(fill(tmp_path, "zip", {f"{name}.xml": XML for name in "abc"})))


def test_what_is_no_pairs_file_may_be_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "LARGEST_MEMBER", 1000)
    path = fill(tmp_path, "zip", {"dev.xml": XML, "film.mov": b"x" * 5000, "inner.zip": b"PK" * 5000})
    assert len(list(open_pairs(path))) == 1


def test_an_archive_is_opened_once_whatever_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its list of contents is read each time that it is opened; that made large ones quadratic."""
    opened: list[object] = []
    real = zipfile.ZipFile

    def counted(*arguments: object) -> zipfile.ZipFile:
        opened.append(arguments)
        return real(*arguments)  # type: ignore[call-overload,no-any-return]

    path = fill(tmp_path, "zip", {f"{number}.xml": XML.replace(b'"1"', b'"%d"' % number) for number in range(20)})
    monkeypatch.setattr(zipfile, "ZipFile", counted)
    assert len(list(open_pairs(path))) == 20
    assert len(opened) == 1


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_files_of_one_name_in_an_archive(tmp_path: Path) -> None:
    path = tmp_path / "set.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("dev.xml", XML)
        archive.writestr("dev.xml", XML)
    with pytest.raises(FormatError, match=r"two files in it are called 'dev\.xml'; pack it again"):
        list(open_pairs(path))


def test_methods_of_packing(tmp_path: Path) -> None:
    """LZMA takes as much memory as the archive asks for."""
    for method, read in ((zipfile.ZIP_BZIP2, True), (zipfile.ZIP_LZMA, False)):
        path = tmp_path / "set.zip"
        with zipfile.ZipFile(path, "w", method) as archive:
            archive.writestr("dev.xml", XML)
        if read:
            assert len(list(open_pairs(path))) == 1
        else:
            with pytest.raises(FormatError, match="packed by an unusual method"):
                list(open_pairs(path))


def test_archives_in_archives_are_not_opened(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"no file in it holds pairs.*archives inside it are not opened"):
        list(open_pairs(fill(tmp_path, "zip", {"inner.zip": b"PK"})))


def test_entries_without_a_name_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "set.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("dev.xml", XML)
        archive.writestr("x.xml", b"<")
        archive.filelist[-1].filename = ""  # in the list of contents, which is written last
    assert len(list(open_pairs(path))) == 1


@pytest.mark.parametrize(("name", "kind"), [("p.jsonl", "gzip"), ("p.tsv", "zip"), ("p", "gzip")])
def test_archives_under_another_name(tmp_path: Path, name: str, kind: str) -> None:
    packed = gzip.compress(JSONL, mtime=0) if kind == "gzip" else fill(tmp_path, "zip", {"dev.xml": XML}).read_bytes()
    with pytest.raises(FormatError, match=f"is a {kind} archive; give it a name that ends in"):
        list(open_pairs(put(tmp_path, name, packed)))


@pytest.mark.parametrize("name", ["p.csv", "p.tsv"])
def test_lines_that_end_in_carriage_returns_alone(tmp_path: Path, name: str) -> None:
    content = (TSV if name == "p.tsv" else CSV).replace(b"\n", b"\r")
    with pytest.raises(FormatError, match="a carriage return stands where a line should end; end lines"):
        list(open_pairs(put(tmp_path, name, content)))


def test_blank_lines_before_the_header(tmp_path: Path) -> None:
    assert len(list(open_pairs(put(tmp_path, "p.tsv", b"\n \n" + TSV)))) == 1
    with pytest.raises(FormatError, match=r"p\.tsv:5: "):
        list(open_pairs(put(tmp_path, "p.tsv", b"\n \n" + TSV + b"2\t\tb\n")))


def test_blanks_before_the_first_pair(tmp_path: Path) -> None:
    """A file is empty only where nothing follows."""
    assert len(list(open_pairs(put(tmp_path, "p.jsonl", b" \n" * 50 + JSONL)))) == 1


def test_damaged_archive_member(tmp_path: Path) -> None:
    path = fill(tmp_path, "zip", {"dev.tsv": TSV})
    path.write_bytes(path.read_bytes().replace(b"It rains", b"It pours"))
    with pytest.raises(FormatError, match="damaged"):
        list(open_pairs(path))


def failing() -> Iterator[Pair]:
    yield PAIRS[0]
    raise FormatError("other.xml", 7, "it broke", "mend it")


@pytest.mark.parametrize("format", get_args(PairFormat))
def test_nothing_is_half_written(tmp_path: Path, format: PairFormat) -> None:  # noqa: A002
    path = put(tmp_path, "old", b"old")
    with pytest.raises(FormatError, match=r"other\.xml:7"):
        write_pairs(failing(), path, format)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["old"]


def test_a_file_can_be_rewritten_from_itself(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    write_pairs(PAIRS, path)
    write_pairs(open_pairs(path), path)
    assert list(open_pairs(path)) == PAIRS


def test_what_cannot_be_written_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"p\.tsv: pair 1 has a tab"):
        write_pairs([Pair("1", "a\tb", "c")], tmp_path / "p.tsv")
    with pytest.raises(FormatError, match="cannot be written"):
        write_pairs(PAIRS, tmp_path / "nowhere" / "p.tsv")
    with pytest.raises(SettingsError, match="known: jsonl, json, tsv, csv, xml"):
        write_pairs(PAIRS, tmp_path / "p", "yaml")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_devices_and_links_stay_what_they_are(tmp_path: Path) -> None:
    write_pairs(PAIRS, os.devnull, "jsonl")
    assert not os.path.isfile(os.devnull)
    put(tmp_path, "real.jsonl", b"")
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "real.jsonl")
    write_pairs(PAIRS, tmp_path / "link.jsonl")
    assert (tmp_path / "link.jsonl").is_symlink()
    assert list(open_pairs(tmp_path / "real.jsonl")) == PAIRS


def test_a_full_disk_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FormatError, match=r"cannot be written .No space left on device.; make room there"):
        write_pairs(PAIRS, tmp_path / "p.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_locked_archives_are_refused(tmp_path: Path) -> None:
    path = fill(tmp_path, "zip", {"dev.tsv": TSV})
    raw = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):  # set the bit that says "encrypted"
        raw[raw.index(signature) + offset] |= 1
    path.write_bytes(raw)
    with pytest.raises(FormatError, match="cannot be unpacked"):
        list(open_pairs(path))


def test_a_folder_is_not_opened_as_a_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="this is a folder"), open_bytes(tmp_path):
        pass


def test_permissions_are_those_of_an_ordinary_file(tmp_path: Path) -> None:
    write_pairs(PAIRS, tmp_path / "p.jsonl")
    (tmp_path / "plain").touch()
    assert (tmp_path / "p.jsonl").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_format_of_a_name() -> None:
    assert [format_of(name) for name in ("a.TSV", "a.csv.gz", "a.xml", "-", "a")] == [
        "tsv",
        "csv",
        "xml",
        "jsonl",
        "jsonl",
    ]


CHARACTERS = st.characters(exclude_categories=("Cs",))
ITEM = st.text(CHARACTERS, min_size=1, max_size=5)
SENTENCE = st.text(CHARACTERS, min_size=1, max_size=30).filter(lambda text: bool(text.strip()))
MEANINGS = st.sampled_from(
    [(None, None), ("YES", None), ("NO", None), ("YES", "entailment"), ("NO", "contradiction"), ("NO", "unknown")]
)


@st.composite
def any_pair(draw: st.DrawFn) -> Pair:
    label, relation = draw(MEANINGS)
    items = st.lists(ITEM, max_size=2).map(tuple)
    extra = draw(st.dictionaries(ITEM.map(lambda key: f"x{key}"), ITEM, max_size=2))
    return Pair(
        draw(ITEM), draw(SENTENCE), draw(SENTENCE), label, relation, draw(ITEM), draw(items), draw(items), extra
    )


@pytest.mark.parametrize("kind", get_args(PairFormat))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(pair=any_pair())
def test_any_pair_comes_back_or_is_refused(tmp_path: Path, kind: PairFormat, pair: Pair) -> None:
    path = tmp_path / f"p.{kind}"
    try:
        write_pairs([pair], path)
    except PeteError:
        assert kind not in ("jsonl", "json"), "JSON holds everything"
        return
    [again] = open_pairs(path)
    if kind == "xml":  # documented: white space around a sentence and line breaks in it are layout
        assert (again.text, again.hypothesis) == (unbroken(pair.text), unbroken(pair.hypothesis))
    else:
        assert (again.text, again.hypothesis) == (pair.text, pair.hypothesis)
    assert (again.id, again.label, again.relation, again.source) == (pair.id, pair.label, pair.relation, pair.source)
    assert (again.tags, again.words, dict(again.extra)) == (pair.tags, pair.words, dict(pair.extra))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(content=st.binary(max_size=60) | st.text(st.sampled_from('<pair>th{}"/:,\t\n id='), max_size=60).map(str.encode))
@pytest.mark.parametrize("name", ["p", "p.xml", "p.jsonl", "p.csv", "p.tsv.gz", "p.zip"])
def test_nonsense_gives_a_clear_error_or_pairs(tmp_path: Path, name: str, content: bytes) -> None:
    path = put(tmp_path, name, content)
    try:
        list(open_pairs(path))
    except FormatError as error:
        assert str(error).count("\n") == 0  # noqa: PT017
