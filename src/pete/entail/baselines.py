"""An entailer that reads nothing: the line to beat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.values import refuse_argument
from pete.errors import SettingsError
from pete.model import AnalysedPair, Reason, Verdict


class AlwaysYes:
    """The baseline of the shared task: 51.83% on its test set."""

    info = EntailerInfo("always-yes", "opaque", "answers YES to everything", needs_parser=False)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return (Verdict("YES", (Reason("note", because="always answers YES"),)) for _ in pairs)


def make_always_yes(argument: str, settings: Mapping[str, Any]) -> AlwaysYes:
    refuse_argument("always-yes", argument)
    if settings:
        raise SettingsError(f"always-yes has no settings; drop {', '.join(settings)}")
    return AlwaysYes()
