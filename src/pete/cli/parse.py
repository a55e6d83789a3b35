"""``pete parse``: texts in, analyses out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import PARSER, JarOption
from pete.cli.output import say

if TYPE_CHECKING:
    from pete.model import Graph, Token

CHUNK = 512  # texts handed to the parser at a time


class ParseFormat(StrEnum):
    """What is printed of an analysis."""

    conllu = "conllu"
    facts = "facts"


def parse(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="One text a line; - is standard input.")] = "-",
    spec: Annotated[str, typer.Option("--parser", "-p", metavar="SPEC", help="The parser.")] = PARSER,
    jar: JarOption = None,
    how: Annotated[ParseFormat, typer.Option("--format", help="What to print.")] = ParseFormat.conllu,
) -> None:
    """Parse texts, one a line, and print the analyses while they are made. Empty lines are left out.

    Formats: CoNLL-U, or facts, one JSON object a sentence.
    """
    from pete.model import ParseFailure
    from pete.parsers import load_parser
    from pete.parsers.contract import checked_parse
    from pete.registry import read_named

    parser, failed, done = load_parser(read_named(spec).spec), 0, 0
    write = _conllu if how is ParseFormat.conllu else _facts
    texts = _texts(file)
    while chunk := list(islice(texts, CHUNK)):
        analyses = checked_parse(parser, [text for _, text in chunk])
        for (line, _), analysis in zip(chunk, analyses, strict=True):
            done += 1
            if isinstance(analysis, ParseFailure):
                failed += 1
                say(f"{file}:{line}: not parsed: {analysis.reason}")
            else:
                sys.stdout.write(write(analysis, line))
        sys.stdout.flush()
    if failed:
        say(f"{failed} of {done} texts were not parsed")


def _texts(file: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers."""
    from pete.formats.files import open_bytes, text_lines

    with open_bytes(file) as stream:
        for number, line in enumerate(text_lines(stream, file), 1):
            if text := line.strip():
                yield number, text


def _conllu(graph: Graph, line: int) -> str:
    """CoNLL-U with ``sent_id`` (the line of the text) and ``text``, where the parser gave none."""
    from pete.formats.conllu import conllu_text

    comments = list(graph.comments)
    if graph.comment("sent_id") is None:
        comments.append(f"# sent_id = {line}")
    if graph.comment("text") is None:
        comments.append(f"# text = {graph.text}")
    return conllu_text(replace(graph, comments=tuple(comments)))


def _facts(graph: Graph, line: int) -> str:
    """One JSON object: the text and its facts."""
    import msgspec

    from pete.normalise.facts import facts

    found = [
        {
            "predicate": _word(fact.predicate),
            "role": fact.role,
            "argument": _word(fact.argument),
            "construction": fact.construction,
        }
        for fact in facts(graph)
    ]
    return msgspec.json.encode({"text": graph.text, "facts": found}).decode("utf-8") + "\n"


def _word(word: Token) -> dict[str, int | str]:
    return {"index": word.index, "form": word.form, "lemma": word.lemma}
