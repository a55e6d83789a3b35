from __future__ import annotations

import sys
from pathlib import Path

import pytest
import runs_toys as toys

from pete.errors import ParserError
from pete.parsers import load_parser
from pete.parsers.contract import checked_parse
from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import Analyst, open_analysts
from pete.runs.cache import AnalysisCache, default_location
from pete.runs.engines import open_engine


def test_only_what_is_missing_is_parsed() -> None:
    parser, parsed = toys.Parser(), []
    with AnalysisCache(None) as cache:
        analyst = Analyst(parser, cache, on_parsed=parsed.append)
        first = analyst.analyse(["a b", "c", "a b"])
        second = analyst.analyse(["c", "d"])
    assert list(first) == ["a b", "c"]
    assert list(second) == ["c", "d"]
    assert parser.asked == ["a b", "c", "d"]
    assert len(parsed) == 3


def test_what_came_before_the_stop_is_kept() -> None:
    with AnalysisCache(None) as cache:
        with pytest.raises(ParserError):
            Analyst(toys.Parser(patience=40), cache).analyse([f"text {n}" for n in range(50)])
        parser = toys.Parser()
        Analyst(parser, cache).analyse([f"text {n}" for n in range(50)])
    assert len(parser.asked) == 10


@pytest.mark.parametrize("count", [1, 3])
def test_a_parser_must_give_one_result_a_text(count: int) -> None:
    class Miscounting(toys.Parser):
        def parse(self, texts):
            return super().parse((texts * 2)[:count])

    with pytest.raises(ParserError, match=f"one result a text: it got 2 and gave {count}"):
        list(checked_parse(Miscounting(), ["one", "two"]))


def test_a_parser_that_breaks_is_named() -> None:
    class Broken(toys.Parser):
        def parse(self, texts):
            yield from super().parse(texts[:1])
            raise ValueError("a bolt came off")

    with pytest.raises(ParserError, match="parser toy stopped at 'two': ValueError: a bolt came off"):
        list(checked_parse(Broken(), ["one", "two"]))


def test_only_promises_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Analyses of a parser that may answer differently tomorrow do not outlive the run."""
    monkeypatch.setenv("PETE_CACHE", str(tmp_path))
    sure, unsure = toys.Parser(), toys.Parser(ParserInfo("dice", "1", "dice", deterministic=False))
    for _ in range(2):
        with open_analysts({"toy": sure, "dice": unsure}) as analysts:
            for spec in ("toy", "dice"):
                analysts[spec].analyse(["a"])
    assert (len(sure.asked), len(unsure.asked)) == (1, 2)
    default_location().unlink()
    with open_analysts({"toy": sure}, keep=False) as analysts:
        analysts["toy"].analyse(["a"])
    assert not default_location().exists()


_PROGRAM = r"""
import sys
for line in sys.stdin:
    for i, form in enumerate(line.split(), 1):
        print(i, form, form, "X", "_", "_", 0 if i == 1 else 1, "root" if i == 1 else "dep", "_", "_", sep="\t")
    print()
"""


def test_several_processes_give_the_same(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(_PROGRAM)
    parser = load_parser(f"cmd:{sys.executable} {program}")
    texts = [f"Number {n} walks" for n in range(41)]
    found = []
    for jobs in (1, 2):
        with open_engine(jobs=jobs) as engine, open_analysts({"p": parser}, keep=False, engine=engine) as analysts:
            found.append(analysts["p"].analyse(texts))
    assert list(found[0]) == list(found[1]) == texts
    assert found[0] == found[1]


def test_errors_come_back_from_other_processes(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import sys; sys.exit('out of ink')")
    parser = load_parser(f"cmd:{sys.executable} {program}")
    with (
        open_engine(jobs=2) as engine,
        open_analysts({"p": parser}, keep=False, engine=engine) as analysts,
        pytest.raises(ParserError, match="out of ink"),
    ):
        analysts["p"].analyse(["a b", "c d"])
