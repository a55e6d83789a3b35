"""What may not be cut from a word: each with a twin of which it may."""

from __future__ import annotations

import pytest

from construct_trees import told

TEXTS = [
    # a particle that makes its sense with the preposition behind it
    ("It/PRP<opened:nsubj opened/VBD Leeds/NNP<opened:obj up/RP<opened:compound:prt to/IN<attack:case "
     "attack/NN<opened:obl .", "opened obj Leeds", "refused: complement is missing"),
    ("Tom/NNP<signed:nsubj signed/VBD up/RP<signed:compound:prt for/IN<class:case the/DT<class:det "
     "class/NN<signed:obl .", "signed subj Tom", "refused: complement is missing"),
    ("Tom/NNP<picked:nsubj picked/VBD Ann/NNP<picked:obj up/RP<picked:compound:prt in/IN<Leeds:case "
     "Leeds/NNP<picked:obl .", "picked obj Ann", "Somebody picked up Ann."),
    # which year, the adverb tells
    ("Tom/NNP<slept:nsubj slept/VBD earlier=early/RBR<year:advmod in/IN<year:case the/DT<year:det "
     "year/NN<slept:obl .", "slept prep:in year", "refused: noun says nothing alone"),
    ("Tom/NNP<slept:nsubj slept/VBD late/RB<day:advmod in/IN<day:case the/DT<day:det day/NN<slept:obl .",
     "slept prep:in day", "refused: noun says nothing alone"),
    ("Tom/NNP<slept:nsubj slept/VBD deep/RB<barn:advmod in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .",
     "slept prep:in barn", "Somebody slept in the barn."),
    # more openly what?
    ("A/DT<crowd:det more=more/RBR<hostile:advmod openly/RB<hostile:advmod hostile/JJ<crowd:amod "
     "crowd/NN<slept:nsubj slept/VBD .", "slept subj crowd", "refused: degree or comparison"),
    # a name with another name inside
    ("Ann/NNP<slept:nsubj \"/``<Nan:punct Nan/NNP<Ann:flat \"/''<Nan:punct Smith/NNP<Ann:flat slept/VBD .",
     "slept subj Ann", "refused: quotation"),
    ("Ann/NNP<slept:nsubj Nan/NNP<Ann:flat Smith/NNP<Ann:flat slept/VBD .", "slept subj Ann", "Ann Nan Smith slept."),
    # whoever is, was born
    ("Ann/NNP<pilot:nsubj ,/,<born:punct born=bear/VBN<Ann:acl in/IN<Leeds:case Leeds/NNP<born:obl ,/,<born:punct "
     "is/VBZ<pilot:cop a/DT<pilot:det pilot/NN .", "born obj Ann", "Ann was born."),
    # an early life is no life that is early; a train may be early
    ("Tom/NNP<told:nsubj told/VBD the/DT<life:det early/JJ<life:amod life/NN<told:obj .", "early subj life",
     "refused: adjective names no quality"),
    ("The/DT<train:det train/NN<early:nsubj was/VBD<early:cop early/JJ .", "early subj train", "The train was early."),
    # a preposition that is left behind by its noun
    ("Ann/NNP<counted:nsubj:pass was/VBD<counted:aux:pass counted/VBN on/IN<counted:obl .", "counted obj Ann",
     "refused: complement is missing"),
    ("Ann/NNP<counted:nsubj:pass was/VBD<counted:aux:pass counted/VBN .", "counted obj Ann", "Ann was counted."),
    # what the verb asks for stands before what is said
    ("The/DT<road:det road/NN<led:nsubj led/VBD to/IN<ruin:case ruin/NN<led:obl in/IN<May:case May/NNP<led:obl .",
     "led prep:in May", "refused: complement is missing"),
    # nobody is learned that; somebody is told that
    ("Ann/NNP<learned:nsubj learned/VBD that/IN<left:mark Tom/NNP<left:nsubj left/VBD<learned:ccomp .",
     "learned obj Ann", "refused: complement of another kind"),
    # how something is seen
    ("They/PRP<changed:nsubj changed/VBD the/DT<way:det way/NN<changed:obj the/DT<town:det town/NN<seen:nsubj:pass "
     "was/VBD<seen:aux:pass seen/VBN<way:acl:relcl .", "seen obj town", "refused: complement is missing"),
    ("They/PRP<left:nsubj left/VBD when/WRB<seen:advmod the/DT<town:det town/NN<seen:nsubj:pass "
     "was/VBD<seen:aux:pass seen/VBN<left:advcl .", "seen obj town", "The town was seen."),
    # a predicate that is known by what follows it
    ("Leeds/NNP<place:nsubj was/VBD<place:cop the/DT<place:det ideal/JJ<place:amod place/NN for/IN<walk:case "
     "a/DT<walk:det walk/NN<place:nmod .", "Leeds is place", "refused: noun says nothing alone"),
    ("Ann/NNP<pilot:nsubj was/VBD<pilot:cop the/DT<pilot:det young/JJ<pilot:amod pilot/NN .", "Ann is pilot",
     "Ann was the pilot."),
    # a possessor inside a name
    ("The/DT<team:det Leeds/NNP<team:compound women/NNS<team:nmod:poss 's/POS<women:case team/NN<won:nsubj won/VBD .",
     "won subj team", "refused: part of a name or compound"),
    ("The/DT<women:det women/NNS<team:nmod:poss 's/POS<women:case team/NN<won:nsubj won/VBD .", "won subj team",
     "The team won."),
    # a year tells that it is past; without one it is as the text has it
    ("Opened/VBN<Kirk:acl in/IN<1990:case 1990/CD<Opened:obl , Kirk/NNP<place:nsubj is/VBZ<place:cop a/DT<place:det "
     "place/NN .", "Opened obj Kirk", "Kirk was opened."),
    # other than whom?
    ("Many/JJ<guests:amod other=other/JJ<guests:amod guests/NNS<slept:nsubj slept/VBD .", "slept subj guests",
     "refused: noun says nothing alone"),
    # which approach, the clause tells
    ("Ann/NNP<took:nsubj took/VBD the/DT<approach:det approach/NN<took:obj of/IN<waiting:mark waiting/VBG<approach:acl "
     ".", "took obj approach", "refused: noun says nothing alone"),
    # two words of one family
    ("Critics/NNS<critical:nsubj were/VBD<critical:cop critical/JJ .", "critical subj Critics",
     "refused: says nothing"),
    # a noun, whatever the tree calls it
    ("He/PRP<contemporary:nsubj was/VBD<contemporary:cop a/DT<contemporary:det contemporary/JJ of/IN<Ann:case "
     "Ann/NNP<contemporary:obl .", "contemporary prep:of Ann", "refused: adjective names no quality"),
    # the name of a band
    ("Beyond/NNP<Control:case Control/NNP<sang:nsubj sang/VBD .", "sang subj Control",
     "refused: part of a name or compound"),
    # names joined behind a preposition
    ("Tom/NNP<slept:nsubj slept/VBD at/IN<Hotel:case Park/NNP<Hotel:compound Hotel/NNP<slept:obl and/CC<Club:cc "
     "Country/NNP<Club:compound Club/NNP<Hotel:conj .", "slept prep:at Club", "refused: part of a name or compound"),
    # the article of the first of several
    ("Tom/NNP<slept:nsubj slept/VBD near/IN<lamp:case a/DT<lamp:det lamp/NN<slept:obl and/CC<music:cc "
     "music/NN<lamp:conj .", "slept prep:near music", "Somebody slept near music."),
    # an address
    ("Tom/NNP<slept:nsubj slept/VBD near/IN<boats.gov:case boats.gov/NNP<slept:obl .", "slept subj Tom",
     "refused: text is no plain sentence"),
    # a heading with a clause in it states nothing
    ("Number/NN of/IN<guests:case guests/NNS<Number:nmod that/WDT<slept:nsubj slept/VBD<guests:acl:relcl .",
     "slept subj guests", "refused: text is no plain sentence"),
    # better than what?
    ("A/DT<boat:det better=good/JJR<boat:amod boat/NN<sank:nsubj sank/VBD .", "sank subj boat",
     "refused: degree or comparison"),
    # "not only" denies nothing
    ("Not/RB<pleased:advmod only/RB<pleased:advmod was/VBD<pleased:cop Ann/NNP<pleased:nsubj pleased/JJ .",
     "pleased subj Ann", "refused: negation"),
    # "made it easy" seems nothing
    ("The/DT<rain:det rain/NN<made:nsubj made/VBD it/PRP<made:expl easy/JJ<made:xcomp to/TO<sleep:mark "
     "sleep/VB<made:ccomp .", "easy subj rain", "refused: complement of another kind"),
    # what somebody has been to
    ("Ann/NNP<fair:nsubj has/VBZ<fair:aux been/VBN<fair:cop to/IN<fair:case the/DT<fair:det Leeds/NNP<fair:compound "
     "fair/NN in/IN<Hull:case Hull/NNP<fair:nmod .", "fair prep:in Hull", "refused: does not just exist"),
    # the truth is that ...
    ("The/DT<truth:det truth/NN<place:nsubj:outer is/VBZ<place:cop this/DT<place:nsubj is/VBZ<place:cop a/DT<place:det "
     "place/NN .", "truth is place", "refused: no part of the sentence"),
    # how long, in two words of which one is cut off
    ("Ann/NNP<served:nsubj served/VBD two/CD<years:nummod years/NNS<served:obj and/CC<days:cc five/CD<days:nummod "
     "days/NNS<years:conj .", "served obj days", "refused: noun says nothing alone"),
    # nobody in particular
    ("Ann/NNP<wrote:nsubj wrote/VBD of/IN<life:case an/DT<man:det old/JJ<man:amod man/NN<life:nmod:poss "
     "'s/POS<man:case life/NN<wrote:obl .", "old subj man", "refused: does not just exist"),
    # two adjectives that a dash joins
    ("Ann/NNP<saw:nsubj saw/VBD a/DT<play:det Greek/JJ<play:amod -/HYPH<Dutch:punct Dutch/JJ<play:amod play/NN<saw:obj "
     ".", "Greek subj play", "refused: part of a name or compound"),
    # as whom somebody serves is said
    ("Ann/NNP<served:nsubj served/VBD as/IN<minister:case a/DT<minister:det minister/NN<served:obl .",
     "served subj Ann", "Ann served as a minister."),
    # "some" is of the first number
    ("Leeds/NNP<had:nsubj had/VBD some/DT<boats:det 20/CD<boats:nummod boats/NNS<had:obj and/CC<carts:cc "
     "30/CD<carts:nummod carts/NNS<boats:conj .", "had obj carts", "Leeds had 30 carts."),
    # an adverb of what follows
    ("Time/NN<dear:nsubj is/VBZ<dear:cop dear/JJ especially/RB<dear:advmod in/IN<May:case May/NNP<dear:obl .",
     "dear adv especially", "refused: degree or comparison"),
    # what is denied of a good meal
    ("Ann/NNP<have:nsubj did/VBD<have:aux not/RB<have:advmod have/VB a/DT<meal:det good/JJ<meal:amod "
     "meal/NN<have:obj .",
     "have obj meal", "refused: negation"),
    # whose birthday it is
    ("May/NNP<birthday:nsubj was/VBD<birthday:cop Ann/NNP<birthday:nmod:poss 's/POS<Ann:case birthday/NN .",
     "May is birthday", "refused: noun says nothing alone"),
    # things do not mean to
    ("Ann/NNP<meant:nsubj meant/VBD to/TO<sell:mark sell/VB<meant:xcomp the/DT<boat:det boat/NN<sell:obj .",
     "meant comp:to sell", "Somebody meant to sell something."),
    # the adverb has the preposition
    ("The/DT<boat:det boat/NN<lay:nsubj lay=lie/VBD south/RB<lay:advmod of/IN<Leeds:case Leeds/NNP<lay:obl .",
     "lay prep:of Leeds", "refused: no preposition of a circumstance"),
    # with what is left out of it
    ("The/DT<book:det book/NN<copied:nsubj:pass was/VBD<copied:aux:pass copied/VBN with/IN<pages:case "
     "pages/NNS<copied:obl torn/VBN<pages:acl .", "copied prep:with pages",
     "refused: no preposition of a circumstance"),
    # of some, not of all
    ("Our/PRP$<readers:nmod:poss readers/NNS<sleep:nsubj who/WP<young:nsubj are/VBP<young:cop "
     "young/JJ<readers:acl:relcl sleep/VBP .", "young subj readers", "refused: quantified noun"),
    # which size, the clause tells
    ("It/PRP<grew:nsubj grew=grow/VBD to/IN<size:case the/DT<size:det size/NN<grew:obl it/PRP<wanted:nsubj "
     "wanted/VBD<size:acl:relcl .", "grew prep:to size", "refused: noun says nothing alone"),
    # how people do it
    ("Tom/NNP<slept:nsubj slept/VBD in/IN<manner:case a/DT<manner:det manner/NN<slept:obl .", "slept prep:in manner",
     "refused: noun says nothing alone"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), TEXTS)
def test_what_is_cut_off(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
