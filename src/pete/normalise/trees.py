"""A parser's tree as relations; punctuation is left out.

Mary was kissed .    nsubj:pass(kissed, Mary)  aux:pass(kissed, was)  punct(kissed, .)
becomes              kissed --nsubj:pass--> Mary   kissed --aux:pass--> was
"""

from __future__ import annotations

from pete.model import Graph
from pete.normalise.relations import Relation, Relations
from pete.normalise.schemes import universal_label


def tree_relations(graph: Graph) -> Relations:
    scheme = graph.scheme
    links = [
        Relation(word.head, universal_label(scheme, word.deprel), word.index)
        for word in graph.words
        if word.deprel != "punct"
    ]
    return Relations(graph.words, tuple(links))
