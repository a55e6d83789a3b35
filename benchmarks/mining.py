"""How long error mining takes.

    python benchmarks/mining.py [--items 1000000] [--forms 20]

Made-up items bear so many of a thousand forms each, one in ten items is an error, and one form is always wrong.
The first time is that of the fixed point (ten iterations), the tests and the ranking, on a matrix in memory;
the second of `pete mine` on a run folder, which is read from the disk and written here first. One core.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.sparse import csr_array

from pete.model import ItemRecord, RunInfo, System
from pete.runs.error_mining import Search, mine
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.read import load_run
from pete.stats.paired import holm
from pete.stats.suspicion import association, measure, suspicion

VOCABULARY = 1000
GUILTY = 0


def made_up(items: int, forms: int) -> tuple[np.ndarray, np.ndarray]:  # type: ignore[type-arg]
    """The forms of each item, none twice, and which items are errors."""
    rng = np.random.default_rng(1)
    # One form from each stretch of the vocabulary, so that no item has one twice.
    stretch = VOCABULARY // forms
    borne = rng.integers(0, stretch, (items, forms)) + stretch * np.arange(forms)
    return borne, (rng.random(items) < 0.1) | (borne == GUILTY).any(axis=1)


def records(borne: np.ndarray, wrong: np.ndarray) -> Iterator[ItemRecord]:  # type: ignore[type-arg]
    for number, (forms, error) in enumerate(zip(borne.tolist(), wrong.tolist(), strict=True)):
        tags = tuple(f"t{form}" for form in forms)
        yield ItemRecord(str(number), "made", "-", "up", "YES", "NO" if error else "YES", tags=tags)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--items", type=int, default=1_000_000)
    parser.add_argument("--forms", type=int, default=20)
    options = parser.parse_args()
    borne, wrong = made_up(options.items, options.forms)
    ends = np.arange(0, borne.size + 1, options.forms)
    occurs = csr_array((np.ones(borne.size), borne.ravel(), ends), shape=(options.items, VOCABULARY))

    began = time.perf_counter()
    found = suspicion(occurs, wrong)
    holm(association(found.errors, found.items, int(wrong.sum()), len(wrong)).tolist())
    worst = int(measure("balanced", found.values, found.errors, found.items).argmax())
    print(f"{options.items:,} items of {options.forms} forms, {wrong.sum():,} errors")
    print(f"in memory: {time.perf_counter() - began:.2f} s; the guilty form is first: {worst == GUILTY}")
    del occurs

    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_info(folder, RunInfo("benchmark", (System("made", "-", "up", "made up"),), finished=True))
        with (folder / ITEMS).open("wb") as file:
            file.writelines(item_line(record) + b"\n" for record in records(borne, wrong))
        began = time.perf_counter()
        (mined,) = mine(load_run(folder), ["fn"], Search())
        seconds = time.perf_counter() - began
    print(f"from a run folder: {seconds:.2f} s; the guilty form is first: {mined.suspects[0].form == f'tag:t{GUILTY}'}")
    print(f"most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB")


if __name__ == "__main__":
    main()
