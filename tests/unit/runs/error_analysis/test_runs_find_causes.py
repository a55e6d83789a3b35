"""The cause of a wrong answer, by the evidence that is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from pete.entail import load_entailer
from pete.model import Analysis, Graph, ItemRecord, ParseFailure, Reason
from pete.normalise.examples import read_tree
from pete.parsers.protocol import ParserInfo
from pete.runs.error_analysis.find_causes import CauseFinder
from pete.runs.error_analysis.reference_trees import References
from pete.runs.gold_answers import GoldTrees

TEXT = read_tree("""Ann Ann PROPN NNP 2 nsubj
saw see VERB VBD 0 root
the the DET DT 4 det
man man NOUN NN 2 obj
with with ADP IN 7 case
the the DET DT 7 det
dog dog NOUN NN 4 nmod""")
SAW_MAN = read_tree("Ann Ann PROPN NNP 2 nsubj\nsaw see VERB VBD 0 root\nthe the DET DT 4 det\nman man NOUN NN 2 obj")


def with_arc(graph: Graph, index: int, head: int, label: str) -> Graph:
    words = [word._replace(head=head, deprel=label) if word.index == index else word for word in graph.words]
    return Graph(graph.text, tuple(words))


class Known:
    """A parser that knows some trees, and an analyst of itself."""

    info = ParserInfo("known", "1", "known")

    def __init__(self, *graphs: Graph) -> None:
        self.trees = {graph.text: graph for graph in graphs}

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return (self.trees.get(text) or ParseFailure(text, "not known") for text in texts)

    def analyse(self, texts: Iterable[str]) -> dict[str, Analysis]:
        held = list(texts)
        return dict(zip(held, self.parse(held), strict=True))


def cause(own: Known, gold: Known | None = None, other: Known | None = None, **more: object) -> tuple[str | None, str]:
    """Of the refusal of SAW_MAN, which follows."""
    item = ItemRecord("1", "d", "p", "facts", "YES", "NO", text=TEXT.text, hypothesis=SAW_MAN.text, **more)  # type: ignore[arg-type]
    references = References(None if gold is None else GoldTrees([gold]), other)  # type: ignore[arg-type]
    [found] = CauseFinder(own, references, load_entailer("facts")).explain([item])  # type: ignore[arg-type]
    return found.cause, found.evidence


BAD_TEXT = with_arc(TEXT, 4, 7, "nmod")
BAD_TEXT = with_arc(BAD_TEXT, 7, 2, "obj")
BAD_HYPOTHESIS = with_arc(SAW_MAN, 4, 2, "obl:unmarked")
LACKS = Reason("missing", "obj", "saw", "unicorn", "the text has no word 'unicorn'")


@pytest.mark.parametrize(
    ("own", "right", "expected"),
    [
        (Known(BAD_TEXT, SAW_MAN), Known(TEXT, SAW_MAN), "attachment"),
        (Known(TEXT, BAD_HYPOTHESIS), Known(TEXT, SAW_MAN), "hypothesis"),
        (
            Known(BAD_TEXT, SAW_MAN),
            Known(TEXT),
            "attachment",
        ),  # the parse of H can be trusted: with it the answer is right
        (Known(TEXT, BAD_HYPOTHESIS), Known(SAW_MAN), "hypothesis"),  # no reference of T, and none is needed
        (Known(BAD_TEXT, BAD_HYPOTHESIS), Known(TEXT), None),  # module or parse of H
        (Known(BAD_TEXT, BAD_HYPOTHESIS), Known(SAW_MAN), None),
        (Known(BAD_TEXT, BAD_HYPOTHESIS), None, None),
        (Known(SAW_MAN), Known(TEXT, SAW_MAN), "unparsed"),
    ],
)
def test_cause_by_gold_trees_and_by_those_of_another_parser(
    own: Known, right: Known | None, expected: str | None
) -> None:
    told = {None: "", "unparsed": "the run"}
    assert cause(own, right) == (expected, told.get(expected, "gold trees"))
    if right is not None:
        assert cause(own, other=right) == (expected, told.get(expected, "another parser's trees"))


def test_gold_trees_come_before_another_parsers() -> None:
    assert cause(Known(BAD_TEXT, SAW_MAN), Known(TEXT, SAW_MAN), Known(BAD_TEXT, SAW_MAN))[1] == "gold trees"


def test_the_module_is_told_by_gold_trees_only() -> None:
    wrong = Known(BAD_TEXT, SAW_MAN)  # and so are the references
    assert cause(wrong, wrong) == ("module", "gold trees")
    assert cause(wrong, other=wrong) == (None, "")


def test_a_word_that_the_text_lacks_is_told_by_the_run() -> None:
    assert cause(Known(BAD_TEXT, BAD_HYPOTHESIS), reasons=(LACKS,)) == ("word", "words")
    there = LACKS._replace(because="the text has no word 'sees'")  # "saw" is a form of it, whatever the parser's lemma
    assert cause(Known(BAD_TEXT, BAD_HYPOTHESIS), reasons=(there,)) == (None, "")


def test_an_unparsed_item() -> None:
    assert cause(Known(TEXT, SAW_MAN), Known(TEXT, SAW_MAN), unparsed=True) == ("unparsed", "the run")
