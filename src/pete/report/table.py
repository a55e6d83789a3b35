"""Figures as rows of text: what every way of printing starts from."""

from __future__ import annotations

from dataclasses import dataclass

UNDEFINED = "n/a"


@dataclass(frozen=True, slots=True)
class Table:
    """A heading, columns and rows. The first ``names`` columns hold words, the others figures.

    ``least`` names the columns that a reader misses least, first the one that goes first: on a
    narrow terminal they leave the table and stand under their row.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1
    note: str = ""
    least: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lines:
    """A heading and lines too long for a table, each with a name."""

    title: str
    entries: tuple[tuple[str, str], ...]


Block = Table | Lines


def percent(value: float | None, digits: int = 2) -> str:
    """A share as a percentage.

    >>> percent(0.72425), percent(None)
    ('72.42', 'n/a')
    """
    return UNDEFINED if value is None else f"{100 * value:.{digits}f}"


def interval(bounds: tuple[float, float] | None) -> str:
    """The two ends of an interval as percentages.

    >>> interval((0.6712, 0.7717))
    '67.1–77.2'
    """
    return UNDEFINED if bounds is None else f"{percent(bounds[0], 1)}–{percent(bounds[1], 1)}"


def p_value(p: float) -> str:
    """A p-value that never reads as zero.

    >>> p_value(0.03125), p_value(1e-9)
    ('0.0312', '<0.0001')
    """
    return "<0.0001" if p < 0.0001 else f"{p:.4f}"


def p_told(p: float) -> str:
    """A p-value within a sentence.

    >>> p_told(0.03125), p_told(1e-9)
    ('p = 0.0312', 'p < 0.0001')
    """
    return "p < 0.0001" if p < 0.0001 else f"p = {p_value(p)}"
