r"""Grammatical relations of the C&C parser: lines of relations, then the words, then an empty line.

(det dog_1 The_0)
(ncsubj barked_2 dog_1 _)
<c> The|the|DT|I-NP|O|NP[nb]/N dog|dog|NN|I-NP|O|N barked|bark|VBD|I-VP|O|S[dcl]\NP .|.|.|O|O|.

They are read as Universal Dependencies, because what they say takes another
shape there (`candc_shapes`), not only another name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from pete.errors import FormatError
from pete.formats.blocks import Block, blocks
from pete.formats.candc_shapes import Relation, universal_arcs
from pete.formats.files import open_bytes
from pete.formats.penn_tags import universal_tag
from pete.formats.spanning import FREE, Arc, deps_columns, spanning_tree
from pete.model import Graph, Token

_WORDS = "<c>"
_SLOT = re.compile(r"\S+_([0-9]{1,5})")


def open_candc(path: str | Path) -> Iterator[Graph]:
    """The graphs of a file (``-``: standard input; packed ones are unpacked)."""
    with open_bytes(path) as stream:
        for block in sentences(stream, path=str(path)):
            yield candc_graph(block, str(path))


def sentences(file: IO[bytes], offset: int = 0, line: int = 1, path: str = "-") -> Iterator[Block]:
    """The sentences of a file from where it stands; the comments at its head are passed over."""
    for block in blocks(file, offset, line, path):
        if any(not row.startswith(b"#") for row in block.content.splitlines() if row.strip()):
            yield block


def candc_graph(block: Block, path: str) -> Graph:
    r"""The analysis that the lines of a sentence hold, in the labels and shape of UD.

    >>> lines = b"(ncsubj bark_1 Dogs_0 _)\n<c> Dogs|dog|NNS|I-NP|O|N bark|bark|VBP|I-VP|O|S[dcl]\\NP\n"
    >>> [(word.form, word.head, word.deprel) for word in candc_graph(Block(0, 1, lines), "-").words]
    [('Dogs', 2, 'nsubj'), ('bark', 0, 'root')]
    """
    words: tuple[Token, ...] = ()
    found: list[tuple[int, str]] = []
    for number, line in enumerate(map(str.strip, block.lines(path)), block.line):
        if line.startswith(_WORDS):
            words += _words(line.split()[1:], len(words), path, number)
        elif line and not line.startswith("#"):
            found.append((number, line))
    if not words:
        what = "a sentence without its words"
        raise FormatError(path, block.line, what, "print the relations with the line that begins with <c>")
    relations = [_relation(line, len(words), path, number) for number, line in found]
    return _graph(words, universal_arcs(words, relations))


def _words(items: list[str], shift: int, path: str, number: int) -> tuple[Token, ...]:
    words = []
    for index, item in enumerate(items, start=shift + 1):
        columns = _columns(item)
        if len(columns) < 3 or not columns[0]:
            raise FormatError(path, number, f"{item[:40]!r} is not word|lemma|tag", "print the words with their tags")
        form, lemma, tag = columns[:3]
        words.append(Token(index, form, lemma or "_", universal_tag(tag), tag or "_"))
    return tuple(words)


def _columns(item: str) -> list[str]:
    """The columns of a word, which may itself be a stroke.

    >>> _columns("dogs|dog|NNS|I-NP|O|N")[:3], _columns("||||:|O|O|:")[:3]
    (['dogs', 'dog', 'NNS'], ['|', '|', ':'])
    """
    if item.count("|") < 5:
        return item.split("|")
    word, *others = item.rsplit("|", 4)
    if not word.strip("|"):
        return [word[: len(word) // 2]] * 2 + others
    return word.rsplit("|", 1) + others


def _relation(line: str, size: int, path: str, number: int) -> Relation:
    """``(name slot slot ...)``: two slots hold words; a third tells the kind, or the subject's deep role."""
    items = line[1:-1].split() if line[0] == "(" and line[-1] == ")" else []
    if not 3 <= len(items) <= 4:
        raise FormatError(path, number, f"{line[:40]!r} is no grammatical relation", "write (name head_1 dependent_0)")
    name, *slots = items
    places = [_place(slot, size, path, number) for slot in slots]
    if len(slots) == 2:
        head, dependent, kind = places[0], places[1], ("", 0)
    elif places[2]:
        head, dependent, kind = places[1], places[2], (slots[0].lower(), places[0])
    else:
        head, dependent, kind = places[0], places[1], (slots[2].lower(), 0)
    if not head or not dependent:
        raise FormatError(path, number, f"{line[:40]!r} lacks a word", "write words with their numbers, as in dog_1")
    return Relation(name, head, dependent, *kind)


def _place(slot: str, size: int, path: str, number: int) -> int:
    """The index of the word in a slot, from 1; 0 where there is none."""
    match = _SLOT.fullmatch(slot)
    if match is None:
        return 0
    if int(match[1]) >= size:
        what = f"{slot[:30]!r} is beyond the {size} words of the sentence"
        raise FormatError(path, number, what, "put an empty line between two sentences")
    return int(match[1]) + 1


def _graph(words: tuple[Token, ...], arcs: list[Arc]) -> Graph:
    places = spanning_tree(len(words), arcs or [(0, "root", 1)])
    root = next(place for place, (head, label) in enumerate(places, 1) if label == "root" and not head)
    tokens = []
    for word, place, deps in zip(words, places, deps_columns(len(words), arcs), strict=True):
        if place == FREE:
            place = _loose(words, word, root)
        upos = "AUX" if place[1] in {"aux", "aux:pass", "cop"} else word.upos
        tokens.append(word._replace(head=place[0], deprel=place[1], deps=deps, upos=upos))
    return Graph(" ".join(word.form for word in words), tuple(tokens))


def _loose(words: tuple[Token, ...], word: Token, root: int) -> tuple[int, str]:
    """Where a word hangs that no relation names."""
    if not any(map(str.isalnum, word.form)):
        return root, "punct"
    if word.xpos == "POS" and word.index > 1:
        return word.index - 1, "case"
    return root, "dep"
