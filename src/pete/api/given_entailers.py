"""Entailers as a program hands them over: names, objects, functions from two sentences to yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_contract import as_typed
from pete.entail.entailer_protocol import Entailer, EntailerInfo
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Verdict
from pete.runs.plan import load_entailers
from pete.runs.settings import Settings

_YES, _NO = (True, "yes", "entailment"), (False, "no", "not_entailment", "neutral", "contradiction", "unknown")


class FunctionEntailer:
    """A `pete.entail.Entailer` made of a function from text and hypothesis to an answer. It sees no analysis."""

    def __init__(self, function: Callable[[str, str], Any], name: str) -> None:
        self._function = function
        summary = "a function from text and hypothesis to yes or no"
        self.info = EntailerInfo(name, "opaque", summary, needs_parser=False, version="version not told", spec=name)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for one in pairs:
            yield self._verdict(self._function(one.pair.text, one.pair.hypothesis))

    def _verdict(self, answer: Any) -> Verdict:
        if isinstance(answer, Verdict):
            return answer
        plain = answer.strip().lower() if isinstance(answer, str) else answer
        if plain is not None and not isinstance(plain, bool | str):
            plain = bool(plain)  # a number of numpy's
        if plain in _YES or plain in _NO:
            return Verdict("YES" if plain in _YES else "NO")
        raise EntailerError(f"entailer {self.info.name} answered {answer!r}; return True or False, or 'YES' or 'NO'")


def entailers_of(given: Any, settings: Mapping[str, Any] | None = None) -> dict[str, Entailer]:
    """What was handed over, by name: one entailer or several, or a mapping from names to them.

    ``settings`` change the settings of those that were named: ``{"core": ...}`` of all that have it,
    ``{"cambridge": {"core": ...}}`` of one.

    >>> [one.info.transparency for one in entailers_of(["facts", lambda text, hypothesis: True]).values()]
    ['transparent', 'opaque']
    """
    pairs = list(given.items()) if isinstance(given, Mapping) else [("", one) for one in _listed(given)]
    typed = {one if not name else f"{name}={one}": name for name, one in pairs if isinstance(one, str)}
    loaded = load_entailers(list(typed), _settings(settings or {}))
    names = dict(zip(typed, loaded, strict=True))
    found: dict[str, Entailer] = {}
    for name, one in pairs:
        if isinstance(one, str):
            own = names[one if not name else f"{name}={one}"]
            made = loaded[own]
        else:
            made = _one(one, name)
            own = name or made.info.spec
        if own in found and not isinstance(one, str):
            raise SettingsError(f"two entailers are called {own!r}; hand them over by name: {{'a': one, 'b': other}}")
        found[own] = made
    return found


def all_named(given: Any) -> bool:
    """Whether other processes can make all of these anew: names, and nothing that was handed over.

    >>> all_named(["facts", "schwa"]), all_named({"mine": "facts", "other": print})
    (True, False)
    """
    return all(isinstance(one, str) for one in (given.values() if isinstance(given, Mapping) else _listed(given)))


def _listed(given: Any) -> Iterable[Any]:
    single = isinstance(given, str | Entailer) or callable(given)
    return [given] if single else dict.fromkeys(given)


def _one(given: Any, name: str) -> Entailer:
    if isinstance(given, Entailer):
        return as_typed(given, given.info.spec or given.info.name)
    if not callable(given):
        raise EntailerError(
            f"a {type(given).__name__} is no entailer; hand over a name such as 'facts', a function from text and "
            "hypothesis to True or False, or an object with info and decide"
        )
    called = str(getattr(given, "__name__", type(given).__name__))
    return FunctionEntailer(given, name or ("function" if called == "<lambda>" else called))


def _settings(given: Mapping[str, Any]) -> Settings:
    everyone = {key: value for key, value in given.items() if not isinstance(value, Mapping)}
    named = {key: value for key, value in given.items() if isinstance(value, Mapping)}
    return Settings(everyone, named, frozenset(named))
