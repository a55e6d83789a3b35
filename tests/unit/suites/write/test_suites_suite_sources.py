"""Grammars and contrasts, by name and by path, as what suites are made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.suites.contrast.contrast_file import FOLDER, bundled_contrasts
from pete.suites.grammar.bundled import bundled_grammar, grammar_fingerprint
from pete.suites.write.generate import SuiteSettings
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_sources import ContrastSource, GrammarSource, suite_source


def test_a_bundled_name_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sound").mkdir()  # a folder of that name is in nobody's way
    monkeypatch.chdir(tmp_path)
    assert suite_source("english").fingerprint == grammar_fingerprint(bundled_grammar())
    assert suite_source("sound").fingerprint == bundled_contrasts().fingerprint


def test_a_path_is_read_by_its_ending(tmp_path: Path) -> None:
    copy = tmp_path / "mine.toml"
    copy.write_bytes((FOLDER / "sound.toml").read_bytes())
    assert isinstance(suite_source(str(copy)), ContrastSource)
    assert isinstance(suite_source("english"), GrammarSource)
    with pytest.raises(FormatError, match="absent"):
        suite_source("absent.toml")


def test_suites_of_contrasts_share_out_the_kinds() -> None:
    source = ContrastSource(bundled_contrasts())
    kinds = [kind.name for kind in bundled_contrasts().kinds]
    orders = source.orders(SuiteSettings(3, 20, 1, 10), [])
    assert [name for order in orders for name in order.families] == kinds[:30]
    (whole,) = source.orders(SuiteSettings(1, 20, 1, 0), [])
    assert list(whole.families) == kinds


def test_suites_of_one_folder_share_no_pair() -> None:
    source, known = ContrastSource(bundled_contrasts()), KnownPairs(800)
    made = [pair for order in source.orders(SuiteSettings(2, 400, 1, 0), []) for pair in source.pairs(order, known)]
    assert len({(pair.text, pair.hypothesis) for pair in made}) == len({pair.id for pair in made}) == 800
