from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.candidate import Refused
from pete.construct.judgeable_text import check_text
from pete.construct.source import Source

SENTENCE = "The/DT<clerk:det clerk/NN<slept:nsubj slept/VBD ."


def test_a_sentence_is_taken() -> None:
    check_text(Source(tree(SENTENCE)))
    check_text(Source(tree("Is/VBZ<open:cop the/DT<shop:det shop/NN<open:nsubj open/JJ ?")))


@pytest.mark.parametrize(
    ("written", "text", "reason"),
    [
        ("A/DT<bridge:det narrow/JJ<bridge:amod bridge/NN", None, "text is no sentence"),
        ("Opening/VBG hours/NNS<Opening:obj", None, "text is no sentence"),
        (SENTENCE, "See www.example.org, the clerk slept.", "text with an address"),
        (SENTENCE, "The clerk clerk@example.org slept.", "text with an address"),
        (SENTENCE + " very/RB<slept:advmod" * 80, None, "text is too long"),
    ],
)
def test_what_cannot_be_judged_is_refused(written: str, text: str | None, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        check_text(Source(tree(written, text=text)))
    assert refused.value.reason == reason
