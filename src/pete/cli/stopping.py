"""What becomes of a command that is told to end: it ends what it has started, and then itself."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130  # the exit code after Ctrl-C; some versions of typer give it themselves
_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def stopped(code: object) -> bool:
    """Whether an exit code means that the command was told to end."""
    return code == INTERRUPTED or code in [_exit_code(number) for number in _SIGNALS]


@contextmanager
def signals_as_exceptions() -> Iterator[None]:
    """Be told to end by an exception: unwinding ends the programs and processes that were started.

    A signal that is ignored (``nohup``) or handled already is left alone.
    """
    if threading.current_thread() is not threading.main_thread():  # only that one may set handlers
        yield
        return
    taken = [number for number in _SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _leave)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough, and the unwinding is not to be disturbed
    raise SystemExit(_exit_code(number))


def _exit_code(number: int) -> int:
    return 128 + number  # as shells say it
