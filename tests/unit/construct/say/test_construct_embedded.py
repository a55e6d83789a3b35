"""Facts that hold only under another verb are said with that verb."""

from __future__ import annotations

import pytest

from construct_trees import kept, missing, pairs_of, relation, tree
from pete.construct.reasons import Refused
from pete.construct.say.embedded import matrix_of, with_matrix
from pete.construct.say.verbalise import verbalise
from pete.construct.source import Source
from pete.model import Pair

WANTED = "Tom/NNP<wanted:nsubj wanted/VBD to/TO<save:mark save/VB<wanted:xcomp the/DT<eggs:det eggs/NNS<save:obj ."
ASKED = "Ann/NNP<asked:nsubj asked/VBD Paul/NNP<asked:obj to/TO<leave:mark leave/VB<asked:xcomp ."
SAID = (
    "Ann/NNP<said:nsubj said/VBD that/IN<fallen:mark the/DT<tree:det tree/NN<fallen:nsubj had/VBD<fallen:aux "
    "fallen/VBN<said:ccomp ."
)
RAN = "The/DT<boy:det boy/NN<ran:nsubj ran/VBD to/TO<catch:mark catch/VB<ran:advcl the/DT<bus:det bus/NN<catch:obj ."
PLAN = (
    "The/DT<council:det council/NN<made:nsubj made/VBD a/DT<plan:det plan/NN<made:obj to/TO<build:mark "
    "build/VB<plan:acl a/DT<bridge:det bridge/NN<build:obj ."
)


def under(text: str, fact: str) -> str:
    source = Source(tree(text))
    found = relation(source.graph, fact)
    return with_matrix(source, found, verbalise(source, found)).clause


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        # an infinitive
        (WANTED, "save obj eggs", "somebody wanted to save the eggs"),
        (WANTED, "save subj Tom", "Tom wanted to save something"),
        (ASKED, "leave subj Paul", "somebody asked Paul to leave"),
        ("Paul/NNP<asked:nsubj:pass was/VBD<asked:aux:pass asked/VBN to/TO<leave:mark leave/VB<asked:xcomp .",
         "leave subj Paul", "Paul was asked to leave"),
        ("She/PRP<hoped:nsubj hoped/VBD to/TO<sleep:mark sleep/VB<hoped:xcomp in/IN<tent:case the/DT<tent:det "
         "tent/NN<sleep:obl .", "sleep prep:in tent", "somebody hoped to sleep in the tent"),
        ("Tom/NNP<refused:nsubj refused/VBD to/TO<run:mark run/VB<refused:xcomp fast/RB<run:advmod .",
         "run adv fast", "somebody refused to run fast"),
        # a gerund
        ("Ann/NNP<avoided:nsubj avoided/VBD sleeping/VBG<avoided:xcomp in/IN<tent:case the/DT<tent:det "
         "tent/NN<sleeping:obl .", "sleeping prep:in tent", "somebody avoided sleeping in the tent"),
        # a finite clause
        (SAID, "fallen subj tree", "somebody said that the tree had fallen"),
        ("The/DT<clerk:det clerk/NN<claims:nsubj claims/VBZ that/IN<stolen:mark the/DT<coins:det "
         "coins/NNS<stolen:nsubj:pass were/VBD<stolen:aux:pass stolen/VBN<claims:ccomp .", "stolen obj coins",
         "somebody claims that the coins were stolen"),
        ("Ann/NNP<thinks:nsubj thinks/VBZ the/DT<soup:det soup/NN<cold:nsubj is/VBZ<cold:cop cold/JJ<thinks:ccomp .",
         "cold subj soup", "somebody thinks that the soup is cold"),
        # a purpose
        (RAN, "catch obj bus", "somebody ran to catch the bus"),
        ("Ann/NNP<waited:nsubj waited/VBD to/TO<speak:mark speak/VB<waited:advcl with/IN<mayor:case the/DT<mayor:det "
         "mayor/NN<speak:obl .", "speak prep:with mayor", "somebody waited to speak with the mayor"),
    ],
)  # fmt: skip
def test_with_matrix(text: str, fact: str, expected: str) -> None:
    assert under(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact", "matrix"),
    [
        (WANTED, "save obj eggs", "wanted"),
        (SAID, "fallen subj tree", "said"),
        (RAN, "catch obj bus", "ran"),
        ("Tom/NNP<slept:nsubj slept/VBD .", "slept subj Tom", None),
        ("Tom/NNP<laughed:nsubj laughed/VBD because/IN<fell:mark Ann/NNP<fell:nsubj fell/VBD<laughed:advcl .",
         "fell subj Ann", None),
        ("The/DT<man:det man/NN<left:nsubj who/WP<slept:nsubj slept/VBD<man:acl:relcl left/VBD .", "slept subj man",
         None),
    ],
)  # fmt: skip
def test_matrix_of(text: str, fact: str, matrix: str | None) -> None:
    source = Source(tree(text))
    found = matrix_of(source, relation(source.graph, fact))
    assert (found and source.word(found).form) == matrix


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        ("Tom/NNP<slept:nsubj slept/VBD .", "slept subj Tom", "no sentence pattern"),
        ("Ann/NNP<saw:nsubj saw/VBD Tom/NNP<saw:obj leave/VB<saw:xcomp .", "leave subj Tom", "no sentence pattern"),
    ],
)  # fmt: skip
def test_refusals(text: str, fact: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        under(text, fact)


def pairs(text: str) -> dict[str, Pair]:
    graph = tree(text)
    return {pair.hypothesis: pair for pair in pairs_of(graph, missing(graph)).kept}


@pytest.mark.parametrize(
    ("text", "expected", "never"),
    [
        (WANTED, "Somebody wanted to save the eggs.", "The eggs were saved."),
        (ASKED, "Somebody asked Paul to leave.", "Paul left."),
        (SAID, "Somebody said that the tree had fallen.", "The tree had fallen."),
        (RAN, "Somebody ran to catch the bus.", "The bus was caught."),
        (PLAN, "There was a plan to build something.", "A bridge was built."),
    ],
)
def test_what_does_not_follow_plainly_is_said_under_its_matrix(text: str, expected: str, never: str) -> None:
    made = pairs(text)
    assert expected in made
    assert never not in made
    assert {"matrix kept", "existential"} & set(made[expected].extra["transformations"])


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Tom/NNP<managed:nsubj managed/VBD to/TO<save:mark save/VB<managed:xcomp the/DT<eggs:det eggs/NNS<save:obj .",
         "YES The eggs were saved."),
        ("Ann/NNP<knew:nsubj knew/VBD that/IN<fallen:mark the/DT<tree:det tree/NN<fallen:nsubj had/VBD<fallen:aux "
         "fallen/VBN<knew:ccomp .", "YES The tree had fallen."),
        ("The/DT<boys:det boys/NNS<began:nsubj began/VBD to/TO<laugh:mark laugh/VB<began:xcomp .",
         "YES The boys laughed."),
    ],
)  # fmt: skip
def test_what_follows_needs_no_matrix(text: str, plain: str) -> None:
    assert plain in kept(tree(text))
