"""Commands as real processes: killed, cut off, interrupted."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

PETE = [sys.executable, "-m", "pete"]


def run(*arguments: str, **options) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PETE, *arguments], capture_output=True, text=True, timeout=120, check=False, **options)


@pytest.fixture
def many(tmp_path: Path, write_pairs) -> Path:
    texts = [f"Dog{n} chases cats." for n in range(1500)]
    pairs = [(str(n), text, text if n % 2 else "Cats chase dogs.", "YES", []) for n, text in enumerate(texts)]
    return write_pairs(tmp_path / "many.jsonl", pairs)


def test_killed_and_issued_again_it_ends_the_same(many: Path, program: str) -> None:
    order = ["evaluate", many.name, "-p", program, "-e", "generalised", "-e", "always-yes"]
    whole = run(*order, "-o", "whole", "--format", "json")
    assert whole.returncode == 0, whole.stderr
    slow = {**os.environ, "PETE_TEST_NAP": "2"}
    process = subprocess.Popen(
        [*PETE, *order, "-o", "killed"], env=slow, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    items = Path("killed/items.jsonl")
    patience = time.monotonic() + 60
    while not (items.exists() and items.stat().st_size) and time.monotonic() < patience:
        time.sleep(0.02)
    process.kill()  # in the nap before the second chunk
    process.wait()
    kept = items.read_bytes()
    expected = Path("whole/items.jsonl").read_bytes()
    assert 0 < len(kept) < len(expected)
    assert expected.startswith(kept)
    items.write_bytes(kept[:-7])  # as if the kill had come within a line
    again = run(*order, "-o", "killed", "--format", "json")
    assert again.returncode == 0
    assert "pairs were answered before" in again.stderr
    assert items.read_bytes() == expected
    assert again.stdout == whole.stdout


def test_interrupted_in_one_line(many: Path, program: str) -> None:
    slow = {**os.environ, "PETE_TEST_NAP": "30"}
    order = [*PETE, "evaluate", many.name, "-p", program, "-o", "run"]
    process = subprocess.Popen(order, env=slow, stderr=subprocess.PIPE, text=True)
    patience = time.monotonic() + 60
    while not Path("run/items.jsonl").exists() and time.monotonic() < patience:
        time.sleep(0.02)
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == "pete: stopped; what a run has done is kept, and the same command goes on from there\n"


def started(many: Path, *options: str) -> subprocess.Popen[str]:
    """A run whose parser never answers but has noted the numbers of its processes."""
    Path("endless.py").write_text("import os, time; open('pids', 'a').write(f'{os.getpid()} '); time.sleep(600)")
    order = [
        *PETE,
        "evaluate",
        many.name,
        "-p",
        f"cmd:{sys.executable} endless.py",
        "-e",
        "facts",
        "-o",
        "run",
        *options,
    ]
    process = subprocess.Popen(order, stderr=subprocess.PIPE, text=True, start_new_session=True)
    note, patience = Path("pids"), time.monotonic() + 60
    while not (note.exists() and note.read_text().endswith(" ")) and time.monotonic() < patience:
        time.sleep(0.02)
    return process


def programs_ended() -> bool:
    return all(ended(number) for number in Path("pids").read_text().split())


def ended(number: str) -> bool:
    """Whether a process is gone, but for what its parent may still ask of it."""
    patience = time.monotonic() + 20
    while time.monotonic() < patience:
        try:
            if Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc to look for processes")
@pytest.mark.parametrize(("sent", "jobs"), [("SIGTERM", "1"), ("SIGTERM", "2"), ("SIGINT", "2"), ("SIGHUP", "2")])
def test_told_to_end_it_ends_what_it_started(many: Path, sent: str, jobs: str) -> None:
    process = started(many, "--jobs", jobs)
    os.killpg(process.pid, signal.Signals[sent])  # as a terminal does, so workers hear it too
    _, err = process.communicate(timeout=60)  # the program itself would take ten minutes
    assert process.returncode == 128 + signal.Signals[sent]
    assert err == "pete: stopped; what a run has done is kept, and the same command goes on from there\n"
    assert programs_ended()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc to look for processes")
def test_workers_of_a_killed_run_end_their_programs(many: Path) -> None:
    process = started(many, "--jobs", "2")
    process.kill()
    process.communicate(timeout=60)
    assert programs_ended()


def test_interrupted_with_jobs_it_can_be_resumed(many: Path, program: str) -> None:
    order = ["evaluate", many.name, "-p", program, "-e", "generalised", "--jobs", "2", "-o", "run"]
    slow = {**os.environ, "PETE_TEST_NAP": "3"}
    process = subprocess.Popen([*PETE, *order], env=slow, stderr=subprocess.PIPE, text=True, start_new_session=True)
    items, patience = Path("run/items.jsonl"), time.monotonic() + 60
    while not (items.exists() and items.stat().st_size) and time.monotonic() < patience:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    again = run(*order)
    assert again.returncode == 0
    assert re.search(r"^pete: [1-9]\d* pairs were answered before, [1-9]\d* now$", again.stderr, re.MULTILINE)
    assert items.read_bytes().count(b"\n") == 1500


def test_a_reader_that_leaves_early_hears_nothing(many: Path) -> None:
    process = subprocess.Popen(
        [*PETE, "data", "show", many.name, "--limit", "1500"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(timeout=60)


def test_a_mistake_has_no_traceback(tmp_path: Path) -> None:
    result = run("evaluate", "absent.xml", cwd=tmp_path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
