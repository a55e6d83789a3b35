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
    ``settings`` are all that can change its answers; they go into the signature.
    """

    name: str
    transparency: Transparency
    summary: str
    needs_parser: bool = True
    settings: Mapping[str, Any] = field(default_factory=dict)


@runtime_checkable
class Entailer(Protocol):
    """One verdict a pair, in order."""

    info: EntailerInfo

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]: ...
