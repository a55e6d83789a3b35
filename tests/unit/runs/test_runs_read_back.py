from __future__ import annotations

from collections.abc import Iterator, Sequence

from construct_trees import tree
from pete.construct.make import Made
from pete.model import Analysis, Graph, Pair, ParseFailure
from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import open_analysts
from pete.runs.read_back import HOLDS, NOT_READ, ReadBack

GOLD = tree("Ann/NNP<praised:nsubj praised/VBD Paul/NNP<praised:obj .")
READINGS: dict[str, Graph] = {
    "Paul was praised.": tree("Paul/NNP<praised:nsubj:pass was/VBD<praised:aux:pass praised/VBN ."),
    "Ann was praised.": tree("Ann/NNP<praised:nsubj:pass was/VBD<praised:aux:pass praised/VBN ."),
    "Ann praised somebody.": tree("Ann/NNP<praised:nsubj praised/VBD somebody/NN<praised:obj ."),
}


class Reader:
    info = ParserInfo("reader", "1", "reader", deterministic=False)

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return iter(READINGS.get(text, ParseFailure(text, "not known")) for text in texts)


def pair(hypothesis: str, label: str | None) -> Pair:
    word = {"index": 1, "form": "w", "lemma": "w"}
    extra = {"fact": {"predicate": word, "role": "obj", "argument": word}}
    return Pair("", GOLD.text, hypothesis, label, extra=extra)  # type: ignore[arg-type]


def checked(gold: Graph | None, *pairs: Pair) -> Made:
    with open_analysts({"reader": Reader()}, keep=False) as analysts:
        (made,) = ReadBack(analysts["reader"]).checked([(gold, Made(pairs, ()))])
    return made


def test_what_reads_as_meant_stays() -> None:
    pairs = (pair("Paul was praised.", "YES"), pair("Ann praised somebody.", "YES"), pair("Ann was praised.", "NO"))
    made = checked(GOLD, *pairs)
    assert made.kept == pairs
    assert not made.dropped


def test_what_does_not_is_dropped_with_the_reason() -> None:
    made = checked(GOLD, pair("Ann was praised.", "YES"), pair("Paul was praised.", "NO"))
    assert not made.kept
    assert [(one.reason.stage, one.reason.name, one.hypothesis) for one in made.dropped] == [
        ("truth", NOT_READ, "Ann was praised."),
        ("truth", HOLDS, "Paul was praised."),
    ]


def test_a_hypothesis_that_cannot_be_parsed_is_not_read() -> None:
    assert [one.reason.name for one in checked(GOLD, pair("Paul, praised.", "YES")).dropped] == [NOT_READ]


def test_without_label_or_gold_tree_nothing_is_asked() -> None:
    open_pair = pair("Ann was praised.", None)
    assert checked(GOLD, open_pair).kept == (open_pair,)
    assert checked(None, pair("Ann was praised.", "YES")).kept
