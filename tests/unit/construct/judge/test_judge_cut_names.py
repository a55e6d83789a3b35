"""Names that a hypothesis has only in part."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.cut_names import is_cut_short
from pete.construct.source import Source

FILM = "Reed/NNP<made:nsubj made/VBD {0}/NNP<made:obj {1}/IN<{2}:case {2}/NNP<{0}:nmod ."
CRAFTS = "She/PRP<praised:nsubj praised/VBD the/DT<{0}:det {0}/NNS<praised:obj and/CC<{1}:cc {1}/NNS<{0}:conj ."
NOVEL = "She/PRP<read:nsubj read/VBD Pride/NNP<read:obj and/CC<Fear:cc Fear/NNP<Pride:conj ."
OFFICE = "Health/NNP<asked:nsubj {0}/CC<{1}:cc {1}/NNP<Health:conj Norway/NNP<Health:flat asked/VBD us/PRP<asked:obj ."


@pytest.mark.parametrize(
    ("text", "fact", "clause", "cut"),
    [
        (FILM.format("Lanterns", "over", "Oslo"), "made obj Lanterns", "Reed made Lanterns", True),
        (FILM.format("Lanterns", "over", "Oslo"), "made obj Lanterns", "Reed made Lanterns over Oslo", False),
        (
            "Reed/NNP<met:nsubj met/VBD Mary/NNP<met:obj of/IN<Leeds:case Leeds/NNP<Mary:nmod .",
            "met obj Mary",
            "Reed met Mary",
            False,
        ),
        (CRAFTS.format("Arts", "Crafts"), "praised obj Arts", "somebody praised the Arts", True),
        (CRAFTS.format("Arts", "Crafts"), "praised obj Arts", "somebody praised the Arts and Crafts", False),
        (CRAFTS.format("paintings", "vases"), "praised obj paintings", "somebody praised the paintings", False),
        (NOVEL, "read obj Pride", "somebody read Pride", True),
        (NOVEL, "read obj Pride", "somebody read Pride and Fear", False),
        (OFFICE.format("and", "Welfare"), "asked subj Health", "Health Norway asked somebody", True),
        (OFFICE.format("and", "Welfare"), "asked subj Health", "Health and Welfare Norway asked somebody", False),
    ],
)
def test_a_name_is_said_whole(text: str, fact: str, clause: str, cut: bool) -> None:
    graph = tree(text)
    case = Case(Source(graph), relation(graph, fact), "YES", Hypothesis(clause, ""))
    assert is_cut_short(case) is cut
