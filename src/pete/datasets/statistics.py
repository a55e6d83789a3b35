"""How large a set is, and of what it consists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pete.fingerprints import text_key
from pete.model import Pair


@dataclass(frozen=True, slots=True)
class Lengths:
    """Words (separated by spaces) of the sentences; None where there is no sentence."""

    mean: float | None = None
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The counts of a set. ``texts`` are different texts; a pair without label counts as "none"."""

    pairs: int
    texts: int
    by_label: Mapping[str, int]
    by_relation: Mapping[str, int]
    by_source: Mapping[str, int]
    by_tag: Mapping[str, Mapping[str, int]]  # tag -> label -> pairs
    by_split: Mapping[str, int]
    by_origin: Mapping[str, int]  # how its statements were found, where pairs say it
    text_words: Lengths
    hypothesis_words: Lengths


class _Lengths:
    def __init__(self) -> None:
        self.count = self.sum = self.most = 0
        self.least: int | None = None

    def add(self, sentence: str) -> None:
        words = len(sentence.split())
        self.count += 1
        self.sum += words
        self.most = max(self.most, words)
        self.least = words if self.least is None else min(self.least, words)

    def result(self) -> Lengths:
        return Lengths(self.sum / self.count, self.least, self.most) if self.count else Lengths()


def describe(pairs: Iterable[Pair]) -> Statistics:
    """Count a set in one pass; of the texts only fingerprints are held.

    >>> counts = describe([Pair("1", "It rains.", "It falls.", "YES"), Pair("2", "It rains.", "It snows.")])
    >>> counts.pairs, counts.texts, counts.by_label, counts.text_words.mean
    (2, 1, {'YES': 1, 'none': 1}, 2.0)
    """
    texts: set[bytes] = set()
    labels: Counter[str] = Counter()
    relations: Counter[str] = Counter()
    sources: Counter[str] = Counter()
    splits: Counter[str] = Counter()
    origins: Counter[str] = Counter()
    tags: dict[str, Counter[str]] = {}
    text_words, hypothesis_words = _Lengths(), _Lengths()
    for pair in pairs:
        label = pair.label or "none"
        texts.add(text_key(pair.text))
        labels[label] += 1
        if pair.relation is not None:
            relations[pair.relation] += 1
        if pair.source:
            sources[pair.source] += 1
        if "split" in pair.extra:
            splits[str(pair.extra["split"])] += 1
        if "origin" in pair.extra:
            origins[str(pair.extra["origin"])] += 1
        for tag in pair.tags:
            tags.setdefault(tag, Counter())[label] += 1
        text_words.add(pair.text)
        hypothesis_words.add(pair.hypothesis)
    return Statistics(
        pairs=labels.total(),
        texts=len(texts),
        by_label=_sorted(labels),
        by_relation=_sorted(relations),
        by_source=_sorted(sources),
        by_tag={tag: _sorted(counts) for tag, counts in sorted(tags.items())},
        by_split=_sorted(splits),
        by_origin=_sorted(origins),
        text_words=text_words.result(),
        hypothesis_words=hypothesis_words.result(),
    )


def _sorted(counts: Counter[str]) -> dict[str, int]:
    """By name, but YES before NO before none."""
    order = {"YES": "0", "NO": "1", "none": "2"}
    return {name: counts[name] for name in sorted(counts, key=lambda name: (order.get(name, "3"), name))}
