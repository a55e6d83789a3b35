"""How fast graphs are built and CoNLL-U is read, and how much memory graphs take.

    python benchmarks/model_and_formats.py [--graphs 100000]

Prints graphs of 20 words a second, and megabytes for all of them. Where the
`conllu` or `pyconll` library is installed, its time is measured in the same run.
"""

from __future__ import annotations

import argparse
import gc
import io
import resource
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType

from pete.formats.conllu import conllu_text, read_conllu
from pete.model import Graph, Token

WORDS = 20


def build(number: int) -> Graph:
    """A graph of 20 words with all columns filled, in the way that a parser would make it."""
    words = []
    for index in range(1, WORDS + 1):
        kind = (number * 7 + index) % 5000
        columns = (f"form{kind}", f"lemma{kind}", "NOUN", "NN", "Number=Sing", index - 1, "nmod", f"{index - 1}:nmod")
        words.append(Token(index, *columns))
    return Graph(" ".join(word.form for word in words), tuple(words), comments=(f"# sent_id = {number}",))


def resident() -> float:
    """The peak of the process's memory, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def rate(job: Callable[[], object], graphs: int, repeats: int = 3) -> float:
    """Graphs a second of processor time, the best of some repeats."""
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        start = time.process_time()
        job()
        best = min(best, time.process_time() - start)
    return graphs / best


def others(text: str, graphs: int, ours: float) -> None:
    """The libraries of others, if they are here."""
    jobs: dict[str, Callable[[ModuleType], object]] = {
        "conllu": lambda library: sum(1 for _ in library.parse_incr(io.StringIO(text))),
        "pyconll": lambda library: sum(1 for _ in library.load_from_string(text)),
    }
    for name, job in jobs.items():
        try:
            library = import_module(name)
        except ImportError:
            print(f"{name}: not installed, not measured")
            continue
        theirs = rate(partial(job, library), graphs)
        print(f"{name}: {theirs:,.0f} graphs/s read; ours is {ours / theirs:.1f} times as fast")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--graphs", type=int, default=100_000, help="how many are held at once for the memory figure")
    count = options.parse_args().graphs
    sample = 2_000
    text = "".join(conllu_text(build(number)) for number in range(sample))
    print(f"built: {rate(lambda: [build(number) for number in range(sample)], sample):,.0f} graphs/s")
    ours = rate(lambda: sum(1 for _ in read_conllu(io.StringIO(text))), sample)
    print(f"read: {ours:,.0f} graphs/s")
    graphs = list(read_conllu(io.StringIO(text)))
    print(f"written: {rate(lambda: [conllu_text(graph) for graph in graphs], sample):,.0f} graphs/s")
    others(text, sample, ours)
    before = resident()
    held = list(read_conllu(line for number in range(count) for line in conllu_text(build(number)).splitlines(True)))
    print(f"memory: {resident() - before:,.0f} MB for {len(held):,} graphs of {WORDS} words that were read")
    before = resident()
    made = [build(number) for number in range(count)]
    print(f"memory: {resident() - before:,.0f} MB for {len(made):,} graphs of {WORDS} words that share no string")


if __name__ == "__main__":
    main()
