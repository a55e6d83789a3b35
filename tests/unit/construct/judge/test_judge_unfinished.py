"""Statements that break off, and nouns that ask "of what?"."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.unfinished import asks_of_what, breaks_off
from pete.construct.source import Source

PUT = (
    "The/DT<cook:det cook/NN<put:nsubj put/VBD the/DT<bread:det bread/NN<put:obj in/IN<box:case a/DT<box:det "
    "box/NN<put:obl ."
)
ATE = "The/DT<cook:det cook/NN<ate:nsubj ate=eat/VBD the/DT<bread:det bread/NN<ate:obj ."
LACK = (
    "The/DT<cook:det cook/NN<noticed:nsubj noticed/VBD the/DT<{0}:det {0}/NN<noticed:obj of/IN<bread:case "
    "bread/NN<{0}:nmod ."
)
HIS = "The/DT<cook:det cook/NN<noticed:nsubj noticed/VBD his/PRP$<absence:nmod:poss absence/NN<noticed:obj ."
OWNED = (
    "The/DT<cook:det cook/NN<praised:nsubj praised/VBD the/DT<captain:det captain/NN<{0}:nmod:poss 's/POS<captain:case "
    "{0}/NN<praised:obj ."
)
LIFE = (
    "The/DT<song:det song/NN<had:nsubj had=have/VBD a/DT<life:det life/NN<had:obj of/IN<{0}:case "
    "its/PRP$<{0}:nmod:poss {0}/NN<life:nmod ."
)
FOUNDER = (
    "The/DT<founder:det founder/NN<left:nsubj of/IN<bank:case the/DT<bank:det bank/NN<founder:nmod left=leave/VBD ."
)


def case_of(text: str, fact: str, clause: str) -> Case:
    graph = tree(text)
    return Case(Source(graph), relation(graph, fact), "YES", Hypothesis(clause, ""))


@pytest.mark.parametrize(
    ("text", "fact", "clause", "broken"),
    [
        (PUT, "put obj bread", "the bread was put", True),
        (PUT, "put obj bread", "the bread was put somewhere", False),
        (ATE, "ate obj bread", "the bread was eaten", False),
        (ATE, "ate subj cook", "the cook ate", False),
        (PUT, "put subj cook", "the cook put", True),
    ],
)
def test_a_verb_may_ask_for_more(text: str, fact: str, clause: str, broken: bool) -> None:
    assert breaks_off(case_of(text, fact, clause)) is broken


@pytest.mark.parametrize(
    ("text", "fact", "clause", "asks"),
    [
        (LACK.format("lack"), "noticed obj lack", "the lack was noticed", True),
        (LACK.format("lack"), "noticed obj lack", "the lack of bread was noticed", False),
        (LACK.format("smell"), "noticed obj smell", "the smell was noticed", False),
        (LACK.format("lack"), "noticed subj cook", "the cook noticed the lack", True),  # a noun that is only kept
        (HIS, "noticed obj absence", "his absence was noticed", False),
        (OWNED.format("health"), "praised obj health", "the health was praised", True),
        (OWNED.format("health"), "praised obj health", "the captain 's health was praised", False),
        (OWNED.format("boat"), "praised obj boat", "the boat was praised", False),
        (LIFE.format("own"), "had obj life", "a life was had", True),
        (LIFE.format("crew"), "had obj life", "a life was had", False),
        (FOUNDER, "left subj founder", "the founder left", False),  # persons will do alone
    ],
)
def test_a_noun_may_ask_of_what(text: str, fact: str, clause: str, asks: bool) -> None:
    assert asks_of_what(case_of(text, fact, clause)) is asks
