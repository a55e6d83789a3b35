"""Changed settings of entailers, from the command line or a TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pete.errors import FormatError, SettingsError


@dataclass(frozen=True, slots=True)
class Settings:
    """``everyone``: for each entailer that has such a setting; ``named``: for one entailer.

    ``asked`` are the names of entailers that the command line spoke of and that
    must therefore take part; a file may speak of others.
    """

    everyone: Mapping[str, Any] = field(default_factory=dict)
    named: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    asked: frozenset[str] = frozenset()

    def share_out(
        self, known: Mapping[str, Mapping[str, Any]], kinds: Mapping[str, str] | None = None
    ) -> dict[str, dict[str, Any]]:
        """Which settings go to which entailer; ``known`` holds, by name, the settings that each one has.

        ``kinds`` are the entailers behind names of the user's own. What is meant for
        a kind goes to all entailers of it; what is meant for a name goes before that.

        >>> settings = Settings({"core": "prep:*"}, {"overlap": {"threshold": "0.8"}})
        >>> settings.share_out({"cambridge": {"core": ["subj"]}, "overlap": {"threshold": 0.7}})
        {'cambridge': {'core': 'prep:*'}, 'overlap': {'threshold': '0.8'}}
        """
        kinds = kinds or {name: name.partition(":")[0] for name in known}
        if absent := self.asked - set(kinds.values()) - set(known):
            raise SettingsError(
                f"--set speaks of entailer {min(absent)!r}, which does not take part; add -e {min(absent)}"
            )
        for key in self.everyone:
            if not any(key in settings for settings in known.values()):
                there = sorted({key for settings in known.values() for key in settings})
                raise SettingsError(f"no chosen entailer has a setting {key!r}; known: {', '.join(there) or 'none'}")
        return {name: self._for_one(name, kinds[name], settings) for name, settings in known.items()}

    def _for_one(self, name: str, kind: str, known: Mapping[str, Any]) -> dict[str, Any]:
        own = {**self.named.get(kind, {}), **self.named.get(name, {})}
        for key in own:
            if key not in known:
                raise SettingsError(
                    f"entailer {name!r} has no setting {key!r}; it has: {', '.join(sorted(known)) or 'none'}"
                )
        return {**{key: value for key, value in self.everyone.items() if key in known}, **own}


def read_settings(changes: Iterable[str] = (), file: Path | None = None) -> Settings:
    """Settings of a TOML file, with ``KEY=VALUE`` and ``ENTAILER.KEY=VALUE`` changes on top.

    >>> read_settings(["core=prep:*", "overlap.threshold=0.8"])
    Settings(everyone={'core': 'prep:*'}, named={'overlap': {'threshold': '0.8'}}, asked=frozenset({'overlap'}))
    """
    everyone: dict[str, Any] = {}
    named: dict[str, dict[str, Any]] = {}
    for key, value in (_read_toml(file) if file is not None else {}).items():
        if isinstance(value, dict):
            named[key] = dict(value)
        else:
            everyone[key] = value
    asked = set()
    for change in changes:
        key, equals, value = change.partition("=")
        name, dot, own = key.strip().rpartition(".")
        if not equals or not own:
            raise SettingsError(f"--set {change!r} is not KEY=VALUE; for instance --set core=prep:*")
        if dot:
            named.setdefault(name, {})[own] = value.strip()
            asked.add(name)
        else:
            everyone[own] = value.strip()
    return Settings(everyone, named, frozenset(asked))


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(f"cannot read the settings file {file}: {error.strerror}; check its name") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        remedy = 'write it as TOML, for instance [cambridge] and below it core = ["prep:*"]'
        raise FormatError(str(file), None, f"no settings can be read: {error}", remedy) from error
