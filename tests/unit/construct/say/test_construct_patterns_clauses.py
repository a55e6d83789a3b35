"""Sentence patterns for two predicates."""

from __future__ import annotations

import pytest

from construct_trees import hypothesis, relation, told, tree
from pete.construct.say.patterns_clauses import open_form
from pete.construct.source import Source

OPEN = [
    ("Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:mark sleep/VB<tried:xcomp .", "tried comp sleep",
     "Somebody tried to sleep."),
    ("The/DT<boys:det boys/NNS<want:nsubj want/VBP to/TO<build:mark build/VB<want:xcomp a/DT<raft:det "
     "raft/NN<build:obj .", "want comp build", "Somebody wants to build something."),
    ("Ann/NNP<asked:nsubj asked/VBD Paul/NNP<asked:obj to/TO<leave:mark leave/VB<asked:xcomp .", "asked comp leave",
     "Somebody asked somebody to leave."),
    ("Paul/NNP<asked:nsubj:pass was/VBD<asked:aux:pass asked/VBN to/TO<leave:mark leave/VB<asked:xcomp .",
     "asked comp leave", "Somebody was asked to leave."),
    ("Ann/NNP<stopped:nsubj stopped/VBD smoking/VBG<stopped:xcomp .", "stopped comp smoking",
     "Somebody stopped smoking."),
    ("The/DT<girls:det girls/NNS<began:nsubj began/VBD singing/VBG<began:xcomp .", "began comp singing",
     "Somebody began singing."),
    ("He/PRP<refused:nsubj refused/VBD to/TO<give:mark give/VB<refused:xcomp up/RP<give:compound:prt .",
     "refused comp give", "Somebody refused to give up."),
    ("She/PRP<try:nsubj did/VBD<try:aux not/RB<try:advmod try/VB to/TO<run:mark run/VB<try:xcomp .",
     "try comp run", "Somebody did not try to run."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), OPEN)
def test_verb_with_open_complement(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
    made = hypothesis(text, fact)
    assert (made.template, made.matrix) == ("verb with open complement", relation(tree(text), fact).predicate.index)


FINITE = [
    ("Ann/NNP<said:nsubj said/VBD that/IN<fallen:mark the/DT<tree:det tree/NN<fallen:nsubj had/VBD<fallen:aux "
     "fallen/VBN<said:ccomp .", "said comp fallen", "Somebody said that something had fallen."),
    ("The/DT<nurse:det nurse/NN<thinks:nsubj thinks/VBZ the/DT<soup:det soup/NN<cold:nsubj is/VBZ<cold:cop "
     "cold/JJ<thinks:ccomp .", "thinks comp cold", "Somebody thinks that something is cold."),
    ("She/PRP<knew:nsubj knew/VBD that/IN<stolen:mark the/DT<coins:det coins/NNS<stolen:nsubj:pass "
     "were/VBD<stolen:aux:pass "
     "stolen/VBN<knew:ccomp .", "knew comp stolen", "Somebody knew that something was stolen."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), FINITE)
def test_verb_with_finite_complement(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
    assert hypothesis(text, fact).template == "verb with finite complement"


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        ("Ann/NNP<asked:nsubj asked/VBD whether/IN<left:mark Tom/NNP<left:nsubj left/VBD<asked:ccomp .",
         "asked comp left", "question word"),
        ("Ann/NNP<knows:nsubj knows/VBZ where/WRB<slept:advmod Tom/NNP<slept:nsubj slept/VBD<knows:ccomp .",
         "knows comp slept", "question word"),
        ("It/PRP<seems:expl seems/VBZ that/IN<left:mark Tom/NNP<left:nsubj left/VBD<seems:ccomp .", "seems comp left",
         "raising"),
        ("Ann/NNP<told:nsubj told/VBD Paul/NNP<told:obj that/IN<left:mark Tom/NNP<left:nsubj left/VBD<told:ccomp .",
         "told comp left", "complement of another kind"),
    ],
)  # fmt: skip
def test_clauses_that_are_refused(text: str, fact: str, reason: str) -> None:
    assert told(text, fact) == f"refused: {reason}"


def test_a_bank_is_not_somebody_that_looks() -> None:
    text = "The/DT<bank:det bank/NN<looked:nsubj looked/VBD empty/JJ<looked:xcomp ."
    assert told(text, "looked comp empty") != "Somebody looked empty."


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("The/DT<soup:det soup/NN<tasted:nsubj tasted/VBD salty/JJ<tasted:xcomp .", "tasted comp salty",
         "Something tasted salty."),
        ("The/DT<guests:det guests/NNS<felt:nsubj felt/VBD welcome/JJ<felt:xcomp .", "felt comp welcome",
         "Somebody felt welcome."),
        ("The/DT<plan:det plan/NN<sounds:nsubj sounds/VBZ good/JJ<sounds:xcomp .", "sounds comp good",
         "Something sounds good."),
    ],
)  # fmt: skip
def test_verb_with_predicative_complement(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


ADVERBIAL = [
    # finite clauses
    ("Tom/NNP<laughed:nsubj laughed/VBD because/IN<fell:mark Ann/NNP<fell:nsubj fell/VBD<laughed:advcl .",
     "laughed clause:because fell", "Somebody laughed because somebody fell."),
    ("When/WRB<rang:mark the/DT<bell:det bell/NN<rang:nsubj rang/VBD<ran:advcl , the/DT<children:det "
     "children/NNS<ran:nsubj ran/VBD .", "ran clause:when rang", "Somebody ran when something rang."),
    ("The/DT<man:det man/NN<slept:nsubj slept/VBD while/IN<cleaned:mark the/DT<room:det room/NN<cleaned:nsubj:pass "
     "was/VBD<cleaned:aux:pass cleaned/VBN<slept:advcl .", "slept clause:while cleaned",
     "Somebody slept while something was cleaned."),
    # purposes
    ("The/DT<boy:det boy/NN<ran:nsubj ran/VBD to/TO<catch:mark catch/VB<ran:advcl the/DT<bus:det bus/NN<catch:obj .",
     "ran clause:to catch", "Somebody ran to catch something."),
    ("Ann/NNP<works:nsubj works/VBZ to/TO<live:mark live/VB<works:advcl .", "works clause:to live",
     "Somebody works to live."),
    ("She/PRP<waited:nsubj waited/VBD to/TO<see:mark see/VB<waited:advcl him/PRP<see:obj .", "waited clause:to see",
     "Somebody waited to see somebody."),
    # gerunds
    ("Tom/NNP<left:nsubj left/VBD without/IN<eating:mark eating/VBG<left:advcl .", "left clause:without eating",
     "Somebody left without eating."),
    ("He/PRP<slept:nsubj slept/VBD after/IN<swimming:mark swimming/VBG<slept:advcl .", "slept clause:after swimming",
     "Somebody slept after swimming."),
    ("Ann/NNP<laughed:nsubj laughed/VBD before/IN<falling:mark falling/VBG<laughed:advcl .",
     "laughed clause:before falling", "Somebody laughed before falling."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), ADVERBIAL)
def test_verb_with_adverbial_clause(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
    assert hypothesis(text, fact).template == "verb with adverbial clause"


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        ("Tom/NNP<stays:nsubj stays/VBZ if/IN<rains:mark it/PRP<rains:expl rains/VBZ<stays:advcl .",
         "stays clause:if rains", None),
        ("Tom/NNP<laughed:nsubj laughed/VBD as/IN<fell:mark Ann/NNP<fell:nsubj fell/VBD<laughed:advcl .",
         "laughed clause:as fell", "complement of another kind"),
        ("The/DT<wall:det wall/NN<painted:nsubj:pass was/VBD<painted:aux:pass painted/VBN to/TO<please:mark "
         "please/VB<painted:advcl Ann/NNP<please:obj .", "painted clause:to please", "subject of the clause is unsaid"),
        ("Tom/NNP<laughed:nsubj laughed/VBD because/IN<cold:mark it/PRP<cold:nsubj was/VBD<cold:cop "
         "cold/JJ<laughed:advcl .", "laughed clause:because cold", "complement of another kind"),
    ],
)  # fmt: skip
def test_adverbial_clauses_that_are_refused(text: str, fact: str, reason: str | None) -> None:
    assert told(text, fact).startswith(f"refused: {reason or ''}")


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("The/DT<council:det council/NN<made:nsubj made/VBD a/DT<plan:det plan/NN<made:obj to/TO<build:mark "
         "build/VB<plan:acl a/DT<bridge:det bridge/NN<build:obj .", "plan about build",
         "There was a plan to build something."),
        ("Attempts/NNS<failed:nsubj to/TO<escape:mark escape/VB<Attempts:acl failed/VBD .", "Attempts about escape",
         "There were attempts to escape."),
        ("An/DT<order:det order/NN<comes:nsubj to/TO<leave:mark leave/VB<order:acl comes/VBZ .", "order about leave",
         "There is an order to leave."),
        ("They/PRP<need:nsubj need/VBP a/DT<boat:det boat/NN<need:obj to/TO<repair:mark repair/VB<boat:acl .",
         "boat about repair", "refused: no sentence pattern"),
        ("Two/CD<men:nummod men/NNS<left:nsubj wearing/VBG<men:acl hats/NNS<wearing:obj left/VBD .",
         "men about wearing", "refused: no sentence pattern"),
    ],
)  # fmt: skip
def test_complement_of_noun(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "verb", "form"),
    [
        ("Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:mark sleep/VB<tried:xcomp .", "sleep", "to"),
        ("Ann/NNP<stopped:nsubj stopped/VBD smoking/VBG<stopped:xcomp .", "smoking", "ing"),
        ("Ann/NNP<saw:nsubj saw/VBD him/PRP<saw:obj leave/VB<saw:xcomp .", "leave", "bare"),
        ("Ann/NNP<knows:nsubj knows/VBZ how/WRB<swim:advmod to/TO<swim:mark swim/VB<knows:xcomp .", "swim", ""),
        ("Ann/NNP<said:nsubj said/VBD Tom/NNP<left:nsubj left/VBD<said:ccomp .", "left", ""),
        ("Ann/NNP<hates:nsubj hates/VBZ being/VBG<seen:aux:pass seen/VBN<hates:xcomp .", "seen", ""),
    ],
)
def test_open_form(text: str, verb: str, form: str) -> None:
    graph = tree(text)
    index = next(word.index for word in graph.words if word.form == verb)
    assert open_form(Source(graph), index) == form
