"""Whatever a function calls a tree, as an analysis of ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pete.errors import FormatError, ParserError
from pete.formats.conllu import read_conllu
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure, Token

_FORM, _LEMMA, _UPOS, _XPOS = ("form", "text", "word"), ("lemma",), ("upos", "pos"), ("xpos", "tag")
_LABEL = ("deprel", "dep", "label", "relation")
_SHORT, _LONG = 3, 5  # columns of a row: form, head, label, then lemma and part of speech


def analysis_of(made: Any, text: str, scheme: str = "") -> Analysis:
    """The analysis of ``text`` that a function gave.

    It may be a `Graph` or `ParseFailure`; None (it could not be parsed); CoNLL-U as
    one string; a spaCy ``Doc`` or a Stanza ``Document``; or a list of rows, a row
    being ``(form, head, label)``, with lemma and part of speech after them if they
    are known, or a mapping with such keys. Heads count from 1, and 0 is the root.

    >>> graph = analysis_of([("Dogs", 2, "nsubj"), ("sleep", 0, "root")], "Dogs sleep")
    >>> [(word.form, word.head, word.start) for word in graph.words]
    [('Dogs', 2, 0), ('sleep', 0, 5)]
    """
    if isinstance(made, Graph):
        return replace(made, scheme=scheme) if scheme else made
    if made is None or isinstance(made, ParseFailure):
        return ParseFailure(text, "the parser gave nothing") if made is None else made
    if isinstance(made, str):
        return _of_conllu(made, text, scheme)
    library = type(made).__module__.partition(".")[0]
    if library == "spacy":
        return _of_spacy(made, text, scheme)
    if library == "stanza":
        from pete.parsers.stanza_pipeline import graph_of

        return graph_of(made, text)
    if isinstance(made, Iterable):
        words = tuple(_word(number, row) for number, row in enumerate(_rows(made), 1))
        return placed(Graph(text, words, scheme=scheme or "ud"), text) if words else ParseFailure(text, "no words")
    raise ParserError(
        f"a parser gave a {type(made).__name__} for {text[:40]!r}; return a Graph, CoNLL-U, a spaCy Doc, a Stanza "
        "Document or rows of (form, head, label)"
    )


def _of_conllu(printed: str, text: str, scheme: str) -> Analysis:
    try:
        graphs = list(read_conllu(printed.splitlines(keepends=True), "the parser's CoNLL-U", scheme or "ud"))
    except FormatError as error:
        return ParseFailure(text, f"no CoNLL-U: {error.what}")
    if len(graphs) != 1:
        return ParseFailure(text, f"{len(graphs)} sentences instead of one")
    return placed(graphs[0], text)


def _of_spacy(doc: Any, text: str, scheme: str) -> Analysis:
    from pete.parsers.spacy_pipeline import graph_of_doc

    if doc.text != text:
        raise ParserError(f"a parser gave the Doc of another text, {doc.text[:40]!r}")
    return graph_of_doc(doc, scheme)


def _rows(made: Iterable[Any]) -> Iterable[Any]:
    """The rows that are words: ranges and empty nodes have no number of their own."""
    return (row for row in made if not (isinstance(row, Mapping) and not isinstance(row.get("id", 1), int)))


def _word(number: int, row: Any) -> Token:
    if isinstance(row, Mapping):
        form, head, label = _cell(row, _FORM), row.get("head"), _cell(row, _LABEL)
        rest = _cell(row, _LEMMA), _cell(row, _UPOS), _cell(row, _XPOS), _feats(row.get("feats"))
    elif isinstance(row, tuple | list) and _SHORT <= len(row) <= _LONG:
        form, head, label = str(row[0]), row[1], str(row[2])
        lemma, upos = (*map(str, row[3:]), "_", "_")[:2]
        rest = lemma, upos, "_", "_"
    else:
        raise ParserError(f"word {number} of a tree is {row!r:.60}; write (form, head, label), or a mapping")
    if not isinstance(head, int) or form == "_":
        raise ParserError(f"word {number} of a tree has the head {head!r}; write the number of a word, or 0")
    return Token(number, form, *rest, head=head, deprel="root" if not head else label)


def _cell(row: Mapping[str, Any], names: Iterable[str]) -> str:
    return next((str(row[name]) for name in names if row.get(name) not in (None, "")), "_")


def _feats(value: Any) -> str:
    """Features as CoNLL-U writes them, whether they come so or as a mapping."""
    if isinstance(value, Mapping):
        return "|".join(f"{key}={value[key]}" for key in sorted(value)) or "_"
    return str(value) if value else "_"
