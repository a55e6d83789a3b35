from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.reasons import Refused
from pete.construct.say.dummies import actor, bearer, undergoer
from pete.construct.source import Source


def asked(written: str, form: str) -> tuple[Source, int]:
    source = Source(tree(written))
    return source, next(word.index for word in source.graph.words if word.form == form)


@pytest.mark.parametrize(
    ("written", "verb", "expected"),
    [
        ("The/DT<nurse:det nurse/NN<slept:nsubj slept/VBD .", "slept", "somebody"),
        ("The/DT<bridge:det bridge/NN<collapsed:nsubj collapsed/VBD .", "collapsed", "something"),
        ("She/PRP<slept:nsubj slept/VBD .", "slept", "somebody"),
        ("The/DT<box:det box/NN<contains:nsubj contains/VBZ letters/NNS<contains:obj .", "contains", "something"),
        ("To/TO<say:mark say/VB<helps:csubj it/PRP<say:obj helps/VBZ .", "say", "somebody"),
    ],
)
def test_who_acts(written: str, verb: str, expected: str) -> None:
    assert actor(*asked(written, verb)).text == expected


@pytest.mark.parametrize(
    ("written", "verb"),
    [
        ("The/DT<board:det board/NN<inquired:nsubj inquired/VBD .", "inquired"),
        ("The/DT<newspaper:det newspaper/NN<inquired:nsubj inquired/VBD .", "inquired"),
    ],
)
def test_firms_and_papers_are_neither_somebody_nor_something_that_acts(written: str, verb: str) -> None:
    with pytest.raises(Refused) as refused:
        actor(*asked(written, verb))
    assert refused.value.reason.name == "person or thing"


def test_a_name_of_which_nobody_knows_what_it_names_is_kept() -> None:
    assert actor(*asked("Marlow/NNP<closed:nsubj closed/VBD .", "closed")).text == "Marlow"
    assert actor(*asked("Mary/NNP<sang:nsubj sang/VBD .", "sang")).text == "somebody"


@pytest.mark.parametrize(
    ("written", "verb", "expected"),
    [
        ("Ann/NNP<sold:nsubj sold/VBD the/DT<boat:det boat/NN<sold:obj .", "sold", "something"),
        ("Ann/NNP<praised:nsubj praised/VBD the/DT<nurse:det nurse/NN<praised:obj .", "praised", "somebody"),
        ("They/PRP<arrested:nsubj arrested/VBD ten/CD<arrested:obj .", "arrested", "somebody"),
    ],
)
def test_who_undergoes(written: str, verb: str, expected: str) -> None:
    assert undergoer(*asked(written, verb)).text == expected


def test_an_object_must_be_there() -> None:
    with pytest.raises(Refused, match="complement is missing"):
        undergoer(*asked("Ann/NNP<slept:nsubj slept/VBD .", "slept"))


def test_who_bears_a_quality() -> None:
    assert bearer(*asked("The/DT<cook:det cook/NN<calm:nsubj was/VBD<calm:cop calm/JJ .", "calm")).text == "somebody"
    with pytest.raises(Refused, match="person or thing"):
        bearer(*asked("Calm/JJ", "Calm"))
