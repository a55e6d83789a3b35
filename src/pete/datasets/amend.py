"""Labels that readers dispute: a patch file, and pairs with the labels that it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import msgspec

from pete.errors import FormatError
from pete.model import Answer, Pair

KIND = "pete-disputes"
VERSION = 1
AMENDED = "amended"  # the key under which a pair tells what its label was

_REMEDY = "save the patch again in the report, or correct the file"


class Dispute(msgspec.Struct, frozen=True):
    """One label that should be another, or none because nobody can tell."""

    id: str
    text: str
    hypothesis: str
    to: Literal["YES", "NO", "unclear"]
    was: Answer | None = msgspec.field(name="from", default=None)
    dataset: str = ""
    comment: str = ""


class _Patch(msgspec.Struct, frozen=True):
    kind: str
    version: int
    disputes: tuple[Dispute, ...]


def read_disputes(path: Path) -> tuple[Dispute, ...]:
    """The disputes of a patch file that a report's page saved."""
    try:
        patch = msgspec.json.decode(path.read_bytes(), type=_Patch)
    except OSError as error:
        raise FormatError(str(path), None, f"cannot be read: {error.strerror}", "check its name") from error
    except msgspec.MsgspecError as error:
        raise FormatError(str(path), None, f"is no patch of disputed labels ({error})", _REMEDY) from error
    if patch.kind != KIND or patch.version != VERSION:
        what = f"is {patch.kind} of version {patch.version}, not {KIND} of version {VERSION}"
        raise FormatError(str(path), None, what, _REMEDY)
    return patch.disputes


@dataclass(slots=True)
class Amender:
    """Applies disputes; it grows while pairs pass. A dispute fits a pair of its id, text, hypothesis and old label."""

    disputes: Sequence[Dispute]
    changed: int = 0
    unclear: int = 0
    unfit: list[str] = field(default_factory=list)  # why a dispute was not applied

    def pairs(self, pairs: Iterable[Pair]) -> Iterator[Pair]:
        """The same pairs with the new labels. One that is unclear keeps its place and has no label."""
        waiting = self._by_id()
        for pair in pairs:
            own = waiting.get(pair.id, [])
            fits = [one for one in own if (one.text, one.hypothesis) == (pair.text, pair.hypothesis)]
            if not fits:
                yield pair
                continue
            for one in fits:
                own.remove(one)
            yield self._amended(pair, fits)
        left = [one for own in waiting.values() for one in own]
        self.unfit += [f"{one.id}: no pair has this id, text and hypothesis" for one in left]

    def _by_id(self) -> dict[str, list[Dispute]]:
        found: dict[str, list[Dispute]] = {}
        for one in self.disputes:
            found.setdefault(one.id, []).append(one)
        return found

    def _amended(self, pair: Pair, fits: Sequence[Dispute]) -> Pair:
        wanted = {one.to for one in fits}
        if len(wanted) > 1:
            self.unfit.append(f"{pair.id}: patches disagree ({' and '.join(sorted(wanted))})")
            return pair
        one = fits[0]
        if one.to == pair.label:
            return pair  # applied before
        if one.was != pair.label:
            self.unfit.append(
                f"{pair.id}: the patch says it was {one.was or 'unlabelled'}, but it is {pair.label or 'unlabelled'}"
            )
            return pair
        told = "; ".join(dict.fromkeys(one.comment for one in fits if one.comment))
        extra: Mapping[str, Any] = {**pair.extra, AMENDED: {"from": pair.label, "because": told}}
        if one.to == "unclear":
            self.unclear += 1
            return replace(pair, label=None, relation=None, extra=extra)
        self.changed += 1
        return replace(pair, label=one.to, relation=None, extra=extra)
