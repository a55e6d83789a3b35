"""One table of all entailers with the bundled parsers, on `core`, the natural pairs and two suites.

    python benchmarks/all_entailers.py [--reference minilm/facts] [--keep FOLDER] [--entailer NAME=SPEC] [--limit N]

Whatever `pete entailers` lists and works without an argument takes part; what `pete train` can learn is learnt for
each parser from the development parts, and everything is scored on the test parts, which share no text with them
(`core` has its own parts, the others are halved by text). McNemar's exact test compares each system with the
reference on the same pairs; Holm's adjustment is over the systems of a set. The natural pairs are looked for under
PETE_SHARED or ../shared, and left out where they are absent. --entailer adds one that needs an argument.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from pete.cli.train import app as training
from pete.datasets.load import load_pairs
from pete.datasets.split import split_pairs
from pete.entail import load_entailer
from pete.errors import PeteError
from pete.formats.jsonl import pair_line
from pete.model import Pair
from pete.runs.entrants import entrants
from pete.runs.read import load_run
from pete.runs.summary import Entrant, common_items
from pete.stats.counts import Counts
from pete.stats.paired import holm, mcnemar

ROOT = Path(__file__).parents[1]
PARSERS = ("minilm", "udpipe")
SUITES = ("standard", "sound")
BASELINE = "always-yes"
SURE = 0.05


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--reference", default="minilm/facts", help="the system that the others are compared with")
    options.add_argument("--keep", type=Path, help="folder for parts, models and runs; what is there is used again")
    options.add_argument("--entailer", action="append", default=[], help="one more, as -e of pete evaluate takes it")
    options.add_argument("--limit", type=int, help="only the first N pairs of each test part")
    a = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = a.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        development, tests = make_parts(folder)
        plain = [*usable_entailers(), *a.entailer]
        runs = []
        for parser in PARSERS:
            learnt = train_all(folder, parser, development)
            out = folder / f"run-{parser}"
            named = [part for name in (*plain, *learnt) for part in ("-e", name)]
            limit = ["--limit", str(a.limit)] if a.limit else []
            pete(folder, "evaluate", *tests, "-p", parser, *named, *limit, "-o", out.name, "--format", "json")
            runs.append(load_run(out))
        print_table(entrants(runs), a.reference)


def make_parts(folder: Path) -> tuple[list[str], list[str]]:
    """Development and test parts of every set, as files."""
    natural = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared")).resolve() / "natural" / "build.py"
    parts = {"core": tuple(list(load_pairs(f"core:{part}").pairs()) for part in ("dev", "test"))}
    if natural.exists():
        subprocess.run([sys.executable, str(natural), str(folder / "natural")], check=True, stdout=subprocess.DEVNULL)
        parts["natural"] = split_pairs(load_pairs(str(folder / "natural" / "pairs.jsonl")).pairs(), seed=1)
    else:
        tell(f"the natural pairs are left out: no {natural}")
    for name in SUITES:
        parts[name] = split_pairs(load_pairs(name).pairs(), seed=1)
    for name, (development, test) in parts.items():
        write(folder / f"{name}-dev.jsonl", development)
        write(folder / f"{name}.jsonl", test)
    return [f"{name}-dev.jsonl" for name in parts], [f"{name}.jsonl" for name in parts]


def write(path: Path, pairs: Iterable[Pair]) -> None:
    path.write_bytes(b"".join(map(pair_line, pairs)))


def usable_entailers() -> list[str]:
    """What is listed and can be made by its name alone."""
    listed = subprocess.run(
        [sys.executable, "-m", "pete", "entailers", "--format", "json"], check=True, stdout=subprocess.PIPE, text=True
    )
    found = []
    for row in json.loads(listed.stdout):
        try:
            load_entailer(row["name"])
            usable = row["installed"]
            why = row["needs"]
        except PeteError as error:
            usable, why = False, str(error)
        if usable:
            found.append(row["name"])
        else:
            tell(f"{row['name']} is left out, or takes part as trained: {why}")
    return found


def train_all(folder: Path, parser: str, development: Sequence[str]) -> list[str]:
    """Models of everything that can be learnt from pairs, as NAME=SPEC."""
    made = []
    for command in training.registered_commands:
        kind = command.name or ""
        if kind == "stack":  # it is learnt from the answers of others, so it is an ensemble and no entailer
            continue
        reads = kind in {"svm", "edits"}
        model = f"{kind}-{parser}.json" if reads else f"{kind}.json"
        if not (folder / model).exists():
            pete(folder, "train", kind, *development, *(["-p", parser] if reads else []), "-o", model)
        made.append(f"{kind}-learnt={kind}:{model}")
    return made


def pete(folder: Path, *arguments: object) -> None:
    tell(f"pete {' '.join(map(str, arguments))}")
    command = [sys.executable, "-m", "pete", *map(str, arguments)]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def print_table(listed: Sequence[Entrant], reference: str) -> None:
    """A row a system, best on the first set first; of each set the accuracy and the adjusted p of the difference."""
    sets = list(dict.fromkeys(entrant.tally.system.dataset for entrant in listed))
    cells: dict[str, dict[str, str]] = {}
    accuracy: dict[str, dict[str, float]] = {}
    kinds = {entrant.label: entrant.tally.system.transparency for entrant in listed}
    for name in sets:
        group = {entrant.label: entrant.tally for entrant in listed if entrant.tally.system.dataset == name}
        if reference not in group:
            raise SystemExit(f"no system is called {reference!r}; there are: {', '.join(group)}")
        keys, right = common_items(list(group.values()))
        table = dict(zip(group, right, strict=True))
        adjusted = against(table, reference)
        for label, answers in table.items():
            share = float(np.mean(answers))
            accuracy.setdefault(label, {})[name] = share
            counts = group[label].counts
            cells.setdefault(label, {})[name] = cell(share, counts, adjusted.get(label))
        tell(f"{name}: {len(keys)} pairs")
    best = sorted(cells, key=lambda label: (-sum(accuracy[label].values()), label))
    head = [f"{name.removesuffix('.jsonl')} % (P, R) p" for name in sets]
    print(f"| system | kind | {' | '.join(head)} |\n| --- | --- |{' ---: |' * len(sets)}")
    for label in best:
        print(f"| {label} | {kinds[label]} | {' | '.join(cells[label].get(name, '') for name in sets)} |")
    print(f"\nReference: {reference}. p: McNemar's exact test against it, adjusted by Holm over the systems of a set.")
    below = [
        f"{label} on {name.removesuffix('.jsonl')} ({100 * value:.1f})"
        for label in best
        for name, value in accuracy[label].items()
        if value < accuracy[BASELINE][name]
    ]
    print(f"\nBelow {BASELINE}: {', '.join(below) or 'none'}.")


def cell(share: float, counts: Counts, p: float | None) -> str:
    p_text = "" if p is None else " <.001" if p < 0.001 else f" {p:.3f}".replace("0.", ".", 1)
    sides = " ".join("–" if side is None else f"{100 * side:.0f}" for side in (counts.precision, counts.recall))
    return f"{100 * share:.1f} ({sides}){p_text}"


def against(table: dict[str, object], reference: str) -> dict[str, float]:
    """The adjusted p of each system against the reference."""
    others = [label for label in table if label != reference]
    own = np.asarray(table[reference], dtype=bool)
    p_values = []
    for label in others:
        its = np.asarray(table[label], dtype=bool)
        p_values.append(mcnemar(int((own & ~its).sum()), int((its & ~own).sum()), "exact"))
    return dict(zip(others, holm(p_values), strict=True))


if __name__ == "__main__":
    main()
