"""A third-party package brings a parser, an entailer and a dataset by entry points."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent / "plugin"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is installed."""
    target = tmp_path_factory.mktemp("site")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(PLUGIN)], check=True, timeout=300)
    return dict(os.environ, PYTHONPATH=str(target), PETE_CACHE=str(target / "cache"))


def pete(environment: dict[str, str], folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pete", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)


def test_it_is_listed_and_runs(environment: dict[str, str], tmp_path: Path) -> None:
    assert "right" in pete(environment, tmp_path, "parsers").stdout
    assert "shorter" in pete(environment, tmp_path, "entailers").stdout
    done = pete(
        environment, tmp_path, "evaluate", "two", "-p", "right", "-e", "shorter", "-e", "schwa", "--format", "json"
    )
    assert done.returncode == 0, done.stderr
    accuracies = {run["entailer"]: run["accuracy"] for run in json.loads(done.stdout)["runs"]}
    assert accuracies["shorter"] == 1.0
    assert set(accuracies) == {"shorter", "schwa"}


def test_a_plugin_that_does_not_load_is_named(environment: dict[str, str], tmp_path: Path) -> None:
    done = pete(environment, tmp_path, "evaluate", "two", "-p", "broken", "-e", "schwa")
    assert done.returncode == 2
    assert "broken" in done.stderr
    assert "no_such_thing" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
