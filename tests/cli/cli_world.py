"""A tiny world for the commands: pairs, a program that parses them, and a folder and cache of their own."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pete.cli.main import main

__all__ = ["own_place", "pairs", "pete", "program", "write_pairs"]

# Subject, verb, object; anything else hangs on the verb. PETE_TEST_NAP makes it slow.
PROGRAM = r"""
import os, sys, time
time.sleep(float(os.environ.get("PETE_TEST_NAP", "0")))
for line in sys.stdin:
    for i, form in enumerate(line.replace(".", " .").split(), 1):
        known = {1: (2, "nsubj", "NOUN"), 2: (0, "root", "VERB"), 3: (2, "obj", "NOUN")}
        head, label, upos = known.get(i, (2, "dep", "X"))
        if form == ".":
            head, label, upos = 2, "punct", "PUNCT"
        print(i, form, form.lower(), upos, "_", "_", head, label, "_", "_", sep="\t")
    print()
"""

PAIRS = [
    ("1", "Dogs chase cats.", "Dogs chase cats.", "YES", ["direct"]),
    ("2", "Dogs chase cats.", "Cats chase dogs.", "NO", ["direct", "swapped"]),
    ("3", "Cooks bake bread.", "Cooks bake bread.", "YES", ["direct"]),
    ("4", "Cooks bake bread daily.", "Cooks bake stones.", "NO", []),
    ("5", "Birds sing songs.", "Birds sing psalms.", "YES", ["knowledge"]),
]


@dataclass
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self):
        return json.loads(self.out)


Pete = Callable[..., Result]


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def pete(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pete:
    """Run a command as its entry point does."""

    def run(*arguments: object, stdin: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run


@pytest.fixture
def write_pairs() -> Callable[[Path, list[tuple[str, str, str, str, list[str]]]], Path]:
    """Write pairs as JSONL."""

    def write(path: Path, pairs: list[tuple[str, str, str, str, list[str]]]) -> Path:
        names = ("id", "text", "hypothesis", "label", "tags")
        path.write_text("".join(json.dumps(dict(zip(names, pair, strict=True))) + "\n" for pair in pairs))
        return path

    return write


@pytest.fixture
def pairs(tmp_path: Path, write_pairs) -> Path:
    return write_pairs(tmp_path / "toys.jsonl", PAIRS)


@pytest.fixture
def program(tmp_path: Path) -> str:
    """The spec of the parser."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    return f"cmd:{sys.executable} {path}"


CRAFTS = [("bakers", "bread"), ("tailors", "coats"), ("potters", "bowls"), ("brewers", "beer"), ("smiths", "knives")]

# The parser of the other commands takes the second word for the verb, so it errs on all of these sentences.
SENTENCE = """# sent_id = s{number}
# text = {when} {who} sold {what}.
1\t{when}\t{when}\tPROPN\tNNP\tNumber=Sing\t3\tobl:tmod\t_\t_
2\t{who}\t{one}\tNOUN\tNNS\tNumber=Plur\t3\tnsubj\t_\t_
3\tsold\tsell\tVERB\tVBD\tMood=Ind|Tense=Past|VerbForm=Fin\t0\troot\t_\t_
4\t{what}\t{what}\tNOUN\tNN\tNumber=Sing\t3\tobj\t_\tSpaceAfter=No
5\t.\t.\tPUNCT\t.\t_\t3\tpunct\t_\t_

"""


def treebank(path: Path, count: int = 30) -> Path:
    blocks = []
    for number in range(count):
        who, what = CRAFTS[number % 5]
        blocks.append(SENTENCE.format(number=number, when=f"Day{number}", who=who, one=who[:-1], what=what))
    path.write_text("".join(blocks))
    return path
