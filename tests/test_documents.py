"""What README and docs show is what happens."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "docs"))
from consoles import DOCUMENTS, Example, agrees, examples, run  # noqa: E402

_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
EXAMPLES = [example for document in DOCUMENTS for example in examples(document)]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Path]:
    """One working folder a document, since later commands use what earlier ones left."""
    return {document: tmp_path_factory.mktemp(document.stem) for document in DOCUMENTS}


@pytest.fixture(scope="module")
def analyses(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where analyses are kept: many documents begin with the same ones."""
    return tmp_path_factory.mktemp("analyses")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.document.name}: {example.command[:60]}")
def test_commands_print_what_is_shown(example: Example, folders: dict[Path, Path], analyses: Path) -> None:
    printed = run(example.command, folders[example.document], analyses)
    assert agrees(example.expected, printed), f"python docs/consoles.py would write:\n{printed}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python_examples_run(document: Path) -> None:
    for block in _PYTHON.findall(document.read_text(encoding="utf8")):
        exec(compile(block, str(document), "exec"), {"__name__": "__example__"})


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in _LINK.findall(document.read_text(encoding="utf8")):
        assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_ci_runs_the_readme_test_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf8")
    (command,) = re.findall(r"^    (pip install .*&& pytest)$", readme, re.MULTILINE)
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf8").splitlines()


def test_the_project_speaks_of_itself_only() -> None:
    """No path of a machine and no registry's address in what users read."""
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf8")
        assert not re.search(r"/root/|/work/|/tmp/\w|\.local/|index-url", text), document.name
