"""The worked example of the paper on sentences of our own: exactly its hypotheses, and no others."""

from __future__ import annotations

import pytest

from construct_trees import kept, missing, moved, tree

# Text, and all that is said of it when the parsers have missed everything.
EXAMPLES: list[tuple[str, set[str]]] = [
    # a verb and a circumstance
    ("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .",
     {"Tom slept.", "Somebody slept in the barn."}),
    ("The/DT<girls:det girls/NNS<waited:nsubj waited/VBD near/IN<church:case the/DT<church:det church/NN<waited:obl .",
     {"The girls waited.", "Somebody waited near the church."}),
    ("The/DT<ball:det ball/NN<rolled:nsubj rolled/VBD under/IN<table:case the/DT<table:det table/NN<rolled:obl .",
     {"The ball rolled.", "Something rolled under the table."}),
    # a verb and its object
    ("Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .", {"Ann praised somebody.", "Paul was praised."}),
    ("The/DT<thief:det thief/NN<stole:nsubj stole/VBD two/CD<rings:nummod rings/NNS<stole:obj .",
     {"The thief stole something.", "Two rings were stolen."}),
    ("My/PRP$<brother:nmod:poss brother/NN<loves:nsubj loves/VBZ his/PRP$<garden:nmod:poss garden/NN<loves:obj .",
     {"My brother loves something.", "Somebody loves his garden."}),
    # a pronoun is no content word
    ("She/PRP<praised:nsubj praised/VBD him/PRP<praised:obj loudly/RB<praised:advmod .",
     {"Somebody was praised loudly."}),
    # what is said of a noun
    ("The/DT<bridge:det old/JJ<bridge:amod bridge/NN<collapsed:nsubj collapsed/VBD .",
     {"The bridge collapsed.", "The bridge was old."}),
    ("Tom/NNP<bought:nsubj bought/VBD a/DT<boat:det big/JJ<boat:amod boat/NN<bought:obj .",
     {"Tom bought something.", "Somebody bought a boat.", "There was a big boat."}),
    # passive
    ("The/DT<wall:det wall/NN<painted:nsubj:pass was/VBD<painted:aux:pass painted/VBN by/IN<nurse:case "
     "the/DT<nurse:det "
     "nurse/NN<painted:obl:agent .", {"The wall was painted.", "It was the nurse who painted something."}),
    # complements keep the verb above
    ("Tom/NNP<wanted:nsubj wanted/VBD to/TO<save:mark save/VB<wanted:xcomp the/DT<eggs:det eggs/NNS<save:obj .",
     {"Somebody wanted to save something.", "Tom wanted to save something.",
      "Somebody wanted to save the eggs."}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_exactly_these(text: str, expected: set[str]) -> None:
    assert kept(tree(text)) == {f"YES {sentence}" for sentence in expected}


@pytest.mark.parametrize(("text", "_expected"), EXAMPLES)
def test_nothing_where_the_parsers_are_right(text: str, _expected: set[str]) -> None:
    assert kept(tree(text), tree(text), tree(text)) == set()


@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_a_right_parser_changes_no_hypothesis(text: str, expected: set[str]) -> None:
    gold = tree(text)
    assert kept(gold, gold, missing(gold)) == {f"YES {sentence}" for sentence in expected}


def umbrella(quality: str, preposition: str = "with") -> str:
    return (
        f"The/DT<woman:det woman/NN<{quality}:nsubj {preposition}/IN<umbrella:case the/DT<umbrella:det "
        f"umbrella/NN<woman:nmod was/VBD<{quality}:cop {quality}/JJ ."
    )


def test_a_false_one_beside_the_true_ones() -> None:
    gold = tree(umbrella("wet", "near"))
    assert kept(gold, moved(gold, "umbrella<wet:nsubj woman<umbrella:dep")) == {
        "YES The woman was wet.",
        "NO The umbrella was wet.",
        "YES The woman was near the umbrella.",
    }


@pytest.mark.parametrize(
    "quality",
    [
        "wet",
        "dry",
    ],
)
def test_the_sentence_of_the_paper(quality: str) -> None:
    gold = tree(umbrella(quality))
    assert kept(gold, moved(gold, f"umbrella<{quality}:nsubj woman<umbrella:dep")) == {
        f"YES The woman was {quality}.",
        f"NO The umbrella was {quality}.",
        "YES The woman had the umbrella.",
    }


FALSE = [
    # the subject of the next clause taken for an object
    ("When/WRB<ate:mark Tom/NNP<ate:nsubj ate/VBD<barked:advcl the/DT<dog:det dog/NN<barked:nsubj barked/VBD .",
     "dog<ate:obj", "NO The dog was eaten."),
    # subject and object exchanged
    ("The/DT<boy:det boy/NN<bit:nsubj bit/VBD the/DT<dog:det dog/NN<bit:obj .", "boy<bit:obj dog<bit:nsubj",
     "NO The dog bit something."),
    ("Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .", "Ann<praised:obj Paul<praised:nsubj",
     "NO Ann was praised."),
    # a noun nearer to the verb than its subject
    ("The/DT<driver:det driver/NN<laughed:nsubj near/IN<mayor:case the/DT<mayor:det mayor/NN<driver:nmod laughed/VBD .",
     "mayor<laughed:nsubj driver<mayor:dep", "NO The mayor laughed."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "change", "expected"), FALSE)
def test_false_ones(text: str, change: str, expected: str) -> None:
    gold = tree(text)
    assert expected in kept(gold, moved(gold, change))
    assert not {one for one in kept(gold) if one.startswith("NO")}
