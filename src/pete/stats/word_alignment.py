"""Which words of two analyses of one text are the same word, whatever the tokenisation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from pete.errors import PeteError
from pete.model import Graph

__all__ = ["align"]

Span = tuple[int, int]  # in the text without white space


def align(gold: Graph, system: Graph) -> dict[int, int]:
    """Index of a system word → index of the gold word that it is.

    Places are counted in the text without white space. Words outside multiword
    tokens are the same when they cover the same characters. Where either side has
    a multiword token, no character belongs to one word alone: there the words
    are matched by the longest common subsequence of their lower-cased forms,
    together with the words of the other side that the token covers. A word
    without a place in the text (and whose graph's forms do not spell the text)
    is the same as none.

    So does the scorer of the CoNLL 2018 shared task, but for one rare case: it may
    match a word that ends before a multiword token with a word inside it.

    Reference: D. Zeman et al. (2018), CoNLL 2018 Shared Task: Multilingual
    Parsing from Raw Text to Universal Dependencies.

    >>> from pete.model import Token
    >>> gold = Graph("ice cream", (Token(1, "ice", start=0, end=3), Token(2, "cream", start=4, end=9)))
    >>> system = Graph("ice cream", (Token(1, "i", start=0, end=1), Token(2, "ce", start=1, end=3),
    ...                              Token(3, "cream", start=4, end=9)))
    >>> align(gold, system)
    {3: 2}
    """
    if gold.text != system.text and _squeeze(gold.text) != _squeeze(system.text):
        raise PeteError(
            f"cannot align analyses of different texts: {gold.text[:40]!r} and {system.text[:40]!r}; "
            "give each gold sentence the analysis of the same text"
        )
    gold_spans, system_spans = _spans(gold), _spans(system)
    regions = _merged([*_multiword_spans(gold, gold_spans), *_multiword_spans(system, system_spans)])
    gold_outside, gold_inside = _sorted_out(gold, gold_spans, regions)
    system_outside, system_inside = _sorted_out(system, system_spans, regions)
    pairs = {index: gold_outside[span] for span, index in system_outside.items() if span in gold_outside}
    for ours, theirs in zip(gold_inside, system_inside, strict=True):
        forms = [gold.word(i).form.lower() for i in ours], [system.word(i).form.lower() for i in theirs]
        pairs.update((theirs[s], ours[g]) for g, s in _common_subsequence(*forms))
    return pairs


def _squeeze(text: str) -> str:
    return "".join(text.split())


def _spans(graph: Graph) -> list[Span | None]:
    """The place of each word without white space: as given, or else by spelling out the forms."""
    before = _before(graph.text)
    spans = [
        (before[word.start], before[word.end]) if 0 <= word.start <= word.end < len(before) else None
        for word in graph.words
    ]
    spelled = _spelled(graph) if None in spans else None
    return spans if spelled is None else [*spelled]


@lru_cache(maxsize=8)  # analyses of one text are aligned after each other
def _before(text: str) -> tuple[int, ...]:
    """How many characters that are no white space stand before each place."""
    return tuple(accumulate((not character.isspace() for character in text), initial=0))


def _spelled(graph: Graph) -> list[Span] | None:
    """Places from the surface forms one after the other; None where they do not make up the text."""
    multiword_at = {multiword.first: multiword for multiword in graph.multiwords}
    spans: list[Span] = []
    spelling = ""
    while len(spans) < len(graph.words):
        multiword = multiword_at.get(len(spans) + 1)
        form = multiword.form if multiword else graph.words[len(spans)].form
        words = multiword.last - multiword.first + 1 if multiword else 1
        start = len(spelling)
        spelling += _squeeze(form)
        spans += [(start, len(spelling))] * words
    return spans if spelling == _squeeze(graph.text) else None


def _multiword_spans(graph: Graph, spans: Sequence[Span | None]) -> Iterator[Span]:
    for multiword in graph.multiwords:
        span = spans[multiword.first - 1]
        if span is not None:
            yield span


def _merged(spans: list[Span]) -> list[Span]:
    """Overlapping spans made one, in the order of the text; spans that only touch stay apart."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


def _sorted_out(
    graph: Graph, spans: Sequence[Span | None], regions: Sequence[Span]
) -> tuple[dict[Span, int], list[list[int]]]:
    """Word indices outside the regions by span, and inside each region in order."""
    outside: dict[Span, int] = {}
    inside: list[list[int]] = [[] for _ in regions]
    starts = [start for start, _ in regions]
    for word, span in zip(graph.words, spans, strict=True):
        if span is None:
            continue
        region = bisect_right(starts, span[0]) - 1
        if region >= 0 and span[1] <= regions[region][1]:
            inside[region].append(word.index)
        else:
            outside.setdefault(span, word.index)
    return outside, inside


def _common_subsequence(first: Sequence[str], second: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Places of one longest common subsequence, the earliest matches where there are several."""
    # longest[i][j]: of first[i:] and second[j:]
    longest = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in reversed(range(len(first))):
        for j in reversed(range(len(second))):
            same = first[i] == second[j]
            longest[i][j] = longest[i + 1][j + 1] + 1 if same else max(longest[i + 1][j], longest[i][j + 1])
    i = j = 0
    while i < len(first) and j < len(second):
        if first[i] == second[j]:
            yield i, j
            i, j = i + 1, j + 1
        elif longest[i + 1][j] >= longest[i][j + 1]:
            i += 1
        else:
            j += 1
