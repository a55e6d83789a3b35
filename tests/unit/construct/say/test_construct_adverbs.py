from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.reasons import Refused
from pete.construct.say.circumstances import before_verb, placed_adverb
from pete.construct.source import Source


def placed(text: str, adverb: str) -> tuple[str, str]:
    graph = tree(text)
    return placed_adverb(Source(graph), next(word.index for word in graph.words if word.form == adverb))


@pytest.mark.parametrize(
    ("text", "adverb", "expected"),
    [
        ("Tom/NNP<slept:nsubj slept/VBD here/RB<slept:advmod .", "here", ("here", "after")),
        ("Tom/NNP<slept:nsubj slept/VBD badly/RB<slept:advmod .", "badly", ("badly", "after")),
        ("Tom/NNP<slept:nsubj slept/VBD peacefully/RB<slept:advmod .", "peacefully", ("peacefully", "after")),
        ("Yesterday/RB<slept:advmod Tom/NNP<slept:nsubj slept/VBD .", "Yesterday", ("yesterday", "after")),
        ("Tom/NNP<sleeps:nsubj often/RB<sleeps:advmod sleeps/VBZ .", "often", ("often", "before")),
        ("Tom/NNP<sleeps:nsubj always/RB<sleeps:advmod sleeps/VBZ .", "always", ("always", "before")),
        ("Tom/NNP<left:nsubj has/VBZ<left:aux already/RB<left:advmod left/VBN .", "already", ("already", "before")),
    ],
)
def test_where_an_adverb_stands(text: str, adverb: str, expected: tuple[str, str]) -> None:
    assert placed(text, adverb) == expected


@pytest.mark.parametrize(
    ("text", "adverb", "reason"),
    [
        ("Tom/NNP<slept:nsubj probably/RB<slept:advmod slept/VBD .", "probably", "adverb is not of the verb"),
        ("Tom/NNP<slept:nsubj really/RB<slept:advmod slept/VBD .", "really", "adverb is not of the verb"),
        ("Tom/NNP<slept:nsubj barely/RB<slept:advmod slept/VBD .", "barely", "adverb is not of the verb"),
        ("Where/WRB<sleep:advmod did/VBD<sleep:aux Tom/NNP<sleep:nsubj sleep/VB ?", "Where", "no sentence pattern"),
        ("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case a/DT<barn:det barn/NN<slept:obl .", "barn",
         "no sentence pattern"),
        ("Tom/NNP<ran:nsubj ran/VBD faster=fast/RBR<ran:advmod .", "faster", "degree"),
        ("Tom/NNP<ran:nsubj ran/VBD too/RB<fast:advmod fast/RB<ran:advmod .", "fast", "degree"),
        ("Tom/NNP<ran:nsubj ran/VBD quickly/RB<ran:advmod and/CC<quietly:cc quietly/RB<quickly:conj .", "quickly",
         "adverb is not of the verb"),
        ("Tom/NNP<sat:nsubj sat/VBD far/RB<sat:advmod from/IN<sea:case the/DT<sea:det sea/NN<far:obl .", "far",
         "adverb is not of the verb"),
    ],
)  # fmt: skip
def test_adverbs_that_are_refused(text: str, adverb: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        placed(text, adverb)


@pytest.mark.parametrize(
    ("text", "verb", "clause", "expected"),
    [
        ("Tom/NNP<sleeps:nsubj sleeps/VBZ .", 2, "somebody sleeps", "somebody often sleeps"),
        ("Tom/NNP<slept:nsubj has/VBZ<slept:aux slept/VBN .", 3, "somebody has slept", "somebody has often slept"),
        ("Tom/NNP<sleep:nsubj can/MD<sleep:aux sleep/VB .", 3, "somebody can sleep", "somebody can often sleep"),
        ("It/PRP<sold:nsubj:pass was/VBD<sold:aux:pass sold/VBN .", 3, "something was sold",
         "something was often sold"),
        # "has" as a verb of its own is no auxiliary
        ("Tom/NNP<has:nsubj has/VBZ cows/NNS<has:obj .", 2, "somebody has cows", "somebody often has cows"),
    ],
)  # fmt: skip
def test_before_verb(text: str, verb: int, clause: str, expected: str) -> None:
    assert before_verb(Source(tree(text)), verb, clause, "often") == expected
