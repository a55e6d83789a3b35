"""What reaches the terminal: at every width, in every locale, whatever the texts hold."""

from __future__ import annotations

import csv
import fcntl
import io
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures
from test_cli_build import treebank

from pete.datasets.load import load_pairs
from pete.formats.jsonl import pair_line

GOLD = Path(__file__).parents[1] / "data" / "core_gold.conllu"
PETE = [sys.executable, "-m", "pete"]
ASCII = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
EVIL = "Dogs \x1b[31mchase\x07 cats\x9b2J — “so”."


def pieces(text: str) -> Counter[str]:
    """Words, and the parts of names between the signs after which they may be broken."""
    return Counter(re.findall(r"[^\s/:;,|_=─-]+", text))


@pytest.fixture
def world(pete, pairs: Path, program: str, tmp_path: Path) -> list[list[str]]:
    """Commands that print tables, ready to be run again and again."""
    base = ["evaluate", str(pairs), "-p", program, "-o", "run"]
    assert pete(*base).code == 0
    assert pete("evaluate", pairs, "-p", program, "-e", "facts", "--set", "negation=no", "-o", "other").code == 0
    trees = treebank(tmp_path / "crafts.conllu")
    build = ["build", str(trees), "-p", program, "-o", "built.jsonl", "--size", "6", "--unmatched"]
    assert pete(*build).code == 0
    some = b"".join(pair_line(pair) + b"\n" for pair in islice(load_pairs("core").pairs(), 40))
    (tmp_path / "some.jsonl").write_bytes(some)
    oracle = ["oracle", "some.jsonl", "--gold", str(GOLD), "-e", "facts", "-e", "schwa"]
    return [
        *(base, ["compare", "run", "other"], ["mine", "run"], oracle, build),
        *(["data", "stats", "some.jsonl"], ["data", "list"], ["parsers"], ["entailers"]),
    ]


def test_every_table_at_every_width(pete, world: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    for command in world:
        monkeypatch.delenv("COLUMNS", raising=False)
        whole = pete(*command)
        assert whole.code == 0, whole.err
        for width in (60, 80, 100, 120):
            monkeypatch.setenv("COLUMNS", str(width))
            narrow = pete(*command).out
            if "In every row:" in narrow:  # what all rows share is told once
                assert set(pieces(whole.out)) <= set(pieces(narrow)), (command, width)
            else:
                assert pieces(whole.out) <= pieces(narrow), (command, width)
            assert max(map(len, narrow.splitlines())) <= width, (command, width)


def test_a_terminal_is_asked_for_its_width(pairs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    lines = on_a_terminal("parsers", width=66).splitlines()
    assert max(map(len, lines)) <= 66
    assert any(len(line) > 60 for line in lines)


def on_a_terminal(*arguments: str, width: int = 80) -> str:
    """What a command writes to a real terminal."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    environment = {**os.environ, "TERM": "dumb"}
    process = subprocess.Popen([*PETE, *arguments], stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    found = bytearray()
    try:
        while part := os.read(master, 65536):
            found += part
    except OSError:  # the other end is closed
        pass
    process.wait()
    os.close(master)
    return found.decode().replace("\r\n", "\n")


@pytest.fixture
def evil(pete, tmp_path: Path, program: str) -> Path:
    """A run of a pair that would command the terminal."""
    path = tmp_path / "evil.jsonl"
    pair = {"id": "e\x1b1", "text": EVIL, "hypothesis": "Dogs chase\x1b[2J cats.", "label": "NO", "tags": ["t\x1bag"]}
    path.write_text(json.dumps(pair) + "\n")
    assert pete("evaluate", path, "-p", program, "-e", "facts", "-e", "always-yes", "-o", "run").code == 0
    return path


@pytest.mark.parametrize(
    "command",
    [
        "data show evil.jsonl",
        "data convert evil.jsonl -",
        "data convert evil.jsonl - --to csv",
        "data validate evil.jsonl",
        "data stats evil.jsonl",
        "data stats evil.jsonl --format csv",
        "data stats evil.jsonl --format json",
        "mine run",
        "mine run --format markdown",
        "compare run",
        "compare run --format json",
        "evaluate missing\x1b[31m.jsonl",
    ],
)
def test_no_control_character_reaches_the_terminal(evil: Path, command: str) -> None:
    text = on_a_terminal(*command.split(" "))
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
    assert len(text) > 20


def test_explain_and_parse_are_harmless_too(pete, evil: Path, program: str) -> None:
    for text in (
        pete("explain", EVIL, "Dogs chase cats.", "-p", program).out,
        on_a_terminal("explain", "--run", "run", "e\x1b1"),
        on_a_terminal("parse", "evil.jsonl", "-p", program),
        on_a_terminal("parse", "evil.jsonl", "-p", program, "--format", "facts"),
    ):
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
        assert "chase" in text


def run(*arguments: str, **options) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*PETE, *arguments], capture_output=True, timeout=120, check=False, **options)


@pytest.mark.parametrize("arguments", [[], ["--format", "markdown"], ["--format", "json"], ["--format", "latex"]])
def test_a_locale_without_our_signs(pairs: Path, arguments: list[str]) -> None:
    pairs.write_text(pairs.read_text().replace("direct", "café—tag"))
    done = run("evaluate", pairs.name, "-e", "always-yes", "-e", "overlap", "-o", "run", *arguments, env=ASCII)
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode("ascii")
    assert "caf" in text
    if "json" in arguments:
        assert "café—tag" in json.loads(text)["runs"][0]["by_tag"]
    done = run("compare", "run", env=ASCII)
    assert done.returncode == 0, done.stderr
    assert b"=>" in done.stdout or b"----" in done.stdout


def test_trees_in_a_locale_without_lines() -> None:
    done = run("explain", "Zoë saw the cats.", "Zoë saw the cats.", "-p", "udpipe", env=ASCII)
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode("ascii")
    assert "|- Zo\\xeb" in text
    assert "Verdict: YES" in text
    shown = run("parse", "-p", "udpipe", input="Zoë saw the cats.\n".encode(), env=ASCII)
    assert "1\tZoë" in shown.stdout.decode("utf-8"), "a file format is UTF-8 everywhere"


def test_what_is_typed_must_be_text() -> None:
    done = run("explain", b"caf\xe9", "x")
    assert done.returncode == 2
    assert b"TEXT is not UTF-8" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("command", ["data show core --limit 400", "data convert core -", "parsers", "--help"])
def test_a_reader_that_leaves_is_no_failure_of_ours(command: str) -> None:
    """128 + SIGPIPE, as of any program in a pipe."""
    read, write = os.pipe()
    os.close(read)
    process = subprocess.Popen([*PETE, *command.split()], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize(
    "command", [["mine", "run"], ["oracle", "core", "--gold", str(GOLD)], ["data", "stats", "core"]]
)
def test_formats_for_papers_and_spreadsheets(pete, pairs: Path, program: str, command: list[str]) -> None:
    assert pete("evaluate", pairs, "-p", program, "-e", "facts", "-o", "run").code == 0
    assert pete(*command, "--format", "markdown").out.startswith("### ")
    assert r"\begin{tabular}" in pete(*command, "--format", "latex").out
    rows = list(csv.DictReader(io.StringIO(pete(*command, "--format", "csv").out)))
    assert rows
    assert {"suspicion", "accuracy", "count"} & set(rows[0])
    assert pete(*command, "--format", "pdf").code == 2


def test_csv_rows_hold_the_figures(pete, pairs: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(pete("data", "stats", pairs, "--format", "csv").out)))
    assert {"what": "label", "which": "YES", "label": "", "count": "3"} in rows
    assert {"what": "tag", "which": "direct", "label": "NO", "count": "1"} in rows


def test_signatures_in_full_on_request(pete, pairs: Path) -> None:
    base = ("evaluate", pairs, "-e", "always-yes", "-o", "run")
    whole = pete(*base, "--format", "json").json()["runs"][0]
    for command in (base, ("compare", "run")):
        short = pete(*command).out
        assert f"always-yes {whole['signature_hash']}" in short
        assert "entailer:always-yes" not in short
        assert whole["signature"] in pete(*command, "--signatures").out
    assert "entailer:always-yes" in pete("mine", "run", "--signatures").out
    signature = "data:core="
    assert signature in pete("oracle", "core", "--gold", GOLD, "--signatures").out
    assert signature in pete("oracle", "core", "--gold", GOLD, "--format", "json").json()["entailers"][0]["signature"]
