"""Parsers, entailers and pairs in every shape in which a program may hand them over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import pete
from pete.api.given_entailers import entailers_of
from pete.api.given_pairs import pairs_of
from pete.api.given_parsers import parsers_of
from pete.api.tree_shapes import analysis_of
from pete.errors import EntailerError, FormatError, ParserError, SettingsError
from pete.model import AnalysedPair, Analysis, Graph, Pair, ParseFailure, Verdict
from pete.parsers.protocol import ParserInfo

CONLLU = (
    "# text = Dogs  sleep\n1\tDogs\tdog\tNOUN\t_\t_\t2\tnsubj\t_\t_\n2\tsleep\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n"
)
ROW_SHAPES: list[Any] = [
    CONLLU,
    [("Dogs", 2, "nsubj"), ("sleep", 0, "root")],
    [["Dogs", 2, "nsubj", "dog", "NOUN"], ["sleep", 0, "root", "sleep", "VERB"]],
    [{"form": "Dogs", "head": 2, "deprel": "nsubj"}, {"text": "sleep", "head": 0, "dep": "ROOT"}],
    [
        {"id": (1, "-", 2), "form": "Dogssleep"},  # a range, as the conllu library has it
        {"id": 1, "form": "Dogs", "head": 2, "deprel": "nsubj", "feats": {"Number": "Plur"}},
        {"id": 2, "form": "sleep", "head": 0, "deprel": "root", "feats": None},
    ],
]


@pytest.mark.parametrize("made", ROW_SHAPES)
def test_trees_of_many_shapes(made: Any) -> None:
    graph = analysis_of(made, "Dogs sleep")
    assert isinstance(graph, Graph)
    assert [(word.form, word.head, word.deprel) for word in graph.words] == [("Dogs", 2, "nsubj"), ("sleep", 0, "root")]
    assert [graph.text[word.start : word.end] for word in graph.words] == ["Dogs", "sleep"]


def test_features_of_a_mapping_are_written_as_in_conllu() -> None:
    graph = analysis_of(ROW_SHAPES[-1], "Dogs sleep")
    assert isinstance(graph, Graph)
    assert graph.words[0].feats == "Number=Plur"


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (None, "the parser gave nothing"),
        ([], "no words"),
        ("no columns\n\n", "no CoNLL-U: 1 column instead of 10"),
        (CONLLU + CONLLU, "2 sentences instead of one"),
        (ParseFailure("Dogs sleep", "too hard"), "too hard"),
    ],
)
def test_what_is_no_tree_is_a_failure_of_its_text(made: Any, reason: str) -> None:
    assert analysis_of(made, "Dogs sleep") == ParseFailure("Dogs sleep", reason)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (42, "gave a int"),
        (["Dogs", "sleep"], "word 1 of a tree is 'Dogs'"),
        ([("Dogs", None, "nsubj")], "has the head None"),
        ([{"head": 0}], "has the head 0"),
    ],
)
def test_what_cannot_be_a_tree_is_an_error(made: Any, told: str) -> None:
    with pytest.raises(ParserError, match=told):
        analysis_of(made, "Dogs sleep")


def test_a_scheme_can_be_told() -> None:
    graph = analysis_of(analysis_of(CONLLU, "Dogs sleep"), "Dogs sleep", "clear")
    assert isinstance(graph, Graph)
    assert graph.scheme == "clear"


def flat(text: str) -> list[tuple[str, int, str]]:
    return [(word, 0, "root") for word in text.split()]


def test_functions_go_by_their_names() -> None:
    given = parsers_of([flat, "udpipe", lambda text: None])
    assert list(given.parsers) == ["flat", "udpipe", "function"]
    assert given.loadable == {"udpipe"}
    assert not given.parsers["flat"].info.deterministic


def test_a_mapping_names_them() -> None:
    given = parsers_of({"one": flat, "two": flat, "three": "udpipe"})
    assert [one.info.spec for one in given.parsers.values()] == ["one", "two", "udpipe"]


def test_a_version_makes_analyses_worth_keeping() -> None:
    assert pete.parser(flat, version="1").info.deterministic


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(SettingsError, match="two parsers are called 'function'"):
        parsers_of([lambda text: None, lambda text: []])


class _Own:
    info = ParserInfo("own", "1", "own")

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return (ParseFailure(text, "never") for text in texts)


def test_an_object_with_info_and_parse_is_a_parser() -> None:
    assert list(parsers_of(_Own()).parsers) == ["own"]


def test_anything_else_is_no_parser() -> None:
    with pytest.raises(ParserError, match="a int is no parser"):
        parsers_of([3])


class Pipeline:
    """As Stanza's, which tells nothing of its models."""

    __module__ = "stanza.pipeline.core"
    lang = "en"


def test_a_loaded_stanza_pipeline_is_known_by_its_library() -> None:
    given = parsers_of([Pipeline()])
    assert list(given.parsers) == ["stanza:en"]
    assert [one.info.spec for one in parsers_of({"big": Pipeline()}).parsers.values()] == ["big"]


def test_entailers_of_every_kind() -> None:
    def shorter(text: str, hypothesis: str) -> bool:
        return len(hypothesis) < len(text)

    found = entailers_of(["facts", shorter, "mine=cambridge"])
    assert list(found) == ["facts", "shorter", "mine"]
    assert list(entailers_of({"a": shorter, "b": "facts"})) == ["a", "b"]


@pytest.mark.parametrize(("answer", "meant"), [(True, "YES"), ("no", "NO"), ("Entailment", "YES"), (0, "NO")])
def test_answers_of_functions(answer: Any, meant: str) -> None:
    [one] = entailers_of(lambda text, hypothesis: answer).values()
    unparsed = ParseFailure("a", "not asked")
    [verdict] = one.decide([AnalysedPair(Pair("1", "a", "b"), unparsed, unparsed)])
    assert verdict == Verdict(meant)  # type: ignore[arg-type]


def test_an_answer_that_is_none_is_an_error() -> None:
    [one] = entailers_of(lambda text, hypothesis: "perhaps").values()
    unparsed = ParseFailure("a", "not asked")
    with pytest.raises(EntailerError, match="answered 'perhaps'; return True or False"):
        list(one.decide([AnalysedPair(Pair("1", "a", "b"), unparsed, unparsed)]))


def test_settings_reach_the_entailers_that_are_named() -> None:
    found = entailers_of("cambridge", {"cambridge": {"core": "prep:*"}})
    assert found["cambridge"].info.settings["core"] == ("prep:*",)


def test_two_entailers_of_one_name_are_refused() -> None:
    with pytest.raises(SettingsError, match="two entailers are called 'function'"):
        entailers_of([lambda text, hypothesis: True, lambda text, hypothesis: False])


def test_anything_else_is_no_entailer() -> None:
    with pytest.raises(EntailerError, match="a int is no entailer"):
        entailers_of([3])


@pytest.mark.parametrize(
    "given",
    [
        [("It rains.", "It falls.", "NO"), ("It rains.", "It rains.", True)],
        [{"text": "It rains.", "hypothesis": "It falls.", "label": False}, Pair("2", "It rains.", "It rains.", "YES")],
        {"pairs": [("It rains.", "It falls.", "no"), ("It rains.", "It rains.", "yes")]},
    ],
)
def test_pairs_in_memory(given: Any) -> None:
    [source] = pairs_of(given)
    assert source.name == "pairs"
    assert [(pair.id, pair.label) for pair in source.pairs()] == [("1", "NO"), ("2", "YES")]
    assert len(source.fingerprint()) == 12


def test_names_files_and_several_of_them(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\ttext\thypothesis\tlabel\n1\tIt rains.\tIt falls.\tNO\n", encoding="utf8")
    assert [source.name for source in pairs_of(["core", file])] == ["core", str(file)]
    assert [source.name for source in pairs_of(pairs_of("core")[0])] == ["core"]
    [named] = pairs_of({"mine": file})
    assert (named.name, len(list(named.pairs()))) == ("mine", 1)


def test_what_is_no_pair_is_said() -> None:
    with pytest.raises(FormatError, match="3 is no pair"):
        pairs_of([3])
