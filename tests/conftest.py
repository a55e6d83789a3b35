"""Fixtures that tests of every kind share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# Properties are checked without a clock: a busy machine must not fail a test.
settings.register_profile("no_clock", deadline=None)
settings.load_profile("no_clock")

# Tests that run in the background may have been started deaf to interrupts; the programs that they start must not be.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with treebanks and published figures; tests that want it skip where it is absent."""
    folder = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip("the folder with treebanks and figures is absent; name it in PETE_SHARED")
    return folder
