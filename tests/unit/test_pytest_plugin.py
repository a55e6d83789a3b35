"""The fixture `pete_score`, in a pytest of its own."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

import pete

pytest_plugins = "pytester"

NAME = "pete.pytest_plugin"
INSTALLED = any(point.value == NAME for point in entry_points(group="pytest11"))
TEST = """
import pytest

PAIRS = [("Ann saw Bob.", "Bob saw Ann.", "NO"), ("Ann saw Bob.", "Ann saw Bob.", "YES")]


def chain(text):
    return [(word, place, "dep" if place else "root") for place, word in enumerate(text.split())]


def nothing(text):
    return None
"""


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """What a pytest inside this one imports it forgets again, and compiled libraries cannot be loaded twice."""
    pete.evaluate([("Go.", "Go.", "YES")], parsers="udpipe", entailers="facts")


def run(pytester: pytest.Pytester, test: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(TEST + test)
    loaded = () if INSTALLED else ("-p", NAME)
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *loaded, *options)


def test_a_score_that_reaches_its_mark(pytester: pytest.Pytester) -> None:
    done = run(
        pytester,
        """
def test_it(pete_score):
    result = pete_score("udpipe", PAIRS, at_least="100%")
    assert result.best.accuracy == 1.0
    assert pete_score.result is result
""",
    )
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["*PETE scores*", "*::test_it: pairs: udpipe/facts 100.00% (*)"])


def test_a_score_below_its_mark_fails_the_test(pytester: pytest.Pytester) -> None:
    done = run(pytester, "\ndef test_it(pete_score):\n    pete_score(nothing, PAIRS, at_least=0.8)\n")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["*pairs: nothing/facts 50.00% (*) is below 80.00%"])


def test_a_marker_fills_the_fixture(pytester: pytest.Pytester) -> None:
    done = run(
        pytester,
        """
@pytest.mark.pete(chain, PAIRS, entailers=["facts", "always-yes"])
def test_it(pete_score):
    assert pete_score.result.labels == ["chain/facts", "always-yes"]
""",
        "--strict-markers",
    )
    done.assert_outcomes(passed=1)


def test_a_pair_that_broke_fails_the_test_and_stands_in_the_summary(pytester: pytest.Pytester, tmp_path: Path) -> None:
    pairs = [("Ann saw Bob.", "Bob saw Ann.", "NO"), ("Ann saw Bob.", "Ann saw Bob.", "YES")]
    pete.evaluate(pairs, parsers={"nothing": "udpipe"}, entailers="facts", out=tmp_path / "before")
    test = f"\ndef test_it(pete_score):\n    pete_score(nothing, PAIRS, baseline={str(tmp_path / 'before')!r})\n"
    done = run(pytester, test, "--pete-summary", str(tmp_path / "summary.md"))
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(
        ["nothing/facts against the baseline: 1 broken and 0 fixed of 2 items", "  2: gold YES, now NO: Ann saw Bob.*"]
    )
    assert "## PETE: 1 answer that was right is wrong now" in (tmp_path / "summary.md").read_text("utf8")


def test_without_a_baseline_the_summary_is_the_leaderboard(pytester: pytest.Pytester, tmp_path: Path) -> None:
    test = "\ndef test_it(pete_score):\n    pete_score(nothing, PAIRS)\n"
    run(pytester, test, "--pete-summary", str(tmp_path / "summary.md")).assert_outcomes(passed=1)
    assert (tmp_path / "summary.md").read_text("utf8").startswith("### Leaderboard: pairs, 2 items")


def test_a_mark_that_is_no_share_is_said(pytester: pytest.Pytester) -> None:
    done = run(pytester, "\ndef test_it(pete_score):\n    pete_score(nothing, PAIRS, at_least=80)\n")
    done.stdout.fnmatch_lines(["*SettingsError: at_least 80 is no share; give a number from 0 to 1*"])
