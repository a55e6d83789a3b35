from __future__ import annotations

import subprocess
import sys

import pytest
from cli_world import *  # noqa: F403 - fixtures

from pete.cli.main import app

HEAVY = ("numpy", "scipy", "onnxruntime", "tokenizers", "lxml", "ufal", "rich", "msgspec", "dask", "ray", "pyarrow")


@pytest.mark.parametrize("words", [(), ("-h",), ("--help",)])
def test_every_command_is_on_the_page(pete, words: tuple[str, ...]) -> None:
    result = pete(*words)
    assert (result.code, result.err) == (0, "")
    named = [line.split()[0] for line in result.out.splitlines() if line.startswith("  ") and line[2:3].isalpha()]
    names = [one.name for one in (*app.registered_commands, *app.registered_groups)]
    assert [name for name in named if name in names] == names


def test_no_heavy_library_is_imported_for_it() -> None:
    code = f"import sys, pete.cli.main as m; m.main(['--help']); print([n for n in {HEAVY!r} if n in sys.modules])"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.splitlines()[-1] == "[]"
