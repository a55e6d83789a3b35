"""Nothing lost: people answer, the server is killed twice; a small edition of ``benchmarks/annotation.py``."""

from __future__ import annotations

import sys
from pathlib import Path

from databases import *  # noqa: F403 - fixtures

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
from annotation import trial


def test_every_acknowledged_answer_is_there_exactly_once(database: str, tmp_path: Path) -> None:
    figures = trial(database, people=12, answers=200, kills=2, log=tmp_path / "server.log")
    assert figures["faults"] == []
    assert figures["acknowledged"] + figures["uncertain"] >= 200  # all places were filled
    assert set(figures["statuses"]) <= {200, 409}
