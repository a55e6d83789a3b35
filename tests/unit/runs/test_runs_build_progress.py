"""How far a build is: told in small steps, which end at the number of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from runs_toys import Parser

from pete.construct.make import Made
from pete.parsers.protocol import ParserInfo
from pete.runs import build_pairs as driver
from pete.runs.analyse import open_analysts
from pete.runs.build_pairs import build
from pete.runs.build_plan import Plan, Selection
from pete.runs.build_sources import open_treebanks


def treebank(path: Path, count: int) -> Path:
    """Sentences of two words; the first ones of all files are the same."""
    path.write_text(
        "".join(
            f"# text = Dog{number} sleeps\n1\tDog{number}\tdog\tPROPN\t_\t_\t2\tnsubj\t_\t_\n"
            "2\tsleeps\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n"
            for number in range(count)
        )
    )
    return path


def steps_of(files: Sequence[Path], out: Path, limit: int | None) -> tuple[list[int], int]:
    toy = {"toy": Parser(ParserInfo("toy", "1", "toy"))}
    steps: list[int] = []
    with ExitStack() as stack, open_analysts(toy, keep=False) as analysts:
        found = open_treebanks([str(file) for file in files], True, limit, stack)
        plan = Plan(found, toy, True, limit)
        build(plan, Selection(), out, analysts, lambda *_, **__: Made((), ()), steps.append)
        return steps, sum(one.sentences for one in found)


@pytest.mark.parametrize("limit", [None, 13])
def test_small_steps_that_end_at_the_number_of_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int | None
) -> None:
    monkeypatch.setattr(driver, "CHUNK", 8)
    files = [treebank(tmp_path / "en_first-ud-dev.conllu", 40), treebank(tmp_path / "en_again-ud-dev.conllu", 30)]
    out = tmp_path / "pairs.jsonl"
    steps, total = steps_of(files, out, limit)
    assert sum(steps) == total == (26 if limit else 70)
    assert max(steps) <= 8
    trace = tmp_path / "pairs.trace.jsonl"
    trace.write_bytes(trace.read_bytes()[: trace.stat().st_size // 2])  # killed half way
    steps, total = steps_of(files, out, limit)
    assert sum(steps) == total
    assert 0 < steps[0] < total  # what was done before is told at once
    assert steps_of(files, out, limit) == ([total], total)


def test_the_bar_moves_long_before_two_hundred_sentences_are_done() -> None:
    assert driver.CHUNK <= 32
