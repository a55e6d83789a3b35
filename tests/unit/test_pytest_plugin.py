"""The fixture `pete_score`: what it does when called, and a whole session of pytest with it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import pete
from pete.pytest_plugin import (
    PeteScore,
    Scores,
    pytest_addoption,
    pytest_configure,
    pytest_terminal_summary,
)

NAME = "pete.pytest_plugin"
INSTALLED = any(point.value == NAME for point in entry_points(group="pytest11"))
PAIRS = [("Ann saw Bob.", "Bob saw Ann.", "NO"), ("Ann saw Bob.", "Ann saw Bob.", "YES")]
TESTS = f"""
import pytest

PAIRS = {PAIRS}


def chain(text):
    return [(word, place, "dep" if place else "root") for place, word in enumerate(text.split())]


def nothing(text):
    return None


def test_reaches(pete_score):
    result = pete_score("udpipe", PAIRS, at_least="100%")
    assert result.best.accuracy == 1.0
    assert pete_score.result is result


def test_below(pete_score):
    pete_score(nothing, PAIRS, at_least=0.8)


@pytest.mark.pete(chain, PAIRS, entailers=["facts", "always-yes"])
def test_marked(pete_score):
    assert pete_score.result.labels == ["chain/facts", "always-yes"]


def test_broke(pete_score):
    pete_score(nothing, PAIRS, baseline="before")


def test_no_share(pete_score):
    pete_score(nothing, PAIRS, at_least=80)
"""


@dataclass
class Session:
    printed: str
    summary: str


@pytest.fixture(scope="module", params=["one process", "two processes"])
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Session:
    shared = ["-n", "2"] if request.param == "two processes" else []
    folder = tmp_path_factory.mktemp("session")
    pete.evaluate(PAIRS, parsers={"nothing": "udpipe"}, entailers="facts", out=folder / "before")
    (folder / "test_scores.py").write_text(TESTS, encoding="utf8")
    loaded = [] if INSTALLED else ["-p", NAME]
    options = ["--strict-markers", "-p", "no:cacheprovider", "--rootdir", str(folder), "--pete-summary", "summary.md"]
    command = [sys.executable, "-m", "pytest", "-q", *loaded, *options, *shared, "test_scores.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert (folder / "summary.md").exists(), done.stdout + done.stderr
    return Session(done.stdout, (folder / "summary.md").read_text("utf8"))


def test_outcomes(session: Session) -> None:
    """Two reach their mark; one is below, one broke a pair, one names a mark that is none."""
    assert "3 failed, 2 passed" in session.printed
    for name in ("test_below", "test_broke", "test_no_share"):
        assert f"FAILED test_scores.py::{name}" in session.printed


def test_scores_are_listed_at_the_end(session: Session) -> None:
    assert "PETE scores" in session.printed
    assert "test_scores.py::test_reaches: pairs: udpipe/facts 100.00% (" in session.printed
    assert "test_scores.py::test_marked: pairs: always-yes 50.00% (" in session.printed


def test_a_failure_says_what_is_wrong(session: Session) -> None:
    assert "is below 80.00%" in session.printed
    assert "nothing/facts against the baseline: 1 broken and 0 fixed of 2 items" in session.printed
    assert "  2: gold YES, now NO: Ann saw Bob. ⇒ Ann saw Bob." in session.printed
    assert "at_least 80 is no share; give a number from 0 to 1" in session.printed


def test_the_summary_has_leaderboards_and_what_broke(session: Session) -> None:
    assert "### Leaderboard: pairs, 2 items" in session.summary
    assert "## PETE: 1 answer that was right is wrong now" in session.summary


def nothing(text: str) -> None:
    return None


def test_a_call_returns_the_result_and_keeps_it() -> None:
    scores = Scores()
    score = PeteScore(scores, "test_it")
    result = score("udpipe", PAIRS, at_least="100%")
    assert score.result is result
    assert scores.lines == ["test_it: pairs: udpipe/facts 100.00% (34.2–100.0)"]
    assert scores.markdown[0].startswith("### Leaderboard: pairs, 2 items")


def test_a_call_below_its_mark_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"nothing/facts 50\.00% .* is below 80\.00%"):
        PeteScore(Scores(), "test_it")(nothing, PAIRS, at_least=0.8)


def test_where_nothing_is_parsed_every_system_must_reach_the_mark() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"always-yes 50\.00%"):
        PeteScore(Scores(), "test_it")((), PAIRS, entailers="always-yes", at_least="60%")


def test_a_pair_that_broke_fails_and_its_missing_words_are_told() -> None:
    before = pete.evaluate(PAIRS, parsers={"mine": "udpipe"}, entailers="facts")
    scores = Scores()

    def flat(text: str) -> list[tuple[str, int, str]]:
        return [(word, place, "dep" if place else "root") for place, word in enumerate(text.rstrip(".").split())]

    with pytest.raises(pytest.fail.Exception, match="mine/facts against the baseline: 1 broken and 0 fixed of 2 items"):
        PeteScore(scores, "test_it")({"mine": flat}, PAIRS, baseline=before)
    assert "## PETE: 1 answer that was right is wrong now" in scores.markdown[0]
    PeteScore(scores, "test_it")({"mine": "udpipe"}, PAIRS, baseline=before)
    assert "## PETE: nothing broke" in scores.markdown[1]


class _Config:
    """What the hooks ask of pytest."""

    def __init__(self, file: Path | None) -> None:
        self.file, self.stash, self.lines = file, pytest.Stash(), list[str]()

    def addinivalue_line(self, name: str, line: str) -> None:
        self.lines.append(f"{name}: {line}")

    def getoption(self, name: str) -> str | None:
        assert name == "--pete-summary"
        return None if self.file is None else str(self.file)

    def getgroup(self, name: str) -> _Config:
        return self

    def addoption(self, *names: str, **more: object) -> None:
        self.lines.extend(names)

    section = write_line = lambda self, line: self.lines.append(line)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_hooks_of_a_session(tmp_path: Path, wanted: bool) -> None:
    config = _Config(tmp_path / "summary.md" if wanted else None)
    pytest_addoption(config)  # type: ignore[arg-type]
    pytest_configure(config)  # type: ignore[arg-type]
    assert config.lines[0] == "--pete-summary"
    assert config.lines[1].startswith("markers: pete(parsers, pairs=...")
    [scores] = config.stash._storage.values()
    assert isinstance(scores, Scores)
    PeteScore(scores, "test_it")((), PAIRS, entailers="always-yes")
    pytest_terminal_summary(config, config)  # type: ignore[arg-type]
    assert config.lines[2:] == ["PETE scores", "test_it: pairs: always-yes 50.00% (9.5–90.5)"]
    assert (tmp_path / "summary.md").exists() is wanted
