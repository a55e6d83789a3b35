"""What is denied of some things of a kind is not denied of all; what somebody had better do need not be done."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.contexts import does_not_follow
from pete.construct.source import Source

IS = (
    "Its/PRP$<foe:nmod:poss foe/NN<army:nsubj is/VBZ<army:cop {0}/RB<army:advmod {1}/DT<army:det "
    "national/JJ<army:amod army/NN ."
)
BOUGHT = "They/PRP<bought:nsubj {0}/RB<bought:advmod bought/VBD {1}/DT<boat:det big/JJ<boat:amod boat/NN<bought:obj ."


@pytest.mark.parametrize(
    ("text", "fact", "clause", "follows"),
    [
        (IS.format("not", "a"), "foe is army", "its foe is not an army", False),
        (IS.format("not", "a"), "foe is army", "its foe is not a national army", True),
        (IS.format("not", "the"), "foe is army", "its foe is not the army", True),
        (IS.format("now", "a"), "foe is army", "its foe is now an army", True),
        (BOUGHT.format("never", "a"), "bought obj boat", "a boat was never bought", False),
        (BOUGHT.format("never", "the"), "bought obj boat", "the boat was never bought", True),
        (BOUGHT.format("now", "a"), "bought obj boat", "a boat was now bought", True),
    ],
)
def test_what_is_denied_of_some_is_not_denied_of_all(text: str, fact: str, clause: str, follows: bool) -> None:
    graph = tree(text)
    case = Case(Source(graph), relation(graph, fact), "YES", Hypothesis(clause, ""))
    assert (does_not_follow(case) is None) is follows


BETTER = "You/PRP<{1}:nsubj {0}/{2}<{1}:advmod {1}/{3} it/PRP<{1}:obj ."


@pytest.mark.parametrize(
    ("text", "fact", "follows"),
    [
        (BETTER.format("better", "believe", "RBR", "VBP"), "believe subj You", False),
        (BETTER.format("better", "repair", "RBR", "VB"), "repair obj it", False),
        (BETTER.format("better", "understood", "RBR", "VBD"), "understood subj You", True),
        (BETTER.format("firmly", "believe", "RB", "VBP"), "believe subj You", True),
    ],
)
def test_what_somebody_had_better_do(text: str, fact: str, follows: bool) -> None:
    graph = tree(text)
    case = Case(Source(graph), relation(graph, fact), "YES", Hypothesis("", ""))
    assert (does_not_follow(case) is None) is follows
