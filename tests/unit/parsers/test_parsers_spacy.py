"""The spaCy adapter: on documents made by hand, on a pipeline that has learnt nothing, and on a real one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import pete
from fixtures.fetch_spacy_model import model_folder
from pete.errors import ParserError
from pete.model import Graph, ParseFailure
from pete.parsers import load_parser, spacy_pipeline
from pete.parsers.spacy_pipeline import SpacyParser, _words, graph_of_doc

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


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of the library before the first text is only its version."""
    monkeypatch.setattr(spacy_pipeline, "installed_version", lambda name: "3.8.0")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of a pipeline that the adapter reads itself."""
    inner = tmp_path / "model" / "en_toy-1.0"
    inner.mkdir(parents=True)
    (inner / "config.cfg").write_text("[nlp]")
    meta = {"lang": "en", "name": "toy", "version": "1.0", "license": "MIT", "labels": {"parser": CLEAR}}
    (inner / "meta.json").write_text(json.dumps(meta))
    return tmp_path / "model"


def test_what_a_pipeline_is_stands_in_its_folder(installed: None, folder: Path) -> None:
    info = load_parser(f"spacy:{folder}").info
    assert (info.name, info.scheme, info.language, info.licence) == ("spacy en_toy", "clear", "en", "MIT")
    assert info.version.startswith("spacy 3.8.0, model 1.0 ")
    (folder / "en_toy-1.0" / "weights").write_bytes(b"other")
    assert load_parser(f"spacy:{folder}").info.version != info.version


def test_a_damaged_folder_is_named(installed: None, folder: Path) -> None:
    (folder / "en_toy-1.0" / "meta.json").write_text("{")
    with pytest.raises(ParserError, match=r"cannot read .*meta\.json: .*; fetch the pipeline again"):
        load_parser(f"spacy:{folder}")


def test_a_pipeline_of_another_version_does_not_load(
    installed: None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(path: Path) -> Any:
        raise ValueError("[E053] Could not\nread config file")

    monkeypatch.setattr(spacy_pipeline, "import_silenced", lambda name: SimpleNamespace(load=load))
    parser = load_parser(f"spacy:{folder}")
    with pytest.raises(ParserError, match=r"does not load: \[E053\] Could not read config file; was it made"):
        list(parser.parse(["Go home"]))


def test_a_model_that_is_absent_gives_its_command(installed: None, tmp_path: Path) -> None:
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


@dataclass
class Word:
    """What the adapter reads of a token of spaCy."""

    i: int
    idx: int
    text: str
    dep_: str
    lemma_: str = ""
    pos_: str = ""
    tag_: str = ""
    morph: str = ""

    def __post_init__(self) -> None:
        self.head = self
        self.is_space = self.text.isspace()


def document(words: list[str], heads: list[int], labels: list[str]) -> list[Word]:
    starts = [sum(len(word) + 1 for word in words[:place]) for place in range(len(words))]
    rows = zip(starts, words, labels, strict=True)
    made = [Word(i, start, word, label) for i, (start, word, label) in enumerate(rows)]
    for word, head in zip(made, heads, strict=True):
        word.head = made[head]
    return made


def test_documents_made_by_hand_are_like_those_of_the_library(spacy: Any) -> None:
    words, heads, labels = ["Cats", " ", "sleep", "here"], [1, 2, 2, 1], ["nsubj", "dep", "ROOT", "advmod"]
    doc = spacy.tokens.Doc(spacy.blank("en").vocab, words=words, heads=heads, deps=labels)
    assert list(_words(list(doc))) == list(_words(document(words, heads, labels)))


def test_white_space_is_left_out_and_what_hung_on_it_moves_up() -> None:
    doc = document(["Cats", " ", "sleep", "here"], [1, 2, 2, 1], ["nsubj", "dep", "ROOT", "advmod"])
    assert [(word.form, word.head, word.deprel) for word in _words(list(doc))] == [
        ("Cats", 2, "nsubj"),
        ("sleep", 0, "root"),
        ("here", 2, "advmod"),
    ]


def test_a_root_that_is_white_space_gives_its_place_to_the_first_word_below() -> None:
    doc = document(["Cats", " ", "sleep"], [1, 1, 1], ["nsubj", "ROOT", "ROOT"])
    assert [(word.form, word.head, word.deprel) for word in _words(list(doc))] == [
        ("Cats", 0, "root"),
        ("sleep", 1, "dep"),
    ]


def test_several_sentences_are_one_graph_with_several_roots() -> None:
    doc = document(["Cats", "sleep", "Dogs", "bark"], [1, 1, 3, 3], ["nsubj", "ROOT", "nsubj", "ROOT"])
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


class Doc(list[Word]):
    """A document made by hand, with what is asked of the library's."""

    text = "Cats saw dogs"

    def has_annotation(self, name: str) -> bool:
        return bool(self) and all(word.dep_ for word in self)


@pytest.mark.parametrize(("label", "scheme"), [("dobj", "clear"), ("obj", "ud")])
def test_the_labels_of_a_document_tell_its_scheme(label: str, scheme: str) -> None:
    doc = Doc(document(["Cats", "saw", "dogs"], [1, 1, 1], ["nsubj", "ROOT", label]))
    graph = graph_of_doc(doc)
    assert isinstance(graph, Graph)
    assert (graph.text, graph.scheme, graph_of_doc(doc, "lth").scheme) == (doc.text, scheme, "lth")  # type: ignore[union-attr]


def test_a_document_without_heads_is_an_error() -> None:
    with pytest.raises(ParserError, match="let a pipeline with a parser make it"):
        graph_of_doc(Doc(document(["Cats"], [0], [""])))


def test_a_document_of_blanks_is_a_failure() -> None:
    assert isinstance(graph_of_doc(Doc(document([" "], [0], ["ROOT"]))), ParseFailure)


def test_a_loaded_pipeline_and_a_function_that_gives_documents_are_evaluated(spacy: Any) -> None:
    nlp = pipeline(spacy, UD)
    pairs = [("The clerk lost the letters.", "The clerk lost letters.", "YES"), ("Ann left.", "Bob left.", "NO")]
    result = pete.evaluate(pairs, parsers=[nlp, lambda text: nlp(text)], entailers="facts")
    assert result.labels == ["spacy:en_pipeline/facts", "function/facts"]
    assert [score.unparsed for score in result] == [0, 0]
    assert {item.verdict for item in result.items("spacy:en_pipeline/facts")} <= {"YES", "NO"}
