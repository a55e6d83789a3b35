from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.reasons import Refused
from pete.construct.say.circumstances import behind
from pete.construct.source import Source


def phrase(text: str, fact: str) -> str:
    graph = tree(text)
    return behind(Source(graph), relation(graph, fact))


def slept(words: str) -> str:
    return f"Tom/NNP<slept:nsubj slept/VBD {words} ."


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        (slept("in/IN<barn:case the/DT<barn:det barn/NN<slept:obl"), "slept prep:in barn", "in the barn"),
        (slept("in/IN<barn:case his/PRP$<barn:nmod:poss big/JJ<barn:amod barn/NN<slept:obl"), "slept prep:in barn",
         "in his barn"),
        (slept("in/IN<York:case New/NNP<York:compound York/NNP<slept:obl"), "slept prep:in York", "in New York"),
        (slept("in/IN<barn:case front/NN<in:fixed of/IN<in:fixed the/DT<barn:det barn/NN<slept:obl"),
         "slept prep:in_front_of barn", "in front of the barn"),
        (slept("with/IN<them:case them/PRP<slept:obl"), "slept prep:with them", "with them"),
        (slept("between/IN<trees:case two/CD<trees:nummod trees/NNS<slept:obl"), "slept prep:between trees",
         "between two trees"),
        ("The/DT<bank:det bank/NN<closed:nsubj of/IN<Wales:case Wales/NNP<bank:nmod closed/VBD .", "bank prep:of Wales",
         "of Wales"),
    ],
)  # fmt: skip
def test_behind(text: str, fact: str, expected: str) -> None:
    assert phrase(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        (slept("like/IN<log:case a/DT<log:det log/NN<slept:obl"), "slept prep:like log", "circumstance"),
        (slept("as/IN<guest:case a/DT<guest:det guest/NN<slept:obl"), "slept prep:as guest", "circumstance"),
        (slept("instead/RB<barn:case of/IN<instead:fixed the/DT<barn:det barn/NN<slept:obl"),
         "slept prep:instead_of barn", "circumstance"),
        (slept("in/IN<fact:case fact/NN<slept:obl"), "slept prep:in fact", "fixed phrase"),
        (slept("among/IN<boy:case the/DT<boy:det boy/NN<slept:obl"), "slept prep:among boy", "several"),
        (slept("of/IN<barn:case the/DT<barn:det barn/NN<slept:obl"), "slept prep:of barn", "word takes no such"),
        (slept("in/IN<barn:case no/DT<barn:det barn/NN<slept:obl"), "slept prep:in barn", "negation"),
    ],
)  # fmt: skip
def test_phrases_that_are_refused(text: str, fact: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        phrase(text, fact)
