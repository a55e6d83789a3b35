"""Label schemes as tables: what a parser's label stands for, and how its trees differ in shape from those of UD.

``labels`` renames; a name that ends in ``*`` stands for all that begin so, and
a ``*`` in what it becomes for the rest. ``shapes`` names the changes of
`pete.normalise.shapes`, in their order. A table that ``extends`` another has
all that it does not say itself from there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pete.errors import UnknownNameError

_FOLDER = Path(__file__).parent


class Scheme(NamedTuple):
    labels: Mapping[str, str]
    prefixes: tuple[tuple[str, str], ...]  # the longest first
    shapes: tuple[str, ...]


def scheme_names() -> list[str]:
    return sorted(path.stem for path in _FOLDER.glob("*.toml"))


@cache
def scheme_table(scheme: str) -> Scheme:
    """The table of a scheme; an unknown scheme is answered with the known ones."""
    path = _FOLDER / f"{scheme}.toml"
    if not path.is_file():
        raise UnknownNameError("label scheme", scheme, scheme_names())
    table = tomllib.loads(path.read_text(encoding="utf8"))
    base = scheme_table(table["extends"]) if "extends" in table else Scheme({}, (), ())
    labels: dict[str, str] = {**base.labels, **table["labels"]}
    prefixes = [(name[:-1], label) for name, label in labels.items() if name.endswith("*")]
    prefixes.sort(key=lambda entry: -len(entry[0]))
    return Scheme(labels, tuple(prefixes), tuple(table.get("shapes", base.shapes)))


def label_table(scheme: str) -> Mapping[str, str]:
    """The labels that a scheme calls otherwise."""
    return scheme_table(scheme).labels


@cache
def universal_label(scheme: str, label: str) -> str:
    """A label in the terms of UD version 2; one that no table knows keeps its name.

    >>> universal_label("ud", "nsubjpass"), universal_label("ud", "nsubj")
    ('nsubj:pass', 'nsubj')
    >>> universal_label("sd-collapsed", "prep_in_front_of")
    'prep:in_front_of'
    """
    labels, prefixes, _ = scheme_table(scheme)
    if label in labels:
        return labels[label]
    for prefix, becomes in prefixes:
        if label.startswith(prefix) and label != prefix:
            return becomes.replace("*", label[len(prefix) :])
    return label
