"""Which arcs decide a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import runs_toys as toys

from pete.entail import load_entailer
from pete.entail.entailer_protocol import EntailerInfo
from pete.model import AnalysedPair, Graph, Pair, ParseFailure, System, Verdict
from pete.runs.arc_blame import LabelUse, blame_arcs
from pete.runs.replay import Arc, entailer_of, flipped, with_arcs
from trees import UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA

FACTS = load_entailer("facts")


def moved(graph: Graph, *arcs: Arc) -> Graph:
    tree = with_arcs(graph, arcs)
    assert tree is not None
    return tree


# The parser took the umbrella for the subject, and the woman for what goes with it.
MISREAD = moved(WOMAN_WITH_UMBRELLA, Arc(5, 7, "nsubj"), Arc(2, 5, "nmod"))


def use() -> LabelUse:
    learnt = LabelUse()
    for graph in (WOMAN_WITH_UMBRELLA, WOMAN_LATE, UMBRELLA_LATE):
        learnt.learn(graph)
    return learnt


def pair(text: Graph, hypothesis: Graph) -> AnalysedPair:
    return AnalysedPair(Pair("1", text.text, hypothesis.text), text, hypothesis)


def test_a_wrong_yes_hangs_on_the_arc_that_says_it() -> None:
    wrong = pair(MISREAD, UMBRELLA_LATE)
    found = blame_arcs(FACTS, wrong, "YES", use(), [pair(WOMAN_WITH_UMBRELLA, UMBRELLA_LATE)])
    assert found is not None
    [one] = found.moved
    assert (one.side, one.was) == ("text", Arc(5, 7, "nsubj"))


def test_a_wrong_no_names_the_arcs_that_would_say_it() -> None:
    found = blame_arcs(FACTS, pair(MISREAD, WOMAN_LATE), "NO", use())
    assert found is not None
    assert [(one.side, one.now) for one in found.moved] == [("text", Arc(2, 7, "nsubj")), ("text", Arc(5, 2, "nmod"))]


def test_what_is_blamed_turns_the_answer() -> None:
    found = blame_arcs(FACTS, pair(MISREAD, WOMAN_LATE), "NO", use())
    assert found is not None
    tree = moved(MISREAD, *(one.now for one in found.moved))
    assert [verdict.answer for verdict in FACTS.decide([pair(tree, WOMAN_LATE)])] == ["YES"]


class BothMoved:
    """YES when two arcs of the text are both where another parser has them."""

    info = EntailerInfo("both", "transparent", "a toy")

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for one in pairs:
            assert isinstance(one.text, Graph)
            wanted = one.text.word(3).head == 2 and one.text.word(4).head == 2
            yield Verdict("YES" if wanted else "NO")


def test_where_no_single_arc_decides_two_are_tried() -> None:
    other = moved(WOMAN_WITH_UMBRELLA, Arc(3, 2, "case"), Arc(4, 2, "det"))
    found = blame_arcs(BothMoved(), pair(WOMAN_WITH_UMBRELLA, WOMAN_LATE), "NO", use(), [pair(other, WOMAN_LATE)])
    assert found is not None
    assert [one.now for one in found.moved] == [Arc(3, 2, "case"), Arc(4, 2, "det")]


def test_nothing_is_blamed_where_no_arc_matters() -> None:
    found = blame_arcs(toys.LongEnough(), pair(WOMAN_WITH_UMBRELLA, WOMAN_LATE), "YES", use())
    assert found is not None
    assert found.moved == ()
    assert found.trials > 10


def test_what_cannot_be_replayed_is_not_blamed() -> None:
    assert blame_arcs(FACTS, pair(WOMAN_WITH_UMBRELLA, WOMAN_LATE), "NO", use()) is None
    failed = replace(pair(MISREAD, WOMAN_LATE), text=ParseFailure("x", "too long"))
    assert blame_arcs(FACTS, failed, "NO", use()) is None


def test_a_system_is_replayed_with_its_settings() -> None:
    signature = "data:core=1a|parser:minilm=1|entailer:cambridge(core=prep:*;dummies=yes)|pete:0.1.0+ab"
    entailer = entailer_of(System("core", "minilm", "cambridge", signature, entailer_spec="cambridge"))
    assert entailer.info.settings["core"] == ("prep:*",)


def test_a_circle_is_no_tree_and_a_root_is_not_flipped() -> None:
    assert with_arcs(WOMAN_LATE, [Arc(4, 2, "dep")]) is None
    assert flipped(WOMAN_LATE, 4) is None
    turned = flipped(WOMAN_LATE, 2)
    assert turned is not None
    assert (turned.word(2).head, turned.word(4).head, turned.word(4).deprel) == (0, 2, "nsubj")
