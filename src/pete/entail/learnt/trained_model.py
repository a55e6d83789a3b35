"""A trained model as a file: JSON of our own, in which nothing can be run, with the texts it has seen as hashes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from pete.errors import FormatError, SettingsError
from pete.fingerprints import files_fingerprint, folded, text_key
from pete.formats.files import atomic_writer, readable

SCHEMA = 1
_REMEDY = "make it again with pete train {kind}"


@dataclass(frozen=True, slots=True)
class Calibration:
    """From a score to a probability of YES: 1 / (1 + exp(-(slope · score + intercept))), with a slope of 0 or more."""

    slope: float
    intercept: float

    @property
    def threshold(self) -> float:
        """The score from which on YES is the likelier answer; infinite where the score tells nothing.

        >>> Calibration(4.0, -3.0).threshold
        0.75
        """
        if self.slope > 0:
            return -self.intercept / self.slope
        return -math.inf if self.intercept >= 0 else math.inf

    def probability(self, score: float) -> float:
        """
        >>> Calibration(4.0, -3.0).probability(0.75)
        0.5
        """
        odds = max(-700.0, min(700.0, self.slope * score + self.intercept))
        return 1 / (1 + math.exp(-odds))


@dataclass(frozen=True, slots=True)
class TrainedModel:
    """What training leaves behind.

    ``kind`` is the entailer, ``settings`` what was chosen, ``parameters`` what was
    learnt. ``data`` are the sets by name with their fingerprints, ``parser`` the
    spec of the parser whose analyses were learnt from ("-" for none). ``texts``
    are the hashes of the texts, by which a scored pair can be known to be no new
    one. ``figures`` are those of cross-validation.
    """

    kind: str
    settings: Mapping[str, Any]
    parameters: Mapping[str, Any]
    calibration: Calibration
    data: Mapping[str, str]
    parser: str
    parser_version: str
    texts: tuple[str, ...]
    figures: Mapping[str, Any]
    seed: int
    toolkit: str
    schema: int = SCHEMA


@dataclass(frozen=True)
class LoadedModel:
    """A model with the name and fingerprint of its file."""

    path: str
    fingerprint: str
    model: TrainedModel
    seen: frozenset[str] = field(repr=False)


def text_hash(text: str) -> str:
    """What a text is known by, whatever its case and spacing.

    >>> text_hash("It  rains.") == text_hash("it rains.")
    True
    """
    return text_key(folded(text)).hex()


def text_hashes(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({text_hash(text) for text in texts}))


def write_model(model: TrainedModel, path: str | Path) -> None:
    """The same model, the same bytes."""
    content = msgspec.json.format(msgspec.json.encode(model, order="sorted"), indent=1)
    with atomic_writer(path) as stream:
        stream.write(content + b"\n")


def load_model(kind: str, path: str) -> LoadedModel:
    """The model of a file, refused with a reason where it is none of this kind."""
    remedy = _REMEDY.format(kind=kind)
    with readable(path):
        content = Path(path).read_bytes()
    try:
        model = msgspec.json.decode(content, type=TrainedModel)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise FormatError(path, None, f"is no trained model ({error})", remedy) from error
    if model.schema != SCHEMA:
        raise FormatError(path, None, f"is a model of schema {model.schema}, and this pete reads {SCHEMA}", remedy)
    if model.kind != kind:
        raise FormatError(path, None, f"is a model of {model.kind!r}, not of {kind!r}", f"use -e {model.kind}:{path}")
    if not all(map(math.isfinite, (model.calibration.slope, model.calibration.intercept))):
        raise FormatError(path, None, "has a calibration that is not finite", remedy)
    if model.calibration.slope < 0:
        raise FormatError(path, None, "has a calibration that falls with the score", remedy)
    return LoadedModel(path, files_fingerprint([Path(path)]), model, frozenset(model.texts))


def numbers(loaded: LoadedModel, name: str) -> dict[str, float]:
    """A table of numbers among the parameters."""
    found = loaded.model.parameters.get(name)
    right = isinstance(found, dict) and all(isinstance(value, int | float) for value in found.values())
    if not right or not all(math.isfinite(value) for value in found.values()):  # type: ignore[union-attr]
        what = f"its parameter {name!r} is no table of numbers"
        raise FormatError(loaded.path, None, what, _REMEDY.format(kind=loaded.model.kind))
    return {key: float(value) for key, value in found.items()}  # type: ignore[union-attr]


def needs_model(kind: str, argument: str) -> str:
    """The path after the colon; a `SettingsError` where there is none."""
    if not argument:
        raise SettingsError(
            f"{kind} needs a trained model: pete train {kind} PAIRS -o MODEL.json, -e {kind}:MODEL.json"
        )
    return argument
