"""Names to parsers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pete import parsers
from pete.errors import ParserError, UnknownNameError
from pete.parsers import ParserInfo, listing, load_parser


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="no parser is called 'minlm'; known: minilm, udpipe, conllu, cmd"):
        load_parser("minlm")


@pytest.mark.parametrize(
    ("product", "message"),
    [
        (object(), "'odd' gave a object without info and parse"),
        (SimpleNamespace(info=ParserInfo("x", "1", "x")), "without parse"),
        (SimpleNamespace(info="x", parse=list), "an info that is no ParserInfo but str"),
    ],
)
def test_what_is_no_parser_is_refused_by_name(product: Any, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsers.PARSERS, "factory", lambda name: lambda argument: product)
    with pytest.raises(ParserError, match=message):
        load_parser("odd:argument")


def test_the_listing_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsers, "_importable", lambda library: library != "onnxruntime")
    row = listing()[0]
    assert (row.name, row.needs, row.installed) == ("minilm", "pip install pete-toolkit", False)


def test_install_hints_are_extras_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsers, "_importable", lambda library: False)
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf8"))["project"]
    extras = project["optional-dependencies"]
    hints = [row.needs for row in listing() if row.needs]
    assert 'pip install "pete-toolkit[spacy]"' in hints
    for hint in hints:
        name, extra = re.fullmatch(r'pip install "?([\w-]+)(?:\[(\w+)\]")?', hint).groups()  # type: ignore[union-attr]
        assert name == project["name"]
        assert extra is None or extra in extras


def test_the_listing_names_the_recipe_of_an_absent_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(parsers, "_HERE", tmp_path)
    assert "recipes/udpipe" in listing()[1].needs


@pytest.mark.parametrize("spec", ["minilm:/nowhere", "udpipe:/nowhere", "conllu:/nowhere", "cmd:/nowhere/at/all"])
def test_what_is_not_there_is_said_in_one_line(spec: str) -> None:
    with pytest.raises(ParserError, match="/nowhere") as caught:
        load_parser(spec)
    assert "\n" not in str(caught.value)
