"""Facts that gold lacks: those a reader would deny, and those that may be true all the same."""

from __future__ import annotations

import pytest

from construct_trees import case_of
from pete.construct.judge.readings import true_anyway
from pete.construct.source import Source
from pete.model import Fact, Role
from pete.normalise.examples import read_tree

GARDEN_PATH = """
    When when SCONJ WRB 3 mark
    she she PRON PRP 3 nsubj
    ate eat VERB VBD 6 advcl
    the the DET DT 5 det
    dog dog NOUN NN 6 nsubj
    barked bark VERB VBD 0 root
"""
SCHOLARS = """
    The the DET DT 2 det
    pupils pupil NOUN NNS 5 nsubj
    near near ADP IN 4 case
    teachers teacher NOUN NNS 2 nmod
    sang sing VERB VBD 0 root
    while while SCONJ IN 8 mark
    dancers dancer NOUN NNS 8 nsubj
    rested rest VERB VBD 5 advcl
"""
DOG_BIT = """
    The the DET DT 2 det
    dog dog NOUN NN 3 nsubj
    bit bite VERB VBD 0 root
    the the DET DT 5 det
    clerk clerk NOUN NN 3 obj
"""
PRONOUN = """
    Tom Tom PROPN NNP 2 nsubj
    said say VERB VBD 0 root
    he he PRON PRP 4 nsubj
    left leave VERB VBD 2 ccomp
    the the DET DT 6 det
    twins twin NOUN NNS 4 obj
"""
COORDINATED = """
    Anna Anna PROPN NNP 2 nsubj
    sang sing VERB VBD 0 root
    and and CCONJ CC 5 cc
    Berta Berta PROPN NNP 5 nsubj
    danced dance VERB VBD 2 conj
    waltzes waltz NOUN NNS 5 obj
"""
CONJUNCTS = """
    Cats cat NOUN NNS 6 nsubj
    with with ADP IN 3 case
    kittens kitten NOUN NNS 1 nmod
    and and CCONJ CC 5 cc
    goats goat NOUN NNS 3 conj
    slept sleep VERB VBD 0 root
"""
APPOSITION = """
    Ann Ann PROPN NNP 5 nsubj
    , , PUNCT , 4 punct
    the the DET DT 4 det
    pilot pilot NOUN NN 1 appos
    left leave VERB VBD 0 root
"""
HEAD_OF_FIRM = """
    The the DET DT 2 det
    founder founder NOUN NN 9 nsubj
    of of ADP IN 5 case
    the the DET DT 5 det
    mill mill NOUN NN 2 nmod
    , , PUNCT , 7 punct
    Smith Smith PROPN NNP 2 appos
    , , PUNCT , 7 punct
    left leave VERB VBD 0 root
"""
ATTACHMENT = """
    She she PRON PRP 2 nsubj
    caught catch VERB VBD 0 root
    the the DET DT 4 det
    man man NOUN NN 2 obj
    in in ADP IN 7 case
    the the DET DT 7 det
    park park NOUN NN 4 nmod
"""
REPORTED = """
    She she PRON PRP 2 nsubj
    said say VERB VBD 0 root
    the the DET DT 4 det
    man man NOUN NN 5 nsubj
    lived live VERB VBD 2 ccomp
    in in ADP IN 7 case
    Rome Rome PROPN NNP 5 obl
    quietly quietly ADV RB 5 advmod
"""
CONTROL = """
    Anna Anna PROPN NNP 2 nsubj
    asked ask VERB VBD 0 root
    Berta Berta PROPN NNP 2 obj
    to to PART TO 5 mark
    leave leave VERB VB 2 xcomp
"""
PURPOSE = """
    They they PRON PRP 2 nsubj
    chose choose VERB VBD 0 root
    two two NUM CD 4 nummod
    clerks clerk NOUN NNS 2 obj
    to to PART TO 6 mark
    lead lead VERB VB 2 advcl
"""
COMPOUND = """
    The the DET DT 4 det
    public public ADJ JJ 4 amod
    school school NOUN NN 4 compound
    teacher teacher NOUN NN 5 nsubj
    left leave VERB VBD 0 root
"""
CALLED = """
    A a DET DT 2 det
    club club NOUN NN 5 nsubj
    called call VERB VBN 2 acl
    Dawn Dawn PROPN NNP 3 xcomp
    won win VERB VBD 0 root
"""
SPEAKER = """
    I I PRON PRP 2 nsubj
    won win VERB VBD 5 ccomp
    , , PUNCT , 2 punct
    Tom Tom PROPN NNP 5 nsubj
    said say VERB VBD 0 root
    to to ADP IN 7 case
    boys boy NOUN NNS 5 obl
"""
GAPPING = """
    Ann Ann PROPN NNP 2 nsubj
    sang sing VERB VBD 0 root
    songs song NOUN NNS 2 obj
    and and CCONJ CC 5 cc
    Bob Bob PROPN NNP 2 conj
    psalms psalm NOUN NNS 5 orphan
"""
NAMED_AGAIN = """
    Boys boy NOUN NNS 2 nsubj
    sang sing VERB VBD 0 root
    and and CCONJ CC 6 cc
    the the DET DT 5 det
    boys boy NOUN NNS 6 nsubj
    danced dance VERB VBD 2 conj
"""
CLERK_MAN = """
    Ann Ann PROPN NNP 2 nsubj
    says say VERB VBZ 0 root
    the the DET DT 4 det
    doctor doctor NOUN NN 5 nsubj
    left leave VERB VBD 2 ccomp
"""
TIME = """
    She she PRON PRP 2 nsubj
    said say VERB VBD 0 root
    Tom Tom PROPN NNP 4 nsubj
    left leave VERB VBD 2 ccomp
    in in ADP IN 6 case
    May May PROPN NNP 4 obl
"""


QUOTED = """
    Rain rain NOUN NN 2 nsubj
    fell fall VERB VBD 4 ccomp
    , , PUNCT , 2 punct
    wrote write VERB VBD 0 root
    Tom Tom PROPN NNP 4 nsubj
"""
HIT = """
    The the DET DT 2 det
    boat boat NOUN NN 4 nsubj:pass
    was be AUX VBD 4 aux:pass
    hit hit VERB VBN 0 root
"""
OPENED = """
    The the DET DT 2 det
    door door NOUN NN 3 nsubj
    opened open VERB VBD 0 root
"""
CITIZEN = """
    Tom Tom PROPN NNP 4 nsubj
    was be AUX VBD 4 cop
    a a DET DT 4 det
    citizen citizen NOUN NN 0 root
    of of ADP IN 6 case
    Cork Cork PROPN NNP 4 nmod
"""
MEMBER = """
    Tom Tom PROPN NNP 4 nsubj
    was be AUX VBD 4 cop
    a a DET DT 4 det
    member member NOUN NN 0 root
    of of ADP IN 7 case
    the the DET DT 7 det
    singers singer NOUN NNS 4 nmod
"""
UNRELATED = """
    Many many ADJ JJ 2 amod
    boys boy NOUN NNS 3 nsubj
    open open VERB VBP 0 root
    letters letter NOUN NNS 3 obj
    on on ADP IN 6 case
    Monday Monday PROPN NNP 3 obl
"""


def _answer(tree: str, head: str, role: str, dependent: str, *tags: str) -> str | None:
    source = Source(read_tree(tree))
    word = {word.form: word for word in source.graph.words}
    return true_anyway(case_of(source, Fact(word[head], Role.read(role), word[dependent], tags)))


@pytest.mark.parametrize(
    ("tree", "head", "role", "dependent"),
    [
        (GARDEN_PATH, "ate", "obj", "dog"),
        (GARDEN_PATH, "barked", "obj", "dog"),
        (QUOTED, "wrote", "obj", "Tom"),
        (HIT, "hit", "subj", "boat"),
        (CITIZEN, "Tom", "is", "Cork"),
        (UNRELATED, "boys", "is", "letters"),
        (SCHOLARS, "sang", "subj", "teachers"),
        (SCHOLARS, "rested", "subj", "pupils"),
        (DOG_BIT, "bit", "obj", "dog"),
        (DOG_BIT, "bit", "subj", "clerk"),
        (PRONOUN, "left", "subj", "twins"),
        (COORDINATED, "danced", "subj", "Anna"),
        (HEAD_OF_FIRM, "mill", "is", "Smith"),
        (REPORTED, "said", "prep:in", "Rome"),
        (REPORTED, "said", "adv", "quietly"),
        (CONTROL, "leave", "subj", "Anna"),
        (SPEAKER, "won", "subj", "boys"),
    ],
)
def test_a_reader_denies(tree: str, head: str, role: str, dependent: str) -> None:
    assert _answer(tree, head, role, dependent) is None


AFTER_SELLING = """
    Ann Ann PROPN NNP 2 nsubj
    took take VERB VBD 0 root
    Bill Bill PROPN NNP 2 obj
    along along ADP RP 2 compound:prt
    after after SCONJ IN 6 mark
    selling sell VERB VBG 2 advcl
    boats boat NOUN NNS 6 obj
    to to ADP IN 9 case
    friends friend NOUN NNS 6 obl
    of of ADP IN 11 case
    Eve Eve PROPN NNP 9 nmod
"""


JOKED = """
    The the DET DT 2 det
    guard guard NOUN NN 3 nsubj
    joked joke VERB VBD 0 root
    {0} {0} ADP IN 6 case
    the the DET DT 6 det
    cook cook NOUN NN 3 obl
"""


def test_whom_a_deed_goes_to_has_his_own_part() -> None:
    assert _answer(JOKED.format("to"), "joked", "subj", "cook") is None
    assert _answer(JOKED.format("with"), "joked", "subj", "cook") == "words are related in gold"


def test_who_is_understood_is_not_named_in_what_is_done() -> None:
    assert _answer(AFTER_SELLING, "selling", "subj", "Eve") is None
    assert _answer(AFTER_SELLING, "selling", "subj", "boats") is None
    assert _answer(AFTER_SELLING, "selling", "subj", "Bill") == "understood subject is uncertain"
    passive = AFTER_SELLING.replace("selling sell VERB VBG", "sold sell VERB VBN")
    assert _answer(passive, "sold", "subj", "Eve") is not None


@pytest.mark.parametrize(
    ("tree", "head", "role", "dependent", "reason"),
    [
        (COORDINATED, "sang", "obj", "waltzes", "role is open in gold"),
        (OPENED, "opened", "obj", "door", "role is open in gold"),
        (MEMBER, "Tom", "is", "singers", "argument is in the phrase of that of gold"),
        (UNRELATED, "Monday", "is", "letters", "word of time"),
        (PRONOUN, "left", "subj", "Tom", "may be what a pronoun means"),
        (SPEAKER, "won", "subj", "Tom", "may be what a pronoun means"),
        (CONJUNCTS, "slept", "subj", "goats", "argument is in the phrase of that of gold"),
        (APPOSITION, "left", "subj", "pilot", "one and the same"),
        (CALLED, "won", "subj", "Dawn", "one and the same"),
        (HEAD_OF_FIRM, "left", "subj", "mill", "argument is in the phrase of that of gold"),
        (NAMED_AGAIN, "danced", "subj", "Boys", "words are related in gold"),
        (CLERK_MAN, "left", "subj", "Ann", "may be one and the same"),
        (ATTACHMENT, "caught", "prep:in", "park", "may hold of both"),
        (TIME, "said", "prep:in", "May", "word of time"),
        (DOG_BIT, "bit", "iobj", "clerk", "role is open in gold"),
        (PURPOSE, "lead", "subj", "clerks", "understood subject is uncertain"),
        (COMPOUND, "public", "subj", "school", "words are of another kind in gold"),
        (COMPOUND, "teacher", "compound", "public", "relation is a matter of convention"),
        (GAPPING, "sang", "obj", "psalms", "words are left out in gold"),
        (REPORTED, "Rome", "subj", "man", "words are of another kind in gold"),
        (REPORTED, "said", "subj", "lived", "words are of another kind in gold"),
    ],
)
def test_may_be_true_all_the_same(tree: str, head: str, role: str, dependent: str, reason: str) -> None:
    assert _answer(tree, head, role, dependent) == reason


def test_a_relative_clause_may_be_of_either_noun() -> None:
    tree = """
        The the DET DT 2 det
        bench bench NOUN NN 8 nsubj
        near near ADP IN 5 case
        the the DET DT 5 det
        shed shed NOUN NN 2 nmod
        that that PRON WDT 7 nsubj
        burned burn VERB VBD 2 acl:relcl
        vanished vanish VERB VBD 0 root
    """
    assert _answer(tree, "burned", "subj", "shed", "relative") == "relative clause may be of either noun"
    assert _answer(tree, "vanished", "subj", "shed") is None


def test_facts_of_gold_are_never_called_false() -> None:
    for tree in (GARDEN_PATH, SCHOLARS, DOG_BIT, PRONOUN, COORDINATED, APPOSITION, REPORTED, CONTROL, COMPOUND):
        source = Source(read_tree(tree))
        assert all(true_anyway(case_of(source, fact)) is not None for fact in source.meaning.facts)


def test_a_reduced_relative_clause_may_be_of_either_noun_too() -> None:
    tree = """
        The the DET DT 2 det
        barn barn NOUN NN 7 nsubj
        near near ADP IN 5 case
        the the DET DT 5 det
        shed shed NOUN NN 2 nmod
        burned burn VERB VBN 2 acl
        vanished vanish VERB VBD 0 root
    """
    assert _answer(tree, "burned", "obj", "shed", "reduced") == "relative clause may be of either noun"
    assert _answer(tree, "vanished", "subj", "shed") is None
