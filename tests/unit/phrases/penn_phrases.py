"""Phrases of small trees, and the place of a child in one."""

from __future__ import annotations

from pete.formats.brackets import read_brackets
from pete.phrases.choices import ChildPlace
from pete.phrases.heads import Heads
from pete.phrases.phrase import Phrase, phrase_of


def phrase(brackets: str) -> Phrase:
    [tree] = read_brackets([brackets])
    made = phrase_of(tree)
    assert made is not None
    return made


def place(brackets: str, child: int) -> ChildPlace:
    """The ``child``-th child of a phrase, counted from 0."""
    parent = phrase(brackets)
    heads = Heads(parent)
    return ChildPlace(parent, heads.child(parent), parent.children[child], heads)


def spelled(part: Phrase | None) -> str | None:
    """The words of a phrase."""
    return None if part is None else " ".join(word.word for word in part.words())


def bracketed(part: Phrase) -> str:
    """A phrase as it is written in a treebank."""
    if part.index:
        return part.word
    return f"({part.category} {' '.join(map(bracketed, part.children))})"
