"""A real Dask cluster and a real Ray on this machine: the same bytes as alone, whoever dies on the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pete.errors import ParserError, SettingsError
from pete.runs.engines import open_engine

pytestmark = pytest.mark.skipif(
    not os.environ.get("PETE_LONG_TESTS"), reason="clusters take minutes; PETE_LONG_TESTS=1 runs them"
)
for library in ("distributed", "ray"):
    pytest.importorskip(library)

PETE = [sys.executable, "-m", "pete"]
ENGINES = ["dask:local", "ray:local"]
TREES = Path(__file__).parents[1] / "data" / "core_gold.conllu"

# Kills the worker that started it, once; then it parses: subject, verb, object. (A file that is named as a word of
# its own would be part of the parser's version.)
DEADLY = r"""
import os, signal, sys
try:
    os.close(os.open(sys.argv[1].partition("=")[2], os.O_CREAT | os.O_EXCL))
except FileExistsError:
    pass
else:
    os.kill(os.getppid(), signal.SIGKILL)
    sys.exit(1)
for line in sys.stdin:
    for i, form in enumerate(line.replace(".", " .").split(), 1):
        head, label, upos = {1: (2, "nsubj", "NOUN"), 2: (0, "root", "VERB")}.get(i, (2, "obj", "NOUN"))
        print(i, form, form.lower(), upos, "_", "_", head, label, "_", "_", sep="\t")
    print()
"""


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "cache"))
    # Workers find the functions of this file.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]))


@pytest.fixture
def pairs() -> str:
    sides = [(n, f"Dog{n} chases cats.", f"Dog{n // 2 * 2} chases cats.") for n in range(1200)]
    rows = [{"id": str(n), "text": text, "hypothesis": statement, "label": "YES"} for n, text, statement in sides]
    Path("pairs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return "pairs.jsonl"


def pete(*arguments: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([*PETE, *arguments], capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize("engine", ENGINES)
def test_evaluate_gives_the_same_bytes(engine: str) -> None:
    order = ("evaluate", "core", "-p", "udpipe", "-e", "facts", "-e", "cambridge", "--set", "cambridge.core=prep:*")
    one = pete(*order, "-o", "one", "--format", "json")
    two = pete(*order, "-o", "two", "--jobs", "2", "--no-cache", "--format", "json")
    far = pete(*order, "-o", "far", "--jobs", "2", "--no-cache", "--engine", engine, "--format", "json")
    assert one.stdout == two.stdout == far.stdout
    expected = Path("one/items.jsonl").read_bytes()
    assert Path("two/items.jsonl").read_bytes() == expected
    assert Path("far/items.jsonl").read_bytes() == expected
    kept = pete(*order, "-o", "kept", "--jobs", "2", "--engine", engine, "--format", "json")  # analyses travel
    assert kept.stdout == one.stdout


@pytest.mark.parametrize("engine", ENGINES)
def test_parse_and_build_give_the_same_bytes(engine: str) -> None:
    texts = "".join(f"The dog number {n} that slept saw the old cat of the house.\n" for n in range(600))
    Path("texts.txt").write_text(texts)
    here = pete("parse", "texts.txt", "-p", "udpipe")
    assert pete("parse", "texts.txt", "-p", "udpipe", "--engine", engine, "--jobs", "2").stdout == here.stdout
    order = ("build", str(TREES), "-p", "udpipe", "-p", "minilm", "--limit", "40", "--unmatched", "--no-near")
    pete(*order, "-o", "one.jsonl")
    pete(*order, "-o", "far.jsonl", "--engine", engine, "--jobs", "2")
    assert Path("far.jsonl").read_bytes() == Path("one.jsonl").read_bytes()
    assert Path("far.trace.jsonl").read_bytes() == Path("one.trace.jsonl").read_bytes()


@pytest.mark.parametrize("engine", ["local", *ENGINES])
def test_a_worker_that_is_killed_changes_nothing(pairs: str, engine: str) -> None:
    Path("deadly.py").write_text(DEADLY)
    Path("harmless").touch()
    order = ("evaluate", pairs, "-e", "facts", "--format", "json")
    here = Path().resolve()
    for note, folder, words in (("harmless", "one", ()), ("death", "far", ("--engine", engine, "--jobs", "2"))):
        spec = f"toy=cmd:{sys.executable} {here}/deadly.py note={here}/{note}"
        pete(*order, "-p", spec, "-o", folder, *words)
    assert Path("death").exists()
    assert Path("far/items.jsonl").read_bytes() == Path("one/items.jsonl").read_bytes()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def scheduler() -> Iterator[tuple[str, Callable[[], subprocess.Popen[bytes]]]]:
    """A scheduler, and how a worker of it is started; all of them are ended afterwards."""
    address = f"127.0.0.1:{free_port()}"
    host, _, port = address.partition(":")
    plain = ("--dashboard-address", "127.0.0.1:0")
    running = [started("distributed.cli.dask_scheduler", "--host", host, "--port", port, *plain)]

    def worker() -> subprocess.Popen[bytes]:
        running.append(started("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", *plain))
        return running[-1]

    yield f"dask:{address}", worker
    for process in reversed(running):
        process.kill()
        process.wait()


def test_a_dask_worker_killed_in_the_middle(pairs: str, scheduler) -> None:
    engine, worker = scheduler
    order = [*PETE, "evaluate", pairs, "-p", "udpipe", "-e", "facts", "--no-cache"]
    subprocess.run([*order, "-o", "one"], check=True, capture_output=True, timeout=500)
    doomed, _ = worker(), worker()
    process = subprocess.Popen([*order, "-o", "far", "--engine", engine], stderr=subprocess.PIPE)
    items, patience = Path("far/items.jsonl"), time.monotonic() + 200
    while not (items.exists() and items.stat().st_size) and time.monotonic() < patience:
        time.sleep(0.02)
    doomed.send_signal(signal.SIGKILL)
    assert process.poll() is None  # it was really in the middle
    _, err = process.communicate(timeout=500)
    assert process.returncode == 0, err
    assert items.read_bytes() == Path("one/items.jsonl").read_bytes()


def test_nobody_at_the_address() -> None:
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(SettingsError, match="no Dask scheduler answers at"), open_engine(f"dask:{address}"):
        pass
    with pytest.raises(SettingsError, match="no Ray cluster answers at"), open_engine(f"ray:{address}"):
        pass


def negated(number: int) -> int:
    if number == 7:
        raise ParserError("seven; take another number")
    return -number


@pytest.mark.parametrize("engine", ENGINES)
def test_errors_come_back_and_order_stays(engine: str) -> None:
    with open_engine(engine, 2) as workers:
        assert workers is not None
        assert list(workers.map(negated, range(10, 60))) == [-n for n in range(10, 60)]
        with pytest.raises(ParserError, match="take another number"):
            list(workers.map(negated, range(10)))


def test_ray_counts_nobody() -> None:
    with open_engine("ray:local", 1):
        usage = __import__("ray._common.usage.usage_lib", fromlist=["usage_lib"])
        assert not usage.usage_stats_enabled()
