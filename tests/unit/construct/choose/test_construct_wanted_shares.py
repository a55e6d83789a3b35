from __future__ import annotations

from pathlib import Path

import pytest

from pete.construct.choose.wanted_shares import Band, WantedShares, read_wanted_shares, wanted_shares_of
from pete.errors import FormatError

WHOLE = """
yes = 0.5
per_text = 2
[tags]
"direct object" = 0.3
passive = 0
[sources]
letters = 0.25
[difficulty]
"0-0.5" = 0.4
"0.5-1" = 0.6
[words]
"21-" = 0.1
"-20" = 0.9
"""


def test_every_wish_is_read(tmp_path: Path) -> None:
    (tmp_path / "balance.toml").write_text(WHOLE)
    wishes = read_wanted_shares(tmp_path / "balance.toml")
    assert wishes == WantedShares(
        yes=0.5,
        tags={"direct object": 0.3, "passive": 0},
        sources={"letters": 0.25},
        difficulty={Band(0, 0.5): 0.4, Band(0.5, 1): 0.6},
        words={Band(0, 20): 0.9, Band(21, float("inf")): 0.1},
        per_text=2,
    )


def test_nothing_is_no_wish() -> None:
    assert wanted_shares_of({}) == WantedShares()


@pytest.mark.parametrize("text", ["1-10", "21-", "0.5", "0.25-0.75"])
def test_bands_are_written_as_they_are_read(text: str) -> None:
    assert str(Band.read(text)) == text


@pytest.mark.parametrize("text", ["", "-", "ten", "10-1", "1-2-3", "1,5", "--2"])
def test_what_is_no_band(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Band.read(text)


@pytest.mark.parametrize(
    ("table", "part"),
    [
        ({"shape": 1}, "there is no wish 'shape'; choose from yes"),
        ({"yes": "half"}, "yes is 'half'"),
        ({"yes": True}, "yes is True"),
        ({"yes": 1.1}, "yes is 1.1"),
        ({"per_text": 0}, "per_text is 0"),
        ({"per_text": 1.5}, "per_text is 1.5"),
        ({"tags": 0.5}, "tags is 0.5; write a table"),
        ({"tags": {"passive": -1}}, "tags.passive is -1"),
        ({"sources": {"a": 0.7, "b": 0.7}}, "the shares of sources add up to 1.4"),
        ({"words": {"many": 0.7}}, "words has the band 'many'"),
        ({"words": {"1-10": 0.2, "5-20": 0.2}}, "words: the bands 1-10 and 5-20 overlap"),
        ({"words": {"1-10": 0.2, "1 - 10": 0.2}}, "words has the band 1-10 twice"),
        ({"difficulty": {"0-0.5": 0.7, "0.5-1": 0.7}}, "the shares of difficulty add up to 1.4"),
    ],
)
def test_mistakes_name_the_key(table: dict[str, object], part: str) -> None:
    with pytest.raises(FormatError) as caught:
        wanted_shares_of(table, "balance.toml")
    assert str(caught.value).startswith(f"balance.toml: {part}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("content", [b"yes = ", b"yes = 0.5\nyes = 0.5", b"\xff"])
def test_what_is_no_toml(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "balance.toml").write_bytes(content)
    with pytest.raises(FormatError, match=r"balance\.toml: not TOML"):
        read_wanted_shares(tmp_path / "balance.toml")


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such file"):
        read_wanted_shares(tmp_path / "nowhere.toml")
