"""The BLLIP adapter: its words without the library, its trees with a small model where both are there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import ParserError
from pete.model import Graph, ParseFailure, Token
from pete.parsers import Parser, bllip, load_parser
from pete.parsers.bllip import MOST_WORDS, Word, words_of
from pete.parsers.texts import blanked


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bllip, "installed_version", lambda name: None)
    with pytest.raises(ParserError, match=r'swig.*pip install "pete-toolkit\[bllip\]"'):
        load_parser("bllip:somewhere")


def test_an_argument_is_needed() -> None:
    with pytest.raises(ParserError, match="write bllip:FOLDER"):
        load_parser("bllip")


def test_a_folder_without_model_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bllip, "installed_version", lambda name: "1")
    with pytest.raises(ParserError, match=r"no BLLIP model in .*terms\.txt"):
        load_parser(f"bllip:{tmp_path}")
    (tmp_path / "parser").mkdir()
    (tmp_path / "parser" / "terms.txt").touch()
    with pytest.raises(ParserError, match=r"it has no headInfo\.txt"):
        load_parser(f"bllip:{tmp_path}")


@pytest.mark.parametrize(
    ("line", "cut", "forms", "shown"),
    [
        ("I won't.", ["I", "will", "n't", "."], ["I", "wo", "n't", "."], ["I", "wo", "n't", "."]),
        ("“It’s…”", ["``", "It", "'s", "...", "''"], ["“", "It", "’s", "…", "”"], ["``", "It", "'s", "...", "''"]),
        ("[b] so...", ["-LSB-b", "-RSB-", "so", "..", "."], ["[", "b", "]", "so", "..."], None),
        ("Not what's there.", ["Something", "else"], ["Not", "what", "'s", "there", "."], None),
        ("A <s> can't be cut", ["A"], ["A", "<", "s", ">", "ca", "n't", "be", "cut"], None),
    ],
)
def test_words_stand_where_the_line_has_them(
    line: str, cut: list[str], forms: list[str], shown: list[str] | None
) -> None:
    words = words_of(line, lambda _: cut)
    assert [line[word.start : word.end] for word in words] == forms
    if shown:
        assert [word.shown for word in words] == shown


@given(st.text(max_size=60), st.lists(st.text(min_size=1, max_size=5), max_size=8))
def test_every_character_is_in_one_word_whatever_the_tokeniser_does(text: str, cut: list[str]) -> None:
    line = blanked(text)
    words = words_of(line, lambda _: cut)
    assert "".join("".join(line[word.start : word.end].split()) for word in words) == "".join(line.split())
    assert all(word.shown.strip() for word in words)


def test_an_endless_word_is_shown_by_its_end_and_kept_whole() -> None:
    long = "tra" * 700 + "ing"
    [word] = words_of(long, lambda line: [line])
    assert word.shown.endswith("traing")
    assert len(word.shown) < 50
    assert Word(0, len(long), word.shown).spelt(Token(1, word.shown, "tra"), long).form == long


@pytest.fixture(scope="module")
def model(shared: Path) -> Path:
    pytest.importorskip("bllipparser", reason="bllipparser is not installed")
    folder = shared / "models" / "bllip-gum"
    if not folder.is_dir():
        pytest.skip("no BLLIP model among the shared ones")
    return folder


@pytest.fixture(scope="module")
def parser(model: Path) -> Parser:
    return load_parser(f"bllip:{model}")


def test_a_sentence_becomes_dependencies_with_places(parser: Parser) -> None:
    text = "She can't read  the letters (“here”)."
    [graph] = parser.parse([text])
    assert isinstance(graph, Graph)
    assert graph.scheme == parser.info.scheme == "penn"
    assert [word.form for word in graph.words] == "She ca n't read the letters ( “ here ” ) .".split()
    assert [text[word.start : word.end] for word in graph.words] == [word.form for word in graph.words]
    by_form = {word.form: word for word in graph.words}
    assert (by_form["letters"].deprel, by_form["letters"].lemma) == ("obj", "letter")
    assert by_form["She"].deprel == "nsubj"


def test_a_sentence_that_is_too_long_is_a_failure(parser: Parser) -> None:
    short, long = parser.parse(["Ducks swim.", "ducks swim " * 200])
    assert isinstance(short, Graph)
    assert isinstance(long, ParseFailure)
    assert str(MOST_WORDS) in long.reason


def test_a_second_model_is_refused_and_the_first_still_works(parser: Parser, model: Path, tmp_path: Path) -> None:
    assert isinstance(next(iter(parser.parse(["Go"]))), Graph)
    for file in model.iterdir():
        (tmp_path / file.name).symlink_to(file)
    with pytest.raises(ParserError, match="two commands"):
        list(load_parser(f"bllip:{tmp_path}").parse(["Go"]))
    assert isinstance(next(iter(load_parser(f"bllip:{model}").parse(["Go"]))), Graph)
