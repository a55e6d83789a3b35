"""Sentences for a reader."""

from __future__ import annotations

from collections import Counter

from suite_world import english_frames, paper_lexicon

from pete.suites.compose.chance import Chance
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.write.example_sentences import PatternExamples, example_sentences


def test_each_pattern_is_shown_then_texts() -> None:
    grammar = paper_lexicon().grammar
    found = list(example_sentences(grammar, 1, 2, 20))
    assert len(found) == 20
    counts = Counter(what for what, _ in found)
    for const in grammar.consts:
        if const.family != "possNpn":  # a noun phrase is shown completed to a sentence
            assert counts[f"{const.family} {const.type}"] == 2
    assert any(what.startswith("text of ") for what in counts)


def test_the_same_seed_shows_the_same() -> None:
    grammar = paper_lexicon().grammar
    assert list(example_sentences(grammar, 3, 1, 12)) == list(example_sentences(grammar, 3, 1, 12))


def test_a_noun_phrase_is_shown_inside_a_sentence() -> None:
    const = next(one for one in bundled_grammar().consts if (one.family, one.type) == ("nVn", "V-A-R1-ZERO"))
    examples = PatternExamples(english_frames(), Chance("a"))
    sentences = list(examples.sentences(const, 5))
    assert len(set(sentences)) == 5
    assert all(one.endswith(".") and " who" not in one.split(",")[0] for one in sentences if "," not in one)


def test_a_pattern_without_a_predicate_shows_nothing() -> None:
    const = next(one for one in bundled_grammar().consts if one.family == "nVs")
    assert not list(PatternExamples(english_frames("nV"), Chance("a")).sentences(const, 2))
