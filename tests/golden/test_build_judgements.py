"""The figures of docs/build.md are those of the judgements in docs/judgements."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def judgements() -> ModuleType:
    spec = importlib.util.spec_from_file_location("judgements", ROOT / "benchmarks" / "judgements.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_sample_is_of_two_hundred(judgements: ModuleType) -> None:
    rows = judgements.read()
    assert sum(row["sampled"] == "yes" for row in rows) == 200
    assert len({row["id"] for row in rows}) == len(rows)


# The aims: 95% natural, 95% minimal, silver label right for 95% of TRUE and 90% of FALSE.
AIMS = {
    "grammatical and natural": 0.95,
    "minimal": 0.95,
    "silver label right, TRUE": 0.95,
    "silver label right, FALSE": 0.90,
}


@pytest.mark.parametrize("reader", ["a", "b"])
@pytest.mark.parametrize("asked", AIMS)
def test_documented_figures(judgements: ModuleType, asked: str, reader: str) -> None:
    good, total = judgements.figures(judgements.read())[asked, reader]
    lines = (ROOT / "docs/build.md").read_text(encoding="utf8").splitlines()
    (row,) = [line for line in lines if line.startswith(f"| {asked} ")]
    assert f"{good} of {total} ({good / total:.1%})" in row
    assert good / total >= AIMS[asked]
