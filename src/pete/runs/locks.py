"""One writer at a time."""

from __future__ import annotations

from typing import IO

from pete.errors import RunError


def lock(file: IO[bytes], refusal: str) -> None:
    """Hold the file until it is closed; a `RunError` with ``refusal`` where another process holds it."""
    try:
        import fcntl
    except ImportError:  # no such lock on this system; then it is for the user to start one writer at a time
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise RunError(refusal) from error
