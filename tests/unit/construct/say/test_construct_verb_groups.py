from __future__ import annotations

import pytest

from pete.construct.reasons import Refused
from pete.construct.say.particles import particles
from pete.construct.say.verb_groups import is_imperative, verb_features
from pete.construct.source import Source
from pete.english.conjugation import VerbFeatures, conjugate
from pete.normalise.examples import read_tree
from pete.normalise.verbs import is_passive

NOT_GIVEN_UP = """
    They they PRON PRP 4 nsubj
    had have AUX VBD 4 aux
    n't not PART RB 4 advmod
    given give VERB VBN 0 root
    up up ADP RP 4 compound:prt
"""
READ_AND_WRITE = """
    She she PRON PRP 3 nsubj
    can can AUX MD 3 aux
    read read VERB VB 0 root
    and and CCONJ CC 5 cc
    write write VERB VB 3 conj
    and and CCONJ CC 7 cc
    sings sing VERB VBZ 3 conj
"""
WEARING = """
    The the DET DT 2 det
    man man NOUN NN 6 nsubj
    wearing wear VERB VBG 2 acl
    a a DET DT 5 det
    hat hat NOUN NN 3 obj
    left leave VERB VBD 0 root
    a a DET DT 8 det
    letter letter NOUN NN 6 obj
    written write VERB VBN 8 acl
    by by ADP IN 11 case
    Ann Ann PROPN NNP 9 obl
"""
QUESTION = """
    Did do AUX VBD 3 aux
    she she PRON PRP 3 nsubj
    sleep sleep VERB VB 0 root
    ? ? PUNCT . 3 punct
"""
GOING_TO = """
    He he PRON PRP 3 nsubj
    was be AUX VBD 3 aux
    going go VERB VBG 0 root
    to to PART TO 5 mark
    sell sell VERB VB 3 xcomp
    and and CCONJ CC 7 cc
    leave leave VERB VB 5 conj
"""
COPULA = """
    She she PRON PRP 5 nsubj
    might might AUX MD 5 aux
    not not PART RB 5 advmod
    be be AUX VB 5 cop
    tired tired ADJ JJ 0 root
"""


def features(tree: str, index: int) -> VerbFeatures:
    return verb_features(Source(read_tree(tree)), index)


@pytest.mark.parametrize(
    ("tree", "index", "expected"),
    [
        (NOT_GIVEN_UP, 4, "had not given"),
        (READ_AND_WRITE, 3, "can read"),
        (READ_AND_WRITE, 5, "can write"),
        (READ_AND_WRITE, 7, "sings"),
        (WEARING, 3, "was wearing"),
        (WEARING, 6, "left"),
        (WEARING, 9, "wrote"),
        (QUESTION, 3, "slept"),
        (GOING_TO, 5, "was going to sell"),
        (GOING_TO, 7, "was going to leave"),
    ],
)
def test_statements(tree: str, index: int, expected: str) -> None:
    lemma = Source(read_tree(tree)).word(index).lemma
    assert conjugate(lemma, features(tree, index)) == expected


def test_copula() -> None:
    assert conjugate("be", features(COPULA, 5)) == "might not be"


def test_contractions_are_written_out() -> None:
    tree = """
    He he PRON PRP 4 nsubj
    wo will AUX MD 4 aux
    n't not PART RB 4 advmod
    come come VERB VB 0 root
    """
    assert conjugate("come", features(tree, 4)) == "will not come"
    tree = """
    He he PRON PRP 4 nsubj
    ca can AUX MD 4 aux
    n't not PART RB 4 advmod
    come come VERB VB 0 root
    """
    assert conjugate("come", features(tree, 4)) == "cannot come"
    tree = """
    They they PRON PRP 3 nsubj
    'll will AUX MD 3 aux
    come come VERB VB 0 root
    """
    assert conjugate("come", features(tree, 3)) == "will come"


def test_negation_by_other_words() -> None:
    tree = "He he PRON PRP 3 nsubj\nnever never ADV RB 3 advmod\nslept sleep VERB VBD 0 root"
    assert features(tree, 3) == VerbFeatures("past", negated=True, negation="never")
    tree = """
    He he PRON PRP 4 nsubj
    no no ADV RB 3 advmod
    longer longer ADV RBR 4 advmod
    sleeps sleep VERB VBZ 0 root
    """
    assert conjugate("sleep", features(tree, 4)) == "no longer sleeps"
    tree = "He he PRON PRP 3 nsubj\nhardly hardly ADV RB 3 advmod\nslept sleep VERB VBD 0 root"
    with pytest.raises(Refused, match="negation"):
        features(tree, 3)


@pytest.mark.parametrize(("joint", "negated"), [("or", True), ("but", False), ("and", None)])
def test_negation_over_conjuncts(joint: str, negated: bool | None) -> None:
    tree = f"""
    He he PRON PRP 4 nsubj
    has have AUX VBZ 4 aux
    not not PART RB 4 advmod
    eaten eat VERB VBN 0 root
    {joint} {joint} CCONJ CC 6 cc
    slept sleep VERB VBN 4 conj
    """
    if negated is None:
        with pytest.raises(Refused, match="negation"):
            features(tree, 6)
    else:
        assert features(tree, 6) == VerbFeatures("present", perfect=True, negated=negated)


@pytest.mark.parametrize(
    ("tree", "index", "reason"),
    [
        ("Close close VERB VB 0 root\nit it PRON PRP 1 obj", 1, "imperative"),
        ("Do do AUX VB 3 aux\nn't not PART RB 3 advmod\ngo go VERB VB 0 root", 3, "imperative"),
        ("Go go VERB VB 0 root\nand and CCONJ CC 3 cc\nsleep sleep VERB VB 1 conj", 3, "imperative"),
        ("Boats boat NOUN NNS 0 root\nsold sell VERB VBN 1 acl", 2, "verb group is not whole"),
        (
            "He he PRON PRP 4 nsubj\nis be AUX VBZ 4 aux\nto to PART TO 4 mark\ngo go VERB VB 0 root",
            4,
            "modal expression",
        ),
    ],
)
def test_refusals(tree: str, index: int, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        features(tree, index)
    assert refused.value.reason.name == reason


def test_particles_before_prepositions_and_modals_over_conjuncts() -> None:
    tree = """
    They they PRON PRP 2 nsubj
    came come VERB VBD 0 root
    up up ADV RB 2 advmod
    with with ADP IN 5 case
    plans plan NOUN NNS 2 obl
    """
    assert particles(Source(read_tree(tree)), 2) == ("up",)
    tree = """
    He he PRON PRP 3 nsubj
    should should AUX MD 3 aux
    sleep sleep VERB VB 0 root
    or or CCONJ CC 6 cc
    be be AUX VB 6 aux
    reading read VERB VBG 3 conj
    """
    assert conjugate("read", features(tree, 6)) == "should be reading"
    tree = """
    He he PRON PRP 2 nsubj
    has have VERB VBZ 0 root
    yet yet ADV RB 2 advmod
    to to PART TO 5 mark
    sleep sleep VERB VB 2 xcomp
    """
    with pytest.raises(Refused, match="modal expression"):
        features(tree, 5)


def test_imperative_needs_no_subject() -> None:
    assert is_imperative(Source(read_tree("Go go VERB VB 0 root")), 1)
    assert not is_imperative(Source(read_tree(QUESTION)), 3)
    assert not is_imperative(Source(read_tree(READ_AND_WRITE)), 5)
    assert is_imperative(Source(read_tree(READ_AND_WRITE.replace("write VERB VB 3", "write VERB VB 7"))), 5)


def test_passive_and_particles() -> None:
    source = Source(read_tree(WEARING))
    assert is_passive(source.tree, 9)
    assert not is_passive(source.tree, 3)
    assert not is_passive(Source(read_tree(NOT_GIVEN_UP)).tree, 4)
    assert particles(Source(read_tree(NOT_GIVEN_UP)), 4) == ("up",)
    conjuncts = """
    Boats boat NOUN NNS 3 nsubj:pass
    were be AUX VBD 3 aux:pass
    built build VERB VBN 0 root
    and and CCONJ CC 5 cc
    sold sell VERB VBN 3 conj
    """
    assert is_passive(Source(read_tree(conjuncts)).tree, 5)
    assert conjugate("sell", features(conjuncts, 5), passive=True) == "was sold"


def test_an_adverb_behind_the_object_is_a_particle() -> None:
    picked = """
        She she PRON PRP 2 nsubj
        picked pick VERB VBD 0 root
        the the DET DT 4 det
        boy boy NOUN NN 2 obj
        {0} {0} ADV RB 2 advmod
    """
    assert particles(Source(read_tree(picked.format("up"))), 2) == ("up",)
    assert particles(Source(read_tree(picked.format("quickly"))), 2) == ()
