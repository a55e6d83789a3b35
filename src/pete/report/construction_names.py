"""The constructions of tag pairs by the names that facts and reports have for them."""

from __future__ import annotations

from collections.abc import Sequence

from pete.normalise.constructions import named_tag
from pete.report.table import Lines
from pete.runs.error_mining import Mined


def construction_names(mined: Sequence[Mined]) -> dict[str, list[str]]:
    """Every tag of the suspects that are tag pairs, with the names of its constructions."""
    tags = {tag for one in mined for suspect in one.suspects for tag in suspect.pair or ()}
    return {tag: list(named_tag(tag)) for tag in sorted(tags)}


def construction_lines(mined: Sequence[Mined]) -> list[Lines]:
    """The same for people, below the tables; nothing where no suspect is a tag pair."""
    names = construction_names(mined)
    if not names:
        return []
    return [Lines("Constructions", tuple((tag, ", ".join(parts)) for tag, parts in names.items()))]
