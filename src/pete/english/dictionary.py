"""The dictionary of English forms: lemminflect, and nothing that it would bring along."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any


@cache
def dictionary() -> Any:
    """The module, imported when it is first asked for.

    It would hook itself into spaCy wherever that is installed, which takes a second and 230 MB.

    >>> dictionary().getInflection("sing", tag="VBD")
    ('sang',)
    """
    with _not_found("spacy"):
        return import_module("lemminflect")


@contextmanager
def _not_found(name: str) -> Iterator[None]:
    """A module that is not loaded yet cannot be imported meanwhile."""
    refuse = _Refuse(name)
    sys.meta_path.insert(0, refuse)
    try:
        yield
    finally:
        sys.meta_path.remove(refuse)


class _Refuse:
    def __init__(self, name: str) -> None:
        self._name = name

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name == self._name:
            raise ImportError(f"{name} is not wanted here", name=name)
        return None
