"""Label schemes as tables: which label of Universal Dependencies a parser's label stands for."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pete.errors import UnknownNameError

_FOLDER = Path(__file__).parent


def scheme_names() -> list[str]:
    return sorted(path.stem for path in _FOLDER.glob("*.toml"))


@cache
def label_table(scheme: str) -> Mapping[str, str]:
    """The labels that a scheme calls otherwise; an unknown scheme is answered with the known ones."""
    path = _FOLDER / f"{scheme}.toml"
    if not path.is_file():
        raise UnknownNameError("label scheme", scheme, scheme_names())
    labels: dict[str, str] = tomllib.loads(path.read_text(encoding="utf8"))["labels"]
    return labels


@cache
def universal_label(scheme: str, label: str) -> str:
    """A label in the terms of UD version 2; one that no table knows keeps its name.

    >>> universal_label("ud", "nsubjpass"), universal_label("ud", "nsubj")
    ('nsubj:pass', 'nsubj')
    """
    return label_table(scheme).get(label, label)
