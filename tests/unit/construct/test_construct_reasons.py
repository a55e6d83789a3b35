"""The table of reasons: each is given somewhere, for its own example, and the page of them is up to date."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path

import pytest

from pete.construct.candidate import Hypothesis
from pete.construct.choose.contrast import is_relation
from pete.construct.choose.twins import twins
from pete.construct.judge.case import Case
from pete.construct.judge.judging import CHECKS
from pete.construct.judge.safe_twins import TwinCase, not_surely_false
from pete.construct.reasons import Reason, Refused, reasons
from pete.construct.say.verbalise import verbalise
from pete.construct.source import Source
from pete.model import Fact, Graph, Role
from pete.parsers import load_parser

ROOT = Path(__file__).parents[3]
RUNS = ROOT / "src" / "pete" / "runs"
CODE = [*(ROOT / "src" / "pete" / "construct").rglob("*.py"), RUNS / "read_back.py", RUNS / "second_reading.py"]
WITH_EXAMPLE = [reason for reason in reasons().values() if reason.example]
ROLES = tuple(map(Role.read, "subj obj iobj is prep:in prep:to prep:with adv comp".split()))


@cache
def parsed() -> dict[str, Graph]:
    texts = [reason.example for reason in WITH_EXAMPLE]
    found = zip(texts, load_parser("minilm").parse(texts), strict=True)
    return {text: graph for text, graph in found if isinstance(graph, Graph)}


def given_for(text: str) -> set[str]:
    """All reasons that are given for what may be said of a text, rightly, wrongly and of another noun."""
    source = Source(parsed()[text])
    words = source.graph.words
    wrong = [Fact(one, role, other, ()) for one in words for other in words for role in ROLES]
    wrong += [Fact(one, ROLES[0], other, ("relative",)) for one in words for other in words]
    found: set[str] = set()
    for fact in [*source.meaning.facts, *filter(lambda fact: is_relation(source, fact), wrong)]:
        try:
            said = verbalise(source, fact)
        except Refused as refused:
            found.add(refused.reason.name)
            said = Hypothesis("", "")
        for label in ("YES", "NO", None):
            case = Case(source, fact, label, said)  # type: ignore[arg-type]
            found |= {why for check in CHECKS if label in check.labels and (why := check.why(case))}
    cases = (TwinCase(source, twin.true, twin.false.argument, twin.kind) for twin in twins(source, wide=True))
    return found | {why for case in cases if (why := not_surely_false(case))}


@pytest.mark.parametrize("reason", WITH_EXAMPLE, ids=lambda reason: reason.name)
def test_a_reason_is_given_for_its_example(reason: Reason) -> None:
    assert reason.name in given_for(reason.example)


def test_a_plain_sentence_has_a_fact_that_nothing_is_said_against() -> None:
    (graph,) = load_parser("minilm").parse(["The captain sold the boat."])
    assert isinstance(graph, Graph)
    source = Source(graph)
    for fact in source.meaning.facts:
        case = Case(source, fact, "YES", verbalise(source, fact))
        assert not [why for check in CHECKS if "YES" in check.labels and (why := check.why(case))]


def test_every_reason_is_given_somewhere_and_declared_before_it_is() -> None:
    code = "\n".join(path.read_text(encoding="utf8") for path in CODE)
    contexts = {name for reason in reasons().values() for name in reason.contexts}
    unused = {name for name, reason in reasons().items() if f'"{name}"' not in code and not reason.contexts}
    assert not unused
    assert {context for context in contexts if f'"{context}"' not in code} == set()
    raised = set(re.findall(r'Refused\(\s*"([^"]+)"', code))
    assert raised <= set(reasons())


def test_reasons_are_short_and_alike() -> None:
    for reason in reasons().values():
        assert reason.says[0].islower() or (reason.says[0].isupper() and reason.says.split()[0].isupper()), reason
        assert not reason.says.endswith("."), reason


def test_the_page_is_up_to_date() -> None:
    page = runpy.run_path(str(ROOT / "docs" / "make_refusals.py"))["page"]()
    shown = (ROOT / "docs" / "refusals.md").read_text(encoding="utf8")
    assert shown == page, "run python docs/make_refusals.py"
