"""`pete.parse`, `pete.facts` and `pete.pairs`: sentences to trees, trees to facts, names to pairs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pete.api.defaults import PARSER
from pete.api.given_pairs import pairs_of
from pete.api.given_parsers import parsers_of
from pete.errors import ParserError
from pete.formats.reading import reading_of
from pete.model import Analysis, Fact, Graph, Pair, ParseFailure
from pete.normalise.facts import facts as facts_of
from pete.parsers.contract import checked_parse


def parse(texts: str | Iterable[str], parser: Any = PARSER) -> list[Analysis]:
    """The analysis of each text, a `Graph` or a `ParseFailure`; one text is a list of one.

    >>> import pete
    >>> [graph] = pete.parse("Dogs sleep.")
    >>> [(word.form, word.head, word.deprel) for word in graph.words]
    [('Dogs', 2, 'nsubj'), ('sleep', 0, 'root'), ('.', 2, 'punct')]
    """
    [one] = parsers_of(parser).parsers.values()
    return list(checked_parse(one, [texts] if isinstance(texts, str) else list(texts)))


def facts(sentence: str | Graph, parser: Any = PARSER) -> list[Fact]:
    """What a sentence says, as relations between its words; a text is parsed first.

    >>> import pete
    >>> [str(fact) for fact in pete.facts("The letter was sent by Ann.")]
    ['send --obj--> letter', 'send --subj--> Ann']
    """
    if isinstance(sentence, str):
        [analysis] = parse(sentence, parser)
        if isinstance(analysis, ParseFailure):
            raise ParserError(f"{sentence[:60]!r} could not be parsed: {analysis.reason}; try another parser")
        sentence = analysis
    return list(facts_of(sentence))


def pairs(
    source: str | Path = "core",
    *,
    encoding: str | None = None,
    labels: str | None = None,
    tag_columns: Iterable[str] = (),
) -> list[Pair]:
    """The pairs of a bundled set or of a file in any known format.

    >>> import pete
    >>> len(pete.pairs("core")), pete.pairs("core:dev")[0].label
    (488, 'YES')
    """
    [found] = pairs_of(source, None, reading_of(encoding, labels, tuple(tag_columns)))
    return list(found.pairs())
