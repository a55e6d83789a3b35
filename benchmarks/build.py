"""How long `pete build` takes, and how much memory, once the sentences are parsed; one core.

    python benchmarks/build.py [--sentences 2000 12500] [--near 200] [--repeats 3]

The treebank is EWT train, looked for under PETE_SHARED or ../shared. The bundled parsers parse it once, into
build/bench (some minutes). Then the first sentences are built, each time in a process of its own: with the
analyses in those files, so that hypotheses are read back by the parser; and again with all analyses kept in the
cache, so that no parser works. Those are errors and twins. What is near is found by a parser that is there, so it is
measured apart, on fewer sentences, and with it how much of the time is that parser's. Seconds are of the
processor, the least of some runs, the start of Python and of the toolkit included.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
TREEBANK = SHARED / "treebanks" / "ud_english_ewt" / "en_ewt-ud-train.conllu"
KEPT = ROOT / "build" / "bench"
PARSERS = ("udpipe", "minilm")
# The child tells its own seconds and peak; those in which a parser looks for what is near are counted apart.
CHILD = """
import json, resource, sys, time
from pete.cli.main import main
from pete.runs import build_candidates
near_trees, asked = build_candidates.near_trees, [0.0]
def timed(*args):
    began = time.process_time()
    found = near_trees(*args)
    asked[0] += time.process_time() - began
    return found
build_candidates.near_trees = timed
code = main(sys.argv[1:])
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
told = {"code": code, "seconds": time.process_time(), "asked": asked[0], "peak": peak}
print("\\n" + json.dumps(told), file=sys.stderr)
"""


class Told(NamedTuple):
    """What a build took: seconds, those of them in which a parser told what is near, and megabytes."""

    seconds: float
    asked: float
    peak: float


def parsed() -> list[Path]:
    """The parsers' analyses of the treebank's texts, made where they are not there yet."""
    KEPT.mkdir(parents=True, exist_ok=True)
    texts = KEPT / "texts.txt"
    if not texts.exists():
        from pete.formats.conllu import open_conllu

        texts.write_text("".join(f"{graph.text}\n" for graph in open_conllu(TREEBANK)), encoding="utf8")
    files = []
    for parser in PARSERS:
        file, part = KEPT / f"{parser}.conllu", KEPT / f"{parser}.part"
        if not file.exists():
            began = time.perf_counter()
            with part.open("wb") as out:
                subprocess.run([sys.executable, "-m", "pete", "parse", texts, "-p", parser], stdout=out, check=True)
            part.replace(file)
            print(f"{parser} parsed all texts in {time.perf_counter() - began:.0f} s")
        files.append(file)
    return files


def first_sentences(count: int, folder: Path) -> Path:
    """The first sentences of the treebank as a file of their own."""
    from pete.formats.conllu import conllu_text, open_conllu

    path = folder / f"first-{count}.conllu"
    with path.open("w", encoding="utf8") as out:
        out.writelines(conllu_text(graph) for graph in islice(open_conllu(TREEBANK), count))
    return path


def build(treebank: Path, parsers: list[str], folder: Path, *more: str) -> Told:
    """One build from the beginning; the cache is in the folder."""
    environment = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", PETE_CACHE=str(folder / "cache"))
    with tempfile.TemporaryDirectory(dir=folder) as out:
        order = ["build", str(treebank), "-o", f"{out}/pairs.jsonl", *more]
        order += [word for parser in parsers for word in ("-p", parser)]
        done = subprocess.run(
            [sys.executable, "-c", CHILD, *order], capture_output=True, text=True, env=environment, check=False
        )
        told = json.loads(done.stderr.splitlines()[-1]) if done.stderr else {}
        assert told.get("code") == 0, done.stderr
    return Told(told["seconds"], told["asked"], told["peak"])


def best(runs: list[Told]) -> Told:
    return Told(*(min(figures) for figures in zip(*runs, strict=True)))


def errors_and_twins(count: int, files: list[Path], repeats: int) -> None:
    """One line from the parsers' files, one with everything kept."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        treebank, parsers = first_sentences(count, folder), [f"conllu:{file}" for file in files]
        show(f"{count:,} sentences, parsers' files", count, build(treebank, parsers, folder, "--no-near"))
        kept = [build(treebank, parsers, folder, "--no-near") for _ in range(repeats)]
        show(f"{count:,} sentences, all analyses kept", count, best(kept))


def what_is_near(count: int, repeats: int) -> None:
    """The same sentences with and without, all other analyses kept."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        treebank = first_sentences(count, folder)
        build(treebank, list(PARSERS), folder)
        without = best([build(treebank, list(PARSERS), folder, "--no-near") for _ in range(repeats)])
        there = best([build(treebank, list(PARSERS), folder) for _ in range(repeats)])
    show(f"{count:,} sentences, nothing near", count, without)
    show(f"{count:,} sentences, with what is near", count, there)
    more = there.seconds - without.seconds
    ours = more - there.asked
    print(
        f"near alone: {1000 * more / count:.0f} ms a sentence, "
        f"of them {1000 * there.asked / count:.0f} the parser's and {1000 * ours / count:.0f} for facts and statements"
    )


def show(what: str, count: int, told: Told) -> None:
    rate = count / told.seconds
    print(f"{what}: {told.seconds:.1f} s, {rate:.0f} sentences a second, at most {told.peak:.0f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sentences", type=int, nargs="*", default=[2000, 12500])
    parser.add_argument("--near", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    files = parsed()
    for count in options.sentences:
        errors_and_twins(count, files, options.repeats)
    if options.near:
        what_is_near(options.near, options.repeats)


if __name__ == "__main__":
    main()
