"""Sentence patterns for what is said of a noun."""

from __future__ import annotations

import pytest

from construct_trees import hypothesis, told

QUALITIES = [
    # before a definite noun: the copula says it
    ("The/DT<bridge:det old/JJ<bridge:amod bridge/NN<collapsed:nsubj collapsed/VBD .", "old subj bridge",
     "The bridge was old."),
    ("My/PRP$<cousins:nmod:poss tall/JJ<cousins:amod cousins/NNS<left:nsubj left/VBD .", "tall subj cousins",
     "My cousins were tall."),
    ("Ann/NNP<cleans:nsubj cleans/VBZ the/DT<stairs:det narrow/JJ<stairs:amod stairs/NNS<cleans:obj .",
     "narrow subj stairs", "The stairs are narrow."),
    ("The/DT<singer:det nervous/JJ<singer:amod singer/NN<bowed:nsubj bowed/VBD .", "nervous subj singer",
     "The singer was nervous."),
    # after the copula, with its tense and modality
    ("The/DT<soup:det soup/NN<cold:nsubj was/VBD<cold:cop cold/JJ .", "cold subj soup", "The soup was cold."),
    ("The/DT<rooms:det rooms/NNS<big:nsubj will/MD<big:aux be/VB<big:cop big/JJ .", "big subj rooms",
     "The rooms will be big."),
    ("The/DT<water:det water/NN<cold:nsubj is/VBZ<cold:cop very/RB<cold:advmod cold/JJ .", "cold subj water",
     "The water is cold."),
    ("Tom/NNP<calm:nsubj and/CC<Ann:cc Ann/NNP<Tom:conj were/VBD<calm:cop calm/JJ .", "calm subj Ann",
     "Ann was calm."),
    ("Mary/NNP<Jones:compound Jones/NNP<tired:nsubj is/VBZ<tired:cop tired/JJ .", "tired subj Jones",
     "Mary Jones is tired."),
    ("They/PRP<hungry:nsubj were/VBD<hungry:cop hungry/JJ .", "hungry subj They", "They were hungry."),
    # of what the adjective needs, a dummy
    ("The/DT<streets:det streets/NNS<full:nsubj are/VBP<full:cop full/JJ of/IN<snow:case snow/NN<full:obl .",
     "full subj streets", "The streets are full of something."),
]  # fmt: skip
EXISTENTIAL = [
    ("Tom/NNP<bought:nsubj bought/VBD a/DT<boat:det big/JJ<boat:amod boat/NN<bought:obj .", "big subj boat",
     "There was a big boat."),
    ("Ann/NNP<keeps:nsubj keeps/VBZ grey/JJ<horses:amod horses/NNS<keeps:obj .", "grey subj horses",
     "There are grey horses."),
    ("A/DT<key:det rusty/JJ<key:amod iron/NN<key:compound key/NN<fell:nsubj fell/VBD .", "rusty subj key",
     "There was a rusty iron key."),
    ("The/DT<clerk:det clerk/NN<ate:nsubj ate/VBD an/DT<apple:det old/JJ<apple:amod apple/NN<ate:obj .",
     "old subj apple", "There was an old apple."),
    ("A/DT<owl:det white/JJ<owl:amod owl/NN<slept:nsubj slept/VBD .", "white subj owl", "There was a white owl."),
    ("Ann/NNP<bought:nsubj bought/VBD fresh/JJ<milk:amod milk/NN<bought:obj .", "fresh subj milk",
     "There was fresh milk."),
    # an adjective that stands only before its noun
    ("The/DT<mayor:det former/JJ<mayor:amod mayor/NN<spoke:nsubj spoke/VBD .", "former subj mayor",
     "refused: adjective names no quality"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), QUALITIES)
def test_noun_and_quality(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(("text", "fact", "expected"), EXISTENTIAL)
def test_there_is_a_noun_of_the_quality(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


def test_an_adjective_after_the_copula_of_the_text_can_stand_there() -> None:
    text = "The/DT<clerk:det clerk/NN<angry:nsubj was/VBD<angry:cop angry/JJ with/IN<Tom:case Tom/NNP<angry:obl ."
    assert told(text, "angry subj clerk") == "The clerk was angry."


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("The/DT<soup:det soup/NN<tasted:nsubj tasted/VBD salty/JJ<tasted:xcomp .", "salty subj soup",
         "The soup tasted salty."),
        ("The/DT<guests:det guests/NNS<felt:nsubj felt/VBD welcome/JJ<felt:xcomp .", "welcome subj guests",
         "The guests felt welcome."),
        ("The/DT<nurse:det nurse/NN<seems:nsubj seems/VBZ tired/JJ<seems:xcomp .", "tired subj nurse",
         "The nurse seems tired."),
        ("The/DT<plans:det plans/NNS<sound:nsubj may/MD<sound:aux sound/VB good/JJ<sound:xcomp .", "good subj plans",
         "The plans may sound good."),
    ],
)  # fmt: skip
def test_what_seems_so_keeps_the_verb(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
    assert hypothesis(text, fact).matrix == 3 + ("may" in text)


IDENTITIES = [
    ("Ann/NNP<pilot:nsubj was/VBD<pilot:cop the/DT<pilot:det pilot/NN .", "Ann is pilot", "Ann was the pilot."),
    ("The/DT<guests:det guests/NNS<farmers:nsubj are/VBP<farmers:cop farmers/NNS .", "guests is farmers",
     "The guests are farmers."),
    ("Tom/NNP<friend:nsubj is/VBZ<friend:cop not/RB<friend:advmod my/PRP$<friend:nmod:poss friend/NN .",
     "Tom is friend", "Tom is not my friend."),
    ("Colin/NNP<left:nsubj , the/DT<twin:det twin/NN<Colin:appos , left/VBD .", "Colin is twin", "Colin was the twin."),
    ("Our/PRP$<neighbour:nmod:poss neighbour/NN<waves:nsubj , a/DT<painter:det old/JJ<painter:amod "
     "painter/NN<neighbour:appos , waves/VBZ .", "neighbour is painter", "Our neighbour is a painter."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), IDENTITIES)
def test_noun_is_noun(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        ("Cork/NNP<lies:nsubj , Ireland/NNP<Cork:appos , lies/VBZ there/RB<lies:advmod .", "Cork is Ireland",
         "doubtful apposition"),
        ("The/DT<twins:det twins/NNS<left:nsubj , a/DT<painter:det painter/NN<twins:appos , left/VBD .",
         "twins is painter", "doubtful apposition"),
        ("The/DT<guests:det guests/NNS<problem:nsubj were/VBD<problem:cop a/DT<problem:det problem/NN .",
         "guests is problem", "numbers differ"),
        ("Rules/NNS<3:nsubj are/VBP<3:cop rules/NNS .", "Rules is rules", "says nothing"),
    ],
)  # fmt: skip
def test_identities_that_are_refused(text: str, fact: str, reason: str) -> None:
    assert told(text, fact) == f"refused: {reason}"


PLACES = [
    ("The/DT<man:det man/NN<waved:nsubj in/IN<car:case the/DT<car:det car/NN<man:nmod waved/VBD .", "man prep:in car",
     "The man was in the car.", "copular"),
    ("The/DT<girls:det girls/NNS<smile:nsubj at/IN<window:case the/DT<window:det window/NN<girls:nmod smile/VBP .",
     "girls prep:at window", "The girls are at the window.", "copular"),
    ("The/DT<keys:det keys/NNS<drawer:nsubj were/VBD<drawer:cop in/IN<drawer:case the/DT<drawer:det drawer/NN .",
     "keys prep:in drawer", "The keys were in the drawer.", ""),
    ("The/DT<boxes:det boxes/NNS<table:nsubj are/VBP<table:cop not/RB<table:advmod on/IN<table:case the/DT<table:det "
     "table/NN .", "boxes prep:on table", "The boxes are not on the table.", ""),
    ("A/DT<letter:det letter/NN<came:nsubj from/IN<bank:case the/DT<bank:det bank/NN<letter:nmod came/VBD .",
     "letter prep:from bank", "There was a letter from the bank.", "existential"),
    ("Two/CD<books:nummod books/NNS<vanished:nsubj about/IN<trains:case trains/NNS<books:nmod vanished/VBD .",
     "books prep:about trains", "There were two books about trains.", "existential"),
    ("He/PRP<sells:nsubj sells/VBZ cups/NNS<sells:obj without/IN<handles:case handles/NNS<cups:nmod .",
     "cups prep:without handles", "There are cups without handles.", "existential"),
    ("There/EX<is:expl is=be/VBZ a/DT<cart:det cart/NN<is:nsubj behind/IN<barn:case the/DT<barn:det barn/NN<is:obl .",
     "cart prep:behind barn", "There is a cart behind the barn.", "existential"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected", "done"), PLACES)
def test_noun_behind_a_preposition(text: str, fact: str, expected: str, done: str) -> None:
    assert told(text, fact) == expected
    assert hypothesis(text, fact).transformations == ((done,) if done else ())


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        ("Ann/NNP<anger:nmod:poss 's/POS<Ann:case anger/NN<faded:nsubj faded/VBD .", "anger prep:of Ann",
         "word takes no such argument"),
        ("Tom/NNP<sang:nsubj from/IN<Wales:case Wales/NNP<Tom:nmod sang/VBD .", "Tom prep:from Wales",
         "does not just exist"),
        ("A/DT<hat:det hat/NN<fell:nsubj like/IN<yours:case yours/PRP<hat:nmod fell/VBD .", "hat prep:like yours",
         "no preposition of a circumstance"),
    ],
)  # fmt: skip
def test_places_that_are_refused(text: str, fact: str, reason: str) -> None:
    assert told(text, fact) == f"refused: {reason}"


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("The/DT<clerk:det clerk/NN<angry:nsubj was/VBD<angry:cop angry/JJ with/IN<driver:case the/DT<driver:det "
         "driver/NN<angry:obl .", "angry prep:with driver", "Somebody was angry with the driver."),
        ("The/DT<streets:det streets/NNS<full:nsubj are/VBP<full:cop full/JJ of/IN<snow:case snow/NN<full:obl .",
         "full prep:of snow", "Something is full of snow."),
        ("She/PRP<proud:nsubj will/MD<proud:aux be/VB<proud:cop proud/JJ of/IN<sons:case her/PRP$<sons:nmod:poss "
         "sons/NNS<proud:obl .", "proud prep:of sons", "Somebody will be proud of her sons."),
    ],
)  # fmt: skip
def test_quality_and_circumstance(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("The/DT<rooms:det rooms/NNS<cold:nsubj were/VBD<cold:cop extremely/RB<cold:advmod cold/JJ .",
         "cold adv extremely", "Something was extremely cold."),
        ("Tom/NNP<calm:nsubj is/VBZ<calm:cop surprisingly/RB<calm:advmod calm/JJ .", "calm adv surprisingly",
         "Somebody is surprisingly calm."),
        ("The/DT<water:det water/NN<cold:nsubj was/VBD<cold:cop very/RB<cold:advmod cold/JJ .", "cold adv very",
         "Something was very cold."),
        ("The/DT<road:det road/NN<narrow:nsubj is/VBZ<narrow:cop too/RB<narrow:advmod narrow/JJ .", "narrow adv too",
         "refused: degree or comparison"),
    ],
)  # fmt: skip
def test_degree_of_quality(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("The/DT<hall:det biggest=big/JJS<hall:amod hall/NN<burned:nsubj burned/VBD .", "biggest subj hall"),
        ("The/DT<hall:det hall/NN<bigger:nsubj is/VBZ<bigger:cop bigger=big/JJR than/IN<church:case the/DT<church:det "
         "church/NN<bigger:obl .", "bigger subj hall"),
        ("The/DT<road:det road/NN<narrow:nsubj is/VBZ<narrow:cop as/RB<narrow:advmod narrow/JJ as/IN<lane:case "
         "the/DT<lane:det lane/NN<narrow:obl .", "narrow subj road"),
    ],
)  # fmt: skip
def test_comparisons_name_no_quality(text: str, fact: str) -> None:
    assert told(text, fact) == "refused: degree or comparison"
