"""Chance is the seed alone."""

from __future__ import annotations

from collections import Counter

from pete.suites.compose.chance import Chance


def test_the_same_seed_makes_the_same_choices() -> None:
    one, other = Chance("a"), Chance("a")
    assert [one.pick(range(100)) for _ in range(20)] == [other.pick(range(100)) for _ in range(20)]
    assert [Chance("a").pick(range(10**6))] != [Chance("b").pick(range(10**6))]


def test_everything_can_be_picked() -> None:
    chance = Chance("a")
    counts = Counter(chance.pick("abc") for _ in range(3000))
    assert set(counts) == set("abc")
    assert min(counts.values()) > 800
