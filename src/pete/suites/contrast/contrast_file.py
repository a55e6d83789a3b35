"""A file of contrasts as data: nouns, clauses, and kinds of contrasts with their sentence templates."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pete.errors import FormatError
from pete.fingerprints import content_fingerprint
from pete.formats.files import open_bytes
from pete.suites.contrast.contrast_clauses import Noun

FOLDER = Path(__file__).parent


class NounPool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Noun phrases that can take each other's place."""

    singular: tuple[str, ...] = ()
    plural: tuple[str, ...] = ()

    def nouns(self) -> list[Noun]:
        return [*(Noun(text) for text in self.singular), *(Noun(text, True) for text in self.plural)]


class VerbEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A verb and the pools of what it takes; two prepositions where the one says something else than the other."""

    verb: str
    subject: str = ""
    object: str = ""
    prepositions: tuple[str, ...] = ()
    place: str = ""
    complement: str = ""


class ClauseClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Verbs that fit the same templates. ``subject`` is the pool of those that do not name their own."""

    verbs: tuple[VerbEntry, ...]
    subject: str = ""


class Contrast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Templates: a text, a hypothesis that does not follow (``no``), and one that does (``yes``), or a text of which
    the same hypothesis is true (``fact``)."""

    text: str
    no: str
    yes: str = ""
    fact: str = ""


class ContrastKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contrasts that are made by the same means. ``context`` is the part that it adds to the construction tags."""

    name: str
    group: str
    means: str
    contrasts: tuple[Contrast, ...]
    context: str = ""


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nouns: dict[str, NounPool]
    clauses: dict[str, ClauseClass]
    kind: tuple[ContrastKind, ...]
    words: dict[str, tuple[str, ...]] = {}
    tenses: tuple[str, ...] = ("past",)


@dataclass(frozen=True)
class ContrastFile:
    """Everything that a suite of contrasts is made from. ``words`` are phrases that stand as they are, e.g. times."""

    path: str
    nouns: Mapping[str, list[Noun]]
    clauses: Mapping[str, ClauseClass]
    words: Mapping[str, tuple[str, ...]]
    tenses: tuple[str, ...]
    kinds: tuple[ContrastKind, ...]
    fingerprint: str

    def kind(self, name: str) -> ContrastKind:
        return next(one for one in self.kinds if one.name == name)


def read_contrasts(path: str | Path) -> ContrastFile:
    """The file, or a `FormatError` that says what is wrong with it."""
    with open_bytes(path) as stream:
        data = stream.read()
    try:
        found: dict[str, Any] = tomllib.loads(data.decode())
        content = msgspec.convert(found, _Content)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise FormatError(
            str(path), None, f"no file of contrasts ({error})", "see docs/suites.md for its form"
        ) from error
    nouns = {name: pool.nouns() for name, pool in content.nouns.items()}
    fingerprint = content_fingerprint([msgspec.json.encode(content, order="sorted")])
    made = ContrastFile(str(path), nouns, content.clauses, content.words, content.tenses, content.kind, fingerprint)
    _check(made)
    return made


def _check(contrasts: ContrastFile) -> None:
    """Raise for what the templates could not be filled from."""
    names = [one.name for one in contrasts.kinds]
    if len(set(names)) < len(names):
        raise FormatError(contrasts.path, None, "two kinds have one name", "give each its own")
    for kind in contrasts.kinds:
        for one in kind.contrasts:
            if bool(one.yes) == bool(one.fact):
                raise FormatError(
                    contrasts.path, None, f'{kind.name}: "{one.text}" has no true twin, or two', "give yes or fact"
                )
    for name, clauses in contrasts.clauses.items():
        for entry in clauses.verbs:
            for pool in (entry.subject or clauses.subject, entry.object, entry.place):
                if pool and pool not in contrasts.nouns:
                    wrong = f'{name}, "{entry.verb}": no pool of nouns is called "{pool}"'
                    raise FormatError(contrasts.path, None, wrong, f"name one of {', '.join(contrasts.nouns)}")


@cache
def bundled_contrasts(name: str = "sound") -> ContrastFile:
    """The contrasts of the file NAME.toml of this folder."""
    return read_contrasts(FOLDER / f"{name}.toml")
