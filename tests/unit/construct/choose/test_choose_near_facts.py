"""What a parser came near to: facts of trees that it did not choose."""

from __future__ import annotations

from dataclasses import replace

from construct_trees import tree
from pete.construct.choose.contrast import opinion
from pete.construct.choose.near_facts import NearTree, near_candidates
from pete.construct.make import make_pairs
from pete.construct.source import Source
from pete.model import Graph

GOLD = tree(
    "The/DT<nurse:det nurse/NN<left:nsubj who/WP<warned:nsubj warned/VBD<nurse:acl:relcl the/DT<guard:det "
    "guard/NN<warned:obj left=leave/VBD ."
)


def turned(graph: Graph) -> Graph:
    """The guard becomes the subject of "left", the nurse hangs on it."""
    words = list(graph.words)
    words[5] = words[5]._replace(head=7, deprel="nsubj")
    return replace(graph, words=tuple(words))


def test_a_fact_of_a_tree_that_was_not_chosen() -> None:
    source = Source(GOLD)
    found = near_candidates(source, {"a": opinion(source, GOLD)}, {"a": [NearTree(turned(GOLD), 0.2)]})
    [guard] = [one for one in found if str(one.fact) == "leave --subj--> guard"]
    assert (guard.label, guard.origin, guard.likely) == ("NO", "near", 0.2)
    assert (guard.right, guard.wrong, guard.difficulty) == (("a",), (), 0.0)


def test_no_fact_that_gold_or_a_parser_has() -> None:
    source = Source(GOLD)
    assert near_candidates(source, {"a": opinion(source, GOLD)}, {"a": [NearTree(GOLD, 0.9)]}) == []
    wrong = {"a": opinion(source, GOLD), "b": opinion(source, turned(GOLD))}
    assert near_candidates(source, wrong, {"a": [NearTree(turned(GOLD), 0.2)]}) == []


def test_likely_is_the_best_arc_or_the_share_of_the_readings() -> None:
    source = Source(GOLD)

    def likely(*trees: NearTree) -> float | None:
        [one] = [one for one in near_candidates(source, {}, {"a": trees}) if str(one.fact) == "leave --subj--> guard"]
        return one.likely

    other = turned(GOLD)
    assert likely(NearTree(other, 0.2), NearTree(other, 0.1)) == 0.2
    assert likely(NearTree(other, 0.1, True), NearTree(other, 0.15, True), NearTree(other, 0.2)) == 0.25
    assert likely(NearTree(other, 0.000_034_5)) == 0.000_034  # not 0


def test_trees_that_are_none_are_passed_over() -> None:
    words = tuple(word._replace(head=word.index) for word in GOLD.words)
    source = Source(GOLD)
    assert near_candidates(source, {}, {"a": [NearTree(replace(GOLD, words=words), 0.5)]}) == []


def test_pairs_of_a_near_miss_and_of_its_truth() -> None:
    made = make_pairs(GOLD, {"a": GOLD}, source="s", sentence_id="1", near={"a": [NearTree(turned(GOLD), 0.2)]})
    told = {(pair.hypothesis, pair.label): pair.extra["origin"] for pair in made.kept}
    assert told["The nurse left.", "YES"] == "spare"
    false = [(hypothesis, origin) for (hypothesis, label), origin in told.items() if label == "NO"]
    assert ("The guard left.", "twin") in false or ("The guard left.", "near") in false
