"""What an entailer is, for us."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, runtime_checkable

from pete.model import AnalysedPair, Verdict

Transparency = Literal["transparent", "semi", "opaque"]


@dataclass(frozen=True, slots=True)
class EntailerInfo:
    """What a leaderboard must tell of an entailer.

    ``transparency``: "transparent" neither adds to nor drops from what the
    parser said; "semi" adds knowledge; "opaque" may answer without the parse.
    ``settings`` are all that can change its answers; they go into the signature,
    and so does ``version``, which changes whenever the answers may. The bundled
    entailers have none, since the toolkit's own version covers them; for a plug-in
    that tells none it is the version of its package. ``spec`` is what was typed
    to choose it; `pete.entail.load_entailer` puts it there.
    """

    name: str
    transparency: Transparency
    summary: str
    needs_parser: bool = True
    settings: Mapping[str, Any] = field(default_factory=dict)
    version: str = ""
    spec: str = ""


@runtime_checkable
class Entailer(Protocol):
    """One verdict a pair, in order.

    Optional: ``check_pairs(pairs)`` is shown all pairs of a set before anything is
    parsed, and raises an `EntailerError` where they must not be scored.
    """

    info: EntailerInfo

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]: ...
