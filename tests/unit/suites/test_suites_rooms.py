"""The rooms of suites: imports point one way, and every module has tests of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SUITES = HERE.parents[2] / "src" / "pete" / "suites"
ROOMS = ["grammar", "wording", "compose", "contrast", "write"]
MODULES = sorted(path.relative_to(SUITES) for path in SUITES.glob("*/*.py") if path.name != "__init__.py")


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf8"))
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_there_are_no_others() -> None:
    assert {path.parts[0] for path in MODULES} == set(ROOMS)
    assert not [path for path in SUITES.glob("*.py") if path.name != "__init__.py"]


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_room_imports_only_those_before_it(path: Path) -> None:
    allowed = ROOMS[: ROOMS.index(path.parts[0]) + 1]
    for module in imported(SUITES / path):
        if module.startswith("pete.suites."):
            assert module.split(".")[2] in allowed, f"{path} may not import {module}"


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_module_has_tests_of_its_own(path: Path) -> None:
    tests = HERE / path.parts[0] / f"test_suites_{path.stem}.py"
    assert tests.exists(), f"write {tests.relative_to(HERE.parents[2])}"
    assert f"pete.suites.{path.parts[0]}.{path.stem}" in imported(tests)
