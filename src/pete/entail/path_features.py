"""What a classifier is told of a pair: dependency paths between H's content words, in H and in T, or words alone."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise, product

from pete import english
from pete.entail.content_paths import Path, PathTree, Step
from pete.model import Graph

FEATURES = ("paths", "words", "both")
_DUMMIES = english.words("dummies")
_LONGEST = 4  # arcs of a path that is told label by label
_MANY = 4  # places of a word that are tried

Features = dict[str, float]


def feature_tree(graph: Graph) -> PathTree:
    return PathTree(graph, dummies=_DUMMIES)


def features(text: PathTree, hypothesis: PathTree, chosen: str = "paths") -> Features:
    """Names of features with their values; those of paths are shares of all paths of H."""
    found: dict[str, float] = {}
    if chosen in {"paths", "both"}:
        found |= _of_paths(text, hypothesis)
    if chosen in {"words", "both"}:
        found |= _of_words(text, hypothesis)
    return {name: round(value, 9) for name, value in sorted(found.items()) if value}


def _of_paths(text: PathTree, hypothesis: PathTree) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    paths = hypothesis.paths
    same = 0
    for path in paths:
        way = _closest(text, hypothesis, path)
        for name in _told(path, way):
            found[name] += 1 / len(paths)
        same += way == path.steps
    for index in hypothesis.content:
        if not text.places_of(hypothesis.word(index)):
            found[f"absent {hypothesis.word(index).upos}"] += 1 / len(hypothesis.content)
    if paths:
        found["share of paths that are the same"] = same / len(paths)
        found["all paths are the same"] = float(same == len(paths))
    return found


def _closest(text: PathTree, hypothesis: PathTree, path: Path) -> tuple[Step, ...] | None:
    """The way in T between the two words: the same as in H where there is such a one, else the shortest."""
    ends = (sorted(text.places_of(hypothesis.word(index)))[:_MANY] for index in (path.start, path.end))
    ways = [way for start, end in product(*ends) if start != end and (way := text.way(start, end))]
    return min(ways, key=lambda way: (way != path.steps, len(way), [tuple(step) for step in way]), default=None)


def _told(path: Path, way: tuple[Step, ...] | None) -> list[str]:
    asked = _plain(path.steps)
    if way is None:
        return [f"H {asked} T no path", "no path"]
    if way == path.steps:
        return [f"H {asked} T the same", "the same path"]
    here = _plain(way) if len(way) <= _LONGEST else "long"
    turned = all(step.down for step in path.steps) and not any(step.down for step in way)
    told = [f"H {asked} T {here}", f"T {here}", f"length {min(len(way), _LONGEST + 1)}", "another path"]
    told += sorted({f"T through {'>' if step.down else '<'}{step.label}" for step in way})
    told += ["turned round"] if turned else []
    told += ["up and down"] if len({step.down for step in way}) == 2 else []
    return told


def _plain(steps: tuple[Step, ...]) -> str:
    return " ".join(f"{'>' if step.down else '<'}{step.label}" for step in steps)


def _of_words(text: PathTree, hypothesis: PathTree) -> dict[str, float]:
    """Nothing of trees: which content words T has, in which order and how far apart."""
    found: dict[str, float] = defaultdict(float)
    words = [index for index, word in enumerate(hypothesis.words, start=1) if word.upos != "PUNCT"]
    places = {index: text.places_of(hypothesis.word(index)) for index in words}
    known = [index for index in words if places[index]]
    found["share of words"] = len(known) / len(words) if words else 0.0
    found[f"words of H {min(len(words), 12)}"] = 1.0
    for one, other in pairwise(known):
        distance = min((abs(b - a), b < a) for a in places[one] for b in places[other])
        found["neighbours in T"] += (distance[0] <= 1) / len(known)
        found["in the order of H"] += (not distance[1]) / len(known)
        found["words between"] += min(distance[0], 20) / 20 / len(known)
    for index in words:
        if not places[index]:
            found[f"absent {hypothesis.word(index).upos}"] += 1 / len(words)
    return found
