"""Two analyses in, a verdict with reasons out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from pete.entail.entailer_contract import as_typed
from pete.entail.entailer_protocol import Entailer, EntailerInfo
from pete.entail.relation_entailer import make_system
from pete.entail.relation_settings import system_names
from pete.errors import EntailerError, MissingExtraError, PeteError, PlugInError
from pete.registry import Registry, package_of

__all__ = ["ALL", "ENTAILERS", "Entailer", "EntailerInfo", "EntailerRow", "listing", "load_entailer", "usable_by_name"]

ALL = "all"  # stands for every entailer that needs nothing but its name

# Factories here take the part after the colon and the settings.
ENTAILERS = Registry(
    "entailer",
    "pete.entailers",
    {
        "facts": "pete.entail.facts_entailer:make",
        **{name: partial(make_system, name) for name in system_names()},
        "paths": "pete.entail.paths_entailer:make",
        "edits": "pete.entail.edits_entailer:make",
        "svm": "pete.entail.svm_entailer:make",
        "overlap": "pete.entail.overlap_entailer:make",
        "linguistic-prior": "pete.entail.phenomena_prior:make",
        "always-yes": "pete.entail.baselines:make_always_yes",
        "venses": "pete.entail.venses_entailer:make",
        "afazio": "pete.entail.afazio_entailer:make",
        "answers": "pete.entail.answers:make",
        "nli": "pete.entail.nli_entailer:make",
        "openai": "pete.entail.chat_entailer:make",
        "cmd": "pete.entail.command_entailer:make",
        "http": "pete.entail.http_entailer:make",
    },
)


def load_entailer(spec: str, settings: Mapping[str, Any] | None = None) -> Entailer:
    """The entailer that ``spec`` names, with some settings changed; its ``info.spec`` is ``spec``.

    >>> load_entailer("cambridge", {"core": "prep:*"}).info.settings["core"]
    ('prep:*',)
    """
    made = ENTAILERS.make(spec, settings or {})
    point = ENTAILERS.plug_ins().get(spec.partition(":")[0])
    return as_typed(made, spec, point.dist.version if point and point.dist else "")


class EntailerRow(NamedTuple):
    """What can be told of an entailer without its data."""

    name: str
    transparency: str
    summary: str
    needs: str = ""  # what is wrong with it; empty where it can be used
    settings: Mapping[str, Any] = {}

    @property
    def installed(self) -> bool:
        return not self.needs


def listing() -> list[EntailerRow]:
    """Every entailer, built-in ones first.

    >>> [row.name for row in listing()][:3]
    ['facts', 'generalised', 'cambridge']
    """
    return [_row(name) for name in ENTAILERS.names()]


def usable_by_name() -> list[str]:
    """Every entailer that is ready and can be made by its name alone, in the order of the list.

    >>> names = usable_by_name()
    >>> "facts" in names, "answers" in names
    (True, False)
    """
    return [row.name for row in listing() if row.installed and row.name not in _WITH_ARGUMENT and _can_be_made(row)]


def _can_be_made(row: EntailerRow) -> bool:
    if row.name in ENTAILERS.built_in:
        return True
    try:
        load_entailer(row.name)
    except PeteError:
        return False
    return True


# What needs an argument is told without being made.
_WITH_ARGUMENT = {
    "svm": "svm:MODEL.json, a support-vector classifier over dependency paths, made by pete train svm",
    "linguistic-prior": "linguistic-prior:MODEL.json, the likelier label of a pair's tags, made by pete train",
    "answers": "answers of an outside system: answers:FILE with id,label lines",
    "nli": "nli:FOLDER, a model of natural language inference (ONNX or transformers)",
    "openai": "openai:URL#MODEL, a language model behind an OpenAI-compatible server",
    "cmd": 'cmd:"PROGRAM", a program that reads pairs and prints answers',
    "http": "http:URL, a service that speaks JSON",
}


def _row(name: str) -> EntailerRow:
    if name in _WITH_ARGUMENT:
        return EntailerRow(name, "opaque", _WITH_ARGUMENT[name])
    if name not in ENTAILERS.built_in:
        return _plug_in_row(name)
    try:
        info = load_entailer(name).info
    except MissingExtraError as error:
        return EntailerRow(name, error.transparency, error.summary, f'pip install "pete-toolkit[{error.extra}]"')
    return EntailerRow(name, info.transparency, info.summary, settings=info.settings)


def _plug_in_row(name: str) -> EntailerRow:
    summary = f"plug-in of {package_of(ENTAILERS.plug_ins()[name])}"
    try:
        ENTAILERS.factory(name)
    except PlugInError as error:
        return EntailerRow(name, "its own", summary, f"{error.package} mended: it {error.what}")
    try:
        info = load_entailer(name).info
    except EntailerError as error:
        return EntailerRow(name, "its own", summary, str(error))
    except PeteError as error:  # it may need an argument, or a setting
        return EntailerRow(name, "its own", f"{summary}; by its name alone: {error}")
    return EntailerRow(name, info.transparency, info.summary, settings=info.settings)
