"""What in a tree makes an answer wrong: the smallest part of a reference tree that puts it right.

The parser's tree is first drawn in the words of the reference (gold, or another parser's). Then, arc by arc, what
the reference says takes the place of what the parser said, and the entailer is asked again:

1. right as soon as the words are those of the reference: the tokens are to blame;
2. right with one arc of the reference: that arc;
3. right with the reference's tags and lemmas and the parser's arcs: the tags;
4. else all arcs are replaced, and those that are not needed are put back one by one: what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pete.model import Graph, Token
from pete.model.tree_fault import tree_fault
from pete.normalise.trees import universal_graph
from pete.stats.word_alignment import align

Blamed = Literal["tokens", "tags", "arcs"]
Judge = Callable[[Sequence[Graph]], Sequence[bool]]  # whether the answer is right with each of these trees of T


@dataclass(frozen=True, slots=True)
class Repair:
    """``before`` is the parser's tree in the words of the reference, ``after`` the repaired one.

    ``words`` are the words whose arcs had to be replaced; none where ``blamed`` is not "arcs".
    """

    blamed: Blamed
    before: Graph
    after: Graph
    reference: Graph
    words: tuple[int, ...] = ()


def smallest_repairs(system: Graph, reference: Graph, judge: Judge, one_arc_only: bool = False) -> list[Repair]:
    """Every single arc whose repair is enough, or else one repair that has no part to spare; none where none helps.

    ``one_arc_only``: nothing else than the repair of one arc is looked for.
    """
    reference = universal_graph(reference)
    before = in_words_of(reference, universal_graph(system))
    if before is None:
        return []
    if judge([before])[0]:
        return [] if one_arc_only else [Repair("tokens", before, before, reference)]
    differing = [
        ours.index for ours, right in zip(before.words, reference.words, strict=True) if _arc(ours) != _arc(right)
    ]
    single = [(one, _with(before, reference, [one])) for one in differing]
    trees = [(one, tree) for one, tree in single if tree_fault(tree.words) is None]
    enough = [Repair("arcs", before, tree, reference, (one,)) for (one, tree), right in _judged(trees, judge) if right]
    if enough or one_arc_only:
        return enough
    tagged = _with(before, reference, tags=True)
    if judge([tagged])[0]:
        return [Repair("tags", before, tagged, reference)]
    return _pruned(before, reference, differing, judge)


def _judged(trees: Sequence[tuple[int, Graph]], judge: Judge) -> Sequence[tuple[tuple[int, Graph], bool]]:
    return list(zip(trees, judge([tree for _, tree in trees]), strict=True)) if trees else []


def _pruned(before: Graph, reference: Graph, differing: Sequence[int], judge: Judge) -> list[Repair]:
    """All arcs of the reference, less those without which the answer stays right."""
    tags = False
    whole = _with(before, reference, differing)
    if not judge([whole])[0]:
        tags, whole = True, _with(before, reference, differing, tags=True)
        if not judge([whole])[0]:
            return []
    kept = list(differing)
    for one in differing:
        fewer = [other for other in kept if other != one]
        tree = _with(before, reference, fewer, tags)
        if tree_fault(tree.words) is None and judge([tree])[0]:
            kept, whole = fewer, tree
    return [Repair("arcs" if kept else "tags", before, whole, reference, tuple(kept))]


def in_words_of(reference: Graph, system: Graph) -> Graph | None:
    """The system's analysis drawn in the words of the reference; None where that is no tree.

    A word that the system does not have is as in the reference. A head that the reference does not have gives way to
    the next above it that it has.

    >>> gold = Graph("ice cream melts", (Token(1, "ice", head=2, deprel="compound", start=0, end=3),
    ...                                  Token(2, "cream", head=3, deprel="nsubj", start=4, end=9),
    ...                                  Token(3, "melts", deprel="root", start=10, end=15)))
    >>> system = Graph("ice cream melts", (Token(1, "ice cream", head=2, deprel="obj", start=0, end=9),
    ...                                    Token(2, "melts", deprel="root", start=10, end=15)))
    >>> [(word.head, word.deprel) for word in in_words_of(gold, system).words]
    [(2, 'compound'), (3, 'nsubj'), (0, 'root')]
    """
    to_reference = align(reference, system)
    own = {ours: system.word(theirs) for theirs, ours in to_reference.items()}

    def place(head: int) -> int:
        while head and head not in to_reference:
            head = system.word(head).head
        return to_reference.get(head, 0)

    words = tuple(_drawn(word, own.get(word.index), place) for word in reference.words)
    return None if tree_fault(words) is not None else replace(reference, words=words)


def _drawn(word: Token, own: Token | None, place: Callable[[int], int]) -> Token:
    if own is None:
        return word._replace(deps="_")
    head = place(own.head)
    return _tagged(word, own)._replace(head=head if head != word.index else word.head, deprel=own.deprel, deps="_")


def _with(before: Graph, reference: Graph, arcs: Collection[int] = (), tags: bool = False) -> Graph:
    """The tree with some arcs of the reference, and its tags where they are asked for."""
    words = []
    for ours, right in zip(before.words, reference.words, strict=True):
        word = _tagged(ours, right) if tags else ours
        words.append(word._replace(head=right.head, deprel=right.deprel) if ours.index in arcs else word)
    return replace(before, words=tuple(words))


def _tagged(word: Token, tags: Token) -> Token:
    return word._replace(lemma=tags.lemma, upos=tags.upos, xpos=tags.xpos, feats=tags.feats)


def _arc(word: Token) -> tuple[int, str]:
    return word.head, word.deprel
