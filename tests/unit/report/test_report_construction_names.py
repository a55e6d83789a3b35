"""Tags of suspects by the names of their constructions."""

from __future__ import annotations

from pete.model import System
from pete.report.construction_names import construction_lines, construction_names
from pete.report.suspects import suspect_object
from pete.report.table import Lines
from pete.runs.error_mining import Mined, Search, Suspect


def mined(*pairs: tuple[str, str] | None) -> Mined:
    suspects = tuple(
        Suspect(rank, f"form {rank}", 0.5, 1, 2, 0.3, 0.5, 0.1, 0.2, ("i1",), pair)
        for rank, pair in enumerate(pairs, 1)
    )
    return Mined(System("toys", "p", "e", "signed"), "fn", ("pairs",), 9, 3, 0, len(pairs), 10, None, suspects)


FOUND = [mined(("V-P-R1-BY", "V-A-C"), None), mined(("V-A-C", "V-A"))]


def test_each_tag_is_named_once() -> None:
    assert construction_names(FOUND) == {
        "V-A": ["verb", "active"],
        "V-A-C": ["verb", "active", "coordinated"],
        "V-P-R1-BY": ["verb", "passive", "relative 1", "agent"],
    }
    assert suspect_object(FOUND, Search())["constructions"] == construction_names(FOUND)


def test_people_read_them_below_the_tables() -> None:
    (lines,) = construction_lines(FOUND)
    assert lines == Lines(
        "Constructions",
        (
            ("V-A", "verb, active"),
            ("V-A-C", "verb, active, coordinated"),
            ("V-P-R1-BY", "verb, passive, relative 1, agent"),
        ),
    )


def test_without_tag_pairs_there_is_nothing_to_name() -> None:
    assert construction_lines([mined(None), mined()]) == []
