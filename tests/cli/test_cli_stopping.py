from __future__ import annotations

import signal
from threading import Thread

import pytest

from pete.cli.stopping import signals_as_exceptions, stopped


def test_a_signal_is_an_exception_inside_and_what_it_was_outside() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as told, signals_as_exceptions():
        signal.raise_signal(signal.SIGTERM)
    assert told.value.code == 143
    assert signal.getsignal(signal.SIGTERM) == before
    assert [code for code in (0, 1, 2, 129, 130, 143, None) if stopped(code)] == [129, 130, 143]


def test_a_signal_that_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with signals_as_exceptions():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_other_threads_leave_signals_alone() -> None:
    seen = []

    def look() -> None:
        with signals_as_exceptions():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGTERM)]
