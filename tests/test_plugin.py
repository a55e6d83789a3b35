"""A third-party package brings parsers, entailers and a dataset by entry points; some of them are at fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PLUGIN = Path(__file__).parent / "plugin"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is installed."""
    target = tmp_path_factory.mktemp("site")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(PLUGIN)], check=True, timeout=300)
    path = os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH")]))
    return dict(os.environ, PYTHONPATH=path, PETE_CACHE=str(target / "cache"))


def pete(environment: dict[str, str], folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pete", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)


def evaluated(environment: dict[str, str], folder: Path, *arguments: str) -> list[dict[str, Any]]:
    done = pete(environment, folder, "evaluate", *arguments, "--format", "json")
    assert done.returncode == 0, done.stderr
    runs: list[dict[str, Any]] = json.loads(done.stdout)["runs"]
    return runs


def verdicts(folder: Path) -> dict[tuple[str, str], list[Any]]:
    """What each system answered, and why, by parser and entailer."""
    found: dict[tuple[str, str], list[Any]] = {}
    [path] = folder.glob("**/items.jsonl")
    for line in path.read_text(encoding="utf8").splitlines():
        item = json.loads(line)
        found.setdefault((item["parser"], item["entailer"]), []).append((item["verdict"], item["reasons"]))
    return found


def test_it_is_listed_and_runs(environment: dict[str, str], tmp_path: Path) -> None:
    assert "right" in pete(environment, tmp_path, "parsers").stdout
    assert "shorter" in pete(environment, tmp_path, "entailers").stdout
    runs = evaluated(environment, tmp_path, "two", "-p", "right", "-e", "shorter", "-e", "schwa")
    accuracies = {run["entailer"]: run["accuracy"] for run in runs}
    assert accuracies["shorter"] == 1.0
    assert set(accuracies) == {"shorter", "schwa"}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_parser_with_another_argument_is_another_parser(
    environment: dict[str, str], tmp_path: Path, jobs: str
) -> None:
    """Whatever its info says of itself, and although its analyses are kept."""
    specs = [word for spec in ("wrap:right", "wrap:udpipe", "right", "udpipe") for word in ("-p", spec)]
    runs = evaluated(environment, tmp_path, "core", "--limit", "20", *specs, "-e", "schwa", "--jobs", jobs)
    signatures = {run["parser"]: run["signature"] for run in runs}
    assert "|parser:wrap:right=1|" in signatures["wrap:right"]
    assert "|parser:wrap:udpipe=1|" in signatures["wrap:udpipe"]
    said = verdicts(tmp_path)
    assert said["wrap:right", "schwa"] == said["right", "schwa"]
    assert said["wrap:udpipe", "schwa"] == said["udpipe", "schwa"]
    assert said["wrap:right", "schwa"] != said["wrap:udpipe", "schwa"]


def test_an_entailer_with_another_argument_is_another_entailer(environment: dict[str, str], tmp_path: Path) -> None:
    runs = evaluated(environment, tmp_path, "core", "--limit", "30", "-e", "shorter:0.4", "-e", "shorter:0.9")
    few, many = runs if runs[0]["entailer"] == "shorter:0.4" else runs[::-1]
    assert few["tp"] + few["fp"] < many["tp"] + many["fp"]
    assert "|entailer:shorter:0.4=1.0|" in few["signature"]  # 1.0 is the version of the package
    assert "|entailer:shorter:0.9=1.0|" in many["signature"]


@pytest.mark.parametrize("kind", ["parsers", "entailers"])
def test_what_cannot_be_imported_is_not_ready(environment: dict[str, str], tmp_path: Path, kind: str) -> None:
    listed = pete(environment, tmp_path, kind, "--format", "json")
    assert (listed.returncode, listed.stderr) == (0, "")
    rows = {row["name"]: row for row in json.loads(listed.stdout)}
    assert not rows["broken"]["installed"]
    assert "pete-example-plugin mended: it (pete_example" in rows["broken"]["needs"]
    assert "does not load: " in rows["broken"]["needs"]
    ready = "wrap" if kind == "parsers" else "shorter"
    assert (rows[ready]["installed"], rows[ready]["needs"]) == (True, "")
    assert "needs: pete-example-plugin mended" in pete(environment, tmp_path, kind).stdout.replace("\n", " ")


@pytest.mark.parametrize("choice", [("-p", "broken", "-e", "schwa"), ("-p", "right", "-e", "broken")])
def test_a_plugin_that_does_not_load_is_named(
    environment: dict[str, str], tmp_path: Path, choice: tuple[str, ...]
) -> None:
    done = pete(environment, tmp_path, "evaluate", "two", *choice)
    assert done.returncode == 2
    assert "'broken' (pete_example" in done.stderr
    assert "does not load: " in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (("-p", "wrap:nobody", "-e", "schwa"), "no parser is called 'nobody'"),
        (("-p", "right", "-e", "shorter:much"), "'shorter' cannot be made with 'much': ValueError"),
        (("-p", "wayward:another-text", "-e", "schwa"), "the analysis of another text, 'something else'"),
        (("-p", "wayward:circle", "-e", "schwa"), "run in a circle"),
        (("-p", "wayward:circle", "-e", "schwa", "--jobs", "2"), "run in a circle"),
        (("-p", "wayward:fewer", "-e", "schwa"), "answered"),  # the first result is that of the second text
        (("-e", "wayward:another-label"), "answered pair 1 with 'MAYBE', which is neither YES nor NO"),
        (("-e", "wayward:endless"), "one verdict a pair: it got 2 and gave 3 or more"),
    ],
)
def test_who_breaks_the_contract_is_named_and_not_scored(
    environment: dict[str, str], tmp_path: Path, choice: tuple[str, ...], message: str
) -> None:
    done = pete(environment, tmp_path, "evaluate", "two", *choice)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert all(not path.read_bytes() for path in tmp_path.glob("**/items.jsonl"))


def test_explain_and_oracle_hold_entailers_to_the_contract(environment: dict[str, str], tmp_path: Path) -> None:
    text, hypothesis = "The old man slept.", "The man slept."
    explained = pete(environment, tmp_path, "explain", text, hypothesis, "-e", "wayward:another-type")
    (tmp_path / "pairs.jsonl").write_text(
        json.dumps({"id": "1", "text": text, "hypothesis": hypothesis, "label": "YES"}) + "\n"
    )
    rows = "1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    (tmp_path / "gold.conllu").write_text("".join(f"# text = {sentence}\n{rows}" for sentence in (text, hypothesis)))
    command = ("oracle", "pairs.jsonl", "--gold", "gold.conllu", "-e", "wayward:fewer")
    for done, message in (
        (explained, "a str, which is no Verdict"),
        (pete(environment, tmp_path, *command), "it got 1 and gave 0"),
    ):
        assert (done.returncode, done.stdout) == (2, "")
        assert message in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
