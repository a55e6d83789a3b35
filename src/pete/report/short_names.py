"""Names of systems as tables show them: a path does not push the figures off the screen.

``spacy:/models/en_core_web_md/en_core_web_md-3.8.0`` is shown as ``spacy:en_core_web_md``; the whole stands in
signatures, in JSON and in CSV. Names of the user's own are never shortened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pete.model import System
from pete.model.record import NO_PARSER
from pete.report.table import Block, Lines

_ADDRESS = re.compile(r"(http|corenlp):")  # what follows is no path of a file
_VERSION = re.compile(r"-\d+(\.\d+)+\w*$")


def short_spec(spec: str, parts: int = 1) -> str:
    """A spec with the last ``parts`` of each path in it, and without the version that a last folder repeats.

    >>> short_spec("spacy:/opt/models/en_core_web_md/en_core_web_md-3.8.0"), short_spec("cmd:python ../bin/parse.py -v")
    ('spacy:en_core_web_md', 'cmd:python parse.py -v')
    >>> short_spec("udpipe:a/b.udpipe", 2), short_spec("http://localhost:80/parse")
    ('udpipe:a/b.udpipe', 'http://localhost:80/parse')
    """
    kind, colon, argument = spec.partition(":")
    if not colon or "/" not in argument or _ADDRESS.match(spec):
        return spec
    return f"{kind}:{' '.join(_short_path(word, parts) for word in argument.split(' '))}"


def _short_path(path: str, parts: int) -> str:
    pieces = [piece for piece in path.split("/") if piece]
    if "/" not in path or not pieces:
        return path
    pieces[-1] = _VERSION.sub("", pieces[-1])
    if len(pieces) > 1 and pieces[-2] == pieces[-1]:  # the folder of a package and that of its version
        del pieces[-2]
    return "/".join(pieces[-parts:])


def short_labels(systems: Iterable[System]) -> dict[str, str]:
    """The labels that can be shown shorter, each with what stands for it; different systems stay different.

    >>> short_labels([System("core", "spacy:/a/x", "facts", ""), System("core", "spacy:/b/x", "facts", "")])
    {'spacy:/a/x/facts': 'spacy:a/x/facts', 'spacy:/b/x/facts': 'spacy:b/x/facts'}
    """
    listed = list({one.label: one for one in systems}.values())
    longest = max((one.label.count("/") for one in listed), default=0)
    for parts in range(1, longest + 1):
        short = {one.label: _label(one, parts) for one in listed}
        if len(set(short.values())) == len(short):
            return {label: name for label, name in short.items() if name != label}
    return {}


def _label(system: System, parts: int) -> str:
    entailer = short_spec(system.entailer, parts)
    return entailer if system.parser == NO_PARSER else f"{short_spec(system.parser, parts)}/{entailer}"


def shortened(blocks: Sequence[Block], systems: Iterable[System]) -> list[Block]:
    """Tables and lists with short names in place of the long ones, but for signatures in full."""
    names = sorted(short_labels(systems).items(), key=lambda entry: -len(entry[0]))

    def short(text: str) -> str:
        for label, name in names:
            text = text.replace(label, name)
        return text

    def shown(block: Block) -> Block:
        if isinstance(block, Lines):
            entries = tuple((short(name), line if "|parser:" in line else short(line)) for name, line in block.entries)
            return Lines(short(block.title), entries)
        columns, *rows = (tuple(map(short, row)) for row in (block.columns, *block.rows))
        return replace(block, title=short(block.title), columns=columns, rows=tuple(rows), note=short(block.note))

    return [shown(block) for block in blocks] if names else list(blocks)
