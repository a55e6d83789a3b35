"""Tree edit distance equals brute force and a library's, on random trees with random costs."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pete.entail.tree_edit import OrderedTree, distance, edit

Forest = tuple["Node", ...]
Node = tuple[int, Forest]  # a word and what is below it


@st.composite
def heads(draw: st.DrawFn, most: int = 7) -> list[int]:
    """The heads of a tree whose words may come in any order."""
    size = draw(st.integers(0, most))
    order = draw(st.permutations(range(1, size + 1)))
    above = [0] * (size + 1)
    for place, word in enumerate(order):
        above[word] = draw(st.sampled_from([0, *order[:place]]))
    return above[1:]


small = st.integers(0, 4).map(float)
costs = st.fixed_dictionaries(
    {"delete": st.lists(small, min_size=3, max_size=3), "insert": st.lists(small, min_size=3, max_size=3)}
)
replacing = st.lists(st.lists(small, min_size=3, max_size=3), min_size=3, max_size=3)


def by_node(tree: OrderedTree, by_kind: list[float]) -> list[float]:
    """Costs of nodes: words are of three kinds, by their number; node 0 costs nothing."""
    return [by_kind[name % 3] if name else 0.0 for name in tree.names]


def table(one: OrderedTree, other: OrderedTree, kinds: list[list[float]]) -> list[list[float]]:
    """Node 0 is replaced by node 0 only."""
    return [[kinds[a % 3][b % 3] if a and b else 0.0 if a == b else 99.0 for b in other.names] for a in one.names]


def forest(of: list[int], head: int = 0) -> Forest:
    return tuple((word, forest(of, word)) for word, above in enumerate(of, start=1) if above == head)


def brute_force(
    one: Forest, other: Forest, delete: list[float], insert: list[float], kinds: list[list[float]]
) -> float:
    """The definition: the last tree's root is deleted, inserted, or stands for the other's."""

    @cache
    def between(left: Forest, right: Forest) -> float:
        if not left and not right:
            return 0.0
        found = []
        if left:
            word, below = left[-1]
            found.append(between((*left[:-1], *below), right) + delete[word % 3])
        if right:
            word, below = right[-1]
            found.append(between(left, (*right[:-1], *below)) + insert[word % 3])
        if left and right:
            (here, under), (there, beneath) = left[-1], right[-1]
            found.append(between(left[:-1], right[:-1]) + between(under, beneath) + kinds[here % 3][there % 3])
        return min(found)

    return between(one, other)


@settings(max_examples=60)
@given(heads(), heads(), costs, replacing)
def test_distance_is_that_of_brute_force(
    one: list[int], other: list[int], cost: dict[str, list[float]], kinds: list[list[float]]
) -> None:
    a, b = OrderedTree.of(one), OrderedTree.of(other)
    found = distance(a, b, by_node(a, cost["delete"]), by_node(b, cost["insert"]), table(a, b, kinds))
    assert found == brute_force(forest(one), forest(other), cost["delete"], cost["insert"], kinds)


@settings(
    phases=[Phase.generate], max_examples=60
)  # what fails here fails in brute force too, and is made smaller there
@given(heads(14), heads(14))
def test_distance_is_that_of_a_library(one: list[int], other: list[int]) -> None:
    """Every edit costs 1, as the library is made for; its answers with costs of one's own are not always the least."""
    apted = pytest.importorskip("apted", reason="the library for tree edit distance is not installed")

    class Nodes(apted.Config):  # type: ignore[misc, name-defined]
        def children(self, node: Node) -> Forest:
            return node[1]

        def rename(self, node1: Node, node2: Node) -> int:
            return int(_kind(node1[0]) != _kind(node2[0]))

    a, b = OrderedTree.of(one), OrderedTree.of(other)
    expected = apted.APTED((0, forest(one)), (0, forest(other)), Nodes()).compute_edit_distance()
    replace = [[float(_kind(x) != _kind(y)) for y in b.names] for x in a.names]
    assert distance(a, b, [1.0] * len(a), [1.0] * len(b), replace) == expected


def _kind(name: int) -> int:
    return name % 3 if name else -1


@settings(max_examples=50)
@given(heads(10), heads(10), costs, replacing)
def test_the_script_costs_the_distance_and_takes_each_node_once(
    one: list[int], other: list[int], cost: dict[str, list[float]], kinds: list[list[float]]
) -> None:
    a, b = OrderedTree.of(one), OrderedTree.of(other)
    delete, insert, replace = by_node(a, cost["delete"]), by_node(b, cost["insert"]), table(a, b, kinds)
    found = edit(a, b, delete, insert, replace)
    paid = 0.0
    for here, there in found.script:
        if here is None:
            assert there is not None
            paid += insert[there]
        else:
            paid += delete[here] if there is None else replace[here][there]
    assert paid == found.cost == distance(a, b, delete, insert, replace)
    assert sorted(here for here, _ in found.script if here is not None) == list(range(len(a)))
    assert sorted(there for _, there in found.script if there is not None) == list(range(len(b)))


@settings(max_examples=50)
@given(heads(10), heads(10), costs, replacing)
def test_the_script_keeps_order_and_who_is_above_whom(
    one: list[int], other: list[int], cost: dict[str, list[float]], kinds: list[list[float]]
) -> None:
    a, b = OrderedTree.of(one), OrderedTree.of(other)
    script = edit(a, b, by_node(a, cost["delete"]), by_node(b, cost["insert"]), table(a, b, kinds)).script
    kept = [(here, there) for here, there in script if here is not None and there is not None]
    for x, y in kept:
        for u, v in kept:
            assert (x < u) == (y < v)
            assert (a.left[u] <= x <= u) == (b.left[v] <= y <= v)


@settings(max_examples=60)
@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_of_chains_it_is_levenshteins(one: str, other: str) -> None:
    a, b = OrderedTree.chain(len(one)), OrderedTree.chain(len(other))
    replace = [
        [float(one[x - 1] != other[y - 1]) if x and y else 0.0 if x == y else 9.0 for y in b.names] for x in a.names
    ]
    found = distance(a, b, [float(bool(name)) for name in a.names], [float(bool(name)) for name in b.names], replace)

    @cache
    def levenshtein(i: int, j: int) -> int:
        if not i or not j:
            return i + j
        kept = levenshtein(i - 1, j - 1) + (one[i - 1] != other[j - 1])
        return min(kept, levenshtein(i - 1, j) + 1, levenshtein(i, j - 1) + 1)

    assert found == levenshtein(len(one), len(other))


def test_words_in_a_circle_are_left_out() -> None:
    assert OrderedTree.of([2, 1, 0]).names == (3, 0)
