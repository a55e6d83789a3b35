"""``pete parse``: texts in, analyses out."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import PARSER, EncodingOption, JarOption
from pete.cli.output import commonest, say, write_data
from pete.wording import counted

if TYPE_CHECKING:
    from pete.model import Graph

CHUNK = 512  # texts handed to the parser at a time


class ParseFormat(StrEnum):
    """What is printed of an analysis."""

    conllu = "conllu"
    facts = "facts"
    plus = "conllu-plus"


def parse(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="One text a line; - is standard input.")] = "-",
    spec: Annotated[str, typer.Option("--parser", "-p", metavar="SPEC", help="The parser.")] = PARSER,
    jar: JarOption = None,
    how: Annotated[ParseFormat, typer.Option("--format", help="What to print.")] = ParseFormat.conllu,
    encoding: EncodingOption = None,
) -> int:
    """Parse texts, one a line, and print the analyses while they are made. Empty lines are left out.

    Formats: CoNLL-U; facts, one JSON object a sentence; or CoNLL-U Plus, with facts in a column. Exit code 1 if no
    text could be parsed.
    """
    from pete.model import ParseFailure
    from pete.parsers import load_parser
    from pete.parsers.contract import checked_parse
    from pete.registry import read_named

    parser, done = load_parser(read_named(spec).spec), 0
    reasons: Counter[str] = Counter()
    writers: dict[ParseFormat, Callable[[Graph, int], None]]
    writers = {ParseFormat.conllu: _conllu, ParseFormat.facts: _facts, ParseFormat.plus: _Plus()}
    write = writers[how]
    texts = _texts(file, encoding)
    while chunk := list(islice(texts, CHUNK)):
        analyses = checked_parse(parser, [text for _, text in chunk])
        for (line, _), analysis in zip(chunk, analyses, strict=True):
            done += 1
            if isinstance(analysis, ParseFailure):
                reasons[analysis.reason] += 1
                say(f"{file}:{line}: not parsed: {analysis.reason}")
            else:
                write(analysis, line)
        sys.stdout.flush()
    failed = reasons.total()
    if failed:
        say(f"{failed} of {counted(done, 'text was', 'texts were')} not parsed: {commonest(reasons)}")
    return 1 if failed and failed == done else 0


def _texts(file: str, encoding: str | None = None) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers."""
    from pete.formats.files import open_bytes, text_lines
    from pete.formats.reading import reading_of

    with open_bytes(file) as stream:
        for number, line in enumerate(text_lines(stream, file, reading_of(encoding).encoding), 1):
            if text := line.strip():
                yield number, text


def _conllu(graph: Graph, line: int) -> None:
    """CoNLL-U with ``sent_id`` (the line of the text) and ``text``, where the parser gave none."""
    from pete.formats.conllu import conllu_text

    write_data(conllu_text(_commented(graph, line)))


class _Plus:
    """CoNLL-U Plus; the names of its columns stand before the first sentence."""

    def __init__(self) -> None:
        self._begun = False

    def __call__(self, graph: Graph, line: int) -> None:
        from pete.formats.conllu_plus import HEADER, conllu_plus_text
        from pete.normalise.facts import facts

        write_data(("" if self._begun else HEADER) + conllu_plus_text(_commented(graph, line), facts(graph)))
        self._begun = True


def _commented(graph: Graph, line: int) -> Graph:
    comments = list(graph.comments)
    if graph.comment("sent_id") is None:
        comments.append(f"# sent_id = {line}")
    if graph.comment("text") is None:
        comments.append(f"# text = {graph.text}")
    return replace(graph, comments=tuple(comments))


def _facts(graph: Graph, line: int) -> None:
    """One JSON object: the text and its facts."""
    from pete.report.facts_json import facts_object
    from pete.report.json_text import json_text

    write_data(json_text(facts_object(graph), indent=-1) + "\n")
