from __future__ import annotations

from pathlib import Path

import runs_toys as toys

from pete.formats.conllu import conllu_text
from pete.model import Graph, Token
from pete.runs.analyse import Analyst
from pete.runs.cache import AnalysisCache
from pete.runs.treebank import keep_attachment, read_attachment, score_treebank


def test_each_parser_against_the_trees(tmp_path: Path) -> None:
    # The toy parser hangs every word on the first. Of these four words three have that head (the root included).
    words = (Token(1, "Birds", head=0), Token(2, "sing", head=1), Token(3, "new", head=4), Token(4, "songs", head=1))
    path = tmp_path / "gold.conllu"
    path.write_text(conllu_text(Graph("Birds sing new songs", words)))
    with AnalysisCache(None) as cache:
        counts = score_treebank(path, {"toy": Analyst(toys.Parser(), cache)})
    assert counts["toy"].uas == 0.75
    keep_attachment(tmp_path, path.name, counts)
    assert read_attachment(tmp_path) == counts


def test_nothing_kept_is_nothing_known(tmp_path: Path) -> None:
    assert read_attachment(tmp_path) == {}
    (tmp_path / "attachment.json").write_text("[1]")
    assert read_attachment(tmp_path) == {}
