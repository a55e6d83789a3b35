from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.careful_wording import is_no_plain_sentence
from pete.construct.judge.case import Case
from pete.construct.source import Source

SENTENCE = "The/DT<clerk:det clerk/NN<slept:nsubj slept/VBD ."


def is_refused(written: str, text: str | None = None) -> bool:
    source = Source(tree(written, text=text))
    fact = source.meaning.facts[0]
    return is_no_plain_sentence(Case(source, fact, None, Hypothesis("the clerk slept", "")))


def test_a_sentence_is_taken() -> None:
    assert not is_refused(SENTENCE)
    assert not is_refused("Oh/UH<slept:discourse , the/DT<clerk:det clerk/NN<slept:nsubj slept/VBD .")
    assert not is_refused("Is/VBZ<open:cop the/DT<shop:det shop/NN<open:nsubj open/JJ ?")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("A/DT<bridge:det narrow/JJ<bridge:amod bridge/NN", None),
        ("Opening/VBG hours/NNS<Opening:obj", None),
        (SENTENCE, "See www.example.org, the clerk slept."),
        (SENTENCE, "The clerk clerk@example.org slept."),
        ("The/DT<clerk:det clerk/NN<slept:nsubj , um/UH<slept:discourse , slept/VBD .", None),
        ("The/DT<clerk:det clerk/NN<slept:nsubj sat/VBD<slept:reparandum , slept/VBD .", None),
        (SENTENCE + " very/RB<slept:advmod" * 80, None),
    ],
)
def test_what_cannot_be_judged_is_refused(written: str, text: str | None) -> None:
    assert is_refused(written, text)
