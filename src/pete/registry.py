"""Names to factories: built-in ones by import path, others by entry point.

Nothing is imported until it is asked for. A name may carry an argument after a
colon (``conllu:gold.conllu``); the factory gets it as its first argument. Before
such a spec the user may put a name of their own: ``best=spacy:FOLDER``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from pete.errors import PeteError, PlugInError, SettingsError, UnknownNameError
from pete.privacy import silence_all

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
        self.built_in: Mapping[str, str | Factory] = dict(built_in)

    def names(self) -> list[str]:
        """Every name, built-in ones first in their own order."""
        return [*self.built_in, *self.plug_ins()]

    def plug_ins(self) -> dict[str, EntryPoint]:
        """What others have installed, by name in alphabetical order."""
        points = {point.name: point for point in reversed(entry_points(group=self.group))}
        return {name: points[name] for name in sorted(points) if name not in self.built_in}

    def factory(self, name: str) -> Factory:
        """The factory behind ``name``, imported now."""
        built_in = self.built_in.get(name)
        if isinstance(built_in, str):
            module, _, attribute = built_in.partition(":")
            factory: Factory = getattr(import_module(module), attribute)
            return factory
        if built_in is not None:
            return built_in
        if (point := self.plug_ins().get(name)) is None:
            raise UnknownNameError(self.kind, name, self.names())
        silence_all()
        try:
            factory = point.load()
        except (Exception, SystemExit) as error:
            raise self._fault(point, f"({point.value}) does not load: {_told(error)}") from error
        if not callable(factory):
            raise self._fault(point, f"({point.value}) is not a factory: it cannot be called")
        return factory

    def make(self, spec: str, *more: Any) -> Any:
        """What ``spec`` names, made: ``"name"`` or ``"name:argument"``; ``more`` goes to the factory too."""
        name, _, argument = spec.partition(":")
        factory = self.factory(name)
        if name in self.built_in:
            return factory(argument, *more)
        try:
            return factory(argument, *more)
        except PeteError:
            raise
        except Exception as error:
            what = f"cannot be made with {argument!r}: {_told(error)}" if argument else f"fails: {_told(error)}"
            raise self._fault(self.plug_ins()[name], what) from error

    def _fault(self, point: EntryPoint, what: str) -> PlugInError:
        return PlugInError(self.kind, point.name, package_of(point), what)


def package_of(point: EntryPoint) -> str:
    """The package that brings a plug-in, or where its code stands if that cannot be told."""
    return point.dist.name if point.dist else point.value


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


class Named(NamedTuple):
    """A spec and what it is called in tables; without a name of the user's own, the spec is its name."""

    name: str
    spec: str

    @property
    def typed(self) -> str:
        """As it is given on the command line."""
        return f"{self.name}={self.spec}" if self.spec not in ("", self.name) else self.name


def read_named(text: str) -> Named:
    """``NAME=SPEC`` or ``SPEC``. What follows a colon is the spec's own, an equals sign too.

    >>> read_named("best=spacy:/models/a=b")
    Named(name='best', spec='spacy:/models/a=b')
    >>> read_named("cmd:parse --beam=4").name
    'cmd:parse --beam=4'
    """
    name, equals, spec = text.partition("=")
    if not equals or ":" in name:
        return Named(text, text)
    name, spec = name.strip(), spec.strip()
    if not name or not spec or name == "-" or not name.isprintable():
        raise SettingsError(f"{text!r} is not NAME=SPEC; write for instance best=minilm")
    return Named(name, spec)


def specs_by_name(texts: Iterable[str]) -> dict[str, str]:
    """The specs by their names. Saying a thing twice is saying it once; one name for two specs is an error.

    >>> specs_by_name(["minilm", "best=minilm", "minilm"])
    {'minilm': 'minilm', 'best': 'minilm'}
    """
    found: dict[str, str] = {}
    for name, spec in map(read_named, texts):
        if found.setdefault(name, spec) != spec:
            raise SettingsError(f"{found[name]} and {spec} are both called {name!r}; give one of them another name")
    return found
