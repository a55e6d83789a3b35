"""Imports point one way: each folder may import those before it in the list, never after."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "pete"
ORDER = [
    "errors",
    "wording",
    "privacy",
    "lazy",
    "registry",
    "fingerprints",
    "model",
    "stats",
    "formats",
    "datasets",
    "english",
    "phrases",
    "parsers",
    "normalise",
    "entail",
    "construct",
    "suites",
    "runs",
    "report",
    "annotate",
    "view",
    "api",
    "pytest_plugin",
    "cli",
    "__main__",
]
FILES = sorted(SOURCE.rglob("*.py"))
STANDARD_LIBRARY_ONLY = "model"


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[tuple[int, str]]:
    """Every module that a file imports, inside functions too, with its line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import; name the module in full"
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    here = layer(path)
    if here == "__init__":
        return
    for line, module in imported(path):
        package, _, rest = module.partition(".")
        there = rest.partition(".")[0]
        if package == "pete" and there in ORDER:
            assert ORDER.index(there) <= ORDER.index(here), f"{path}:{line}: {here} may not import {there}"


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == STANDARD_LIBRARY_ONLY], ids=lambda path: path.name)
def test_the_model_needs_only_the_standard_library(path: Path) -> None:
    import sys

    for line, module in imported(path):
        top = module.partition(".")[0]
        assert top == "pete" or top in sys.stdlib_module_names, f"{path}:{line}: {module}"


def test_every_folder_has_its_place_in_the_order() -> None:
    folders = {layer(path) for path in FILES} - {"__init__"}
    assert folders <= set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_stay_small(path: Path) -> None:
    lines = path.read_text(encoding="utf8").count("\n")
    assert lines <= 350, f"{path} has {lines} lines: it probably holds two ideas"


ROOMS = ["say", "judge", "choose"]  # of construct, in the order in which they may import each other


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_of_construct_import_one_way(room: str) -> None:
    for path in (SOURCE / "construct" / room).glob("*.py"):
        for line, module in imported(path):
            _, _, there = module.partition("pete.construct.")
            later = ROOMS[ROOMS.index(room) + 1 :]
            assert there.partition(".")[0] not in [*later, "make", "one_text"], f"{path}:{line}: {room} imports {there}"


def test_no_name_of_a_module_stands_twice() -> None:
    places: dict[str, list[str]] = {}
    for path in FILES:
        if path.name != "__init__.py":
            places.setdefault(path.stem, []).append(str(path.relative_to(SOURCE)))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert not twice, "give each a name that says what it holds"
