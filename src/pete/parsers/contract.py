"""The contract of parsers, enforced where they are used: nothing that breaks it is scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from pete.errors import ParserError, PeteError
from pete.model import Analysis, EmptyNode, Graph, Multiword, ParseFailure, Token
from pete.model.tree_fault import tree_fault
from pete.parsers.protocol import Parser, ParserInfo

_TOKEN = (int, str, str, str, str, str, int, str, str, str, int, int)
_MULTIWORD = (int, int, str, str, str, int, int)
_EMPTY = (str,) * len(EmptyNode._fields)
_END = object()


def as_typed(made: Any, spec: str) -> Parser:
    """What a factory made for ``spec``, checked to be a parser, and known by that spec whatever it says itself.

    Analyses are kept and scores signed under the spec as it was typed: two
    arguments of one plug-in are two parsers.
    """
    name = spec.partition(":")[0]
    if not isinstance(made, Parser):
        lacking = " and ".join(part for part in ("info", "parse") if not hasattr(made, part))
        raise ParserError(f"parser plug-in {name!r} gave a {type(made).__name__} without {lacking}; it is no parser")
    if not isinstance(made.info, ParserInfo):
        raise ParserError(f"parser plug-in {name!r} has an info that is no ParserInfo but {type(made.info).__name__}")
    if not made.info.version or not isinstance(made.info.version, str):
        raise ParserError(
            f"parser plug-in {name!r} tells no version, under which its analyses could be kept; ask its author"
        )
    return made if made.info.spec == spec else _AsTyped(made, spec)


class _AsTyped:
    """A parser with another spec."""

    def __init__(self, parser: Parser, spec: str) -> None:
        self._parser = parser
        self.info = replace(parser.info, spec=spec)

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return self._parser.parse(texts)

    def __getattr__(self, name: str) -> Any:
        """What this parser can do beyond the protocol."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._parser, name)


def checked_parse(parser: Parser, texts: Sequence[str]) -> Iterator[Analysis]:
    """One analysis a text, in order; a parser that breaks its promise is a `ParserError`."""
    done, spec = 0, parser.info.spec
    try:
        results = iter(parser.parse(texts))
        while (analysis := next(results, _END)) is not _END:
            done += 1
            if done > len(texts):
                break
            yield _checked(analysis, texts[done - 1], spec)
    except PeteError:
        raise
    except Exception as error:
        raise ParserError(f"parser {spec} stopped at {_short(texts, done)}: {type(error).__name__}: {error}") from error
    if done != len(texts):
        count = f"{done} or more" if done > len(texts) else str(done)
        raise ParserError(f"parser {spec} must give one result a text: it got {len(texts)} and gave {count}")


def _short(texts: Sequence[str], place: int) -> str:
    return repr(texts[place][:60]) if place < len(texts) else "the end of a batch"


def _checked(analysis: Any, text: str, spec: str) -> Analysis:
    if fault := _fault(analysis, text):
        raise ParserError(f"parser {spec} answered {text[:60]!r} with {fault}; nothing of it is scored, ask its author")
    result: Analysis = analysis
    return result


def _fault(analysis: Any, text: str) -> str:
    """What is wrong with one result, as the end of a sentence; empty where nothing is."""
    if not isinstance(analysis, Graph | ParseFailure):
        return f"a {type(analysis).__name__}, which is neither Graph nor ParseFailure"
    if analysis.text != text:
        return f"the analysis of another text, {str(analysis.text)[:60]!r}"
    if isinstance(analysis, ParseFailure):
        return "" if isinstance(analysis.reason, str) else "a ParseFailure whose reason is no text"
    return _wrong_parts(analysis) or _wrong_tree(analysis)


def _wrong_parts(graph: Graph) -> str:
    if not _all_are(Token, _TOKEN, graph.words):
        return "a graph whose words are no tuple of Token with fields of the right types"
    if not _all_are(Multiword, _MULTIWORD, graph.multiwords):
        return "a graph whose multiwords are no tuple of Multiword with fields of the right types"
    if not _all_are(EmptyNode, _EMPTY, graph.empties):
        return "a graph whose empties are no tuple of EmptyNode with fields of the right types"
    if not isinstance(graph.scheme, str) or not all(isinstance(line, str) for line in graph.comments):
        return "a graph whose scheme or comments are no text"
    return ""


def _all_are(kind: type[tuple[Any, ...]], types: tuple[type, ...], parts: Any) -> bool:
    if not isinstance(parts, tuple):
        return False
    if set(map(type, parts)) <= {kind} and list(map(type, chain.from_iterable(parts))) == [*types] * len(parts):
        return True  # the usual, fast way
    return all(isinstance(part, kind) and all(map(isinstance, part, types)) for part in parts)


def _wrong_tree(graph: Graph) -> str:
    count = len(graph.words)
    if not count:
        return "a graph without words, which should be a ParseFailure"
    if any(word.index != place for place, word in enumerate(graph.words, 1)):
        return "a graph whose words are not numbered 1, 2, 3, ..."
    if (fault := tree_fault(graph.words)) is not None:
        return f"a graph that is no tree: {fault.what}"
    if any(not 1 <= multiword.first <= multiword.last <= count for multiword in graph.multiwords):
        return "a graph with a multiword token of words that it has not"
    if graph.empties or any(word.deps != "_" for word in graph.words):
        places = {0, *range(1, count + 1), *(empty.place for empty in graph.empties)}
        for edge in graph.enhanced:
            if edge.head not in places:
                return f"a graph with an enhanced edge from {edge.head}, which is no word of it"
    return ""
