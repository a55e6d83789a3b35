"""Judgements from a file of any layout that we know, or from a folder or zip archive of such files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pete.annotate.exchange import crowd_csv, doccano, label_studio, page_results, potato, turk_results
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source, read_source
from pete.errors import FormatError, UnknownNameError
from pete.formats.bundle import open_members
from pete.formats.files import open_bytes


class Layout(NamedTuple):
    """How the files of one tool are known and read."""

    fits: Callable[[Source], bool]
    read: Callable[[Source, PairFinder], Imported]


# In this order: the first that fits reads the file.
LAYOUTS: dict[str, Layout] = {
    "page": Layout(page_results.fits, page_results.read),
    "turk": Layout(turk_results.fits, turk_results.read),
    "csv": Layout(crowd_csv.fits, crowd_csv.read),
    "potato": Layout(potato.fits, potato.read),
    "label-studio": Layout(label_studio.fits, label_studio.read),
    "doccano": Layout(doccano.fits, doccano.read),
}


def read_judgements(
    path: str | Path,
    finder: PairFinder | None = None,
    layout: str | None = None,
    worker: str | None = None,
    encoding: str | None = None,
) -> Iterator[tuple[str, Imported | FormatError]]:
    """The judgements of a file, or of each file in a folder or archive, with its name.

    ``layout`` is one of `LAYOUTS` where the file does not tell; ``worker`` is the person where a file cannot. In a
    folder or archive a file of no known layout is given as its `FormatError`, since folders hold other files too; a
    file of a known layout that is broken is always raised, and so is a folder without any judgement.
    """
    if layout is not None and layout not in LAYOUTS:
        raise UnknownNameError("layout of judgements", layout, list(LAYOUTS))
    chosen = finder or PairFinder()
    if str(path) != "-" and (os.path.isdir(path) or str(path).lower().endswith(".zip")):
        yield from _bundle(path, chosen, layout, worker, encoding)
        return
    with open_bytes(path) as stream:
        source = read_source(stream, str(path), encoding, *_people(str(path)))
    yield str(path), _read(source, chosen, layout, worker)


def _bundle(
    path: str | Path, finder: PairFinder, layout: str | None, worker: str | None, encoding: str | None
) -> Iterator[tuple[str, Imported | FormatError]]:
    found = False
    with open_members(path, str(path)) as members:
        for member in members:
            with member.open() as stream:
                try:
                    source = read_source(stream, member.name, encoding, *_people(member.inside))
                    _layout_of(source, layout)
                except FormatError as error:
                    yield member.name, error
                    continue
            found = True
            yield member.name, _read(source, finder, layout, worker)
    if not found:
        what = "no file in it holds judgements of a known layout"
        raise FormatError(str(path), None, what, f"known: {', '.join(LAYOUTS)}; name one with --from")


def _people(path: str) -> tuple[str, str]:
    """Whom the names of a file and of its folder tell."""
    pure = PurePosixPath(path.replace("\\", "/"))
    return pure.name.removesuffix(".gz").rpartition(".")[0] or pure.name, pure.parent.name


def _read(source: Source, finder: PairFinder, layout: str | None, worker: str | None) -> Imported:
    if worker is not None:
        source = replace(source, person=worker, folder=worker)
    return _layout_of(source, layout).read(source, finder)


def _layout_of(source: Source, layout: str | None) -> Layout:
    for name, known in LAYOUTS.items():
        if layout in (None, name) and known.fits(source):
            return known
    what = "no judgements in a layout that we know" if layout is None else f"no judgements in the layout {layout!r}"
    remedy = f"known: {', '.join(LAYOUTS)} (docs/judging.md); a table needs the columns task, worker, label"
    raise FormatError(source.name, None, what, remedy)


def told(name: str, imported: Imported) -> Iterable[str]:
    """What to say of a file: which layout it was, what it could not carry over, what was left out."""
    if imported.lost:
        yield f"{name}: read as {imported.layout}; not carried over: {', '.join(imported.lost)}"
    else:
        yield f"{name}: read as {imported.layout}; nothing lost"
    for reason, count in imported.left_out.items():
        yield f"{name}: left out: {count} {reason}"
