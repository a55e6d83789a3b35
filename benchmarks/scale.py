"""The figures of docs/benchmarks.md, all ratios side by side in one run; results as JSON and as the page itself.

    python benchmarks/scale.py [--pairs 10000] [--largest 1000000] [--only NAME ...] [--out FILE.json] [--page]

Ratios of single processes are of processor time (their own and that of threads and children), so that
others on the machine hardly count; what several processes gain is wall time, and the load of the machine is told
with it. `--page` writes docs/benchmarks.md from the JSON. Parts that need a library that is not installed
(conllu, pyconll; pyBART in an environment of its own, PYBART_PYTHON) say so and are left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import scale_measures as measures
from scale_page import page

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"


def machine() -> dict[str, Any]:
    """Where it was measured."""
    return {
        "processors": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "python": platform.python_version(),
        "system": platform.system(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--largest", type=int, default=1_000_000)
    parser.add_argument("--only", nargs="*", help="parts to measure; the others are kept as the file has them")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "benchmarks.json")
    parser.add_argument("--page", action="store_true", help="write docs/benchmarks.md")
    options = parser.parse_args()
    parts: dict[str, Callable[[], dict[str, Any]]] = {
        "overhead": lambda: measures.overhead(options.pairs),
        "again": lambda: measures.again(options.pairs),
        "entailers": measures.entailers,
        "conllu": measures.conllu,
        "normalisation": measures.normalisation,
        "suites": measures.suites,
        "mining": measures.mining,
        "bootstrap": measures.bootstrap,
        "processes": lambda: measures.processes(options.pairs),
        "growth": lambda: measures.growth(options.largest),
        "build": measures.build,
        "startup": measures.startup,
    }
    found: dict[str, Any] = json.loads(options.out.read_text()) if options.out.exists() else {}
    with measures.compiled():
        for name, part in parts.items():
            if options.only is None or name in options.only:
                found[name] = {**part(), "machine": machine()}
                print(name, json.dumps(found[name]), flush=True)
                options.out.parent.mkdir(parents=True, exist_ok=True)
                options.out.write_text(json.dumps(found, indent=2) + "\n")
    if options.page:
        PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
