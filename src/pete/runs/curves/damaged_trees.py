"""Trees with a stated share of their arcs moved by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pete.fingerprints import text_number
from pete.model import Graph, Token

_FIXED = frozenset({"punct"})


def movable(words: Sequence[Token]) -> list[int]:
    """The words whose arcs can be moved: all but roots and punctuation."""
    return [word.index for word in words if word.head and word.deprel not in _FIXED]


def damaged(graph: Graph, shares: Sequence[float], seed: int) -> list[Graph]:
    """The graph with each of these shares of its arcs moved, each move leaving a tree. Shares must not fall.

    A moved word gets another head, any word with equal chance that is not below it, and keeps its label; one that has
    nowhere else to go stays. What chance
    decides hangs on the seed and the text alone; a higher share moves what a lower one has moved, and more. Where a
    share is not a whole number of arcs, chance rounds it, so that over many texts it is met.

    >>> from pete.normalise.examples import read_tree
    >>> boat = read_tree("The the DET DT 3 det\\nbig big ADJ JJ 3 amod\\nboat boat NOUN NN 4 nsubj\\n"
    ...                  "sank sink VERB VBD 0 root")
    >>> whole, torn = damaged(boat, [0.0, 0.5], seed=1)
    >>> whole is boat, [word.deprel for word in torn.words]
    (True, ['det', 'amod', 'nsubj', 'root'])
    """
    rng = np.random.default_rng([seed, text_number(graph.text)])
    order = [int(one) for one in rng.permutation(movable(graph.words))]
    rounding = float(rng.random())
    choices = rng.random(len(order))
    heads = [word.head for word in graph.words]
    made: list[Graph] = []
    done = 0
    for share in shares:
        wanted = min(len(order), int(share * len(order) + rounding)) if share else 0
        for place in range(done, wanted):
            _move(heads, order[place], float(choices[place]))
        done = max(done, wanted)
        made.append(with_heads(graph, heads) if done else graph)
    return made


def with_one_moved(graph: Graph, index: int, chance: float) -> Graph:
    """The graph with one word's arc moved; ``chance`` between 0 and 1 says where to."""
    heads = [word.head for word in graph.words]
    _move(heads, index, chance)
    return with_heads(graph, heads)


def with_heads(graph: Graph, heads: Sequence[int]) -> Graph:
    """The graph with other heads; enhanced edges, which would tell the old ones, are left out."""
    words = tuple(word._replace(head=head, deps="_") for word, head in zip(graph.words, heads, strict=True))
    return replace(graph, words=words)


def _move(heads: list[int], index: int, chance: float) -> None:
    below = _below(heads, index)
    free = [place for place in range(1, len(heads) + 1) if place not in below and place != heads[index - 1]]
    if free:
        heads[index - 1] = free[int(chance * len(free))]


def _below(heads: Sequence[int], index: int) -> set[int]:
    """A word and all that hang on it, however far below."""
    found = {index}
    while more := {place for place, head in enumerate(heads, 1) if head in found and place not in found}:
        found |= more
    return found
