"""Marks that a score must reach."""

from __future__ import annotations

from pete.errors import SettingsError


def share_of(text: str, name: str = "--fail-under") -> float:
    """A threshold as a share; ``name`` is what it is called where it was given.

    >>> share_of("70%"), share_of("0.7")
    (0.7, 0.7)
    """
    number, per_cent = (text[:-1], 100.0) if text.endswith("%") else (text, 1.0)
    try:
        share = float(number) / per_cent
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise SettingsError(f"{name} {text} is no share; give a number from 0 to 1, or a percentage such as 70%")
    return share
