"""The walk-through of docs/annotate.md, command by command, with five people on the site."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("fastapi", reason="the extra annotate is not installed")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "benchmarks"))
from annotation import Person, Tally  # noqa: E402

_WALK = re.compile(r"## From a treebank to an evaluation\n(.*?)\n## ", re.DOTALL)
_COMMANDS = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def commands() -> list[str]:
    text = (ROOT / "docs" / "annotate.md").read_text(encoding="utf8")
    return [line for block in _COMMANDS.findall(_WALK.search(text)[1]) for line in block.splitlines()]


def environment(folder: Path) -> dict[str, str]:
    own = {"PETE_CACHE": str(folder / "cache"), "COLUMNS": "120", "PYTHONPATH": str(ROOT / "src")}
    return {**os.environ, **own, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def run(command: str, folder: Path) -> str:
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


class Careful(Person):
    """Reads the page, and answers what the treebank's label says; finds one statement badly said."""

    truth: dict[tuple[str, str], str]

    def _choice(self) -> dict[str, str]:
        from html import unescape

        page = self._page.decode()
        shown = re.findall(r'<p class="(text|statement)"[^>]*>(.*?)</p>', page)
        both = {name: unescape(text) for name, text in shown}
        answer = self.truth.get((both["text"], both["statement"]), "yes")  # check items are not in the file
        return {"answer": answer, "good_english": "true"}


def test_every_command_of_the_walk_through(tmp_path: Path) -> None:
    import asyncio
    import random

    build, serve, *others = commands()
    assert "serve" in serve
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    run(build, tmp_path)
    pairs = [json.loads(line) for line in (tmp_path / "pairs.jsonl").read_text().splitlines()]
    Careful.truth = {(one["text"], one["hypothesis"]): one["label"].lower() for one in pairs}
    with (tmp_path / "server.log").open("wb") as log:
        server = subprocess.Popen(
            f"exec {serve.replace(' > ', ' --port 0 --training none > ')}", shell=True, cwd=tmp_path,
            env=environment(tmp_path), stderr=log,
        )  # fmt: skip
    try:
        links = _links(tmp_path / "links.tsv", server)
        port, tally = int(re.search(r":(\d+)/", links[0])[1]), Tally()
        people = [
            Careful(str(number), link.rpartition("/")[2], port, tally, random.Random(number))
            for number, link in enumerate(links)
        ]

        async def all_at_once() -> None:
            await asyncio.gather(*(person.judge() for person in people))

        asyncio.run(all_at_once())
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
    told = {command.split()[1]: run(command, tmp_path) for command in others}
    kept = [json.loads(line) for line in (tmp_path / "gold.jsonl").read_text().splitlines()]
    assert {one["id"] for one in kept} == {one["id"] for one in pairs}  # all five read well, so all is clear
    assert {one["id"]: one["label"] for one in kept} == {one["id"]: one["label"] for one in pairs}
    assert "filter" in told
    assert (tmp_path / "CARD.md").read_text().strip()
    assert (tmp_path / "run" / "run.json").exists()


def _links(file: Path, server: subprocess.Popen[bytes]) -> list[str]:
    while True:
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) == 5:
            return [line.split("\t")[1] for line in lines]
        assert server.poll() is None, (file.parent / "server.log").read_text()
        time.sleep(0.1)
