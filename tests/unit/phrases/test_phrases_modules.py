"""Every module of phrases has tests of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
PHRASES = HERE.parents[2] / "src" / "pete" / "phrases"
MODULES = sorted(path.stem for path in PHRASES.glob("*.py") if path.name != "__init__.py")


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_tests_of_its_own(name: str) -> None:
    tests = HERE / f"test_phrases_{name}.py"
    assert tests.exists(), f"write {tests.relative_to(HERE.parents[2])}"
    text = tests.read_text(encoding="utf8")
    assert f"from pete.phrases.{name} import" in text or f"from pete.phrases import {name}" in text
