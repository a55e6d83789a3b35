"""Prepositions that head their object, and prepositions that a collapsed analysis has swallowed.

slept on the sofa     prep(slept, on), pobj(on, sofa)       becomes  prep(slept, sofa), case(sofa, on)
left without paying   prep(left, without), pcomp(without, paying)
                      becomes  adjunct-clause(left, paying), mark(paying, without)
slept on the sofa     prep:on(slept, sofa), no arc to "on"  becomes  prep(slept, sofa), case(sofa, on)

What a "prep" is called in the end depends on the word it hangs on (`shapes_labels`).
"""

from __future__ import annotations

from itertools import pairwise

from pete import english
from pete.normalise.tree import Tree, is_preposition, lemma
from pete.normalise.verbs import is_passive, is_verb

TWO_WORDS = frozenset(tuple(words.split("_")) for words in english.words("prepositions-of-two-words"))
_OWN_LABELS = frozenset({"prep", "dative", "adjunct", "modifier", "advmod"})  # of a preposition, not of what it heads
_TIMES = english.words("nouns-of-time")


def fixed_expressions(tree: Tree) -> Tree:
    """ "because of" is one word: its first part heads the second and takes what hung on it."""
    for index in tree.labelled("fixed"):
        if index < tree.head(index) and tree.label(index) == "fixed":
            tree = tree.raised(index, "fixed")
    forms = [word.form.lower() for word in tree.words]
    pairs = [second for second, pair in enumerate(pairwise(forms), start=2) if pair in TWO_WORDS]
    for second in reversed(pairs):
        first = second - 1
        if tree.label(second) == "fixed":
            continue
        if tree.head(first) == second:
            tree = tree.raised(first, "fixed")
        elif tree.head(second) == first:
            below = {child: (first, tree.label(child)) for child in tree.children(second)}
            tree = tree.moved({**below, second: (first, "fixed")})
    return tree


def right_node_raising(tree: Tree) -> Tree:
    """ "a critic of and donor to the museum", "to and from the museum": the first preposition gets the object."""
    for first in tree.labelled("prep"):
        if tree.children(first, "pobj", "pcomp", "fixed"):
            continue
        for conjunct in [*tree.children(first, "conj"), *tree.children(tree.head(first), "conj")]:
            prepositions = (conjunct, *tree.children(conjunct, "prep"))
            shared, second = max((tree.child(place, "pobj"), place) for place in prepositions)
            if shared > second >= conjunct and _joined(tree, first, conjunct):
                tree = tree.moved({shared: (first, "pobj")})
                break
    return tree


def _joined(tree: Tree, preposition: int, conjunct: int) -> bool:
    """Nothing but the conjunction may follow the first preposition."""
    if preposition + 1 >= conjunct:
        return False
    following = tree.word(preposition + 1)
    return following.upos == "CCONJ" or following.xpos == "CC"


def prepositions_below_objects(tree: Tree) -> Tree:
    """From the right, so that "from behind the barn" is first "from the barn"."""
    for preposition in tree.heads_of("pobj", "pcomp"):
        index = tree.child(preposition, "pobj") or tree.child(preposition, "pcomp")
        if index:
            tree = _object_first(tree, index, preposition)
    return tree


def _object_first(tree: Tree, index: int, preposition: int) -> Tree:
    noun = tree.child(index, "det") > 0 and not tree.child(index, "nsubj")
    clause = (is_verb(tree.word(index)) or tree.child(index, "cop", "nsubj") > 0) and not noun
    label = tree.label(preposition)
    if label in _OWN_LABELS:
        label = "adjunct-clause" if clause else "prep"
    bare = [other for other in tree.children(preposition, "conj") if _is_bare(tree, other)]
    tree = tree.raised(index, "mark" if clause else "case", staying=("fixed", "goeswith"))
    together = {other: (preposition, "conj") for other in bare if other != index}  # "in and around the house"
    return tree.moved({**together, index: (tree.head(index), label)})


def _is_bare(tree: Tree, index: int) -> bool:
    return is_preposition(tree.word(index)) and all(tree.label(child) == "cc" for child in tree.children(index))


def agents(tree: Tree) -> Tree:
    """ "by" with a passive tells who did it, unless it tells when ("cleaned by noon")."""
    changes = {}
    for index in tree.labelled("prep"):
        cases = tree.children(index, "case")
        noun = tree.word(index)
        timed = lemma(noun) in _TIMES or noun.upos == "NUM" or noun.xpos == "CD"
        if any(_form(tree, case) == "by" for case in cases) and not timed and is_passive(tree, tree.head(index)):
            changes[index] = "obl:agent"
    return tree.relabelled(changes)


_COLLAPSED = {"prep": "case", "adjunct-clause": "mark", "conj": "cc"}
_WORDS = {"negcc": "but not"}


def swallowed_markers(tree: Tree) -> Tree:
    """Words that a collapsed label names hang below the phrase again; without them the label keeps the name."""
    free = {index for index, label in enumerate(tree.labels, start=1) if label == "_"}
    for index, label in enumerate(tree.labels, start=1):
        kind, _, name = label.partition(":")
        if name and kind in _COLLAPSED:
            tree = _restored(tree, free, index, kind, _WORDS.get(name, name.replace("_", " ")).split())
        elif label == "agent":
            tree = _restored(tree, free, index, "agent", ["by"])
    return tree


def _restored(tree: Tree, free: set[int], index: int, kind: str, names: list[str]) -> Tree:
    places = _places(tree, free, names)
    before = [first for first in places if first < index]
    if kind == "conj" and places and not before:
        return tree.relabelled({index: kind})  # of "a, b and c" only c has the conjunction before it
    if not places:
        return tree
    first = before[-1] if before else places[0]  # after its noun it is stranded ("the chair which he sat on")
    free.difference_update(range(first, first + len(names)))
    changes = {first: (index, _COLLAPSED.get(kind, "case")), index: (tree.head(index), kind)}
    for offset in range(1, len(names)):
        changes[first + offset] = (first, "fixed")
    return tree.moved(changes)


def _places(tree: Tree, free: set[int], names: list[str]) -> list[int]:
    """Where words that the tree left out spell the marker."""
    offsets = range(len(names))
    return [
        first
        for first in sorted(free)
        if all(first + offset in free and _form(tree, first + offset) == names[offset] for offset in offsets)
    ]


def _form(tree: Tree, index: int) -> str:
    return tree.word(index).form.lower()
