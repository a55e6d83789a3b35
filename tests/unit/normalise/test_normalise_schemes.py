"""One sentence in several schemes states the same facts, and what is converted is a tree."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pete.errors import UnknownNameError
from pete.model import Graph, Token
from pete.normalise.facts import facts
from pete.normalise.schemes import label_table, scheme_names, scheme_table, universal_label
from pete.normalise.shapes import SHAPES
from pete.normalise.tree import Tree
from pete.normalise.trees import tree_links, universal_tree

_DATA = Path(__file__).parents[2] / "data" / "schemes.tsv"
_COLUMNS = {"ud": 5, "sd": 7, "clear": 9}


class Sentence(NamedTuple):
    text: str
    differs: frozenset[str]  # schemes that cannot express what UD expresses
    rows: tuple[tuple[str, ...], ...]

    def graph(self, scheme: str) -> Graph:
        at = _COLUMNS[scheme]
        words = (Token(int(row[0]), *row[1:5], "_", int(row[at]), row[at + 1]) for row in self.rows)
        return Graph(self.text, tuple(words), scheme=scheme)


def _sentences() -> Iterator[Sentence]:
    _, *blocks = _DATA.read_text(encoding="utf8").strip().split("\n\n")
    for block in blocks:
        lines = block.splitlines()
        notes = dict(line[2:].split(" = ", 1) for line in lines if line.startswith("# "))
        differs = notes.get("differs", "").partition(":")[0].split()
        rows = tuple(tuple(line.split("\t")) for line in lines if not line.startswith("# "))
        yield Sentence(notes["text"], frozenset(differs), rows)


SENTENCES = list(_sentences())


def stated(graph: Graph) -> set[tuple[str, str, str]]:
    """The facts with their words as ``form-index``, so that a failure can be read."""
    name = "{0.form}-{0.index}".format
    return {(name(fact.predicate), str(fact.role), name(fact.argument)) for fact in facts(graph)}


@pytest.mark.parametrize("scheme", ["sd", "clear"])
@pytest.mark.parametrize("sentence", SENTENCES, ids=[sentence.text for sentence in SENTENCES])
def test_same_facts_from_every_scheme(sentence: Sentence, scheme: str) -> None:
    same = stated(sentence.graph(scheme)) == stated(sentence.graph("ud"))
    if scheme in sentence.differs:
        assert not same, "the schemes agree; take the line '# differs' away"
    else:
        assert stated(sentence.graph(scheme)) == stated(sentence.graph("ud"))


def test_few_sentences_differ() -> None:
    assert len(SENTENCES) >= 60
    assert sum(bool(sentence.differs) for sentence in SENTENCES) < 8


# The part of speech follows from the tag; a form of "be" and the like is AUX where UD calls it one.
_POS = {
    "DT": "DET", "NN": "NOUN", "NNS": "NOUN", "NNP": "PROPN", "PRP": "PRON", "PRP$": "PRON", "WP": "PRON",
    "WP$": "PRON", "WDT": "PRON", "EX": "PRON", "IN": "ADP", "TO": "PART", "RB": "ADV", "WRB": "ADV",
    "JJ": "ADJ", "CD": "NUM", "CC": "CCONJ", "MD": "AUX", "POS": "PART", "RP": "ADP", ",": "PUNCT", ".": "PUNCT",
}  # fmt: skip


def two_graphs(line: str, scheme: str) -> tuple[Graph, Graph]:
    """``form/lemma/tag/head:label in UD/head:label in the other scheme``, a space between words."""
    universal, other = [], []
    for index, part in enumerate(line.split(), start=1):
        form, lemma, xpos, *arcs = part.split("/")
        for words, arc in zip((universal, other), arcs, strict=True):
            head, label = arc.split(":", 1)
            upos = _POS.get(xpos) or ("AUX" if arcs[0].split(":")[1] in {"aux", "cop"} else "VERB")
            words.append(Token(index, form, lemma, upos, xpos, head=int(head), deprel=label))
    text = " ".join(word.form for word in universal)
    return Graph(text, tuple(universal)), Graph(text, tuple(other), scheme=scheme)


LTH = """
The/the/DT/2:det/2:NMOD windows/window/NNS/5:nsubj:pass/3:SBJ must/must/MD/5:aux/0:ROOT be/be/VB/5:aux:pass/3:VC
cleaned/clean/VBN/0:root/4:VC by/by/IN/8:case/5:LGS the/the/DT/8:det/8:NMOD porter/porter/NN/5:obl:agent/6:PMOD
./././5:punct/3:P

Ines/Ines/NNP/2:nsubj/2:SBJ said/say/VBD/0:root/0:ROOT that/that/IN/7:mark/2:OBJ the/the/DT/5:det/5:NMOD
lake/lake/NN/7:nsubj/6:SBJ was/be/VBD/7:cop/3:SUB cold/cold/JJ/2:ccomp/6:PRD

Rosa/Rosa/NNP/2:nsubj/2:SBJ tried/try/VBD/0:root/0:ROOT to/to/TO/4:mark/2:OPRD open/open/VB/2:xcomp/3:IM
the/the/DT/6:det/6:NMOD gate/gate/NN/4:obj/4:OBJ

Cats/cat/NNS/6:nsubj/6:SBJ ,/,/,/3:punct/1:P dogs/dog/NNS/1:conj/1:COORD and/and/CC/5:cc/3:COORD
mice/mouse/NNS/1:conj/4:CONJ slept/sleep/VBD/0:root/0:ROOT

The/the/DT/2:det/2:NMOD drawer/drawer/NN/8:nsubj:pass/7:SBJ in/in/IN/4:case/6:LOC which/which/WDT/6:obl/3:PMOD
he/he/PRP/6:nsubj/6:SBJ slept/sleep/VBD/2:acl:relcl/2:NMOD was/be/VBD/8:aux:pass/0:ROOT locked/lock/VBN/0:root/7:VC

My/my/PRP$/2:nmod:poss/2:NMOD aunt/aunt/NN/3:nsubj/3:SBJ sent/send/VBD/0:root/0:ROOT her/her/PRP$/5:nmod:poss/5:NMOD
niece/niece/NN/3:iobj/3:OBJ a/a/DT/7:det/7:NMOD pie/pie/NN/3:obj/3:OBJ

There/there/EX/2:expl/2:SBJ were/be/VBD/0:root/0:ROOT three/three/CD/4:nummod/4:NMOD boats/boat/NNS/2:nsubj/2:PRD
behind/behind/IN/7:case/2:LOC the/the/DT/7:det/7:NMOD barn/barn/NN/2:obl/5:PMOD

It/it/PRP/3:expl/2:SBJ is/be/VBZ/3:cop/0:ROOT odd/odd/JJ/0:root/2:PRD that/that/IN/7:mark/2:EXTR
the/the/DT/6:det/6:NMOD roof/roof/NN/7:nsubj/7:SBJ leaks/leak/VBZ/3:csubj/4:SUB

We/we/PRP/2:nsubj/2:SBJ left/leave/VBD/0:root/0:ROOT early/early/RB/2:advmod/2:TMP because/because/IN/6:mark/2:PRP
it/it/PRP/6:nsubj/6:SBJ snowed/snow/VBD/2:advcl/4:SUB

Carla/Carla/NNP/3:nsubj/2:NAME Mendes/Mendes/NNP/1:flat/3:SBJ teaches/teach/VBZ/0:root/0:ROOT at/at/IN/7:case/3:LOC
the/the/DT/7:det/7:NMOD music/music/NN/7:compound/7:NMOD school/school/NN/3:obl/4:PMOD

The/the/DT/2:det/2:NMOD farmer/farmer/NN/5:nmod:poss/5:NMOD 's/'s/POS/2:case/2:SUFFIX old/old/JJ/5:amod/5:NMOD
dog/dog/NN/6:nsubj/6:SBJ barked/bark/VBD/0:root/0:ROOT all/all/DT/8:det/8:NMOD night/night/NN/6:obl:unmarked/6:TMP

Letters/letter/NNS/5:nsubj/5:SBJ sent/send/VBN/1:acl/1:APPO by/by/IN/4:case/2:LGS clerks/clerk/NNS/2:obl:agent/3:PMOD
arrived/arrive/VBD/0:root/0:ROOT late/late/RB/5:advmod/5:TMP

Fans/fan/NNS/2:nsubj/2:SBJ expect/expect/VBP/0:root/0:ROOT him/he/PRP/2:obj/2:OBJ to/to/TO/5:mark/2:OPRD
win/win/VB/2:xcomp/4:IM

The/the/DT/2:det/2:NMOD keys/key/NNS/6:nsubj/3:SBJ are/be/VBP/6:cop/0:ROOT under/under/IN/6:case/3:LOC-PRD
the/the/DT/6:det/6:NMOD mat/mat/NN/0:root/4:PMOD

The/the/DT/2:det/2:NMOD soup/soup/NN/4:nsubj/3:SBJ was/be/VBD/4:cop/0:ROOT hot/hot/JJ/0:root/3:PRD
but/but/CC/6:cc/4:COORD tasteless/tasteless/JJ/4:conj/5:CONJ

The/the/DT/2:det/2:NMOD plan/plan/NN/5:nsubj/5:SBJ to/to/TO/4:mark/2:NMOD leave/leave/VB/2:acl/3:IM
failed/fail/VBD/0:root/0:ROOT

Otto/Otto/NNP/4:nsubj/2:SBJ has/have/VBZ/4:aux/0:ROOT not/not/RB/4:advmod/2:ADV turned/turn/VBN/0:root/2:VC
off/off/RP/4:compound:prt/4:PRT the/the/DT/7:det/7:NMOD radio/radio/NN/4:obj/4:OBJ

It/it/PRP/3:expl/2:SBJ was/be/VBD/3:cop/0:ROOT Ann/Ann/NNP/0:root/2:PRD who/who/WP/5:nsubj/5:SBJ
left/leave/VBD/3:advcl:relcl/2:CLF

Yusuf/Yusuf/NNP/2:nsubj/2:SBJ left/leave/VBD/0:root/0:ROOT without/without/IN/4:mark/2:MNR
paying/pay/VBG/2:advcl/3:PMOD the/the/DT/6:det/6:NMOD bill/bill/NN/4:obj/4:OBJ
"""

COLLAPSED = """
A/a/DT/2:det/2:det man/man/NN/5:nsubj/5:nsubj with/with/IN/4:case/0:_ hats/hat/NNS/2:nmod/2:prep_with
slept/sleep/VBD/0:root/0:root in/in/IN/8:case/0:_ the/the/DT/8:det/8:det barn/barn/NN/5:obl/5:prep_in
because/because/IN/11:case/0:_ of/of/IN/9:fixed/0:_ rain/rain/NN/5:obl/5:prep_because_of

Cats/cat/NNS/6:nsubj/6:nsubj ,/,/,/3:punct/1:punct dogs/dog/NNS/1:conj/1:conj_and and/and/CC/5:cc/0:_
mice/mouse/NNS/1:conj/1:conj_and slept/sleep/VBD/0:root/0:root

Songs/song/NNS/3:nsubj:pass/3:nsubjpass were/be/VBD/3:aux:pass/3:auxpass sung/sing/VBN/0:root/0:root
by/by/IN/5:case/0:_ boys/boy/NNS/3:obl:agent/3:agent

Yusuf/Yusuf/NNP/2:nsubj/2:nsubj left/leave/VBD/0:root/0:root without/without/IN/4:mark/0:_
paying/pay/VBG/2:advcl/2:prepc_without

Keys/key/NNS/5:nsubj/2:nsubj are/be/VBP/5:cop/0:root under/under/IN/5:case/0:_ the/the/DT/5:det/5:det
mat/mat/NN/0:root/2:prep_under

The/the/DT/2:det/2:det chair/chair/NN/7:nsubj/7:nsubj which/which/WDT/5:obl/5:prep_on Tom/Tom/NNP/5:nsubj/5:nsubj
sat/sit/VBD/2:acl:relcl/2:rcmod on/on/IN/3:case/0:_ broke/break/VBD/0:root/0:root
"""

CLEAR = """
She/she/PRP/3:nsubj/2:nsubj is/be/VBZ/3:cop/0:ROOT here/here/RB/0:root/2:advmod

Where/where/WRB/0:root/2:advmod is/be/VBZ/1:cop/0:ROOT she/she/PRP/1:nsubj/2:nsubj

The/the/DT/2:det/2:det plan/plan/NN/5:nsubj:outer/3:nsubj was/be/VBD/5:cop/0:ROOT to/to/TO/5:mark/5:aux
leave/leave/VB/0:root/3:xcomp

They/they/PRP/2:nsubj/2:nsubj sat/sit/VBD/0:root/0:ROOT in/in/IN/5:case/2:prep the/the/DT/5:det/5:det
house/house/NN/2:obl/3:pobj or/or/CC/9:cc/3:cc on/on/IN/9:case/3:conj the/the/DT/9:det/9:det
lawn/lawn/NN/5:conj/7:pobj

He/he/PRP/2:nsubj/2:nsubj ran/run/VBD/0:root/0:ROOT from/from/IN/6:case/2:prep behind/behind/IN/6:case/3:pcomp
the/the/DT/6:det/6:det barn/barn/NN/2:obl/4:pobj

Buses/bus/NNS/2:nsubj/2:nsubj run/run/VBP/0:root/0:ROOT to/to/IN/6:case/2:prep and/and/CC/5:cc/3:cc
from/from/IN/3:conj/3:conj town/town/NN/2:obl/5:pobj

She/she/PRP/2:nsubj/2:nsubj spoke/speak/VBD/0:root/0:ROOT about/about/IN/4:case/2:prep what/what/WP/2:obl/6:dobj
he/he/PRP/6:nsubj/6:nsubj built/build/VBD/4:acl:relcl/3:pcomp

Ann/Ann/NNP/2:nsubj/2:nsubj let/let/VBD/0:root/0:ROOT him/he/PRP/2:obj/4:nsubj go/go/VB/2:xcomp/2:ccomp

Ann/Ann/NNP/2:nsubj/2:nsubj told/tell/VBD/0:root/0:ROOT him/he/PRP/2:iobj/2:dobj that/that/IN/6:mark/6:mark
it/it/PRP/6:nsubj/6:nsubj snowed/snow/VBD/2:ccomp/2:ccomp

It/it/PRP/2:expl/2:nsubj seems/seem/VBZ/0:root/0:ROOT that/that/IN/5:mark/5:mark she/she/PRP/5:nsubj/5:nsubj
left/leave/VBD/2:ccomp/2:ccomp

Ann/Ann/NNP/4:nsubj/2:nsubj was/be/VBD/4:cop/0:ROOT a/a/DT/4:det/4:det nurse/nurse/NN/0:root/2:attr
and/and/CC/6:cc/2:cc wrote/write/VBD/4:conj/2:conj songs/song/NNS/6:obj/6:dobj

It/it/PRP/3:nsubj/2:nsubj is/be/VBZ/3:cop/0:ROOT ready/ready/JJ/0:root/2:acomp to/to/TO/5:mark/5:aux
go/go/VB/3:xcomp/3:xcomp

They/they/PRP/3:nsubj/2:nsubj were/be/VBD/3:cop/0:ROOT sorry/sorry/JJ/0:root/2:acomp that/that/IN/6:mark/6:mark
it/it/PRP/6:nsubj/6:nsubj broke/break/VBD/3:ccomp/3:ccomp

Captain/captain/NNP/2:nmod:desc/3:compound Ann/Ann/NNP/4:nsubj/3:compound Cole/Cole/NNP/2:flat/4:nsubj
left/leave/VBD/0:root/0:ROOT Oxford/Oxford/NNP/6:compound/6:compound Street/Street/NNP/4:obj/4:dobj

Here/here/RB/0:root/2:advmod is/be/VBZ/1:cop/0:ROOT the/the/DT/4:det/4:det key/key/NN/1:nsubj/2:nsubj

The/the/DT/2:det/2:det vote/vote/NN/0:root/0:ROOT on/on/IN/4:case/2:prep Monday/Monday/NNP/2:nmod/3:pobj
"""

VERSION_1 = """
Ann/Ann/NNP/4:nsubj/4:nsubj did/do/VBD/4:aux/4:aux not/not/RB/4:advmod/4:neg sing/sing/VB/0:root/0:root
and/and/CC/6:cc/4:cc sat/sit/VBD/4:conj/4:conj near/near/IN/9:case/9:case the/the/DT/9:det/9:det
door/door/NN/6:obl/6:nmod of/of/IN/11:case/11:case shops/shop/NNS/9:nmod/9:nmod
Monday/Monday/NNP/6:obl:unmarked/6:nmod:tmod

It/it/PRP/3:nsubj:pass/3:nsubjpass was/be/VBD/3:aux:pass/3:auxpass sung/sing/VBN/0:root/0:root by/by/IN/5:case/5:case
boys/boy/NNS/3:obl:agent/3:nmod:agent because/because/IN/8:case/8:case of/of/IN/6:fixed/6:mwe
rain/rain/NN/3:obl/3:nmod
"""


def _name(scheme: str, line: str) -> str:
    return f"{scheme}: " + " ".join(part.partition("/")[0] for part in line.split())


LINES = [
    (scheme, line)
    for scheme, lines in (("lth", LTH), ("sd-collapsed", COLLAPSED), ("clear", CLEAR), ("ud1", VERSION_1))
    for line in lines.strip().split("\n\n")
]


@pytest.mark.parametrize(("scheme", "line"), LINES, ids=[_name(*entry) for entry in LINES])
def test_same_facts_and_tree_in_other_schemes(scheme: str, line: str) -> None:
    universal, other = two_graphs(line, scheme)
    assert stated(other) == stated(universal)
    assert set(tree_links(other).links) == set(tree_links(universal).links)


def test_marker_that_no_word_expresses_stays_in_the_label() -> None:
    words = (Token(1, "slept", "sleep", "VERB", "VBD", deprel="root"), Token(2, "bed", "bed", "NOUN", "NN", head=1))
    graph = Graph("slept bed", (words[0], words[1]._replace(deprel="prep_in")), scheme="sd-collapsed")
    assert stated(graph) == {("slept-1", "prep:in", "bed-2")}


def test_right_headed_coordination_is_turned() -> None:
    line = "Ann/Ann/NNP/2:nsubj/4:nsubj sang/sing/VBD/0:root/4:conj and/and/CC/4:cc/4:cc sat/sit/VBD/2:conj/0:root"
    universal, graph = two_graphs(f"{line} down/down/RB/4:advmod/4:advmod", "sd")
    assert set(tree_links(graph).links) == set(tree_links(universal).links)


def test_unknown_scheme_is_answered_with_the_known() -> None:
    graph = Graph("Go", (Token(1, "Go"),), scheme="sdd")
    with pytest.raises(UnknownNameError, match="clear"):
        tree_links(graph)


@pytest.mark.parametrize("scheme", scheme_names())
def test_tables_name_known_shapes(scheme: str) -> None:
    assert set(scheme_table(scheme).shapes) <= set(SHAPES)


_WORDS = [
    ("is", "be", "AUX", "VBZ"), ("be", "be", "AUX", "VB"), ("to", "to", "PART", "TO"),
    ("it", "it", "PRON", "PRP"), ("because", "because", "ADP", "IN"), ("of", "of", "ADP", "IN"),
    ("by", "by", "ADP", "IN"), ("and", "and", "CCONJ", "CC"), ("or", "or", "CCONJ", "CC"),
    ("seen", "see", "VERB", "VBN"), ("saw", "see", "VERB", "VBD"), ("going", "go", "VERB", "VBG"),
    ("dog", "dog", "NOUN", "NN"), ("Ann", "Ann", "PROPN", "NNP"), ("what", "what", "PRON", "WP"),
    ("that", "that", "PRON", "WDT"), ("there", "there", "PRON", "EX"), ("red", "red", "ADJ", "JJ"),
    ("promised", "promise", "VERB", "VBD"), (",", ",", "PUNCT", ","),
]  # fmt: skip
_COMMON = [
    "nsubj",
    "conj",
    "cc",
    "mark",
    "aux",
    "det",
    "ccomp",
    "xcomp",
    "csubj",
    "prep",
    "pobj",
    "pcomp",
    "agent",
    "dative",
]
_OWN_NAMES = {
    *("prep", "pobj", "pcomp", "agent", "dative", "predicate", "vc", "sub", "coord", "participle", "unmarked", "neg"),
    *("modifier", "adjunct", "object", "apposition", "extraposed", "cleft", "adjunct-clause"),
}


@st.composite
def random_graphs(draw: st.DrawFn) -> Graph:
    """Any tree over any words with any labels of the scheme: what a bad parser may give."""
    scheme = draw(st.sampled_from([name for name in scheme_names() if name != "ud"]))
    labels = [name.replace("*", "of") for name in label_table(scheme)]
    if scheme != "lth":  # "penn" has no label that UD has not
        labels += [label for label in _COMMON if scheme != "penn" or label not in _OWN_NAMES]
    order = draw(st.permutations(range(1, draw(st.integers(1, 12)) + 1)))
    heads = {word: draw(st.sampled_from([0, *order[:place]])) for place, word in enumerate(order)}
    words = tuple(
        Token(index, *draw(st.sampled_from(_WORDS)), "_", heads[index], draw(st.sampled_from([*labels, "_"])))
        for index in sorted(order)
    )
    return Graph(" ".join(word.form for word in words), words, scheme=scheme)


@given(random_graphs())
@settings(max_examples=400, deadline=None)
def test_conversion_gives_a_tree_in_universal_labels(graph: Graph) -> None:
    tree = universal_tree(graph)
    assert len(tree.heads) == len(tree.labels) == len(graph.words)
    for index in range(1, len(graph.words) + 1):
        path = [index]
        while path[-1]:
            path.append(tree.head(path[-1]))
            assert len(path) <= len(graph.words) + 1, f"word {index} is in a circle: {path}"
    assert not _OWN_NAMES & {label.partition(":")[0] for label in tree.labels}
    facts(graph)


@given(st.lists(st.integers(-1, 9), min_size=1, max_size=8), st.sampled_from(["sd", "clear", "lth"]))
def test_what_is_no_tree_is_survived(heads: list[int], scheme: str) -> None:
    labels = [*label_table(scheme), *_COMMON]
    words = tuple(
        Token(index, *_WORDS[(index * 7 + head) % len(_WORDS)], "_", head, labels[(index * 5 + head) % len(labels)])
        for index, head in enumerate(heads, start=1)
    )
    assert universal_tree(Graph("", words, scheme=scheme)).words == words


def test_labels_are_renamed_by_their_beginning() -> None:
    assert universal_label("lth", "GAP-SBJ") == "orphan"
    assert universal_label("sd-collapsed", "conj_and") == "conj:and"
    assert universal_label("sd-collapsed", "rcmod") == "acl:relcl"


@pytest.mark.parametrize(
    ("focus", "conjunction", "label"),
    [
        (Token(3, "Ann", "Ann", "PROPN", "NNP"), Token(4, "that", "that", "SCONJ", "IN"), "acl:relcl"),
        (Token(3, "Ann", "Ann", "PROPN", "NNP"), Token(4, "whom", "whom", "PRON", "WP"), "advcl:relcl"),
        (Token(3, "pity", "pity", "NOUN", "NN"), Token(4, "that", "that", "SCONJ", "IN"), "ccomp"),
    ],
)
def test_a_clause_that_completes_a_name_is_that_of_a_cleft(focus: Token, conjunction: Token, label: str) -> None:
    """ "It was Ann that they saw", as parsers draw it; a noun may have such a clause."""
    it, was = Token(1, "It", "it", "PRON", "PRP"), Token(2, "was", "be", "AUX", "VBD")
    they, saw = Token(5, "they", "they", "PRON", "PRP"), Token(6, "saw", "see", "VERB", "VBD")
    labels = ("nsubj", "cop", "root", "mark", "nsubj", "ccomp")
    tree = Tree((it, was, focus, conjunction, they, saw), (3, 3, 0, 6, 6, 3), labels)
    assert SHAPES["clefted_names"](tree).label(6) == label


def test_a_relative_clause_with_a_subject_is_active_whatever_its_tag() -> None:
    words = (
        Token(1, "cups", "cup", "NOUN", "NNS", "_", 0, "root"),
        Token(2, "which", "which", "PRON", "WDT", "_", 4, "obj"),
        Token(3, "potters", "potter", "NOUN", "NNS", "_", 4, "nsubj"),
        Token(4, "made", "make", "VERB", "VBN", "_", 1, "acl:relcl"),
    )
    found = stated(Graph("cups which potters made", words))
    assert {("made-4", "subj", "potters-3"), ("made-4", "obj", "cups-1")} <= found


@pytest.mark.parametrize(("verb", "label"), [("serve", "iobj"), ("see", "obj")])
def test_of_two_objects_the_first_receives_the_second(verb: str, label: str) -> None:
    words = (
        Token(1, "We", "we", "PRON", "PRP"),
        Token(2, verb, verb, "VERB", "VBP"),
        Token(3, "guests", "guest", "NOUN", "NNS"),
        Token(4, "soup", "soup", "NOUN", "NN"),
    )
    tree = Tree(words, (2, 0, 2, 2), ("nsubj", "root", "obj", "obj"))
    assert SHAPES["first_of_two_objects"](tree).label(3) == label


def test_a_conjunct_with_an_agent_is_passive_whatever_its_tag() -> None:
    words = (
        Token(1, "songs", "song", "NOUN", "NNS", "_", 3, "nsubj:pass"),
        Token(2, "were", "be", "AUX", "VBD", "_", 3, "aux:pass"),
        Token(3, "written", "write", "VERB", "VBN", "_", 0, "root"),
        Token(4, "and", "and", "CCONJ", "CC", "_", 5, "cc"),
        Token(5, "sung", "sing", "VERB", "VBD", "_", 3, "conj"),
        Token(6, "by", "by", "ADP", "IN", "_", 7, "case"),
        Token(7, "Ann", "Ann", "PROPN", "NNP", "_", 5, "obl:agent"),
    )
    found = stated(Graph("songs were written and sung by Ann", words))
    assert {("sung-5", "obj", "songs-1"), ("sung-5", "subj", "Ann-7")} <= found
