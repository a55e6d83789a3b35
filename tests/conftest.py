"""Fixtures that tests of every kind share."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import settings

# Properties are checked without a clock: a busy machine must not fail a test.
settings.register_profile("no_clock", deadline=None)
settings.load_profile("no_clock")

# Tests that run in the background may have been started deaf to interrupts; the programs that they start must not be.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)

# Output is as wide as a test says, not as the terminal in which somebody runs them; the processes that share the tests
# are told of one (80 columns) even where there is none.
for name in ("COLUMNS", "LINES"):
    os.environ.pop(name, None)

ROOT = Path(__file__).parents[1]
BUNDLED = str(ROOT / "src" / "pete")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Whole folders are shared among all processors; files and single tests that somebody names run at once, here."""
    named = [argument for argument in config.args if ".py" in argument]
    return 0 if named and len(named) == len(config.args) else None


def pytest_sessionfinish() -> None:
    """Look once for what was forgotten, then let it be: pytest and Python would each look through everything again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def kept_analyses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Analyses are kept in a folder of this process, not in the user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PETE_CACHE", str(tmp_path_factory.mktemp("kept-analyses")))
        yield


@pytest.fixture(scope="session", autouse=True)
def models_loaded_once() -> Iterator[None]:
    """Hundreds of tests load the bundled models of UDPipe, half a second each; no parser changes one."""
    from pete.parsers import udpipe_words

    load, once = udpipe_words.Model.load, cache(udpipe_words.Model.load)
    with pytest.MonkeyPatch.context() as patch:
        loading = SimpleNamespace(load=lambda path: (once if path.startswith(BUNDLED) else load)(path))
        patch.setattr(udpipe_words, "Model", loading)
        yield


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with treebanks and published figures; tests that want it skip where it is absent."""
    folder = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip("the folder with treebanks and figures is absent; name it in PETE_SHARED")
    return folder
