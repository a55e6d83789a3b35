"""How long `pete build` takes, and how much memory, once the sentences are parsed.

    python benchmarks/build.py [--sentences 2000 12500] [--size 1000]

The treebank is EWT train, looked for under PETE_SHARED or ../shared. The bundled parsers parse it once, into
build/bench (some minutes); then each number of sentences is built from those files in a process of its own,
without a cache. One core.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
TREEBANK = SHARED / "treebanks" / "ud_english_ewt" / "en_ewt-ud-train.conllu"
KEPT = ROOT / "build" / "bench"
PARSERS = ("udpipe", "minilm")
# The child reports its own time and peak, so that starting Python and this script do not count.
CHILD = """
import json, resource, sys, time
began = time.perf_counter()
from pete.cli.main import main
code = main(sys.argv[1:])
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"code": code, "seconds": time.perf_counter() - began, "peak": peak}), file=sys.stderr)
"""


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


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sentences", type=int, nargs="+", default=[2000, 12500])
    parser.add_argument("--size", type=int, default=1000)
    options = parser.parse_args()
    files = parsed()
    environment = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    for count in options.sentences:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            order = ["build", str(first_sentences(count, folder)), "-o", str(folder / "pairs.jsonl"), "--no-cache"]
            order += ["--size", str(options.size), "--format", "json"]
            order += [word for file in files for word in ("-p", f"conllu:{file}")]
            done = subprocess.run(
                [sys.executable, "-c", CHILD, *order], capture_output=True, text=True, env=environment, check=True
            )
            told, built = json.loads(done.stderr.splitlines()[-1]), json.loads(done.stdout)
            stages = {name: stage["pairs"] for name, stage in built["stages"].items()}
            trace = (folder / "pairs.trace.jsonl").stat().st_size / 1e6
        print(
            f"{count:,} sentences: {told['seconds']:.1f} s, {count / told['seconds']:.0f} a second, "
            f"at most {told['peak']:.0f} MB; {stages}; trace {trace:.0f} MB"
        )
    user = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    print(f"processor time of all builds: {user:.1f} s")


if __name__ == "__main__":
    main()
