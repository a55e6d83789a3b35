"""The contract of entailers, enforced where they are used: nothing that breaks it is scored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, get_args

from pete.entail.entailer_protocol import Entailer, EntailerInfo, Transparency
from pete.errors import EntailerError, PeteError
from pete.formats.labels import RELATIONS
from pete.model import AnalysedPair, Answer, Reason, ReasonKind, Verdict

_ANSWERS = frozenset(get_args(Answer))
_KINDS = frozenset(get_args(ReasonKind))
_REASON = (str, str, str, str, str, tuple, tuple)


def as_typed(made: Any, spec: str, version: str = "") -> Entailer:
    """What a factory made for ``spec``, checked to be an entailer, and known by that spec.

    ``version`` is that of the package that brings it, for a plug-in that tells none of its own.
    """
    name = spec.partition(":")[0]
    if not isinstance(made, Entailer):
        raise EntailerError(
            f"entailer plug-in {name!r} makes a {type(made).__name__}, which has no info or no decide()"
        )
    info = made.info
    if not isinstance(info, EntailerInfo):
        raise EntailerError(f"entailer plug-in {name!r} has an info that is no EntailerInfo but {type(info).__name__}")
    if info.transparency not in get_args(Transparency):
        known = ", ".join(get_args(Transparency))
        raise EntailerError(f"entailer plug-in {name!r} calls itself {info.transparency!r}; it may be {known}")
    if not isinstance(info.settings, Mapping):
        raise EntailerError(f"entailer plug-in {name!r} has settings that are no mapping but {info.settings!r}")
    return _AsTyped(made, replace(info, spec=spec, version=info.version or version))


class _AsTyped:
    """An entailer with spec and version."""

    def __init__(self, entailer: Entailer, info: EntailerInfo) -> None:
        self._entailer = entailer
        self.info = info

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return self._entailer.decide(pairs)

    def __getattr__(self, name: str) -> Any:
        """What this entailer can do beyond the protocol."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._entailer, name)


def checked_decide(entailer: Entailer, pairs: Sequence[AnalysedPair]) -> list[Verdict]:
    """One verdict a pair, in order; an entailer that breaks its promise is an `EntailerError`."""
    spec = entailer.info.spec or entailer.info.name
    try:
        verdicts = list(islice(entailer.decide(pairs), len(pairs) + 1))
    except PeteError:
        raise
    except Exception as error:
        raise EntailerError(f"entailer {spec} failed: {type(error).__name__}: {error}") from error
    for pair, verdict in zip(pairs, verdicts, strict=False):
        if fault := _fault(verdict):
            raise EntailerError(
                f"entailer {spec} answered pair {pair.pair.id} with {fault}; nothing of it is scored, ask its author"
            )
    if len(verdicts) != len(pairs):
        count = f"{len(verdicts)} or more" if len(verdicts) > len(pairs) else str(len(verdicts))
        raise EntailerError(f"entailer {spec} must give one verdict a pair: it got {len(pairs)} and gave {count}")
    return verdicts


def _fault(verdict: Any) -> str:
    """What is wrong with a verdict, as the end of a sentence; empty where nothing is."""
    if not isinstance(verdict, Verdict):
        return f"a {type(verdict).__name__}, which is no Verdict"
    if not isinstance(verdict.answer, str) or verdict.answer not in _ANSWERS:
        return f"{verdict.answer!r}, which is neither YES nor NO"
    if verdict.relation is not None and RELATIONS.get(verdict.relation) != verdict.answer:
        return f"{verdict.answer} and {verdict.relation!r}, which do not go together"
    if not isinstance(verdict.error, bool) or (verdict.error and verdict.answer == "YES"):
        return "an error that is no error: it must be True or False, and its answer NO"
    if not isinstance(verdict.unparsed, bool):
        return f"{verdict.unparsed!r} for unparsed, which is neither True nor False"
    if not isinstance(verdict.reasons, tuple) or not all(map(_is_reason, verdict.reasons)):
        return "reasons that are no tuple of Reason with fields of the right types"
    return ""


def _is_reason(reason: Any) -> bool:
    return (
        isinstance(reason, Reason)
        and all(map(isinstance, reason, _REASON))
        and reason.kind in _KINDS
        and all(isinstance(place, int) for place in reason.where)
        and all(isinstance(tag, str) for tag in reason.construction)
    )
