"""Libraries that speak to the network of their own accord are told not to, before they are imported.

Nothing leaves the machine unless the user named an address. How each library was
checked is told in docs/parsers.md; one that needs a word joins the table. A
variable that the user has set stays as it is.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

_NO_HUB = {"HF_HUB_OFFLINE": "1", "HF_HUB_DISABLE_TELEMETRY": "1", "DO_NOT_TRACK": "1"}
_SILENCED = {
    "onnxruntime": {"ORT_DISABLE_TELEMETRY": "1"},  # its own disable_telemetry_events() comes too late
    # Pipelines of these may hold a transformer, which would ask the hub for its files.
    "spacy": _NO_HUB,
    "stanza": _NO_HUB,
    # Ray counts its users, and warns of a change to come in how it hides graphics cards.
    "ray": {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"},
    "transformers": _NO_HUB,
}


def import_silenced(library: str) -> Any:
    """A library of ours or of an extra, imported so that it keeps to this machine."""
    _set(_SILENCED.get(library.partition(".")[0], {}))
    return import_module(library)


def silence_all() -> None:
    """Before code of others is imported, of which nobody knows what it imports in turn."""
    for variables in _SILENCED.values():
        _set(variables)


def _set(variables: dict[str, str]) -> None:
    for name, value in variables.items():
        os.environ.setdefault(name, value)
