from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.judging import judge
from pete.construct.reasons import Refused
from pete.construct.source import Source

SLEPT = "Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl ."


def check(clause: str, text: str = SLEPT, fact: str = "slept subj Tom") -> None:
    graph = tree(text)
    judge(Case(Source(graph), relation(graph, fact), None, Hypothesis(clause, "subject and verb")))


@pytest.mark.parametrize("clause", ["Tom slept", "somebody slept in the barn", "Tom had had a barn"])
def test_sound_clauses(clause: str) -> None:
    check(clause)


@pytest.mark.parametrize(
    ("clause", "reason"),
    [
        ("Tom slept slept", "says nothing"),
        ("somebody was given something something", "says nothing"),
        ("the barn the barn slept", "says nothing"),
        ("best barn was slept in", "degree or comparison"),
        ("there was most barn", "degree or comparison"),
        (" ".join(f"word{number}" for number in range(17)), "not minimal"),
    ],
)
def test_unsound_clauses(clause: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check(clause)


@pytest.mark.parametrize(
    ("text", "fact", "clause"),
    [
        ("The/DT<way:det way/NN<ended:nsubj ended/VBD .", "ended subj way", "the way ended"),
        ("The/DT<thing:det thing/NN<ended:nsubj ended/VBD .", "ended subj thing", "the thing ended"),
        ("Tom/NNP<saw:nsubj saw/VBD the/DT<rest:det rest/NN<saw:obj .", "saw obj rest", "the rest was seen"),
    ],
)
def test_nouns_that_say_nothing_alone(text: str, fact: str, clause: str) -> None:
    with pytest.raises(Refused, match="says nothing alone"):
        check(clause, text, fact)


@pytest.mark.parametrize("fact", ["sells subj Hill", "sells subj Sons"])
def test_half_a_name(fact: str) -> None:
    text = "Hill/NNP<sells:nsubj &/CC<Sons:cc Sons/NNPS<Hill:conj sells/VBZ tea/NN<sells:obj ."
    with pytest.raises(Refused, match="part of a name or compound"):
        check(f"{fact.split()[2]} sells something", text, fact)


HYPHEN = "The/DT<holder:det office/NN<holder:compound +-/HYPH<holder:punct +holder/NN<left:nsubj left/VBD ."


def test_half_a_hyphenated_word() -> None:
    with pytest.raises(Refused, match="part of a name or compound"):
        check("the holder left", HYPHEN, "left subj holder")
    check("the office-holder left", HYPHEN, "left subj holder")


def test_a_dash_between_spaces_cuts_nothing() -> None:
    check("the holder left", HYPHEN.replace("+-", "-").replace("+holder", "holder"), "left subj holder")


OWN = "Ann/NNP<wrote:nsubj wrote/VBD her/PRP$<song:nmod:poss own/JJ<song:amod song/NN<wrote:obj ."
JOINED = (
    "The/DT<town:det town/NN<shows:nsubj shows/VBZ rich=rich/JJ<culture:amod and/CC<old:cc old/JJ<rich:conj "
    "culture/NN<shows:obj ."
)


def test_own_needs_somebody_whose_own_it_is() -> None:
    with pytest.raises(Refused, match="noun says nothing alone"):
        check("her own song was written", OWN, "wrote obj song")
    check("Ann wrote her own song", OWN, "wrote subj Ann")


def test_joined_adjectives_are_not_piled_up() -> None:
    with pytest.raises(Refused, match="degree or comparison"):
        check("something shows rich old culture", JOINED, "shows obj culture")
    check("something shows rich culture", JOINED, "shows obj culture")
