"""What a set should be made of: the shares that the balance file asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from pete.errors import FormatError
from pete.formats.files import open_bytes

_BAND = re.compile(r"(\d+(?:\.\d+)?)?(-)?(\d+(?:\.\d+)?)?")
_Name = TypeVar("_Name", str, "Band")
_KEYS = ("yes", "per_text", "tags", "sources", "difficulty", "words")


@dataclass(frozen=True, slots=True, order=True)
class Band:
    """The values from ``low`` to ``high``, both included.

    >>> Band.read("11-20"), Band.read("21-"), Band.read("0.5")
    (Band(low=11.0, high=20.0), Band(low=21.0, high=inf), Band(low=0.5, high=0.5))
    """

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> Band:
        """A band as it is written: LOW-HIGH, LOW-, -HIGH or one value; `ValueError` for anything else."""
        match = _BAND.fullmatch(text.replace(" ", ""))
        if match is None or match[0] in ("", "-") or not (match[2] or match[1]):
            raise ValueError(text)
        low = float(match[1] or 0)
        band = cls(low, float(match[3] or "inf") if match[2] else low)
        if band.low > band.high:
            raise ValueError(text)
        return band

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.low:g}"
        return f"{self.low:g}-" if self.high == float("inf") else f"{self.low:g}-{self.high:g}"


@dataclass(frozen=True, slots=True)
class WantedShares:
    """Shares of the chosen pairs, each between 0 and 1; what is not named may have any share.

    A pair has one label, source, difficulty and length, so the shares of one
    such kind add up to 1 at most; it may have several tags. ``per_text`` is the
    most pairs that one text may have.
    """

    yes: float | None = None
    tags: Mapping[str, float] = field(default_factory=dict)
    sources: Mapping[str, float] = field(default_factory=dict)
    difficulty: Mapping[Band, float] = field(default_factory=dict)
    words: Mapping[Band, float] = field(default_factory=dict)
    per_text: int | None = None


HALVES = WantedShares(yes=0.5)  # where a size is given and no wish: neither answer is the better guess


def read_wanted_shares(path: str | Path) -> WantedShares:
    """The wishes of a TOML file; a mistake is a `FormatError` that names the key."""
    with open_bytes(path) as stream:
        content = stream.read()
    try:
        table = tomllib.loads(content.decode("utf8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FormatError(str(path), None, f"not TOML ({error})", "correct it") from error
    return wanted_shares_of(table, str(path))


def wanted_shares_of(table: Mapping[str, Any], path: str = "-") -> WantedShares:
    """The wishes of a table as TOML gives it.

    >>> wanted_shares_of({"yes": 0.5, "tags": {"passive": 0.2}, "words": {"1-10": 0.3}, "per_text": 2}).tags
    {'passive': 0.2}
    >>> wanted_shares_of({"tags": {"passive": 20}}, "balance.toml")
    Traceback (most recent call last):
    pete.errors.FormatError: balance.toml: tags.passive is 20; write a share from 0 to 1
    """
    for key in table:
        if key not in _KEYS:
            raise FormatError(path, None, f"there is no wish {key!r}", f"choose from {', '.join(_KEYS)}")
    yes, per_text = table.get("yes"), table.get("per_text")
    if per_text is not None and (not isinstance(per_text, int) or isinstance(per_text, bool) or per_text < 1):
        raise FormatError(path, None, f"per_text is {per_text!r}", "write a whole number, 1 or more")
    return WantedShares(
        yes=None if yes is None else _share(yes, "yes", path),
        tags=_shares(table, "tags", path),
        sources=_whole(_shares(table, "sources", path), "sources", path),
        difficulty=_bands(table, "difficulty", path),
        words=_bands(table, "words", path),
        per_text=per_text,
    )


def _share(value: Any, key: str, path: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise FormatError(path, None, f"{key} is {value!r}", "write a share from 0 to 1")
    return float(value)


def _shares(table: Mapping[str, Any], key: str, path: str) -> dict[str, float]:
    part = table.get(key, {})
    if not isinstance(part, dict):
        raise FormatError(path, None, f"{key} is {part!r}", f"write a table: [{key}], and a share for each")
    return {name: _share(value, f"{key}.{name}", path) for name, value in part.items()}


def _whole(shares: dict[_Name, float], key: str, path: str) -> dict[_Name, float]:
    if (total := sum(shares.values())) > 1 + 1e-9:
        raise FormatError(path, None, f"the shares of {key} add up to {total:g}", "make it 1 at most")
    return shares


def _bands(table: Mapping[str, Any], key: str, path: str) -> dict[Band, float]:
    shares: dict[Band, float] = {}
    for name, share in _shares(table, key, path).items():
        try:
            band = Band.read(name)
        except ValueError:
            what = f"{key} has the band {name!r}"
            raise FormatError(path, None, what, 'write "LOW-HIGH", "LOW-" or one number, in quotation marks') from None
        if band in shares:
            raise FormatError(path, None, f"{key} has the band {band} twice", "leave one of them out")
        shares[band] = share
    bands = sorted(shares)
    for lower, upper in pairwise(bands):
        if upper.low < lower.high:
            raise FormatError(path, None, f"{key}: the bands {lower} and {upper} overlap", "let them touch at most")
    return _whole({band: shares[band] for band in bands}, key, path)
