"""The words of `english_words.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

_TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf8"))

DETERMINERS = frozenset[str](_TABLE["determiners"])
INDEFINITE: tuple[str, str] = tuple(_TABLE["indefinite"])
FINITE: tuple[str, ...] = tuple(_TABLE["finite"])
COMPLETION: str = _TABLE["completion"]
SINGULAR_BE: str = _TABLE["be"]["singular"]
PLURAL_BE: str = _TABLE["be"]["plural"]
RELATIVE: dict[str, dict[str, str]] = _TABLE["relative"]
