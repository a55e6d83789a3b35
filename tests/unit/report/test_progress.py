from __future__ import annotations

import io
import sys

import pytest

from pete.errors import RunError
from pete.report import progress as module
from pete.report.progress import progress


def test_without_a_terminal_a_plain_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    out, waits = io.StringIO(), []
    state = module._State("evaluating", lambda: 40)

    def ended_within(seconds: float) -> bool:
        waits.append(seconds)
        state.advance(8)
        state.count_parsed()
        return len(waits) > 2

    module._tell_now_and_then(state, out, ended_within)
    assert out.getvalue().splitlines() == [
        "pete: evaluating: 8 of 40 done, 1 sentences parsed",
        "pete: evaluating: 16 of 40 done, 2 sentences parsed",
    ]
    assert waits == [30.0] * 3


def test_a_total_that_nobody_knows() -> None:
    assert str(module._State("building", None, 3, 9)) == "building: 3 done, 9 sentences parsed"

    def unreadable() -> int:
        raise RunError("no such file")

    assert str(module._State("building", unreadable, 3)) == "building: 3 done, 0 sentences parsed"


def test_a_listener_that_is_gone_is_no_trouble() -> None:
    closed = io.StringIO()
    closed.close()
    module._tell_now_and_then(module._State("building", 3), closed, lambda _: False)


def test_a_short_job_says_nothing_and_counts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    def dear() -> int:
        raise AssertionError("counted, though nobody looks")

    with progress("evaluating", dear) as watch:
        watch.advance(3)
        watch.parsed()
    assert capsys.readouterr().err == ""


def test_where_somebody_looks_there_is_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress("evaluating", lambda: 40) as watch:
        watch.advance(40)
        watch.parsed()
    assert "evaluating" in terminal.getvalue()
    assert "40/40" in terminal.getvalue()
    assert "1 sentences parsed" in terminal.getvalue()
