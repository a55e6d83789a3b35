"""How long parsers that are not ours may take, as the environment says."""

from __future__ import annotations

import os

from pete.errors import SettingsError

_MOST = 1e6  # seconds; some way above it the system's own clocks refuse


def seconds_from(variable: str) -> float:
    """The seconds that ``variable`` holds; 60 where it is not set."""
    value = os.environ.get(variable, "60")
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < _MOST:
        raise SettingsError(f"{variable} is {value!r}; give a number of seconds above 0")
    return seconds
