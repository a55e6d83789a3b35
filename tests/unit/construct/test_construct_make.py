"""One sentence in, its hypotheses out."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from construct_trees import LABELS, graphs, kept, missing, moved, pairs_of, tree
from pete.construct.candidate import Candidate
from pete.construct.judge.duplicates import without_duplicates
from pete.construct.make import Made, make_pairs
from pete.construct.source import Source
from pete.model import Fact, Graph, ParseFailure, Role, Token

SLEPT = tree("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .")
RELATION_NAMES = {
    "nominal-subject", "direct-object", "indirect-object", "adverbial-modifier", "adjectival-modifier", "identity",
    "object-of-preposition", "prepositional-modifier", "open-clausal-complement", "clausal-complement",
    "adverbial-clause", "noun-complement", "noun-modifier",
}  # fmt: skip


def test_a_pair_carries_its_trace() -> None:
    made = make_pairs(SLEPT, {"a": SLEPT, "b": missing(SLEPT)}, source="barns", sentence_id="s7")
    pair = next(pair for pair in made.kept if "barn" in pair.hypothesis)
    assert (pair.text, pair.hypothesis, pair.label) == (SLEPT.text, "Somebody slept in the barn.", "YES")
    assert (pair.source, pair.tags, pair.words) == (
        "barns",
        ("object-of-preposition", "prepositional"),
        ("slept", "barn"),
    )
    assert pair.extra == {
        "sentence": "s7",
        "origin": "error",
        "fact": {
            "predicate": {"index": 2, "form": "slept", "lemma": "sleep"},
            "role": "prep:in",
            "argument": {"index": 5, "form": "barn", "lemma": "barn"},
        },
        "template": "circumstance and verb",
        "transformations": ["dummy subject"],
        "right": ["a"],
        "wrong": ["b"],
        "difficulty": 0.5,
        "between": 0,
        "natural": 0.915,
    }


def test_what_cannot_be_said_is_dropped_with_its_reason() -> None:
    gold = tree("Close/VB the/DT<door:det door/NN<Close:obj .")
    made = pairs_of(gold, missing(gold))
    assert made.kept == ()
    (drop,) = made.dropped
    assert (drop.reason.stage, drop.hypothesis, drop.label) == ("say", "", "YES")
    assert (drop.predicate, drop.role, drop.argument) == ("Close", "obj", "door")
    assert drop.reason


def test_what_cannot_be_judged_is_dropped_with_its_hypothesis() -> None:
    gold = tree("If/IN<laughed:mark Tom/NNP<laughed:nsubj laughed/VBD<smiled:advcl , Ann/NNP<smiled:nsubj smiled/VBD .")
    drops = {drop.hypothesis: drop for drop in pairs_of(gold, missing(gold)).dropped}
    assert drops["Tom laughed."].reason.stage == "truth"
    assert drops["Tom laughed."].reason.name == "under a condition"
    assert "YES Tom laughed." not in kept(gold)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        # she may be Ann
        ("Ann/NNP<laughed:nsubj laughed/VBD because/IN<won:mark she/PRP<won:nsubj won/VBD<laughed:advcl .",
         "Ann<won:nsubj"),
        # a scene of which both hold
        ("Ann/NNP<saw:nsubj saw/VBD the/DT<man:det man/NN<saw:obj in/IN<park:case the/DT<park:det park/NN<saw:obl .",
         "park<man:nmod"),
        # Colin is the twin
        ("Colin/NNP<left:nsubj , the/DT<twin:det twin/NN<Colin:appos , left/VBD .", "twin<left:nsubj Colin<twin:appos"),
    ],
)  # fmt: skip
def test_false_ones_that_may_be_true_are_dropped(text: str, change: str) -> None:
    gold = tree(text)
    made = pairs_of(gold, moved(gold, change))
    assert not [pair for pair in made.kept if pair.label == "NO" and "risk" not in pair.extra]
    assert all(drop.reason for drop in made.dropped if drop.label == "NO")


def test_what_a_parser_says_and_its_own_checks_hold_open_may_be_sure_as_a_twin() -> None:
    gold = tree(
        "The/DT<king:det king/NN<relied:nsubj relied/VBD on/IN<farmers:case the/DT<farmers:det farmers/NNS<relied:obl ."
    )
    wrong = moved(gold, "farmers<relied:nsubj king<relied:obl")
    made = pairs_of(gold, wrong)
    false = {pair.hypothesis: pair.extra for pair in made.kept if pair.label == "NO"}["The farmers relied on somebody."]
    assert false["origin"] == "error"
    assert false["sure"] > 0.98
    assert "The farmers relied on somebody." not in {drop.hypothesis for drop in made.dropped}


def test_a_false_one_that_is_true_by_another_name_is_dropped_by_the_check() -> None:
    gold = tree("Colin/NNP<left:nsubj , the/DT<twin:det twin/NN<Colin:appos , left/VBD .")
    (drop,) = (drop for drop in pairs_of(gold, moved(gold, "twin<left:nsubj Colin<twin:appos")).dropped if drop.label)
    assert (drop.reason.stage, drop.reason.name, drop.hypothesis) == ("truth", "one and the same", "The twin left.")


def test_a_false_one_that_may_be_true_bears_the_risk() -> None:
    said = "Because/IN<won:mark Ann/NNP<won:nsubj won/VBD<laughed:advcl , {}<laughed:nsubj laughed/VBD ."
    she, nurse = (tree(said.format(who)) for who in ("she/PRP", "the/DT<nurse:det nurse/NN"))
    (drop,) = (one for one in pairs_of(she, moved(she, "Ann<laughed:nsubj she<won:nsubj")).dropped if one.label == "NO")
    assert (drop.hypothesis, drop.reason.name) == ("Ann laughed.", "may be what a pronoun means")
    made = pairs_of(nurse, moved(nurse, "Ann<laughed:nsubj nurse<won:nsubj"))
    risks = {pair.hypothesis: pair.extra.get("risk") for pair in made.kept if pair.label == "NO"}
    assert risks["Ann laughed."] == "may be one and the same"


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("If/IN<laughed:mark Tom/NNP<laughed:nsubj laughed/VBD<smiled:advcl , Ann/NNP<smiled:nsubj smiled/VBD .",
         "YES Tom laughed."),
        ("Tom/NNP<refused:nsubj refused/VBD to/TO<pay:mark pay/VB<refused:xcomp .", "YES Tom paid."),
        ("Perhaps/RB<laughed:advmod Tom/NNP<laughed:nsubj laughed/VBD .", "YES Tom laughed."),
        ("Either/CC<laughed:cc:preconj Tom/NNP<laughed:nsubj laughed/VBD or/CC<smiled:cc Ann/NNP<smiled:nsubj "
         "smiled/VBD<laughed:conj .", "YES Tom laughed."),
        ("Ann/NNP<doubts:nsubj doubts/VBZ that/IN<laughed:mark Tom/NNP<laughed:nsubj laughed/VBD<doubts:ccomp .",
         "YES Tom laughed."),
    ],
)  # fmt: skip
def test_what_does_not_follow_is_not_said_to_be_true(text: str, never: str) -> None:
    assert never not in kept(tree(text))


def test_without_gold_the_pairs_bear_no_label() -> None:
    other = moved(SLEPT, "barn<Tom:nmod")
    pairs = make_pairs(None, {"a": SLEPT, "b": other}, source="", sentence_id="").kept
    found = {pair.hypothesis: (pair.label, pair.extra["right"], pair.extra["wrong"]) for pair in pairs}
    assert found == {
        "Somebody slept in the barn.": (None, ["a"], ["b"]),
        "Tom was in the barn.": (None, ["b"], ["a"]),
    }


def test_without_gold_each_hypothesis_comes_once() -> None:
    parsers = {"a": SLEPT, "b": SLEPT, "c": missing(SLEPT)}
    said = [pair.hypothesis for pair in make_pairs(None, parsers, source="", sentence_id="").kept]
    assert sorted(said) == ["Somebody slept in the barn.", "Tom slept."]


@pytest.mark.parametrize("gold", [SLEPT, None])
def test_no_parser_no_pair(gold: Graph | None) -> None:
    empty = Made((), ())
    assert make_pairs(gold, {}, source="", sentence_id="") == empty
    assert make_pairs(gold, {"a": ParseFailure(SLEPT.text, "tired")}, source="", sentence_id="") == empty


def test_one_parser_without_gold_has_nobody_to_differ_from() -> None:
    assert make_pairs(None, {"a": SLEPT}, source="", sentence_id="") == Made((), ())


def test_difficulty_of_no_parser_is_zero() -> None:
    fact = Fact(SLEPT.word(2), Role("subj"), SLEPT.word(1))
    assert Candidate(fact, "YES", (), ()).difficulty == 0
    assert Candidate(fact, "YES", ("a", "b", "c"), ("d",)).difficulty == 0.25


# Properties


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """What takes longer is taken to run for ever."""

    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


SENTENCES = [
    SLEPT,
    tree("The/DT<nurse:det nurse/NN<gave:nsubj gave/VBD the/DT<children:det children/NNS<gave:iobj "
         "apples/NNS<gave:obj ."),
    tree("The/DT<bridge:det old/JJ<bridge:amod bridge/NN<collapsed:nsubj near/IN<Rome:case Rome/NNP<bridge:nmod "
         "collapsed/VBD yesterday/RB<collapsed:advmod ."),
    tree("Tom/NNP<wanted:nsubj wanted/VBD to/TO<save:mark save/VB<wanted:xcomp the/DT<eggs:det eggs/NNS<save:obj ."),
    tree("Ann/NNP<said:nsubj said/VBD that/IN<fallen:mark the/DT<tree:det tree/NN<fallen:nsubj had/VBD<fallen:aux "
         "fallen/VBN<said:ccomp ."),
    tree("The/DT<girl:det girl/NN<laughed:nsubj who/WP<wrote:nsubj wrote/VBD<girl:acl:relcl a/DT<song:det "
         "song/NN<wrote:obj laughed/VBD loudly/RB<laughed:advmod ."),
    tree("Colin/NNP<left:nsubj , the/DT<twin:det twin/NN<Colin:appos , left/VBD because/IN<fell:mark "
         "two/CD<lamps:nummod "
         "lamps/NNS<fell:nsubj fell/VBD<left:advcl ."),
    tree("The/DT<window:det window/NN<broken:nsubj:pass was/VBD<broken:aux:pass broken/VBN "
         "by/IN<boy:case the/DT<boy:det boy/NN<broken:obl:agent and/CC<dog:cc his/PRP$<dog:nmod:poss "
         "dog/NN<boy:conj ."),
]  # fmt: skip


@st.composite
def mistaken(draw: st.DrawFn) -> list[Graph]:
    """A sentence, perhaps with a slip, and an analysis of it with more of them; both are trees."""
    graph = draw(st.sampled_from(SENTENCES))
    found = []
    for most in (1, 5):
        changed = graph
        for _ in range(draw(st.integers(0, most))):
            place = draw(st.sampled_from([word.index for word in graph.words if word.upos != "PUNCT"]))
            below = Source(changed).descendants(place)
            head = draw(st.sampled_from([0, *(word.index for word in graph.words if word.index not in below)]))
            words = list(changed.words)
            words[place - 1] = words[place - 1]._replace(head=head, deprel=draw(st.sampled_from(LABELS)))
            changed = replace(graph, words=tuple(words))
        found.append(changed)
    return found


def check_properties(gold: Graph, parsed: Graph) -> None:
    parsers = {"a": parsed, "b": missing(gold)}
    made = make_pairs(gold, parsers, source="s", sentence_id="1")
    assert made == make_pairs(gold, parsers, source="s", sentence_id="1")
    for pair in made.kept:
        said = pair.hypothesis
        assert said[0].isupper() or said[0].isdigit()
        assert re.search(r"[^.?!]\.$", said)
        assert said == " ".join(said.split())
        assert pair.tags[0] in RELATION_NAMES
        assert pair.label in {"YES", "NO"}
        disputed = pair.extra["origin"] == "error"  # a twin is nobody's mistake, nor is its true half
        assert bool(pair.extra["wrong"]) or not disputed
        assert (0 < pair.extra["difficulty"] <= 1) or not disputed
    for drop in made.dropped:
        assert (
            drop.hypothesis or drop.reason.stage == "say" or drop.label == "NO"
        )  # twins are judged before they are said
    fresh, _ = without_duplicates(made.kept)
    assert gold.text not in {pair.hypothesis for pair in fresh}
    unlabelled = make_pairs(None, {"a": gold, "b": parsed}, source="s", sentence_id="1")
    assert unlabelled == make_pairs(None, {"a": gold, "b": parsed}, source="s", sentence_id="1")
    assert all(pair.label is None for pair in unlabelled.kept)


@settings(max_examples=150)
@given(graphs())
def test_properties_of_random_graphs(two: list[Graph]) -> None:
    check_properties(*two)


@settings(max_examples=300)
@given(mistaken())
def test_properties_of_sentences_with_mistakes(two: list[Graph]) -> None:
    check_properties(*two)


@pytest.mark.parametrize("gold", SENTENCES)
def test_the_sentences_of_the_properties_say_something(gold: Graph) -> None:
    assert kept(gold)


@settings(max_examples=100)
@given(graphs(trees=False))
def test_odd_heads_never_raise(two: list[Graph]) -> None:
    with at_most(2):
        pairs_of(two[0], two[1])


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        (SENTENCES[4], "tree<5:conj"),
        (SENTENCES[5], "wrote<loudly:obj loudly<a:advmod a<song:det song<wrote:obj"),
        (SENTENCES[6], "left<lamps:nmod"),
        (SENTENCES[6], "Colin<fell:conj fell<Colin:acl:relcl"),
    ],
)
def test_cycles_come_to_an_end(sentence: Graph, change: str) -> None:
    cyclic = moved(sentence, change)
    with at_most(2):
        pairs_of(cyclic, missing(sentence))
        pairs_of(sentence, cyclic)


@pytest.mark.parametrize(
    "graph",
    [
        Graph("", ()),
        Graph("   ", ()),
        tree("Go/VB"),
        tree("dog/NN"),
        moved(SLEPT, "Tom<slept:nsubj slept<barn:obl barn<slept:obl"),  # a cycle without a root
        moved(SLEPT, "Tom<1:nsubj"),  # its own head
        replace(SLEPT, words=tuple(word._replace(head=99) for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(head=-1) for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(head=0, deprel="root") for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(upos="X", xpos="FW") for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(upos="PUNCT", deprel="punct") for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(lemma="_", xpos="_", upos="_") for word in SLEPT.words)),
        replace(SLEPT, words=tuple(word._replace(deprel="_") for word in SLEPT.words)),
    ],
)
def test_odd_graphs(graph: Graph) -> None:
    assert isinstance(pairs_of(graph, missing(graph)), Made)
    if graph.text == SLEPT.text:
        assert isinstance(pairs_of(SLEPT, graph), Made)


def test_a_very_long_sentence_takes_no_long_time() -> None:
    # a list of 1,000 clauses, each joined to the first: 3,000 words
    words: list[Token] = []
    start = 0
    for clause in range(1000):
        here = 3 * clause
        label = "root" if clause == 0 else "conj"
        rows = [("Tom", "Tom", "PROPN", "NNP", here + 2, "nsubj"), ("slept", "sleep", "VERB", "VBD", 0, label),
                ("here", "here", "ADV", "RB", here + 2, "advmod")]  # fmt: skip
        for form, lemma, upos, xpos, head, deprel in rows:
            head = 2 if deprel == "conj" else head
            end = start + len(form)
            words.append(Token(len(words) + 1, form, lemma, upos, xpos, "_", head, deprel, "_", "_", start, end))
            start = end + 1
    graph = Graph(" ".join(word.form for word in words), tuple(words))
    assert len(graph.words) == 3000
    before = time.perf_counter()
    pairs_of(graph, missing(graph))
    assert time.perf_counter() - before < 60


def test_without_gold_the_agreement_of_parsers_is_the_origin() -> None:
    two = make_pairs(None, {"a": SLEPT, "b": SLEPT, "c": missing(SLEPT)}, source="s", sentence_id="1")
    one = make_pairs(None, {"a": SLEPT, "b": missing(SLEPT), "c": missing(SLEPT)}, source="s", sentence_id="1")
    even = make_pairs(None, {"a": SLEPT, "b": missing(SLEPT)}, source="s", sentence_id="1")
    assert [{pair.extra["origin"] for pair in made.kept} for made in (two, one, even)] == [
        {"majority"},
        {"minority"},
        {"tie"},
    ]
