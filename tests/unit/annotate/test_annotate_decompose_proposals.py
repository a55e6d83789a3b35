from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import pete.entail
from pete.annotate.decompose.genitives import exchanged_genitive
from pete.annotate.decompose.proposals import phenomenon_tables, proposals
from pete.construct.source import Source
from pete.datasets.phenomena import phenomena
from pete.entail import load_entailer
from pete.model import AnalysedPair, Pair, ParseFailure, Verdict
from pete.normalise.catalogue import CONSTRUCTIONS
from pete.normalise.examples import read_tree

PASSIVE = """The the DET DT 2 det
hall hall NOUN NN 4 nsubj:pass
was be AUX VBD 4 aux:pass
opened open VERB VBN 0 root
by by ADP IN 7 case
the the DET DT 7 det
mayor mayor NOUN NN 4 obl:agent
. . PUNCT . 4 punct"""
ACTIVE = """The the DET DT 2 det
mayor mayor NOUN NN 3 nsubj
opened open VERB VBD 0 root
the the DET DT 5 det
hall hall NOUN NN 3 obj
. . PUNCT . 3 punct"""
OF = """The the DET DT 2 det
roof roof NOUN NN 6 nsubj
of of ADP IN 5 case
the the DET DT 5 det
barn barn NOUN NN 2 nmod
leaks leak VERB VBZ 0 root
. . PUNCT . 6 punct"""
POSSESSIVE = """The the DET DT 2 det
barn barn NOUN NN 4 nmod:poss
's 's PART POS 2 case
roof roof NOUN NN 5 nsubj
leaks leak VERB VBZ 0 root
. . PUNCT . 5 punct"""
RELATIVE = """Dogs dog NOUN NNS 4 nsubj
that that PRON WDT 3 nsubj
bark bark VERB VBP 1 acl:relcl
bite bite VERB VBP 0 root
. . PUNCT . 4 punct"""
BARK = """Dogs dog NOUN NNS 2 nsubj
bark bark VERB VBP 0 root
. . PUNCT . 2 punct"""


def proposed(text: str, hypothesis: str) -> list[tuple[str, str | None]]:
    whole, part = read_tree(text), read_tree(hypothesis)
    item = AnalysedPair(Pair("1", whole.text, part.text), whole, part)
    [verdict] = load_entailer("facts").decide([item])
    return [(one.phenomenon, one.rule and one.rule.applied(whole.text)) for one in proposals(item, verdict)]


def test_every_alternation_and_construction_has_a_phenomenon() -> None:
    tables = phenomenon_tables()
    alternations = tomllib.loads((Path(pete.entail.__file__).parent / "alternations.toml").read_text("utf-8"))
    assert set(tables["alternation"]) == set(alternations)
    assert set(tables["construction"]) == set(CONSTRUCTIONS)
    assert {name for table in tables.values() for name in table.values() if name} <= set(phenomena())


def test_voice() -> None:
    assert proposed(PASSIVE, ACTIVE) == [("synt:actpass-altern", "The mayor opened the hall.")]
    assert proposed(ACTIVE, PASSIVE) == [("synt:actpass-altern", "The hall was opened by the mayor.")]


def test_genitives_are_turned_in_place() -> None:
    assert proposed(OF, POSSESSIVE) == [("synt:arg-realization", "The barn's roof leaks.")]
    assert proposed(POSSESSIVE, OF) == [("synt:arg-realization", "The roof of the barn leaks.")]


def test_a_relative_clause_becomes_a_sentence() -> None:
    assert proposed(RELATIVE, BARK) == [("synt:modifier", "Dogs bark.")]


def test_what_only_the_hypothesis_has_waits_for_a_person() -> None:
    assert proposed(BARK, RELATIVE) == [("synt:modifier", None)]


def test_nothing_is_proposed_where_nothing_was_needed() -> None:
    assert proposed(ACTIVE, ACTIVE) == []
    assert proposed(PASSIVE, PASSIVE) == []


def test_nothing_without_an_analysis() -> None:
    pair = Pair("1", "Dogs bark.", "Dogs bark.")
    assert proposals(AnalysedPair(pair, ParseFailure(pair.text, "no"), read_tree(BARK)), Verdict("NO")) == ()


def test_reasons_are_told_once() -> None:
    whole, part = read_tree(PASSIVE), read_tree(ACTIVE)
    item = AnalysedPair(Pair("1", whole.text, part.text), whole, part)
    [verdict] = load_entailer("facts").decide([item])
    [one] = proposals(item, verdict)
    assert one.because == "passive in the text only: opened – mayor, opened – hall"


@pytest.mark.parametrize(
    "tree",
    [
        # The noun has more behind it, the owner has more behind it, or it is a pronoun.
        OF.replace("leaks leak VERB VBZ 0 root", "leaks leak VERB VBZ 0 root").replace("5 case", "5 dep"),
        POSSESSIVE.replace("barn barn NOUN NN", "its its PRON PRP$").replace(
            "The the DET DT 2 det\n", "So so ADV RB 5 advmod\n"
        ),
    ],
)
def test_genitives_that_cannot_be_turned(tree: str) -> None:
    source = Source(read_tree(tree))
    assert all(exchanged_genitive(source, fact) is None for fact in source.meaning.facts)
