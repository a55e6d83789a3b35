"""pete annotate serve, invite and move: what they say, what they refuse, and that the same command goes on."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

pytest.importorskip("fastapi", reason="the extra annotate is not installed")


@contextmanager
def serving(*arguments: object) -> Iterator[tuple[Path, Path]]:
    """The files with what a server prints, once it listens."""
    out, err = Path("server.out"), Path("server.err")
    command = [sys.executable, "-m", "pete", "annotate", "serve", *map(str, arguments), "--port", "0"]
    with out.open("wb") as data, err.open("wb") as messages:
        server = subprocess.Popen(command, stdout=data, stderr=messages)
    try:
        while "administrator's page" not in err.read_text():
            assert server.poll() is None, err.read_text()
            time.sleep(0.05)
        url = re.search(r"http://[\d.:]+", err.read_text())[0]
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{url}/healthz").close()
                break
            except OSError:
                time.sleep(0.1)
        yield out, err
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait() == 0


def test_serve_makes_a_study_and_goes_on_with_it(pairs: Path) -> None:
    with serving(pairs, "--db", "a.sqlite", "--invite", 2, "--code", "blue-whale") as (out, err):
        links = out.read_text().splitlines()
        assert len(links) == 2
        assert all(re.fullmatch(r"p-\w{8}\thttp://127\.0\.0\.1:\d+/i/[\w-]{43}", link) for link in links)
        told = err.read_text()
        assert "study 'toys' made: follows, 5 pairs, 5 people each; in sqlite:///a.sqlite" in told
        assert re.search(r"with the token [\w-]{43} \(told this once\)", told)
        assert "PROLIFIC_PID={{%PROLIFIC_PID%}}" in told
    assert "all answers are kept" in Path("server.err").read_text()
    assert stat.S_IMODE(os.stat("a.sqlite").st_mode) == 0o600
    with serving("--db", "a.sqlite") as (_, err):
        told = err.read_text()
        assert "study 'toys' goes on" in told
        assert "token that was told before" in told


def test_a_study_of_decomposition_and_what_people_made(pete, pairs: Path, program: str) -> None:
    from pete.annotate.store.study_store import Store
    from study_world import invitation, open_site

    arguments = (pairs, "--db", "d.sqlite", "--kind", "decompose", "--people", 1)
    with serving(*arguments, "-p", program) as (_, err):
        assert "study 'toys' made: decompose, 5 pairs, 1 person each" in err.read_text()
    with serving(*arguments, "-p", "none") as (_, err):
        assert "study 'toys' goes on" in err.read_text(), "proposals are no part of what is asked"
    with Store("d.sqlite") as store:
        ann = open_site(store)()
        ann.begin(invitation(store, "ann"))
        ann.post("/part", item=ann.item, phenomenon="lex:format", left="*", right="Nothing.", judgement="unknown")
        [made] = store.parts()
    result = pete("annotate", "export", "--db", "d.sqlite", "--to", "mono", "-o", "parts.xml")
    assert result.code == 0
    assert result.err == "pete: 1 monothematic pair of 1 originals; nothing lost\n"
    assert f'original="{made.original}" phenomenon="lex:format" category="lexical"' in Path("parts.xml").read_text()
    refused = pete("annotate", "export", str(pairs), "--to", "mono", "-o", "parts.xml")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "name its database with --db" in refused.err


def test_other_pairs_are_another_study(pete, pairs: Path, write_pairs, tmp_path: Path) -> None:
    from pete.annotate.store.study_store import Store
    from study_world import make_study

    with Store("a.sqlite") as store:
        make_study(store, name="toys")
    result = pete("annotate", "serve", pairs, "--db", "a.sqlite")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "a study 'toys' with other pairs" in result.err
    assert "--study" in result.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--db", "nothing.sqlite"], "nothing.sqlite holds no study; check --db"),
        (["toys.jsonl", "--db", "mysql://x/y"], "neither SQLite nor PostgreSQL"),
        (["toys.jsonl", "--db", "no/such/folder/a.sqlite"], "cannot be written"),
        (["toys.jsonl", "--db", "sqlite://"], "names no file"),
        (["toys.jsonl", "--db", "postgresql://nobody@127.0.0.1:1/x"], "cannot be opened"),
        (["toys.jsonl", "--code", "abc"], "at least 6 signs"),
        (["toys.jsonl", "--public-url", "study.example"], "begins with http:// or https://"),
        (["nothing.jsonl"], "nothing.jsonl"),
        (["toys.jsonl", "--checks", "nothing.jsonl"], "nothing.jsonl"),
        (["toys.jsonl", "--consent", "nothing.txt"], "no such file"),
        (["toys.jsonl", "--host", "192.0.2.1"], "cannot listen on 192.0.2.1"),
    ],
)
def test_a_mistake_is_told_in_one_line(pete, pairs: Path, arguments: list[str], told: str) -> None:
    result = pete("annotate", "serve", *arguments)
    assert result.code == 2
    assert told in result.err
    assert result.err.rstrip("\n").count("\n") == 0
    assert not Path("nothing.sqlite").exists()


def test_without_the_extra_one_line_says_what_to_install(
    pete,
    pairs: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.startswith(("sqlalchemy", "pete.annotate.store."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    result = pete("annotate", "serve", pairs)
    assert result.code == 2
    assert "which is not installed; pip install 'pete-toolkit[annotate]'" in result.err


def test_invite(pete) -> None:
    from pete.annotate.store.study_store import Store
    from study_world import make_study

    with Store("a.sqlite") as store:
        make_study(store)
    result = pete("annotate", "invite", "ann", "bob", "--db", "a.sqlite", "--public-url", "https://study.example/")
    assert result.code == 0
    assert re.fullmatch(r"(?:(ann|bob)\thttps://study\.example/i/[\w-]{43}\n){2}", result.out)
    again = pete("annotate", "invite", "bob", "--db", "a.sqlite")
    assert again.code == 2
    assert "'bob' is in the study already" in again.err


def test_move(pete) -> None:
    from pete.annotate.store.study_store import Store
    from study_world import make_study

    with Store("a.sqlite") as store:
        make_study(store)
    moved = pete("annotate", "move", "a.sqlite", "b.sqlite", "--delete")
    assert moved.code == 0
    assert "study 'toys' is in sqlite:///b.sqlite: 12 items" in moved.err
    assert pete("annotate", "move", "a.sqlite", "b.sqlite").code == 2
    assert pete("annotate", "invite", "--db", "b.sqlite").code == 0
