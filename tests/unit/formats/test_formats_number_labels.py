"""0, 1 and 2 as labels: three-way, two-way as the user says, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError, SettingsError
from pete.formats import checks
from pete.formats.answers_file import parse_answers
from pete.formats.pairs import open_pairs
from pete.formats.reading import reading_of


def table(path: Path, *labels: object) -> Path:
    rows = [f"It rains {number} times.,It rains.,{label}\n" for number, label in enumerate(labels)]
    path.write_text("text,hypothesis,label\n" + "".join(rows))
    return path


def meanings(path: Path, labels: str | None = None, notes: list[str] | None = None) -> list[tuple[object, object]]:
    return [(pair.label, pair.relation) for pair in open_pairs(path, notes, reading=reading_of(labels=labels))]


def test_a_two_makes_it_three_way(tmp_path: Path) -> None:
    notes: list[str] = []
    path = table(tmp_path / "p.csv", 1, 0, -1, 2)
    assert meanings(path, notes=notes) == [
        ("NO", "unknown"),
        ("YES", "entailment"),
        (None, None),
        ("NO", "contradiction"),
    ]
    assert f"{path}: labels are numbers, read 0 as entailment, 1 as unknown, 2 as contradiction" in notes


def test_zero_and_one_alone_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError) as caught:
        meanings(table(tmp_path / "p.csv", "-", 1, 0))
    assert caught.value.line == 3
    assert "nothing says which of them is YES" in caught.value.what
    assert "--labels yes,no or --labels no,yes" in caught.value.remedy


def test_not_one_pair_is_given_before_its_label_is_known(tmp_path: Path) -> None:
    """`pete data show` reads only a few, which must not be shown with a guess."""
    with pytest.raises(FormatError, match="which of them is YES"):
        next(open_pairs(table(tmp_path / "p.csv", 0, 1)))


def test_the_wait_for_a_two_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_WAITING", 3)
    with pytest.raises(FormatError, match="which of them is YES"):
        meanings(table(tmp_path / "p.csv", 0, 1, 0, 2))
    assert len(meanings(table(tmp_path / "p.csv", 0, 1, 2, 0))) == 4


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        ("no,yes", [("NO", None), ("YES", None)]),
        ("Entailment,not_entailment", [("YES", "entailment"), ("NO", None)]),
        ("contradiction,entailment,neutral", [("NO", "contradiction"), ("YES", "entailment")]),
    ],
)
def test_the_user_says_what_they_mean(tmp_path: Path, labels: str, expected: list[tuple[object, object]]) -> None:
    assert meanings(table(tmp_path / "p.csv", 0, 1), labels) == expected


def test_a_number_without_a_name(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"p\.csv:4: unknown label '2'"):
        meanings(table(tmp_path / "p.csv", 0, 1, 2), "no,yes")


@pytest.mark.parametrize("names", ["", "yes", "yes,maybe", "yes,-", "yes,no,neutral,contradiction"])
def test_names_that_say_nothing(names: str) -> None:
    with pytest.raises(SettingsError, match="does not say what 0 and 1, or 0, 1 and 2, mean"):
        reading_of(labels=names)


@pytest.mark.parametrize("label", ["3", "-2", "00", "²", "1.5", "9" * 5000])
def test_other_numbers_are_no_labels(tmp_path: Path, label: str) -> None:
    with pytest.raises(FormatError, match=r"p\.csv:2: unknown label") as caught:
        meanings(table(tmp_path / "p.csv", label))
    assert len(str(caught.value)) < 400 + len(str(tmp_path))


@pytest.mark.parametrize("number", ["9" * 300, "9" * 5000, "-1e999"])
def test_huge_numbers_in_json(tmp_path: Path, number: str) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(f'{{"text": "a", "hypothesis": "b", "label": {number}}}\n')
    with pytest.raises(FormatError) as caught:
        meanings(path)
    assert caught.value.line == 1
    assert len(str(caught.value)) < 400 + len(str(path))


def test_answers() -> None:
    assert parse_answers(["1,0\n", "2,1\n", "3,2\n"]) == {"1": "YES", "2": "NO", "3": "NO"}
    with pytest.raises(FormatError, match=r"-:1: the labels are 0 and 1.*; write YES and NO"):
        parse_answers(["1,0\n", "2,1\n"])
