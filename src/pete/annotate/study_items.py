"""From pairs to what people are asked: the three kinds of study, their check items and their training."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pete.annotate.fact_notes import notes_of
from pete.annotate.store.study_rows import StudyItem
from pete.annotate.store.study_settings import TrainingItem
from pete.annotate.study_words import Kind
from pete.errors import FormatError
from pete.model import Analysis, Pair
from pete.normalise.roles import describe

_QUESTIONS = Path(__file__).with_name("questions.toml")
TRIES = 2  # of the training
MODULE = "module"  # key of a pair's extra: what the entailer of a run answered


def study_items(pairs: Iterable[Pair], kind: Kind, analyses: Mapping[str, Analysis] | None = None) -> list[StudyItem]:
    """Every pair as it is asked. For a study of facts, ``analyses`` has what the parser made of each text.

    What is expected of a pair is its label; of the facts, what the entailer answered from them, where that is known.
    """
    wanted = []
    for pair in pairs:
        if "\0" in pair.text + pair.hypothesis + pair.id:
            raise FormatError("-", None, f"pair {pair.id!r} has a NUL character", "take it out")
        if kind is Kind.facts:
            assert analyses is not None
            wanted.append(StudyItem(pair, notes_of(analyses[pair.text]), pair.extra.get(MODULE)))
        elif kind is Kind.decompose:
            wanted.append(StudyItem(pair, (pair.text,), None))
        else:
            wanted.append(StudyItem(pair, (pair.text,), pair.label))
    return wanted


def check_items(kind: Kind, pairs: Iterable[Pair] | None, analyses: Mapping[str, Analysis] | None) -> list[StudyItem]:
    """Check items from a file of the user's, or our own; their ids cannot be those of pairs."""
    if pairs is None:
        return [_own_check(number, entry, kind) for number, entry in enumerate(_entries("check"), 1)]
    made = study_items(pairs, kind, analyses)
    for one in made:
        if one.pair.label is None:
            raise FormatError("--checks", None, f"pair {one.pair.id} has no label", "give every check item its answer")
    return [replace(one, silver=one.pair.label, check=True) for one in made]


def _own_check(number: int, entry: Mapping[str, Any], kind: Kind) -> StudyItem:
    label = entry["answer"].upper()
    pair = Pair(f"check-{number}", entry["text"], entry["statement"], label)
    return StudyItem(pair, _shown(entry, kind), label, check=True)


def training_items(kind: Kind) -> tuple[tuple[TrainingItem, ...], ...]:
    """Our own training: the items of the first and of the second try."""
    made = [
        (entry["try"], TrainingItem(_shown(entry, kind), entry["statement"], entry["answer"], entry["because"]))
        for entry in _entries("training")
    ]
    return tuple(tuple(item for which, item in made if which == number) for number in range(1, TRIES + 1))


def training_from(
    pairs: Iterable[Pair], kind: Kind, analyses: Mapping[str, Analysis] | None
) -> tuple[tuple[TrainingItem, ...], ...]:
    """Training from a file: half of the pairs for each try; ``because`` of a pair is what people are told."""
    made = []
    for one in study_items(pairs, kind, analyses):
        if one.pair.label is None:
            what = f"pair {one.pair.id} has no label"
            raise FormatError("--training", None, what, "give every training item its answer")
        because = str(one.pair.extra.get("because", ""))
        made.append(TrainingItem(one.shown, one.pair.hypothesis, one.pair.label.lower(), because))
    if len(made) < TRIES:
        raise FormatError("--training", None, "there are fewer than two pairs", "one half is for each of two tries")
    middle = (len(made) + 1) // TRIES
    return tuple(made[:middle]), tuple(made[middle:])


def _entries(which: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = tomllib.loads(_QUESTIONS.read_text(encoding="utf8"))[which]
    return entries


def _shown(entry: Mapping[str, Any], kind: Kind) -> tuple[str, ...]:
    if kind is not Kind.facts:
        return (entry["text"],)
    return tuple(describe(role, predicate, argument) for role, predicate, argument in entry["facts"])
