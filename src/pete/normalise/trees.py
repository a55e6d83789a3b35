"""A parser's tree in the terms of UD, and its links; punctuation is left out of these.

Ann was praised .    nsubj:pass(praised, Ann)  aux:pass(praised, was)  punct(praised, .)
becomes              praised --nsubj:pass--> Ann   praised --aux:pass--> was
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import count, repeat

from pete.model import Graph
from pete.normalise.links import Link, Sentence, new_link
from pete.normalise.schemes import scheme_table, universal_label
from pete.normalise.shapes import NEEDED, SHAPES, Shape
from pete.normalise.tree import Tree

_LEFT_OUT = frozenset({"punct", "_"})
# Labels that keep the name of a marker which a collapsed analysis swallowed and nothing restored ("obl:in").
_MARKED = frozenset({"obl", "nmod", "advcl", "acl", "conj"})
_SUBTYPES = frozenset({"agent", "unmarked", "poss", "desc", "relcl", "tmod", "npmod", "pass"})


def tree_links(graph: Graph) -> Sentence:
    sentence = _linked(universal_tree(graph))
    return sentence if graph.scheme == "ud" else sentence.with_links(map(_with_marker, sentence.links))


def treebank_links(graph: Graph) -> Sentence:
    """The links of a UD tree as its treebank drew it, for comparison with that treebank's own enhanced graph."""
    words = graph.words
    return _linked(Tree(words, tuple(word.head for word in words), tuple(word.deprel for word in words)))


def _linked(tree: Tree) -> Sentence:
    links = map(new_link, zip(tree.heads, tree.labels, count(1), repeat(()), repeat("")))
    return Sentence(tree, tuple([link for link in links if link[1] not in _LEFT_OUT]))


def universal_tree(graph: Graph) -> Tree:
    """The tree of any scheme as UD would have drawn it.

    >>> from pete.model import Token
    >>> words = (Token(1, "Slept", upos="VERB", head=0, deprel="ROOT"),
    ...          Token(2, "in", upos="ADP", head=1, deprel="prep"),
    ...          Token(3, "bed", upos="NOUN", head=2, deprel="pobj"))
    >>> changed = universal_tree(Graph("Slept in bed", words, scheme="clear"))
    >>> changed.heads, changed.labels
    ((0, 3, 1), ('root', 'case', 'obl'))
    """
    words, size = graph.words, len(graph.words)
    if not words:
        return Tree((), (), ())
    _, _, lemmas, _, tags, _, heads, given, *_ = zip(*words, strict=True)
    if max(heads) > size or min(heads) < 0:
        heads = tuple([head if 0 <= head <= size else 0 for head in heads])
    labels = tuple(map(_labels(graph.scheme).__getitem__, given))
    tree = Tree(words, heads, labels)
    telling = _telling(graph.scheme)
    return _shaped(tree, graph.scheme, telling.intersection((*labels, *tags, *lemmas)), -1)


def _shaped(tree: Tree, scheme: str, signs: frozenset[str], after: int) -> Tree:
    """The tree after all changes of its scheme that come after one and can be needed where there are these signs."""
    for number, shape in _steps(scheme, signs):
        changed = shape(tree) if number > after else tree
        if changed is not tree:
            more = signs | _telling(scheme).intersection(changed.labels)
            if more != signs:
                return _shaped(changed, scheme, more, number)
            tree = changed
    return tree


class _Labels(dict[str, str]):
    """Labels of a scheme in the terms of UD, each looked up in the tables once."""

    def __init__(self, scheme: str) -> None:
        super().__init__()
        self.scheme = scheme

    def __missing__(self, label: str) -> str:
        self[label] = universal_label(self.scheme, label)
        return self[label]


_labels = cache(_Labels)


@cache
def _telling(scheme: str) -> frozenset[str]:
    """The labels, tags and lemmas of which some change of a scheme needs one."""
    return frozenset(sign for name in scheme_table(scheme).shapes for sign in NEEDED.get(name, ()))


@lru_cache(maxsize=4096)
def _steps(scheme: str, signs: frozenset[str]) -> tuple[tuple[int, Shape], ...]:
    """The changes of a scheme that may change a tree with these signs, each with its place in the order."""
    names = enumerate(scheme_table(scheme).shapes)
    return tuple((n, SHAPES[name]) for n, name in names if name not in NEEDED or not NEEDED[name].isdisjoint(signs))


def _with_marker(link: Link) -> Link:
    label, _, marker = link.label.partition(":")
    if not marker or label not in _MARKED or marker in _SUBTYPES:
        return link
    return link._replace(label=label, marker=marker)


def universal_graph(graph: Graph) -> Graph:
    """The graph with heads and labels of UD, so that it can be compared with a UD treebank."""
    if graph.scheme == "ud":
        return graph
    tree = universal_tree(graph)
    arcs = zip(graph.words, tree.heads, tree.labels, strict=True)
    words = tuple(word._replace(head=head, deprel=label, deps="_") for word, head, label in arcs)
    return replace(graph, words=words, scheme="ud")
