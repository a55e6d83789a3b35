"""A tree as heads and labels, and the few steps by which one tree becomes another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import TypeVar

from pete.model import Token

NO_CHILDREN: tuple[int, ...] = ()
_form: Callable[[Token], str] = itemgetter(1)
_lemma: Callable[[Token], str] = itemgetter(2)


class Tree:
    """The head and label of every word; a change gives a new tree.

    Each step keeps a tree a tree: `relabelled` touches no head, `raised` turns
    one arc round, `moved` hangs words elsewhere and is for heads that are not
    below the word (a sibling, the head's head).
    """

    __slots__ = ("_below", "_by_label", "_forms", "_lemmas", "heads", "labels", "words")

    def __init__(
        self,
        words: tuple[Token, ...],
        heads: tuple[int, ...],
        labels: tuple[str, ...],
        below: dict[int, list[int]] | None = None,
    ) -> None:
        """``below`` is given where the tree differs from one that knows it in nothing but labels."""
        self.words, self.heads, self.labels = words, heads, labels
        self._below = below  # made, as the others, when first asked for
        self._by_label: dict[str, list[int]] | None = None
        self._forms: tuple[str, ...] | None = None
        self._lemmas: tuple[str, ...] | None = None

    def word(self, index: int) -> Token:
        return self.words[index - 1]

    def head(self, index: int) -> int:
        return self.heads[index - 1]

    def label(self, index: int) -> str:
        return self.labels[index - 1] if index else ""

    @property
    def forms(self) -> tuple[str, ...]:
        """The words as they are written, in lower case."""
        if self._forms is None:
            self._forms = tuple(map(str.lower, map(_form, self.words)))
        return self._forms

    @property
    def lemmas(self) -> tuple[str, ...]:
        """What the words are compared by (see `lemma`)."""
        if self._lemmas is None:
            known = tuple(map(str.lower, map(_lemma, self.words)))
            self._lemmas = tuple(map(lemma, self.words)) if "_" in known else known
        return self._lemmas

    @property
    def below(self) -> dict[int, list[int]]:
        """The words below each word that has any."""
        if self._below is None:
            self._below = _grouped(self.heads)
        return self._below

    def children(self, index: int, *labels: str) -> Sequence[int]:
        """The words below a word, left to right; with labels, only those that have one of them."""
        below = (self._below or self.below).get(index, NO_CHILDREN)
        if not labels or not below:
            return below
        own = self.labels
        return [child for child in below if own[child - 1] in labels]

    def child(self, index: int, *labels: str) -> int:
        """The first of them; 0 where there is none."""
        own = self.labels
        for child in (self._below or self.below).get(index, NO_CHILDREN):
            if not labels or own[child - 1] in labels:
                return child
        return 0

    @property
    def by_label(self) -> dict[str, list[int]]:
        """The words by their labels."""
        if self._by_label is None:
            self._by_label = _grouped(self.labels)
        return self._by_label

    def labelled(self, *labels: str) -> list[int]:
        """The words that have one of the labels, the last first: what is embedded in English comes later."""
        own = self._by_label or self.by_label
        found = [own[label] for label in labels if label in own]
        if not found:
            return []
        return found[0][::-1] if len(found) == 1 else sorted((index for part in found for index in part), reverse=True)

    def heads_of(self, *labels: str) -> list[int]:
        """The words above those that have one of the labels, the last first, each once."""
        heads = {self.heads[index - 1] for index in self.labelled(*labels)}
        return sorted(heads - {0}, reverse=True)

    def moved(self, changes: Mapping[int, tuple[int, str]]) -> Tree:
        """Words with a new head and label."""
        if not changes:
            return self
        heads, labels = list(self.heads), list(self.labels)
        for index, (head, label) in changes.items():
            heads[index - 1], labels[index - 1] = head, label
        return Tree(self.words, tuple(heads), tuple(labels))

    def relabelled(self, changes: Mapping[int, str]) -> Tree:
        if not changes:
            return self
        labels = list(self.labels)
        for index, label in changes.items():
            labels[index - 1] = label
        return Tree(self.words, self.heads, tuple(labels), self._below)

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


Label = TypeVar("Label", int, str)


def _grouped(labels: Sequence[Label]) -> dict[Label, list[int]]:
    """The words by what each of them has."""
    found: dict[Label, list[int]] = {}
    for index, label in enumerate(labels, start=1):
        found.setdefault(label, []).append(index)
    return found


_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM"})
_NOMINAL_LABELS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "nmod", "obl", "obl:agent", "prep", "pobj", "appos"})


def lemma(word: Token) -> str:
    """What words are compared by: the lemma in lower case, or the form where there is none."""
    name = word[2]
    return (name if name != "_" else word[1]).lower()


def is_preposition(word: Token) -> bool:
    return word.upos in {"ADP", "SCONJ"} or word.xpos in {"IN", "TO", "RP"}


def is_noun(tree: Tree, index: int) -> bool:
    """Nouns, and other words in a noun's place ("several of the guests")."""
    if not index:
        return False
    return tree.word(index).upos in _NOUNS or tree.label(index) in _NOMINAL_LABELS
