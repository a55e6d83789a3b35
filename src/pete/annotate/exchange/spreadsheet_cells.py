"""Cells that a spreadsheet would run as a formula, made harmless and made again what they were."""

from __future__ import annotations

import re

_RUN = re.compile(r"'*[=+\-@\t\r]")
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guarded(cell: str) -> str:
    """With an apostrophe before what a spreadsheet would run (and before apostrophes that stand there already, so
    that nothing is lost).

    >>> guarded("=1+1"), guarded("'=1+1"), guarded("It rains.")
    ("'=1+1", "''=1+1", 'It rains.')
    """
    return "'" + cell if _RUN.match(cell) else cell


def unguarded(cell: str) -> str:
    """
    >>> unguarded("'=1+1"), unguarded("'tis late")
    ('=1+1', "'tis late")
    """
    return cell[1:] if _GUARDED.match(cell) else cell
