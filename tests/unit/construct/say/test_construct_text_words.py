from __future__ import annotations

from pete.construct.say.text_words import as_inside
from pete.construct.source import Source
from pete.normalise.examples import read_tree


def test_initial_words_lose_their_capital_inside() -> None:
    source = Source(
        read_tree("""
        Dogs dog NOUN NNS 2 nsubj
        chase chase VERB VBP 0 root
        American American ADJ JJ 4 amod
        Cats cat NOUN NNS 2 obj
        """)
    )
    assert [as_inside(source, index) for index in (1, 3, 4)] == ["dogs", "American", "Cats"]
    names = Source(read_tree("Bob Bob PROPN NNP 2 nsubj\nsleeps sleep VERB VBZ 0 root"))
    assert as_inside(names, 1) == "Bob"
