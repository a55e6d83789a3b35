"""Processes of this machine: order, errors, deaths."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from pete.entail import load_entailer
from pete.entail.entailer_protocol import EntailerInfo
from pete.errors import ParserError, RunError, SettingsError
from pete.parsers import load_parser
from pete.runs.engines import open_engine
from pete.runs.engines.engine_protocol import TRIES, Order, carry_out
from pete.runs.engines.processes import Processes
from pete.runs.worker_tools import entailer_like, parser_like

Deadly = tuple[int, str, int]  # a number, a folder of notes, and how many workers die of it


def twice(number: int) -> int:
    if number < 0:
        raise ParserError("negative; turn it round")
    return 2 * number


def die_first(order: Deadly) -> int:
    """Kill the worker some times, then answer."""
    number, folder, times = order
    for death in range(times):
        note = Path(folder) / f"{number}-{death}"
        if not note.exists():
            note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_in_order_whoever_did_it() -> None:
    with open_engine(jobs=2) as engine:
        assert engine is not None
        assert list(engine.map(twice, range(40))) == [2 * n for n in range(40)]
        assert list(engine.map(twice, [])) == []
        with pytest.raises(ParserError, match="turn it round"):
            list(engine.map(twice, [1, 2, -1, 4]))


def test_more_may_be_asked_while_answers_are_waited_for(tmp_path: Path) -> None:
    work = [(n, str(tmp_path), 1 if n == 3 else 0) for n in range(8)]
    with open_engine(jobs=2) as engine:
        assert engine is not None
        found = [(outer, list(engine.map(die_first, work))) for outer in engine.map(twice, range(12))]
    assert found == [(2 * n, [2 * n for n in range(8)]) for n in range(12)]


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    work = [(n, str(tmp_path), 1 if n == 5 else 0) for n in range(12)]
    with open_engine(jobs=2) as engine:
        assert engine is not None
        assert list(engine.map(die_first, work)) == [2 * n for n in range(12)]
    assert (tmp_path / "5-0").exists()


def test_a_pool_that_dies_between_two_orders_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise BrokenProcessPool("a child process terminated abruptly")

    with open_engine(jobs=2) as engine:
        assert isinstance(engine, Processes)
        monkeypatch.setattr(engine._pool, "submit", broken)
        assert list(engine.map(twice, range(12))) == [2 * n for n in range(12)]


WITHIN_A_REPLY = """
from pete.runs.engines.processes import Processes

def large(number: int) -> bytes:
    return bytes(100 << 20)

if __name__ == "__main__":
    engine = Processes(2)
    next(engine.map(large, range(8)))
    engine.close()  # while the second worker writes
"""


def test_a_reply_that_is_cut_off_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "cut_off.py").write_text(WITHIN_A_REPLY)
    done = subprocess.run([sys.executable, "cut_off.py"], cwd=tmp_path, timeout=60, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_work_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    with open_engine(jobs=2) as engine:
        assert engine is not None
        with pytest.raises(RunError, match=f"a process died {TRIES} times"):
            list(engine.map(die_first, [(0, str(tmp_path), 99)]))


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ("slurm:x", "no engine is called 'slurm'"),
        ("dask", "the engine dask needs an address"),
        ("ray:", "the engine ray needs an address"),
        ("local:here", "the engine local has no address"),
    ],
)
def test_engines_that_do_not_exist(spec: str, what: str) -> None:
    with pytest.raises(SettingsError, match=what), open_engine(spec):
        pass


def test_one_job_is_this_process() -> None:
    with open_engine(jobs=1) as engine:
        assert engine is None


def test_a_worker_of_another_version_says_so() -> None:
    reply = carry_out(replace(Order(twice, 3), toolkit="0.0.1+abcdef"))
    with pytest.raises(RunError, match=r"and this is 0\.0\.1\+abcdef; install the same version on all workers"):
        reply.open()
    assert carry_out(Order(twice, 3)).open() == 6


def test_the_command_line_tells_workers_of_the_jar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CORENLP_JAR", "/far/corenlp.jar")
    order = Order(twice, 3)
    monkeypatch.delenv("PETE_CORENLP_JAR")
    carry_out(order)
    assert os.environ["PETE_CORENLP_JAR"] == "/far/corenlp.jar"


def test_a_parser_of_another_version_is_no_substitute() -> None:
    info = load_parser("udpipe").info
    assert parser_like(info).info == info
    with pytest.raises(RunError, match="install the same library and model"):
        parser_like(replace(info, version="of tomorrow"))


def test_entailers_are_made_anew_with_their_settings() -> None:
    for entailer in (load_entailer("facts"), load_entailer("cambridge", {"core": "prep:*"}), load_entailer("overlap")):
        made = entailer_like(entailer.info)
        assert made.info == entailer.info
        assert entailer_like(entailer.info) is made
    with pytest.raises(RunError, match="cannot make the entailer"):
        entailer_like(EntailerInfo("overlap", "opaque", "", version="9", settings={"threshold": 0.8}, spec="overlap"))
