"""The Stanza adapter, on real documents of the library; its models are too large to be fetched for a test."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pete.errors import ParserError
from pete.model import Graph, Multiword, ParseFailure
from pete.parsers import load_parser, stanza_pipeline
from pete.parsers.stanza_pipeline import StanzaParser, graph_of

TEXT = "We can't stay. Go!"


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stanza_pipeline, "installed_version", lambda name: None)
    with pytest.raises(ParserError, match=r'pip install "pete-toolkit\[stanza\]"'):
        load_parser("stanza:en")


def test_an_argument_is_needed() -> None:
    with pytest.raises(ParserError, match="write stanza:LANGUAGE"):
        load_parser("stanza")


def word(number: int, text: str, head: int, label: str, **more: Any) -> dict[str, Any]:
    return {"id": number, "text": text, "lemma": text.lower(), "upos": "X", "head": head, "deprel": label, **more}


FIRST = [
    word(1, "We", 4, "nsubj", start_char=0, end_char=2, feats="Number=Plur"),
    {"id": (2, 3), "text": "can't", "start_char": 3, "end_char": 8},
    word(2, "can", 4, "aux"),
    word(3, "not", 4, "advmod"),
    word(4, "stay", 0, "root", start_char=9, end_char=13, xpos="VB"),
    word(5, ".", 4, "punct", start_char=13, end_char=14),
]
SECOND = [
    word(1, "Go", 0, "root", start_char=15, end_char=17),
    word(2, "!", 1, "punct", start_char=17, end_char=18),
]


def sentence(rows: list[dict[str, Any]]) -> SimpleNamespace:
    """What the adapter reads of a sentence of Stanza."""
    words = {row["id"]: SimpleNamespace(**{"xpos": None, "feats": None, **row}) for row in rows if "head" in row}
    joined = {number for row in rows if "head" not in row for number in row["id"]}
    tokens = []
    for row in rows:
        if "head" not in row or row["id"] not in joined:
            own = [words[number] for number in (row["id"] if "head" not in row else [row["id"]])]
            tokens.append(SimpleNamespace(words=own, start_char=row["start_char"], end_char=row["end_char"]))
    return SimpleNamespace(tokens=tokens, words=list(words.values()))


@pytest.fixture(params=["by hand", "of the library"])
def document(request: pytest.FixtureRequest) -> Any:
    if request.param == "by hand":
        return SimpleNamespace(sentences=[sentence(FIRST), sentence(SECOND)])
    stanza = pytest.importorskip("stanza", reason="stanza is not installed")
    return stanza.Document([FIRST, SECOND], text=TEXT)


def test_a_document_is_one_graph(document: Any) -> None:
    graph = graph_of(document, TEXT)
    assert isinstance(graph, Graph)
    assert [(word.index, word.form, word.head, word.deprel) for word in graph.words] == [
        (1, "We", 4, "nsubj"),
        (2, "can", 4, "aux"),
        (3, "not", 4, "advmod"),
        (4, "stay", 0, "root"),
        (5, ".", 4, "punct"),
        (6, "Go", 0, "root"),
        (7, "!", 6, "punct"),
    ]
    assert graph.multiwords == (Multiword(2, 3, "can't", start=3, end=8),)
    assert [(word.start, word.end) for word in graph.words[:4]] == [(0, 2), (3, 8), (3, 8), (9, 13)]
    assert (graph.words[0].feats, graph.words[3].xpos, graph.words[3].feats) == ("Number=Plur", "VB", "_")


def test_a_word_too_long_for_stanza_is_kept(document: Any) -> None:
    document.sentences[1].words[0].text = document.sentences[1].words[0].lemma = "<UNK>"
    graph = graph_of(document, TEXT)
    assert isinstance(graph, Graph)
    assert (graph.words[5].form, graph.words[5].lemma) == ("Go", "Go")


def test_a_pipeline_can_be_handed_over(document: Any) -> None:
    parser = StanzaParser(lambda line: document)
    graph, nothing = parser.parse([TEXT, " \n"])
    assert graph == graph_of(document, TEXT)
    assert isinstance(nothing, ParseFailure)
    assert not parser.info.deterministic


def test_words_without_heads_are_an_error(document: Any) -> None:
    document.sentences[0].words[0].head = None
    with pytest.raises(ParserError, match="depparse"):
        graph_of(document, TEXT)


def test_a_document_without_words_is_a_failure() -> None:
    assert graph_of(SimpleNamespace(sentences=[]), "?") == ParseFailure("?", "no words")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of the library before the first text is only its version."""
    monkeypatch.setattr(stanza_pipeline, "installed_version", lambda name: "1.10.1")


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """A folder such as the library makes."""
    for step in ("tokenize", "pos", "depparse"):
        (tmp_path / "en" / step).mkdir(parents=True)
        (tmp_path / "en" / step / "default.pt").write_bytes(b"no model")
    (tmp_path / "resources.json").write_text("{}", encoding="utf8")
    return tmp_path / "en"


def test_the_version_is_that_of_library_and_models(installed: None, models: Path) -> None:
    info = load_parser(f"stanza:{models}").info
    assert (info.name, info.language, info.deterministic) == ("stanza en", "en", True)
    assert info.version.startswith("stanza 1.10.1, models ")
    (models / "pos" / "default.pt").write_bytes(b"another")
    assert load_parser(f"stanza:{models}").info.version != info.version


def test_nothing_is_fetched_and_no_sentence_is_split(
    installed: None, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, Any] = {}

    def make_pipeline(language: str, **options: Any) -> Any:
        asked.update(options, language=language)
        return lambda line: SimpleNamespace(sentences=[sentence(SECOND)])

    monkeypatch.setattr(stanza_pipeline, "import_silenced", lambda name: SimpleNamespace(Pipeline=make_pipeline))
    (graph,) = load_parser(f"stanza:{models}").parse([" " * 15 + "Go!"])
    assert isinstance(graph, Graph)
    assert (asked["language"], asked["download_method"], asked["tokenize_no_ssplit"]) == ("en", None, True)
    assert asked["processors"] == "tokenize,pos,depparse"


def test_models_that_are_absent_give_their_command(
    installed: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STANZA_RESOURCES_DIR", str(tmp_path))
    with pytest.raises(ParserError, match=r"stanza\.download\('en'\)"):
        load_parser("stanza:en")
    with pytest.raises(ParserError, match="give the folder of a language"):
        load_parser(f"stanza:{tmp_path}")


def test_models_that_are_no_models_are_an_error(tmp_path: Path) -> None:
    pytest.importorskip("stanza", reason="stanza is not installed")
    for step in ("tokenize", "pos", "depparse"):
        (tmp_path / "en" / step).mkdir(parents=True)
        (tmp_path / "en" / step / "default.pt").write_bytes(b"no model")
    with pytest.raises(ParserError, match=r"resources\.json beside it"):
        load_parser(f"stanza:{tmp_path / 'en'}")
    (tmp_path / "resources.json").write_text("{}", encoding="utf8")
    parser = load_parser(f"stanza:{tmp_path / 'en'}")
    with pytest.raises(ParserError, match="does not load"):
        list(parser.parse(["Go home"]))
