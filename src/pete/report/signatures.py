"""Signatures under tables: short hashes for people, the whole on request."""

from __future__ import annotations

from collections.abc import Iterable

from pete.report.table import Lines
from pete.runs.signature import digest

Signed = tuple[str, str, str]  # dataset, system, signature


def signature_lines(signed: Iterable[Signed], whole: bool = False) -> Lines:
    """How each score was made: a line a dataset with the hash of every signature, or a line a signature.

    >>> signature_lines([("core", "always-yes", "data:core|parser:-")])
    Lines(title='Signatures (--signatures prints them in full)', entries=(('core', 'always-yes b23e3ea6'),))
    """
    signed = list(signed)
    if whole:
        named = ((dataset, system, digest([signature]), signature) for dataset, system, signature in signed)
        lines = tuple((f"{dataset}, {system}, {short}", signature) for dataset, system, short, signature in named)
        return Lines("Signatures", lines)
    hashes: dict[str, list[str]] = {}
    for dataset, system, signature in signed:
        hashes.setdefault(dataset, []).append(f"{system} {digest([signature])}")
    entries = tuple((dataset, ", ".join(own)) for dataset, own in hashes.items())
    return Lines("Signatures (--signatures prints them in full)", entries)
