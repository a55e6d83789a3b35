"""Choices from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """Choices from one seed. `Random.random` alone is used: it is the quickest, and the same in every version.

    >>> Chance("a").pick("abc") == Chance("a").pick("abc")
    True
    """

    def __init__(self, seed: str) -> None:
        self.random = Random(seed).random

    def pick(self, things: Sequence[Item]) -> Item:
        """One of them, each as likely as the others."""
        return things[int(self.random() * len(things))]
