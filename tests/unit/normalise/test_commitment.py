"""What a sentence commits itself to, word by word."""

from __future__ import annotations

import pytest

from construct_trees import tree
from pete.model import Graph
from pete.normalise.commitment import Commitment
from pete.normalise.facts import meaning


def commitment(graph: Graph, form: str) -> Commitment:
    index = next(word.index for word in graph.words if word.form == form)
    return meaning(graph).commitments.of(index)


@pytest.mark.parametrize(
    ("text", "form", "context"),
    [
        (
            "If/IN<rises:mark water/NN<rises:nsubj rises/VBZ<closes:advcl , it/PRP<closes:nsubj closes/VBZ .",
            "rises",
            "if",
        ),
        (
            "If/IN<rises:mark water/NN<rises:nsubj rises/VBZ<closes:advcl , it/PRP<closes:nsubj closes/VBZ .",
            "closes",
            "if so",
        ),
        ("It/PRP<shuts:nsubj shuts/VBZ unless/IN<pay:mark we/PRP<pay:nsubj pay/VBP<shuts:advcl .", "pay", "if"),
        (
            "She/PRP<asked:nsubj asked/VBD whether/IN<left:mark Tom/NNP<left:nsubj left/VBD<asked:ccomp .",
            "left",
            "whether",
        ),
        ("Tom/NNP<sang:nsubj sang/VBD or/CC<danced:cc danced/VBD<sang:conj .", "sang", "or"),
        ("Tom/NNP<sang:nsubj sang/VBD or/CC<danced:cc danced/VBD<sang:conj .", "danced", "or"),
        ("Has/VBZ<called:aux Tom/NNP<called:nsubj called/VBN ?", "called", "asked"),
        ("Send/VB the/DT<letter:det letter/NN<Send:obj .", "Send", "requested"),
        ("She/PRP<hopes:nsubj hopes/VBZ that/IN<won:mark Tom/NNP<won:nsubj won/VBD<hopes:ccomp .", "won", "wished"),
        ("Tom/NNP<tried:nsubj tried/VBD to/TO<swim:mark swim/VB<tried:xcomp .", "swim", "open"),
        ("He/PRP<fell:nsubj almost/RB<fell:advmod fell/VBD .", "fell", "almost"),
        ("Perhaps/RB<left:advmod he/PRP<left:nsubj left/VBD .", "left", "perhaps so"),
        ("He/PRP<denied:nsubj denied/VBD stealing/VBG<denied:xcomp it/PRP<stealing:obj .", "stealing", "wished"),
        ("He/PRP<pretended:nsubj pretended/VBD to/TO<sleep:mark sleep/VB<pretended:xcomp .", "sleep", "open"),
        ("It/PRP<seems:nsubj seems/VBZ odd/JJ<seems:xcomp .", "odd", "seeming"),
        ("a/DT<plan:det plan/NN to/TO<leave:mark leave/VB<plan:acl .", "leave", "open"),
        (
            "I/PRP<think:nsubj do/VBP<think:aux not/RB<think:advmod think/VB he/PRP<left:nsubj left/VBD<think:ccomp .",
            "left",
            "denied",
        ),
    ],
)
def test_what_stands_in_a_context_is_not_asserted(text: str, form: str, context: str) -> None:
    assert context in commitment(tree(text), form).contexts


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("It/PRP<closed:nsubj closed/VBD because/IN<rose:mark water/NN<rose:nsubj rose/VBD<closed:advcl .", "rose"),
        ("Who/WP<called:nsubj called/VBD ?", "called"),
        ("Tom/NNP<sang:nsubj sang/VBD and/CC<danced:cc danced/VBD<sang:conj .", "danced"),
        ("You/PRP<sing:nsubj can/MD<sing:aux sing/VB or/CC<dance:cc dance/VB<sing:conj .", "dance"),
        ("Tom/NNP<managed:nsubj managed/VBD to/TO<swim:mark swim/VB<managed:xcomp .", "swim"),
        (
            "I/PRP<know:nsubj do/VBP<know:aux not/RB<know:advmod know/VB why/WRB<left:advmod he/PRP<left:nsubj "
            "left/VBD<know:ccomp .",
            "left",
        ),
        (
            "Did/VBD<leave:aux the/DT<man:det man/NN<leave:nsubj who/WP<called:nsubj called/VBD<man:acl:relcl "
            "leave/VB ?",
            "called",
        ),
    ],
)
def test_what_is_told_as_a_fact(text: str, form: str) -> None:
    assert commitment(tree(text), form).contexts <= {"reported"}


@pytest.mark.parametrize(
    ("text", "form", "negated"),
    [
        ("He/PRP<left:nsubj did/VBD<left:aux n't/RB<left:advmod left/VB .", "left", True),
        ("Nobody/NN<left:nsubj left/VBD .", "left", True),
        ("No/DT<clerk:det clerk/NN<left:nsubj left/VBD .", "left", True),
        (
            "Neither/CC<cook:cc:preconj the/DT<cook:det cook/NN<left:nsubj nor/CC<maid:cc maid/NN<cook:conj left/VBD .",
            "left",
            True,
        ),
        ("She/PRP<see:nsubj did/VBD<see:aux not/RB<see:advmod see/VB or/CC<hear:cc hear/VB<see:conj .", "hear", True),
        (
            "She/PRP<see:nsubj did/VBD<see:aux not/RB<see:advmod see/VB and/CC<left:cc left/VBD<see:conj .",
            "left",
            False,
        ),
        ("He/PRP<left:nsubj left/VBD without/IN<paying:mark paying/VBG<left:advcl .", "paying", True),
        ("I/PRP<have:nsubj have/VBP yet/RB<have:advmod to/TO<pay:mark pay/VB<have:xcomp .", "pay", True),
        (
            "He/PRP<seen:nsubj may/MD<seen:aux or/CC<may:cc may/MD<seen:aux not/RB<seen:advmod have/VB<seen:aux "
            "seen/VBN .",
            "seen",
            False,
        ),
    ],
)
def test_negation(text: str, form: str, negated: bool) -> None:
    assert commitment(tree(text), form).negated is negated


@pytest.mark.parametrize(
    ("text", "form", "modal"),
    [
        ("It/PRP<signed:nsubj:pass must/MD<signed:aux be/VB<signed:aux:pass signed/VBN .", "signed", "must"),
        (
            "It/PRP<signed:nsubj:pass must/MD<signed:aux be/VB<signed:aux:pass signed/VBN and/CC<sent:cc "
            "forms/NNS<sent:nsubj sent/VBN<signed:conj .",
            "sent",
            "must",
        ),
        ("It/PRP<has:nsubj has/VBZ to/TO<wait:mark wait/VB<has:xcomp .", "wait", "must"),
        ("It/PRP<rain:nsubj will/MD<rain:aux rain/VB .", "rain", ""),
    ],
)
def test_modality(text: str, form: str, modal: str) -> None:
    assert commitment(tree(text), form).modal == modal


@pytest.mark.parametrize(
    "text",
    [
        "He/PRP<failed:nsubj failed/VBD to/TO<pay:mark pay/VB<failed:xcomp .",
        "He/PRP<unable:nsubj was/VBD<unable:cop unable/JJ to/TO<pay:mark pay/VB<unable:xcomp .",
    ],
)
def test_what_somebody_fails_to_do_is_negated_and_nothing_else(text: str) -> None:
    assert commitment(tree(text), "pay") == Commitment(negated=True, finite=False)


def test_what_cannot_possibly_be_is_not_left_open() -> None:
    text = "It/PRP<be:nsubj could/MD<be:aux not/RB<be:advmod possibly/RB<be:advmod be/VB ."
    assert commitment(tree(text), "be") == Commitment(negated=True, modal="can")


def test_an_adjective_in_the_place_of_a_noun_is_excluded_as_a_noun_is() -> None:
    polish = "She/PRP<reads:nsubj reads/VBZ Polish/JJ<reads:obj"
    graph = tree(f"{polish} but/CC<Russian:cc not/RB<Russian:advmod Russian/JJ<Polish:conj .")
    denied = [word.form for word in graph.words if meaning(graph).commitments.is_denied_alone(word.index)]
    assert denied == ["Russian"]
