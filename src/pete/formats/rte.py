"""Pairs as the XML of the RTE challenges, in all its dialects.

Any root element; ``<pair id=... task=...>`` with one ``<t>`` and one ``<h>``,
in capitals or not; the label in ``entailment`` or in ``value``, or absent.
Other attributes are kept in ``Pair.extra``. The file may come from anywhere:
nothing outside it is fetched and no entity is expanded.

What the format does not keep: white space around a sentence, and line breaks in
it (they are layout in XML and become a space). An extra field that is no
string comes back as its JSON text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, Any, BinaryIO

from lxml import etree

from pete.errors import FormatError
from pete.formats.checks import FIELDS, Draft, PairMaker
from pete.formats.encodings import UTF_8, encoding_of, text_pieces
from pete.formats.reading import PLAIN, Reading
from pete.formats.tabular import text_of
from pete.model import Pair

_LABELS = ("entailment", "value", "label")  # the attribute that holds it, the first that is there
_LISTS = ("tags", "words")
_BREAK = re.compile(r"[ \t]*[\r\n]\s*")
_ROOT = "entailment-corpus"


def read_rte(
    stream: IO[bytes], path: str = "-", notes: list[str] | None = None, reading: Reading = PLAIN
) -> Iterator[Pair]:
    """The pairs of an open XML file, one at a time; its declared encoding is honoured.

    >>> import io
    >>> xml = b'<c><pair id="3" value="FALSE" task="IE"><t>It rains.</t><h>It snows.</h></pair></c>'
    >>> [pair] = read_rte(io.BytesIO(xml))
    >>> pair.id, pair.label, dict(pair.extra)
    ('3', 'NO', {'task': 'IE'})
    """
    maker = PairMaker(path, reading)
    events = etree.iterparse(
        stream if reading.encoding is None else _Recoded(stream, path, reading.encoding),
        events=("start", "end"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        encoding=None if reading.encoding is None else UTF_8,
    )
    yield from maker.pairs(_drafts(events, maker), notes)


class _Recoded:
    """A file in an encoding that the user named, as a file in UTF-8; a byte order mark tells better."""

    def __init__(self, stream: IO[bytes], path: str, encoding: str) -> None:
        start = stream.read(4)
        self._pieces = text_pieces(stream, path, encoding_of(start, encoding), start)

    def read(self, size: int = -1) -> bytes:
        """The next piece, however long; nothing at the end."""
        return next(self._pieces, "").encode()


def _drafts(events: Iterable[tuple[str, etree._Element]], maker: PairMaker) -> Iterator[Draft]:
    checked = False
    try:
        for event, element in events:
            if not checked:
                _refuse_entities(element, maker.path)
                checked = True
            if event == "end" and _name(element) == "pair":
                try:
                    draft = _draft(element, maker)
                except FormatError as error:
                    maker.pass_over(error)
                else:
                    yield draft
                _forget(element)
    except etree.XMLSyntaxError as error:
        raise _syntax(error, maker.path) from error


def _syntax(error: etree.XMLSyntaxError, path: str) -> FormatError:
    message = str(error.msg or error).partition(", line ")[0]
    line = error.lineno or None
    if "Document is empty" in message or "no element found" in message:
        return FormatError(path, line, "holds no pairs", "name a file with <pair> elements")
    lowered = message.lower()
    if "encod" in lowered or "utf-8" in lowered or "invalid bytes" in lowered:
        remedy = "convert it to UTF-8, or declare its encoding in the first line"
        return FormatError(path, line, f"not UTF-8 ({message})", remedy)
    if "entity" in lowered:
        return FormatError(path, line, f"entities are not allowed ({message})", "write the characters themselves")
    return FormatError(path, line, f"broken XML ({message})", "is the file complete? correct it there")


def _refuse_entities(element: etree._Element, path: str) -> None:
    """A pairs file that declares entities is no pairs file."""
    declared: Any = element.getroottree().docinfo.internalDTD
    if declared is not None and any(True for _ in declared.iterentities()):
        raise FormatError(
            path, _line(element), "the file declares entities", "remove them and write the characters themselves"
        )


def _line(element: etree._Element) -> int | None:
    line: Any = element.sourceline
    return line if isinstance(line, int) else None


def _name(element: etree._Element) -> str:
    """The tag in small letters, without namespace."""
    tag = element.tag
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def _forget(element: etree._Element) -> None:
    """Free the memory of a pair that was read, and of what stands before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


def _draft(element: etree._Element, maker: PairMaker) -> Draft:
    line = _line(element)
    attributes = {_known(str(key)): str(value) for key, value in element.attrib.items()}
    name = f"pair {attributes.get('id', '?')[:60]}"
    parts: dict[str, str] = {}
    extra: dict[str, Any] = {}
    for child in element:
        tag = _name(child)
        if tag in ("t", "h", "text", "hypothesis"):
            if tag[0] in parts:
                raise maker.error(_line(child), f"{name} has two <{tag}>", "keep one, or make it two pairs")
            parts[tag[0]] = _sentence(child, maker.path)
        elif tag:
            extra[tag] = _sentence(child, maker.path)
    for tag, what in (("t", "text"), ("h", "hypothesis")):
        if not parts.get(tag):
            raise maker.error(line, f"{name} has no {what}", f"add <{tag}> or drop the pair")
    holder = next((key for key in _LABELS if key in attributes), None)
    fields: dict[str, Any] = {"text": parts["t"], "hypothesis": parts["h"]}
    for key, value in attributes.items():
        if key == holder:
            fields["label"] = value
        elif key in _LISTS:
            fields[key] = value.split("|") if value else ()
        elif key in FIELDS and key not in fields:
            fields[key] = value
        else:
            extra[key] = value
    return line, fields, extra


def _known(key: str) -> str:
    """Attributes that we understand may be in capitals; others stay as they are."""
    return key.lower() if key.lower() in (*FIELDS, *_LABELS) else key


def _sentence(element: etree._Element, path: str) -> str:
    for inner in element.iter(etree.Entity):
        what = f"the entity {inner.text} is not defined"
        raise FormatError(path, _line(element), what, "write the character itself")
    return unbroken("".join(map(str, element.itertext())))


def unbroken(text: str) -> str:
    r"""A sentence without the layout of the file around it.

    >>> unbroken("\n  It rains\n  again. ")
    'It rains again.'
    """
    return _BREAK.sub(" ", text).strip()


def write_rte(pairs: Iterable[Pair], out: BinaryIO) -> None:
    """Write pairs as RTE XML; the label is three-way where the pair knows it."""
    out.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<{_ROOT}>\n'.encode())
    for pair in pairs:
        try:
            out.write(etree.tostring(_element(pair), encoding="utf-8") + b"\n")
        except ValueError as error:
            what = f"pair {pair.id!r} cannot be written as XML ({error})"
            raise FormatError("-", None, what, "write JSONL, or rename or remove that field") from error
    out.write(f"</{_ROOT}>\n".encode())


def _element(pair: Pair) -> etree._Element:
    element = etree.Element("pair")
    element.set("id", pair.id)
    if pair.label is not None:
        element.set("entailment", (pair.relation or pair.label).upper())
    if pair.source:
        element.set("source", pair.source)
    for name, items in (("tags", pair.tags), ("words", pair.words)):
        if any(not item or "|" in item for item in items):
            raise ValueError(f"one of the {name} is empty or has a '|'")
        if items:
            element.set(name, "|".join(items))
    for key, value in pair.extra.items():
        if _known(key) in (*FIELDS, *_LABELS):
            raise ValueError(f"the extra field {key!r} has the name of an own one")
        element.set(key, text_of(value))
    for tag, text in (("t", pair.text), ("h", pair.hypothesis)):
        etree.SubElement(element, tag).text = text
    return element
