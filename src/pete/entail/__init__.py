"""Two analyses in, a verdict with reasons out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pete.entail.protocol import Entailer, EntailerInfo
from pete.entail.relation_entailer import make_system
from pete.entail.settings import system_names
from pete.errors import PeteError
from pete.registry import Registry

__all__ = ["ENTAILERS", "Entailer", "EntailerInfo", "listing", "load_entailer"]

# Factories here take the part after the colon and the settings.
ENTAILERS = Registry(
    "entailer",
    "pete.entailers",
    {
        "facts": "pete.entail.facts_entailer:make",
        **{name: partial(make_system, name) for name in system_names()},
        "overlap": "pete.entail.baselines:make_overlap",
        "always-yes": "pete.entail.baselines:make_always_yes",
        "answers": "pete.entail.answers:make",
    },
)


def load_entailer(spec: str, settings: Mapping[str, Any] | None = None) -> Entailer:
    """The entailer that ``spec`` names, with some settings changed.

    >>> load_entailer("cambridge", {"core": "prep:*"}).info.settings["core"]
    ('prep:*',)
    """
    name, _, argument = spec.partition(":")
    entailer = ENTAILERS.factory(name)(argument, settings or {})
    if not isinstance(entailer, Entailer):
        raise PeteError(
            f"entailer plug-in {name!r} makes a {type(entailer).__name__}, which has no info or no decide()"
        )
    return entailer


def listing() -> list[dict[str, str]]:
    """Name, transparency and summary of every entailer, without its data."""
    rows = []
    for name in ENTAILERS.names():
        if name == "answers":
            summary, transparency = "answers of an outside system: answers:FILE with id,label lines", "opaque"
        else:
            info = load_entailer(name).info
            summary, transparency = info.summary, info.transparency
        rows.append({"name": name, "transparency": transparency, "summary": summary})
    return rows
