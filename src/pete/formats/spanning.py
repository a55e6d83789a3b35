"""One head a word, out of an analysis that gives words several or none."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

Arc = tuple[int, str, int]  # head (0: the root), label, dependent
FREE = (0, "_")  # the place of a word that has no arc


def spanning_tree(size: int, arcs: Sequence[Arc]) -> list[tuple[int, str]]:
    """The head and label of each of ``size`` words; a word without any arc is `FREE`.

    Of several heads the one nearest to the root is taken, because what a noun
    is further down (the object of its own relative clause) is told by another
    arc upwards; a conjunct stays with its conjunct. Pieces that no root reaches
    hang on it as "dep".

    >>> spanning_tree(3, [(2, "nsubj", 1), (0, "root", 2), (2, "conj", 3), (3, "nsubj", 1)])
    [(2, 'nsubj'), (0, 'root'), (2, 'conj')]
    """
    below: dict[int, list[Arc]] = {}
    conjuncts: set[int] = set()
    linked: set[int] = set()
    for head, label, dependent in arcs:
        if head != dependent:
            below.setdefault(head, []).append((head, label, dependent))
            linked |= {head, dependent}
            if label.startswith("conj"):
                conjuncts.add(dependent)
    places: dict[int, tuple[int, str]] = {}
    for root in _roots(below, linked - {0}):
        places.setdefault(root, (0, "root"))
    _grow(places, below, list(places), conjuncts)
    first = next(iter(places), 0)
    pieces = sorted(linked - {0} - set(places))
    for word in _tops(below, pieces):
        if word not in places:
            places[word] = (first, "dep")
            _grow(places, below, [word], conjuncts)
    return [places.get(word, FREE) for word in range(1, size + 1)]


def deps_columns(size: int, arcs: Sequence[Arc]) -> list[str]:
    """All heads of each word, as DEPS has them; all "_" where no word has more than one.

    >>> deps_columns(2, [(2, "nsubj", 1), (0, "root", 2), (0, "root", 1)])
    ['0:root|2:nsubj', '0:root']
    """
    heads: dict[int, list[str]] = {}
    for head, label, dependent in sorted(set(arcs)):
        heads.setdefault(dependent, []).append(f"{head}:{label}")
    several = any(len(labels) > 1 for labels in heads.values())
    return ["|".join(heads.get(word, ())) or "_" if several else "_" for word in range(1, size + 1)]


def _roots(below: Mapping[int, list[Arc]], linked: Iterable[int]) -> list[int]:
    """Those that the analysis names; else the word without a head that has most below it."""
    named = [dependent for _, _, dependent in below.get(0, ())]
    if named:
        return named
    tops = list(_tops(below, sorted(linked)))
    return [max(tops, key=lambda word: (len(_reach(below, word)), -word))] if tops else []


def _tops(below: Mapping[int, list[Arc]], words: Sequence[int]) -> Iterator[int]:
    """The words without a head, then the others: in a circle each has one."""
    headed = {dependent for arcs in below.values() for _, _, dependent in arcs}
    yield from (word for word in words if word not in headed)
    yield from (word for word in words if word in headed)


def _reach(below: Mapping[int, list[Arc]], word: int) -> set[int]:
    seen, queue = {word}, [word]
    while queue:
        new = {dependent for _, _, dependent in below.get(queue.pop(), ())} - seen
        seen |= new
        queue += new
    return seen


def _grow(
    places: dict[int, tuple[int, str]], below: Mapping[int, list[Arc]], start: Sequence[int], conjuncts: set[int]
) -> None:
    """Give a place to all that can be reached from ``start``; conjuncts by "conj" first, else by any arc."""
    reached = list(start)
    for patient in (True, False):
        queue = deque(reached)
        while queue:
            for head, label, dependent in below.get(queue.popleft(), ()):
                if dependent in places or (patient and dependent in conjuncts and not label.startswith("conj")):
                    continue
                places[dependent] = (head, label)
                reached.append(dependent)
                queue.append(dependent)
