"""A tree made ready for conversion: no traces, categories apart from function tags, words numbered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from pete import english
from pete.errors import FormatError
from pete.formats.brackets import TRACE, Tree
from pete.formats.escapes import unescaped

# Collins' parser has categories of its own for base noun phrases and for clauses without subject.
_RENAMED = {"NPB": "NP", "SG": "S", "PRT|ADVP": "PRT", "ADVP|PRT": "ADVP", "NML": "NX"}
_SPECIAL = frozenset({"-LRB-", "-RRB-", "-LSB-", "-RSB-", "-LCB-", "-RCB-"})
PUNCTUATION = frozenset(
    {",", ".", ":", "``", "''", "-LRB-", "-RRB-", "-LSB-", "-RSB-", "-LCB-", "-RCB-", "HYPH", "NFP"}
)
_DEEPEST = 250  # brackets inside one another; real trees have a tenth of that


@dataclass(frozen=True, slots=True, eq=False)  # two phrases are the same only where they stand
class Phrase:
    """A constituent, or a word with its 1-based index."""

    category: str
    children: tuple[Phrase, ...] = ()
    index: int = 0
    word: str = ""
    functions: frozenset[str] = frozenset()

    @property
    def lower(self) -> str:
        return self.word.lower()

    @property
    def is_punctuation(self) -> bool:
        return self.category in PUNCTUATION

    def words(self) -> Iterator[Phrase]:
        if self.index:
            yield self
        for child in self.children:
            yield from child.words()

    def below(self, *categories: str) -> Iterator[Phrase]:
        """The children of these categories."""
        return (child for child in self.children if child.category in categories)


def phrase_of(tree: Tree) -> Phrase | None:
    """The tree without traces and empty constituents; None if nothing is left.

    >>> from pete.formats.brackets import read_brackets
    >>> [tree] = read_brackets(["(S (NP-SBJ-1 (NNP Ann)) (VP (VBD left) (NP (-NONE- *))))"])
    >>> phrase = phrase_of(tree)
    >>> [(child.category, sorted(child.functions)) for child in phrase.children]
    [('NP', ['SBJ']), ('VP', [])]
    """
    return _phrase(tree, count(1), 0)


def _phrase(tree: Tree, numbers: count[int], depth: int) -> Phrase | None:
    if depth > _DEEPEST:
        raise FormatError("-", None, f"a tree more than {_DEEPEST} brackets deep", "check what the parser wrote")
    if tree.word is not None:
        if tree.label == TRACE:
            return None
        category, _ = split_label(tree.label)
        if category in {"AUX", "AUXG"}:
            # Old models of Charniak's parser tag all auxiliaries alike; the form tells the tag of the treebank.
            category = english.mapping("tags-of-auxiliaries").get(tree.word.lower(), "VB")
        return Phrase(category, index=next(numbers), word=unescaped(tree.word))
    children = tuple(child for child in (_phrase(each, numbers, depth + 1) for each in tree.children) if child)
    if not children:
        return None
    category, functions = split_label(tree.label)
    if len(children) == 1 and children[0].category == category and not children[0].index:
        return Phrase(category, children[0].children, functions=functions | children[0].functions)
    return Phrase(category, children, functions=functions)


def split_label(label: str) -> tuple[str, frozenset[str]]:
    """A label as category and function tags; numbers of traces are dropped.

    >>> split_label("NP-SBJ-1=2") == ("NP", frozenset({"SBJ"}))
    True
    >>> split_label("-LRB-")[0]
    '-LRB-'
    """
    if label in _SPECIAL or label.startswith("-"):
        return label, frozenset()
    category, *functions = label.replace("=", "-").split("-")
    named = frozenset(function for function in functions if not function.isdigit())
    return _RENAMED.get(category, category), named
