"""What must hold between the parts of a grammar, and what is said where it does not."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from paper_grammar import PAPER, refusal

from pete.errors import FormatError
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.consistency import check_grammar
from pete.suites.grammar.read_xml import parse_grammar

WRONG = [
    ('constfam="nVn" dist="01"', 'constfam="nVx" dist="01"', "no pattern has the family \"nVx\""),
    ('dist="012"', 'dist="013"', "there is no argument 3"),
    ('dist="012"', 'dist="01"', "has argument 2, dist has not"),
    ('dist="012"', 'dist="011"', "has an argument twice"),
    ('<Arg n="1" id="Object"/>', '<Arg n="1" id="Thing"/>', 'unknown type "Thing"'),
    ("<PPVerb>posted</PPVerb>", "", "needs a <PPVerb>"),
    ("<Noun>posting</Noun>", "", "needs a <Noun>"),
    ('fill="to"', "", "needs a preposition"),
    ('<Set pred="tease">', '<Set pred="post">', "occurs twice"),
    ('<SemArg id="Object">', '<SemArg id="Person">', "occurs twice"),
    ("<Arg>Bela</Arg>", "<Arg>Agnes</Arg>", "occurs twice"),
    ("<Arg>a kite</Arg>\n<Arg>a drum</Arg>\n<Arg>an anchor</Arg>", "", "has no strings"),
    ('relPro="0"', 'relPro="3"', "no such <NP>"),
    ('<Set pred="tease">', '<Set pred="tease" symmetric="02">', "has no argument 2"),
    ('<SemArg id="Object">', '<SemArg id="Object" is="Thing">', 'the type "Thing", which is missing'),
    ('<NP id="0"/> <Verb /> <NP id="1"/>\n</Const>', "</Const>", "is empty"),
    ('<NP id="1"/> is <PPVerb />\nby', '<NP id="1"/> <Be id="2"/> <PPVerb/> by', "which it lacks"),
    ("<Verb />", "<Verb /> <Inf/>", "subject is not clear"),
    ("<Verb />", "<Verb /> <Clause/> <Clause/>", "has two places for a clause"),
    ("<Verb />", "<Subject/> <Verb />", "has a <Subject> but no <Inf>"),
    ('<NP id="0"/> <Verb />', '<NP id="zero"/> <Verb />', "use one digit"),
    ('<Const id="possNpn" type="N-PP0">', '<Const id="possNpn" type="N-PP0" needs="of">', "needs a feature"),
    ('<Dist constfam="nVn" dist="01" />\n</Dists>', "</Dists>", "has no <Dist>"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_what_is_wrong_is_said_in_one_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert message in refusal(old, new, tmp_path)


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


def test_a_pattern_may_not_occur_twice() -> None:
    pattern = b'<Const id="nVn" type="V-A"> <NP id="0"/> <Verb /> <NP id="1"/> </Const>'
    with pytest.raises(FormatError, match="the pattern nVn V-A occurs twice; remove one"):
        parse_grammar(io.BytesIO(PAPER.replace(b"<testsuite>", b"<testsuite>" + pattern)))


def test_what_is_wrong_in_data_is_said_without_a_line() -> None:
    grammar = bundled_grammar()
    check_grammar(grammar)
    unknown = replace(grammar.predicates[0], args={"0": "Nobody"}, line=None)
    with pytest.raises(FormatError, match=r"english.xml: the predicate \"sleep\": argument 0 has the unknown type"):
        check_grammar(replace(grammar, predicates=(unknown, *grammar.predicates[1:])))
