"""Where commands speak: data to standard output, everything else to standard error."""

from __future__ import annotations

import codecs
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any

from pete.cli.options import Format
from pete.errors import SettingsError
from pete.wording import visible, visible_lines

if TYPE_CHECKING:
    from pathlib import Path

    from pete.report.table import Block
    from pete.runs.summary import Summary

# Our own signs where the locale has none of them; signs of the user's are escaped.
_PLAIN = {"─": "-", "│": "|", "└": "`", "├": "|", "–": "-", "—": "--", "×": "x", "⇒": "=>", "…": "..."}


def _plain_sign(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in signs), error.end


def write_in_any_locale() -> None:
    """From now on, what the locale cannot encode is written as a plain sign or an escape, never a traceback."""
    codecs.register_error("pete.plain_sign", _plain_sign)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="pete.plain_sign")


def say(line: str) -> None:
    """A message to the user, in one line."""
    sys.stderr.write(f"pete: {visible(' '.join(line.splitlines()))}\n")


def say_notes(notes: Iterable[str]) -> None:
    """What lenient reading assumed, each thing once."""
    for note in dict.fromkeys(notes):
        say(f"note: {note}")


def commonest(reasons: Counter[str], shown: int = 3) -> str:
    """The commonest reasons with how often each was given.

    >>> commonest(Counter({"too long": 2, "no words": 7}))
    'no words (7), too long (2)'
    """
    told = [f"{reason} ({count})" for reason, count in reasons.most_common(shown)]
    return ", ".join([*told, "and others"] if len(reasons) > shown else told)


def write_text(text: str) -> None:
    """Lines for people."""
    sys.stdout.write(visible_lines(text))


def write_data(text: str) -> None:
    """A file format as it is, in UTF-8; a terminal gets no sign that it would obey. Mix with no other writer."""
    if sys.stdout.isatty():
        write_text(text)
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))


def write_json(value: Any) -> None:
    """One JSON value, readable and with a line end."""
    from pete.report.json_text import json_text

    sys.stdout.write(json_text(value, encoding=sys.stdout.encoding or "utf-8") + "\n")


def write_rows(rows: Sequence[Mapping[str, Any]]) -> None:
    """CSV."""
    from pete.report.csv_rows import write_csv

    text = StringIO()
    write_csv(rows, text)
    write_data(text.getvalue())


def write_blocks(blocks: Sequence[Block], how: Format) -> None:
    """Tables for people, Markdown or LaTeX."""
    from pete.report.render import latex, markdown, print_blocks

    if how is Format.table:
        print_blocks(blocks, sys.stdout)
    else:
        sys.stdout.write(markdown(blocks) if how is Format.markdown else latex(blocks))


def write_summary(
    summary: Summary,
    how: Format,
    more: Sequence[Block] = (),
    more_json: Mapping[str, Any] | None = None,
    whole: bool = False,
) -> None:
    """All figures of a summary, and what a command adds to them; in tables with short signatures, or the whole."""
    if how is Format.json:
        from pete.report.summary_json import summary_object

        write_json({**summary_object(summary), **(more_json or {})})
    elif how is Format.csv:
        from pete.report.summary_json import summary_rows

        write_rows(summary_rows(summary))
    else:
        from pete.report.short_names import shortened
        from pete.report.tables import blocks, signatures

        shown = [*blocks(summary), *more, signatures(summary.scores, whole)]
        write_blocks(shortened(shown, (score.system for score in summary.scores)), how)


def check_svg(option: str, path: Path | None) -> None:
    """`SettingsError` where the name promises something other than an SVG picture."""
    if path is not None and path.suffix.lower() != ".svg":
        raise SettingsError(f"{option} {path} is no SVG file; give it a name that ends in .svg")


def check_html(option: str, path: Path | None) -> None:
    """`SettingsError` where the name promises something other than a page."""
    if path is not None and path.suffix.lower() not in (".html", ".htm"):
        raise SettingsError(f"{option} {path} is no HTML file; give it a name that ends in .html")


def write_svg(path: Path, picture: str) -> None:
    from pete.formats.files import atomic_writer

    with atomic_writer(path) as stream:
        stream.write(picture.encode())
    say(f"drawn in {path}")
