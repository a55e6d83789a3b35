"""Which true statement a false one is held against."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from pete.construct.choose.matched_candidate import PER_TEXT
from pete.construct.choose.partners import ORIGINS, SPARE, Stated, couples, possible_partners, with_origins
from pete.model import Pair

FALSE = Stated("false", "NO", (3, "subj", 5), "near")


def true(name: str, fact: tuple[int, str, int], disputed: bool = False) -> Stated:
    return Stated(name, "YES", fact, "near", disputed)


PLACE, WORD, VERB = true("place", (3, "subj", 1)), true("word", (7, "obj", 5)), true("verb", (3, "prep:in", 9))


def test_the_same_place_before_the_same_word_before_the_same_verb() -> None:
    assert possible_partners(FALSE, [VERB, FALSE, WORD, PLACE]) == ["place", "word", "verb"]
    assert couples([VERB, WORD, PLACE, FALSE]) == {"place": "false", "false": "place"}
    assert couples([VERB, WORD, FALSE])["false"] == "word"
    assert couples([VERB, FALSE])["false"] == "verb"


def test_what_has_nothing_to_do_with_it_is_no_partner() -> None:
    other = true("other", (8, "subj", 9))
    assert possible_partners(FALSE, [other, FALSE]) == []
    assert couples([other, FALSE]) == {}
    assert couples([FALSE]) == couples([other]) == couples([]) == {}


def test_what_a_parser_has_wrong_before_what_is_nearer() -> None:
    wrong = true("wrong", (8, "subj", 9), disputed=True)
    assert possible_partners(FALSE, [PLACE, wrong, FALSE]) == ["wrong", "place"]
    assert couples([PLACE, wrong, FALSE])["false"] == "wrong"


def test_true_ones_have_none_to_choose_from() -> None:
    assert possible_partners(PLACE, [PLACE, WORD, FALSE]) == []


def test_errors_come_first_and_nobody_is_taken_twice() -> None:
    twin, error = Stated("twin", "NO", (3, "subj", 5), "twin"), Stated("error", "NO", (3, "subj", 7), "error")
    assert couples([PLACE, twin, error]) == {"place": "error", "error": "place"}


def test_no_couple_is_lost_to_a_better_one() -> None:
    picky = Stated("picky", "NO", (6, "obj", 1), "twin")  # only the true one in its own word can be its partner
    assert couples([PLACE, VERB, FALSE, picky]) == {
        "place": "picky",
        "picky": "place",
        "verb": "false",
        "false": "verb",
    }


facts = st.tuples(st.integers(1, 4), st.sampled_from(("subj", "obj")), st.integers(5, 8))
statements = st.lists(
    st.tuples(st.sampled_from(("YES", "NO")), facts, st.sampled_from(ORIGINS), st.booleans()), max_size=6
).map(lambda rows: [Stated(str(number), *row) for number, row in enumerate(rows)])


@given(statements)
def test_as_many_couples_as_there_can_be(text: list[Stated]) -> None:
    found = couples(text)
    known = {one.id: one for one in text}
    for name, partner in found.items():
        assert found[partner] == name
        assert {known[name].label, known[partner].label} == {"YES", "NO"}
    falses = [one for one in text if one.label == "NO"]
    open_to = {one.id: possible_partners(one, text) for one in falses}
    assert all(found[one.id] in open_to[one.id] for one in falses if one.id in found)
    most = max(_greedy([open_to[one.id] for one in order]) for order in permutations(falses))
    assert len(found) == 2 * min(most, PER_TEXT)


def _greedy(wishes: list[list[str]]) -> int:
    """How many can be served in this order, each trying all that are free."""
    if not wishes:
        return 0
    first, rest = wishes[0], wishes[1:]
    without = [_greedy(rest)]
    return max(without + [1 + _greedy([[one for one in row if one != taken] for row in rest]) for taken in first])


def pair(name: str, label: str, fact: tuple[int, str, int], origin: str) -> Pair:
    predicate, role, argument = fact
    told = {"predicate": {"index": predicate}, "role": role, "argument": {"index": argument}}
    return Pair(name, "text", name, label, extra={"origin": origin, "fact": told})  # type: ignore[arg-type]


def test_spare_ones_take_the_origin_of_the_nearest_false_one_or_go() -> None:
    made = with_origins(
        [
            pair("same place", "YES", (3, "subj", 1), SPARE),
            pair("own", "YES", (3, "obj", 2), "error"),
            pair("far", "YES", (9, "subj", 8), SPARE),
            pair("false", "NO", (3, "subj", 5), "near"),
            pair("twin", "NO", (3, "obj", 5), "twin"),
        ]
    )
    assert {one.id: one.extra["origin"] for one in made} == {
        "same place": "near",
        "own": "error",
        "false": "near",
        "twin": "twin",
    }
    assert with_origins([pair("alone", "YES", (3, "subj", 1), SPARE)]) == []
