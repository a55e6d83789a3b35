from __future__ import annotations

import pytest

from pete.construct.reasons import Refused
from pete.construct.say.persons import dummy_for, is_person, is_personal_act, subject_dummy
from pete.construct.source import Source
from pete.normalise.examples import read_tree


def words(form: str, lemma: str, upos: str, xpos: str, verb: str = "saw see VERB VBD") -> Source:
    return Source(read_tree(f"Somebody somebody PRON NN 2 nsubj\n{verb} 0 root\n{form} {lemma} {upos} {xpos} 2 obj"))


@pytest.mark.parametrize(
    ("form", "lemma", "upos", "xpos", "expected"),
    [
        ("him", "he", "PRON", "PRP", True),
        ("it", "it", "PRON", "PRP", False),
        ("them", "they", "PRON", "PRP", None),
        ("teachers", "teacher", "NOUN", "NNS", True),
        ("policewoman", "policewoman", "NOUN", "NN", True),
        ("biologist", "biologist", "NOUN", "NN", True),
        ("list", "list", "NOUN", "NN", False),
        ("boats", "boat", "NOUN", "NNS", False),
        ("companies", "company", "NOUN", "NNS", False),
        ("Mary", "Mary", "PROPN", "NNP", True),
        ("Zorgon", "Zorgon", "PROPN", "NNP", None),
        ("Americans", "American", "PROPN", "NNPS", True),
        ("US", "US", "PROPN", "NNP", False),
        ("London", "London", "PROPN", "NNP", False),
    ],
)
def test_persons(form: str, lemma: str, upos: str, xpos: str, expected: bool | None) -> None:
    source = words(form, lemma, upos, xpos)
    assert is_person(source.word(3), source) is expected


def test_names_with_parts() -> None:
    source = Source(
        read_tree("""
        Zorgon Zorgon PROPN NNP 2 compound
        Inc. Inc. PROPN NNP 3 nsubj
        hired hire VERB VBD 0 root
        Dr. Dr. PROPN NNP 5 nmod:desc
        Moreau Moreau PROPN NNP 3 obj
        """)
    )
    assert is_person(source.word(2), source) is False
    assert is_person(source.word(5), source) is True
    assert dummy_for(source, 2, role="subj", verb=3) == "somebody"  # hiring is an act of persons
    assert dummy_for(source, 2) == "something"
    assert dummy_for(source, 5) == "somebody"


def test_unknown_names_and_open_subjects_are_refused() -> None:
    source = words("Zorgon", "Zorgon", "PROPN", "NNP")
    with pytest.raises(Refused, match="person or thing"):
        dummy_for(source, 3)
    bare = Source(read_tree("Seen see VERB VBN 0 root\nboats boat NOUN NNS 1 obj"))
    assert subject_dummy(bare, 1) == "somebody"
    sinking = Source(read_tree("sinking sink VERB VBG 0 root"))
    with pytest.raises(Refused):
        subject_dummy(sinking, 1)


def test_negative_fillers_have_no_dummy() -> None:
    source = Source(
        read_tree("""
        Nobody nobody PRON NN 2 nsubj
        saw see VERB VBD 0 root
        no no DET DT 4 det
        boats boat NOUN NNS 2 obj
        """)
    )
    for index in (1, 4):
        with pytest.raises(Refused, match="negation"):
            dummy_for(source, index)


def test_parts_and_groups() -> None:
    source = Source(
        read_tree("""
        Hundreds hundred NOUN NNS 4 nsubj
        of of ADP IN 3 case
        teachers teacher NOUN NNS 1 nmod
        sank sink VERB VBD 0 root
        companies company NOUN NNS 4 obj
        """)
    )
    assert subject_dummy(source, 4) == "somebody"
    with pytest.raises(Refused, match="person or thing"):
        dummy_for(source, 5, role="subj", verb=4)


def test_acts() -> None:
    assert is_personal_act("say")
    assert not is_personal_act("sink")
