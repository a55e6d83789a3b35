"""Dependencies as triples, as the Stanford parser prints them, an empty line after each sentence.

nsubj(loves-2, John-1)
root(ROOT-0, loves-2)
dobj(loves-2, Mary-3)

Before them may stand the tagged words (``John/NNP loves/VBZ Mary/NNP ./.``) or
the tree, with an empty line between. Collapsed dependencies are no tree: a word
may have several heads (all are in `Token.deps`, one is chosen for the tree) or
none. Numbers that no triple has, mostly those of punctuation, are words with the
form "_"; where nothing tells more, such words have head 0 and the label "_".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

from pete.errors import FormatError
from pete.formats.blocks import Block, blocks
from pete.formats.files import open_bytes
from pete.formats.spanning import FREE, Arc, deps_columns, spanning_tree
from pete.model import Graph, Token

UNKNOWN = "_"  # the form of a word that no line names
_TRIPLE = re.compile(r"([^\s()]+)\((\S+)-([0-9]+)'*, (\S+)-([0-9]+)'*\)")
_LEAF = re.compile(r"\(([^\s()]+) ([^\s()]+)\)")
_COLLAPSED = re.compile(rb"^(?:prepc?|conj)_[^\s(]+\(|^agent\(", re.MULTILINE)
_SECOND = re.compile(rb"^(?:obj|obl|obl:[^\s(]+|nsubj:pass|csubj:pass|aux:pass)\(", re.MULTILINE)
_FIRST = re.compile(rb"^(?:case|nmod|nmod:[^\s(]+|compound|acl|acl:relcl|conj:[^\s(]+)\(", re.MULTILINE)
_MOST_WORDS = 10_000


class _Word(NamedTuple):
    form: str = UNKNOWN
    tag: str = "_"


def open_triples(path: str | Path, scheme: str = "") -> Iterator[Graph]:
    """The graphs of a file (``-``: standard input); without ``scheme`` each sentence's labels tell it."""
    with open_bytes(path) as stream:
        for block in sentences(stream, path=str(path)):
            yield triples_graph(block, str(path), scheme or scheme_of([block.content]))


def scheme_of(parts: Iterable[bytes]) -> str:
    """Which labels these are, in lines or longer parts of a file: "sd-collapsed", "ud" (version 2), "ud1" or "sd".

    >>> [scheme_of([label + b"(lives-2, Rome-4)"]) for label in (b"prep_in", b"obl:in", b"nmod:in", b"dobj")]
    ['sd-collapsed', 'ud', 'ud1', 'sd']
    """
    schemes = [("sd-collapsed", _COLLAPSED), ("ud", _SECOND), ("ud1", _FIRST)]
    found = "sd"
    for part in parts:
        for rank, (scheme, labels) in enumerate(schemes):
            if labels.search(part):
                found, schemes = scheme, schemes[:rank]  # only what ranks higher can change it
                break
    return found


def sentences(file: IO[bytes], offset: int = 0, line: int = 1, path: str = "-") -> Iterator[Block]:
    """The sentences of a file from where it stands: triples with the words or the tree before them."""
    held: Block | None = None
    kinds: set[str] = set()
    for block in blocks(file, offset, line, path):
        kind = _kind(block.content)
        if held is not None and kind in kinds:  # a sentence of one word has no triples in older versions
            yield held
            held, kinds = None, set()
        held = block if held is None else held.joined(block)
        kinds.add(kind)
        if kind == "triples":
            yield held
            held, kinds = None, set()
    if held is not None:
        yield held


def _kind(content: bytes) -> str:
    start = content.lstrip()
    if start.startswith(b"("):
        return "tree"
    name = start.partition(b"\n")[0].strip()
    return "triples" if _TRIPLE.fullmatch(name.decode("utf8", "replace")) else "words"


def triples_graph(block: Block, path: str, scheme: str = "sd") -> Graph:
    r"""The analysis that the lines of a sentence hold.

    >>> graph = triples_graph(Block(0, 1, b"nsubj(bark-2, Dogs-1)\nroot(ROOT-0, bark-2)\n"), "-")
    >>> [(word.form, word.head, word.deprel) for word in graph.words]
    [('Dogs', 2, 'nsubj'), ('bark', 0, 'root')]
    """
    tagged: list[_Word] = []
    leaves: list[_Word] = []
    arcs: list[Arc] = []
    named: dict[int, str] = {}
    for number, line in enumerate(block.lines(path), block.line):
        match = _TRIPLE.fullmatch(line.strip())
        if match is not None:
            arcs.append(_arc(match, named, path, number))
        elif line.strip():
            if arcs:
                what = f"{line.strip()[:40]!r} is no triple"
                raise FormatError(path, number, what, "write label(head-2, dependent-1), and an empty line at the end")
            if line.lstrip()[0] == "(":
                leaves += [_Word(form, tag) for tag, form in _LEAF.findall(line) if tag != "-NONE-"]
            else:
                tagged += _tagged(line.split(), path, number)
    words = _numbered(tagged or leaves, named)
    if not words:
        raise FormatError(path, block.line, "a sentence without words", "remove it")
    return _graph(words, list(dict.fromkeys(arcs)), scheme)


def _arc(match: re.Match[str], named: dict[int, str], path: str, number: int) -> Arc:
    label, head_form, head, form, dependent = match.groups()
    places = int(head[:9]), int(dependent[:9])
    if max(places) > _MOST_WORDS or not places[1]:
        raise FormatError(path, number, f"{match[0][:40]!r} has an impossible number", "correct the triple")
    for place, name in zip(places, (head_form, form), strict=True):
        if place and named.setdefault(place, name) != name:
            what = f"word {place} is {name[:20]!r} here and {named[place][:20]!r} before"
            raise FormatError(path, number, what, "put an empty line between two sentences")
    return places[0], "root" if not places[0] else label, places[1]


def _tagged(items: Sequence[str], path: str, number: int) -> list[_Word]:
    pairs = [item.rpartition("/") for item in items]
    if not all(form and tag for form, _, tag in pairs):
        what = f"{' '.join(items)[:40]!r} is neither a triple nor tagged words"
        raise FormatError(path, number, what, "is this a file of Stanford dependencies?")
    return [_Word(form, tag) for form, _, tag in pairs]


def _numbered(known: Sequence[_Word], named: dict[int, str]) -> list[_Word]:
    size = max(len(known), *named, 0) if named else len(known)
    words = [*known, *[_Word()] * (size - len(known))]
    return [word._replace(form=named.get(place, word.form)) for place, word in enumerate(words, start=1)]


def _graph(words: Sequence[_Word], arcs: list[Arc], scheme: str) -> Graph:
    if not arcs:  # one word, or words that the parser left alone
        arcs = [(0, "root", 1)]
    places = spanning_tree(len(words), arcs)
    root = next((place for place, (head, label) in enumerate(places, 1) if label != FREE[1] and not head), 0)
    tokens = []
    for index, (word, place, deps) in enumerate(zip(words, places, deps_columns(len(words), arcs), strict=True), 1):
        if place == FREE and word.form != UNKNOWN and not any(map(str.isalnum, word.form)):
            place = (root, "punct")
        tokens.append(Token(index, word.form, xpos=word.tag, head=place[0], deprel=place[1], deps=deps))
    return Graph(" ".join(word.form for word in words), tuple(tokens), scheme=scheme)


def triples_text(graphs: Iterable[Graph]) -> str:
    """The basic trees as triples, an empty line after each; words without a label are left out."""
    return "".join("".join(_lines(graph)) + "\n" for graph in graphs)


def _lines(graph: Graph) -> Iterator[str]:
    for word in graph.words:
        head = f"{graph.word(word.head).form}-{word.head}" if word.head else "ROOT-0"
        if word.deprel != "_":
            yield f"{word.deprel}({head}, {word.form}-{word.index})\n"
