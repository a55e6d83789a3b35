"""The site of the documentation: built without a warning, every page in its place; and the notebook runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mkdocs", reason='the builder is not installed; run: pip install -e ".[docs]"')
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=_environment(), check=False)
    assert done.returncode == 0, done.stderr
    return folder


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "NO_MKDOCS_2_WARNING": "1"}


def test_every_document_is_a_page_and_in_the_navigation(site: Path) -> None:
    home = (site / "index.html").read_text("utf8")
    for document in DOCS.glob("*.md"):
        page = document.with_suffix(".html").name
        assert (site / page).is_file(), page
        assert f'href="{page}"' in home, f"{page} has no place in the navigation"


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """Pages may link elsewhere; they may not load anything from there."""
    loads = re.compile(
        r"<(?:script|img|iframe)[^>]*\ssrc=\"https?:|<link[^>]*rel=\"(?:stylesheet|preconnect)\"[^>]*https?:"
    )
    for page in site.rglob("*.html"):
        assert not loads.search(page.read_text("utf8")), page.name


def test_the_reference_has_every_public_name_with_its_example(site: Path) -> None:
    import pete

    page = (site / "reference.html").read_text("utf8")
    for name in pete.__all__:
        assert name == "__version__" or f'id="pete.{name}"' in page, name
    assert "&gt;&gt;&gt; " in page


def test_the_notebook_runs_from_top_to_bottom(tmp_path: Path) -> None:
    nbclient: Any = pytest.importorskip("nbclient", reason='nbclient is not installed; run: pip install -e ".[docs]"')
    nbformat: Any = pytest.importorskip("nbformat")
    notebook = nbformat.read(DOCS / "study.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(DOCS)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert not [output for output in shown if output["output_type"] == "error"]
    html = [output["data"].get("text/html", "") for output in shown if "data" in output]
    assert any("Leaderboard" in one and "<svg" in one for one in html)
