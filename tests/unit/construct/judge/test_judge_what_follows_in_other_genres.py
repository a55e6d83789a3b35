"""What talk, essays and textbooks say without saying it: each with a twin that does follow."""

from __future__ import annotations

import pytest

from construct_trees import relation, told, tree
from pete.construct.judge.case import Case
from pete.construct.judge.judging import judge
from pete.construct.judge.safe_twins import TwinCase, not_surely_false
from pete.construct.reasons import Refused
from pete.construct.say.embedded import with_matrix
from pete.construct.say.verbalise import worded
from pete.construct.source import Source
from pete.english.orthography import sentence

TEXTS = [
    # perhaps that is why
    ("Perhaps/RB<why:advmod that/DT<why:nsubj is/VBZ<why:cop why/WRB Ann/NNP<left:nsubj left/VBD<why:acl:relcl .",
     "left subj Ann", "under a hedging adverb"),
    ("That/DT<why:nsubj was/VBD<why:cop not/RB<why:advmod why/WRB Ann/NNP<slept:nsubj slept/VBD<why:acl:relcl .",
     "slept subj Ann", "under negation"),
    ("That/DT<why:nsubj is/VBZ<why:cop why/WRB Ann/NNP<left:nsubj left/VBD<why:acl:relcl .", "left subj Ann",
     "Ann left."),
    # almost all the way
    ("The/DT<barn:det barn/NN<burned:nsubj almost/RB<completely:advmod completely/RB<burned:advmod burned/VBD .",
     "burned subj barn", "under a hedging adverb"),
    ("The/DT<barn:det barn/NN<burned:nsubj very/RB<completely:advmod completely/RB<burned:advmod burned/VBD .",
     "burned subj barn", "The barn burned."),
    # what a belief is
    ("One/CD<sank:nsubj:outer is/VBZ<sank:cop that/IN<sank:mark an/DT<boat:det old/JJ<boat:amod "
     "boat/NN<sank:nsubj sank/VBD .", "old subj boat", "under an attitude verb"),
    ("An/DT<boat:det old/JJ<boat:amod boat/NN<sank:nsubj sank/VBD .", "old subj boat", "There was an old boat."),
    ("An/DT<boat:det old/JJ<boat:amod boat/NN<sinks:nsubj sinks/VBZ .", "old subj boat", "under a quantifier"),
    # somebody who is not the one
    ("He/PRP<nurse:nsubj was/VBD<nurse:cop not/RB<nurse:advmod the/DT<nurse:det nurse/NN but/CC<guard:cc "
     "a/DT<guard:det guard/NN<nurse:conj with/IN<beard:case a/DT<beard:det beard/NN<nurse:nmod .",
     "nurse prep:with beard", "under negation"),
    # the orders, or the promise
    ("The/DT<promise:det promise/NN<made:nsubj:pass of/IN<orders:case orders/NNS<promise:nmod to/TO<save:mark "
     "save/VB<promise:acl the/DT<yard:det yard/NN<save:obj was/VBD<made:aux:pass made/VBN .",
     "promise about save", "words are in one phrase in gold"),
    ("The/DT<plan:det plan/NN<made:nsubj:pass to/TO<save:mark save/VB<plan:acl the/DT<yard:det yard/NN<save:obj "
     "was/VBD<made:aux:pass made/VBN .", "plan about save", "There was a plan to save something."),
    # a request beside a statement
    ("Ann/NNP<likes:nsubj likes/VBZ it/PRP<likes:obj and/CC<look:cc look/VB<likes:conj at/IN<boat:case the/DT<boat:det "
     "boat/NN<look:obl .", "look prep:at boat", "imperative"),
    ("Ann/NNP<liked:nsubj liked/VBD it/PRP<liked:obj and/CC<waited:cc waited/VBD<liked:conj near/IN<boat:case "
     "the/DT<boat:det boat/NN<waited:obl .", "waited prep:near boat", "Somebody waited near the boat."),
    # how far, not who
    ("The/DT<distance:det distance/NN<grew:nsubj traveled/VBN<distance:acl grew/VBD .", "traveled subj distance",
     "word takes no such argument"),
    # what somebody noted is said beside it
    ("As/IN<noted:mark Ann/NNP<noted:nsubj noted/VBD<sank:advcl in/IN<book:case her/PRP$<book:nmod:poss "
     "book/NN<noted:obl the/DT<boat:det boat/NN<sank:nsubj sank/VBD .", "noted prep:in book", "complement is missing"),
    # becoming more so
    ("Boats/NNS<becoming:nsubj are/VBP<becoming:aux becoming/VBG more=more/RBR<rare:advmod rare/JJ<becoming:xcomp .",
     "becoming comp rare", "degree or comparison"),
    ("Boats/NNS<becoming:nsubj are/VBP<becoming:aux becoming/VBG rare/JJ<becoming:xcomp .", "becoming comp rare",
     "Something is becoming rare."),
    # how somebody is a friend, or uses a tool
    ("The/DT<friend:det old/JJ<friend:amod friend/NN<slept:nsubj slept/VBD .", "old subj friend",
     "adjective names no quality"),
    ("The/DT<smoker:det heavy/JJ<smoker:amod smoker/NN<slept:nsubj slept/VBD .", "heavy subj smoker",
     "adjective names no quality"),
    ("The/DT<man:det old/JJ<man:amod man/NN<slept:nsubj slept/VBD .", "old subj man", "The man was old."),
    ("Well/RB<used:advmod used/VBN<tools:amod tools/NNS<broke:nsubj broke/VBD .", "used adv Well",
     "adjective names no quality"),
    # no good idea is there
    ("Ann/NNP<had:nsubj had/VBD a/DT<idea:det good/JJ<idea:amod idea/NN<had:obj .", "good subj idea", "fixed phrase"),
    # a title that goes on
    ("Ann/NNP<saw:nsubj saw/VBD the/DT<comedy:det comedy/NN<saw:obj Cheaper/NNP<comedy:appos by/IN<Dozen:case "
     "the/DT<Dozen:det Dozen/NNP<Cheaper:obl .", "comedy is Cheaper", "part of a name or compound"),
    # what an aim will be
    ("The/DT<aim:det aim/NN<town:nsubj will/MD<town:aux be/VB<town:cop a/DT<town:det young/JJ<town:amod town/NN .",
     "young subj town", "of the future or of habits"),
    ("It/PRP<town:nsubj was/VBD<town:cop a/DT<town:det young/JJ<town:amod town/NN .", "young subj town",
     "There was a young town."),
    # on the verge of it
    ("Ann/NNP<stood:nsubj stood/VBD on/IN<verge:case the/DT<verge:det verge/NN<stood:obl of/IN<victories:case "
     "great/JJ<victories:amod victories/NNS<verge:nmod .", "great subj victories",
     "in the object of a verb of seeking"),
    ("Ann/NNP<heard:nsubj heard/VBD of/IN<victories:case great/JJ<victories:amod victories/NNS<heard:obl .",
     "great subj victories", "There were great victories."),
    # kept from it
    ("The/DT<law:det law/NN<keeps:nsubj keeps/VBZ us/PRP<keeps:obj from/IN<sleeping:mark sleeping/VBG<keeps:advcl .",
     "keeps subj law", "complement is missing"),
    # when it does, if it does
    ("The/DT<boat:det boat/NN<sink:nsubj will/MD<sink:aux sink/VB when/WRB<rains:advmod it/PRP<rains:nsubj "
     "rains/VBZ<sink:advcl .", "sink subj boat", "under a condition"),
    ("The/DT<boat:det boat/NN<sink:nsubj will/MD<sink:aux sink/VB because/IN<rains:mark it/PRP<rains:nsubj "
     "rains/VBZ<sink:advcl .", "sink subj boat", "The boat will sink."),
    # a coast that is not north of anything
    ("The/DT<coast:det north/JJ<coast:amod coast/NN<burned:nsubj burned/VBD .", "north subj coast",
     "adjective names no quality"),
    # begun, perhaps not done
    ("They/PRP<began:nsubj began/VBD to/TO<build:mark build/VB<began:xcomp the/DT<barn:det barn/NN<build:obj .",
     "build obj barn", "under an unrealised infinitive or gerund"),
    # harm that is only asserted
    ("They/PRP<alleged:nsubj alleged/VBD harm/NN<alleged:obj to/IN<town:case the/DT<town:det town/NN<harm:nmod .",
     "harm prep:to town", "in the object of a verb of seeking"),
    ("They/PRP<caused:nsubj caused/VBD harm/NN<caused:obj to/IN<town:case the/DT<town:det town/NN<harm:nmod .",
     "harm prep:to town", "There was harm to the town."),
    # any of them that do
    ("Ann/NNP<wanted:nsubj wanted/VBD any/DT<wanted:obj of/IN<boats:case the/DT<boats:det boats/NNS<any:nmod "
     "that/WDT<sank:nsubj sank/VBD<boats:acl:relcl .", "sank subj boats", "under a quantifier"),
    # prevented from what
    ("Eve/NNP<prevented:nsubj prevented/VBD Ann/NNP<prevented:obj from/IN<leaving:mark leaving/VBG<prevented:advcl .",
     "prevented obj Ann", "complement is missing"),
    # feels like what
    ("The/DT<room:det room/NN<feels:nsubj feels/VBZ like/IN<barn:case a/DT<barn:det barn/NN<feels:obl .",
     "feels subj room", "complement is missing"),
    # half of a word with a hyphen, wherever it stands
    ("Tom/NNP<joined:nsubj joined/VBD Triple/NNP<A:compound +-/HYPH<Triple:punct +A/NNP<Bears:compound "
     "Bears/NNP<joined:obj .", "joined subj Tom", "Tom joined Triple-A Bears."),
    # whose it is, is left out
    ("Ann/NNP<listed:nsubj listed/VBD her/PRP$<figures:nmod:poss vital/JJ<figures:amod figures/NNS<listed:obj .",
     "vital subj figures", "does not just exist"),
    # which nickname
    ("Leeds/NNP<earned:nsubj earned/VBD the/DT<nickname:det nickname/NN<earned:obj Bear/NNP<nickname:appos .",
     "earned obj nickname", "noun says nothing alone"),
    # asked about what
    ("Ann/NNP<asked:nsubj asked/VBD me/PRP<asked:obj about/IN<rain:case the/DT<rain:det rain/NN<asked:obl .",
     "asked subj Ann", "Ann asked somebody about something."),
    # the shops on the island, or the island
    ("Ann/NNP<saw:nsubj saw/VBD shops/NNS<saw:obj near/IN<mill:case the/DT<mill:det mill/NN<shops:nmod "
     "that/WDT<burned:nsubj burned/VBD<mill:acl:relcl .", "burned subj mill", "relative clause may be of either noun"),
    ("Ann/NNP<saw:nsubj saw/VBD a/DT<nurse:det nurse/NN<saw:obj near/IN<mill:case the/DT<mill:det mill/NN<nurse:nmod "
     "that/WDT<burned:nsubj burned/VBD<mill:acl:relcl .", "burned subj mill", "The mill burned."),
    # it is not English that sells
    ("Latin/NNP<tongue:nsubj is/VBZ<tongue:cop the/DT<tongue:det tongue/NN when/WRB<selling:advmod "
     "selling/VBG<tongue:advcl boats/NNS<selling:obj .", "selling subj Latin", "subject of the clause is unsaid"),
    # when it was time
    ("It/PRP<came:nsubj came/VBD time/NN<came:obj to/TO<sleep:mark sleep/VB<time:acl .", "time about sleep",
     "fixed phrase"),
    # mainly there
    ("Ann/NNP<slept:nsubj slept/VBD mainly/RB<slept:advmod in/IN<Leeds:case Leeds/NNP<slept:obl .",
     "slept adv mainly", "adverb is not of the verb"),
    ("Ann/NNP<slept:nsubj slept/VBD quietly/RB<slept:advmod in/IN<Leeds:case Leeds/NNP<slept:obl .",
     "slept adv quietly", "Somebody slept quietly."),
    # how she took it
    ("Ann/NNP<slept:nsubj slept/VBD to/IN<dismay:case his/PRP$<dismay:nmod:poss dismay/NN<slept:obl .",
     "slept prep:to dismay", "no preposition of a circumstance"),
    # the police are many
    ("The/DT<police:det police/NN<praised:nsubj:pass were/VBD<praised:aux:pass praised/VBN .", "praised obj police",
     "The police were praised."),
    ("Ann/NNP<praised:nsubj praised/VBD the/DT<police:det police/NN<praised:obj .", "praised obj police",
     "The police were praised."),
    # nobody is a place
    ("They/PRP<placed:nsubj placed/VBD trust/NN<placed:obj in/IN<us:case us/PRP<placed:obl .", "placed obj trust",
     "complement is missing"),
    ("They/PRP<placed:nsubj placed/VBD the/DT<cup:det cup/NN<placed:obj on/IN<shelf:case the/DT<shelf:det "
     "shelf/NN<placed:obl .", "placed obj cup", "The cup was placed somewhere."),
    # whoever or whatever does something: of an exposer or a burner nobody knows
    ("Ann/NNP<hid:nsubj hid/VBD a/DT<exposer:det exposer/NN<hid:obj .", "hid subj Ann", "person or thing"),
    ("Ann/NNP<hid:nsubj hid/VBD a/DT<door:det door/NN<hid:obj .", "hid subj Ann", "Ann hid something."),
    ("Ann/NNP<hid:nsubj hid/VBD a/DT<boat:det boat/NN<hid:obj .", "hid subj Ann", "Ann hid something."),
    # hours are spent somehow
    ("Ann/NNP<spent:nsubj spent/VBD hours/NNS<spent:obj in/IN<prayer:case prayer/NN<spent:obl .", "spent subj Ann",
     "complement is missing"),
    # some work
    ("Some/DT<work:det clever/JJ<work:amod work/NN<helped:nsubj helped/VBD .", "clever subj work", "no article fits"),
    # a task, not what was done
    ("They/PRP<chose:nsubj chose/VBD a/DT<task:det task/NN<chose:obj , saving/VBG<task:appos the/DT<town:det "
     "town/NN<saving:obj .", "saving obj town", "under an unrealised infinitive or gerund"),
    # whose experience it is
    ("It/PRP<experience:nsubj was/VBD<experience:cop my/PRP$<experience:nmod:poss experience/NN "
     "selling/VBG<experience:acl boats/NNS<selling:obj .", "selling subj experience", "word takes no such argument"),
    ("A/DT<man:det man/NN<slept:nsubj selling/VBG<man:acl boats/NNS<selling:obj slept/VBD .", "selling subj man",
     "A man sold something."),
    # what a clause is
    ("That/IN<leader:mark Ann/NNP<leader:nsubj is/VBZ<leader:cop the/DT<leader:det leader/NN<burden:csubj "
     "is/VBZ<burden:cop a/DT<burden:det burden/NN .", "leader is burden", "complement of another kind"),
    # the bridge there, or what happened there
    ("Ann/NNP<moved:nsubj:pass was/VBD<moved:aux:pass moved/VBN by/IN<Bridge:case the/DT<Bridge:det "
     "Eye/NNP<Bridge:compound Bridge/NNP<moved:obl:agent in/IN<Leeds:case Leeds/NNP<moved:obl .",
     "moved prep:in Leeds", "may hold of both"),
    ("Ann/NNP<moved:nsubj:pass was/VBD<moved:aux:pass moved/VBN in/IN<Leeds:case Leeds/NNP<moved:obl .",
     "moved prep:in Leeds", "Somebody was moved in Leeds."),
    # with pages that are left out
    ("It/PRP<copied:nsubj:pass was/VBD<copied:aux:pass copied/VBN with/IN<pages:case many/JJ<pages:amod "
     "pages/NNS<copied:obl torn/VBN<pages:conj .", "copied prep:with pages", "no preposition of a circumstance"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), TEXTS)
def test_what_follows(text: str, fact: str, expected: str) -> None:
    graph = tree(text)
    source, asked = Source(graph), relation(graph, fact)
    try:
        hypothesis = worded(source, asked)
        judge(Case(source, asked, "YES", hypothesis))
        said = sentence(hypothesis.clause)
    except Refused as refusal:
        said = refusal.reason.name
    assert said == expected


HERO = "The/DT<guard:det guard/NN<{0}:nsubj {0}/VBD {1}a/DT<nurse:det nurse/NN<{0}:{2} ."


def test_whoever_comes_home_a_nurse_is_a_nurse() -> None:
    for text, expected in [
        (HERO.format("returned", "", "obl:unmarked"), "one and the same"),
        (HERO.format("praised", "", "obj"), None),
    ]:
        graph = tree(text)
        verb = "returned" if "returned" in text else "praised"
        source, fact = Source(graph), relation(graph, f"{verb} subj guard")
        nurse = next(word for word in graph.words if word.form == "nurse")
        assert not_surely_false(TwinCase(source, fact, nurse, "roles flipped")) == expected


SPEED = (
    "Boats/NNS<move:nsubj move/VBP at/IN<{0}:case the/DT<{0}:det {0}/NN<move:obl of/IN<light:case light/NN<{0}:nmod ."
)


def test_nothing_else_is_a_speed() -> None:
    for noun, expected in [("speed", "verb is not used of such a noun"), ("edge", None)]:
        graph = tree(SPEED.format(noun))
        case = TwinCase(Source(graph), relation(graph, f"move prep:at {noun}"), graph.words[0], "behind a preposition")
        reason = not_surely_false(case)
        assert (reason == expected) if expected else (reason != "verb is not used of such a noun")


def test_who_they_are_is_neither_somebody_nor_something() -> None:
    text = "Ann/NNP<reminded:nsubj reminded/VBD us/PRP<reminded:obj of/IN<{0}:case {1}"
    clause = "who/WP<reminded:obl we/PRP<are:nsubj are/VBP<who:acl:relcl ."
    assert told(text.format("who", clause), "reminded subj Ann") == "refused: person or thing"
    noun = "the/DT<rain:det rain/NN<reminded:obl ."
    assert told(text.format("rain", noun), "reminded subj Ann") == "Ann reminded somebody of something."


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        ("I/PRP<supposed:nsubj:pass am/VBP<supposed:aux:pass supposed/VBN to/TO<call:mark call/VB<supposed:xcomp "
         "Ann/NNP<call:obj .", "call subj I", "I am supposed to call somebody."),
        ("The/DT<boys:det boys/NNS<want:nsubj want/VBP to/TO<sleep:mark sleep/VB<want:xcomp .", "sleep subj boys",
         "The boys want to sleep."),
        ("The/DT<boy:det boy/NN<wants:nsubj wants/VBZ to/TO<sleep:mark sleep/VB<wants:xcomp .", "sleep subj boy",
         "The boy wants to sleep."),
    ],
)  # fmt: skip
def test_the_verb_above_agrees(text: str, fact: str, expected: str) -> None:
    graph = tree(text)
    source, asked = Source(graph), relation(graph, fact)
    assert sentence(with_matrix(source, asked, worded(source, asked)).clause) == expected
