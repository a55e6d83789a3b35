"""The rules of `pete.construct` are tried by themselves: what a network thinks of a statement is left out."""

from __future__ import annotations

import pytest

from pete.construct.judge import sayable

PLAIN = 0.93  # natural, unless the tables are against it


@pytest.fixture(autouse=True)
def _plain_statements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayable, "naturalness", lambda statement: PLAIN)
