"""How much each phenomenon matters: weights by phenomenon or by category."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path

from pete.datasets.phenomena import categories
from pete.errors import FormatError, SettingsError


@dataclass(frozen=True, slots=True)
class Weights:
    """1 for everything that is not named; a phenomenon's own weight goes before that of its category.

    >>> weights = Weights({"lexical": 0.5, "lex:synonymy": 3})
    >>> weights.of("lex:synonymy", "lexical"), weights.of("lex:format", "lexical"), weights.of("synt:list", "syntactic")
    (3, 0.5, 1.0)
    """

    named: Mapping[str, float] = field(default_factory=dict)

    def of(self, phenomenon: str, category: str) -> float:
        return self.named.get(phenomenon, self.named.get(category, 1.0))

    @property
    def text(self) -> str:
        """For signatures; empty where nothing is weighed."""
        return ",".join(f"{name}={self.named[name]:g}" for name in sorted(self.named))


def read_weights(changes: Iterable[str], file: Path | None, known: Iterable[str]) -> Weights:
    """The weights of a TOML file (``"lex:synonymy" = 2``), with ``NAME=WEIGHT`` changes on top.

    `SettingsError` or `FormatError` where a name is neither a category nor one of the ``known`` phenomena.
    """
    names = {*known, *categories()}
    found: dict[str, float] = {}
    for name, value in _of_file(file).items() if file is not None else ():
        if name not in names:
            raise FormatError(str(file), None, f"no pair has the phenomenon {name[:60]!r}", "correct or drop the line")
        if isinstance(value, bool) or not isinstance(value, int | float) or not _is_weight(value):
            raise FormatError(str(file), None, f"the weight of {name} is {value!r}", "write a number, 0 or more")
        found[name] = float(value)
    for change in changes:
        name, equals, text = change.rpartition("=")
        if not equals or name not in names:
            raise SettingsError(f"--weight {change[:60]} names no phenomenon or category that the pairs have")
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not _is_weight(value):
            raise SettingsError(f"--weight {change[:60]}: the weight must be a number, 0 or more")
        found[name] = value
    return Weights(found)


def _is_weight(value: float) -> bool:
    return isfinite(value) and value >= 0


def _of_file(file: Path) -> Mapping[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FormatError(str(file), None, f"cannot be read ({error.strerror})", "check the name") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        what = f"is no TOML ({str(error)[:80]})"
        raise FormatError(str(file), None, what, 'write lines such as "lex:synonymy" = 2') from error
