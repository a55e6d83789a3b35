"""How fast suites are generated, and how much memory a million pairs take.

    python benchmarks/suites.py [--pairs 1000000] [--few 10000]

Each measurement is a process of its own that makes ten suites by the bundled grammar and writes them to the null
device: pairs made up, checked against all pairs before them, and formatted as JSON lines. One core; the time is that
of the processor, so that others on the machine do not count.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time

SUITES = 10


def measure(pairs: int) -> None:
    """Make so many pairs and print what it took."""
    from pete.formats.jsonl import pair_line
    from pete.suites.compose.suite_lexicon import Lexicon
    from pete.suites.grammar.bundled import bundled_grammar
    from pete.suites.write.generate import SuiteSettings, suite_orders, suite_pairs
    from pete.suites.write.known_pairs import KnownPairs

    began = time.process_time()
    lexicon = Lexicon(bundled_grammar())
    wanted = suite_orders(lexicon, SuiteSettings(SUITES, pairs // SUITES), [])
    ready = time.process_time()
    known = KnownPairs(pairs)
    count = size = 0
    with open(os.devnull, "wb") as out:
        for order in wanted:
            for pair in suite_pairs(lexicon, order, known):
                size += out.write(pair_line(pair))
                count += 1
    done = time.process_time()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        json.dumps({"pairs": count, "start": ready - began, "seconds": done - ready, "bytes": size, "memory": memory})
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--few", type=int, default=10_000)
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        measure(options.measure)
        return
    for pairs in (options.few, options.pairs):
        command = [sys.executable, __file__, "--measure", str(pairs)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        speed = found["pairs"] / found["seconds"]
        print(
            f"{found['pairs']:,} pairs, {found['bytes'] / 1e6:,.1f} MB: {found['seconds']:.2f} s, {speed:,.0f} pairs/s;"
        )
        print(f"  before that {found['start']:.2f} s for grammar and families; most memory {found['memory']:,.0f} MB")


if __name__ == "__main__":
    main()
