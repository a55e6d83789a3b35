"""Reading a set once gives what reading it each time gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.datasets.held_pairs import HeldPairs, held
from pete.datasets.load import load_pairs
from pete.errors import FormatError
from pete.model import Pair

TABLE = "id;text;hypothesis;label\n1;It rains.;Something rains.;True\n2;It snows.;It rains.;\n"


def _read(source: HeldPairs) -> tuple[list[Pair], list[str]]:
    notes: list[str] = []
    return list(source.pairs(notes)), notes


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pairs.csv"
    path.write_text(TABLE)
    return path


def test_the_second_reading_needs_no_file(file: Path) -> None:
    source = HeldPairs(load_pairs(str(file)))
    notes: list[str] = []
    pairs = list(load_pairs(str(file)).pairs(notes))
    assert len(notes) > 1
    assert _read(source) == (pairs, notes)
    file.unlink()
    assert _read(source) == (pairs, notes)
    assert list(source.pairs()) == pairs


def test_a_large_set_is_read_again(file: Path) -> None:
    source = HeldPairs(load_pairs(str(file)), most=1)
    first = _read(source)
    assert _read(source) == first
    file.unlink()
    with pytest.raises(FormatError, match="no such file"):
        _read(source)


def test_half_a_reading_is_not_held(file: Path) -> None:
    source = HeldPairs(load_pairs(str(file)))
    assert next(source.pairs()).id == "1"
    assert [pair.id for pair in source.pairs()] == ["1", "2"]


def test_the_fingerprint_is_that_of_the_set(file: Path) -> None:
    plain = load_pairs(str(file))
    assert HeldPairs(plain).fingerprint() == plain.fingerprint()


def test_a_set_of_many_files_stays_one_of_files(file: Path) -> None:
    file = file.rename(file.with_name("pairs-1.csv"))
    pattern = load_pairs(str(file.with_name("pairs-*.csv")))
    assert held(pattern) is pattern
    assert isinstance(held(load_pairs(str(file))), HeldPairs)
