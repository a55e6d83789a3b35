"""What stands beside a noun: what it is, or something else."""

from __future__ import annotations

import pytest

from construct_trees import told

IS = [
    ("Ann/NNP<left:nsubj , the/DT<pilot:det pilot/NN<Ann:appos , left/VBD .", "Ann is pilot", "Ann was the pilot."),
    ("Rice/NN<grows:nsubj ,<crop:punct a/DT<crop:det crop/NN<Rice:appos , grows/VBZ there/RB<grows:advmod .",
     "Rice is crop", "Rice is a crop."),
    # the one that is known comes first
    ("A/DT<tutor:det tutor/NN<came:nsubj , Mr./NNP<Lowe:compound Lowe/NNP<tutor:appos , came/VBD .", "tutor is Lowe",
     "Mr. Lowe was a tutor."),
]  # fmt: skip
IS_NOT = [
    # a place and the country around it, an address
    "Cork/NNP<lies:nsubj , Ireland/NNP<Cork:appos , lies/VBZ there/RB<lies:advmod .;Cork is Ireland",
    "Ann/NNP<wrote:nsubj , ann@x.org/ADD<Ann:appos , wrote/VBD .;Ann is ann@x.org",
    # lists
    "My/PRP$<heart:nmod:poss heart/NN<sank:nsubj , my/PRP$<soul:nmod:poss soul/NN<heart:appos , sank/VBD ."
    ";heart is soul",
    "Men/NNS<came:nsubj , clerks/NNS<Men:appos , came/VBD .;Men is clerks",
    # a person and a thing
    "The/DT<nurse:det nurse/NN<left:nsubj , the/DT<problem:det problem/NN<nurse:appos , left/VBD .;nurse is problem",
    # something or other beside something or other
    "There/EX<sound:expl was/VBD<sound:cop a/DT<sound:det sound/NN , a/DT<rasp:det rasp/NN<sound:appos .;sound is rasp",
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), IS)
def test_what_it_is(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize("case", IS_NOT)
def test_what_it_is_not(case: str) -> None:
    text, fact = case.split(";")
    assert told(text, fact).startswith("refused")


BECOMING = [
    # a plural that says nothing without its adjectives
    ("Thais/NNS<dressers:nsubj are/VBP<dressers:cop modest/JJ<dressers:amod and/CC<plain:cc plain/JJ<modest:conj "
     "dressers/NNS .", "Thais is dressers", "refused: noun says nothing alone"),
    ("Thais/NNS<neighbours:nsubj are/VBP<neighbours:cop our/PRP$<neighbours:nmod:poss neighbours/NNS .",
     "Thais is neighbours", "Thais are our neighbours."),
    ("The/DT<field:det field/NN<become:nsubj has/VBZ<become:aux become/VBN a/DT<dump:det dump/NN<become:xcomp .",
     "field is dump", "The field has become a dump."),
    ("The/DT<judge:det judge/NN<remained:nsubj remained/VBD a/DT<friend:det friend/NN<remained:xcomp .",
     "judge is friend", "The judge remained a friend."),
    # twins: joined by "be", and made so by somebody
    ("The/DT<field:det field/NN<dump:nsubj was/VBD<dump:cop a/DT<dump:det dump/NN .", "field is dump",
     "The field was a dump."),
    ("They/PRP<made:nsubj have/VBP<made:aux made/VBN the/DT<field:det field/NN<made:obj a/DT<dump:det "
     "dump/NN<made:xcomp .", "field is dump", "refused: complement of another kind"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), BECOMING)
def test_what_something_becomes_keeps_the_verb(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
