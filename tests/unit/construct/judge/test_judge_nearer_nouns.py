"""False statements about a noun that a reader may take for the right one."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.bystanders import is_far_from_its_verb, shares_a_quality, shares_a_word
from pete.construct.judge.careful_wording import is_quoted
from pete.construct.judge.case import Case
from pete.construct.judge.readings import true_anyway
from pete.construct.source import Source

CHANGES = (
    "Ann/NNP<made:nsubj made/VBD the/DT<changes:det changes/NNS<made:obj in/IN<contract:case the/DT<contract:det "
    "contract/NN<changes:nmod that/WDT<signed:obj Bill/NNP<signed:nsubj signed/VBD<changes:acl:relcl ."
)
PLAN = (
    "The/DT<plan:det plan/NN<steers:nsubj steers/VBZ a/DT<course:det course/NN<steers:obj that/WDT<changes:nsubj "
    "changes/VBZ<course:acl:relcl towns/NNS<changes:obj and/CC<raises:cc raises/VBZ<changes:conj rents/NNS<raises:obj ."
)
ENGLISH = (
    "The/DT<nurse:det nurse/NN<English:nsubj was/VBD<English:cop English/JJ , a/DT<teacher:det "
    "teacher/NN<English:conj ."
)
HISTORY = (
    "Tom/NNP<drew:nsubj drew/VBD the/DT<town:det town/NN<drew:obj with/IN<pencil:case a/DT<pencil:det "
    "pencil/NN<drew:obl as/IN<planned:mark planned/VBN<drew:advcl by/IN<Ann:case Ann/NNP<planned:obl:agent ."
)
STOCK = (
    "The/DT<stock:det stock/NN<fell:nsubj fell/VBD at/IN<price:case a/DT<price:det high/JJ<price:amod "
    "price/NN<fell:obl ."
)
TALK = "Nurses/NNS<sleep:nsubj sleep/VBP when/WRB<left:advmod people/NNS<left:nsubj left=leave/VBD<sleep:advcl ."
SO = "Ann/NNP<sang:nsubj sang/VBD before/IN<did:mark Bill/NNP<did:nsubj did=do/VBD<sang:advcl so/RB<did:advmod ."


HOMES = (
    "They/PRP<built:nsubj built/VBD homes/NNS<built:obj in/IN<cliffs:case cliffs/NNS<built:obl that/WDT<crumbled:nsubj "
    "crumbled/VBD<cliffs:acl:relcl ."
)


@pytest.mark.parametrize(
    ("text", "fact", "why"),
    [
        (HOMES, "crumbled subj homes", "relative clause may be of either noun"),
        (CHANGES, "signed obj contract", "relative clause may be of either noun"),
        (CHANGES, "signed subj Ann", None),
        (PLAN, "raises subj plan", "may be shared in coordination or chain"),
        (PLAN, "changes subj plan", None),
        (ENGLISH, "nurse is teacher", "words are related in gold"),
        (HISTORY, "planned obj pencil", "understood subject is uncertain"),
        (STOCK, "high subj stock", "understood subject is uncertain"),
        (TALK, "sleep subj people", "true of almost anything"),
        (TALK, "left subj Nurses", None),
        (SO, "sang subj Bill", "words are left out in gold"),
    ],
)
def test_who_may_be_meant(text: str, fact: str, why: str | None) -> None:
    graph = tree(text)
    assert true_anyway(Case(Source(graph), relation(graph, fact), "NO", Hypothesis("", ""))) == why


AFFAIRS = (
    "Ann/NNP<improved:nsubj improved/VBD her/PRP$<affairs:nmod:poss business/NN<affairs:compound "
    "affairs/NNS<improved:obj when/WRB<expanded:advmod she/PRP<expanded:nsubj expanded/VBD<improved:advcl "
    "her/PRP$<business:nmod:poss business/NN<expanded:obj ."
)
BEACHES = (
    "Fine/JJ<beaches:amod beaches/NNS<have:nsubj have/VBP white/JJ<dunes:amod dunes/NNS<have:obj "
    "when/WRB<arrive:advmod guests/NNS<arrive:nsubj arrive/VBP<have:advcl ."
)
SOON = (
    "They/PRP<explained:nsubj explained/VBD how/WRB<works:advmod it/PRP<works:nsubj works/VBZ<explained:ccomp "
    "soon/RB<explained:advmod ."
)
SAID_SOON = "They/PRP<explained:nsubj explained/VBD it/PRP<explained:obj soon/RB<explained:advmod ."


def case_of(text: str, fact: str, *done: str) -> Case:
    graph = tree(text)
    return Case(Source(graph), relation(graph, fact), "NO", Hypothesis("", "", done))


def test_two_nouns_that_share_a_word_are_hardly_two() -> None:
    assert shares_a_word(case_of(AFFAIRS, "expanded obj affairs")) == "may be one and the same"
    assert shares_a_word(case_of(AFFAIRS, "expanded obj Ann")) is None


def test_a_quality_of_something_or_other_in_the_same_clause() -> None:
    assert shares_a_quality(case_of(BEACHES, "Fine subj dunes", "existential")) == "may hold of both"
    assert shares_a_quality(case_of(BEACHES, "Fine subj guests", "existential")) is None
    assert shares_a_quality(case_of(BEACHES, "Fine subj dunes")) is None


def test_an_adverb_behind_another_verb() -> None:
    assert is_far_from_its_verb(case_of(SOON, "explained adv soon")) == "may hold of both"
    assert is_far_from_its_verb(case_of(SAID_SOON, "explained adv soon")) is None


QUOTED = (
    'He/PRP<wrote:nsubj wrote/VBD : "/``<sank:punct the/DT<ship:det ship/NN<sank:nsubj sank/VBD<wrote:ccomp '
    "\"/''<sank:punct ."
)
ALL_QUOTED = "\"/``<sank:punct The/DT<ship:det ship/NN<sank:nsubj sank/VBD .<sank:punct \"/''<sank:punct"


def test_what_is_quoted_is_said_by_somebody_else() -> None:
    assert is_quoted(case_of(QUOTED, "sank subj ship")) == "quotation"
    assert is_quoted(case_of(ALL_QUOTED, "sank subj ship")) is None
