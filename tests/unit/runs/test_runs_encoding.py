from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.model import EmptyNode, Graph, Multiword, ParseFailure, Token
from pete.runs.encoding import decode, encode

column = st.text(max_size=8)
place = st.integers(-1, 10**6)
columns = [column] * 5
tokens = st.builds(Token, place, *columns, place, column, column, column, place, place)
multiwords = st.builds(Multiword, place, place, column, column, column, place, place)
empties = st.builds(EmptyNode, st.sampled_from(["0.1", "8.1"]), column, column)
graphs = st.builds(
    Graph,
    st.text(max_size=30),
    st.lists(tokens, max_size=6).map(tuple),
    st.lists(multiwords, max_size=2).map(tuple),
    st.lists(empties, max_size=2).map(tuple),
    st.lists(column, max_size=2).map(tuple),
    st.sampled_from(["ud", "stanford"]),
)


@given(graphs | st.builds(ParseFailure, column, column))
def test_an_analysis_comes_back_as_it_was(analysis: Graph | ParseFailure) -> None:
    back = decode(encode(analysis))
    assert back == analysis
    assert type(back) is type(analysis)


def test_words_come_back_as_words() -> None:
    graph = decode(encode(Graph("Go", (Token(1, "Go", feats="Mood=Imp"),))))
    assert isinstance(graph, Graph)
    assert graph.word(1).feature("Mood") == "Imp"


@pytest.mark.parametrize("data", [b"", b"\x93", b"\xff\xff", encode(Graph("Go", (Token(1, "Go"),)))[:-3]])
def test_damaged_bytes_are_an_error(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(data)
