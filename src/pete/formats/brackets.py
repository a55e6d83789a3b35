r"""Penn brackets: phrase-structure trees as the Penn Treebank and its parsers write them.

Read as a stream: one or several trees a file, on one line or many, with or
without an outer bracket (empty, ROOT, TOP, S1), with function tags and traces,
n-best score lines, and with the words of Collins' parser (``dog/NN``). A tree
that a parser could not build (``(())``, ``(TOP null)``) is a `Tree` that
``failed``. Words stay as the file writes them; `pete.formats.escapes`
undoes the escapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from pete.errors import FormatError
from pete.formats.files import open_bytes, text_lines

OUTER_LABELS = frozenset({"", "ROOT", "TOP", "S1"})
TRACE = "-NONE-"
# Only plain white space separates; parsers leave no-break spaces inside of words.
_PIECES = re.compile(r"[()]|[^()\s]+", re.ASCII)
_BLANK = re.compile(r"\s", re.ASCII)
# What n-best parsers write between trees: scores, numbers of candidates, times.
_SCORE = re.compile(r"\s*(?:(?:PROB|TIME|\#)\b.*|[-+]?[0-9.]+(?:[eE][-+]?\d+)?(?:\s+\S+)?)\s*")
_COLLINS_LABEL = re.compile(r"([^~]+)~.*~\d+~\d+")
_COLLINS_WORD = re.compile(r"(.+)/([^/]+)")
_NOT_WRITABLE = {"(": "-LRB-", ")": "-RRB-"}


@dataclass(frozen=True, slots=True)
class Tree:
    """A constituent (label and children) or a word with its tag (label and word).

    >>> tree = Tree("NP", (Tree("DT", word="the"), Tree("NN", word="dog")))
    >>> [leaf.word for leaf in tree.leaves()]
    ['the', 'dog']
    """

    label: str
    children: tuple[Tree, ...] = ()
    word: str | None = None

    @property
    def failed(self) -> bool:
        """True of what a parser writes when it found no tree."""
        return self.word is None and not self.children

    def leaves(self) -> Iterator[Tree]:
        """The words with their tags, left to right, traces among them."""
        waiting = [self]
        while waiting:
            tree = waiting.pop()
            if tree.word is not None:
                yield tree
            waiting += reversed(tree.children)


def open_brackets(path: str | Path) -> Iterator[Tree]:
    """The trees of a file (``-``: standard input; packed ones are unpacked)."""
    with open_bytes(path) as stream:
        yield from read_brackets(text_lines(stream, str(path)), str(path))


def read_brackets(source: TextIO | Iterable[str], path: str = "-") -> Iterator[Tree]:
    """The trees of an open file or of its lines, one at a time, without their outer brackets.

    >>> [tree] = read_brackets(["( (S (NP (NNS Dogs))\\n", "     (VP (VBP bark))) )"])
    >>> tree.label, bracket_text(tree)
    ('S', '(S (NP (NNS Dogs)) (VP (VBP bark)))')
    >>> list(read_brackets(["(S (NP"]))
    Traceback (most recent call last):
    pete.errors.FormatError: -:1: the tree that starts here is not closed; add 2 closing brackets
    """
    reader = _Reader(path)
    for number, line in enumerate(source, 1):
        if not reader.open and _SCORE.fullmatch(line):
            continue
        for piece in _PIECES.findall(line):
            tree = reader.take(piece, number)
            if tree is not None:
                yield tree
    reader.finish()


class _Bracket:
    """A bracket that is still open."""

    __slots__ = ("children", "collins", "label", "line", "word")

    def __init__(self, line: int) -> None:
        self.line = line
        self.label: str | None = None
        self.word: str | None = None
        self.children: list[Tree] = []
        self.collins = False


class _Reader:
    """Takes pieces (brackets, labels, words) and gives trees."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.open: list[_Bracket] = []

    def take(self, piece: str, line: int) -> Tree | None:
        """The tree that this piece completes, if it completes one."""
        if piece == "(":
            if self.open and self.open[-1].word is not None:
                raise self._mixed(self.open[-1], line)
            self.open.append(_Bracket(line))
        elif not self.open:
            if piece == ")":
                raise self._error(line, "a closing bracket too many", "remove it, or add the opening one")
            raise self._error(line, f"{piece[:20]!r} stands outside of any bracket", "remove it, or write (TAG word)")
        elif piece == ")":
            return self._close(self.open.pop(), line)
        else:
            self._name(self.open[-1], piece, line)
        return None

    def _name(self, bracket: _Bracket, piece: str, line: int) -> None:
        """A label if the bracket is new, else a word."""
        if bracket.label is None and not bracket.children:
            collins = _COLLINS_LABEL.fullmatch(piece)
            bracket.label, bracket.collins = (collins[1], True) if collins else (piece, False)
        elif bracket.collins and (word := _COLLINS_WORD.fullmatch(piece)) is not None:
            bracket.children.append(Tree(word[2].removeprefix("PUNC"), word=word[1]))
        elif bracket.children or bracket.word is not None or bracket.label is None:
            raise self._mixed(bracket, line)
        else:
            bracket.word = piece

    def _close(self, bracket: _Bracket, line: int) -> Tree | None:
        label, children = bracket.label or "", tuple(bracket.children)
        if not self.open:
            return self._outermost(label, children, bracket.word)
        if not label and (children or bracket.word is not None):
            raise self._error(bracket.line, "a bracket without label inside a tree", "write its category")
        if label and not children and bracket.word is None:
            raise self._error(line, f"({label}) has neither word nor children", f"write ({label} word) or remove it")
        if label:  # what is left is the inner bracket of "(())"
            self.open[-1].children.append(Tree(label, children, bracket.word))
        return None

    def _outermost(self, label: str, children: tuple[Tree, ...], word: str | None) -> Tree:
        if label in OUTER_LABELS and (word is None or word == "null"):
            return children[0] if len(children) == 1 else Tree(label, children)
        return Tree(label, children, word)

    def finish(self) -> None:
        if self.open:
            count = len(self.open)
            remedy = "add a closing bracket" if count == 1 else f"add {count} closing brackets"
            raise self._error(self.open[0].line, "the tree that starts here is not closed", remedy)

    def _mixed(self, bracket: _Bracket, line: int) -> FormatError:
        what = f"the bracket of {bracket.label or 'no label'} holds a word beside something else"
        return self._error(line, what, "give each word a bracket of its own: (TAG word)")

    def _error(self, line: int, what: str, remedy: str) -> FormatError:
        return FormatError(self.path, line, what, remedy)


def write_brackets(trees: Iterable[Tree], out: TextIO, outer: str | None = None) -> None:
    """Write trees one a line; ``outer`` is the label of a bracket around each ("" or "ROOT")."""
    for tree in trees:
        text = bracket_text(tree)
        out.write(f"{text}\n" if outer is None or tree.failed else f"({outer} {text})\n")


def bracket_text(tree: Tree) -> str:
    """One tree on one line; brackets inside of words are escaped, a failed tree is ``(())``.

    >>> bracket_text(Tree("NP", (Tree("-LRB-", word="("), Tree("NN", word="dog"))))
    '(NP (-LRB- -LRB-) (NN dog))'
    """
    if tree.failed:
        return "(())"
    parts: list[str] = []
    waiting: list[Tree | str] = [tree]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            parts.append(item)
        elif item.word is not None:
            parts.append(f" ({_written(item.label)} {_written(item.word)})")
        else:
            parts.append(f" ({_written(item.label) if item.label else ''}")
            waiting.append(")")
            waiting += reversed(item.children)
    return "".join(parts)[1:]


def _written(piece: str) -> str:
    for character, escape in _NOT_WRITABLE.items():
        piece = piece.replace(character, escape)
    if not piece or _BLANK.search(piece):
        raise FormatError("-", None, f"{piece!r} cannot stand in brackets", "write one word without blanks")
    return piece
