from __future__ import annotations

import io
import sys

import pytest

from pete.errors import RunError
from pete.report import progress as module
from pete.report.progress import progress


def test_without_a_terminal_a_plain_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    out, waits = io.StringIO(), []
    now = [0.0]
    state = module.JobState("evaluating", lambda: 40, clock=lambda: now[0])
    state.advance(4)  # done before

    def ended_within(seconds: float) -> bool:
        waits.append(seconds)
        now[0] += seconds
        state.advance(8)
        state.count_parsed(1)
        return len(waits) > 2

    module._tell_now_and_then(state, out, ended_within)
    assert out.getvalue().splitlines() == [
        "pete: evaluating: 12 of 40 done, 1 sentences parsed, 0.27/s, 1 min 45 s left",
        "pete: evaluating: 20 of 40 done, 2 sentences parsed, 0.27/s, 1 min 15 s left",
    ]
    assert waits == [30.0] * 3


def test_a_total_that_nobody_knows() -> None:
    assert str(module.JobState("building", None, 0, 0)) == "building: 0 done, 0 sentences parsed, just begun"

    def unreadable() -> int:
        raise RunError("no such file")

    state = module.JobState("building", unreadable, 0, 9, clock=iter([0.0, 3.0, 3.0]).__next__)
    state.count_total()
    assert str(state) == "building: 0 done, 9 sentences parsed, 3 sentences/s"


def test_how_fast_it_goes_is_said_before_the_first_steps_are_done() -> None:
    state = module.JobState("evaluating", 100, clock=iter([0.0, 0.0, 1.0, 1.0, 2.0]).__next__)
    state.advance(0)
    state.count_parsed(50)
    assert state.pace == "50 sentences/s"
    state.advance(20)
    assert state.pace == "10/s, 8 s left"


def test_a_listener_that_is_gone_is_no_trouble() -> None:
    closed = io.StringIO()
    closed.close()
    module._tell_now_and_then(module.JobState("building", 3), closed, lambda _: False)


def test_a_short_job_says_nothing_and_counts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    def dear() -> int:
        raise AssertionError("counted, though nobody looks")

    with progress("evaluating", dear) as watch:
        watch.advance(3)
        watch.parsed(1)
    assert capsys.readouterr().err == ""


def test_where_somebody_looks_there_is_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(module, "PATIENCE", 60.0)  # until it is counted, however busy the machine
    with progress("evaluating", lambda: 40) as watch:
        watch.advance(0)
        watch.advance(40)
        watch.parsed(1)
    assert "evaluating" in terminal.getvalue()
    assert "40/40" in terminal.getvalue()
    assert "1 sentences parsed" in terminal.getvalue()
    assert "/s, 0 s left" in terminal.getvalue()
