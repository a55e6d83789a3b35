"""Nouns, verbs and participles that lean on what the hypothesis would cut off: each with a twin that does not."""

from __future__ import annotations

import pytest

from construct_trees import told

TEXTS = [
    # a bare noun and what tells of what
    ("Rain/NN<raises:nsubj raises/VBZ probability/NN<raises:obj of/IN<floods:case floods/NNS<probability:nmod .",
     "raises obj probability", "refused: noun says nothing alone"),
    ("Rain/NN<brings:nsubj brings/VBZ mud/NN<brings:obj in/IN<May:case May/NNP<mud:nmod .", "brings subj Rain",
     "Rain brings mud."),
    # a capital at the opening makes no name
    ("Baker=Baker/NN<marched:nsubj Ann/NNP<Baker:appos marched/VBD .", "marched subj Baker",
     "refused: no article fits"),
    ("The/DT<baker:det baker/NN<marched:nsubj marched/VBD .", "marched subj baker", "The baker marched."),
    # the clause tells which time
    ("Ann/NNP<left:nsubj left/VBD at/IN<time:case a/DT<time:det time/NN<left:obl when/WRB<sank:advmod "
     "boats/NNS<sank:nsubj sank/VBD<time:acl:relcl .", "left prep:at time", "refused: noun says nothing alone"),
    ("Ann/NNP<slept:nsubj slept/VBD at/IN<inn:case an/DT<inn:det inn/NN<slept:obl that/WDT<burned:nsubj "
     "burned/VBD<inn:acl:relcl .", "slept prep:at inn", "Somebody slept at an inn."),
    # who is to do it
    ("They/PRP<pleaded:nsubj pleaded/VBD with/IN<Ann:case Ann/NNP<pleaded:obl to/TO<leave:mark "
     "leave/VB<pleaded:xcomp .", "pleaded subj They", "refused: complement of another kind"),
    ("They/PRP<hesitated:nsubj hesitated/VBD in/IN<May:case May/NNP<hesitated:obl to/TO<leave:mark "
     "leave/VB<hesitated:xcomp .", "hesitated subj They", "They hesitated to leave."),
    # how much it is
    ("The/DT<visa:det visa/NN<costs:nsubj costs/VBZ between/IN<coins:case ten/CD<coins:nummod coins/NNS<costs:obl .",
     "costs subj visa", "refused: complement is missing"),
    # where somebody is stationed
    ("Ann/NNP<spent:nsubj spent/VBD May/NNP<spent:obj stationed/VBN<spent:advcl in/IN<Hull:case "
     "Hull/NNP<stationed:obl .", "stationed obj Ann", "Ann was stationed somewhere."),
    # a participle of a verb that is hardly known leans on its preposition
    ("Inured/VBN<left:advcl to/IN<rain:case rain/NN<Inured:obl , Ann/NNP<left:nsubj left/VBD .", "Inured obj Ann",
     "refused: complement is missing"),
    ("Attacked/VBN<left:advcl with/IN<song:case a/DT<song:det song/NN<Attacked:obl , Ann/NNP<left:nsubj left/VBD .",
     "Attacked obj Ann", "Ann was attacked."),
    # the text breaks off
    ("This/DT<plan:det plan/NN<incorporates:nsubj incorporates/VBZ", "incorporates subj plan",
     "refused: complement is missing"),
    ("The/DT<bell:det bell/NN<rang:nsubj rang/VBD loudly/RB<rang:advmod .", "rang subj bell", "The bell rang."),
    ("Ann/NNP<exceeded:nsubj exceeded/VBD when/WRB<left:advmod Tom/NNP<left:nsubj left/VBD<exceeded:advcl .",
     "exceeded subj Ann", "refused: complement is missing"),
    # at what it aims
    ("The/DT<work:det work/NN<aimed:nsubj aimed/VBD at/IN<saving:mark saving/VBG<aimed:advcl boats/NNS<saving:obj .",
     "aimed subj work", "The work aimed at something."),
    # "outside of" is no "of"
    ("Tom/NNP<built:nsubj built/VBD boats/NNS<built:obj outside/IN<town:case of/IN<town:case the/DT<town:det "
     "town/NN<built:obl .", "built subj Tom", "Tom built something."),
    # the stop of the text is that of the abbreviation as well
    ("Ann/NNP<praised:nsubj praised/VBD the/DT<U.N:det U.N/NNP<praised:obj .", "praised obj U.N",
     "The U.N. was praised."),
    ("Ann/NNP<praised:nsubj praised/VBD the/DT<NATO:det NATO/NNP<praised:obj .", "praised obj NATO",
     "The NATO was praised."),
    # participles that are prepositions
    ("Considering/VBG<fast:advcl its/PRP$<age:nmod:poss age/NN<Considering:obj , the/DT<boat:det boat/NN<fast:nsubj "
     "is/VBZ<fast:cop fast/JJ .", "Considering subj boat", "refused: fixed phrase"),
    ("After/IN<considering:mark considering/VBG<left:advcl it/PRP<considering:obj , Ann/NNP<left:nsubj left/VBD .",
     "considering subj Ann", "Ann considered something."),
    # an article in the singular before the plural
    ("Tom/NNP<ran:nsubj ran/VBD a/DT<girls:det girls/NNS<school:nmod:poss '/POS<girls:case school/NN<ran:obj .",
     "ran subj girls", "refused: no article fits"),
    ("A/DT<boats:det few/JJ<boats:amod boats/NNS<sank:nsubj sank/VBD .", "sank subj boats", "A few boats sank."),
    # the baker's is a shop
    ("Tom/NNP<praised:nsubj praised/VBD a/DT<letter:det letter/NN<praised:obj from/IN<baker:case the/DT<baker:det "
     "baker/NN<letter:nmod 's/POS<baker:case .", "praised obj baker", "refused: part of a name or compound"),
    ("Tom/NNP<praised:nsubj praised/VBD a/DT<letter:det letter/NN<praised:obj from/IN<baker:case the/DT<baker:det "
     "baker/NN<letter:nmod .", "praised obj baker", "The baker was praised."),
    # how long, how old
    ("Cats/NNS<lived:nsubj lived/VBD ten/CD<years:nummod years/NNS<lived:obl:unmarked .", "lived subj Cats",
     "refused: complement is missing"),
    ("Cats/NNS<lived:nsubj lived/VBD in/IN<Hull:case Hull/NNP<lived:obl .", "lived subj Cats", "Cats lived somewhere."),
    # half of the verb
    ("Ann/NNP<pulled:nsubj pulled/VBD back/RB<pulled:advmod the/DT<cart:det cart/NN<pulled:obj .", "pulled subj Ann",
     "refused: complement is missing"),
    ("Ann/NNP<pulled:nsubj pulled/VBD the/DT<cart:det cart/NN<pulled:obj .", "pulled subj Ann",
     "Ann pulled something."),
    # never open to them
    ("The/DT<inn:det inn/NN<open:nsubj was/VBD<open:cop not/RB<open:advmod open/JJ in/IN<May:case May/NNP<open:obl .",
     "open subj inn", "refused: negation"),
    ("The/DT<inn:det inn/NN<open:nsubj was/VBD<open:cop not/RB<open:advmod open/JJ .", "open subj inn",
     "The inn was not open."),
    # keen to do what
    ("Tom/NNP<said:nsubj said/VBD that/IN<keen:mark the/DT<town:det town/NN<keen:nsubj was/VBD<keen:cop "
     "keen/JJ<said:ccomp to/TO<grow:mark grow/VB<keen:xcomp .", "said comp keen", "refused: complement is missing"),
    ("Tom/NNP<said:nsubj said/VBD that/IN<keen:mark the/DT<town:det town/NN<keen:nsubj was/VBD<keen:cop "
     "keen/JJ<said:ccomp .", "said comp keen", "Somebody said that something was keen."),
    # a block of what
    ("Ann/NNP<praised:nsubj praised/VBD a/DT<block:det block/NN<praised:obj of/IN<rooms:case rooms/NNS<block:nmod "
     "at/IN<inn:case the/DT<inn:det inn/NN<block:nmod .", "block prep:at inn", "refused: noun says nothing alone"),
    ("Ann/NNP<praised:nsubj praised/VBD a/DT<room:det room/NN<praised:obj at/IN<inn:case the/DT<inn:det "
     "inn/NN<room:nmod .", "room prep:at inn", "There was a room at the inn."),
    # after being asked
    ("Ann/NNP<sang:nsubj sang/VBD after/IN<asked:mark being/VBG<asked:aux:pass asked/VBN<sang:advcl by/IN<Tom:case "
     "Tom/NNP<asked:obl:agent .", "asked subj Tom", "It was Tom who asked somebody."),
    # a word that is quoted
    ("Ann/NNP<sold:nsubj sold/VBD the/DT<boats:det \"/``<smart:punct smart/NN<boats:compound \"/''<smart:punct "
     "boats/NNS<sold:obj .", "sold obj boats", "refused: quotation"),
    # a wish
    ("May/MD<help:aux Ann/NNP<help:nsubj help/VB us/PRP<help:obj .", "help subj Ann", "refused: modal expression"),
    ("Ann/NNP<help:nsubj may/MD<help:aux help/VB us/PRP<help:obj .", "help subj Ann", "Ann may help somebody."),
    # a paper is told things as somebody is
    ("Tom/NNP<told:nsubj told/VBD Reuters/NNP<told:obj .", "told subj Tom", "Tom told somebody."),
    ("Tom/NNP<told:nsubj told/VBD the/DT<story:det story/NN<told:obj .", "told subj Tom",
     "refused: complement is missing"),
    ("Tom/NNP<urged:nsubj urged/VBD Ann/NNP<urged:obj .", "urged subj Tom", "refused: complement is missing"),
    ("Tom/NNP<greeted:nsubj greeted/VBD Ann/NNP<greeted:obj .", "greeted subj Tom", "Tom greeted somebody."),
    # names and articles
    ("The/DT<British:det British/NNP<left:nsubj left/VBD .", "left subj British", "The British left."),
    ("Ann/NNP<fed:nsubj fed/VBD the/DT<Dutch:det Dutch/NNP<fed:obj .", "fed obj Dutch", "The Dutch were fed."),
    ("A/DT<Tom:det Tom/NNP<left:nsubj left/VBD .", "left subj Tom", "refused: part of a name or compound"),
    ("US/NNP<defied:nsubj defied/VBD Ann/NNP<defied:obj .", "defied subj US", "refused: no article fits"),
    # who is somewhere at no time
    ("The/DT<mayor:det mayor/NN<left:nsubj in/IN<year:case that/DT<year:det year/NN<mayor:nmod left/VBD .",
     "mayor prep:in year", "refused: complement is missing"),
    ("The/DT<mayor:det mayor/NN<left:nsubj in/IN<car:case that/DT<car:det car/NN<mayor:nmod left/VBD .",
     "mayor prep:in car", "The mayor was in that car."),
    # what is somebody's is not just there
    ("Ann/NNP<has:nsubj has/VBZ beauty/NN<has:obj for/IN<guests:case guests/NNS<beauty:nmod .",
     "beauty prep:for guests", "refused: does not just exist"),
    # never "was being expected"
    ("Ann/NNP<expecting:nsubj was/VBD<expecting:aux expecting/VBG a/DT<guest:det guest/NN<expecting:obj .",
     "expecting obj guest", "A guest was expected."),
    ("Tom/NNP<taught:nsubj taught/VBD Latin/NNP<taught:obj .", "taught subj Tom", "Tom taught Latin."),
    # you guests
    ("Tom/NNP<warned:nsubj warned/VBD you/PRP<guests:det guests/NNS<warned:obj .", "warned obj guests",
     "refused: quantified noun"),
    ("Tom/NNP<warned:nsubj warned/VBD guests/NNS<warned:obj .", "warned obj guests", "Guests were warned."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), TEXTS)
def test_what_leans_on_what_is_cut_off(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
