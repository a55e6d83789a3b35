"""False statements that somebody might make, and those that nobody would."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.plausible import is_unheard_of
from pete.construct.source import Source

ELECTED = (
    "The/DT<sailors:det sailors/NNS<elected:nsubj elected/VBD the/DT<captain:det captain/NN<elected:obj "
    "in/IN<boat:case the/DT<boat:det boat/NN<elected:obl near/IN<town:case a/DT<town:det town/NN<boat:nmod ."
)
COOKS = (
    "The/DT<waiter:det waiter/NN<met:nsubj met/VBD the/DT<cook:det cook/NN<met:obj and/CC<soup:cc the/DT<soup:det "
    "soup/NN<cook:conj for/IN<guests:case guests/NNS<met:obl ."
)
LEFT_ISLAND = (
    "The/DT<widow:det widow/NN<{0}:nsubj {0}/VBD the/DT<island:det island/NN<{0}:obj in/IN<{1}:case {1}/NNP<{0}:obl ."
)
LAUGHS = (
    "Leeds/NNP<laughed:nsubj laughed/VBD as/IN<visited:mark the/DT<widow:det widow/NN<visited:nsubj "
    "visited/VBD<laughed:advcl the/DT<island:det island/NN<visited:obj ."
)
SPOUTED = (
    "The/DT<reporter:det reporter/NN<spouted:nsubj spouted=xyzzy/VBD a/DT<song:det song/NN<spouted:obj "
    "about/IN<story:case a/DT<story:det story/NN<song:nmod ."
)
BRIDGE = (
    "The/DT<guard:det guard/NN<visited:nsubj visited/VBD Tower/NNP<Bridge:compound Bridge/NNP<visited:obj "
    "on/IN<foot:case foot/NN<visited:obl ."
)
BEGAN = (
    "The/DT<{0}:det {0}/NN<began:nsubj near/IN<inn:case the/DT<inn:det inn/NN<{0}:nmod began/VBD to/TO<crumble:mark "
    "crumble/VB<began:xcomp ."
)
SENT = (
    "The/DT<mayor:det mayor/NN<sent:nsubj sent/VBD a/DT<doctor:det doctor/NN<sent:obj to/IN<Ann:case Ann/NNP<sent:obl ."
)
BYRON = (
    "{}/PRP<left:nsubj left/VBD when/WRB<called:advmod Ann/NNP<called:nsubj called/VBD<left:advcl Zog/NNP<called:obj ."
)
NOT_USED, TWO_KINDS = "verb is not used of such a noun", "things of two kinds"


@pytest.mark.parametrize(
    ("text", "fact", "why"),
    [
        (ELECTED, "elected obj sailors", None),
        (ELECTED, "elected obj boat", NOT_USED),
        (ELECTED, "elected subj captain", None),
        (COOKS, "waiter is cook", None),
        (COOKS, "waiter is soup", TWO_KINDS),
        (COOKS.replace("waiter", "boy").replace("cook", "widow"), "boy is widow", TWO_KINDS),
        (COOKS, "waiter is guests", TWO_KINDS),  # some guests or other
        (COOKS, "guests is waiter", TWO_KINDS),  # of nobody who is known
        (COOKS, "met prep:for waiter", None),  # somebody, as the guests are
        (COOKS, "met prep:for soup", "word takes no such argument"),
        (LEFT_ISLAND.format("abandoned", "Leeds"), "abandoned subj island", NOT_USED),
        (
            LEFT_ISLAND.format("protected", "Leeds"),
            "protected subj island",
            NOT_USED,
        ),  # only a country acts for its people
        (LEFT_ISLAND.format("protected", "Egypt"), "protected subj Egypt", None),
        (LEFT_ISLAND.format("visited", "Egypt"), "visited subj Egypt", NOT_USED),
        (LEFT_ISLAND.format("visited", "Leeds"), "visited subj Leeds", NOT_USED),  # nothing tells that it is somebody
        (LAUGHS, "visited subj Leeds", None),  # here it is
        (LEFT_ISLAND.format("protected", "Zog"), "protected subj Zog", NOT_USED),  # somewhere, by its "in"
        (LEFT_ISLAND.format("protected", "Zog").replace("in/", "with/"), "protected subj Zog", None),
        (SPOUTED, "spouted obj reporter", NOT_USED),  # a verb that no table has
        (SPOUTED, "spouted obj story", NOT_USED),
        (BRIDGE, "visited subj Bridge", NOT_USED),
        (BRIDGE, "visited subj guard", None),
        (BEGAN.format("king"), "began subj king", NOT_USED),  # that he crumbled must fit as well
        (BEGAN.format("king"), "began subj inn", NOT_USED),
        (BEGAN.format("wall"), "crumble subj inn", None),
        (BYRON.format("She"), "called obj Zog", None),  # a name of one word, where the text speaks of her
    ],
)
def test_what_nobody_would_say(text: str, fact: str, why: str | None) -> None:
    graph = tree(text)
    assert is_unheard_of(Case(Source(graph), relation(graph, fact), "NO", Hypothesis("", ""))) == why


@pytest.mark.parametrize(
    ("text", "fact", "clause", "why"),
    [
        (SENT, "sent obj mayor", "the mayor was sent to somebody", NOT_USED),  # nobody is handed over
        (SENT, "sent subj doctor", "the doctor sent somebody", None),
        (
            SENT.replace("sent", "planted"),
            "planted subj doctor",
            "the doctor planted somebody",
            NOT_USED,
        ),
        (SENT, "sent iobj mayor", "the mayor was sent something", "word takes no such argument"),
        (COOKS.replace("met", "lacked"), "lacked obj guests", "something lacked guests", NOT_USED),
    ],
)
def test_what_nobody_would_say_so(text: str, fact: str, clause: str, why: str | None) -> None:
    graph = tree(text)
    case = Case(
        Source(graph),
        relation(graph, fact),
        "NO",
        Hypothesis(clause, ""),
    )
    assert is_unheard_of(case) == why
