"""The bundled models are the ones that their cards describe."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from pete.errors import ParserError
from pete.parsers.minilm import parser as minilm
from pete.parsers.minilm.parser import MiniLM
from pete.parsers.udpipe import BUNDLED as UDPIPE

ROW = re.compile(r"^\| (\S+) \| (\d+) \| ([0-9a-f]{64}) \|$", re.MULTILINE)
MODELS = {"minilm": [minilm.BUNDLED / name for name in minilm.FILES], "udpipe": [UDPIPE]}
LARGEST = {"minilm": 30_000_000, "udpipe": 15_000_000}


@pytest.fixture(params=list(MODELS))
def name(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    if not all(path.is_file() for path in MODELS[chosen]):
        pytest.skip(f"the model of {chosen} is absent; recipes/{chosen} makes it")
    return chosen


def test_each_file_has_the_checksum_of_the_card(name: str) -> None:
    paths = MODELS[name]
    card = (paths[0].parent / "MODEL_CARD.md").read_text(encoding="utf8")
    described = {file: (int(size), digest) for file, size, digest in ROW.findall(card)}
    found = {path.name: (path.stat().st_size, hashlib.sha256(path.read_bytes()).hexdigest()) for path in paths}
    assert described == found, "measure again: recipes/evaluate.py --write"


def test_a_bundled_model_is_small(name: str) -> None:
    assert sum(path.stat().st_size for path in MODELS[name]) <= LARGEST[name]


def test_a_damaged_network_is_named(tmp_path: Path) -> None:
    for file in minilm.FILES:
        (tmp_path / file).write_bytes(b"")
    vocabulary = ["[UNK]", "[CLS]", "[SEP]", "[MASK]", "go"]
    (tmp_path / "vocab.txt").write_text("\n".join(vocabulary) + "\n", encoding="utf8")
    (tmp_path / "encoder.onnx").write_bytes(b"not a network")
    with pytest.raises(ParserError, match=r"cannot load .*encoder\.onnx"):
        list(MiniLM(tmp_path, "minilm:damaged").parse_words([["go"]]))


@pytest.mark.skipif(not MODELS["minilm"][0].is_file(), reason="the model of minilm is absent")
class TestLongTexts:
    def test_a_thousand_words_are_one_tree_and_more_are_refused(self) -> None:
        parser = minilm.make()
        fits, too_long = parser.parse_words([["word"] * 1000, ["word"] * 1001])
        assert len(getattr(fits, "words", ())) == 1000
        assert getattr(too_long, "reason", "") == "1001 words, more than the 1000 that minilm can read"

    def test_a_window_changes_little_far_from_its_edge(self) -> None:
        sentence = "the boat that the old man bought last year sank near the harbour .".split()
        parser = minilm.make()
        [alone], [among] = (list(parser.parse_words([sentence * times])) for times in (1, 60))
        upos = [word.upos for word in getattr(alone, "words", ())]
        middle = [word.upos for word in getattr(among, "words", ())][30 * len(sentence) : 31 * len(sentence)]
        assert sum(a == b for a, b in zip(upos, middle, strict=True)) >= len(sentence) - 2
