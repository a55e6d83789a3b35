"""Rows as CSV, figures unrounded, for spreadsheets and scripts."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from typing import IO, Any


def write_csv(rows: Sequence[Mapping[str, Any]], out: IO[str]) -> None:
    """Header and rows; what is undefined, or absent from a row, is an empty cell.

    >>> import sys
    >>> write_csv([{"system": "a", "accuracy": None}, {"system": "b", "uas": 0.75}], sys.stdout)
    system,accuracy,uas
    a,,
    b,,0.75
    """
    columns = list(dict.fromkeys(key for row in rows for key in row))
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
