"""Grammars as XML: what is written is read again, and the fingerprint is that of what it says."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from paper_grammar import PAPER

from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.definitions import Const, Dist, Grammar, Piece, Predicate, SemArg
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.grammar.write_xml import write_grammar

WORD = st.text("abcdefgh", min_size=1, max_size=6)
NAMES = st.lists(WORD, min_size=1, max_size=4, unique=True)


def written(grammar: Grammar) -> bytes:
    out = io.BytesIO()
    write_grammar(grammar, out)
    return out.getvalue()


def reread(grammar: Grammar) -> Grammar:
    return parse_grammar(io.BytesIO(written(grammar)))


@st.composite
def grammars(draw: st.DrawFn) -> Grammar:
    """Small grammars with every kind of part."""
    types = [
        SemArg(f"T{number}", tuple(draw(NAMES)), "T0" if number and draw(st.booleans()) else "",
               draw(st.sampled_from(("who", "that"))), draw(st.booleans()))
        for number in range(draw(st.integers(1, 3)))
    ]  # fmt: skip
    extra = [
        Piece("be", id="0"),
        Piece("rel", id="0", form=draw(st.sampled_from(("subject", "object", "prep", "loose")))),
        Piece("words", f" {draw(WORD)} "),
        Piece("pp", id="0"),
        Piece("adv"),
        Piece("ppverb"),
        Piece("np", id="1", inner=(Piece("adj"), Piece("noun"))),
    ]
    middle = draw(st.lists(st.sampled_from(extra), max_size=4))
    pieces = [Piece("np", id="0"), Piece("verb"), Piece("np", id="1"), *middle]
    alone = [one for before, one in zip([None, *pieces], pieces, strict=False)
             if not (before and before.kind == one.kind == "words")]  # fmt: skip
    opened = draw(st.sampled_from([(), (Piece("clause", form="perfect"),), (Piece("inf", id="0", form="base"),)]))
    const = Const("f", draw(WORD), (*alone, *opened), draw(st.sampled_from((None, "0", "1"))),
                  draw(st.sampled_from(("", "common"))), "x" if draw(st.booleans()) else "",
                  draw(st.sampled_from(("", "text"))))  # fmt: skip
    predicate = Predicate(
        draw(WORD), {"0": "T0", "1": types[-1].id}, (Dist("f", draw(st.sampled_from(("01", "10"))), ("of",), ("x",)),),
        tuple(draw(NAMES)), tuple(draw(NAMES)), draw(WORD), tuple(draw(NAMES)), tuple(draw(NAMES)), tuple(draw(NAMES)),
        draw(st.sampled_from(("", "01"))), draw(st.sampled_from(("", "0"))), draw(st.booleans()), draw(st.booleans()),
        tuple(draw(NAMES)),
    )  # fmt: skip
    return Grammar((const,), (predicate,), tuple(types), tuple(draw(NAMES)), tuple(draw(st.just(()) | NAMES)))


@given(grammars())
def test_what_is_written_is_read_again(grammar: Grammar) -> None:
    assert reread(grammar) == grammar


def test_the_bundled_grammar_makes_the_round_trip() -> None:
    assert reread(bundled_grammar()) == bundled_grammar()
    assert written(reread(bundled_grammar())) == written(bundled_grammar())


def test_the_small_form_of_the_paper_makes_the_round_trip() -> None:
    grammar = parse_grammar(io.BytesIO(PAPER))
    assert reread(grammar) == grammar


def test_what_is_left_out_is_not_written() -> None:
    text = written(parse_grammar(io.BytesIO(PAPER))).decode()
    assert (
        '<Const id="nVn" type="V-A"><NP id="0"/><Verb/><NP id="1"/></Const>' in text
    )  # space between parts goes without saying
    assert "veridical" not in text
    assert "Adjuncts" not in text
    assert "<Base>" not in text  # it is the name of the predicate


def test_one_element_a_line_but_patterns_stay_whole() -> None:
    lines = written(bundled_grammar()).decode().splitlines()
    assert sum("<Const " in line for line in lines) == len(bundled_grammar().consts)
    assert all("</Const>" in line for line in lines if "<Const " in line)
