"""``pete annotate read``: one person judges pairs in the terminal."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.judgement_files import PairsArgument, read_pairs_whole, write_judgements
from pete.cli.options import EncodingOption, LabelsOption
from pete.cli.output import say
from pete.cli.single_reader import AnnotatorOption, BatchOption, EnglishOption, OrderOption, named
from pete.errors import FormatError, SettingsError
from pete.wording import counted

if TYPE_CHECKING:
    from pete.model.judgement import Judgement

_SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|O.)?")


def read(
    pairs: PairsArgument,
    annotator: AnnotatorOption,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE.csv", help="Where the answers are kept; read again to go on.")
    ],
    batch: BatchOption = 25,
    seed: OrderOption = None,
    english: EnglishOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Judge pairs in the terminal, a key an answer. Every answer is on disk at once; the same command goes on."""
    import time
    from datetime import UTC, datetime
    from shutil import get_terminal_size

    from pete.annotate.single_page.make_page import ordered
    from pete.annotate.terminal_reading import Desk, Progress, read_pairs_aloud
    from pete.annotate.utc_times import iso

    who = named(annotator)
    if pairs == "-":
        raise SettingsError("standard input is where the keys come from; name a file of pairs")
    held = read_pairs_whole(pairs, encoding, labels)
    known = {pair.id for pair in held}
    before = _kept(out)
    own = tuple(one for one in before if one.worker == who and one.pair in known)
    others = [one for one in before if one not in set(own)]
    with single_keys() as keys:
        desk = Desk(
            keys,
            write_at_once,
            lambda given: write_judgements([*others, *given], out),
            time.monotonic,
            lambda: iso(datetime.now(UTC)),
            min(get_terminal_size().columns, 100),
            batch,
            english,
        )
        start = Progress(tuple(ordered(held, who, seed)), own)
        end = read_pairs_aloud(start, who, desk)
    left = len(end.pairs) - len(end.given)
    more = f"; {left} left, the same command goes on" if left else ""
    say(f"{counted(len(end.given), 'answer')} of {who} in {out}{more}")


def write_at_once(text: str) -> None:
    """So that a person sees it before the next key."""
    sys.stdout.write(text)
    sys.stdout.flush()


def _kept(out: str) -> list[Judgement]:
    """What the file holds already, one answer a person and pair."""
    from pete.annotate.exchange.any_layout import read_judgements
    from pete.annotate.merging import merge

    if out == "-":
        raise SettingsError("answers are kept in a file, so that nothing is lost; give -o FILE.csv")
    if not os.path.exists(out) or not os.path.getsize(out):
        return []
    try:
        [(_, found)] = read_judgements(out, layout="csv")
    except FormatError as error:
        what = f"{error.what}, so answers cannot be added"
        raise FormatError(error.path, error.line, what, "give -o another name") from error
    if isinstance(found, FormatError) or found.lost:
        lost = "" if isinstance(found, FormatError) else ", ".join(found.lost)
        raise FormatError(out, 1, f"has columns that would be lost ({lost})", "give -o another name")
    return list(merge(found.judgements).judgements)


@contextmanager
def single_keys() -> Iterator[Iterator[str]]:
    """Keys as they are pressed; where there is no terminal, the signs of standard input."""
    if not sys.stdin.isatty():
        yield iter(lambda: sys.stdin.read(1), "")
        return
    try:
        import termios
        import tty
    except ImportError:  # Windows: keys come after Enter
        yield iter(lambda: sys.stdin.read(1), "")
        return
    handle = sys.stdin.fileno()
    held = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        yield _typed(handle)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, held)


def _typed(handle: int) -> Iterator[str]:
    """Signs as they are typed; arrows and other keys that send several at once are passed over."""
    decoder = codecs.getincrementaldecoder("utf-8")("ignore")
    while raw := os.read(handle, 1024):
        yield from _SEQUENCE.sub("", decoder.decode(raw))
