"""`nli:` with tiny models that are made here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nli_folders import onnx_folder, transformers_folder, write_config
from pete.entail import load_entailer
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure, Verdict

NOTHING = ParseFailure("", "no parser was asked")


def asked(spec: str, *pairs: tuple[str, str]) -> list[Verdict]:
    items = [AnalysedPair(Pair(str(n), *pair), NOTHING, NOTHING) for n, pair in enumerate(pairs)]
    return list(load_entailer(spec).decide(items))


def test_labels_are_read_from_the_config(tmp_path: Path) -> None:
    pairs = [("a dog sleeps", "a dog sleeps"), ("a dog sleeps", "a dog sleeps not"), ("a cat sleeps", "a cat runs")]
    found = asked(f"nli:{onnx_folder(tmp_path / 'a')}", *pairs)
    assert [one.relation for one in found] == ["entailment", "contradiction", "unknown"]
    assert [one.answer for one in found] == ["YES", "NO", "NO"]
    assert "entailment 0." in found[0].reasons[0].because
    write_config(tmp_path / "a", ("ENTAILMENT", "neutral", "contradiction"))
    assert [one.relation for one in asked(f"nli:{tmp_path / 'a'}", *pairs)] == [
        "contradiction",
        "entailment",
        "unknown",
    ]


def test_two_labels_give_two_way_answers(tmp_path: Path) -> None:
    folder = onnx_folder(tmp_path / "a", ("not_entailment", "entailment"))
    found = asked(f"nli:{folder}", ("a dog sleeps", "a dog"), ("a dog", "a dog sleeps not"))
    assert [(one.answer, one.relation) for one in found] == [("YES", None), ("NO", None)]


def test_what_is_too_long_is_cut_and_said(tmp_path: Path) -> None:
    spec = f"nli:{onnx_folder(tmp_path / 'a')}"
    [short, long] = asked(spec, ("a dog", "a dog"), ("not " * 40, "a dog"))
    assert not any("cut off" in reason.because for reason in short.reasons)
    assert any("cut off" in reason.because for reason in long.reasons)


def test_the_version_changes_with_the_files(tmp_path: Path) -> None:
    folder = onnx_folder(tmp_path / "a")
    before = load_entailer(f"nli:{folder}").info.version
    write_config(folder, ("entailment", "neutral", "contradiction"))
    assert load_entailer(f"nli:{folder}").info.version != before


def test_transformers_folder(tmp_path: Path) -> None:
    folder = transformers_folder(tmp_path / "bert")
    pairs = [("a dog sleeps", "a dog"), ("a dog " * 20, "not a dog")]
    found = asked(f"nli:{folder}", *pairs)
    assert found == asked(f"nli:{folder}", *pairs)
    assert {one.relation for one in found} <= {"entailment", "contradiction", "unknown"}
    assert any("cut off" in reason.because for reason in found[1].reasons)


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("{", "not JSON"),
        ("{}", "has no id2label"),
        (json.dumps({"id2label": {"a": "entailment"}}), "no numbers"),
        (json.dumps({"id2label": {"0": "LABEL_0", "1": "LABEL_1"}}), "'LABEL_0' means"),
        (json.dumps({"id2label": {"0": "neutral", "1": "contradiction"}}), "none is entailment"),
    ],
)
def test_configs_that_do_not_tell(tmp_path: Path, config: str, told: str) -> None:
    (tmp_path / "config.json").write_text(config, "utf8")
    with pytest.raises(SettingsError, match=told):
        load_entailer(f"nli:{tmp_path}")


def test_folders_that_lack_something(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="write nli:FOLDER"):
        load_entailer("nli")
    with pytest.raises(SettingsError, match="is no folder"):
        load_entailer(f"nli:{tmp_path / 'none'}")
    with pytest.raises(SettingsError, match="is it the folder of a model"):
        load_entailer(f"nli:{tmp_path}")
    write_config(tmp_path)
    with pytest.raises(SettingsError, match=r"neither model.onnx nor model.safetensors"):
        asked(f"nli:{tmp_path}", ("a", "b"))
    folder = onnx_folder(tmp_path / "a")
    with pytest.raises(SettingsError, match="has no settings"):
        load_entailer(f"nli:{folder}", {"threshold": "1"})
    (folder / "tokenizer.json").unlink()
    with pytest.raises(SettingsError, match="tokenizer"):
        asked(f"nli:{folder}", ("a", "b"))
    strange = onnx_folder(tmp_path / "b", extra_input="pixel_values")
    with pytest.raises(EntailerError, match="'pixel_values'"):
        asked(f"nli:{strange}", ("a", "b"))
    (strange / "model.onnx").write_bytes(b"nothing")
    with pytest.raises(EntailerError, match="cannot be loaded"):
        asked(f"nli:{strange}", ("a", "b"))


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_config(tmp_path)
    (tmp_path / "model.safetensors").write_bytes(b"nothing")
    monkeypatch.setattr("pete.entail.nli_models.find_spec", lambda name: None)
    with pytest.raises(EntailerError, match=r"pete-toolkit\[nli\]"):
        asked(f"nli:{tmp_path}", ("a", "b"))


def test_a_model_that_gives_no_number_is_an_error(tmp_path: Path) -> None:
    import numpy as np

    from pete.entail.nli_entailer import NliEntailer

    entailer = NliEntailer(onnx_folder(tmp_path / "a"))
    entailer._model = type("Broken", (), {"scores": lambda *_: (np.array([np.nan, 0.0, 0.0]), False)})()
    [verdict] = entailer.decide([AnalysedPair(Pair("1", "a", "b"), NOTHING, NOTHING)])
    assert verdict.error
