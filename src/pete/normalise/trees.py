"""A parser's tree as relations in the terms of UD; punctuation is left out.

Ann was praised .    nsubj:pass(praised, Ann)  aux:pass(praised, was)  punct(praised, .)
becomes              praised --nsubj:pass--> Ann   praised --aux:pass--> was
"""

from __future__ import annotations

from dataclasses import replace

from pete.model import Graph
from pete.normalise.relations import Relation, Relations
from pete.normalise.schemes import label_table, scheme_table, universal_label
from pete.normalise.shapes import SHAPES
from pete.normalise.shapes_tree import Tree

_LEFT_OUT = frozenset({"punct", "_"})


def tree_relations(graph: Graph) -> Relations:
    scheme = graph.scheme
    if scheme != "ud":
        return _reshaped(graph)
    renamed = label_table(scheme)
    links = [
        Relation(word.head, renamed.get(label, label), word.index)
        for word in graph.words
        if (label := word.deprel) != "punct"
    ]
    return Relations(graph.words, tuple(links))


def universal_tree(graph: Graph) -> Tree:
    """The tree of another scheme as UD would have drawn it.

    >>> from pete.model import Token
    >>> words = (Token(1, "Slept", upos="VERB", head=0, deprel="ROOT"),
    ...          Token(2, "in", upos="ADP", head=1, deprel="prep"),
    ...          Token(3, "bed", upos="NOUN", head=2, deprel="pobj"))
    >>> changed = universal_tree(Graph("Slept in bed", words, scheme="clear"))
    >>> changed.heads, changed.labels
    ((0, 3, 1), ('root', 'case', 'obl'))
    """
    scheme = graph.scheme
    labels = tuple(universal_label(scheme, word.deprel) for word in graph.words)
    size = len(graph.words)
    heads = tuple(word.head if 0 <= word.head <= size else 0 for word in graph.words)
    tree = Tree(graph.words, heads, labels)
    for name in scheme_table(scheme).shapes:
        tree = SHAPES[name](tree)
    return tree


def _reshaped(graph: Graph) -> Relations:
    tree = universal_tree(graph)
    links = [
        Relation(head, label, index)
        for index, (head, label) in enumerate(zip(tree.heads, tree.labels, strict=True), start=1)
        if label not in _LEFT_OUT
    ]
    return Relations(graph.words, tuple(links))


def universal_graph(graph: Graph) -> Graph:
    """The graph with heads and labels of UD, so that it can be compared with a UD treebank."""
    if graph.scheme == "ud":
        return graph
    tree = universal_tree(graph)
    arcs = zip(graph.words, tree.heads, tree.labels, strict=True)
    words = tuple(word._replace(head=head, deprel=label, deps="_") for word, head, label in arcs)
    return replace(graph, words=words, scheme="ud")
