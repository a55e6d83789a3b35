"""A tree as heads and labels, and the few steps by which one tree becomes another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from pete.model import Token

NO_CHILDREN: tuple[int, ...] = ()


@dataclass(frozen=True)
class Tree:
    """The head and label of every word; a change gives a new tree.

    Each step keeps a tree a tree: `relabelled` touches no head, `raised` turns
    one arc round, `moved` hangs words elsewhere and is for heads that are not
    below the word (a sibling, the head's head).
    """

    words: tuple[Token, ...]
    heads: tuple[int, ...]
    labels: tuple[str, ...]

    def word(self, index: int) -> Token:
        return self.words[index - 1]

    def head(self, index: int) -> int:
        return self.heads[index - 1]

    def label(self, index: int) -> str:
        return self.labels[index - 1] if index else ""

    @cached_property
    def _below(self) -> dict[int, list[int]]:
        below: dict[int, list[int]] = {}
        for index, head in enumerate(self.heads, start=1):
            below.setdefault(head, []).append(index)
        return below

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        for index, label in enumerate(self.labels, start=1):
            places.setdefault(label, []).append(index)
        return places

    def children(self, index: int, *labels: str) -> list[int]:
        """The words below a word, left to right; with labels, only those that have one of them."""
        below = self._below.get(index, NO_CHILDREN)
        return [child for child in below if not labels or self.labels[child - 1] in labels]

    def child(self, index: int, *labels: str) -> int:
        """The first of them; 0 where there is none."""
        return next(iter(self.children(index, *labels)), 0)

    def labelled(self, *labels: str) -> list[int]:
        """The words that have one of the labels, the last first: what is embedded in English comes later."""
        found = [index for label in labels for index in self._places.get(label, NO_CHILDREN)]
        return sorted(found, reverse=True) if len(found) > 1 else found

    def heads_of(self, *labels: str) -> list[int]:
        """The words above those that have one of the labels, the last first, each once."""
        heads = {self.heads[index - 1] for label in labels for index in self._places.get(label, NO_CHILDREN)}
        return sorted(heads - {0}, reverse=True) if heads else []

    def moved(self, changes: Mapping[int, tuple[int, str]]) -> Tree:
        """Words with a new head and label."""
        if not changes:
            return self
        heads, labels = list(self.heads), list(self.labels)
        for index, (head, label) in changes.items():
            heads[index - 1], labels[index - 1] = head, label
        return Tree(self.words, tuple(heads), tuple(labels))

    def relabelled(self, changes: Mapping[int, str]) -> Tree:
        return self.moved({index: (self.head(index), label) for index, label in changes.items()}) if changes else self

    def raised(self, child: int, label: str, *, staying: Collection[str] = ()) -> Tree:
        """The child in its head's place, the head below it with the label, the head's other words with the child.

        Words whose label is in ``staying`` stay where they are.

        >>> words = (Token(1, "in"), Token(2, "Rome"))
        >>> changed = Tree(words, (0, 1), ("prep", "pobj")).raised(2, "case")
        >>> changed.heads, changed.labels
        ((2, 0), ('case', 'prep'))
        """
        head = self.head(child)
        if not head:
            return self
        changes = {
            other: (child, self.label(other))
            for other in self.children(head)
            if other != child and self.label(other) not in staying
        }
        changes[child] = (self.head(head), self.label(head))
        changes[head] = (child, label)
        return self.moved(changes)


_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM"})
_NOMINAL_LABELS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "nmod", "obl", "obl:agent", "prep", "pobj", "appos"})


def lemma(word: Token) -> str:
    """What words are compared by: the lemma in lower case, or the form where there is none."""
    return (word.lemma if word.lemma != "_" else word.form).lower()


def is_preposition(word: Token) -> bool:
    return word.upos in {"ADP", "SCONJ"} or word.xpos in {"IN", "TO", "RP"}


def is_noun(tree: Tree, index: int) -> bool:
    """Nouns, and other words in a noun's place ("several of the guests")."""
    if not index:
        return False
    return tree.word(index).upos in _NOUNS or tree.label(index) in _NOMINAL_LABELS
