"""With the right tree, the right answer: the oracle's figures on sentences that others wrote.

The 308 natural pairs stand in the shared folder with the treebanks of their texts; the trees of the
hypotheses were drafted by a parser and mended by hand. The floors are those that the set was made for.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.runs.analyse import open_analysts
from pete.runs.blame import Answered
from pete.runs.gold_answers import inquire, load_cast

HYPOTHESES = Path(__file__).parents[1] / "data" / "natural_hypotheses.conllu"
FLOORS = {"gold/gold": 0.95, "gold/minilm": 0.91}
PRECISION = 0.97


@pytest.fixture(scope="module")
def answered(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Answered]:
    """What `facts` answers, by whose trees it was given."""
    build, folder = shared / "natural" / "build.py", tmp_path_factory.mktemp("natural")
    if not build.is_file() or not (shared / "treebanks").is_dir():
        pytest.skip("the natural pairs or their treebanks are absent from the shared folder")
    subprocess.run([sys.executable, build, folder], check=True, stdout=subprocess.DEVNULL)
    cast = load_cast([folder / "texts.conllu", HYPOTHESES], hypotheses="minilm")
    with open_analysts(cast.parsers, keep=False) as analysts:
        found = inquire(load_pairs(str(folder / "pairs.jsonl")), cast, analysts, {"facts": load_entailer("facts")})
    assert (found.pairs, found.without, found.told) == (308, 0, 308)
    return {str(one.trees): one for one in found.answered}


@pytest.mark.parametrize("trees", FLOORS)
def test_right_answers_from_right_trees(answered: dict[str, Answered], trees: str) -> None:
    counts = answered[trees].counts
    assert counts.accuracy is not None
    assert counts.precision is not None
    assert counts.accuracy >= FLOORS[trees], [case.pair.id for case in answered[trees].wrong]
    assert counts.precision >= PRECISION
