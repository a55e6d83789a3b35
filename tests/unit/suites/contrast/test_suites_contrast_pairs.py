"""Couples of pairs, one false and one true."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from contrast_world import SMALL

from pete.errors import PeteError
from pete.model import Pair
from pete.suites.contrast.contrast_file import read_contrasts
from pete.suites.contrast.contrast_pairs import contrast_pairs
from pete.suites.write.known_pairs import KnownPairs


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., list[Pair]]:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf8")

    def made(items: int, seed: str = "1") -> list[Pair]:
        contrasts = read_contrasts(path)
        return list(contrast_pairs(contrasts, ["if", "not"], items, seed, "one-", KnownPairs(items).add))

    return made


def test_kinds_take_turns_and_partners_stand_together(make: Callable[..., list[Pair]]) -> None:
    pairs = make(12)
    assert [pair.label for pair in pairs] == ["NO", "YES"] * 6
    assert [pair.extra["kind"] for pair in pairs] == ["if", "if", "not", "not"] * 3
    assert [pair.id for pair in pairs[:2]] == ["one-0001", "one-0002"]
    for false, true in zip(pairs[::2], pairs[1::2], strict=True):
        assert (false.extra["partner"], true.extra["partner"]) == (true.id, false.id)
        assert (false.text == true.text) != (false.hypothesis == true.hypothesis)


def test_the_context_is_in_the_tags_of_what_is_taken_for_a_fact(make: Callable[..., list[Pair]]) -> None:
    false, true = make(2)
    (inside,) = false.extra["predicates"]
    (outside,) = true.extra["predicates"]
    assert (inside["text"], inside["hypothesis"]) == ("V-A-IF", "V-A")
    assert (outside["text"], outside["hypothesis"]) == ("V-A", "V-A")
    assert false.tags == ("kind:if", "uncommitted")


def test_a_seed_makes_the_same_pairs(make: Callable[..., list[Pair]]) -> None:
    assert make(20) == make(20)
    assert make(20) != make(20, "2")


def test_no_pair_comes_twice(make: Callable[..., list[Pair]]) -> None:
    pairs = make(100)
    assert len({(pair.text, pair.hypothesis) for pair in pairs}) == 100


def test_words_that_are_used_up_are_said(make: Callable[..., list[Pair]]) -> None:
    with pytest.raises(PeteError, match=r"no new pair of the kind if was found; .*small\.toml"):
        make(2000)
