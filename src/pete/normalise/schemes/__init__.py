"""Label schemes as tables: which role a parser's label stands for."""

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
def role_table(scheme: str) -> Mapping[str, str]:
    """The table of one scheme; an unknown scheme is answered with the known ones."""
    path = _FOLDER / f"{scheme}.toml"
    if not path.is_file():
        raise UnknownNameError("label scheme", scheme, scheme_names())
    roles: dict[str, str] = tomllib.loads(path.read_text(encoding="utf8"))["roles"]
    return roles


@cache
def role_of(scheme: str, label: str) -> str:
    """The role of a label; a label that no table knows keeps its own name.

    >>> role_of("ud", "nsubj:pass"), role_of("ud", "obl:tmod"), role_of("ud", "strange")
    ('subj:pass', 'obl', 'strange')
    """
    table = role_table(scheme)
    role = table.get(label)
    if role is None:
        main = label.partition(":")[0]
        role = table.get(main, label)
    return role
