"""One vocabulary of constructions: what suites, facts and built pairs can say is in the table, and the reverse."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pete.model import Pair
from pete.normalise.catalogue import CATALOGUE, CONSTRUCTIONS
from pete.normalise.constructions import Construction, constructions, named_tag
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.contrast.contrast_file import bundled_contrasts
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.write.generate import SuiteOrder, SuiteSettings, suite_pairs
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_sources import ContrastSource

ROOT = Path(__file__).parents[3]
ALL = list(constructions().values())


def listed(field: str) -> set[str]:
    return {value for one in ALL for value in getattr(one, field)}


@cache
def parts_of_suites() -> set[str]:
    """Every part of a tag that the bundled grammar and the making of its texts can give, as the table writes it."""
    pairs = suite_pairs(Lexicon(bundled_grammar()), SuiteOrder(1, bundled_grammar().families, 2000, 1))
    tags = {one[side] for pair in pairs for one in pair.extra["predicates"] for side in ("text", "hypothesis")}
    tags |= {const.type for const in bundled_grammar().consts}
    tags |= {one[side] for pair in contrasts() for one in pair.extra["predicates"] for side in ("text", "hypothesis")}
    return {written for tag in tags for written in as_written(tag)}


def contrasts() -> Iterator[Pair]:
    source = ContrastSource(bundled_contrasts())
    (order,) = source.orders(SuiteSettings(1, 1000, 1, 0), [])
    return source.pairs(order, KnownPairs(1000))


def as_written(tag: str) -> Iterator[str]:
    first, *rest = tag.split("-")
    yield f"{first}-"
    yield from (f"-{re.sub('[0-9]', '#', part)}" for part in rest)


def said_in(path: Path) -> Iterator[tuple[bool, str]]:
    """(whether it is the pattern, its name) of every step and pattern that a file of construct can give."""
    module = importlib.import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
            for place, argument in enumerate(node.args[2:]):
                for name in strings(argument, module):
                    yield place == 0, name


def strings(argument: ast.expr, module: object) -> Iterator[str]:
    """The strings that an argument can be: constants, either side of a condition, constants of the module."""
    for node in ast.walk(argument):
        values: object = ()
        if isinstance(node, ast.IfExp):
            values = [side.value for side in (node.body, node.orelse) if isinstance(side, ast.Constant)]
        elif isinstance(node, ast.Name):
            values = getattr(module, node.id, ())
        elif node is argument and isinstance(node, ast.Constant):
            values = node.value
        for value in [values] if isinstance(values, str) else values if isinstance(values, list | tuple) else ():
            if value:
                yield str(value)


@cache
def said() -> tuple[set[str], set[str]]:
    """The patterns and the steps of construct."""
    found = [one for path in (ROOT / "src/pete/construct").rglob("*.py") for one in said_in(path)]
    return {name for pattern, name in found if pattern}, {name for pattern, name in found if not pattern}


def test_facts_bear_the_names_of_the_table() -> None:
    assert {one.name for one in ALL if one.facts} == set(CONSTRUCTIONS)


def test_a_construction_of_facts_stands_with_its_transformation() -> None:
    for entry in CATALOGUE:
        for tag in entry.tags:
            assert constructions()[tag].transformation == entry.name


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_a_transformation_is_one_of_the_catalogue(one: Construction) -> None:
    assert one.transformation in {"", *(entry.name for entry in CATALOGUE)}
    assert "*" in one.means
    assert one.facts or one.suites or one.steps or one.patterns


def test_every_part_of_a_tag_of_suites_is_in_the_table() -> None:
    assert parts_of_suites() <= {part.replace("*", "#") for part in listed("suites")}


def test_the_table_has_no_tag_that_suites_never_give() -> None:
    assert {part.replace("*", "#") for part in listed("suites")} <= parts_of_suites()


def test_a_part_of_a_tag_stands_once() -> None:
    parts = [part for one in ALL for part in one.suites]
    assert len(parts) == len(set(parts))


def test_every_step_and_pattern_of_construct_is_in_the_table() -> None:
    patterns, steps = said()
    assert "subject and verb" in patterns
    assert {"passive", "matrix kept"} <= steps
    assert patterns == listed("patterns")
    assert steps == listed("steps")


def test_tags_by_name() -> None:
    assert named_tag("N-POSS1-BY") == ("nominal", "possessive 1", "agent")
    assert named_tag("A-PRE") == ("adjective", "prenominal")
    assert named_tag("V-A-C") == ("verb", "active", "coordinated")
    assert named_tag("V-A-R2-PP0") == ("verb", "active", "relative 2", "prepositional")
    assert named_tag("V9-A9-R") == ("V9", "A9", "R")
    assert named_tag("") == ("",)
    assert named_tag("direct object") == ("direct object",)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_document_explains_it(one: Construction) -> None:
    page = (ROOT / "docs/mining.md").read_text(encoding="utf8")
    (row,) = re.findall(rf"^\| {re.escape(one.name)} \| .*$", page, re.MULTILINE)
    assert one.means in row
    assert row.endswith(f"| {one.transformation} |")
    for part in one.suites:
        assert f"`{re.sub('[#*]', '0', part.strip('-'))}`" in row
