"""What the toolkit adds to the time of the parsers, measured side by side in one run.

    python benchmarks/main_job.py

Parses the sentences of `core` with each bundled parser, then normalises,
decides and writes records for all pairs, on one core; prints the share of the
toolkit's own work in the time of the fastest parser, and sentences a second.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from pete.datasets.load import load_pairs
from pete.model import Analysis
from pete.parsers import load_parser
from pete.runs.analyse import open_analysts
from pete.runs.execute import execute
from pete.runs.plan import load_entailers, load_parsers, plan
from pete.runs.settings import read_settings

PARSERS = ("minilm", "udpipe")
ENTAILERS = ("facts", "generalised", "cambridge")


def main() -> None:
    source = load_pairs("core")
    pairs = list(source.pairs())
    sentences = list(dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis)))
    seconds: dict[str, float] = {}
    print("parser     seconds   sentences/s")
    for spec in PARSERS:
        parser = load_parser(spec)
        list(parser.parse(["Warm up."]))
        began = time.perf_counter()
        analyses: list[Analysis] = list(parser.parse(sentences))
        seconds[spec] = time.perf_counter() - began
        print(f"{spec:<8} {seconds[spec]:>9.2f}   {len(analyses) / seconds[spec]:>11.0f}")

    fastest = min(seconds, key=lambda spec: seconds[spec])
    parsers = load_parsers([fastest])
    entailers = load_entailers(ENTAILERS, read_settings(()))
    with tempfile.TemporaryDirectory() as scratch, open_analysts(parsers, keep=False) as analysts:
        analysts[fastest].analyse(sentences)  # parsed once; what follows finds them ready
        began = time.perf_counter()
        execute(plan([source], parsers, entailers), Path(scratch) / "run", analysts)
        ours = time.perf_counter() - began
    each = ours / len(ENTAILERS)
    print(f"\nall else for {len(pairs)} pairs, {len(ENTAILERS)} entailers with {fastest}: {ours:.2f} s")
    print(f"that is {100 * each / seconds[fastest]:.1f} % of the time of {fastest} for each entailer")


if __name__ == "__main__":
    main()
