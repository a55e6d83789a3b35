"""Graphs of other schemes, compared with a UD treebank."""

from __future__ import annotations

from pete.normalise.examples import read_tree
from pete.normalise.trees import universal_graph
from pete.stats.attachment import attachment

GOLD = "Ann Ann PROPN NNP 2 nsubj\nslept sleep VERB VBD 0 root\nin in ADP IN 4 case\nRome Rome PROPN NNP 2 obl"
CLEAR = "Ann Ann PROPN NNP 2 nsubj\nslept sleep VERB VBD 0 ROOT\nin in ADP IN 2 prep\nRome Rome PROPN NNP 3 pobj"


def test_attachment_is_counted_in_the_terms_of_the_treebank() -> None:
    gold, system = read_tree(GOLD), read_tree(CLEAR, "clear")
    assert attachment(gold, system).las != 1.0
    changed = universal_graph(system)
    assert changed.scheme == "ud"
    assert attachment(gold, changed).las == 1.0


def test_ud_stays_as_it_is() -> None:
    gold = read_tree(GOLD)
    assert universal_graph(gold) is gold
