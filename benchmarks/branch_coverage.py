"""How much of each folder the tests run, lines and branches together; exit 1 where it is too little.

    make coverage

runs all tests under coverage and then this on what they left.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

OVER_ALL, EVERY_FOLDER = 90.0, 85.0
_PACKAGE = "pete"


def shares(measured: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Lines and branches that were run, and all of them, by folder; the modules of no folder under "."."""
    found: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for name, file in measured["files"].items():
        parts = Path(name).parts
        below = parts[len(parts) - parts[::-1].index(_PACKAGE) : -1]
        summary = file["summary"]
        run, there = found["/".join(below) or "."]
        run += summary["covered_lines"] + summary["covered_branches"]
        found["/".join(below) or "."] = run, there + summary["num_statements"] + summary["num_branches"]
    return {folder: counts for folder, counts in sorted(found.items()) if counts[1]}


def main(path: str) -> int:
    folders = shares(json.loads(Path(path).read_text(encoding="utf8")))
    whole = sum(run for run, _ in folders.values()), sum(there for _, there in folders.values())
    rows = [(folder, counts, EVERY_FOLDER) for folder, counts in folders.items()] + [("all", whole, OVER_ALL)]
    missed = 0
    for folder, (run, there), least in rows:
        share = 100 * run / there
        missed += share < least
        print(f"{folder:20} {run:6} of {there:6}  {share:6.2f}%{f'  below {least:g}%' if share < least else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
