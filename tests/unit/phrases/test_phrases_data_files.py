"""The tables of the conversion: every name in them is known to the code that reads them."""

from __future__ import annotations

import pytest

from pete.phrases.arguments import ARGUMENTS
from pete.phrases.choices import CHOICES
from pete.phrases.data_files import table


def test_a_table_is_read_once() -> None:
    assert table("heads") is table("heads")


def test_a_table_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        table("absent")


def test_each_row_of_relations_names_a_label_or_a_choice_that_exists() -> None:
    for *_, label in table("relations")["rows"]["rows"]:
        if label.startswith("@"):
            assert label[1:] in {*CHOICES, *ARGUMENTS, "gap"}


def test_each_choice_is_asked_for() -> None:
    asked = {row[-1].removeprefix("@") for row in table("relations")["rows"]["rows"]}
    assert {*CHOICES, *ARGUMENTS} <= asked


def test_rules_of_heads_go_left_or_right() -> None:
    for rules in table("heads")["rules"].values():
        assert {rule.split()[0] for rule in rules} <= {"left", "right"}


def test_fixed_expressions_have_two_to_four_words() -> None:
    assert {len(expression.split()) for expression in table("fixed")["expressions"]} <= {2, 3, 4}
