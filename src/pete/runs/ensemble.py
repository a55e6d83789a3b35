"""Systems of systems: what several parsers and entailers say of a pair, made into one answer.

An ensemble reads the records of a finished run and writes a run of its own beside them, in
``RUN/ensemble``, so that everything that reads runs reads it too. Members are all systems of the run but
`always-yes`, which knows nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Protocol

from pete.errors import RunError
from pete.fingerprints import toolkit_version
from pete.formats.files import atomic_writer
from pete.model import ItemRecord, Reason, Relation, RunInfo, System, Verdict
from pete.model.record import NO_PARSER
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.read import Run, load_run
from pete.runs.signature import digest

FOLDER = "ensemble"
_LEAST = ("opaque", "semi", "transparent")  # an ensemble is as transparent as its least transparent member
_KNOWS_NOTHING = "always-yes"


class Combiner(Protocol):
    """One answer from those of the members, which come in the order of their labels."""

    name: str
    version: str  # changes whenever its answers may

    def combine(self, records: Mapping[str, ItemRecord]) -> Verdict: ...


class Vote:
    """YES where more than half of those who answered say so; who failed to parse, or to decide, has no vote."""

    name, version = "vote", "1"

    def combine(self, records: Mapping[str, ItemRecord]) -> Verdict:
        voting = {label: record for label, record in records.items() if not (record.unparsed or record.error)}
        if not voting:
            return Verdict("NO", (Reason("note", because="no member has answered"),), unparsed=True)
        yes = [label for label, record in voting.items() if record.verdict == "YES"]
        no = [label for label in voting if label not in yes]
        won = len(yes) > len(no)
        told = f"{len(yes)} say YES ({', '.join(yes) or '-'}), {len(no)} say NO ({', '.join(no) or '-'})"
        relation = voted_relation(won, voting.values())
        return Verdict("YES" if won else "NO", (Reason("note", because=told),), relation=relation)


def voted_relation(yes: bool, records: Iterable[ItemRecord]) -> Relation | None:
    """The three-way answer: what most of those say who tell contradiction from unknown; None where nobody does."""
    told = Counter(record.relation for record in records if record.relation is not None)
    if not told:
        return None
    if yes:
        return "entailment"
    return "contradiction" if told["contradiction"] > told["unknown"] else "unknown"


def members(run: Run) -> dict[str, dict[str, System]]:
    """Of each dataset the systems that take part, by label."""
    found: dict[str, dict[str, System]] = {}
    for system in run.info.systems:
        if system.entailer_spec != _KNOWS_NOTHING:
            found.setdefault(system.dataset, {})[system.label] = system
    for dataset, systems in found.items():
        if len(systems) < 2:
            raise RunError(f"an ensemble over {dataset} needs two systems at least; add -p or -e, as in -e all")
    return found


def how_made(system: System) -> str:
    """What of a system can change its answers, but for the data."""
    parts = [part for part in system.signature.split("|") if not part.startswith(("data:", "first:"))]
    return "|".join(parts)


def answers_of(run: Run) -> Iterator[tuple[str, dict[str, ItemRecord]]]:
    """Each pair of a run with the records of the members: the dataset, and the records by label."""
    taking_part = {
        (system.dataset, system.parser, system.entailer): label
        for dataset in members(run).values()
        for label, system in dataset.items()
    }
    # The records of one pair stand together; an id that comes twice in a row begins anew with the first system.
    for (dataset, _), group in groupby(run.items(), key=lambda record: (record.dataset, record.id)):
        records: dict[str, ItemRecord] = {}
        for record in group:
            label = taking_part.get((record.dataset, record.parser, record.entailer))
            if label is None:
                continue
            if label in records:
                yield dataset, records
                records = {}
            records[label] = record
        if records:
            yield dataset, records


def combine(run: Run, combiners: Mapping[str, Sequence[Combiner]]) -> Run:
    """The run of the ensembles over a run; ``combiners`` has those of each dataset."""
    folder = run.folder / FOLDER
    systems = tuple(
        _system(dataset, combiner, taking_part)
        for dataset, taking_part in members(run).items()
        for combiner in combiners[dataset]
    )
    folder.mkdir(exist_ok=True)
    with atomic_writer(folder / ITEMS) as file:
        for dataset, records in answers_of(run):
            for combiner in combiners[dataset]:
                file.write(item_line(_record(combiner, records)) + b"\n")
    write_info(folder, RunInfo(toolkit_version(), systems, finished=True, size=(folder / ITEMS).stat().st_size))
    return load_run(folder)


def _system(dataset: str, combiner: Combiner, taking_part: Mapping[str, System]) -> System:
    some = next(iter(taking_part.values()))
    data = [part for part in some.signature.split("|") if part.startswith(("data:", "first:"))]
    made = digest(sorted(how_made(system) for system in taking_part.values()))
    toolkit = next(part for part in some.signature.split("|") if part.startswith("pete:"))
    parts = [*data, f"ensemble:{combiner.name}={combiner.version}", f"members:{len(taking_part)}={made}", toolkit]
    kinds = {system.transparency for system in taking_part.values()}
    kind = next((kind for kind in _LEAST if kind in kinds), "opaque")
    return System(dataset, NO_PARSER, label_of(combiner), "|".join(parts), kind, "", label_of(combiner))


def label_of(combiner: Combiner) -> str:
    return f"ensemble:{combiner.name}"


def _record(combiner: Combiner, records: Mapping[str, ItemRecord]) -> ItemRecord:
    verdict = combiner.combine(records)
    return replace(
        next(iter(records.values())),
        parser=NO_PARSER,
        entailer=label_of(combiner),
        verdict=verdict.answer,
        unparsed=verdict.unparsed,
        reasons=verdict.reasons,
        relation=verdict.relation,
        error=verdict.error,
        counted=verdict.counted,
    )


def ensemble_folder(folder: Path) -> Path:
    """Where the ensembles of a run are."""
    return folder / FOLDER
