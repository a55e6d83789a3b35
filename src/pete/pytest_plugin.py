"""A plug-in of pytest: the fixture ``pete_score`` holds a PETE score in a parser's own tests.

It is loaded with every pytest of the environment, so it imports nothing of ours before it is used.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pete.api.evaluation_result import Evaluation

_MARK = (
    "pete(parsers, pairs=..., entailers=..., at_least=..., baseline=..., ...): evaluate as pete.evaluate does "
    "and hand the result to the fixture pete_score."
)


class Scores:
    """What the tests of a session scored, for the report at its end."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.markdown: list[str] = []


_SCORES = pytest.StashKey[Scores]()
_HANDED = "pete_scores"


class PeteScore:
    """Call it to measure parsers; a score below the mark, or a pair that broke, fails the test.

    ``result`` is the latest result, which a marker has filled before the test begins.
    """

    def __init__(self, scores: Scores, test: str) -> None:
        self._scores, self._test = scores, test
        self.result: Evaluation | None = None

    def __call__(
        self,
        parsers: Any,
        pairs: Any = "core",
        *,
        entailers: Any = "facts",
        at_least: float | str | None = None,
        baseline: Any = None,
        **options: Any,
    ) -> Evaluation:
        """Evaluate; ``at_least`` is a share (0.8 or "80%") that every system with a parser must reach.

        ``baseline`` is an earlier result or the folder of one: no answer that it has right may be wrong now.
        The other options are those of `pete.evaluate`.
        """
        __tracebackhide__ = True
        from pete.api.evaluate_call import evaluate

        self.result = result = evaluate(pairs, parsers, entailers, **options)
        self._scores.lines += [f"{self._test}: {_told(score)}" for score in result]
        faults = _below(result, at_least)
        if baseline is not None:
            summary = result.broken_pairs(baseline)
            self._scores.markdown.append(f"<!-- {self._test} -->\n{summary}")
            faults += _broken(result, baseline)
        else:
            self._scores.markdown.append(result.markdown().partition("\n### ")[0])
        if faults:
            pytest.fail("\n".join(faults), pytrace=False)
        return result


def _told(score: Any) -> str:
    from pete.report.table import interval, percent

    return f"{score.system.dataset}: {score.label} {percent(score.accuracy)}% ({interval(score.interval)})"


def _below(result: Evaluation, at_least: float | str | None) -> list[str]:
    from pete.model.record import NO_PARSER
    from pete.report.table import percent
    from pete.runs.thresholds import share_of

    if at_least is None:
        return []
    mark = share_of(str(at_least), "at_least")
    parsing = [score for score in result if score.system.parser != NO_PARSER] or list(result)
    return [f"{_told(one)} is below {percent(mark)}%" for one in parsing if (one.accuracy or 0.0) < mark]


def _broken(result: Evaluation, baseline: Any) -> list[str]:
    """Which pairs broke, as lines of the test's failure."""
    lines: list[str] = []
    for change in result.changes(baseline):
        if change.broken:
            of = f"{change.broken} broken and {change.fixed} fixed of {change.common} items"
            lines.append(f"{change.system.label} against the baseline: {of}")
        for item in change.examples:
            missing = [f"{r.predicate} --{r.role}--> {r.argument}" for r in item.reasons if r.kind == "missing"]
            why = f" (not found: {'; '.join(missing)})" if missing and item.verdict == "NO" else ""
            lines.append(f"  {item.id}: gold {item.gold}, now {item.verdict}: {item.text} ⇒ {item.hypothesis}{why}")
    return lines


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("pete").addoption(
        "--pete-summary",
        metavar="FILE.md",
        default=None,
        help="Add the PETE scores of the tests to this file, in Markdown.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", _MARK)
    config.stash[_SCORES] = Scores()


@pytest.fixture
def pete_score(request: pytest.FixtureRequest) -> PeteScore:
    """Measure parsers in a test: ``pete_score(parser, pairs="core", at_least=0.8, baseline=FOLDER)``."""
    score = PeteScore(request.config.stash[_SCORES], request.node.nodeid)
    marker = request.node.get_closest_marker("pete")
    if marker is not None:
        score(*marker.args, **marker.kwargs)
    return score


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One of the processes that share the tests (pytest-xdist) hands over what it scored."""
    if hasattr(session.config, "workeroutput"):
        scores = session.config.stash[_SCORES]
        session.config.workeroutput[_HANDED] = (scores.lines, scores.markdown)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a process has handed over is in the report of the whole."""
    lines, markdown = getattr(node, "workeroutput", {}).get(_HANDED, ([], []))
    scores = node.config.stash[_SCORES]
    scores.lines += lines
    scores.markdown += markdown


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    scores = config.stash.get(_SCORES, Scores())
    if scores.lines:
        terminalreporter.section("PETE scores")
        for line in scores.lines:
            terminalreporter.write_line(line)
    file = config.getoption("--pete-summary")
    if file and scores.markdown:
        with Path(file).open("a", encoding="utf-8") as out:
            out.write("\n".join(scores.markdown) + "\n")
