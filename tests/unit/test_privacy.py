"""Nothing leaves the machine: tried with whatever can watch a process here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from pete import privacy
from pete.privacy import import_silenced, silence_all

ROOT = Path(__file__).parents[2]
VARIABLES = {name for variables in privacy._SILENCED.values() for name in variables}

# Where strace cannot be had, Python tells what its own code connects to.
AUDIT = r"""
import os, sys
def watch(event, arguments):
    if event == "socket.connect":
        with open(os.environ["PETE_TEST_CONNECTED"], "a") as file:
            file.write(f"connect({arguments[1]!r})\n")
sys.addaudithook(watch)
"""
TRACE = ["strace", "-f", "-e", "trace=connect", "-o"]
OTHER_FAMILY = re.compile(r"sa_family=AF_(?!INET6?\b)|connect\('/")  # sockets of this machine: files
LOOPBACK = re.compile(r"""["'](127\.|::1["']|localhost["'])""")


@cache
def can_trace() -> bool:
    """strace may be installed and yet not be allowed to look, as in some containers."""
    return shutil.which("strace") is not None and not subprocess.call([*TRACE, os.devnull, "true"])


def connections(command: list[str], folder: Path, environment: dict[str, str], trace: bool) -> list[str]:
    """Every connect to elsewhere that ``command`` tried."""
    log = folder / "connected"
    log.touch()
    if trace:
        command = [*TRACE, str(log), *command]
    else:
        (folder / "sitecustomize.py").write_text(AUDIT)
        path = os.pathsep.join(filter(None, [str(folder), environment.get("PYTHONPATH")]))
        environment = {**environment, "PYTHONPATH": path, "PETE_TEST_CONNECTED": str(log)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    tried = [line for line in log.read_text().splitlines() if "connect(" in line]
    return [line for line in tried if not OTHER_FAMILY.search(line) and not LOOPBACK.search(line)]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a user who has set nothing and owns nothing."""
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    places = {"HOME": "home", "XDG_CACHE_HOME": "home/cache", "XDG_CONFIG_HOME": "home/config", "PETE_CACHE": "kept"}
    return {**kept, **{name: str(tmp_path / place) for name, place in places.items()}}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_main_job_speaks_to_nobody_and_leaves_nothing(home: dict[str, str], tmp_path: Path, jobs: str) -> None:
    order = ["evaluate", "core", "--limit", "20", "-p", "minilm", "-p", "udpipe", "--jobs", jobs, "-o", "run"]
    assert connections([sys.executable, "-m", "pete", *order], tmp_path, home, can_trace()) == []
    assert [path for path in (tmp_path / "home").rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("trace", [True, False])
def test_the_watch_sees_what_it_should(home: dict[str, str], tmp_path: Path, trace: bool) -> None:
    """An address that leads nowhere (RFC 5737), and this machine itself."""
    if trace and not can_trace():
        pytest.skip("strace is not installed, or may not look")
    outside = "import socket; socket.socket(type=socket.SOCK_DGRAM).connect_ex(('192.0.2.1', 9))"
    inside = outside.replace("192.0.2.1", "127.0.0.1")
    for folder, program, count in (("outside", outside, 1), ("inside", inside, 0)):
        (tmp_path / folder).mkdir()
        assert len(connections([sys.executable, "-c", program], tmp_path / folder, home, trace)) == count


def test_variables_are_set_before_the_import(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "library_of_tests.py").write_text("import os; seen = os.environ.get('PETE_TEST_SILENT')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(privacy._SILENCED, "library_of_tests", {"PETE_TEST_SILENT": "1"})
    monkeypatch.setenv("PETE_TEST_SILENT", "")  # so that it is as before when the test is over
    monkeypatch.delenv("PETE_TEST_SILENT")
    assert import_silenced("library_of_tests").seen == "1"


def test_what_the_user_has_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "0")
    silence_all()
    assert {os.environ[name] for name in VARIABLES} == {"0"}


def test_nobody_imports_such_a_library_by_himself() -> None:
    """In `src` none of them; elsewhere not the one that would speak as soon as it is imported."""
    everything = "|".join(privacy._SILENCED)
    for folder, libraries in (
        ("src", everything),
        *((name, "onnxruntime") for name in ("recipes", "benchmarks", "tests")),
    ):
        direct = re.compile(rf'^\s*(?:import|from) (?:{libraries})\b|import_module\("(?:{libraries})', re.MULTILINE)
        files = (ROOT / folder).rglob("*.py")
        assert [str(path) for path in files if direct.search(path.read_text(encoding="utf8"))] == []
