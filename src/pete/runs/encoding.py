"""Analyses as bytes: the form in which they are kept and sent between processes."""

from __future__ import annotations

import msgspec

from pete.model import Analysis, EmptyNode, Graph, Multiword, ParseFailure, Token

# Raised whenever the bytes of an analysis, or the table they are kept in, change; old ones are then parsed again.
ENCODING = 2


class _Kept(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A graph, or a failure where ``failure`` says why. An array, so that field names cost nothing."""

    text: str
    failure: str | None = None
    words: tuple[Token, ...] = ()
    multiwords: tuple[Multiword, ...] = ()
    empties: tuple[EmptyNode, ...] = ()
    comments: tuple[str, ...] = ()
    scheme: str = "ud"


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Kept)


def encode(analysis: Analysis) -> bytes:
    """An analysis as bytes.

    >>> graph = Graph("Go", (Token(1, "Go", "go", "VERB", deprel="root"),))
    >>> decode(encode(graph)) == graph
    True
    >>> decode(encode(ParseFailure("Go", "too short")))
    ParseFailure(text='Go', reason='too short')
    """
    if isinstance(analysis, ParseFailure):
        return _encoder.encode(_Kept(analysis.text, analysis.reason))
    return _encoder.encode(
        _Kept(
            analysis.text,
            None,
            analysis.words,
            analysis.multiwords,
            analysis.empties,
            analysis.comments,
            analysis.scheme,
        )
    )


def decode(data: bytes) -> Analysis:
    """The analysis behind ``data``; `msgspec.MsgspecError` where the bytes are damaged."""
    kept = _decoder.decode(data)
    if kept.failure is not None:
        return ParseFailure(kept.text, kept.failure)
    return Graph(kept.text, kept.words, kept.multiwords, kept.empties, kept.comments, kept.scheme)
