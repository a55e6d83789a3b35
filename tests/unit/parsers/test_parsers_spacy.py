"""The spaCy adapter: on documents made by hand, on a pipeline that has learnt nothing, and on a real one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fixtures.fetch_spacy_model import model_folder
from pete.errors import ParserError
from pete.model import Graph
from pete.parsers import load_parser, spacy_pipeline
from pete.parsers.spacy_pipeline import SpacyParser, _words

UD = ["nsubj", "obj", "obl", "case", "punct"]
CLEAR = ["nsubj", "dobj", "pobj", "prep", "punct"]
TEXT = "The clerk lost the letters in  town."


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spacy_pipeline, "installed_version", lambda name: None)
    with pytest.raises(ParserError, match=r'pip install "pete-toolkit\[spacy\]"'):
        load_parser("spacy:en_core_web_sm")


def test_an_argument_is_needed() -> None:
    with pytest.raises(ParserError, match="write spacy:NAME"):
        load_parser("spacy")


@pytest.fixture(scope="module")
def spacy() -> Any:
    return pytest.importorskip("spacy", reason="spacy is not installed")


def pipeline(spacy: Any, labels: list[str]) -> Any:
    """A pipeline whose parser knows these labels and has learnt nothing."""
    spacy.util.fix_random_seed(3)
    nlp = spacy.blank("en")
    parser = nlp.add_pipe("parser")
    for label in labels:
        parser.add_label(label)
    nlp.initialize()
    return nlp


def test_a_model_that_is_absent_gives_its_command(spacy: Any, tmp_path: Path) -> None:
    with pytest.raises(ParserError, match="python -m spacy download en_no_such_model"):
        load_parser("spacy:en_no_such_model")
    with pytest.raises(ParserError, match="give the folder of one"):
        load_parser(f"spacy:{tmp_path / 'nowhere'}")
    with pytest.raises(ParserError, match=r"no config\.cfg"):
        load_parser(f"spacy:{tmp_path}")


def test_the_labels_tell_the_scheme(spacy: Any, tmp_path: Path) -> None:
    for labels, scheme in ((UD, "ud"), (CLEAR, "clear")):
        nlp = pipeline(spacy, labels)
        assert SpacyParser(nlp).info.scheme == scheme
        nlp.to_disk(tmp_path / scheme)
        assert load_parser(f"spacy:{tmp_path / scheme}").info.scheme == scheme


def test_a_loaded_pipeline_and_its_folder_say_the_same(spacy: Any, tmp_path: Path) -> None:
    nlp = pipeline(spacy, UD)
    nlp.add_pipe("sentencizer", first=True)  # would cut the text
    nlp.to_disk(tmp_path / "model")
    texts = [TEXT, "It rained. We stayed."]
    analyses = list(SpacyParser(nlp).parse(texts))
    assert list(load_parser(f"spacy:{tmp_path / 'model'}").parse(texts)) == analyses
    assert all(sum(not word.head for word in graph.words) == 1 for graph in analyses if isinstance(graph, Graph))
    assert nlp.pipe_names == ["sentencizer", "parser"]
    assert SpacyParser(nlp).info == SpacyParser(nlp).info


def test_places_are_those_of_the_text(spacy: Any) -> None:
    [graph] = SpacyParser(pipeline(spacy, UD)).parse([TEXT])
    assert isinstance(graph, Graph)
    assert [TEXT[word.start : word.end] for word in graph.words] == [word.form for word in graph.words]
    assert [word.form for word in graph.words][-3:] == ["in", "town", "."]


def test_a_pipeline_without_parser_is_an_error(spacy: Any) -> None:
    with pytest.raises(ParserError, match="has no parser"):
        list(SpacyParser(spacy.blank("en")).parse(["Go home"]))


def document(spacy: Any, words: list[str], heads: list[int], labels: list[str]) -> Any:
    return spacy.tokens.Doc(spacy.blank("en").vocab, words=words, heads=heads, deps=labels)


def test_white_space_is_left_out_and_what_hung_on_it_moves_up(spacy: Any) -> None:
    doc = document(spacy, ["Cats", " ", "sleep", "here"], [1, 2, 2, 1], ["nsubj", "dep", "ROOT", "advmod"])
    assert [(word.form, word.head, word.deprel) for word in _words(list(doc))] == [
        ("Cats", 2, "nsubj"),
        ("sleep", 0, "root"),
        ("here", 2, "advmod"),
    ]


def test_a_root_that_is_white_space_gives_its_place_to_the_first_word_below(spacy: Any) -> None:
    doc = document(spacy, ["Cats", " ", "sleep"], [1, 1, 1], ["nsubj", "ROOT", "ROOT"])
    assert [(word.form, word.head, word.deprel) for word in _words(list(doc))] == [
        ("Cats", 0, "root"),
        ("sleep", 1, "dep"),
    ]


def test_several_sentences_are_one_graph_with_several_roots(spacy: Any) -> None:
    doc = document(spacy, ["Cats", "sleep", "Dogs", "bark"], [1, 1, 3, 3], ["nsubj", "ROOT", "nsubj", "ROOT"])
    assert [word.head for word in _words(list(doc))] == [2, 0, 4, 0]


def test_spacys_own_english_pipeline(spacy: Any) -> None:
    folder = model_folder()
    if folder is None:
        pytest.skip("no spaCy model; run tests/fixtures/fetch_spacy_model.py or name one in PETE_SPACY_MODEL")
    parser = load_parser(f"spacy:{folder}")
    text = "The letters were received by the clerk."
    [graph] = parser.parse([text])
    assert isinstance(graph, Graph)
    assert parser.info.scheme == graph.scheme == "clear"
    assert [(word.lemma, word.upos, word.xpos) for word in graph.words][1:4] == [
        ("letter", "NOUN", "NNS"),
        ("be", "AUX", "VBD"),
        ("receive", "VERB", "VBN"),
    ]
    assert [word.deprel for word in graph.words] == "det nsubjpass auxpass root agent det pobj punct".split()
    assert graph.words[1].feature("Number") == "Plur"
