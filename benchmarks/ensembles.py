"""Do several parsers and entailers together beat each alone? Votes and stacks over all systems, on four sets.

    python benchmarks/ensembles.py [--keep FOLDER] [--limit N]

Members are the bundled parsers with every entailer that needs nothing but its name (`-e all`). The stack is learnt from
the development parts of all sets together; everything is scored on the test parts, which share no text with them (the
parts are those of all_entailers.py). Each ensemble is compared with the best of its members on that very part, which
favours the member, and with minilm/facts, by McNemar's exact test adjusted by Holm over the lines of the table.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from all_entailers import PARSERS, make_parts, pete

from pete.runs.entrants import entrants
from pete.runs.read import load_run
from pete.runs.summary import Entrant, common_items
from pete.stats.paired import holm, mcnemar

REFERENCE = "minilm/facts"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--keep", type=Path, help="folder for parts, model and runs; what is there is used again")
    options.add_argument("--limit", type=int, help="only the first N pairs of each test part")
    a = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = a.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        development, tests = make_parts(folder)
        systems = [part for parser in PARSERS for part in ("-p", parser)] + ["-e", "all"]
        if not (folder / "stack.json").exists():
            pete(folder, "train", "stack", *development, *systems, "-o", "stack.json")
        limit = ["--limit", str(a.limit)] if a.limit else []
        ensembles = ["--ensemble", "vote", "--ensemble", "stack:stack.json"]
        pete(folder, "evaluate", *tests, *systems, *ensembles, *limit, "-o", "run-ensembles", "--format", "json")
        out = folder / "run-ensembles"
        print_table(entrants([load_run(out), load_run(out / "ensemble")]))


def print_table(listed: Sequence[Entrant]) -> None:
    rows: list[list[str]] = []
    p_values: list[float] = []
    for name in dict.fromkeys(entrant.tally.system.dataset for entrant in listed):
        group = {entrant.label: entrant.tally for entrant in listed if entrant.tally.system.dataset == name}
        _, right = common_items(list(group.values()))
        table = dict(zip(group, (np.asarray(one, dtype=bool) for one in right), strict=True))
        alone = [label for label in table if not label.startswith("ensemble:")]
        best = max(alone, key=lambda label: (table[label].mean(), label == REFERENCE))
        for label in (label for label in table if label not in alone):
            cells = [name.removesuffix(".jsonl"), label, f"{100 * table[label].mean():.1f}"]
            for other in (best, REFERENCE):
                ours = int((table[label] & ~table[other]).sum())
                theirs = int((table[other] & ~table[label]).sum())
                p_values.append(mcnemar(ours, theirs, "exact"))
                cells.append(f"{other} {100 * table[other].mean():.1f} ({ours}:{theirs})")
            rows.append(cells)
    adjusted = iter(holm(p_values))
    print("| set | ensemble | % | best member (only one right) | p | minilm/facts | p |")
    print("| --- | --- | ---: | --- | ---: | --- | ---: |")
    for name, label, share, best_told, reference_told in rows:
        cells = [name, label, share, best_told, p(next(adjusted)), reference_told, p(next(adjusted))]
        print(f"| {' | '.join(cells)} |")


def p(value: float) -> str:
    return "<.001" if value < 0.001 else f"{value:.3f}".replace("0.", ".", 1)


if __name__ == "__main__":
    main()
