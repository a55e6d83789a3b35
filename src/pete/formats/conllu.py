"""CoNLL-U: comments, words, multiword tokens (``n-m``), empty nodes (``n.1``), DEPS and MISC.

What is read is written back byte for byte. Reading takes one pass; a sentence
is checked as it is built: ten columns, consecutive ids, heads in range, a tree
without cycle. Several roots are allowed, since one text is always one graph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from pete.errors import FormatError
from pete.formats.blocks import LONGEST_SENTENCE, too_long_sentence
from pete.formats.files import open_bytes, text_lines
from pete.formats.global_columns import plain_lines
from pete.formats.spans import Walker, joined, surface_text
from pete.model import EmptyNode, Graph, Multiword, Token
from pete.model.tree_fault import tree_fault

_NUMBERS = {str(number): number for number in range(1024)}
_NAMES = tuple(_NUMBERS)
_RANGE = re.compile(r"([1-9][0-9]*)-([1-9][0-9]*)")
_EMPTY = re.compile(r"(0|[1-9][0-9]*)\.([1-9][0-9]*)")
_PLACE = r"(?:0|[1-9][0-9]*)(?:\.[1-9][0-9]*)?"
_DEPS = re.compile(rf"{_PLACE}:[^|\s]+(?:\|{_PLACE}:[^|\s]+)*")
_SHARED_AT_MOST = 200_000  # strings; beyond that, sharing costs more than it saves
_BLANK = "_"


def open_conllu(path: str | Path, scheme: str = "ud") -> Iterator[Graph]:
    """The graphs of a file (``-``: standard input; packed ones are unpacked); CoNLL-U Plus is read as well."""
    with open_bytes(path) as stream:
        yield from read_conllu(plain_lines(text_lines(stream, str(path)), str(path)), str(path), scheme)


def read_conllu(source: TextIO | Iterable[str], path: str = "-", scheme: str = "ud") -> Iterator[Graph]:
    r"""The graphs of an open file or of its lines, one at a time.

    >>> [graph] = read_conllu(["# text = Go!\n", "1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\tSpaceAfter=No\n",
    ...                        "2\t!\t!\tPUNCT\t_\t_\t1\tpunct\t_\t_\n"])
    >>> graph.text, graph.words[1].start, graph.words[1].end
    ('Go!', 2, 3)
    """
    shared: dict[str, str] = {}
    block: list[str] = []
    number = size = 0
    for number, line in enumerate(source, 1):
        if len(line) > 2 or line.strip():
            block.append(line)
            size += len(line)
            if size > LONGEST_SENTENCE:
                raise too_long_sentence(path, number - len(block) + 1)
        elif block:
            yield _Sentence(block, path, number - len(block), scheme, shared).graph()
            block, size = [], 0
            if len(shared) > _SHARED_AT_MOST:
                shared = {}
    if block:  # no blank line at the end: fine as long as the last line is whole
        yield _Sentence(block, path, number - len(block) + 1, scheme, shared).graph()


class _Sentence:
    """The lines of one sentence on their way to a graph."""

    def __init__(self, lines: list[str], path: str, first: int, scheme: str, shared: dict[str, str]) -> None:
        self.lines, self.path, self.first, self.scheme, self.shared = lines, path, first, scheme, shared
        self.comments: list[str] = []
        self.multiwords: list[Multiword] = []
        self.empties: list[EmptyNode] = []
        self.unusual_deps: list[tuple[int, str]] = []  # to be checked when all places are known
        self.numbers: list[int] = []  # of the words' lines

    def graph(self) -> Graph:
        text = self._read_comments()
        rows = [line.rstrip("\r\n").split("\t") for line in self.lines[len(self.comments) :]]
        if not rows:
            raise self._error(self.first, "comments without a sentence", "add its words, or remove the comments")
        if text is None:
            text = _text_of_rows(rows)
        words = self._read_rows(rows, Walker(text))
        self._check_tree(words)
        self._check_deps(len(words))
        return Graph(text, words, tuple(self.multiwords), tuple(self.empties), tuple(self.comments), self.scheme)

    def _read_comments(self) -> str | None:
        """Keep the comments as they stand; answer the text if one of them tells it."""
        text: str | None = None
        for line in self.lines:
            if line[0] != "#":
                break
            comment = line.rstrip("\r\n")
            self.comments.append(comment)
            if text is None and "text" in comment:
                text = _text_comment(comment)
        return text

    def _read_rows(self, rows: list[list[str]], walker: Walker) -> tuple[Token, ...]:
        share, new = self.shared.setdefault, tuple.__new__
        words: list[Token] = []
        inside, start, end = 0, -1, -1  # the last word of the current multiword token, and its place
        index = 1
        for number, row in enumerate(rows, self.first + len(self.comments)):
            if len(row) != 10:
                raise self._columns(number, row)
            name, form, lemma, upos, xpos, feats, head, deprel, deps, misc = row
            if name != (_NAMES[index] if index < 1024 else str(index)):
                found = self._read_special(number, row, index, inside, walker)
                if found is not None:
                    inside, start, end = found.last, found.start, found.end
                continue
            if not form:
                raise self._error(number, f"word {index} has no form", 'write the word in column 2 ("_" if unknown)')
            if index > inside:
                start, end = walker.place(form)
            place = _NUMBERS.get(head)
            if place is None:
                place = self._head(number, index, head)
            if deps != _BLANK and deps != f"{head}:{deprel}":
                self.unusual_deps.append((number, deps))
            columns = (
                index, share(form, form), share(lemma, lemma), share(upos, upos), share(xpos, xpos),
                share(feats, feats), place, share(deprel, deprel), share(deps, deps), share(misc, misc), start, end,
            )  # fmt: skip
            words.append(new(Token, columns))  # Token(*columns), twice as fast
            self.numbers.append(number)
            index += 1
        self._check_end(index - 1, inside)
        return tuple(words)

    def _check_end(self, count: int, inside: int) -> None:
        if not count:
            raise self._error(self.first, "a sentence without words", "add its words, or remove it")
        if count < inside:
            last = self.multiwords[-1]
            what = f"multiword token {last.first}-{last.last} ends after word {count}, the last one"
            raise self._error(self.first + len(self.lines) - 1, what, "complete the sentence")

    def _read_special(self, number: int, row: list[str], index: int, inside: int, walker: Walker) -> Multiword | None:
        """A line that is not the next word: a multiword token (answered), an empty node, or a mistake."""
        name, form, lemma, upos, xpos, feats, head, deprel, deps, misc = row
        if not form:
            raise self._error(number, f"line {name!r} has no form", 'write it in column 2 ("_" if unknown)')
        if (match := _RANGE.fullmatch(name)) is not None:
            first, last = int(match[1]), int(match[2])
            if first != index or last < first or first <= inside:
                raise self._error(number, f"multiword token {name} where word {index} is due", "correct the range")
            if {lemma, upos, xpos, head, deprel, deps} != {_BLANK}:
                what = f"multiword token {name} has more than FORM, FEATS and MISC"
                raise self._error(number, what, 'write "_" in the other columns')
            self.multiwords.append(Multiword(first, last, form, feats, misc, *walker.place(form)))
            return self.multiwords[-1]
        if (match := _EMPTY.fullmatch(name)) is None:
            what = f"id {name[:20]!r} where word {index} is due"
            raise self._error(number, what, "number the words 1, 2, 3, ...")
        earlier = sum(empty.after == index - 1 for empty in self.empties)
        if (int(match[1]), int(match[2])) != (index - 1, earlier + 1):
            what = f"empty node {name} where {index - 1}.{earlier + 1} or word {index} is due"
            raise self._error(number, what, "correct its number")
        if head != _BLANK or deprel != _BLANK:
            raise self._error(number, f"empty node {name} has a HEAD or DEPREL", 'write "_" there and use DEPS')
        if deps != _BLANK:
            self.unusual_deps.append((number, deps))
        self.empties.append(EmptyNode(name, form, lemma, upos, xpos, feats, deps, misc))
        return None

    def _head(self, number: int, index: int, head: str) -> int:
        """A head beyond the table of small numbers, or no number at all."""
        if head.isascii() and head.isdecimal() and not head.startswith("0"):
            return int(head)
        raise self._error(
            number, f"the head of word {index} is {head[:20]!r}", "write the number of a word, or 0 for the root"
        )

    def _check_tree(self, words: tuple[Token, ...]) -> None:
        """Heads in range and no cycle."""
        if (fault := tree_fault(words)) is not None:
            raise self._error(self.numbers[fault.word - 1], fault.what, fault.remedy)

    def _check_deps(self, count: int) -> None:
        """DEPS that do more than repeat the basic tree: well-formed, and the heads exist."""
        if not self.unusual_deps:
            return
        empties = {empty.place for empty in self.empties}
        for number, deps in self.unusual_deps:
            if _DEPS.fullmatch(deps) is None:
                what = f"DEPS {deps[:40]!r} is not of the form head:label|head:label"
                raise self._error(number, what, 'correct it, or write "_"')
            for entry in deps.split("|"):
                head = entry.partition(":")[0]
                if head not in empties and ("." in head or int(head) > count):
                    what = f"DEPS {deps[:40]!r} names {head}, which is not in the sentence"
                    raise self._error(number, what, 'correct it, or write "_"')

    def _columns(self, number: int, row: list[str]) -> FormatError:
        if row[0].startswith("#"):
            return self._error(number, "a comment between words", "move it before the sentence")
        columns = "1 column" if len(row) == 1 else f"{len(row)} columns"
        if number == self.first + len(self.lines) - 1 and not self.lines[-1].endswith("\n"):
            return self._error(
                number, f"the file ends inside a line ({columns} instead of 10)", "fetch or write the file again"
            )
        return self._error(number, f"{columns} instead of 10", "separate the columns by single tabs")

    def _error(self, number: int, what: str, remedy: str) -> FormatError:
        return FormatError(self.path, number, what, remedy)


def _text_comment(comment: str) -> str | None:
    key, equals, value = comment.lstrip("#").partition("=")
    return value.strip() if equals and key.strip() == "text" else None


def _text_of_rows(rows: list[list[str]]) -> str:
    """The text that the surface tokens spell."""
    tokens: list[tuple[str, str]] = []
    inside = 0
    for row in rows:
        if len(row) != 10 or "." in row[0]:
            continue
        match = _RANGE.fullmatch(row[0])
        if match is not None:
            inside = int(match[2])
        elif int(_NUMBERS.get(row[0], inside + 1)) <= inside:
            continue
        tokens.append((row[1], row[9]))
    return joined(tokens)


def write_conllu(graphs: Iterable[Graph], out: TextIO) -> None:
    """Write graphs one after the other, each followed by a blank line."""
    for graph in graphs:
        out.write(conllu_text(graph))


def conllu_text(graph: Graph) -> str:
    r"""One graph as CoNLL-U, with the blank line after it.

    A ``# text`` comment is added only where there is none and the words alone
    would not give the text back (a line break in it is written as a space).

    >>> conllu_text(Graph("Go !", (Token(1, "Go", head=0), Token(2, "!", head=1))))
    '1\tGo\t_\t_\t_\t_\t0\t_\t_\t_\n2\t!\t_\t_\t_\t_\t1\t_\t_\t_\n\n'
    """
    lines = list(graph.comments)
    if not any(_text_comment(comment) is not None for comment in lines) and surface_text(graph) != graph.text:
        lines.append("# text = " + " ".join(graph.text.splitlines()))
    spans = {multiword.first: multiword for multiword in graph.multiwords}
    empties: dict[int, list[EmptyNode]] = {}
    for empty in graph.empties:
        empties.setdefault(empty.after, []).append(empty)
    rows = [_empty_row(empty) for empty in empties.get(0, ())]
    for word in graph.words:
        multiword = spans.get(word.index)
        if multiword is not None:
            first, last, form, feats, misc, _, _ = multiword
            rows.append(f"{first}-{last}\t{form}\t_\t_\t_\t{feats}\t_\t_\t_\t{misc}")
        rows.append("\t".join(map(str, word[:10])))
        if word.index in empties:
            rows += [_empty_row(empty) for empty in empties[word.index]]
    lines += rows
    for line in rows:
        if line.count("\t") != 9:
            raise FormatError("-", None, f"a tab inside the column of {line[:40]!r}", "replace it by a space")
    text = "\n".join(lines)
    if text.count("\n") != len(lines) - 1:
        raise FormatError("-", None, f"a line break inside {graph.text[:40]!r}", "replace it by a space")
    return text + "\n\n"


def _empty_row(empty: EmptyNode) -> str:
    place, form, lemma, upos, xpos, feats, deps, misc = empty
    return f"{place}\t{form}\t{lemma}\t{upos}\t{xpos}\t{feats}\t_\t_\t{deps}\t{misc}"
