"""Where gold and parsers differ, once convention is taken away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from construct_trees import disputed, missing, moved, pairs_of, tree
from pete.construct.choose.contrast import Opinion, contrast, is_relation, opinion
from pete.construct.source import Source
from pete.model import Fact, Graph, Multiword, ParseFailure, Role, Token

SLEPT = tree("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .")
NOUN_ATTACHED = moved(SLEPT, "barn<Tom:nmod")


def test_labels_and_voices() -> None:
    assert disputed(SLEPT, SLEPT, NOUN_ATTACHED, missing(SLEPT)) == {
        "Tom prep:in barn": ("NO", ["p1", "p3"], ["p2"]),
        "slept subj Tom": ("YES", ["p1", "p2"], ["p3"]),
        "slept prep:in barn": ("YES", ["p1"], ["p2", "p3"]),
    }


def test_without_gold_only_disagreement_counts_and_nobody_is_right() -> None:
    assert disputed(SLEPT, SLEPT, NOUN_ATTACHED, truth=False) == {
        "Tom prep:in barn": (None, ["p2"], ["p1"]),
        "slept prep:in barn": (None, ["p1"], ["p2"]),
    }
    assert disputed(SLEPT, SLEPT, SLEPT, truth=False) == {}
    assert disputed(SLEPT, missing(SLEPT), missing(SLEPT), truth=False) == {}


def test_where_all_agree_nothing_is_in_dispute() -> None:
    assert disputed(SLEPT, SLEPT, SLEPT) == {}
    assert disputed(SLEPT) == {}


def test_difficulty_is_the_share_of_the_wrong() -> None:
    source = Source(SLEPT)
    opinions = {name: opinion(source, graph) for name, graph in {"a": SLEPT, "b": missing(SLEPT)}.items()}
    assert {one.difficulty for one in contrast(source, opinions)} == {0.5}


def test_candidates_come_in_the_order_of_the_words() -> None:
    source = Source(SLEPT)
    found = contrast(source, {"a": opinion(source, missing(SLEPT)), "b": opinion(source, NOUN_ATTACHED)})
    places = [(one.fact.predicate.index, one.fact.argument.index) for one in found]
    assert places == sorted(places)


# The same analysis in other conventions: text in UD, scheme, text in that scheme.
CONVENTIONS = [
    ("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .", "clear",
     "Tom/NNP<slept:nsubj slept/VBD in/IN<slept:prep the/DT<barn:det barn/NN<in:pobj ."),
    ("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .", "sd",
     "Tom/NNP<slept:nsubj slept/VBD in/IN<slept:prep the/DT<barn:det barn/NN<in:pobj ."),
    ("Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .", "clear",
     "Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:dobj ."),
    ("Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .", "sd",
     "Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:dobj ."),
    ("The/DT<door:det door/NN<opened:nsubj:pass was/VBD<opened:aux:pass opened/VBN by/IN<guard:case the/DT<guard:det "
     "guard/NN<opened:obl:agent .", "clear",
     "The/DT<door:det door/NN<opened:nsubjpass was/VBD<opened:auxpass opened/VBN by/IN<opened:agent the/DT<guard:det "
     "guard/NN<by:pobj ."),
    ("The/DT<soup:det soup/NN<cold:nsubj was/VBD<cold:cop cold/JJ .", "clear",
     "The/DT<soup:det soup/NN<was:nsubj was/VBD cold/JJ<was:acomp ."),
    ("The/DT<soup:det soup/NN<cold:nsubj was/VBD<cold:cop cold/JJ .", "sd",
     "The/DT<soup:det soup/NN<cold:nsubj was/VBD<cold:cop cold/JJ ."),
    ("Ann/NNP<pilot:nsubj was/VBD<pilot:cop the/DT<pilot:det pilot/NN .", "clear",
     "Ann/NNP<was:nsubj was/VBD the/DT<pilot:det pilot/NN<was:attr ."),
    ("Tom/NNP<slept:nsubj and/CC<Ann:cc Ann/NNP<Tom:conj slept/VBD .", "clear",
     "Tom/NNP<slept:nsubj and/CC<Tom:cc Ann/NNP<Tom:conj slept/VBD ."),
    ("The/DT<nurse:det nurse/NN<gave:nsubj gave/VBD the/DT<children:det children/NNS<gave:iobj apples/NNS<gave:obj .",
     "clear", "The/DT<nurse:det nurse/NN<gave:nsubj gave/VBD the/DT<children:det children/NNS<gave:dative "
     "apples/NNS<gave:dobj ."),
    ("The/DT<girl:det girl/NN<laughed:nsubj who/WP<fell:nsubj fell/VBD<girl:acl:relcl laughed/VBD .", "clear",
     "The/DT<girl:det girl/NN<laughed:nsubj who/WP<fell:nsubj fell/VBD<girl:relcl laughed/VBD ."),
    ("Tom/NNP<laughed:nsubj laughed/VBD because/IN<fell:mark Ann/NNP<fell:nsubj fell/VBD<laughed:advcl .", "clear",
     "Tom/NNP<laughed:nsubj laughed/VBD because/IN<fell:mark Ann/NNP<fell:nsubj fell/VBD<laughed:advcl ."),
    ("Ann/NNP<dog:nmod:poss 's/POS<Ann:case dog/NN<slept:nsubj slept/VBD .", "clear",
     "Ann/NNP<dog:poss 's/POS<Ann:case dog/NN<slept:nsubj slept/VBD ."),
    ("Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:mark sleep/VB<tried:xcomp .", "clear",
     "Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:aux sleep/VB<tried:xcomp ."),
]  # fmt: skip


@pytest.mark.parametrize(("universal", "scheme", "other"), CONVENTIONS)
def test_another_convention_is_no_difference(universal: str, scheme: str, other: str) -> None:
    gold, parsed = tree(universal), tree(other, scheme)
    assert disputed(gold, parsed) == {}
    assert disputed(replace(parsed), gold) == {}


@pytest.mark.parametrize("label", ["iobj", "obl"])
def test_markers_and_receivers_are_matters_of_convention(label: str) -> None:
    gold = tree("Ann/NNP<gave:nsubj gave/VBD Paul/NNP<gave:iobj books/NNS<gave:obj .")
    assert disputed(gold, moved(gold, f"Paul<gave:{label}")) == {}


def test_identity_has_no_direction() -> None:
    gold = tree("Ann/NNP<pilot:nsubj was/VBD<pilot:cop the/DT<pilot:det pilot/NN .")
    turned = moved(gold, "Ann<0:root was<Ann:cop pilot<Ann:nsubj")
    turned = replace(turned, words=(turned.words[0]._replace(head=0, deprel="root"), *turned.words[1:]))
    assert disputed(gold, turned) == {}


# Tokenisation


def test_a_hyphenated_word_cut_otherwise_counts_for_nobody() -> None:
    gold = tree("The/DT<co-op:det co-op/NN<grows:nsubj grows/VBZ barley/NN<grows:obj .")
    cut = tree("The/DT<op:det co/NN<op:compound +-/HYPH<op:punct +op/NN<grows:nsubj grows/VBZ barley/NN<grows:obj .")
    assert gold.text == cut.text
    assert disputed(gold, cut) == {}
    assert disputed(gold, cut, missing(gold)) == {
        "grows subj co-op": ("YES", [], ["p2"]),
        "grows obj barley": ("YES", ["p1"], ["p2"]),
    }


def test_words_after_a_cut_are_aligned_by_their_characters() -> None:
    gold = tree("The/DT<co-op:det co-op/NN<grows:nsubj grows/VBZ barley/NN<grows:obj .")
    cut = tree("The/DT<op:det co/NN<op:compound +-/HYPH<op:punct +op/NN<grows:nsubj grows/VBZ barley/NN<grows:xcomp .")
    assert disputed(gold, cut) == {
        "grows comp barley": ("NO", [], ["p1"]),
        "grows obj barley": ("YES", [], ["p1"]),
    }


def multiword(graph: Graph, first: int, form: str) -> Graph:
    """Two words written as one, as UD has "don't"."""
    words = list(graph.words)
    start, end = words[first - 1].start, words[first].end
    for index in (first, first + 1):
        words[index - 1] = words[index - 1]._replace(start=start, end=end)
    return replace(graph, words=tuple(words), multiwords=(Multiword(first, first + 1, form, "_", start, end),))


@pytest.mark.parametrize(
    ("written", "first", "form"),
    [
        ("Horses/NNS<eat:nsubj do/VBP<eat:aux n't/RB<eat:advmod eat/VB meat/NN<eat:obj .", 2, "don't"),
        ("Horses/NNS<eat:nsubj can/MD<eat:aux +not/RB<eat:advmod eat/VB meat/NN<eat:obj .", 2, "cannot"),
        ("Horses/NNS<eat:nsubj wo/MD<eat:aux n't/RB<eat:advmod eat/VB meat/NN<eat:obj .", 2, "won't"),
    ],
)
def test_multiword_tokens(written: str, first: int, form: str) -> None:
    plain = tree(written)
    joined = multiword(plain, first, form)
    assert form in plain.text
    for gold, parsed in ((plain, joined), (joined, plain), (joined, joined)):
        assert disputed(gold, parsed) == {}
        assert set(disputed(gold, missing(parsed))) == {"eat subj Horses", "eat obj meat"}


def test_a_parser_without_the_split_keeps_its_voice_on_the_other_words() -> None:
    gold = tree("Horses/NNS<eat:nsubj can/MD<eat:aux +not/RB<eat:advmod eat/VB meat/NN<eat:obj .")
    whole = tree("Horses/NNS<eat:nsubj cannot/MD<eat:aux eat/VB meat/NN<eat:nsubj .")
    assert set(disputed(gold, whole)) == {"eat obj meat", "eat subj meat"}


def test_a_parser_that_failed_has_no_voice() -> None:
    failure = ParseFailure(SLEPT.text, "out of memory")
    assert pairs_of(SLEPT, failure) == pairs_of(SLEPT)
    pairs = pairs_of(SLEPT, a=failure, b=missing(SLEPT)).kept
    assert {(*pair.extra["right"], *pair.extra["wrong"]) for pair in pairs} == {("b",)}
    assert {pair.extra["difficulty"] for pair in pairs} == {1.0}


# Content words


@pytest.mark.parametrize(
    "text",
    [
        "She/PRP<slept:nsubj slept/VBD .",
        "He/PRP<saw:nsubj saw/VBD her/PRP<saw:obj .",
        "The/DT<dog:det dog/NN did/VBD<dog:aux .",
        "Somebody/NN<slept:nsubj slept/VBD with/IN<them:case them/PRP<slept:obl .",
        "Mary/NNP<Jones:compound Jones/NNP",
        "three/CD<men:nummod men/NNS",
    ],
)
def test_pronouns_function_words_names_and_numbers_make_no_candidate(text: str) -> None:
    gold = tree(text)
    assert disputed(gold, missing(gold)) == {}


def test_the_content_word_behind_a_relative_pronoun_counts() -> None:
    gold = tree("The/DT<girl:det girl/NN<laughed:nsubj who/WP<fell:nsubj fell/VBD<girl:acl:relcl laughed/VBD .")
    assert disputed(gold, missing(gold))["fell subj girl"] == ("YES", [], ["p1"])


def _fact(predicate: int, role: str, argument: int) -> Fact:
    return Fact(SLEPT.word(predicate), Role.read(role), SLEPT.word(argument))


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ((2, "subj", 1), True),
        ((2, "prep:in", 5), True),
        ((2, "name", 1), False),
        ((2, "num", 1), False),
        ((1, "exists", 1), False),
        ((2, "subj", 2), False),
        ((2, "obj", 4), False),
    ],
)
def test_is_relation(fact: tuple[int, str, int], expected: bool) -> None:
    assert is_relation(Source(SLEPT), _fact(*fact)) is expected


# Names of what is the same


@pytest.mark.parametrize(("first", "second"), [("JJ", "VBN"), ("VBN", "JJ")])
def test_a_participle_by_another_name_is_no_difference(first: str, second: str) -> None:
    text = "The/DT<gate:det broken/{}<gate:amod gate/NN<fell:nsubj fell/VBD ."
    assert disputed(tree(text.format(first)), tree(text.format(second))) == {}


@pytest.mark.parametrize(
    "text",
    [
        "Ann/NNP<saw:nsubj saw/VBD Paul/NNP<saw:obj .",
        "Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .",
        "Ann/NNP<eaten:nsubj has/VBZ<eaten:aux eaten/VBN rice/NN<eaten:obj .",
    ],
)
def test_subject_and_object_of_an_active_verb_are_not_the_same(text: str) -> None:
    gold = tree(text)
    verb = next(word.form for word in gold.words if word.upos == "VERB")
    subject, obj = (next(word.form for word in gold.words if word.deprel == label) for label in ("nsubj", "obj"))
    found = disputed(gold, moved(gold, f"{subject}<{verb}:obj {obj}<{verb}:nsubj"))
    assert {label for label, _, _ in found.values()} == {"YES", "NO"}
    assert len(found) == 4


def test_an_opinion_judges_only_words_that_it_knows() -> None:
    view = Opinion({}, frozenset({1, 2}))
    assert view.judges(_fact(2, "subj", 1))
    assert not view.judges(_fact(2, "subj", 3))


def test_words_without_places_are_aligned_by_spelling() -> None:
    bare = Graph(SLEPT.text, tuple(word._replace(start=-1, end=-1) for word in missing(SLEPT).words))
    assert set(disputed(SLEPT, bare)) == {"slept subj Tom", "slept prep:in barn"}


def test_no_words_no_dispute() -> None:
    assert disputed(Graph("", ()), Graph("", ())) == {}
    assert disputed(Graph("Go", (Token(1, "Go", upos="VERB", head=0, deprel="root", start=0, end=2),))) == {}
