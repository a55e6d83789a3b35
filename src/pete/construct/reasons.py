"""Why candidates are refused: the reasons, declared once in `reasons.toml`, and the one way to give them.

A room that refuses has a list of checks, each a reason and the test after which
it is given; `refuse` runs them in their order. docs/refusals.md is made from the table.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple


class Reason(NamedTuple):
    """Why something is refused, and at which stage: "say" or "truth".

    ``contexts`` are the environments in the text that give the reason; ``example``
    is a text with a candidate that is refused for it. A ``risky`` one does not
    count where people will judge the pairs.
    """

    name: str
    stage: str
    says: str
    example: str
    contexts: tuple[str, ...] = ()
    risky: bool = False


class Refused(Exception):  # noqa: N818  (no error: the way in which a generator says no)
    """A fact that cannot be said well, or not be judged; the reason, one of the table, is counted."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reasons()[reason]


@cache
def reasons() -> Mapping[str, Reason]:
    """All reasons by name, in the order of the stages."""
    tables = tomllib.loads(Path(__file__).with_name("reasons.toml").read_text(encoding="utf8"))
    found = {
        name: Reason(
            name, stage, entry["says"], entry["example"], tuple(entry.get("contexts", ())), entry.get("risky", False)
        )
        for stage, table in tables.items()
        for name, entry in table.items()
    }
    return MappingProxyType(found)


@cache
def reason_of_context(name: str) -> str:
    """The reason for which what a context blocks is refused.

    >>> reason_of_context("attitude")
    'under an attitude verb'
    """
    return next(reason.name for reason in reasons().values() if name in reason.contexts)


Check = tuple[str, Callable[..., bool]]


def refuse(checks: Iterable[Check], *case: object) -> None:
    """Raise the reason of the first check whose test holds of the case.

    >>> refuse([("misspelt word", str.isdigit), ("capitals", str.isupper)], "BOAT")
    Traceback (most recent call last):
    pete.construct.reasons.Refused: capitals
    """
    for reason, test in checks:
        if test(*case):
            raise Refused(reason)
