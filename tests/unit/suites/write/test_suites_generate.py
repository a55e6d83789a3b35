"""What every generated suite must be: half true, nothing twice, labels that the facts bear out."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper_grammar import PAPER
from suite_world import english_lexicon as lexicon
from suite_world import paper_lexicon as paper

from pete.errors import PeteError
from pete.formats.jsonl import pair_line, read_jsonl
from pete.suites.compose.family_combinations import family_combinations
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.write.generate import SuiteOrder as Order
from pete.suites.write.generate import SuiteSettings, suite_orders, suite_pairs
from pete.suites.write.known_pairs import KnownPairs

KINDS = {"exchanged", "moved", "attached", "controller"}


def records(lexicon: Lexicon, order: Order, known: KnownPairs | None = None) -> Iterator[dict[str, Any]]:
    """The suite as its file has it."""
    return (json.loads(pair_line(pair)) for pair in suite_pairs(lexicon, order, known))


@cache
def combination(seed: int) -> tuple[str, ...]:
    return next(family_combinations(lexicon(), 4, seed))


def facts(record: dict[str, Any], side: str) -> set[tuple[str, ...]]:
    return {tuple(fact) for fact in record["facts"][side]}


def check(found: list[dict[str, Any]], items: int) -> None:
    """Everything that must hold of a suite."""
    assert Counter(one["label"] for one in found) == {"YES": items // 2, "NO": items // 2}
    assert len({(one["text"], one["hypothesis"]) for one in found}) == items
    by_id = {one["id"]: one for one in found}
    assert len(by_id) == items
    for one in found:
        text, hypothesis = facts(one, "text"), facts(one, "hypothesis")
        assert (hypothesis <= text) is (one["label"] == "YES"), one
        assert one["text"] != one["hypothesis"]
        kinds = KINDS & set(one["tags"])
        assert len(kinds) == (one["label"] == "NO"), one
        assert ("easy" in one["tags"]) is not ("hard" in one["tags"])
        if "hard" in one["tags"] and one["label"] == "NO":  # hard: no word that the text lacks
            assert {fact[2] for fact in hypothesis} <= {fact[2] for fact in text}, one
        for fact in text:
            assert fact[1] == "clause" or fact[2].lower() in one["text"].lower() or " " in fact[2], one
        twin = one["twin"]
        if twin is not None:
            assert by_id[twin]["hypothesis"] == one["hypothesis"]
            assert by_id[twin]["label"] == one["label"]
            assert "easy" in by_id[twin]["tags"]
            assert by_id[twin]["difficulty"]["clauses"] <= one["difficulty"]["clauses"]
        assert len(one["predicates"]) == (2 if "hypothesis-2" in one["tags"] else len(one["predicates"])) >= 1
        assert 1 <= one["difficulty"]["clauses"] <= 3
        assert 1 <= one["difficulty"]["grade"] <= 5
        assert one["difficulty"]["distance"] >= 1


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.integers(1, 60))
def test_suites_of_any_families_and_size(seed: int, half: int) -> None:
    families = combination(seed % 40)
    check(list(records(lexicon(), Order(1, families, 2 * half, seed))), 2 * half)


@settings(max_examples=5)
@given(st.integers(0, 10**6))
def test_suites_of_all_families(seed: int) -> None:
    check(list(records(lexicon(), Order(3, bundled_grammar().families, 200, seed))), 200)


@settings(max_examples=30)
@given(st.integers(0, 10**6))
def test_suites_of_the_small_form(seed: int) -> None:
    check(list(records(paper(), Order(1, paper().grammar.families, 40, seed))), 40)


def test_filling_again_keeps_all_of_it() -> None:
    """More pairs than are made up: most are older ones with other nouns."""
    check(list(records(lexicon(), Order(1, combination(1), 8000, 1))), 8000)


def test_nothing_is_said_of_two_by_one_name() -> None:
    """No phrase of a text is another's end, so every argument is one person or thing."""
    for one in records(lexicon(), Order(1, bundled_grammar().families, 600, 7)):
        phrases = {fact[2] for fact in facts(one, "text") if " " in fact[2]}
        assert len({phrase.split()[-1] for phrase in phrases}) == len(phrases), one


def test_what_is_embedded_below_a_doubtful_verb_is_no_fact() -> None:
    doubtful = {one.name for one in bundled_grammar().predicates if not one.veridical}
    for one in records(lexicon(), Order(1, ("nV", "nVn", "nVs", "nVtoV", "nVntoV", "nRtoV"), 1000, 3)):
        text = facts(one, "text")
        for name, role, embedded in text:
            if role == "clause" and name in doubtful:
                assert not any(fact[0] == embedded for fact in text), one


def test_each_label_kind_and_number_of_clauses_occurs() -> None:
    tags = Counter(
        tag for one in records(lexicon(), Order(1, bundled_grammar().families, 2000, 1)) for tag in one["tags"]
    )
    wanted = {*KINDS, "easy", "hard", "clauses-1", "clauses-2", "clauses-3", "noun-phrase", "modifier"}
    wanted |= {
        "hypothesis-2",
        "coordination",
        "embedding",
        "control",
        "conjoined-nouns",
        *(f"grade-{n}" for n in range(1, 6)),
    }
    wanted |= {f"family:{family}" for family in bundled_grammar().families}
    assert set(tags) == wanted
    assert tags["hard"] > tags["easy"]
    assert min(tags[f"family:{family}"] for family in bundled_grammar().families) > 30


def two_clauses(items: int, seed: int) -> list[dict[str, Any]]:
    found = records(lexicon(), Order(1, bundled_grammar().families, items, seed))
    return [one for one in found if "hypothesis-2" in one["tags"]]


def test_about_a_quarter_of_the_hard_items_have_two_clauses_in_the_hypothesis() -> None:
    hard = [one for one in records(lexicon(), Order(1, bundled_grammar().families, 4000, 1)) if "hard" in one["tags"]]
    two = [one for one in hard if "hypothesis-2" in one["tags"]]
    assert 0.2 < len(two) / len(hard) < 0.3
    assert 0.35 < sum(one["label"] == "YES" for one in two) / len(two) < 0.65
    assert {kind for one in two for kind in KINDS & set(one["tags"])} == {"exchanged", "moved", "attached"}


def test_hypotheses_of_two_clauses_state_two_predicates_and_nothing_else() -> None:
    for one in two_clauses(1000, 8):
        names = {pair["predicate"] for pair in one["predicates"]}
        assert len(names) == 2
        assert {fact[0] for fact in facts(one, "hypothesis")} == names, one
        assert names <= {fact[0] for fact in facts(one, "text")}, one
        assert not any("ADV" in pair["hypothesis"].split("-") for pair in one["predicates"]), one
        assert " while " not in one["hypothesis"]


def test_texts_put_two_predicates_together_in_another_way_than_the_hypothesis() -> None:
    for one in two_clauses(1000, 8):
        ways = [(set(pair["text"].split("-")), set(pair["hypothesis"].split("-"))) for pair in one["predicates"]]
        changed = [(text ^ hypothesis) - {"C", "S", "ADV"} for text, hypothesis in ways]
        assert "easy" in one["tags"] or any(changed), one


def test_what_two_predicates_share_is_named_once_in_a_text() -> None:
    """That "the nurse" is the same twice would be no matter of syntax."""
    for one in two_clauses(1000, 8):
        for phrase in {fact[2] for fact in facts(one, "text")}:
            assert len(re.findall(rf"\b{re.escape(phrase.lower())}\b", one["text"].lower())) <= 1, one


def test_a_true_hypothesis_of_two_clauses_does_not_speak_of_all_where_the_text_may_speak_of_some() -> None:
    groups = {text for one in bundled_grammar().types if one.plural for text in one.strings}
    for one in two_clauses(3000, 9):
        shown = next((text for text in groups if f"{text}, who" in one["hypothesis"].lower()), None)
        assert shown is None, one


def test_passive_relatives_are_asked_of_coordinated_actives() -> None:
    """The pair of tags at the top of the paper's Table 1: H = V P R, T = V A C."""
    found = [one for seed in range(5) for one in records(lexicon(), Order(1, ("nV", "nVn", "nVpn"), 1200, seed))]
    pairs = {(pair["hypothesis"], pair["text"]) for one in found for pair in one["predicates"]}
    assert {("V-P-R1", "V-A-C"), ("V-P-R1-BY", "V-A-C")} & pairs


def test_a_small_grammar_has_hypotheses_of_two_clauses_too() -> None:
    found = list(records(paper(), Order(1, paper().grammar.families, 100, 1)))
    assert any("hypothesis-2" in one["tags"] for one in found)


def test_only_easy_items_are_twins_and_have_none() -> None:
    found = list(records(lexicon(), Order(1, bundled_grammar().families, 1000, 5)))
    twins = {one["twin"] for one in found} - {None}
    for one in found:
        if "easy" in one["tags"]:
            assert one["twin"] is None
        assert one["id"] not in twins or "easy" in one["tags"]


def test_the_same_seed_gives_the_same_bytes() -> None:
    order = Order(2, combination(5), 300, 11)
    once = b"".join(map(pair_line, suite_pairs(lexicon(), order)))
    assert once == b"".join(map(pair_line, suite_pairs(Lexicon(bundled_grammar()), order)))
    assert once != b"".join(map(pair_line, suite_pairs(lexicon(), Order(2, combination(5), 300, 12))))


def test_pairs_survive_their_file() -> None:
    order = Order(1, bundled_grammar().families, 200, 4)
    lines = [pair_line(pair) for pair in suite_pairs(lexicon(), order)]
    assert lines == [pair_line(pair) for pair in read_jsonl(line.decode() for line in lines)]


def test_words_that_json_escapes_stay_what_they_are() -> None:
    quoted = parse_grammar(io.BytesIO(PAPER.replace(b"The weaver", b'the "Swan"').replace(b"posts", b'"posts" 100%')))
    found = list(records(Lexicon(quoted), Order(1, quoted.families, 100, 1)))
    assert any('the "Swan"' in one["text"] for one in found)
    assert any('"posts" 100% ' in one["hypothesis"] for one in found)


def test_suites_share_no_pair_and_no_combination() -> None:
    notes: list[str] = []
    wanted = suite_orders(lexicon(), SuiteSettings(8, 100, 2), notes)
    assert len({order.families for order in wanted}) == 8
    assert not notes
    known = KnownPairs(800)
    found = [one for order in wanted for one in records(lexicon(), order, known)]
    assert len({(one["text"], one["hypothesis"]) for one in found}) == 800


def test_more_suites_begin_with_the_same_ones() -> None:
    few, many = (suite_orders(lexicon(), SuiteSettings(number, 10, 3), []) for number in (3, 6))
    assert many[:3] == few


def test_a_small_grammar_repeats_its_families_and_says_so() -> None:
    notes: list[str] = []
    wanted = suite_orders(paper(), SuiteSettings(5, 10, 1, 2), notes)
    assert [order.families for order in wanted[:2]] == [order.families for order in wanted[2:4]]
    assert notes == ["the grammar has 2 combinations of families, so 5 suites share them"]


def test_a_grammar_that_is_used_up_says_how_far_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pete.suites.write.generate._PATIENCE", 50)
    with pytest.raises(PeteError, match=r"after \d+ different pairs no new one was found; ask for fewer"):
        list(records(paper(), Order(1, ("nVn",), 20000, 1)))


def test_a_grammar_without_false_pairs_is_refused() -> None:
    lonely = PAPER.replace(b"<Arg>Bela</Arg>\n<Arg>Carlo</Arg>\n<Arg>Dora</Arg>\n<Arg>The weaver</Arg>\n", b"")
    with pytest.raises(PeteError, match="no pairs of both labels"):
        suite_orders(Lexicon(parse_grammar(io.BytesIO(lonely))), SuiteSettings(1, 10, 1), [])
