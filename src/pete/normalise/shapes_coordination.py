"""The first conjunct heads all the others; a conjunction hangs on the conjunct that follows it.

cats, dogs and mice     conj(cats, dogs), cc(dogs, and), conj(dogs, mice)   (chained)
cats and dogs           cc(cats, and), conj(cats, dogs)                     (conjunction on the first)
cats and dogs           coord(cats, and), conj(and, dogs)                   (conjunction as head)
cats and dogs           cc(dogs, and), conj(dogs, cats)                     (right-headed)
cats, not dogs          advmod(cats, not), appos(cats, dogs)                (what is excluded as apposition)
"""

from __future__ import annotations

from pete import english
from pete.normalise.tree import Tree

_NOT = english.words("not")


def conjunctions_below_conjuncts(tree: Tree) -> Tree:
    """A conjunction between its two conjuncts gives its place to the second."""
    for index in tree.labelled("conj", "coord"):
        conjunction = tree.head(index)
        if conjunction and tree.label(conjunction) == "coord" and _is_conjunction(tree, conjunction):
            tree = tree.raised(index, "cc", staying=("fixed",)).relabelled({index: "conj"})
    changes = {index: "cc" if _is_conjunction(tree, index) else "conj" for index in tree.labelled("coord")}
    return tree.relabelled(changes)


def _is_conjunction(tree: Tree, index: int) -> bool:
    return tree.word(index).upos == "CCONJ" or tree.word(index).xpos == "CC"


def first_conjunct_heads(tree: Tree) -> Tree:
    """Right-headed coordination turned round."""
    for head in tree.heads_of("conj"):
        earlier = [child for child in tree.children(head, "conj") if child < head]
        if earlier:
            tree = _turned(tree, head, earlier[0])
    return tree


def _turned(tree: Tree, last: int, first: int) -> Tree:
    """What is before all conjuncts goes along, as a shared subject does; what the last has of its own stays with it."""
    changes = {
        child: (first, tree.label(child))
        for child in tree.children(last)
        if child != first and (child < first or tree.label(child) in {"conj", "cc"})
    }
    return tree.moved({**changes, first: (tree.head(last), tree.label(last)), last: (first, "conj")})


def conjuncts_on_the_first(tree: Tree) -> Tree:
    """Chains flattened from the left, but "fish or eggs and ham", with two conjunctions, stays as it is."""
    for index in reversed(tree.labelled("conj")):
        previous = tree.head(index)
        first = tree.head(previous) if previous else 0
        if first and tree.label(previous) == "conj" and _same_coordination(tree, previous, index):
            between = [child for child in tree.children(previous, "cc") if previous < child < index]
            tree = tree.moved({index: (first, "conj"), **dict.fromkeys(between, (first, "cc"))})
    return tree


def _same_coordination(tree: Tree, previous: int, index: int) -> bool:
    outer = _conjunction_before(tree, tree.head(previous), previous)
    inner = _conjunction_before(tree, previous, index)
    return not outer or not inner or outer == inner


def _conjunction_before(tree: Tree, head: int, conjunct: int) -> str:
    """The conjunction of a conjunct, on itself or on its head; "" where there is none."""
    own = [child for child in tree.children(conjunct, "cc") if child < conjunct]
    shared = [child for child in tree.children(head, "cc") if head < child < conjunct]
    nearest = max((*own, *shared), default=0)
    return tree.word(nearest).form.lower() if nearest else ""


def conjunctions_on_the_next(tree: Tree) -> Tree:
    changes = {}
    for index in tree.labelled("cc"):
        following = [other for other in tree.children(tree.head(index), "conj") if other > index]
        if following and tree.head(index) < index:
            changes[index] = (following[0], "cc")
    return tree.moved(changes)


def excluded_conjuncts(tree: Tree) -> Tree:
    """ "not" between a noun and the next goes with the next, which is a conjunct."""
    changes = {}
    for noun in tree.labelled("appos", "conj"):
        first = tree.head(noun)
        for index in tree.children(first, "neg", "advmod"):
            if first < index < noun and tree.word(index).form.lower() in _NOT:
                changes.update({index: (noun, tree.label(index)), noun: (first, "conj")})
    return tree.moved(changes)
