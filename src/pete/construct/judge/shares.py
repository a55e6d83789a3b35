"""Shares of readers and the logarithms of their odds, in which what speaks for and against adds up."""

from __future__ import annotations

from math import exp, log

_LEAST = 1e-4  # nothing is quite impossible, nor quite sure


def share_of(odds: float) -> float:
    """From a logarithm of odds to a share.

    >>> share_of(0.0)
    0.5
    """
    return 1 / (1 + exp(-odds))


def odds_of(share: float) -> float:
    """From a share to the logarithm of its odds.

    >>> round(share_of(odds_of(0.75)), 3), round(share_of(odds_of(1.0)), 4)
    (0.75, 0.9999)
    """
    share = min(max(share, _LEAST), 1 - _LEAST)
    return log(share / (1 - share))
