"""Templates filled with words."""

from __future__ import annotations

from pathlib import Path

import pytest
from contrast_world import SMALL

from pete.errors import FormatError
from pete.suites.compose.chance import Chance
from pete.suites.contrast.contrast_file import read_contrasts
from pete.suites.contrast.contrast_templates import Cast


@pytest.fixture
def cast(tmp_path: Path) -> Cast:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf8")
    return Cast(read_contrasts(path), Chance("1"))


def test_a_name_stands_for_one_thing(cast: Cast) -> None:
    first, second = cast.sentence("{person}."), cast.sentence("{person}.")
    assert first == second
    assert first.text[0].isupper()


def test_two_names_never_stand_for_the_same(cast: Cast) -> None:
    people = cast.sentence("{person}, {person2}, {person3}, {person4}, {person5}.").text
    assert len(set(people.lower().strip(".").split(", "))) == 5
    with pytest.raises(FormatError, match="too few things"):
        cast.sentence("{person6}.")


def test_all_sentences_of_an_item_have_its_tense(cast: Cast) -> None:
    text, again = cast.sentence("{deed tensed}."), cast.sentence("{deed tensed}, and {deed2 tensed}.")
    assert again.text.startswith(text.text[:-1] + ", and ")
    assert [one.place for one in again.predicates] == ["deed", "deed2"]
    assert {one.verb for one in again.predicates} == {"open", "close"}
    assert {one.tag for one in again.predicates} == {"V-A"}


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{deed past nott}.", 'unknown mark "nott"'),
        ("{person past}.", 'unknown mark "past"'),
        ("{animal}.", 'nothing is called "animal"'),
        ("{Deed}.", "has a brace that is no place"),
        ("{deed not}.", "says no tense and no form"),
        ("{deed place}.", "has no place"),
    ],
)
def test_a_wrong_template_is_refused(cast: Cast, template: str, message: str) -> None:
    with pytest.raises(FormatError) as error:
        cast.sentence(template)
    assert message in str(error.value)
