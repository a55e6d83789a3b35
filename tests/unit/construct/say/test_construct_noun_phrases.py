from __future__ import annotations

import pytest

from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import WrittenPhrase, noun_phrase, prepositional_phrase
from pete.construct.source import Source
from pete.model import Graph, Token
from pete.normalise.examples import read_tree

BOAT = """
    The the DET DT 3 det
    big big ADJ JJ 3 amod
    boat boat NOUN NN 6 nsubj
    of of ADP IN 5 case
    Ann Ann PROPN NNP 3 nmod
    sank sink VERB VBD 0 root
"""
CATS_AND_DOGS = """
    She she PRON PRP 2 nsubj
    saw see VERB VBD 0 root
    an a DET DT 5 det
    old old ADJ JJ 5 amod
    cat cat NOUN NN 2 obj
    and and CCONJ CC 7 cc
    dogs dog NOUN NNS 5 conj
    and and CCONJ CC 9 cc
    elephant elephant NOUN NN 5 conj
"""
NAME = """
    The the DET DT 3 det
    United United ADJ NNP 3 amod
    States State PROPN NNPS 4 nsubj
    wants want VERB VBZ 0 root
    President President PROPN NNP 6 nmod:desc
    Mary Mary PROPN NNP 4 obj
    Q. Q. PROPN NNP 6 flat
    Smith Smith PROPN NNP 6 flat
    of of ADP IN 10 case
    Ohio Ohio PROPN NNP 6 nmod
"""


def phrase(tree: str, index: int, **options: object) -> WrittenPhrase:
    return noun_phrase(Source(read_tree(tree)), index, **options)  # type: ignore[arg-type]


def test_adjectives_are_dropped_unless_kept() -> None:
    assert phrase(BOAT, 3) == WrittenPhrase("the boat", "sing", 3, True, False, 3)
    assert phrase(BOAT, 3, keep={2}).text == "the big boat"
    assert phrase(BOAT, 3, keep={2}, article="indefinite").text == "a big boat"
    assert phrase(BOAT, 3, article="none").text == "boat"


def test_conjuncts_share_a_determiner_that_fits() -> None:
    assert phrase(CATS_AND_DOGS, 5).text == "a cat"
    assert phrase(CATS_AND_DOGS, 7).text == "dogs"
    assert phrase(CATS_AND_DOGS, 7).number == "plur"
    assert phrase(CATS_AND_DOGS, 9).text == "an elephant"


def test_names_are_whole() -> None:
    assert phrase(NAME, 3).text == "the United States"
    assert phrase(NAME, 3).number == "sing"
    assert phrase(NAME, 6).text == "President Mary Q. Smith"
    assert phrase(NAME, 6).person_like is True


@pytest.mark.parametrize(
    ("form", "lemma", "subject", "object_"),
    [("him", "he", "he", "him"), ("I", "I", "I", "me"), ("they", "they", "they", "them"), ("it", "it", "it", "it"),
     ("Us", "we", "we", "us"), ("herself", "herself", "she", "her")],
)  # fmt: skip
def test_pronouns_have_case(form: str, lemma: str, subject: str, object_: str) -> None:
    tree = f"Ann Ann PROPN NNP 2 nsubj\nsaw see VERB VBD 0 root\n{form} {lemma} PRON PRP 2 obj"
    assert phrase(tree, 3, case="subject").text == subject
    assert phrase(tree, 3, case="object").text == object_


def test_reflexive_may_be_kept() -> None:
    tree = "Ann Ann PROPN NNP 2 nsubj\nsaw see VERB VBD 0 root\nherself herself PRON PRP 2 obj"
    assert phrase(tree, 3, case="object", reflexive=True).text == "herself"


NOUNS = {
    "his two boats": "his he PRON PRP$ 3 nmod:poss\ntwo two NUM CD 3 nummod\nboats boat NOUN NNS 4 nsubj",
    "the boats": "Ann Ann PROPN NNP 3 nmod:poss\n's 's PART POS 1 case\nboats boat NOUN NNS 4 nsubj",
    "the former president": "the the DET DT 3 det\nformer former ADJ JJ 3 amod\npresident president NOUN NN 4 nsubj",
    "all my boats": "all all DET PDT 3 det:predet\nmy my PRON PRP$ 3 nmod:poss\nboats boat NOUN NNS 4 nsubj",
    "my every word": "my my PRON PRP$ 3 nmod:poss\nevery every DET DT 3 det\nword word NOUN NN 4 nsubj",
    "every big boat": "every every DET DT 3 det\nbig big ADJ JJ 3 amod\nboat boat NOUN NN 4 nsubj",
    "a few boats": "a a DET DT 3 det\nfew few ADJ JJ 3 amod\nboats boat NOUN NNS 4 nsubj",
    "the biggest boat": "the the DET DT 3 det\nbiggest big ADJ JJS 3 amod\nboat boat NOUN NN 4 nsubj",
    "steel boats": "big big ADJ JJ 3 amod\nsteel steel NOUN NN 3 compound\nboats boat NOUN NNS 4 nsubj",
}


@pytest.mark.parametrize("expected", [name for name in NOUNS if name != "every big boat"])
def test_determiners_and_modifiers(expected: str) -> None:
    assert phrase(NOUNS[expected] + "\nsank sink VERB VBD 0 root", 3).text == expected


@pytest.mark.parametrize(
    ("tree", "reason"),
    [
        (NOUNS["every big boat"], "quantified noun"),
        ("no no DET DT 3 det\nbig big ADJ JJ 3 amod\nboat boat NOUN NN 4 nsubj", "negation"),
        ("old old ADJ JJ 3 amod\nbig big ADJ JJ 3 amod\nboat boat NOUN NN 4 nsubj", "no article fits"),
        ("of of ADP IN 2 case\nit it PRON PRP 3 nmod\nwho who PRON WP 4 nsubj", "question word"),
        ("only only ADV RB 3 advmod\nthe the DET DT 3 det\nboats boat NOUN NNS 4 nsubj", "quantified noun"),
        ("the the DET DT 2 det\nbig big ADJ JJ 3 amod\nzorgon Zorgon PROPN NNP 4 nsubj", "capitals"),
        ("the the DET DT 2 det\nbig big ADJ JJ 3 amod\nx_y x_y NOUN NN 4 nsubj", "no plain English word"),
        ("in in ADP IN 3 case\nfew few ADJ JJ 3 amod\nboats boat NOUN NNS 4 nsubj", "quantified noun"),
        ("what what DET WDT 3 det\nbig big ADJ JJ 3 amod\nboats boat NOUN NNS 4 nsubj", "question word"),
        ("in in ADP IN 3 case\nbig big ADJ JJ 3 amod\ntwo two NUM CD 4 nsubj", "noun says nothing alone"),
    ],
)
def test_refusals(tree: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        phrase(tree + "\nsank sink VERB VBD 0 root", 3)
    assert refused.value.reason.name == reason


def test_partitives_keep_their_whole() -> None:
    tree = """
    a a DET DT 2 det
    lot lot NOUN NN 5 nsubj
    of of ADP IN 4 case
    people people NOUN NNS 2 nmod
    slept sleep VERB VBD 0 root
    """
    assert phrase(tree, 2) == WrittenPhrase("a lot of people", "plur", 3, False, True, 2)
    tree = """
    One one NUM CD 5 nsubj
    of of ADP IN 4 case
    the the DET DT 4 det
    men man NOUN NNS 1 nmod
    slept sleep VERB VBD 0 root
    """
    assert phrase(tree, 1) == WrittenPhrase("one of the men", "sing", 3, False, True, 1)


def test_mass_nouns_and_prepositions() -> None:
    tree = """
    Water water NOUN NN 2 nsubj
    ran run VERB VBD 0 root
    at at ADP IN 4 case
    school school NOUN NN 2 obl
    """
    assert phrase(tree, 1).text == "water"
    assert phrase(tree, 1, article="indefinite").text == "water"
    assert prepositional_phrase(Source(read_tree(tree)), "at", 4).text == "at school"
    with pytest.raises(Refused, match="no article fits"):
        prepositional_phrase(Source(read_tree(tree)), "near", 4)


def test_hyphens_and_misspellings() -> None:
    words = (
        Token(1, "The", "the", "DET", "DT", "_", 4, "det", start=0, end=3),
        Token(2, "web", "web", "NOUN", "NN", "_", 4, "compound", start=4, end=7),
        Token(3, "-", "-", "PUNCT", "HYPH", "_", 4, "punct", start=7, end=8),
        Token(4, "site", "site", "NOUN", "NN", "_", 5, "nsubj", start=8, end=12),
        Token(5, "sank", "sink", "VERB", "VBD", "_", 0, "root", start=13, end=17),
    )
    assert noun_phrase(Source(Graph("The web-site sank", words)), 4).text == "the web-site"
    wrong = (*words[:3], words[3]._replace(form="sitte", feats="Typo=Yes"), words[4])
    with pytest.raises(Refused, match="misspelt"):
        noun_phrase(Source(Graph("The web-sitte sank", wrong)), 4)


def test_names_with_possessors_adjectives_and_capitals() -> None:
    tree = """
    Wales Wales PROPN NNP 3 nmod:poss
    's 's PART POS 1 case
    Mary Mary PROPN NNP 4 nsubj
    crossed cross VERB VBD 0 root
    the the DET DT 7 det
    Red red ADJ JJ 7 amod
    River river NOUN NN 4 obj
    """
    assert phrase(tree, 3).text == "Mary"
    assert phrase(tree, 7).text == "the Red River"
    wicked = (
        "the the DET DT 3 det\nwicked wicked ADJ JJ 3 amod\nSmith Smith PROPN NNP 4 nsubj\nslept sleep VERB VBD 0 root"
    )
    with pytest.raises(Refused, match="part of a name or compound"):
        phrase(wicked, 3)


def test_complex_prepositions_are_refused() -> None:
    tree = """
    He he PRON PRP 2 nsubj
    slept sleep VERB VBD 0 root
    in in ADP IN 4 case
    place place NOUN NN 2 obl
    of of ADP IN 6 case
    Ann Ann PROPN NNP 4 nmod
    """
    with pytest.raises(Refused, match="fixed phrase"):
        prepositional_phrase(Source(read_tree(tree)), "in", 4)
    tree = "He he PRON PRP 2 nsubj\nslept sleep VERB VBD 0 root\ndue due ADP IN 4 case\nrain rain NOUN NN 2 obl"
    assert prepositional_phrase(Source(read_tree(tree)), "due_to", 4).text == "due to rain"


def test_names_take_no_indefinite_article() -> None:
    with pytest.raises(Refused, match="no article fits"):
        phrase(NAME, 6, article="indefinite")
    assert phrase("his he PRON PRP$ 2 nmod:poss\nboat boat NOUN NN 3 nsubj\nsank sink VERB VBD 0 root", 2).definite
