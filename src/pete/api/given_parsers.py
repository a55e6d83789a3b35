"""Parsers as a program hands them over: names, loaded pipelines, functions from text to tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pete.api.tree_shapes import analysis_of
from pete.errors import ParserError, SettingsError
from pete.model import Analysis
from pete.parsers import load_parser
from pete.parsers.contract import as_typed
from pete.parsers.protocol import Parser, ParserInfo
from pete.registry import read_named

UNTOLD = "version not told"


class FunctionParser:
    """A `pete.parsers.Parser` made of a function from text to tree."""

    def __init__(self, function: Callable[[str], Any], info: ParserInfo, scheme: str) -> None:
        self._function, self._scheme = function, scheme
        self.info = info

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for text in texts:
            yield analysis_of(self._function(text), text, self._scheme)


def parser(function: Callable[[str], Any], name: str = "", *, scheme: str = "", version: str = "") -> Parser:
    """A parser made of a function from a text to its tree.

    What counts as a tree: a `Graph`; CoNLL-U as one string; a spaCy ``Doc``; a Stanza
    ``Document``; rows of ``(form, head, label)``, with lemma and part of speech after
    them or not; None where the text cannot be parsed. ``scheme`` names the labels
    ("ud" if nothing is said, "clear" for spaCy's own). With a ``version``, which must
    change whenever the trees may, analyses are kept and not made again.

    >>> import pete
    >>> flat = pete.parser(lambda text: [(word, 0, "root") for word in text.split()], name="flat")
    >>> [graph] = flat.parse(["Dogs sleep"])
    >>> [word.deprel for word in graph.words]
    ['root', 'root']
    """
    called = name or _name_of(function)
    info = ParserInfo(called, version or UNTOLD, called, scheme or "ud", deterministic=bool(version))
    return FunctionParser(function, info, scheme)


class GivenParsers(NamedTuple):
    """Parsers by name, and which of them other processes can load by their specs."""

    parsers: dict[str, Parser]
    loadable: frozenset[str]


def parsers_of(given: Any) -> GivenParsers:
    """What was handed over, by name: one parser or several, or a mapping from names to them.

    >>> list(parsers_of(["minilm", "best=udpipe"]).parsers), list(parsers_of({"mine": "udpipe"}).parsers)
    (['minilm', 'best'], ['mine'])
    """
    if isinstance(given, Mapping):
        named = [(str(name), _one(one, str(name)), isinstance(one, str)) for name, one in given.items()]
    else:
        listed = given if isinstance(given, Iterable) and not _is_one(given) else [given]
        named = [(*_called(one), isinstance(one, str)) for one in listed]
    found: dict[str, Parser] = {}
    for name, one, _ in named:
        other = found.setdefault(name, one)
        if other is not one and (not one.info.deterministic or other.info != one.info):
            raise SettingsError(f"two parsers are called {name!r}; hand them over by name: {{'a': one, 'b': other}}")
    return GivenParsers(found, frozenset(name for name, _, loadable in named if loadable))


def _is_one(given: Any) -> bool:
    """A single parser, though it may look like a list: a spaCy pipeline has a length of its own."""
    return isinstance(given, str | Parser) or callable(given)


def _called(given: Any) -> tuple[str, Parser]:
    if isinstance(given, str):
        named = read_named(given)
        return named.name, load_parser(named.spec)
    one = _one(given)
    return one.info.spec, one


def _one(given: Any, name: str = "") -> Parser:
    """One parser of whatever kind; ``name`` is what the caller names it."""
    if isinstance(given, str):
        return load_parser(given)
    if isinstance(given, Parser):
        return as_typed(given, given.info.spec)
    library = {kind.__module__.partition(".")[0] for kind in type(given).__mro__}
    if "spacy" in library:
        from pete.parsers.spacy_pipeline import SpacyParser

        return SpacyParser(given)
    if "stanza" in library:
        from pete.parsers.stanza_pipeline import StanzaParser

        return _named(StanzaParser(given), name)
    if callable(given):
        return parser(given, name)
    raise ParserError(
        f"a {type(given).__name__} is no parser; hand over a name such as 'minilm', a loaded spaCy or Stanza pipeline, "
        "a function from text to tree, or an object with info and parse"
    )


def _named(one: Parser, name: str) -> Parser:
    """The parser by the caller's name, where only that tells it from others."""
    if name:
        one.info = replace(one.info, spec=name)
    return one


def _name_of(function: Callable[[str], Any]) -> str:
    name = getattr(function, "__name__", type(function).__name__)
    return "function" if name == "<lambda>" else str(name)
