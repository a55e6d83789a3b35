"""The bundled grammar and what was made from it.

`python tests/unit/suites/grammar/test_suites_bundled.py` writes the list of sentences and the bundled suite anew.
Whoever does so reads the list: every sentence in it must be good English.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path

from pete.datasets.bundled_sets import catalogue
from pete.datasets.validate import find_problems
from pete.formats.jsonl import pair_line
from pete.formats.pairs import open_pairs
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.grammar.bundled import FOLDER, bundled_grammar, grammar_fingerprint
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.write.example_sentences import example_sentences
from pete.suites.write.generate import SuiteSettings, suite_orders, suite_pairs

SENTENCES = Path(__file__).parents[3] / "data" / "suite_sentences.txt"
STANDARD = catalogue()["standard"]


def listed() -> str:
    return "".join(f"{what}\t{text}\n" for what, text in example_sentences(bundled_grammar(), 1, 2, 300))


def standard() -> bytes:
    """What `pete suite --suites 1 --families 0 --items 1000 --seed 1` writes."""
    lexicon = Lexicon(bundled_grammar())
    (order,) = suite_orders(lexicon, SuiteSettings(1, 1000, 1, 0), [])
    return b"".join(map(pair_line, suite_pairs(lexicon, order)))


def test_layout_and_comments_do_not_change_the_fingerprint() -> None:
    loose = re.sub(rb"\n\s*", b"\n\n    ", (FOLDER / "english.xml").read_bytes()).replace(
        b"<SemArgs>", b"<!-- types --><SemArgs>"
    )
    assert grammar_fingerprint(parse_grammar(io.BytesIO(loose))) == grammar_fingerprint(bundled_grammar())


def test_the_grammar_is_rich() -> None:
    grammar = bundled_grammar()
    assert len(grammar.families) >= 18
    assert len(grammar.consts) >= 80
    assert len(grammar.predicates) >= 190
    assert sum(len(one.strings) for one in grammar.types) >= 150
    for family in ("nV", "npV", "nVn", "nVpn", "nVnPn", "nVnn", "nVs", "nVtoV", "nVntoV", "nBeA", "nRtoV"):
        assert sum(any(dist.family == family for dist in one.dists) for one in grammar.predicates) >= 6


def test_no_string_is_the_beginning_of_another() -> None:
    """Nor do two share their noun: a word of a sentence names one thing."""
    strings = [text for one in bundled_grammar().types for text in one.strings]
    assert max(Counter(text.split()[-1] for text in strings).values()) == 1
    for one in strings:
        assert not any(other != one and other.startswith(f"{one} ") for other in strings)


def test_no_argument_is_a_word_of_a_predicate() -> None:
    nouns = {text.split()[-1] for one in bundled_grammar().types for text in one.strings}
    for one in bundled_grammar().predicates:
        words = {*one.verbs, *one.participles, one.base, *one.nouns, *one.adjectives}
        assert not words & nouns, one.name


def test_the_sentences_that_were_read_are_what_is_generated() -> None:
    assert SENTENCES.read_text(encoding="utf-8") == listed()


def test_every_pattern_was_read() -> None:
    shown = Counter(line.partition("\t")[0] for line in SENTENCES.read_text(encoding="utf-8").splitlines())
    assert sum(shown.values()) == 300
    for const in bundled_grammar().consts:
        assert shown[f"{const.family} {const.type}"] >= 2, const


def test_sentences_look_like_sentences() -> None:
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        text = line.partition("\t")[2]
        assert re.fullmatch(r"[A-Z][a-zA-Z', ]+[a-z]\.", text), text
        assert not re.search(r"  | ,|,,|\b(\w+) \1\b(?<!had had)", text), text
        assert not re.search(r"\ba [aeiou]|\ban [^aeiou]", text), text


def test_the_bundled_suite_is_what_its_command_makes() -> None:
    assert STANDARD.file.read_bytes() == standard()


def test_the_catalogue_tells_the_grammar() -> None:
    assert grammar_fingerprint(bundled_grammar()) in STANDARD.description
    assert "pete suite --suites 1 --families 0 --items 1000 --seed 1" in STANDARD.description


def test_the_bundled_suite_is_valid() -> None:
    assert not [problem for problem in find_problems(open_pairs(STANDARD.file)) if problem.severity == "error"]


if __name__ == "__main__":
    SENTENCES.write_text(listed(), encoding="utf-8")
    STANDARD.file.write_bytes(standard())
