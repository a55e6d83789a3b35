"""What systems answered to original and monothematic pairs: from files of answers, or from runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pete.datasets.decompositions import Decomposed
from pete.errors import FormatError, RunError, SettingsError
from pete.fingerprints import files_fingerprint
from pete.formats.answers_file import read_given_answers
from pete.formats.labels import Meaning
from pete.model import Pair
from pete.registry import read_named
from pete.runs.read import Run


@dataclass(frozen=True, slots=True)
class SystemAnswers:
    """The answers of one system by the ids of the pairs; ``made`` says where they come from, for signatures."""

    name: str
    originals: Mapping[str, Meaning]
    monos: Mapping[str, Meaning]
    made: str


def answers_of_files(files: Sequence[str], sets: Sequence[Decomposed]) -> list[SystemAnswers]:
    """One system a name: ``NAME=FILE`` or ``FILE``; several files of one name are read as one.

    A file holds the answers to original and to monothematic pairs alike, so no id may stand in both sets.
    """
    originals = {one.original.id for one in sets}
    monos = {part.pair.id for one in sets for part in one.parts}
    if files and (both := originals & monos):
        what = (
            f"original and monothematic pairs share the id {min(both)!r}, so a file of answers cannot tell them apart"
        )
        raise SettingsError(f"{what}; give the ids of one set another form, or evaluate both and name the run")
    paths: dict[str, list[str]] = {}
    for text in files:
        name, path = read_named(text)
        paths.setdefault(Path(path).name if name == path else name, []).append(path)
    return [_of_files(name, own, originals, monos) for name, own in paths.items()]


def _of_files(name: str, paths: list[str], originals: set[str], monos: set[str]) -> SystemAnswers:
    said: dict[str, Meaning] = {}
    for path in paths:
        read = read_given_answers(path)
        if twice := said.keys() & read.keys():
            raise FormatError(path, None, f"{name} answers {min(twice)!r} in another file too", "keep one answer an id")
        said |= read
    for known, which in ((originals, "original"), (monos, "monothematic")):
        if not known & said.keys():
            first = next(iter(said))
            what = f"holds no answer to any of the {which} pairs (its first id is {first[:40]!r})"
            raise FormatError(paths[-1], None, what, "name the sets that were answered, or add the file with the rest")
    made = f"answers:{files_fingerprint(map(Path, paths))}"
    return SystemAnswers(name, _only(said, originals), _only(said, monos), made)


def _only(said: Mapping[str, Meaning], known: set[str]) -> dict[str, Meaning]:
    return {name: meaning for name, meaning in said.items() if name in known}


def answers_of_runs(runs: Sequence[Run], names: tuple[str, str], sets: Sequence[Decomposed]) -> list[SystemAnswers]:
    """The systems of some runs that answered both sets, whose ``names`` are those that the runs know them by."""
    hypotheses = (
        {one.original.id: one.original for one in sets},
        {part.pair.id: part.pair for one in sets for part in one.parts},
    )
    said: dict[str, tuple[dict[str, Meaning], dict[str, Meaning]]] = {}
    for run in runs:
        labels = {(one.dataset, one.parser, one.entailer): one.label for one in run.info.systems}
        for item in run.items():
            if item.dataset in names:
                which = names.index(item.dataset)
                _check_pair(run, item.id, item.hypothesis, hypotheses[which], item.dataset)
                own = said.setdefault(labels[item.dataset, item.parser, item.entailer], ({}, {}))
                own[which][item.id] = (item.verdict, None)
    made = {label: _signatures(runs, label, names) for label in said}
    both = [SystemAnswers(label, *own, made[label]) for label, own in said.items() if all(own)]
    if runs and not both:
        known = dict.fromkeys(system.dataset for run in runs for system in run.info.systems)
        raise RunError(
            f"no system of {', '.join(str(run.folder) for run in runs)} answered both {names[0]} and {names[1]}; "
            f"there are answers to {', '.join(known)}; make them: pete evaluate {names[0]} {names[1]} -o RUN"
        )
    return both


def _check_pair(run: Run, name: str, hypothesis: str, pairs: Mapping[str, Pair], dataset: str) -> None:
    pair = pairs.get(name)
    if pair is None or pair.hypothesis != hypothesis:
        raise RunError(f"{run.folder} answered other pairs under the name {dataset} ({name}); evaluate these again")


def _signatures(runs: Iterable[Run], label: str, names: tuple[str, str]) -> str:
    found = [one.signature for run in runs for one in run.info.systems if one.label == label and one.dataset in names]
    return "; ".join(dict.fromkeys(found))
