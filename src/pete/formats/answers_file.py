"""The answers of an outside system: ``id,label``, comma- or tab-separated, with or without a header."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pete.errors import FormatError
from pete.formats.files import open_bytes, text_lines
from pete.formats.labels import meaning, spellings
from pete.formats.number_labels import NumberLabels
from pete.formats.tabular import table_rows
from pete.model import Answer, Relation

Given = tuple[Answer, Relation | None]  # the three-way answer where the file gives one

_IDS = ("id", "pair_id", "pairid", "pair", "item", "index")
_ANSWERS = (
    "label", "answer", "prediction", "predicted", "verdict", "entailment", "judgement", "judgment",
    "gold_label", "entailment_label", "entailment_judgment", "value",
)  # fmt: skip


def read_answers(path: str | Path) -> dict[str, Answer]:
    """The answer of each id, in the order of the file; labels in any dialect.

    Further columns are left aside. An id that occurs twice or a label that is
    none is a `FormatError` with its line.
    """
    return {name: answer for name, (answer, _) in read_given_answers(path).items()}


def read_given_answers(path: str | Path) -> dict[str, Given]:
    """The same, with the three-way answers of files that have them."""
    with open_bytes(path) as stream:
        return parse_given_answers(text_lines(stream, str(path)), str(path))


def parse_answers(lines: Iterable[str], path: str = "-") -> dict[str, Answer]:
    r"""The answers in the lines of a file.

    >>> parse_answers(["pair_ID,entailment_judgment\n", "1,ENTAILMENT\n", "2,NEUTRAL\n"])
    {'1': 'YES', '2': 'NO'}

    Numbers are those of three-way sets if there is a 2 (0: entailment); 0 and 1 alone are refused.
    """
    return {name: answer for name, (answer, _) in parse_given_answers(lines, path).items()}


def parse_given_answers(lines: Iterable[str], path: str = "-") -> dict[str, Given]:
    r"""The answers in the lines of a file, two-way and three-way.

    >>> parse_given_answers(["1\tcontradiction\n", "2\tNO\n"])
    {'1': ('NO', 'contradiction'), '2': ('NO', None)}
    """
    held = list(lines)
    first = next((line for line in held if line.strip()), "")
    delimiter = next((mark for mark in "\t,;" if mark in first), ",")
    name_at, label_at = 0, 1
    answers: dict[str, Given] = {}
    numbers = NumberLabels()
    for position, (number, row) in enumerate(table_rows(held, delimiter, path)):
        cells = [cell.strip() for cell in row]
        columns = _header(cells) if position == 0 else None
        if columns is not None:
            name_at, label_at = columns
            continue
        if len(cells) <= max(name_at, label_at) or not cells[name_at]:
            raise FormatError(path, number, "not an id and a label", "write id,label")
        name, label = cells[name_at], cells[label_at]
        found = numbers.meaning(label, number) or meaning(label)
        if found is None or found[0] is None:
            what = f"the answer to {name[:60]!r} is {label[:60]!r}"
            raise FormatError(path, number, what, f"use one of {spellings()}")
        if name in answers:
            raise FormatError(path, number, f"the id {name[:60]!r} is answered twice", "keep one answer an id")
        answers[name] = found[0], found[1]
    if numbers.undecided:
        raise numbers.error(path, "write YES and NO")
    if not answers:
        raise FormatError(path, None, "holds no answers", "write one line an item: id,label")
    return answers


def _header(cells: list[str]) -> tuple[int, int] | None:
    """Where a header puts id and label; None if the row is no header."""
    names = [cell.lower() for cell in cells]
    name_at = next((names.index(name) for name in _IDS if name in names), None)
    label_at = next((names.index(name) for name in _ANSWERS if name in names), None)
    return None if name_at is None or label_at is None else (name_at, label_at)
