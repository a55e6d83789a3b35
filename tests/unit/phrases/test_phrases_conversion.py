"""Ours, or the authentic converter: how it is chosen and what the command line says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pete.cli.main import main
from pete.errors import ParserError, SettingsError
from pete.formats.brackets import read_brackets
from pete.phrases.conversion import VARIABLE, chosen_conversion

TREE = "(S1 (S (NP (NP (DT The) (NN woman)) (PP (IN with) (NP (DT the) (NN umbrella)))) (VP (VBD slept)) (. .)))\n"
SHORT = "(S1 (S (NP (DT The) (NN woman)) (VP (VBD slept)) (. .)))\n"


@pytest.fixture(autouse=True)
def no_jar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def test_ours_where_no_jar_is_named() -> None:
    conversion = chosen_conversion()
    assert conversion.scheme == "penn"
    (graph,) = conversion.graphs(read_brackets([TREE]))
    assert graph.words[-2].deprel == "root"


@pytest.mark.parametrize(("ending", "scheme"), [("", "sd"), ("#basic", "sd"), ("#CCprocessed", "sd-collapsed")])
def test_a_jar_decides_the_scheme(monkeypatch: pytest.MonkeyPatch, ending: str, scheme: str) -> None:
    monkeypatch.setenv(VARIABLE, f"corenlp.jar{ending}")
    assert chosen_conversion().scheme == scheme


def test_wrong_names_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "corenlp.jar#deep")
    with pytest.raises(SettingsError, match="JAR#CCprocessed"):
        chosen_conversion()
    monkeypatch.setenv(VARIABLE, "absent.jar")
    with pytest.raises(ParserError, match="no such file"):
        list(chosen_conversion().graphs(read_brackets([TREE])))


def explain(folder: Path, jar: str) -> int:
    file = folder / "trees.mrg"
    file.write_text(TREE + SHORT, encoding="utf8")
    texts = ["The woman with the umbrella slept.", "The woman slept."]
    try:
        return main(["explain", *texts, "-p", f"brackets:{file}", *(["--corenlp-jar", jar] if jar else [])])
    finally:
        os.environ.pop(VARIABLE, None)  # the option leaves it for workers


def test_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PETE_CACHE", str(tmp_path))
    assert explain(tmp_path, "") == 0
    assert "Verdict: YES" in capsys.readouterr().out
    assert explain(tmp_path, str(tmp_path / "absent.jar")) == 2
    assert "name the jar of CoreNLP" in capsys.readouterr().err


@pytest.mark.parametrize("ending", ["", "#CCprocessed"])
def test_with_the_real_jar(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    jar = os.environ.get("CORENLP_JAR")
    if not jar:
        pytest.skip("name the jar of CoreNLP 3 in CORENLP_JAR")
    monkeypatch.setenv("PETE_CACHE", str(tmp_path))
    assert explain(tmp_path, jar + ending) == 0
    assert "Verdict: YES" in capsys.readouterr().out
