"""The few words that patterns need beside those of the grammar."""

from __future__ import annotations

from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.wording.english_words import (
    COMPLETION,
    DETERMINERS,
    FINITE,
    INDEFINITE,
    PLURAL_BE,
    RELATIVE,
    SINGULAR_BE,
)


def test_the_indefinite_articles_are_determiners() -> None:
    assert INDEFINITE == ("a", "an")
    assert set(INDEFINITE) < DETERMINERS


def test_every_pronoun_of_a_type_has_every_case_of_a_pattern() -> None:
    assert set(RELATIVE) == {"who", "that"}
    assert all(set(cases) == {"subject", "object", "prep", "loose"} for cases in RELATIVE.values())
    assert {one.pronoun for one in bundled_grammar().types} <= set(RELATIVE)


def test_a_completion_is_finite() -> None:
    assert {SINGULAR_BE, PLURAL_BE} <= set(FINITE)
    assert COMPLETION.split()[0] in FINITE
