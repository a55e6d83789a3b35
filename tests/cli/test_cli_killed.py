"""Killed at any moment, or stopped by a full disk: the same command ends in the same bytes.

PETE_LONG_TESTS=1 kills every command twenty times; else one is killed once.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures
from cli_world import treebank

from pete.formats.files import atomic_writer
from pete.runs.manifest import MANIFEST, read_manifest

PETE = [sys.executable, "-m", "pete"]
LONG = bool(os.environ.get("PETE_LONG_TESTS"))
SHARDS = ("--shards", "zst")
COMMANDS = {
    "evaluate": (("evaluate", "pairs/*", "-p", "udpipe", "-e", "facts", "-e", "cambridge"), ("-o", "{}")),
    "evaluate jobs": (("evaluate", "pairs/*", "-p", "udpipe", "-e", "facts", "--jobs", "2"), ("-o", "{}")),
    "evaluate shards": (("evaluate", "pairs/*", "-p", "udpipe", "-e", "facts", "--jobs", "2", *SHARDS), ("-o", "{}")),
    "parse": (("parse", "texts/*", "-p", "udpipe", "--jobs", "2"), ("-o", "{}/*.conllu.zst")),
    "build": (
        ("build", "trees/*", "-p", "udpipe", "--read-back", "udpipe", "--no-near", "--unmatched"),
        ("-o", "{}/*.jsonl.gz"),
    ),
}


def marked(names: list[str], quick: str) -> list[object]:
    """Which commands are tried; all but one where there is time."""
    long = pytest.mark.skipif(not LONG, reason="takes minutes; PETE_LONG_TESTS=1 runs it")
    return [name if name == quick else pytest.param(name, marks=long) for name in names]


@pytest.fixture
def data(write_pairs) -> None:
    for folder in ("pairs", "texts", "trees"):
        Path(folder).mkdir()
    for number in range(3):
        texts = [f"The dog that saw cat number {n} of house {number} slept." for n in range(50)]
        pairs = [
            (str(n), text, "The dog slept." if n % 2 else "The cat slept.", "YES", []) for n, text in enumerate(texts)
        ]
        write_pairs(Path(f"pairs/p{number}.jsonl"), pairs)
        with atomic_writer(f"texts/t{number}.txt.zst") as out:
            out.write("".join(f"{text}\n" for text in texts).encode())
        treebank(Path(f"trees/c{number}.conllu"), 40)


def left(folder: str) -> dict[str, bytes]:
    """All files that a command has left, but for what a kill left half written; the manifest by what it says."""
    found = {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file() and path.name != MANIFEST and path.suffix != ".tmp"
    }
    shards = read_manifest(Path(folder))
    return {**found, **{f"listed {name}": shards[name].sha256.encode() for name in sorted(shards)}}


def issue(order: list[str], cache: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PETE_CACHE": cache}
    return subprocess.run([*PETE, *order], env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("command", marked(list(COMMANDS), "evaluate shards"))
def test_killed_at_random_moments(data, command: str) -> None:
    words, out = COMMANDS[command]
    order = [[*words, *(part.format(folder) for part in out)] for folder in ("whole", "killed")]
    began = time.monotonic()
    done = issue(order[0], "cache-whole")
    needed = time.monotonic() - began
    assert done.returncode == 0, done.stderr
    expected = left("whole")
    chance, kills = random.Random(command), 0
    for round_number in range(20 if LONG else 1):
        folder, cache = f"killed-{round_number}", f"cache-{round_number // 2}"  # every other round finds kept analyses
        again = [word.replace("killed", folder) for word in order[1]]
        process = subprocess.Popen(
            [*PETE, *again],
            env={**os.environ, "PETE_CACHE": cache},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            process.wait(timeout=chance.uniform(0.4, 1.0) * needed)
        except subprocess.TimeoutExpired:
            process.kill()
            kills += process.wait() != 0
        last = issue(again, cache)
        assert last.returncode == 0, last.stderr
        assert left(folder) == expected
        assert "damaged" not in last.stderr
    assert kills or not LONG


SMALLEST = {"evaluate": 60_000, "evaluate shards": 2_000, "parse": 20_000}  # bytes that a file may have: too few


def limited(size: int) -> object:
    import resource

    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system on the size of files")
@pytest.mark.parametrize("command", marked(["evaluate", "evaluate shards", "parse"], "evaluate"))
def test_a_full_disk_loses_nothing_that_was_done(data, command: str) -> None:
    words, out = COMMANDS[command]
    order = [[*words, *(part.format(folder) for part in out)] for folder in ("whole", "full")]
    assert issue(order[0], "cache").returncode == 0
    stopped = subprocess.run(
        [*PETE, *order[1], *(("--no-cache",) if "evaluate" in command else ())],
        preexec_fn=limited(SMALLEST[command]),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert stopped.returncode == 2, stopped.stderr
    assert "Traceback" not in stopped.stderr
    assert stopped.stderr.splitlines()[-1].endswith(("check the disk and the permissions", "make room there"))
    again = issue(order[1], "cache")
    assert again.returncode == 0, again.stderr
    assert left("full") == left("whole")
