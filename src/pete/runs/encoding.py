"""Analyses as bytes: the form in which they are kept and sent between processes."""

from __future__ import annotations

from typing import Any

import msgspec

from pete.model import Analysis, EmptyNode, Graph, Multiword, ParseFailure, Token

# Raised whenever the bytes of an analysis, or the table they are kept in, change; old ones are then parsed again.
ENCODING = 2


class AnalysisFields(msgspec.Struct, frozen=True, gc=False):
    """A graph, or a failure where ``failure`` says why; words are arrays of the columns of CoNLL-U and their place."""

    text: str
    failure: str | None = None
    words: tuple[Token, ...] = ()
    multiwords: tuple[Multiword, ...] = ()
    empties: tuple[EmptyNode, ...] = ()
    comments: tuple[str, ...] = ()
    scheme: str | None = None  # always told for a tree: no default that an equal text might or might not be


class _Kept(AnalysisFields, array_like=True, frozen=True, gc=False):
    """An array, so that field names cost nothing."""


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Kept)


def fields_of(analysis: Analysis) -> tuple[Any, ...]:
    """What `AnalysisFields` hold of an analysis, in their order."""
    if isinstance(analysis, ParseFailure):
        return analysis.text, analysis.reason
    return (
        analysis.text,
        None,
        analysis.words,
        analysis.multiwords,
        analysis.empties,
        analysis.comments,
        analysis.scheme,
    )


def analysis_of(kept: AnalysisFields) -> Analysis:
    """The analysis that was kept."""
    if kept.failure is not None:
        return ParseFailure(kept.text, kept.failure)
    return Graph(kept.text, kept.words, kept.multiwords, kept.empties, kept.comments, kept.scheme or "ud")


def encode(analysis: Analysis) -> bytes:
    """An analysis as bytes.

    >>> graph = Graph("Go", (Token(1, "Go", "go", "VERB", deprel="root"),))
    >>> decode(encode(graph)) == graph
    True
    >>> decode(encode(ParseFailure("Go", "too short")))
    ParseFailure(text='Go', reason='too short')
    """
    return _encoder.encode(_Kept(*fields_of(analysis)))


def decode(data: bytes) -> Analysis:
    """The analysis behind ``data``; `msgspec.MsgspecError` where the bytes are damaged."""
    return analysis_of(_decoder.decode(data))
