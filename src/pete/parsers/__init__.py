"""Parsers behind one protocol, named by a spec: ``minilm``, ``udpipe:PATH``, ``conllu:FILE``, ``cmd:"…"``.

Nothing heavy is imported before a parser is asked for.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pete.errors import PlugInError
from pete.parsers.contract import as_typed
from pete.parsers.protocol import (
    LIKELY,
    Alternative,
    OffersAlternatives,
    OffersReadings,
    Parser,
    ParserInfo,
    PerturbedReading,
)
from pete.registry import Registry, package_of

__all__ = [
    "LIKELY",
    "PARSERS",
    "Alternative",
    "OffersAlternatives",
    "OffersReadings",
    "Parser",
    "ParserInfo",
    "ParserRow",
    "PerturbedReading",
    "listing",
    "load_parser",
]

PARSERS = Registry(
    "parser",
    "pete.parsers",
    {
        "minilm": "pete.parsers.minilm.parser:make",
        "udpipe": "pete.parsers.udpipe:make",
        "conllu": "pete.parsers.conllu_file:make",
        "cmd": "pete.parsers.command:make",
        "http": "pete.parsers.http:make",
        "corenlp": "pete.parsers.corenlp:make",
        "conllx": "pete.parsers.output_file:make_conllx",
        "sd": "pete.parsers.output_file:make_sd",
        "candc": "pete.parsers.output_file:make_candc",
        "brackets": "pete.parsers.brackets_file:make",
        "spacy": "pete.parsers.spacy_pipeline:make",
        "stanza": "pete.parsers.stanza_pipeline:make",
        "bllip": "pete.parsers.bllip:make",
    },
)


class ParserRow(NamedTuple):
    """What can be told of a parser without loading it."""

    name: str
    summary: str
    needs: str  # what is missing and how to get it; empty where all is there
    scheme: str
    licence: str

    @property
    def installed(self) -> bool:
        return not self.needs


class _BuiltIn(NamedTuple):
    row: ParserRow
    libraries: tuple[str, ...] = ()
    model: str = ""  # a file beside this one


EXTRAS = ("spacy", "stanza", "bllip")  # parsers whose library is an optional dependency of the same name
_HERE = Path(__file__).parent
_BUILT_IN = [
    _BuiltIn(
        ParserRow(
            "minilm", "small neural parser, trained on UD English EWT and GUM", "", "ud", "Apache-2.0, CC BY-SA 4.0"
        ),
        ("onnxruntime", "tokenizers", "ufal.udpipe", "ufal.chu_liu_edmonds"),
        "minilm/model/encoder.onnx",
    ),
    _BuiltIn(
        ParserRow(
            "udpipe", "UDPipe 1, trained on UD EWT and GUM; udpipe:PATH for another model", "", "ud", "CC BY-SA 4.0"
        ),
        ("ufal.udpipe",),
        "models/english-ewt.udpipe",
    ),
    _BuiltIn(ParserRow("conllu", "conllu:FILE, analyses read from a CoNLL-U file", "", "ud", "the file's own")),
    _BuiltIn(
        ParserRow("cmd", 'cmd:"PROGRAM", a program that prints CoNLL-U', "", "ud", "the program's own"),
    ),
    _BuiltIn(ParserRow("http", "http:URL, a service that speaks JSON", "", "its own", "the service's own")),
    _BuiltIn(ParserRow("corenlp", "corenlp:URL, a running CoreNLP server", "", "ud", "the server's own")),
    _BuiltIn(ParserRow("conllx", "conllx:FILE, MaltParser's or MSTParser's output", "", "lth", "the file's own")),
    _BuiltIn(ParserRow("sd", "sd:FILE, Stanford dependencies as triples", "", "sd", "the file's own")),
    _BuiltIn(ParserRow("candc", "candc:FILE, C&C grammatical relations", "", "ud", "the file's own")),
    _BuiltIn(
        ParserRow("brackets", "brackets:FILE, Penn trees of any phrase structure parser", "", "penn", "the file's own")
    ),
    _BuiltIn(
        ParserRow("spacy", "spacy:NAME or spacy:FOLDER, a spaCy pipeline", "", "clear or ud", "its own"), ("spacy",)
    ),
    _BuiltIn(
        ParserRow("stanza", "stanza:LANGUAGE or stanza:FOLDER, Stanza's models", "", "ud", "its own"), ("stanza",)
    ),
    _BuiltIn(ParserRow("bllip", "bllip:FOLDER, a model of BLLIP (Charniak)", "", "penn", "its own"), ("bllipparser",)),
]


def load_parser(spec: str) -> Parser:
    """The parser that ``spec`` names, checked to be one; its ``info.spec`` is ``spec``.

    >>> load_parser("conllu")
    Traceback (most recent call last):
        ...
    pete.errors.ParserError: conllu needs a file; write conllu:FILE
    """
    return as_typed(PARSERS.make(spec), spec)


def listing() -> list[ParserRow]:
    """Every parser, built-in ones first. Only plug-ins are imported, to see whether they can be.

    >>> [row.name for row in listing()][:4]
    ['minilm', 'udpipe', 'conllu', 'cmd']
    """
    rows = [entry.row._replace(needs=_needs(entry)) for entry in _BUILT_IN]
    for name, point in PARSERS.plug_ins().items():
        rows.append(ParserRow(name, f"plug-in of {package_of(point)}", _fault(name), "its own", "its own"))
    return rows


def _fault(name: str) -> str:
    """Why a plug-in cannot be used; empty where it can be imported."""
    try:
        PARSERS.factory(name)
    except PlugInError as error:
        return f"{error.package} mended: it {error.what}"
    return ""


def _needs(entry: _BuiltIn) -> str:
    absent = [library for library in entry.libraries if not _importable(library)]
    if absent:
        # Ours to name is our own package: what it depends on, or one of its extras, comes with it.
        name = entry.row.name
        return f'pip install "pete-toolkit[{name}]"' if name in EXTRAS else "pip install pete-toolkit"
    if entry.model and not (_HERE / entry.model).is_file():
        return f"the model {entry.model}, which recipes/{entry.row.name} makes"
    return ""


def _importable(library: str) -> bool:
    try:
        return find_spec(library) is not None
    except ModuleNotFoundError:  # its parent package is absent
        return False
