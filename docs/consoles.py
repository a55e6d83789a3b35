"""The console examples of the documents: found, run, compared, and written anew on request.

A block that begins with ```console holds commands after "$ " and what they
print. "..." alone on a line stands for any lines. `python docs/consoles.py` runs
every command and writes what it prints now (blocks with "..." are left alone).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_PROGRESS = re.compile(r"pete: \w+ing[^:]*: \d+ (of \d+ )?done")  # on a slow machine only
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# What a reader does not compare: hashes and versions change with every release, and on another kind
# of processor the last digits of a network's sums, so that a figure may differ by an item.
_MASKS = [
    (re.compile(r"pete:\d[\w.]*\+[0-9a-f]+"), "pete:VERSION"),
    (re.compile(r"(core[\w.]*)-[0-9a-f]{8}"), r"\1-RUN"),
    (re.compile(r"\b[0-9a-f]{8}\b"), "HASH"),
    (re.compile(r"=(onnxruntime|ufal\.udpipe) [^|]*"), r"=\1 VERSION"),
    (re.compile(r"<?\b\d+(\.\d+)?(e-\d+)?\b"), "N"),
    (re.compile(r"[ ─]{2,}"), " "),
]


@dataclass(frozen=True)
class Example:
    """One command and what the document says it prints."""

    document: Path
    command: str
    expected: str


def examples(document: Path) -> Iterator[Example]:
    for block in _BLOCK.findall(document.read_text(encoding="utf8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            while command.endswith("\\"):
                more, _, expected = expected.partition("\n")
                command = command[:-1] + more.strip()
            yield Example(document, command, expected.strip("\n"))


def run(command: str, folder: Path, analyses: Path) -> str:
    """What a command prints, messages after data; documents are read 120 columns wide. Analyses are kept."""
    environment = dict(os.environ, COLUMNS="120", NO_COLOR="1", PETE_CACHE=str(analyses))
    if not (folder / "tests").exists():  # the examples are for a reader in a clone
        (folder / "tests").symlink_to(ROOT / "tests")
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=600)
    lines = (done.stdout + done.stderr).strip("\n").splitlines()
    return "\n".join(line.rstrip() for line in lines if not _PROGRESS.match(line))


def masked(text: str) -> str:
    for pattern, name in _MASKS:
        text = pattern.sub(name, text)
    return text


def agrees(expected: str, printed: str) -> bool:
    """Whether the document tells the truth."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.$", masked(expected), flags=re.MULTILINE)]
    return re.fullmatch(r"(?:.*)".join(parts), masked(printed), flags=re.DOTALL) is not None


def refreshed(document: Path, folder: Path, analyses: Path) -> str:
    text = document.read_text(encoding="utf8")
    for example in examples(document):
        printed = run(example.command, folder, analyses)
        if "\n...\n" not in f"\n{example.expected}\n" and not agrees(example.expected, printed):
            before = f"$ {example.command}\n{example.expected}\n" if example.expected else f"$ {example.command}\n"
            text = text.replace(before, f"$ {example.command}\n{printed}\n", 1)
    return text


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as kept:
        for path in DOCUMENTS:
            with tempfile.TemporaryDirectory() as scratch:
                path.write_text(refreshed(path, Path(scratch), Path(kept)), encoding="utf8")
