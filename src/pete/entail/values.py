"""Values of settings as the command line or a TOML file gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pete.errors import SettingsError

_ANSWERS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def yes_or_no(name: str, value: Any) -> bool:
    answer = value if isinstance(value, bool) else _ANSWERS.get(str(value).lower())
    if answer is None:
        raise SettingsError(f"setting {name} cannot be {value!r}; say yes or no")
    return answer


def one_of(name: str, value: Any, choices: Sequence[str]) -> str:
    if value not in choices:
        raise SettingsError(f"setting {name} cannot be {value!r}; choose from {', '.join(choices)}")
    return str(value)


def listed(value: Any) -> tuple[str, ...]:
    """
    >>> listed("subj, prep:*"), listed(["subj"])
    (('subj', 'prep:*'), ('subj',))
    """
    parts = value.split(",") if isinstance(value, str) else list(value)
    return tuple(str(part).strip() for part in parts if str(part).strip())


def refuse_settings(name: str, settings: Mapping[str, Any]) -> None:
    """For entailers that have none."""
    if settings:
        raise SettingsError(f"{name} has no settings; drop {', '.join(settings)}")


def refuse_argument(name: str, argument: str) -> None:
    """For entailers that take nothing after a colon."""
    if argument:
        raise SettingsError(f"entailer {name!r} takes nothing after a colon; change its settings with --set KEY=VALUE")
