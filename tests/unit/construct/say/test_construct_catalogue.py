"""Every transformation of the catalogue leads to hypotheses, or to a refusal that is meant."""

from __future__ import annotations

import pytest

from construct_trees import missing, pairs_of, relation, told, tree
from pete.construct.source import Source
from pete.model import Pair
from pete.normalise import facts
from pete.normalise.catalogue import CATALOGUE, CONSTRUCTIONS, Transformation

# By the entry: text, the fact that is found through it, and the sentence that says it.
HYPOTHESES: dict[str, list[tuple[str, str, str]]] = {
    "markers": [
        ("The/DT<cat:det cat/NN<hid:nsubj hid/VBD in/IN<house:case front/NN<in:fixed of/IN<in:fixed the/DT<house:det "
         "house/NN<hid:obl .", "hid prep:in_front_of house", "Something hid in front of the house."),
        ("Tom/NNP<slept:nsubj slept/VBD near/IN<oven:case the/DT<oven:det oven/NN<slept:obl .", "slept prep:near oven",
         "Somebody slept near the oven."),
        ("Ann/NNP<smiled:nsubj smiled/VBD when/WRB<came:mark Tom/NNP<came:nsubj came/VBD<smiled:advcl .",
         "smiled clause:when came", "Somebody smiled when somebody came."),
    ],
    "conjuncts": [
        ("Brandt/NNP<washes:nsubj washes/VBZ and/CC<sells:cc sells/VBZ<washes:conj wool/NN<washes:obj .",
         "sells obj wool", "Wool is sold."),
        ("Cats/NNS<slept:nsubj and/CC<dogs:cc dogs/NNS<Cats:conj slept/VBD .", "slept subj dogs", "Dogs slept."),
        ("The/DT<boy:det boy/NN<fell:nsubj fell/VBD and/CC<cried:cc cried/VBD<fell:conj .", "cried subj boy",
         "The boy cried."),
        ("Ann/NNP<praised:nsubj praised/VBD Tom/NNP<praised:obj and/CC<Paul:cc Paul/NNP<Tom:conj .",
         "praised obj Paul", "Paul was praised."),
    ],
    "right-nodes": [
        ("Sam/NNP<washed:nsubj washed/VBD , and/CC<dried:cc Lucy/NNP<dried:nsubj dried/VBD<washed:conj , "
         "the/DT<pans:det "
         "pans/NNS<dried:obj .", "washed obj pans", "The pans were washed."),
        ("Ann/NNP<wrote:nsubj wrote/VBD , and/CC<printed:cc Tom/NNP<printed:nsubj printed/VBD<wrote:conj , "
         "the/DT<song:det song/NN<printed:obj .", "wrote obj song", "The song was written."),
        ("The/DT<cook:det cook/NN<cut:nsubj cut/VBD , and/CC<fried:cc the/DT<maid:det maid/NN<fried:nsubj "
         "fried/VBD<cut:conj , the/DT<onions:det onions/NNS<fried:obj .", "cut obj onions", "The onions were cut."),
    ],
    "relatives": [
        ("The/DT<girl:det girl/NN<laughed:nsubj who/WP<fell:nsubj fell/VBD<girl:acl:relcl laughed/VBD .",
         "fell subj girl", "The girl fell."),
        ("The/DT<song:det song/NN<ended:nsubj that/WDT<wrote:obj Ann/NNP<wrote:nsubj wrote/VBD<song:acl:relcl "
         "ended/VBD .", "wrote obj song", "The song was written."),
        ("The/DT<boat:det boat/NN<sank:nsubj Tom/NNP<painted:nsubj painted/VBD<boat:acl:relcl sank/VBD .",
         "painted obj boat", "The boat was painted."),
        ("The/DT<village:det village/NN<burned:nsubj in/IN<which:case which/WDT<slept:obl Ann/NNP<slept:nsubj "
         "slept/VBD<village:acl:relcl burned/VBD .", "slept prep:in village", "Somebody slept in the village."),
    ],
    "participles": [
        ("The/DT<letter:det letter/NN<burned:nsubj written/VBN<letter:acl in/IN<haste:case haste/NN<written:obl "
         "burned/VBD .", "written obj letter", "The letter was written."),
        ("The/DT<man:det man/NN<smiled:nsubj wearing/VBG<man:acl a/DT<hat:det hat/NN<wearing:obj smiled/VBD .",
         "wearing subj man", "The man wore something."),
        ("The/DT<coins:det coins/NNS<vanished:nsubj hidden/VBN<coins:acl under/IN<floor:case the/DT<floor:det "
         "floor/NN<hidden:obl vanished/VBD .", "hidden obj coins", "The coins were hidden."),
    ],
    "adjuncts": [
        ("Having/VBG<eaten:aux eaten/VBN<left:advcl , Tom/NNP<left:nsubj left/VBD .", "eaten subj Tom",
         "Tom had eaten."),
        ("Praised/VBN<bowed:advcl by/IN<judge:case the/DT<judge:det judge/NN<Praised:obl:agent , Ann/NNP<bowed:nsubj "
         "bowed/VBD .", "Praised obj Ann", "Ann was praised."),
        ("Opening/VBG<laughed:advcl the/DT<letter:det letter/NN<Opening:obj , Ann/NNP<laughed:nsubj laughed/VBD .",
         "Opening subj Ann", "Ann opened something."),
    ],
    "parentheticals": [
        ("The/DT<plan:det plan/NN<failed:nsubj , Ann/NNP<said:nsubj said/VBD<failed:parataxis , had/VBD<failed:aux "
         "failed/VBN .", "said comp failed", "Somebody said that something had failed."),
        ("The/DT<boat:det boat/NN<leaks:nsubj , Tom/NNP<thinks:nsubj thinks/VBZ<leaks:parataxis , leaks/VBZ .",
         "thinks comp leaks", "Somebody thinks that something leaks."),
        ("Paul/NNP<won:nsubj , the/DT<clerk:det clerk/NN<reported:nsubj reported/VBD<won:parataxis , had/VBD<won:aux "
         "won/VBN .", "reported comp won", "Somebody reported that somebody had won."),
    ],
    "control": [
        ("Ann/NNP<made:nsubj made/VBD Paul/NNP<made:obj laugh/VB<made:xcomp .", "laugh subj Paul", "Paul laughed."),
        ("Ann/NNP<asked:nsubj asked/VBD Paul/NNP<asked:obj to/TO<leave:mark leave/VB<asked:xcomp .", "leave subj Paul",
         "Somebody asked Paul to leave."),
        ("Ann/NNP<promised:nsubj promised/VBD Paul/NNP<promised:iobj to/TO<leave:mark leave/VB<promised:xcomp .",
         "leave subj Ann", "Ann promised somebody to leave."),
        ("The/DT<baby:det baby/NN<began:nsubj began/VBD to/TO<cry:mark cry/VB<began:xcomp .", "cry subj baby",
         "The baby cried."),
    ],
    "roles": [
        ("The/DT<door:det door/NN<opened:nsubj:pass was/VBD<opened:aux:pass opened/VBN by/IN<guard:case "
         "the/DT<guard:det "
         "guard/NN<opened:obl:agent .", "opened subj guard", "It was the guard who opened something."),
        ("Mary/NNP<praised:nsubj:pass was/VBD<praised:aux:pass praised/VBN .", "praised obj Mary",
         "Mary was praised."),
        ("The/DT<ball:det ball/NN<rolled:nsubj rolled/VBD under/IN<bed:case the/DT<bed:det bed/NN<rolled:obl .",
         "rolled prep:under bed", "Something rolled under the bed."),
        ("The/DT<mice:det mice/NNS<caught:nsubj:pass will/MD<caught:aux be/VB<caught:aux:pass caught/VBN "
         "by/IN<cat:case "
         "a/DT<cat:det cat/NN<caught:obl:agent .", "caught subj cat", "A cat will catch something."),
    ],
    "predication": [
        ("The/DT<bridge:det old/JJ<bridge:amod bridge/NN<collapsed:nsubj collapsed/VBD .", "old subj bridge",
         "The bridge was old."),
        ("The/DT<window:det broken/VBN<window:amod window/NN<rattled:nsubj rattled/VBD .", "broken obj window",
         "The window was broken."),
        ("Colin/NNP<left:nsubj , the/DT<twin:det twin/NN<Colin:appos , left/VBD .", "Colin is twin",
         "Colin was the twin."),
        ("Ann/NNP<pilot:nsubj was/VBD<pilot:cop the/DT<pilot:det pilot/NN .", "Ann is pilot", "Ann was the pilot."),
        ("There/EX<is:expl is=be/VBZ a/DT<cart:det cart/NN<is:nsubj behind/IN<barn:case the/DT<barn:det barn/NN<is:obl "
         ".", "cart prep:behind barn", "There is a cart behind the barn."),
        ("The/DT<keys:det keys/NNS<drawer:nsubj were/VBD<drawer:cop in/IN<drawer:case the/DT<drawer:det drawer/NN .",
         "keys prep:in drawer", "The keys were in the drawer."),
        ("Ann/NNP<dog:nmod:poss 's/POS<Ann:case dog/NN<slept:nsubj slept/VBD .", "dog prep:of Ann", "Ann had a dog."),
        ("The/DT<farmer:det farmer/NN<cows:nmod:poss 's/POS<farmer:case cows/NNS<vanished:nsubj vanished/VBD .",
         "cows prep:of farmer", "The farmer had cows."),
        # one of several
        ("Ann/NNP<pilots:nsubj and/CC<Bill:cc Bill/NNP<Ann:conj were/VBD<pilots:cop the/DT<pilots:det pilots/NNS .",
         "Bill is pilots", "Bill was one of the pilots."),
        ("The/DT<nurses:det nurses/NNS<left:nsubj , Ann/NNP<nurses:appos and/CC<Eve:cc Eve/NNP<Ann:conj , left/VBD .",
         "nurses is Eve", "Eve was one of the nurses."),
    ],
}  # fmt: skip

# Entries whose facts no hypothesis says: a part is not the whole, a gerund is no verb, and an owner has no pattern.
REFUSALS: dict[str, list[tuple[str, str, str]]] = {
    "nominals": [
        ("Ann/NNP<sending:nmod:poss 's/POS<Ann:case sending/NN<helped:nsubj of/IN<bill:case the/DT<bill:det "
         "bill/NN<sending:nmod helped/VBD .", "sending obj bill", "no sentence pattern"),
        ("Tom/NNP<painting:nmod:poss 's/POS<Tom:case painting/NN<shocked:nsubj of/IN<barn:case the/DT<barn:det "
         "barn/NN<painting:nmod shocked/VBD Ann/NNP<shocked:obj .", "painting subj Tom", "no sentence pattern"),
        ("The/DT<council:det council/NN<closing:nmod:poss 's/POS<council:case closing/NN<annoyed:nsubj "
         "of/IN<school:case "
         "the/DT<school:det school/NN<closing:nmod annoyed/VBD Paul/NNP<annoyed:obj .", "closing obj school",
         "no sentence pattern"),
    ],
    "predication": [
        ("Ann/NNP<arrival:nmod:poss 's/POS<Ann:case arrival/NN<pleased:nsubj pleased/VBD us/PRP<pleased:obj .",
         "arrival prep:of Ann", "word takes no such argument"),
        ("The/DT<farm:det farm/NN<cows:nmod:poss 's/POS<farm:case cows/NNS<vanished:nsubj vanished/VBD .",
         "cows prep:of farm", "no noun"),
        ("A/DT<farmer:det farmer/NN<cows:nmod:poss 's/POS<farmer:case cows/NNS<vanished:nsubj vanished/VBD .",
         "cows prep:of farmer", "no article fits"),
    ],
}  # fmt: skip

TABLE = [(name, *case) for name, cases in HYPOTHESES.items() for case in cases]
REFUSED = [(name, *case) for name, cases in REFUSALS.items() for case in cases]
TAGS = {entry.name: set(entry.tags) for entry in CATALOGUE}


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_every_entry_has_three_sentences(entry: Transformation) -> None:
    assert len(HYPOTHESES.get(entry.name, []) + REFUSALS.get(entry.name, [])) >= 3


def test_every_construction_occurs() -> None:
    found: set[str] = set()
    for _, text, fact, _ in TABLE + REFUSED:
        found |= set(relation(tree(text), fact).construction)
    assert set(CONSTRUCTIONS) - found <= {"postnominal"}


def places(pair: Pair) -> tuple[int, int]:
    fact = pair.extra["fact"]
    return fact["predicate"]["index"], fact["argument"]["index"]


@pytest.mark.parametrize(("entry", "text", "fact", "expected"), TABLE)
def test_the_fact_becomes_a_hypothesis(entry: str, text: str, fact: str, expected: str) -> None:
    graph = tree(text)
    found = relation(graph, fact)
    pair = next(
        pair
        for pair in pairs_of(graph, missing(graph)).kept
        if places(pair) == (found.predicate.index, found.argument.index)
    )
    assert (pair.label, pair.hypothesis) == ("YES", expected)
    assert set(pair.tags[1:]) == set(found.construction)
    if TAGS[entry]:
        assert TAGS[entry] & set(pair.tags)
    else:
        assert ":" in pair.extra["fact"]["role"]


@pytest.mark.parametrize(("entry", "text", "fact", "reason"), REFUSED)
def test_the_fact_is_refused(entry: str, text: str, fact: str, reason: str) -> None:
    graph = tree(text)
    assert TAGS[entry] & set(relation(graph, fact).construction)
    assert told(text, fact) == f"refused: {reason}"
    assert reason in {drop.reason.name for drop in pairs_of(graph, missing(graph)).dropped}


@pytest.mark.parametrize(("entry", "text", "fact", "_said"), TABLE + REFUSED)
def test_without_the_entry_the_fact_is_not_found(
    entry: str, text: str, fact: str, _said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = tree(text)
    found = relation(graph, fact)
    assert found in Source(graph).meaning.facts
    monkeypatch.setattr(facts, "_passes", facts._passes.__wrapped__)  # asks the table each time
    monkeypatch.setattr(facts, "CATALOGUE", tuple(one for one in CATALOGUE if one.name != entry))
    assert found not in Source(graph).meaning.facts
