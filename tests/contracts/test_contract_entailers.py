"""What every entailer must do, run on each that is listed."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from pete.entail import ENTAILERS, Entailer, load_entailer
from pete.model import AnalysedPair, Pair, ParseFailure
from trained_models import trained
from trees import UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA

GRAPHS = (WOMAN_WITH_UMBRELLA, WOMAN_LATE, UMBRELLA_LATE, ParseFailure("so many words", "too long"))
PAIRS = [AnalysedPair(Pair(f"{a.text}/{b.text}", a.text, b.text), a, b) for a in GRAPHS for b in GRAPHS]


@pytest.fixture(params=[*ENTAILERS.names(), "edits:MODEL", "overlap:MODEL"])
def entailer(request: pytest.FixtureRequest, tmp_path: Path) -> Entailer:
    kind = request.param.removesuffix(":MODEL")
    if kind != request.param or kind in {"svm", "linguistic-prior"}:
        return load_entailer(f"{kind}:{trained(kind, tmp_path / 'model.json')}")
    if request.param != "answers":
        return load_entailer(request.param)
    with (tmp_path / "answers.csv").open("w", newline="", encoding="utf8") as file:
        csv.writer(file).writerows([("id", "label"), *((pair.pair.id, "YES") for pair in PAIRS)])
    return load_entailer(f"answers:{tmp_path / 'answers.csv'}")


def test_one_verdict_a_pair_in_order(entailer: Entailer) -> None:
    together = list(entailer.decide(PAIRS))
    one_by_one = [verdict for pair in PAIRS for verdict in entailer.decide([pair])]
    assert together == one_by_one
    assert len(together) == len(PAIRS)


def test_same_pairs_same_verdicts(entailer: Entailer) -> None:
    assert list(entailer.decide(PAIRS)) == list(load_entailer(entailer.info.spec).decide(PAIRS))


def test_each_verdict_gives_a_reason(entailer: Entailer) -> None:
    assert all(verdict.reasons for verdict in entailer.decide(PAIRS))


def test_a_text_follows_from_itself(entailer: Entailer) -> None:
    (verdict,) = entailer.decide([AnalysedPair(Pair("1", "", ""), WOMAN_WITH_UMBRELLA, WOMAN_WITH_UMBRELLA)])
    assert verdict.answer == "YES" or not entailer.info.needs_parser


def test_failed_parses_are_counted_where_a_parser_is_needed(entailer: Entailer) -> None:
    unparsed = [verdict.unparsed for verdict in entailer.decide(PAIRS)]
    failed = [isinstance(pair.text, ParseFailure) or isinstance(pair.hypothesis, ParseFailure) for pair in PAIRS]
    assert unparsed == (failed if entailer.info.needs_parser else [False] * len(PAIRS))


def test_settings_tell_all(entailer: Entailer) -> None:
    assert entailer.info.transparency in {"transparent", "semi", "opaque"}
    assert entailer.info.summary
