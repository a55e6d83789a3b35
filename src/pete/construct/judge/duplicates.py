"""Hypotheses that say what another of the same text says, or what the text itself says."""

from __future__ import annotations

from collections.abc import Sequence

from pete.model import Pair

SAME_AS_TEXT = "the hypothesis is the text"
SAID_TWICE = "same hypothesis as another of this text"
TRUE_AND_FALSE = "same hypothesis as another of this text with the other label"


def without_duplicates(pairs: Sequence[Pair]) -> tuple[list[Pair], list[tuple[Pair, str]]]:
    """Of the pairs of one text, those that stay, and those that go with the reason; both in their order.

    Case, spaces and punctuation do not count. Of equal hypotheses the first
    stays, unless one of them is true and another false: then none can be trusted.

    >>> text = "It rains and snows."
    >>> first, second = Pair("1", text, "It rains.", "YES"), Pair("2", text, "it rains", "YES")
    >>> kept, dropped = without_duplicates([first, second, Pair("3", text, "It rains, and snows", "YES")])
    >>> [pair.id for pair in kept], [(pair.id, reason) for pair, reason in dropped]
    (['1'], [('2', 'same hypothesis as another of this text'), ('3', 'the hypothesis is the text')])
    """
    labels: dict[str, set[str]] = {}
    for pair in pairs:
        if pair.label is not None:
            labels.setdefault(bare(pair.hypothesis), set()).add(pair.label)
    kept: list[Pair] = []
    dropped: list[tuple[Pair, str]] = []
    seen: set[str] = set()
    for pair in pairs:
        said = bare(pair.hypothesis)
        if said == bare(pair.text):
            dropped.append((pair, SAME_AS_TEXT))
        elif len(labels.get(said, ())) > 1:
            dropped.append((pair, TRUE_AND_FALSE))
        elif said in seen:
            dropped.append((pair, SAID_TWICE))
        else:
            seen.add(said)
            kept.append(pair)
    return kept, dropped


def bare(sentence: str) -> str:
    """The sentence by its letters and digits alone, words apart.

    >>> bare("It  Rains, doesn't it?")
    'it rains doesn t it'
    """
    return " ".join("".join(sign if sign.isalnum() else " " for sign in sentence.casefold()).split())
