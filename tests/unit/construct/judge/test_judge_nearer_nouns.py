"""False statements about a noun that a reader may take for the right one."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
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


@pytest.mark.parametrize(
    ("text", "fact", "why"),
    [
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
