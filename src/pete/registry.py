"""Names to factories: built-in ones by import path, others by entry point.

Nothing is imported until it is asked for. A name may carry an argument after a
colon (``conllu:gold.conllu``); the factory gets it as its only argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from pete.errors import PeteError, UnknownNameError

Factory = Callable[..., Any]  # parsers and datasets take the argument; entailers take their settings too


class Registry:
    """The plug-ins of one kind.

    ``built_in`` maps a name to ``"module:factory"``, or to a factory that is there
    already; entry points of ``group`` are added to it, and a built-in name
    cannot be taken over.
    """

    def __init__(self, kind: str, group: str, built_in: Mapping[str, str | Factory]) -> None:
        self.kind = kind
        self.group = group
        self._built_in = dict(built_in)

    def names(self) -> list[str]:
        """Every name, built-in ones first in their own order."""
        others = sorted({point.name for point in entry_points(group=self.group)} - set(self._built_in))
        return [*self._built_in, *others]

    def factory(self, name: str) -> Factory:
        """The factory behind ``name``, imported now."""
        built_in = self._built_in.get(name)
        if isinstance(built_in, str):
            module, _, attribute = built_in.partition(":")
            factory: Factory = getattr(import_module(module), attribute)
            return factory
        if built_in is not None:
            return built_in
        for point in entry_points(group=self.group, name=name):
            try:
                factory = point.load()
            except Exception as error:
                raise PeteError(f"{self.kind} plug-in {name!r} ({point.value}) does not load: {error!r}") from error
            if not callable(factory):
                raise PeteError(f"{self.kind} plug-in {name!r} ({point.value}) is not a factory: it cannot be called")
            return factory
        raise UnknownNameError(self.kind, name, self.names())

    def make(self, spec: str) -> Any:
        """What ``spec`` names, made: ``"name"`` or ``"name:argument"``."""
        name, _, argument = spec.partition(":")
        return self.factory(name)(argument)
