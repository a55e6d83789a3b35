"""What every entailer must do, run on each that is listed."""

from __future__ import annotations

import csv
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chat_servers import reply
from nli_folders import onnx_folder
from parser_servers import served
from pete.entail import ENTAILERS, Entailer, load_entailer
from pete.model import AnalysedPair, Pair, ParseFailure
from trained_models import trained
from trees import UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA

GRAPHS = (WOMAN_WITH_UMBRELLA, WOMAN_LATE, UMBRELLA_LATE, ParseFailure("so many words", "too long"))
PAIRS = [AnalysedPair(Pair(f"{a.text}/{b.text}", a.text, b.text), a, b) for a in GRAPHS for b in GRAPHS]


def _answers(folder: Path) -> str:
    with (folder / "answers.csv").open("w", newline="", encoding="utf8") as file:
        csv.writer(file).writerows([("id", "label"), *((pair.pair.id, "YES") for pair in PAIRS)])
    return f"answers:{folder / 'answers.csv'}"


def _service(path: str, body: bytes) -> bytes:
    return json.dumps({"version": "1", "answers": ["YES"] * len(json.loads(body)["pairs"])}).encode()


def _model(path: str, body: bytes) -> bytes:
    return reply("ENTAILMENT").body


YES_MAN = "import sys\nfor _ in sys.stdin: print('YES')"

# How each entailer that needs something is made for the tests.
SPECS: dict[str, Callable[[Path], str]] = {
    "answers": _answers,
    "nli": lambda folder: f"nli:{onnx_folder(folder / 'nli')}",
    "openai": lambda _: f"openai:{served(_model)}/v1#tiny",
    "cmd": lambda _: f"cmd:{shlex.join([sys.executable, '-c', YES_MAN])}",
    "http": lambda _: f"http:{served(_service)}",
    "svm": lambda folder: f"svm:{trained('svm', folder / 'model.json')}",
    "linguistic-prior": lambda folder: f"linguistic-prior:{trained('linguistic-prior', folder / 'model.json')}",
    "edits:MODEL": lambda folder: f"edits:{trained('edits', folder / 'model.json')}",
    "overlap:MODEL": lambda folder: f"overlap:{trained('overlap', folder / 'model.json')}",
}


@pytest.fixture(params=[*ENTAILERS.names(), "edits:MODEL", "overlap:MODEL"])
def entailer(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Entailer:
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "cache"))
    make = SPECS.get(request.param, lambda _: str(request.param))
    return load_entailer(make(tmp_path))


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
