"""How the figures of a report were made, and how to make them again."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from pete.entail import load_entailer
from pete.errors import PeteError
from pete.model import System
from pete.model.record import NO_PARSER
from pete.report.page.page_parts import shown, swatch, table
from pete.runs.replay import told_settings
from pete.runs.signature import digest, value_text
from pete.runs.summary import Score

_LIMIT = re.compile(r"\|first:(\d+)")


def signatures(scores: Sequence[tuple[int, Score]]) -> str:
    """Every signature in full."""
    rows = [
        (swatch(number, score.label), *(f"<code>{shown(one)}</code>" for one in (digest([told]), told)))
        for number, score in scores
        for told in [score.signature]
    ]
    return table(("system", "hash", "signature"), rows, "Signatures", names=3, kind="signatures")


def command(systems: Sequence[System]) -> str:
    """The command that answers one dataset by these systems.

    >>> command([System("core", "mine", "facts", "data:core=1|first:5|pete:1", "", "udpipe", "facts")])
    'pete evaluate core -p mine=udpipe -e facts --limit 5'
    """
    words = ["pete", "evaluate", systems[0].dataset]
    parsers = {one.parser: one.parser_spec for one in systems if one.parser != NO_PARSER}
    entailers = {one.entailer: one.entailer_spec for one in systems}
    for option, specs in (("-p", parsers), ("-e", entailers)):
        for name, spec in specs.items():
            words += [option, name if spec in ("", name) else f"{name}={spec}"]
    if found := _LIMIT.search(systems[0].signature):
        words += ["--limit", found[1]]
    for change in dict.fromkeys(change for one in systems for change in _changes(one)):
        words += ["--set", change]
    return shlex.join(words)


def _changes(system: System) -> list[str]:
    """Settings that are not the default."""
    try:
        default = load_entailer(system.entailer_spec or system.entailer).info.settings
    except PeteError:
        return []
    told = told_settings(system)
    differ = {key: told[key] for key in sorted(told) if key in default and told[key] != value_text(default[key])}
    return [f"{system.entailer}.{key}={value}" for key, value in differ.items()]
