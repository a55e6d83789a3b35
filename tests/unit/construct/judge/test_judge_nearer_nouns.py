"""False statements about a noun that a reader may take for the right one."""

from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.bystanders import (
    is_an_example,
    is_denied,
    is_far_from_its_verb,
    is_found_anywhere,
    is_its_author,
    is_one_of_them,
    is_said_again,
    is_seen_as_it,
    is_true_in_general,
    is_when,
    may_be_of_nearer_noun,
    shares_a_word,
)
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
POOL = "It/PRP<2:nsubj {}/VBZ pools/NNS<2:obj and/CC<offers:cc offers/VBZ<2:conj lessons/NNS<offers:obj ."
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
        (POOL.format("has=have"), "offers obj pools", "may be shared in coordination or chain"),
        (POOL.format("sells=sell"), "offers obj pools", None),
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
    assert shares_a_word(case_of(AFFAIRS, "expanded obj affairs")) == "one and the same"
    assert shares_a_word(case_of(AFFAIRS, "expanded obj Ann")) is None


SITE = (
    "The/DT<website:det website/NN<closed:nsubj:pass was/VBD<closed:aux:pass closed/VBN when/WRB<left:advmod "
    "the/DT<site:det site/NN<left:nsubj left/VBD<closed:advcl the/DT<net:det net/NN<left:obj ."
)


def test_a_noun_that_ends_in_the_other() -> None:
    assert shares_a_word(case_of(SITE, "closed obj site")) == "one and the same"
    assert shares_a_word(case_of(SITE, "closed obj net")) is None


def test_a_quality_of_something_or_other_is_found_anywhere() -> None:
    assert is_found_anywhere(case_of(BEACHES, "Fine subj guests", "existential")) == "true of almost anything"
    assert is_found_anywhere(case_of(BEACHES, "Fine subj guests")) is None


TERNS = (
    "The/DT<tern:det tern/NN<flies:nsubj flies/VBZ and/CC<sing:cc birds/NNS<sing:nsubj sing/VBP<flies:conj "
    "near/IN<cliffs:case these/DT<cliffs:det cliffs/NNS<sing:obl ."
)


def test_what_is_always_so_of_a_kind() -> None:
    assert is_true_in_general(case_of(TERNS, "flies subj birds")) == "true of almost anything"
    assert is_true_in_general(case_of(TERNS, "flies subj cliffs")) is None
    past = TERNS.replace("flies/VBZ", "flew/VBD").replace("<flies:", "<flew:")
    assert is_true_in_general(case_of(past, "flew subj birds")) is None


LAKE = (
    "Rain/NN<turned:nsubj turned/VBD the/DT<field:det field/NN<turned:obj {}/IN<lake:case a/DT<lake:det "
    "deep/JJ<lake:amod lake/NN<turned:obl ."
)


def test_what_something_is_turned_into_tells_of_it() -> None:
    assert is_seen_as_it(case_of(LAKE.format("into"), "deep subj field")) == "goes along with it"
    assert is_seen_as_it(case_of(LAKE.format("near"), "deep subj field")) is None


CRITICS = (
    "Critics/NNS<shouted:nsubj shouted/VBD while/IN<wrote:mark {} reader/NN<wrote:nsubj wrote/VBD<shouted:advcl "
    "letters/NNS<wrote:obj ."
)


def test_one_of_them_may_be_one_of_those() -> None:
    one, the = CRITICS.format("one/CD<reader:nummod"), CRITICS.format("the/DT<reader:det")
    assert is_one_of_them(case_of(one, "wrote subj Critics")) == "part of another"
    assert is_one_of_them(case_of(the, "wrote subj Critics")) is None


REPORT = (
    "The/DT<report:det report/NN<said:nsubj {}/IN<nurse:case a/DT<nurse:det nurse/NN<report:nmod said/VBD "
    "so/RB<said:advmod ."
)


def test_what_a_report_says_its_author_says() -> None:
    assert is_its_author(case_of(REPORT.format("by"), "said subj nurse")) == "goes along with it"
    assert is_its_author(case_of(REPORT.format("about"), "said subj nurse")) is None


HOTEL = (
    "The/DT<barns:det barns/NNS<burned:nsubj of/IN<{noun}:case the/DT<{noun}:det {noun}/{tag}<barns:nmod {comma} "
    "built/VBN<barns:acl of/IN<wood:case wood/NN<built:obl {comma} burned/VBD ."
)


def test_behind_a_comma_a_participle_may_be_of_either_noun() -> None:
    reason = "relative clause may be of either noun"
    assert may_be_of_nearer_noun(case_of(HOTEL.format(noun="mills", tag="NNS", comma=","), "built obj barns")) == reason
    assert may_be_of_nearer_noun(case_of(HOTEL.format(noun="guard", tag="NN", comma=","), "built obj barns")) is None
    assert may_be_of_nearer_noun(case_of(HOTEL.format(noun="mills", tag="NNS", comma=""), "built obj barns")) == reason
    assert may_be_of_nearer_noun(case_of(HOTEL.format(noun="guard", tag="NN", comma=""), "built obj barns")) is None


VISITS = (
    "Ann/NNP<returned:nsubj returned/VBD from/IN<visits:case visits/NNS<returned:obl in/IN<{0}:case "
    "{0}/NNP<visits:nmod ."
)


def test_when_may_be_said_of_the_verb_as_well() -> None:
    assert is_when(case_of(VISITS.format("May"), "visits prep:in May", "existential")) == "word of time"
    assert is_when(case_of(VISITS.format("Leeds"), "visits prep:in Leeds", "existential")) is None
    late = "She/PRP<came:nsubj came/VBD in/IN<{0}:case {0}/NNP<came:obl at/IN<inn:case the/DT<inn:det inn/NN<{0}:nmod ."
    assert is_when(case_of(late.format("May"), "May prep:at inn")) == "word of time"
    assert is_when(case_of(late.format("Leeds"), "Leeds prep:at inn")) is None


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
    opened = QUOTED.removesuffix("\"/''<sank:punct .")
    assert is_quoted(case_of(opened, "sank subj ship")) == "quotation"
    assert is_quoted(case_of(opened, "wrote subj He")) is None


def test_what_is_denied_of_one_is_not_said_of_another() -> None:
    drives = (
        "The/DT<drives:det drives/NNS<returned:nsubj:pass were/VBD<returned:aux:pass {} returned/VBN "
        "to/IN<shops:case shops/NNS<returned:obl ."
    )
    assert is_denied(case_of(drives.format("never/RB<returned:advmod"), "returned obj shops")) == "under negation"
    assert is_denied(case_of(drives.format("soon/RB<returned:advmod"), "returned obj shops")) is None


def test_a_quality_that_is_said_twice() -> None:
    cake = "The/DT<cake:det warm/JJ<cake:amod cake/NN<served:nsubj served/VBD , not/RB<{0}:advmod {0}/JJ<served:xcomp ."
    assert is_said_again(case_of(cake.format("warm"), "warm subj cake")) == "one and the same"
    assert is_said_again(case_of(cake.format("hot"), "warm subj cake")) is None


def test_an_example_is_one_of_them() -> None:
    ships = (
        "They/PRP<built:nsubj built/VBD boats/NNS<built:obj {}/IN<ships:case ships/NNS<boats:nmod "
        "when/WRB<funded:advmod Ann/NNP<funded:nsubj funded/VBD<built:advcl towns/NNS<funded:obj ."
    )
    assert is_an_example(case_of(ships.format("including"), "funded obj ships")) == "goes along with it"
    assert is_an_example(case_of(ships.format("for"), "funded obj ships")) is None


def test_what_stands_between_single_quotation_marks() -> None:
    line = (
        "The/DT<line:det '/``<open:punct doors/NNS<open:nsubj are/VBP<open:cop open/JJ<line:acl '/''<open:punct "
        "line/NN<pleased:nsubj pleased/VBD Ann/NNP<pleased:obj ."
    )
    assert is_quoted(case_of(line, "open subj doors")) == "quotation"
    assert is_quoted(case_of(line, "pleased subj line")) is None
