from __future__ import annotations

import pytest

from pete.english.inflection import is_known_word, is_plain, plural_form, verb_form


@pytest.mark.parametrize(
    ("lemma", "tag", "form"),
    [("lie", "VBD", "lay"), ("re-enter", "VBD", "re-entered"), ("be", "VBD", "was"), ("stop", "VBG", "stopping")],
)
def test_forms_of_verbs(lemma: str, tag: str, form: str) -> None:
    assert verb_form(lemma, tag) == form


@pytest.mark.parametrize(("lemma", "tag"), [("zorgle", "VBD"), ("walk", "NN"), ("", "VBD"), ("x1", "VBZ"), ("-", "VB")])
def test_what_is_no_verb_has_no_form(lemma: str, tag: str) -> None:
    assert verb_form(lemma, tag) is None


def test_plurals() -> None:
    assert [plural_form(noun) for noun in ("child", "passer-by", "person", "x_y")] == [
        "children", "passers-by", "people", None,
    ]  # fmt: skip


def test_known_words_are_in_the_dictionary_or_in_the_counts() -> None:
    assert is_known_word("houses", "house")
    assert not is_known_word("houzes", "houze")
    assert is_plain("well-known")
    assert not is_plain("Well")
