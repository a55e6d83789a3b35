"""One function a part of `scale.py`: it measures and answers figures."""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PETE = [sys.executable, "-m", "pete"]
# A command in a process of its own, which tells its seconds, those of its children and its peak.
CHILD = """
import json, resource, sys, time
began, cpu = time.perf_counter(), time.process_time()
from pete.cli.main import main
code = main(sys.argv[1:])
mine, children = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
told = {"code": code, "wall": time.perf_counter() - began, "cpu": time.process_time() - cpu,
        "children": children.ru_utime + children.ru_stime, "peak": mine.ru_maxrss / 1024}
print("\\n" + json.dumps(told), file=sys.stderr)
"""
BARE = """
import json, sys, time
from pete.parsers import load_parser
texts = [line.rstrip("\\n") for line in open(sys.argv[2], encoding="utf-8")]
parser = load_parser(sys.argv[1])
list(parser.parse(["Warm up."]))
began, cpu = time.perf_counter(), time.process_time()
for start in range(0, len(texts), 1024):
    for analysis in parser.parse(texts[start:start + 1024]):
        pass
print(json.dumps({"wall": time.perf_counter() - began, "cpu": time.process_time() - cpu, "sentences": len(texts)}))
"""


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder with a cache of its own."""
    with tempfile.TemporaryDirectory(prefix="pete-bench-") as folder:
        before = os.environ.get("PETE_CACHE")
        os.environ["PETE_CACHE"] = f"{folder}/cache"
        try:
            yield Path(folder)
        finally:
            del os.environ["PETE_CACHE"]
            if before is not None:
                os.environ["PETE_CACHE"] = before


@contextmanager
def compiled() -> Iterator[None]:
    """Modules compiled before anything is timed, as they are where the toolkit is installed.

    Only where Python is told not to write what it compiles; each process would do it again.
    """
    if not sys.dont_write_bytecode:
        yield
        return
    told = os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with scratch() as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
        try:
            command(
                "evaluate", "core", "-p", "minilm", "-p", "udpipe", "-e", "facts", "--limit", 2, "-o", folder / "warm"
            )
            yield
        finally:
            del os.environ["PYTHONPYCACHEPREFIX"]
            os.environ.update({} if told is None else {"PYTHONDONTWRITEBYTECODE": told})


def command(*words: object) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", CHILD, *map(str, words)], check=True, capture_output=True, text=True, cwd=ROOT
    )
    told: dict[str, float] = json.loads(done.stderr.strip().splitlines()[-1])
    assert told["code"] == 0, done.stderr
    return told


def best(work: Callable[[], object], times: int = 5) -> float:
    """The shortest processor time of several runs, in seconds."""
    seconds = []
    for _ in range(times):
        began = time.process_time()
        work()
        seconds.append(time.process_time() - began)
    return min(seconds)


def natural_pairs(folder: Path, count: int) -> tuple[Path, Path, int]:
    """Pairs over sentences of natural length, and a file of their distinct sentences.

    The texts are those of the bundled sets with another number in each, so that as many are distinct as are wanted.
    """
    from pete.datasets.load import load_pairs

    base = [pair for name in ("core", "sound") for pair in load_pairs(name).pairs()]
    pairs, sentences = folder / "pairs.jsonl", dict[str, None]()
    with pairs.open("w", encoding="utf-8") as out:
        for number in range(count):
            pair, turn = base[number % len(base)], number // len(base)
            end = "" if not turn else f" in {1000 + turn}"
            sides = [re.sub(r"[.!?]?(\W*)$", rf"{end}.\1", side, count=1) for side in (pair.text, pair.hypothesis)]
            sentences.update(dict.fromkeys(sides))
            row = {"id": str(number), "text": sides[0], "hypothesis": sides[1], "label": pair.label}
            out.write(json.dumps(row) + "\n")
    distinct = folder / "sentences.txt"
    distinct.write_text("".join(f"{sentence}\n" for sentence in sentences), encoding="utf-8")
    return pairs, distinct, len(sentences)


def _bare(spec: str, sentences: Path) -> dict[str, float]:
    """Seconds of the parser alone."""
    return dict(json.loads(subprocess.check_output([sys.executable, "-c", BARE, spec, str(sentences)], cwd=ROOT)))


def overhead(count: int) -> dict[str, Any]:
    """`pete evaluate` beside the bare parser on the same distinct sentences."""
    found: dict[str, Any] = {"pairs": count}
    with scratch() as folder:
        pairs, distinct, sentences = natural_pairs(folder, count)
        found["sentences"] = sentences
        for spec in ("minilm", "udpipe"):
            before = _bare(spec, distinct)
            ours = command("evaluate", pairs, "-p", spec, "-e", "facts", "--no-cache", "-o", folder / f"run-{spec}")
            after = _bare(spec, distinct)  # on both sides of ours, since the speed of a machine drifts
            bare = {name: (before[name] + after[name]) / 2 for name in ("cpu", "wall")}
            found[spec] = {
                "bare": bare["cpu"],
                "evaluate": ours["cpu"],
                "ratio": ours["cpu"] / bare["cpu"],
                "bare_wall": bare["wall"],
                "evaluate_wall": ours["wall"],
                "sentences_per_second": sentences / bare["cpu"],
            }
    return found


def again(count: int) -> dict[str, Any]:
    """A second `pete evaluate` of the same pairs into a new folder, beside the first."""
    with scratch() as folder:
        pairs, _, _ = natural_pairs(folder, count)
        order = ("evaluate", pairs, "-p", "minilm", "-e", "facts", "-o")
        first, second = (command(*order, folder / name) for name in ("first", "second"))
    return {
        "pairs": count,
        "first": first["cpu"],
        "second": second["cpu"],
        "ratio": first["cpu"] / second["cpu"],
        "wall_ratio": first["wall"] / second["wall"],
    }


def entailers() -> dict[str, Any]:
    """Graphs → verdicts a second, for every entailer that needs no file or library of its own."""
    from pete.datasets.load import load_pairs
    from pete.entail import listing, load_entailer
    from pete.errors import PeteError
    from pete.model import AnalysedPair
    from pete.parsers import load_parser

    pairs = list(load_pairs("core").pairs())
    texts = list(dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis)))
    graphs = dict(zip(texts, load_parser("udpipe").parse(texts), strict=True))

    def items() -> list[AnalysedPair]:
        return [AnalysedPair(pair, graphs[pair.text], graphs[pair.hypothesis]) for pair in pairs]

    found: dict[str, float] = {}
    for row in listing():
        try:
            entailer = load_entailer(row.name)
            found[row.name] = len(pairs) / best(lambda entailer=entailer: list(entailer.decide(items())), 3)  # type: ignore[misc]
        except (PeteError, ImportError):
            continue  # it needs an argument, a model or a library
    return {"pairs": len(pairs), "verdicts_per_second": found}


def conllu() -> dict[str, Any]:
    """Reading CoNLL-U beside pyconll and conllu, the same text in the same run."""
    import io
    from importlib import import_module

    from pete.formats.conllu import read_conllu

    text = (ROOT / "tests" / "data" / "core_gold.conllu").read_text(encoding="utf-8") * 8
    count = sum(1 for _ in read_conllu(io.StringIO(text)))
    jobs: dict[str, Callable[[Any], object]] = {
        "conllu": lambda library: sum(1 for _ in library.parse_incr(io.StringIO(text))),
        "pyconll": _pyconll(text),
    }
    found = {"pete": count / best(lambda: sum(1 for _ in read_conllu(io.StringIO(text))))}
    for name, job in jobs.items():
        try:
            library = import_module(name)
        except ModuleNotFoundError:
            continue
        found[name] = count / best(lambda job=job, library=library: job(library), 3)  # type: ignore[misc]
    return {"sentences": count, "sentences_per_second": found}


def _pyconll(text: str) -> Callable[[Any], object]:
    def read(library: Any) -> int:
        if hasattr(library, "load_from_string"):
            return sum(1 for _ in library.load_from_string(text))
        from pyconll.conllu import conllu as its_format  # its way from version 4 on

        return len(its_format.load_from_string(text))

    return read


def normalisation() -> dict[str, Any]:
    """Enhanced edges from basic trees beside pyBART, and facts; on the hand-made trees of the tests."""
    from enhanced_edges import PYBART, pybart_input

    from pete.formats.conllu import open_conllu
    from pete.normalise.enhance import enhance
    from pete.normalise.facts import facts
    from pete.normalise.trees import treebank_links

    trees = list(open_conllu(ROOT / "tests" / "data" / "core_gold.conllu"))
    found = {
        "enhanced": len(trees) / best(lambda: [enhance(treebank_links(tree)) for tree in trees]),
        "facts": len(trees) / best(lambda: [facts(tree) for tree in trees]),
    }
    python = os.environ.get("PYBART_PYTHON")
    if python:
        text = "".join(pybart_input(tree, early=False) for tree in trees)
        ask = json.dumps({"text": text, "repeats": 3, **PYBART["pyBART plain"]})
        worker = Path(__file__).with_name("pybart_worker.py")
        answer = json.loads(subprocess.check_output([python, str(worker)], input=ask, text=True))
        found["pybart"] = len(trees) / answer["seconds"]
    return {"sentences": len(trees), "sentences_per_second": found}


def _script(name: str, *words: str) -> str:
    return subprocess.check_output([sys.executable, str(Path(__file__).with_name(name)), *words], text=True, cwd=ROOT)


def suites() -> dict[str, Any]:
    """Pairs generated a second."""
    with scratch() as folder:
        told = command("suite", "--suites", 5, "--items", 1000, "-o", folder / "suites")
    return {"pairs": 5000, "seconds": told["cpu"], "pairs_per_second": 5000 / told["cpu"]}


def mining() -> dict[str, Any]:
    """Error mining of a hundred thousand items with twenty forms each."""
    return {"items": 100_000, "told": _script("mining.py", "--items", "100000").strip().splitlines()}


def bootstrap() -> dict[str, Any]:
    """10,000 resamples over 10,000 items."""
    import numpy as np

    from pete.stats.intervals import bootstrap_by_text

    rng = np.random.default_rng(1)
    items = 1 + rng.multinomial(5_000, np.full(5_000, 1 / 5_000))  # of each text; ten thousand in all
    table = np.column_stack([rng.binomial(items, 0.7), items])
    seconds = best(lambda: bootstrap_by_text(table, np.random.default_rng(1), resamples=10_000), 3)
    return {"items": int(items.sum()), "resamples": 10_000, "seconds": seconds}


def processes(count: int) -> dict[str, Any]:
    """What two processes gain over one."""
    found: dict[str, Any] = {"pairs": count}
    with scratch() as folder:
        pairs, _, _ = natural_pairs(folder, count)
        for spec in ("minilm", "udpipe"):
            order = ("evaluate", pairs, "-p", spec, "-e", "facts", "--no-cache", "-o")
            one = command(*order, folder / f"one-{spec}")
            two = command(*order, folder / f"two-{spec}", "--jobs", 2)
            # With two processors to itself it takes what a worker needs, and some of what this side does.
            found[spec] = {
                "one": one["wall"],
                "two": two["wall"],
                "speed_up": one["wall"] / two["wall"],
                "main_share": two["cpu"] / (two["cpu"] + two["children"]),
                "at_least": one["cpu"] / (two["cpu"] + two["children"] / 2),
                "at_most": one["cpu"] / max(two["cpu"], two["children"] / 2),
            }
    return found


def growth(largest: int) -> dict[str, Any]:
    """Time and memory as the number of pairs grows: with analyses that are kept, and without a parser."""
    rows = []
    with scratch() as folder:
        pool, _, _ = natural_pairs(folder, 1000)
        lines = pool.read_text(encoding="utf-8").splitlines()
        command("evaluate", pool, "-p", "udpipe", "-e", "generalised", "-o", folder / "warm")
        count = 1000
        while count <= largest:
            pairs = folder / f"p{count}.jsonl"
            with pairs.open("w", encoding="utf-8") as out:
                for number in range(count):
                    out.write(lines[number % 1000].replace('{"id": "', f'{{"id": "{number // 1000}-', 1) + "\n")
            row: dict[str, Any] = {"pairs": count}
            kinds = {"no_parser": ("-e", "overlap")}
            if count <= 100_000:
                kinds["kept_analyses"] = ("-p", "udpipe", "-e", "generalised")
            for kind, words in kinds.items():
                told = command("evaluate", pairs, *words, "-o", folder / f"{kind}-{count}")
                row[kind] = {"seconds": told["cpu"], "peak": told["peak"]}
            rows.append(row)
            pairs.unlink()
            count *= 10
    return {"rows": rows}


def build() -> dict[str, Any]:
    """Sentences a second of `pete parse` and `pete build`, and the bytes that they leave, by which a plan is made."""
    shared = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
    treebank = shared / "treebanks" / "ud_english_ewt" / "en_ewt-ud-dev.conllu"
    if not treebank.exists():
        return {"left_out": "the treebank is absent; name its folder in PETE_SHARED"}
    from pete.formats.conllu import conllu_text, open_conllu

    count, found = 200, dict[str, Any]()
    with scratch() as folder:
        graphs = list(islice(open_conllu(treebank), count))
        (folder / "texts.txt").write_text("".join(f"{' '.join(graph.text.split())}\n" for graph in graphs))
        (folder / "trees.conllu").write_text("".join(map(conllu_text, graphs)))
        for spec in ("minilm", "udpipe"):
            for ending in ("conllu.zst", "parquet"):
                told = command("parse", folder / "texts.txt", "-p", spec, "-o", f"{folder}/{spec}/*.{ending}")
                size = (folder / spec / f"texts.{ending}").stat().st_size
                found[f"parse {spec} {ending}"] = {"per_second": count / told["cpu"], "bytes": size / count}
        for name, words in (("gold", ("trees.conllu",)), ("no gold", ("texts.txt", "--no-gold"))):
            words = (folder / words[0], *words[1:], "-p", "minilm", "-p", "udpipe", "--no-near", "--no-cache")
            told = command("build", *words, "-o", f"{folder}/built {name}/*.parquet")
            sizes = {kind: sum(p.stat().st_size for p in (folder / f"built {name}").glob(f"*.{kind}")) / count
                     for kind in ("parquet", "zst")}  # fmt: skip
            found[f"build {name}"] = {"per_second": count / told["cpu"], "bytes": sizes}
    return {"sentences": count, "rates": found}


def startup() -> dict[str, Any]:
    """`pete --help`, the best of ten, and what of weight it imports."""
    seconds = []
    for _ in range(10):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*PETE, "--help"], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    heavy = ("numpy", "scipy", "onnxruntime", "tokenizers", "lxml", "lemminflect", "ufal", "rich.progress", "msgspec")
    code = f"import sys, pete.cli.main; print([name for name in {heavy!r} if name in sys.modules])"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT)
    return {"seconds": min(seconds), "heavy_imports": json.loads(loaded.replace("'", '"'))}
