"""What a worker keeps between two tasks: parsers and entailers, each made once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pete.entail import load_entailer
from pete.entail.entailer_protocol import Entailer, EntailerInfo
from pete.errors import RunError
from pete.parsers import load_parser
from pete.parsers.contract import checked_parse
from pete.parsers.protocol import Parser, ParserInfo
from pete.runs.encoding import encode
from pete.runs.signature import settings_text


@dataclass(frozen=True, slots=True)
class Piece:
    """Texts for a parser."""

    parser: ParserInfo
    texts: Sequence[str]


def parse_piece(piece: Piece) -> list[bytes]:
    """One encoded analysis a text, in order."""
    return [encode(analysis) for analysis in checked_parse(parser_like(piece.parser), piece.texts)]


def parser_like(info: ParserInfo) -> Parser:
    """The parser that has this description, and no other version of it."""
    parser = _parser(info.spec)
    if parser.info != info:
        raise RunError(
            f"a worker has {info.spec} {parser.info.version}, and here it is {info.version}; "
            "install the same library and model on all workers"
        )
    return parser


@cache
def _parser(spec: str) -> Parser:
    return load_parser(spec)


def entailer_like(info: EntailerInfo) -> Entailer:
    """The entailer that has this description, its settings included."""
    key = info.spec, settings_text(info.settings)
    if key not in _entailers:
        plain = load_entailer(info.spec)
        changed = {name: value for name, value in info.settings.items() if plain.info.settings.get(name) != value}
        _entailers[key] = load_entailer(info.spec, changed) if changed else plain
    made = _entailers[key].info
    if (made.version, made.settings) != (info.version, info.settings):
        raise RunError(
            f"a worker cannot make the entailer {info.spec or info.name} as it is here; "
            "install the same version on all workers"
        )
    return _entailers[key]


_entailers: dict[tuple[str, str], Entailer] = {}
