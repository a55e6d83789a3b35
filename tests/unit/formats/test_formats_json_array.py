"""Pairs as one JSON array, cut into pieces anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.formats import json_array
from pete.formats.json_array import read_array
from pete.formats.pairs import open_pairs, write_pairs
from pete.model import Pair

RECORDS = [
    {
        "id": "a",
        "text": 'He said "é\\u0041" [{,}].',
        "hypothesis": "b",
        "label": "YES",
        "n": 1.5e3,
        "deep": [{"x": None}],
    },
    {"id": "b", "text": "c", "hypothesis": "d", "label": "NO", "n": -12, "in": []},
]


def cut(text: str, size: int) -> Iterator[str]:
    return (text[start : start + size] for start in range(0, len(text), size))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 40, 10_000])
@pytest.mark.parametrize("indent", [None, 2])
def test_pieces_of_any_size(size: int, indent: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_array, "_PIECE", 1)
    pairs = list(read_array(cut(json.dumps(RECORDS, indent=indent, ensure_ascii=False) + "\n", size)))
    assert [(pair.id, pair.text, pair.label) for pair in pairs] == [
        ("a", RECORDS[0]["text"], "YES"),
        ("b", "c", "NO"),
    ]
    assert dict(pairs[0].extra) == {"n": 1500.0, "deep": [{"x": None}]}


def test_a_long_array_in_one_line(tmp_path: Path) -> None:
    records = [{"id": str(number), "text": "It rains now. " * 10, "hypothesis": "It rains."} for number in range(9000)]
    path = tmp_path / "p.json"
    path.write_text(json.dumps(records))
    assert path.stat().st_size > 1_500_000
    assert [pair.id for pair in open_pairs(path)] == [record["id"] for record in records]


PAIR = '{"text": "a", "hypothesis": "b"}'


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        ("[", 1, "the file ends in the array"),
        ("[\n3]", 2, "the array holds '3' where a pair should begin"),
        (f"[{PAIR},\n]", 2, "the array holds ']'"),
        (f"[{PAIR}", 1, "the file ends where ']' should follow"),
        (f"[{PAIR}\n{PAIR}]", 2, "'{' stands where ']' should"),
        (f"[{PAIR},\n" + '{"text": "a" "hypothesis": "b"},\n' + f"{PAIR}]", 2, "broken JSON (Expecting ',' delimiter)"),
        (f"[{PAIR},\n" + '{"text":\n "a', 3, "broken JSON (Unterminated string"),
        (f"[{PAIR},\n" + '{"text":\n "a\0b"}]', 3, "broken JSON (Invalid control character"),
        (f"[{PAIR}]\n\nmore", 3, "something follows the end"),
        ('[{"a": ' + "[" * 100_000, 1, "nested too deeply"),
        (f"[{PAIR},\n" + '{"text": "' + "x" * 1_100_000 + '"}]', 2, "an object longer than 1,000,000 characters"),
        ('[{"id": ' + "9" * 5000 + "}]", 1, "not a JSON object (Integer value out of range"),
        (f"[{PAIR},\n" + '{"text": "a"}]', 2, "pair 2 has no hypothesis"),
        ("[]", None, "holds no pairs"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, content: str, line: int | None, what: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(content)
    with pytest.raises(FormatError) as caught:
        list(open_pairs(path))
    assert caught.value.line == line
    assert what in caught.value.what
    assert len(str(caught.value)) < 300 + len(str(path))


def test_a_mistake_is_found_without_reading_on() -> None:
    """A long file after it is not searched for the end of an object that is broken."""
    taken = 0

    def pieces() -> Iterator[str]:
        nonlocal taken
        yield f'[{PAIR}, {{"text": "a" 3}}'
        while True:
            taken += 1
            yield "x" * 1000

    with pytest.raises(FormatError, match="broken JSON"):
        list(read_array(pieces()))
    assert taken < 100


def test_names_and_content(tmp_path: Path) -> None:
    """An array is found by its first character; a file called .json may hold lines."""
    notes: list[str] = []
    lines = tmp_path / "lines.json"
    lines.write_text(f"{PAIR}\n{PAIR}\n")
    array = tmp_path / "array.jsonl"
    array.write_text(f" \n[{PAIR}, {PAIR}]")
    assert (
        [pair.id for pair in open_pairs(lines, notes)] == [pair.id for pair in open_pairs(array, notes)] == ["1", "2"]
    )
    assert f"{lines}: read as JSONL" in notes
    assert f"{array}: read as a JSON array" in notes


def test_written_arrays_are_json(tmp_path: Path) -> None:
    pairs = [Pair("1", "It rains.", "It falls.", "YES"), Pair("2", "It snows.", "It falls.", "NO", extra={"n": 1})]
    for some in ([], pairs[:1], pairs):
        write_pairs(some, tmp_path / "p.json")
        assert [one["id"] for one in json.loads((tmp_path / "p.json").read_text())] == [pair.id for pair in some]
    assert list(open_pairs(tmp_path / "p.json")) == pairs


def test_other_json_in_a_folder_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{\n "version": 3\n}')
    (tmp_path / "words.json").write_text('["a", "b"]')
    (tmp_path / "dev.json").write_text(f"[{PAIR}]")
    notes: list[str] = []
    assert [pair.extra["split"] for pair in open_pairs(tmp_path, notes)] == ["dev"]
    assert [note.split("/")[-1] for note in notes if "left out" in note] == [
        "settings.json: holds no pairs and was left out",
        "words.json: holds no pairs and was left out",
    ]
