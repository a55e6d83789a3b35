"""Tree edit distance: the cheapest way from one ordered tree to another by deleting, inserting and replacing nodes.

K. Zhang and D. Shasha (1989), Simple fast algorithms for the editing distance between trees and related problems,
SIAM Journal on Computing 18. A sequence is a tree without branches, and its tree edit distance is Levenshtein's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pete.lazy import lazy

Matrix = Sequence[Sequence[float]]
Table = list[list[float]]
Script = list[tuple[int | None, int | None]]  # replaced or kept, deleted (left only), inserted (right only)
_EQUAL = 1e-9


class OrderedTree:
    """Nodes in postorder. ``names[i]`` is what the maker of the tree calls node i, ``left[i]`` its leftmost leaf."""

    def __init__(self, names: Sequence[int], left: Sequence[int]) -> None:
        self.names, self.left = tuple(names), tuple(left)

    def __len__(self) -> int:
        return len(self.names)

    @lazy
    def key_roots(self) -> tuple[int, ...]:
        """The root, and each node that has a sibling to its left."""
        last = {leaf: node for node, leaf in enumerate(self.left)}
        return tuple(sorted(last.values()))

    @staticmethod
    def of(heads: Sequence[int]) -> OrderedTree:
        """From the head of each word (1-based, 0 for the root), children in the order of the words.

        Node 0, on which all roots hang, is part of the tree. Words whose heads run in a circle are left out.

        >>> OrderedTree.of([2, 0, 2]).names
        (1, 3, 2, 0)
        """
        below: dict[int, list[int]] = {}
        for word, head in enumerate(heads, start=1):
            below.setdefault(head, []).append(word)
        names: list[int] = []
        left: list[int] = []
        stack: list[tuple[int, int]] = [(0, -1)]  # a word, and where its leftmost leaf will stand once it is known
        while stack:
            word, first = stack.pop()
            if first < 0:
                stack.append((word, len(names)))
                stack += [(child, -1) for child in reversed(below.get(word, ()))]
            else:
                names.append(word)
                left.append(first)
        return OrderedTree(names, left)

    @staticmethod
    def chain(size: int) -> OrderedTree:
        """Words one after the other, and node 0 above them.

        >>> OrderedTree.chain(2).names
        (1, 2, 0)
        """
        return OrderedTree((*range(1, size + 1), 0), (0,) * (size + 1))


class Edit(NamedTuple):
    """The cost, and the nodes (in postorder) that are kept or replaced, deleted and inserted."""

    cost: float
    script: Script


def edit(
    one: OrderedTree, other: OrderedTree, delete: Sequence[float], insert: Sequence[float], replace: Matrix
) -> Edit:
    """The cheapest edit of one tree into the other; costs are by node, in postorder.

    >>> one, other = OrderedTree.of([2, 0]), OrderedTree.of([0])
    >>> edit(one, other, [1, 1, 0], [1, 0], [[1, 1], [0, 1], [1, 0]])
    Edit(cost=1.0, script=[(0, None), (1, 0), (2, 1)])
    """
    trees = _tree_distances(one, other, delete, insert, replace)
    script = _script(one, other, delete, insert, replace, trees)
    return Edit(trees[len(one) - 1][len(other) - 1], script)


def distance(
    one: OrderedTree, other: OrderedTree, delete: Sequence[float], insert: Sequence[float], replace: Matrix
) -> float:
    """The cost alone."""
    return _tree_distances(one, other, delete, insert, replace)[len(one) - 1][len(other) - 1]


def _tree_distances(
    one: OrderedTree, other: OrderedTree, delete: Sequence[float], insert: Sequence[float], replace: Matrix
) -> Table:
    """Between each subtree of the one and each of the other."""
    trees: Table = [[0.0] * len(other) for _ in range(len(one))]
    for i in one.key_roots:
        for j in other.key_roots:
            _forests(one.left, other.left, i, j, delete, insert, replace, trees)
    return trees


def _forests(
    one: Sequence[int],
    other: Sequence[int],
    i: int,
    j: int,
    delete: Sequence[float],
    insert: Sequence[float],
    replace: Matrix,
    trees: Table,
) -> Table:
    """Between the beginnings of two subtrees; distances of whole subtrees that are met on the way are kept."""
    first, start = one[i], other[j]
    columns = range(start, j + 1)
    row = [0.0]
    for y in columns:
        row.append(row[-1] + insert[y])
    rows: Table = [row]
    for x in range(first, i + 1):
        above, gone = row, delete[x]
        left = above[0] + gone
        row = [left]
        whole, before, own, changes = one[x] == first, rows[one[x] - first], trees[x], replace[x]
        for place, y in enumerate(columns):
            best = above[place + 1] + gone
            if (inserted := left + insert[y]) < best:
                best = inserted
            begins = other[y]
            if whole and begins == start:
                if (changed := above[place] + changes[y]) < best:
                    best = changed
                own[y] = best
            elif (changed := before[begins - start] + own[y]) < best:
                best = changed
            left = best
            row.append(best)
        rows.append(row)
    return rows


def _script(
    one: OrderedTree,
    other: OrderedTree,
    delete: Sequence[float],
    insert: Sequence[float],
    replace: Matrix,
    trees: Table,
) -> Script:
    """Which way led to the distance, from the roots down; keeping comes before deleting, that before inserting."""
    script: Script = []
    waiting = [(len(one) - 1, len(other) - 1)]
    while waiting:
        i, j = waiting.pop()
        rows = _forests(one.left, other.left, i, j, delete, insert, replace, trees)
        first, start = one.left[i], other.left[j]
        x, y = i, j
        while x >= first or y >= start:
            here = rows[x - first + 1][y - start + 1]
            if x >= first and y >= start:
                before = rows[one.left[x] - first][other.left[y] - start]
                if one.left[x] == first and other.left[y] == start:
                    if abs(rows[x - first][y - start] + replace[x][y] - here) < _EQUAL:
                        script.append((x, y))
                        x, y = x - 1, y - 1
                        continue
                elif abs(before + trees[x][y] - here) < _EQUAL:
                    waiting.append((x, y))
                    x, y = one.left[x] - 1, other.left[y] - 1
                    continue
            if x >= first and abs(rows[x - first][y - start + 1] + delete[x] - here) < _EQUAL:
                script.append((x, None))
                x -= 1
            else:
                script.append((None, y))
                y -= 1
    return sorted(script, key=lambda pair: (pair[0] is None, pair[0] or 0, pair[1] or 0))
