"""What a parser may not answer, and who it is."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from pete.errors import ParserError
from pete.model import EmptyNode, Graph, Multiword, ParseFailure, Token
from pete.parsers import ParserInfo
from pete.parsers.contract import as_typed, checked_parse

TEXT = "Dogs bark"
INFO = ParserInfo("toy", "1", "toy")
GOOD = Graph(TEXT, (Token(1, "Dogs", head=2, deprel="nsubj"), Token(2, "bark", head=0, deprel="root")))


@dataclass
class Answering:
    """Gives the same answers whatever it is asked."""

    answers: Any
    info: ParserInfo = INFO

    def parse(self, texts: Sequence[str]) -> Iterator[Any]:
        return self.answers  # type: ignore[no-any-return]

    def alternatives(self) -> str:
        return "beyond the protocol"


def words(**changes: Any) -> Graph:
    """The good graph with something changed in its first word."""
    return replace(GOOD, words=(GOOD.words[0]._replace(**changes), GOOD.words[1]))


class Text(str):
    """What some libraries give instead of plain text."""


@pytest.mark.parametrize(
    "analysis",
    [
        GOOD,
        ParseFailure(TEXT, "too hard"),
        words(head=0),  # two roots
        words(form=Text("Dogs")),
        replace(words(deps="0:root|2:nsubj|1.1:nsubj"), empties=(EmptyNode("1.1", "do"),)),
        replace(GOOD, multiwords=(Multiword(1, 2, "Dogsbark"),)),
    ],
)
def test_what_keeps_to_the_contract_comes_through(analysis: Any) -> None:
    assert list(checked_parse(Answering([analysis]), [TEXT])) == [analysis]


@pytest.mark.parametrize(
    ("analysis", "fault"),
    [
        (None, "a NoneType, which is neither Graph nor ParseFailure"),
        ({"text": TEXT}, "a dict, which is neither"),
        (replace(GOOD, text="Cats sleep"), "the analysis of another text, 'Cats sleep'"),
        (ParseFailure("Cats sleep", "hard"), "the analysis of another text"),
        (ParseFailure(TEXT, None), "a ParseFailure whose reason is no text"),  # type: ignore[arg-type]
        (words(head=1), "no tree: the heads of word 1 and those above it run in a circle"),
        (words(head=3), "no tree: the head of word 1 is 3, but the sentence has 2 words"),
        (words(head=-1), "no tree: the head of word 1 is -1"),
        (words(index=2), "words are not numbered 1, 2, 3"),
        (words(head="2"), "words are no tuple of Token with fields of the right types"),
        (words(lemma=None), "words are no tuple of Token"),
        (replace(GOOD, words=list(GOOD.words)), "words are no tuple of Token"),  # type: ignore[arg-type]
        (replace(GOOD, words=tuple(map(tuple, GOOD.words))), "words are no tuple of Token"),
        (replace(GOOD, words=()), "a graph without words, which should be a ParseFailure"),
        (words(deps="3:nsubj"), "an enhanced edge from 3, which is no word of it"),
        (words(deps="1.1:nsubj"), "an enhanced edge from 1.1"),
        (replace(GOOD, multiwords=(Multiword(2, 3, "bark"),)), "a multiword token of words that it has not"),
        (replace(GOOD, multiwords=("Dogs",)), "multiwords are no tuple of Multiword"),  # type: ignore[arg-type]
        (replace(GOOD, empties=(EmptyNode("1.1", None),)), "empties are no tuple of EmptyNode"),  # type: ignore[arg-type]
        (replace(GOOD, scheme=None), "scheme or comments are no text"),  # type: ignore[arg-type]
    ],
)
def test_what_breaks_it_is_refused(analysis: Any, fault: str) -> None:
    with pytest.raises(ParserError) as caught:
        list(checked_parse(Answering([analysis]), [TEXT]))
    assert str(caught.value).startswith(f"parser toy answered '{TEXT}' with ")
    assert fault in str(caught.value)


def test_no_results_at_all_are_refused() -> None:
    with pytest.raises(ParserError, match="parser toy stopped at 'Dogs bark': TypeError"):
        list(checked_parse(Answering(None), [TEXT]))


def test_what_was_typed_is_who_it_is() -> None:
    """Two arguments of one plug-in are two parsers, whatever they call themselves."""
    own, other = Answering([GOOD]), as_typed(Answering([GOOD]), "toy:other")
    assert as_typed(own, "toy") is own
    assert other.info == replace(own.info, spec="toy:other")
    assert list(other.parse([TEXT])) == [GOOD]
    assert other.alternatives() == "beyond the protocol"  # type: ignore[attr-defined]
    assert not hasattr(other, "further")
    assert copy.copy(other).info == other.info


def test_a_version_is_needed() -> None:
    with pytest.raises(ParserError, match="'toy' tells no version"):
        as_typed(Answering([], ParserInfo("toy", "", "toy")), "toy:x")
