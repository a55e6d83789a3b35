"""What may be said of what: the tables themselves, and what they answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.english import kinds
from pete.english.kinds import KINDS, Noun

FOLDER = Path(kinds.__file__).parent
COLUMNS = {"nouns": 3, "verbs": 4, "adjectives": 2}


@pytest.mark.parametrize("table", COLUMNS)
def test_tables_are_sorted_and_name_known_kinds_only(table: str) -> None:
    rows = [line.split("\t") for line in (FOLDER / f"{table}.tsv").read_text(encoding="utf8").splitlines()[1:]]
    assert {len(row) for row in rows} == {COLUMNS[table]}
    words = [row[0] for row in rows]
    assert words == sorted(set(words))
    cells = [cell for row in rows for cell in row[1:]]
    named = {kind.removesuffix("?") for cell in cells for kind in cell.split()}
    assert named <= KINDS | {"any", "-", "of"}


@pytest.mark.parametrize(
    ("verb", "fits", "does_not"),
    [
        ("invent", "object", "person"),
        ("hire", "person", "food"),
        ("visit", "town", "measure"),
        ("eat", "food", "time"),
        ("read", "document", "animal"),
        ("postpone", "event", "object"),
    ],
)
def test_what_a_verb_is_done_to(verb: str, fits: str, does_not: str) -> None:
    found = kinds.verb(verb)
    assert found is not None
    assert fits in found.done
    assert does_not not in found.done


@pytest.mark.parametrize(("verb", "alone"), [("sleep", True), ("arrive", True), ("put", False), ("house", False)])
def test_verbs_that_stand_alone(verb: str, alone: bool) -> None:
    found = kinds.verb(verb)
    assert found is not None
    assert bool(found.alone) == alone


@pytest.mark.parametrize(("verb", "stands"), [("arrest", True), ("depend", False), ("house", False)])
def test_verbs_whose_passive_stands_alone(verb: str, stands: bool) -> None:
    found = kinds.verb(verb)
    assert found is not None
    assert found.passive_stands == stands


def test_words_in_any_case_and_unknown_words() -> None:
    assert kinds.noun("Bridge") == kinds.noun("bridge")
    assert kinds.noun("xyzzy") is kinds.verb("xyzzy") is kinds.adjective("xyzzy") is None


@pytest.mark.parametrize(
    ("named", "main"),
    [
        (("person",), {"person"}),
        (("building", "organization"), {"building", "organization"}),  # "the school": walls and people
        (("body", "organization"), {"body"}),
        (("document", "plant"), {"document"}),
    ],
)
def test_what_a_noun_is_taken_for(named: tuple[str, ...], main: set[str]) -> None:
    assert Noun(named, leans=False).main_kinds == main
