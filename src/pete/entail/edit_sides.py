"""A sentence as a tree or a row of words to be edited, and what an edit of one into the other amounts to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pete.entail.edit_costs import EditCosts, Rules, certainty, word_class
from pete.entail.tree_edit import Edit, OrderedTree, edit
from pete.model import Graph, Token
from pete.normalise.trees import universal_tree

OVER = ("tree", "tokens")
_NEVER = 1e6  # what it costs to put a word for the node above all roots


class EditSide(NamedTuple):
    """The words of a sentence without punctuation, and the tree over them: the parser's, or a row."""

    words: tuple[Token, ...]
    tree: OrderedTree


def edit_side(graph: Graph, over: str) -> EditSide:
    tree = universal_tree(graph)
    kept = [word.index for word in graph.words if tree.label(word.index) != "punct" and word.upos != "PUNCT"]
    words = tuple(graph.word(index) for index in kept)
    if over == "tokens":
        return EditSide(words, OrderedTree.chain(len(words)))
    place = {index: number for number, index in enumerate(kept, start=1)}
    return EditSide(words, OrderedTree.of([place.get(_kept_head(tree.heads, index, place), 0) for index in kept]))


def _kept_head(heads: Sequence[int], index: int, kept: dict[int, int]) -> int:
    """The next word above that is no punctuation."""
    head = heads[index - 1]
    for _ in heads:
        if not head or head in kept:
            break
        head = heads[head - 1]
    return head


class EditedPair(NamedTuple):
    """T and H, and for each word of T and of H how surely the one gives the other."""

    text: EditSide
    hypothesis: EditSide
    sure: tuple[tuple[float, ...], ...]


def edited_pair(text: EditSide, hypothesis: EditSide, rules: Rules) -> EditedPair:
    sure = tuple(tuple(certainty(rules, here, there) for there in hypothesis.words) for here in text.words)
    return EditedPair(text, hypothesis, sure)


class Amount(NamedTuple):
    """One operation: what is done, to words of which class, and how much of it, to be multiplied by its cost."""

    operation: str
    kind: str
    amount: float
    text: str = ""
    hypothesis: str = ""


def cheapest_edit(pair: EditedPair, costs: EditCosts) -> Edit:
    """The cheapest edit of T into H; its nodes are in postorder."""
    text, hypothesis = pair.text, pair.hypothesis
    gone = [0.0, *(costs.deletion[word_class(word)] * costs.rarity(word) for word in text.words)]
    new = [0.0, *(costs.insertion[word_class(word)] * costs.rarity(word) for word in hypothesis.words)]
    other = [0.0, *(costs.substitution[word_class(word)] * costs.rarity(word) for word in hypothesis.words)]
    names = hypothesis.tree.names
    delete, insert = [gone[name] for name in text.tree.names], [new[name] for name in names]
    replace = []
    for here in text.tree.names:
        if not here:
            replace.append([_NEVER if there else 0.0 for there in names])
        else:
            sure = pair.sure[here - 1]
            replace.append([(1 - sure[there - 1]) * other[there] if there else _NEVER for there in names])
    return edit(text.tree, hypothesis.tree, delete, insert, replace)


def operations(pair: EditedPair, costs: EditCosts, found: Edit) -> list[Amount]:
    """The operations of an edit in units of a word of H that is as rare as can be, as shares of all of H."""
    text, hypothesis = pair.text, pair.hypothesis
    whole = sum(costs.rarity(word) for word in hypothesis.words) or 1.0
    told = []
    for x, y in found.script:
        here = text.tree.names[x] if x is not None else 0
        there = hypothesis.tree.names[y] if y is not None else 0
        if here and there:
            word, lost = hypothesis.words[there - 1], 1 - pair.sure[here - 1][there - 1]
            if lost:
                amount = lost * costs.rarity(word) / whole
                told.append(Amount("substitution", word_class(word), amount, text.words[here - 1].form, word.form))
        elif there:
            word = hypothesis.words[there - 1]
            told.append(Amount("insertion", word_class(word), costs.rarity(word) / whole, "", word.form))
        elif here:
            word = text.words[here - 1]
            told.append(Amount("deletion", word_class(word), costs.rarity(word) / whole, word.form))
    return told
