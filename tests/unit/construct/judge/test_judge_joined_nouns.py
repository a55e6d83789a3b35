"""Far conjuncts, parts of what is thought of, names and descriptions; prepositions that nobody uses with a verb."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.bystanders import may_be_of_nearer_noun
from pete.construct.judge.case import Case
from pete.construct.judge.joined_nouns import (
    becomes_otherwise_anyway,
    goes_along,
    goes_both_ways,
    is_done_elsewhere,
    is_in_what_is_thought_of,
    is_joined_from_afar,
    is_named_elsewhere,
    may_be_meant_by_pronoun,
    speaks_anyway,
)
from pete.construct.judge.plausible import is_unheard_of
from pete.construct.judge.readings import argument, says_too_little
from pete.construct.judge.safe_twins import TwinCase, not_surely_false
from pete.construct.source import Source


def case_of(text: str, fact: str) -> Case:
    graph = tree(text)
    return Case(Source(graph), relation(graph, fact), "NO", Hypothesis("", ""))


SOLD = (
    "A/DT<copy:det copy/NN<sold:nsubj:pass of/IN<map:case the/DT<map:det map/NN<copy:nmod was/VBD<sold:aux:pass "
    "sold/VBN and/CC<frame:cc its/PRP$<frame:nmod:poss frame/NN<map:conj ."
)
SEEN = (
    "Ann/NNP<saw:nsubj saw/VBD a/DT<copy:det copy/NN<saw:obj of/IN<map:case the/DT<map:det map/NN<copy:nmod {} "
    "the/DT<book:det book/NN<map:conj ."
)


def test_a_conjunct_behind_the_verb_need_not_share_what_the_first_has() -> None:
    reason = "may be shared in coordination or chain"
    assert is_joined_from_afar(case_of(SOLD, "copy prep:of frame")) == reason
    assert is_joined_from_afar(case_of(SEEN.format("and/CC<book:cc"), "copy prep:of book")) is None
    added = "as/RB<book:cc well/RB<as:fixed as/IN<as:fixed".replace("<as:fixed", "<8:fixed")
    assert is_joined_from_afar(case_of(SEEN.format(added), "copy prep:of book")) == reason


BARNS = (
    "The/DT<barns:det barns/NNS<burned:nsubj of/IN<{noun}:case the/DT<{noun}:det {noun}/{tag}<barns:nmod , "
    "built/VBN<barns:acl in/IN<May:case May/NNP<built:obl and/CC<sold:cc sold/VBN<built:conj in/IN<June:case "
    "June/NNP<sold:obl , burned/VBD ."
)


def test_what_is_joined_to_a_clause_behind_a_comma_may_be_of_either_noun_too() -> None:
    reason = "relative clause may be of either noun"
    assert may_be_of_nearer_noun(case_of(BARNS.format(noun="mills", tag="NNS"), "sold obj barns")) == reason
    assert may_be_of_nearer_noun(case_of(BARNS.format(noun="farmer", tag="NN"), "sold obj barns")) is None


LINK = (
    "Nurses/NNS<{0}:nsubj {0}/VBD the/DT<link:det link/NN<{0}:obj between/IN<sleep:case sleep/NN<link:nmod "
    "and/CC<health:cc health/NN<sleep:conj ."
)


def test_who_studies_a_link_studies_what_it_links() -> None:
    reason = "argument is in the phrase of that of gold"
    assert is_in_what_is_thought_of(case_of(LINK.format("studied"), "studied obj health")) == reason
    assert is_in_what_is_thought_of(case_of(LINK.format("cut"), "cut obj health")) is None
    assert is_in_what_is_thought_of(case_of(LINK.format("studied"), "studied obj Nurses")) is None


GUIDE = (
    "{0} guide/NN<came:nsubj came/VBD when/WRB<left:advmod Ann/NNP<left:nsubj left/VBD<came:advcl ."
)  # fmt: skip


@pytest.mark.parametrize(
    ("determiner", "why"),
    [
        ("Our/PRP$<guide:nmod:poss", "may be one and the same"),
        ("The/DT<guide:det", "may be one and the same"),
        ("A/DT<guide:det", None),
    ],
)
def test_somebody_of_ours_may_be_whom_the_text_names(determiner: str, why: str | None) -> None:
    assert is_named_elsewhere(case_of(GUIDE.format(determiner), "guide is Ann")) == why
    assert is_named_elsewhere(case_of(GUIDE.format(determiner), "came subj Ann")) == why


def test_who_has_a_part_of_his_own_is_another() -> None:
    dismissed = "Our/PRP$<guide:nmod:poss guide/NN<dismissed:nsubj dismissed/VBD Ann/NNP<dismissed:obj ."
    assert is_named_elsewhere(case_of(dismissed, "dismissed subj Ann")) is None


PORTRAIT = (
    "The/DT<portrait:det portrait/NN<praised:nsubj of/IN<Ann:case Ann/NNP<portrait:nmod praised/VBD {}/DT<mayor:det "
    "mayor/NN<praised:obj ."
)


def test_a_twin_is_nobody_whom_the_text_may_describe() -> None:
    def why(determiner: str) -> str | None:
        graph = tree(PORTRAIT.format(determiner))
        case = TwinCase(Source(graph), relation(graph, "praised obj mayor"), graph.words[3], "inside another argument")
        return not_surely_false(case)

    assert why("the") == "one and the same"
    assert why("a") is None


def test_a_preposition_that_the_verb_is_not_used_with() -> None:
    felt = "Ann/NNP<felt:nsubj {}/VBD the/DT<rain:det rain/NN<felt:obj {}/IN<Tom:case Tom/NNP<felt:obl ."
    sent = "The/DT<cook:det cook/NN<sent:nsubj sent/VBD {}/NN<sent:obj to/IN<Tom:case Tom/NNP<sent:obl ."
    assert is_unheard_of(case_of(felt.format("felt", "to"), "felt prep:to rain")) == "word takes no such argument"
    assert is_unheard_of(case_of(felt.format("felt", "during"), "felt prep:during rain")) is None
    assert is_unheard_of(case_of(sent.format("soup"), "sent prep:to cook")) is None  # somebody, as Tom is
    assert is_unheard_of(case_of(sent.format("soup"), "sent prep:to soup")) == "word takes no such argument"
    assert is_unheard_of(case_of(sent.format("soup"), "sent prep:from cook")) == "word takes no such argument"


def test_what_looks_so_may_look_so_elsewhere() -> None:
    clean = (
        "The/DT<boat:det boat/NN<{0}:nsubj {0}/VBD clean/JJ<{0}:xcomp near/IN<inn:case the/DT<inn:det inn/NN<{0}:obl ."
    )
    assert says_too_little(case_of(clean.format("looked"), "looked subj inn")) == "true of almost anything"
    assert says_too_little(case_of(clean.format("became"), "became subj inn")) is None


HUGGED = "{0}/{1}<looked:nsubj looked/VBD at/IN<{2}:case {2}/PRP<looked:obl ."


@pytest.mark.parametrize(
    ("somebody", "tag", "pronoun", "may"),
    [
        ("Ann", "NNP", "her", True),
        ("The/DT<Emir:det Emir", "NNP", "him", True),
        ("Nurses", "NNS", "her", False),
        ("Nurses", "NNS", "them", True),
    ],
)
def test_a_pronoun_may_be_read_as_who_did_it(somebody: str, tag: str, pronoun: str, may: bool) -> None:
    case = case_of(HUGGED.format(somebody, tag, pronoun), f"looked subj {pronoun}")
    assert (may_be_meant_by_pronoun(case) is not None) is may


TAUGHT = (
    "{}<odd:csubj him/PRP<1:obj is/VBZ<odd:cop odd/JJ since/IN<teaches:mark he/PRP<teaches:nsubj "
    "teaches/VBZ<odd:advcl me/PRP<teaches:obj ."
)


def test_who_does_it_elsewhere_may_be_who_is_said_to() -> None:
    assert is_done_elsewhere(case_of(TAUGHT.format("Teaching/VBG"), "teaches subj me")) == "may hold of both"
    assert is_done_elsewhere(case_of(TAUGHT.format("Asking/VBG"), "teaches subj me")) is None


RELATED = "The/DT<trip:det trip/NN<{0}:nsubj was/VBD<{0}:cop {0}/JJ to/IN<work:case the/DT<work:det work/NN<{0}:obl ."


def test_what_is_so_to_another_is_so_of_both() -> None:
    assert goes_both_ways(case_of(RELATED.format("related"), "related subj work")) == "may hold of both"
    assert goes_both_ways(case_of(RELATED.format("vital"), "vital subj work")) is None


TOLD = (
    "He/PRP<said:nsubj said/VBD that/IN<left:mark Ann/NNP<left:nsubj left/VBD<said:ccomp after/IN<told:mark "
    "the/DT<cook:det cook/NN<told:nsubj told/VBD<left:advcl him/PRP<told:iobj something/NN<told:obj ."
)


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        ("told subj He", "may hold of both"),
        ("told subj him", "may hold of both"),
        ("left subj He", None),
        ("told subj Ann", None),
    ],
)
def test_who_says_something_tells_somebody_something(fact: str, why: str | None) -> None:
    assert speaks_anyway(case_of(TOLD, fact)) == why


def why_not(text: str, fact: str, noun: str, kind: str) -> str | None:
    graph = tree(text)
    other = next(word for word in graph.words if word.form == noun)
    return not_surely_false(TwinCase(Source(graph), relation(graph, fact), other, kind))


def test_who_teaches_may_be_taught_and_who_dismisses_is_not_dismissed() -> None:
    taught = "Ann/NNP<taught:nsubj taught/VBD Latin/NNP<taught:obj ."
    assert why_not(taught, "taught obj Latin", "Ann", "roles flipped") == "role is open in gold"
    dismissed = "Ann/NNP<dismissed:nsubj dismissed/VBD Tom/NNP<dismissed:obj ."
    assert why_not(dismissed, "dismissed obj Tom", "Ann", "roles flipped") is None


def test_no_twin_of_what_somebody_began_to_say() -> None:
    slip = "Ann/NNP<dismissed:nsubj {}dismissed/VBD Tom/NNP<dismissed:obj ."
    assert why_not(slip.format(""), "dismissed subj Ann", "Tom", "roles flipped") is None
    broken = slip.format("did=do/VBD<dismissed:reparandum ")
    assert why_not(broken, "dismissed subj Ann", "Tom", "roles flipped") == "words are left out in gold"


def test_what_somebody_is_to_have_done_to_him_is_understood() -> None:
    found = (
        "The/DT<guests:det guests/NNS<left:nsubj left/VBD the/DT<boat:det boat/NN<left:obj to/TO<found:mark "
        "be/VB<found:aux:pass found=find/VBN<left:advcl ."
    )
    assert argument(case_of(found, "found obj guests")) in {"understood subject is uncertain", "role is open in gold"}


SURRENDERED = (
    "The/DT<troops:det troops/NNS<left:nsubj under/IN<{0}:case the/DT<{0}:det {0}/NN<troops:nmod of/IN<king:case "
    "the/DT<king:det king/NN<{0}:nmod left/VBD {1}/IN<nurse:case a/DT<nurse:det nurse/NN<left:obl ."
)


@pytest.mark.parametrize(
    ("noun", "preposition", "fact", "why"),
    [
        ("command", "after", "left subj king", "goes along with it"),
        ("roof", "after", "left subj king", None),
        ("roof", "with", "left subj nurse", "goes along with it"),
        ("roof", "after", "left subj nurse", None),
    ],
)
def test_who_leads_or_comes_along_does_it_too(noun: str, preposition: str, fact: str, why: str | None) -> None:
    assert goes_along(case_of(SURRENDERED.format(noun, preposition), fact)) == why


RISES = (
    "The/DT<price:det price/NN<rises:nsubj rises/VBZ and/CC<{0}:cc the/DT<cost:det cost/NN<{0}:nsubj "
    "{0}/VBZ<rises:conj ."
)


@pytest.mark.parametrize(
    ("verb", "fact", "why"),
    [
        ("changes", "changes subj price", "may hold of both"),
        ("changes", "rises subj cost", "may hold of both"),
        ("matters", "matters subj price", None),
        ("matters", "rises subj cost", None),
    ],
)
def test_what_rises_changes(verb: str, fact: str, why: str | None) -> None:
    assert becomes_otherwise_anyway(case_of(RISES.format(verb), fact)) == why
