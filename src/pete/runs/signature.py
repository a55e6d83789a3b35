"""The signature: in one line, everything that can change a score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.fingerprints import content_fingerprint, rules_fingerprint, toolkit_version
from pete.parsers.protocol import ParserInfo

RULES = ("english", "normalise", "entail")  # the folders that decide an answer


def system_signature(
    dataset: str,
    fingerprint: str,
    parser: ParserInfo | None,
    entailer: EntailerInfo,
    limit: int | None = None,
) -> str:
    """Data, parser, entailer and toolkit of one system; equal whenever the answers must be.

    Parser and entailer stand there by the specs that were typed, whatever the user calls them.

    >>> from pete.entail.entailer_protocol import EntailerInfo
    >>> system_signature("core", "1a2b3c4d5e6f7a8b", None, EntailerInfo("always-yes", "opaque", "")).split("|")[:3]
    ['data:core=1a2b3c4d5e6f', 'parser:-', 'entailer:always-yes']
    """
    parts = [f"data:{dataset}={fingerprint[:12]}"]
    if limit is not None:
        parts.append(f"first:{limit}")
    parts.append("parser:-" if parser is None else f"parser:{parser.spec}={parser.version}")
    version = f"={entailer.version}" if entailer.version else ""
    parts.append(f"entailer:{entailer.spec or entailer.name}{version}{settings_text(entailer.settings)}")
    parts.append(f"pete:{toolkit_version()}+{rules_fingerprint(*RULES)}")
    return "|".join(part.replace("\n", " ") for part in parts)


def settings_text(settings: Mapping[str, Any]) -> str:
    """Settings in a fixed order and spelling; nothing where there are none.

    >>> settings_text({"dummies": True, "core": ["subj", "obj"], "threshold": 0.5})
    '(core=subj,obj;dummies=yes;threshold=0.5)'
    """
    if not settings:
        return ""
    return "(" + ";".join(f"{key}={value_text(settings[key])}" for key in sorted(settings)) + ")"


def value_text(value: Any) -> str:
    """One setting's value, as it could be given to ``--set``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, set | frozenset):
        return ",".join(sorted(map(value_text, value)))
    if isinstance(value, list | tuple):
        return ",".join(map(value_text, value))
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{value_text(value[key])}" for key in sorted(value))
    return str(value)


def with_method(signature: str, **method: object) -> str:
    """The signature with how a figure was computed from the answers.

    >>> with_method("data:core=1a|pete:0.1.0", interval="wilson", seed=None)
    'data:core=1a|pete:0.1.0|interval:wilson'
    """
    return "|".join([signature, *(f"{key}:{value}" for key, value in method.items() if value is not None)])


def digest(signatures: Iterable[str]) -> str:
    """Eight hexadecimal digits that stand for a run made of these systems."""
    return content_fingerprint(["\n".join(signatures).encode()])[:8]
