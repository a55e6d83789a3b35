"""Grammars from XML, and what is said of files that are none."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from paper_grammar import PAPER, refusal

from pete.errors import FormatError
from pete.suites.grammar.read_xml import parse_grammar


def test_the_small_form_of_the_paper_is_read() -> None:
    grammar = parse_grammar(io.BytesIO(PAPER))
    assert grammar.families == ("nVn", "nVnPn", "possNpn")
    assert grammar.predicates[0].verbs == ("posts",)
    assert grammar.predicates[0].base == "post"
    relative = grammar.consts[4]
    assert relative.rel_pro == "0"
    assert [piece.kind for piece in relative.pieces] == ["np", "words", "verb", "np", "pp", "np", "words"]


def test_patterns_and_predicates_may_be_gathered() -> None:
    gathered = PAPER.replace(b'<Const id="nVn" type="V-A">', b'<Consts><Const id="nVn" type="V-A">', 1)
    gathered = gathered.replace(b'<Set pred="post">', b'</Consts><Set pred="post">', 1)
    assert parse_grammar(io.BytesIO(gathered)) == parse_grammar(io.BytesIO(PAPER))


WRONG = [
    ('dist="012"', 'dist="0-2"', "write the digits"),
    ('<Arg n="1" id="Object"/>', '<Arg n="0" id="Object"/>', "argument 0 occurs twice"),
    ('<Arg n="1" id="Object"/>', '<Arg n="one" id="Object"/>', "use one digit"),
    ("<Arg>Bela</Arg>", "<Arg> </Arg>", "holds no words"),
    ('relPro="0"', 'relpro="0"', "unknown attribute 'relpro'"),
    ('type="V-P-PP0"', "", "<Const> has no type"),
    ("<Verb />", "<Vreb />", "unknown part <Vreb>"),
    ("<Parts>", "<Forms/><Parts>", "unknown element <Forms>"),
    ("<SemArgs>", "<Stuff/><SemArgs>", "unknown element <Stuff>"),
    ('<Set pred="tease">', '<Set pred="tease" veridical="maybe">', "write yes or no"),
    ("<Verb />", '<Verb /> that <Clause form="future"/>', "has the form 'future'"),
    ("</testsuite>", "", "broken XML"),
    ('type="V-A">', 'type="V-A" head="rare">', 'write head="common" or leave it out'),
    ('type="V-A">', 'type="V-A" use="rare">', 'write use="text" or leave it out'),
    ("<Verb />", "<Verb>sees</Verb>", "only an <NP> may hold other parts"),
    ('<SemArg id="Object">', '<SemArg id="Object" number="dual">', "wrong pronoun or number"),
    ("<Verb>posts</Verb>", "<Base>post</Base><Base>mail</Base>", "<Base> occurs twice"),
    ("<Verb>posts</Verb>", "<Vreb>posts</Vreb>", "unknown element <Vreb> in <Parts>"),
    ("<Arg>Agnes</Arg>", "<Agr>Agnes</Agr>", "unknown element <Agr> in <SemArg>"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_what_is_wrong_is_said_in_one_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert message in refusal(old, new, tmp_path)


def test_entities_are_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="utf-8")
    for value in (f'SYSTEM "{secret.as_uri()}"', '"lol"'):
        evil = PAPER.replace(b"<testsuite>", f"<!DOCTYPE testsuite [<!ENTITY x {value}>]><testsuite>".encode())
        with pytest.raises(FormatError, match="declares entities"):
            parse_grammar(io.BytesIO(evil.replace(b"Agnes", b"&x;")))
