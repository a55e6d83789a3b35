"""Who did it, behind "by", and what a question takes for granted."""

from __future__ import annotations

import pytest

from construct_trees import hypothesis, kept, told, tree

CUPS = (
    "The/DT<cups:det cups/NNS<{verb}:nsubj:pass {aux} {verb}/VBN by/IN<thief:case the/DT<thief:det "
    "thief/NN<{verb}:obl:agent {more}."
)


@pytest.mark.parametrize(
    ("aux", "fact", "expected"),
    [
        ("were/VBD<stolen:aux:pass", "stolen subj thief", "It was the thief who stole something."),
        ("are/VBP<stolen:aux:pass", "stolen subj thief", "It is the thief who steals something."),
        ("will/MD<stolen:aux be/VB<stolen:aux:pass", "stolen subj thief", "The thief will steal something."),
        ("were/VBD<stolen:aux:pass", "stolen obj cups", "The cups were stolen."),
    ],
)
def test_who_did_it_comes_into_the_light(aux: str, fact: str, expected: str) -> None:
    assert told(CUPS.format(verb="stolen", aux=aux, more=""), fact) == expected


def test_a_false_one_is_said_in_the_same_way() -> None:
    nurse = (
        "The/DT<nurse:det nurse/NN<praised:nsubj:pass was/VBD<praised:aux:pass praised/VBN by/IN<cook:case "
        "the/DT<cook:det cook/NN<praised:obl:agent ."
    )
    assert told(nurse, "praised subj nurse") == "It was the nurse who praised somebody."
    assert hypothesis(nurse, "praised subj cook").transformations == ("active", "cleft")


def test_of_several_nobody_alone_is_the_one() -> None:
    both = CUPS.format(verb="stolen", aux="were/VBD<stolen:aux:pass", more="and/CC<guard:cc guard/NN<thief:conj ")
    assert told(both, "stolen subj thief") == "The thief stole something."


WHY = (
    "{}/WRB<sell:advmod did/VBD<sell:aux the/DT<captain:det captain/NN<sell:nsubj sell/VB the/DT<boat:det "
    "boat/NN<sell:obj {}?"
)


@pytest.mark.parametrize("word", ["Why", "When", "Where", "How"])
def test_what_a_question_takes_for_granted(word: str) -> None:
    assert kept(tree(WHY.format(word, ""))) == {"YES The captain sold something.", "YES The boat was sold."}


@pytest.mark.parametrize(
    "question",
    [
        WHY.format("Why", "").replace("Why/WRB<sell:advmod ", ""),
        WHY.format("When", "ever/RB<sell:advmod "),
        WHY.format("Why", "").replace("did/VBD", "does/VBZ"),
        WHY.format("Why", "").replace("did/VBD<sell:aux", "did/VBD<sell:aux n't/RB<sell:advmod"),
        WHY.format("Why", "").replace("did/VBD", "would/MD"),
    ],
)
def test_what_it_does_not(question: str) -> None:
    assert kept(tree(question)) == set()


def test_who_did_it_is_asked_and_that_it_was_done_is_not() -> None:
    assert kept(tree("Who/WP<sold:nsubj sold=sell/VBD the/DT<boat:det boat/NN<sold:obj ?")) == {
        "YES The boat was sold."
    }
