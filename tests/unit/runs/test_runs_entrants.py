"""Systems of several runs side by side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pete.model import Answer, ItemRecord, RunInfo, System
from pete.runs.entrants import agreements, entrants
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.read import Run, load_run

GOLD: list[Answer] = ["YES", "YES", "NO", "NO"]
Make = Callable[..., Run]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A run of systems, each with its signature and its answers to the four items, or the first of them."""

    def make(name: str, systems: dict[str, tuple[str, str]]) -> Run:
        (tmp_path / name).mkdir()
        named = [System("toys", *label.rsplit("/", 1), signature) for label, (signature, _) in systems.items()]
        write_info(tmp_path / name, RunInfo("test", tuple(named), finished=True))
        records = [
            ItemRecord(f"i{number}", "toys", system.parser, system.entailer, GOLD[number], letters[answers[number]])
            for system, (_, answers) in zip(named, systems.values(), strict=True)
            for number in range(len(answers))
        ]
        (tmp_path / name / ITEMS).write_bytes(b"".join(item_line(record) + b"\n" for record in records))
        return load_run(tmp_path / name)

    letters: dict[str, Answer] = {"y": "YES", "n": "NO"}
    return make


def labels(*runs: Run) -> list[str]:
    return [entrant.label for entrant in entrants(runs)]


def test_equal_signatures_are_one_system(make: Make) -> None:
    one = make("one", {"p/facts": ("s1", "yynn"), "-/yes": ("s0", "yyyy")})
    two = make("two", {"p/facts": ("s2", "ynnn"), "-/yes": ("s0", "yyyy")})
    assert labels(one, two) == ["one:p/facts", "yes", "two:p/facts"]


def test_the_longer_run_stands_for_both(make: Make) -> None:
    runs = [make("short", {"p/facts": ("s", "yy")}), make("long", {"p/facts": ("s", "yynn")})]
    (entrant,) = entrants(runs)
    assert (entrant.label, entrant.folder, entrant.tally.items) == ("p/facts", runs[1].folder, 4)


def test_other_answers_are_never_hidden_by_an_equal_signature(make: Make) -> None:
    runs = [make("before", {"p/facts": ("s", "yynn")}), make("after", {"p/facts": ("s", "nynn")})]
    assert labels(*runs) == ["before:p/facts", "after:p/facts"]


def test_examples_are_items_on_which_parsers_differ(make: Make) -> None:
    """Of four items, p and q differ on the first; always-yes stands alone on the last two."""
    run = make("run", {"p/facts": ("s1", "yynn"), "q/facts": ("s2", "nynn"), "-/yes": ("s3", "yyyy")})
    (found,) = agreements([run], entrants([run]))
    assert (found.differ, [one.item.id for one in found.examples]) == (3, ["i0"])
    assert found.examples[0].verdicts == {"p/facts": "YES", "q/facts": "NO", "yes": "YES"}


def test_baselines_among_themselves_do_differ(make: Make) -> None:
    run = make("run", {"-/yes": ("s1", "yyyy"), "-/no": ("s2", "nnnn")})
    (found,) = agreements([run], entrants([run]), shown=2)
    assert [one.item.id for one in found.examples] == ["i0", "i1"]


def test_a_merged_system_still_gives_its_answers(make: Make) -> None:
    one = make("one", {"p/facts": ("s1", "yynn"), "q/facts": ("s2", "nynn")})
    two = make("two", {"p/facts": ("s1", "yynn")})
    listed = entrants([one, two])
    assert [entrant.label for entrant in listed] == ["p/facts", "q/facts"]
    (found,) = agreements([one, two], listed)
    assert found.examples[0].verdicts == {"p/facts": "YES", "q/facts": "NO"}
