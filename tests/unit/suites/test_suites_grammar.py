"""Grammars from XML and back, and what is said of wrong ones."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paper_grammar import PAPER

from pete.errors import FormatError
from pete.suites.folder import ENGLISH, english, grammar_fingerprint
from pete.suites.grammar import Const, Dist, Grammar, Piece, Predicate, SemArg
from pete.suites.read import parse_grammar, read_grammar
from pete.suites.write import write_grammar

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
    assert reread(english()) == english()
    assert written(reread(english())) == written(english())


def test_layout_and_comments_do_not_change_the_fingerprint() -> None:
    loose = re.sub(rb"\n\s*", b"\n\n    ", ENGLISH.read_bytes()).replace(b"<SemArgs>", b"<!-- types --><SemArgs>")
    assert grammar_fingerprint(parse_grammar(io.BytesIO(loose))) == grammar_fingerprint(english())


def test_the_small_form_of_the_paper_is_read() -> None:
    grammar = parse_grammar(io.BytesIO(PAPER))
    assert grammar.families == ("nVn", "nVnPn", "possNpn")
    assert grammar.predicates[0].verbs == ("posts",)
    assert grammar.predicates[0].base == "post"
    relative = grammar.consts[4]
    assert relative.rel_pro == "0"
    assert [piece.kind for piece in relative.pieces] == ["np", "words", "verb", "np", "pp", "np", "words"]
    assert reread(grammar) == grammar


def test_patterns_and_predicates_may_be_gathered() -> None:
    gathered = PAPER.replace(b'<Const id="nVn" type="V-A">', b'<Consts><Const id="nVn" type="V-A">', 1)
    gathered = gathered.replace(b'<Set pred="post">', b'</Consts><Set pred="post">', 1)
    assert parse_grammar(io.BytesIO(gathered)) == parse_grammar(io.BytesIO(PAPER))


WRONG = [
    ('constfam="nVn" dist="01"', 'constfam="nVx" dist="01"', "no pattern has the family \"nVx\""),
    ('dist="012"', 'dist="013"', "there is no argument 3"),
    ('dist="012"', 'dist="01"', "has argument 2, dist has not"),
    ('dist="012"', 'dist="011"', "has an argument twice"),
    ('dist="012"', 'dist="0-2"', "write the digits"),
    ('<Arg n="1" id="Object"/>', '<Arg n="1" id="Thing"/>', 'unknown type "Thing"'),
    ('<Arg n="1" id="Object"/>', '<Arg n="0" id="Object"/>', "argument 0 occurs twice"),
    ('<Arg n="1" id="Object"/>', '<Arg n="one" id="Object"/>', "use one digit"),
    ("<PPVerb>posted</PPVerb>", "", "needs a <PPVerb>"),
    ("<Noun>posting</Noun>", "", "needs a <Noun>"),
    ('fill="to"', "", "needs a preposition"),
    ('<Set pred="tease">', '<Set pred="post">', "occurs twice"),
    ('<SemArg id="Object">', '<SemArg id="Person">', "occurs twice"),
    ("<Arg>Bela</Arg>", "<Arg>Agnes</Arg>", "occurs twice"),
    ("<Arg>Bela</Arg>", "<Arg> </Arg>", "holds no words"),
    ("<Arg>a kite</Arg>\n<Arg>a drum</Arg>\n<Arg>an anchor</Arg>", "", "has no strings"),
    ('relPro="0"', 'relPro="3"', "no such <NP>"),
    ('relPro="0"', 'relpro="0"', "unknown attribute 'relpro'"),
    ('type="V-P-PP0"', "", "<Const> has no type"),
    ("<Verb />", "<Vreb />", "unknown part <Vreb>"),
    ("<Parts>", "<Forms/><Parts>", "unknown element <Forms>"),
    ("<SemArgs>", "<Stuff/><SemArgs>", "unknown element <Stuff>"),
    ('<Set pred="tease">', '<Set pred="tease" veridical="maybe">', "write yes or no"),
    ('<Set pred="tease">', '<Set pred="tease" symmetric="02">', "has no argument 2"),
    ('<SemArg id="Object">', '<SemArg id="Object" is="Thing">', 'the type "Thing", which is missing'),
    ('<NP id="0"/> <Verb /> <NP id="1"/>\n</Const>', "</Const>", "is empty"),
    ('<NP id="1"/> is <PPVerb />\nby', '<NP id="1"/> <Be id="2"/> <PPVerb/> by', "which it lacks"),
    ("<Verb />", '<Verb /> that <Clause form="future"/>', "has the form 'future'"),
    ("<Verb />", "<Verb /> <Inf/>", "subject is not clear"),
    ("</testsuite>", "", "broken XML"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_what_is_wrong_is_said_in_one_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.xml"
    text = PAPER.decode()
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        read_grammar(path)
    said = str(caught.value)
    assert message in said
    assert re.match(rf"{re.escape(str(path))}:\d+: ", said), said
    assert "\n" not in said


@pytest.mark.parametrize("part", ["Const", "Set", "SemArg"])
def test_a_grammar_without_a_part_is_none(part: str) -> None:
    kept = re.sub(rf"<{part} .*?</{part}>", "", PAPER.decode(), flags=re.DOTALL).encode()
    with pytest.raises(FormatError, match=f"has no <{part}>"):
        parse_grammar(io.BytesIO(kept))


def test_types_may_not_be_above_themselves() -> None:
    loop = PAPER.replace(b'<SemArg id="Person">', b'<SemArg id="Person" is="Object">')
    loop = loop.replace(b'<SemArg id="Object">', b'<SemArg id="Object" is="Person">')
    with pytest.raises(FormatError, match="above itself"):
        parse_grammar(io.BytesIO(loop))


def test_entities_are_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="utf-8")
    for value in (f'SYSTEM "{secret.as_uri()}"', '"lol"'):
        evil = PAPER.replace(b"<testsuite>", f"<!DOCTYPE testsuite [<!ENTITY x {value}>]><testsuite>".encode())
        with pytest.raises(FormatError, match="declares entities"):
            parse_grammar(io.BytesIO(evil.replace(b"Agnes", b"&x;")))
