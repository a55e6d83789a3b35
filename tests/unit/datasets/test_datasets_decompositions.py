from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.datasets.decompositions import Decomposed, as_monothematic, as_pair, decomposed, judgement_of, numbered
from pete.datasets.load import load_pairs
from pete.datasets.phenomena import categories, category_of, phenomena
from pete.errors import FormatError, SettingsError
from pete.formats.pairs import open_pairs, write_pairs
from pete.model import EntailmentRule, Monothematic, Pair

ROOT = Path(__file__).parents[3]
ORIGINAL = Pair("7", "Ann, a cook, sings.", "Ann is no cook.", "NO", "contradiction")
PART = Monothematic(
    Pair("7.1", ORIGINAL.text, "Ann is a cook.", "YES", "entailment", tags=("synt:apposition",)),
    "7",
    "synt:apposition",
    "syntactic",
    "entailment",
    EntailmentRule("Ann, a cook, sings.", "Ann is a cook."),
)


@pytest.fixture(scope="module")
def bundled() -> list[Decomposed]:
    notes: list[str] = []
    made = decomposed(load_pairs("mono-original"), load_pairs("mono"), notes)
    assert notes == [], "nothing is assumed, and no original is without parts"
    return made


def test_phenomena_have_a_definition_a_rule_and_an_example() -> None:
    assert len(phenomena()) >= 35
    for name, one in phenomena().items():
        assert one.category == category_of(name)
        assert one.definition.endswith(".")
        assert one.text != one.hypothesis
        assert one.rule
        assert one.judgement in ("entailment", "contradiction", "unknown")
    assert {one.category for one in phenomena().values()} == set(categories())


def test_a_name_without_a_known_prefix_is_no_phenomenon() -> None:
    assert category_of("reas:of-our-own") == "reasoning"
    for name in ("syntax:list", "list", "synt:", ""):
        with pytest.raises(SettingsError, match="begins with one of lex:, lexsynt:, synt:, disc:, reas:"):
            category_of(name)


@pytest.mark.parametrize("ending", ["jsonl", "xml", "json", "tsv", "csv"])
def test_round_trip_in_every_format(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"pairs.{ending}"
    write_pairs([as_pair(PART)], path)
    [read] = open_pairs(path)
    assert as_monothematic(read) == as_monothematic(as_pair(PART))
    assert as_monothematic(read).rule == PART.rule
    assert read.relation == "entailment"


plain = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_characters="\x7f"), min_size=1).map(
    lambda text: " ".join(text.split()) or "x"
)


@given(plain, plain, st.sampled_from(sorted(phenomena())), st.sampled_from(["entailment", "contradiction", "unknown"]))
def test_pair_and_monothematic_say_the_same(left: str, right: str, name: str, judgement: str) -> None:
    rule = EntailmentRule(left, right)
    pair = Pair("1.1", f"T {left}", f"H {right}")
    one = Monothematic(pair, "1", name, category_of(name), judgement, rule)  # type: ignore[arg-type]
    again = as_monothematic(as_pair(one))
    assert (again.original, again.phenomenon, again.category, again.judgement, again.rule) == (
        "1", name, category_of(name), judgement, rule,
    )  # fmt: skip
    assert as_pair(again) == as_pair(one)


def test_other_keys_of_a_pair_survive() -> None:
    pair = Pair("1.1", "A.", "B.", "NO", "unknown", extra={"by": "me", "original": "1", "phenomenon": "synt:list"})
    assert as_pair(as_monothematic(pair)).extra["by"] == "me"


@pytest.mark.parametrize(
    ("extra", "label", "part"),
    [
        ({}, "YES", "has no original and no phenomenon"),
        ({"original": "1"}, "YES", "has no phenomenon"),
        ({"original": "1", "phenomenon": "odd"}, "YES", 'add "category": one of lexical'),
        ({"original": "1", "phenomenon": "synt:list", "category": "odd"}, "YES", "use one of lexical"),
        ({"original": "1", "phenomenon": "synt:list"}, None, "has no label"),
    ],
)
def test_what_is_no_monothematic_pair(extra: dict[str, str], label: str | None, part: str) -> None:
    with pytest.raises(FormatError, match=f"set.jsonl: pair 1.1 .*{part}"):
        as_monothematic(Pair("1.1", "A.", "B.", label, extra=extra), "set.jsonl")  # type: ignore[arg-type]


def test_a_phenomenon_of_ones_own_may_name_its_category() -> None:
    extra = {"original": "1", "phenomenon": "my:irony", "category": "discourse"}
    assert as_monothematic(Pair("1.1", "A.", "B.", "NO", extra=extra)).category == "discourse"


def test_two_way_labels_are_read_as_in_the_paper() -> None:
    assert judgement_of(Pair("1", "A.", "B.", "YES")) == "entailment"
    assert judgement_of(Pair("1", "A.", "B.", "NO")) == "contradiction"
    assert judgement_of(Pair("1", "A.", "B.", "NO", "unknown")) == "unknown"


def test_joined_with_the_originals(tmp_path: Path) -> None:
    write_pairs([ORIGINAL, Pair("8", "It rains.", "It pours.", "NO")], tmp_path / "whole.jsonl")
    write_pairs([as_pair(PART)], tmp_path / "parts.xml")
    notes: list[str] = []
    [one, bare] = decomposed(load_pairs(str(tmp_path / "whole.jsonl")), load_pairs(str(tmp_path / "parts.xml")), notes)
    assert one.categories == {"syntactic"}
    assert [part.pair.hypothesis for part in one.parts] == ["Ann is a cook."]
    assert bare.parts == ()
    assert notes[-1] == "1 original pairs have no monothematic pair: 8"


def test_a_part_of_nothing(tmp_path: Path) -> None:
    write_pairs([Pair("8", "It rains.", "It pours.", "NO")], tmp_path / "whole.jsonl")
    write_pairs([as_pair(PART)], tmp_path / "parts.jsonl")
    with pytest.raises(FormatError, match=r"pair 7.1 is made from '7', which .*whole.jsonl does not have"):
        decomposed(load_pairs(str(tmp_path / "whole.jsonl")), load_pairs(str(tmp_path / "parts.jsonl")))


def test_rules_replace_once_and_only_where_it_is_clear() -> None:
    assert EntailmentRule("cook", "baker").applied("Ann, a cook, sings.") == "Ann, a baker, sings."
    assert EntailmentRule("Ann, a cook,", "she").applied("Ann, a cook, sings.") == "She sings."
    assert EntailmentRule('"I sing', '"i sang').applied('"I sing," said Ann.') == '"I sang," said Ann.'
    assert EntailmentRule("a", "the").applied("Ann, a cook, sang.") == "Ann, the cook, sang.", "whole words"
    assert EntailmentRule(", a cook", "").applied("Ann, a cook, sang.") == "Ann, sang."
    assert EntailmentRule("new", "").applied("The new car.") == "The car."
    assert EntailmentRule(",", "b").applied("Ann, a cook, sang.") is None, "it stands there twice"
    assert EntailmentRule("", "b").applied("Ann.") is None
    assert EntailmentRule("Bob", "b").applied("Ann.") is None


def test_the_next_number() -> None:
    assert numbered(ORIGINAL, []) == "7.1"
    assert numbered(ORIGINAL, [PART]) == "7.2"


class TestBundled:
    def test_size_and_spread(self, bundled: list[Decomposed]) -> None:
        parts = [part for one in bundled for part in one.parts]
        assert len(bundled) >= 40
        assert len(parts) >= 110
        assert {part.category for part in parts} == set(categories())
        assert set(Counter(one.judgement for one in bundled)) == {"entailment", "contradiction", "unknown"}
        assert set(Counter(part.judgement for part in parts)) == {"entailment", "contradiction", "unknown"}
        assert {part.phenomenon for part in parts} <= set(phenomena())

    def test_three_readings_of_every_pair_agree_with_it(self, bundled: list[Decomposed]) -> None:
        lines = (ROOT / "docs/judgements/mono.tsv").read_text("utf-8").splitlines()
        readings = dict(line.split("\t", 1) for line in lines if not line.startswith(("#", "id\t")))
        whole = {one.original.id: one.judgement for one in bundled}
        whole |= {part.pair.id: part.judgement for one in bundled for part in one.parts}
        assert len(readings) == 281
        assert {name: readings[name].split("\t") for name in whole} == {name: [own] * 4 for name, own in whole.items()}
        gone = {name for name in readings if name not in whole}
        assert gone == {"mono-65", "mono-65.1", "mono-65.2"}, "what was dropped"

    def test_hypotheses_are_made_by_their_rules(self, bundled: list[Decomposed]) -> None:
        for one in bundled:
            for part in one.parts:
                assert part.rule is not None
                assert part.rule.applied(one.original.text) == part.pair.hypothesis
                assert part.pair.text == one.original.text

    def test_judgements_of_the_parts_give_that_of_the_whole(self, bundled: list[Decomposed]) -> None:
        for one in bundled:
            found = {part.judgement for part in one.parts}
            worst = next(name for name in ("contradiction", "unknown", "entailment") if name in found)
            assert worst == one.judgement, one.original.id

    def test_nothing_is_said_twice(self, bundled: list[Decomposed]) -> None:
        texts = [one.original.text for one in bundled]
        assert len(set(texts)) == len(texts)
        for one in bundled:
            hypotheses = [one.original.hypothesis, *(part.pair.hypothesis for part in one.parts)]
            assert len(set(hypotheses)) == len(hypotheses), one.original.id
