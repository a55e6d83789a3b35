"""Adjectives that a noun cannot lose: those of a term, and those of what is said of a kind."""

from __future__ import annotations

import pytest

from construct_trees import told

TERMS = [
    # an adjective nearer to the noun stays
    ("The/DT<boat:det big/JJ<boat:amod red/JJ<boat:amod boat/NN<sank:nsubj sank/VBD .", "big subj boat",
     "The red boat was big."),
    ("They/PRP<sold:nsubj sold/VBD a/DT<boat:det big/JJ<boat:amod red/JJ<boat:amod boat/NN<sold:obj .", "big subj boat",
     "There was a big red boat."),
    # one further from it may go
    ("The/DT<boat:det big/JJ<boat:amod red/JJ<boat:amod boat/NN<sank:nsubj sank/VBD .", "red subj boat",
     "The boat was red."),
    # unless the two are one term
    ("The/DT<income:det net/JJ<income:amod annual/JJ<income:amod income/NN<rose:nsubj rose/VBD .", "annual subj income",
     "refused: adjective names no quality"),
    ("The/DT<income:det net/JJ<income:amod income/NN<rose:nsubj rose/VBD .", "net subj income",
     "refused: adjective names no quality"),
    # parts and times of places are no qualities of theirs; those of persons are
    ("They/PRP<left:nsubj left/VBD downtown/JJ<Leeds:amod Leeds/NNP<left:obj .", "downtown subj Leeds",
     "refused: adjective names no quality"),
    ("They/PRP<met:nsubj met/VBD tired/JJ<Mary:amod Mary/NNP<met:obj .", "tired subj Mary", "Mary was tired."),
]  # fmt: skip
KINDS = [
    # what is always so of old cars need not be so of cars
    ("Old/JJ<cars:amod cars/NNS<need:nsubj need/VBP oil/NN<need:obj .", "need subj cars", "Old cars need something."),
    ("Heavy/JJ<trucks:amod trucks/NNS<slow:nsubj are/VBP<slow:cop slow/JJ .", "slow subj trucks",
     "Heavy trucks are slow."),
    # what happened to old cars happened to cars
    ("Old/JJ<cars:amod cars/NNS<crashed:nsubj crashed/VBD .", "crashed subj cars", "Cars crashed."),
    ("The/DT<cars:det old/JJ<cars:amod cars/NNS<need:nsubj need/VBP oil/NN<need:obj .", "need subj cars",
     "The cars need something."),
    # jobs in the city are not jobs
    ("Jobs/NNS<scarce:nsubj in/IN<city:case the/DT<city:det city/NN<Jobs:nmod are/VBP<scarce:cop scarce/JJ .",
     "scarce subj Jobs", "refused: quantified noun"),
    ("The/DT<jobs:det jobs/NNS<scarce:nsubj in/IN<city:case the/DT<city:det city/NN<jobs:nmod are/VBP<scarce:cop "
     "scarce/JJ .", "scarce subj jobs", "The jobs are scarce."),
]  # fmt: skip
LEANING = [
    # a thing that is open to somebody is not open
    ("The/DT<files:det files/NNS<open:nsubj are/VBP<open:cop open/JJ to/IN<public:case the/DT<public:det "
     "public/NN<open:obl .", "open subj files", "refused: complement is missing"),
    ("The/DT<door:det door/NN<open:nsubj is/VBZ<open:cop open/JJ .", "open subj door", "The door is open."),
    ("The/DT<nurse:det nurse/NN<angry:nsubj was/VBD<angry:cop angry/JJ with/IN<cook:case the/DT<cook:det "
     "cook/NN<angry:obl .", "angry subj nurse", "The nurse was angry."),
    ("The/DT<soup:det soup/NN<cold:nsubj was/VBD<cold:cop cold/JJ in/IN<morning:case the/DT<morning:det "
     "morning/NN<cold:obl .", "cold subj soup", "The soup was cold."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), [*TERMS, *KINDS, *LEANING])
def test_what_is_said_of_a_noun_with_adjectives(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


VERBS = [
    # who follows the model is not said where the matrix is passive
    ("The/DT<day:det day/NN<spent:nsubj:pass was/VBD<spent:aux:pass spent/VBN indoors/RB<spent:advmod , "
     "reading/VBG<spent:advcl books/NNS<reading:obj .", "reading subj day", "refused: subject of the clause is unsaid"),
    ("The/DT<fans:det fans/NNS<surprised:nsubj surprised/VBD Tom/NNP<surprised:obj after/IN<hearing:mark "
     "hearing/VBG<surprised:advcl the/DT<news:det news/NN<hearing:obj .", "hearing subj fans",
     "refused: subject of the clause is unsaid"),
    ("The/DT<fans:det fans/NNS<left:nsubj left/VBD after/IN<hearing:mark hearing/VBG<left:advcl the/DT<news:det "
     "news/NN<hearing:obj .", "hearing subj fans", "The fans heard something."),
    # what was done by somebody was done, whatever the tense above
    ("The/DT<house:det house/NN<stands:nsubj designed/VBN<house:acl by/IN<Ann:case Ann/NNP<designed:obl:agent "
     "stands/VBZ there/RB<stands:advmod .", "designed obj house", "The house was designed."),
    ("Designed/VBN<house:advcl by/IN<Ann:case Ann/NNP<Designed:obl ,/, the/DT<house:det house/NN<stands:nsubj "
     "stands/VBZ there/RB<stands:advmod .", "Designed obj house", "The house was designed."),
    # one's way is nothing that is done to
    ("The/DT<boys:det boys/NNS<bluffed:nsubj bluffed/VBD their/PRP$<way:nmod:poss way/NN<bluffed:obj "
     "in/RB<bluffed:advmod .", "bluffed subj boys", "refused: fixed phrase"),
    # what is presented with something gets it
    ("Ann/NNP<presented:nsubj presented/VBD Bill/NNP<presented:obj with/IN<cake:case a/DT<cake:det "
     "cake/NN<presented:obl .", "presented subj Ann", "Ann presented somebody with something."),
    # the adjective of a bare noun, second of two
    ("Ann/NNP<addressed:nsubj addressed/VBD the/DT<fraud:det fraud/NN<addressed:obj and/CC<enrichment:cc "
     "unjust/JJ<enrichment:amod enrichment/NN<fraud:conj .", "addressed obj enrichment",
     "Unjust enrichment was addressed."),
    # a receiver that is a thing
    ("This/DT<gives:nsubj gives/VBZ the/DT<joke:det joke/NN<gives:iobj its/PRP$<edge:nmod:poss edge/NN<gives:obj .",
     "gives obj edge", "refused: person or thing"),
    ("They/PRP<gave:nsubj gave/VBD the/DT<nurse:det nurse/NN<gave:iobj a/DT<letter:det letter/NN<gave:obj .",
     "gave obj letter", "A letter was given to somebody."),
    # a means is no place, and who lives lives somewhere
    ("They/PRP<lived:nsubj lived/VBD by/IN<fishing:case fishing/NN<lived:obl .", "lived subj They",
     "refused: complement is missing"),
    ("They/PRP<lived:nsubj lived/VBD in/IN<barn:case a/DT<barn:det barn/NN<lived:obl .", "lived subj They",
     "They lived somewhere."),
    # what goes along with everything
    ("With/IN<plan:case the/DT<plan:det plan/NN<hired:obl cooks/NNS<hired:nsubj:pass were/VBD<hired:aux:pass "
     "hired/VBN .", "hired prep:with plan", "refused: no preposition of a circumstance"),
    ("They/PRP<ate:nsubj ate/VBD with/IN<spoons:case spoons/NNS<ate:obl .", "ate prep:with spoons",
     "Somebody ate with spoons."),
    # who is with a thing has it; two persons go along with each other
    ("The/DT<man:det man/NN<left:nsubj with/IN<hat:case the/DT<hat:det hat/NN<man:nmod left/VBD .", "man prep:with hat",
     "The man had the hat."),
    ("The/DT<man:det man/NN<left:nsubj with/IN<nurse:case the/DT<nurse:det nurse/NN<man:nmod left/VBD .",
     "man prep:with nurse", "There was a man with the nurse."),
    # half of a pair
    ("There/EX<links:expl were/VBD<links:cop links/NNS between/IN<games:case games/NNS<links:nmod and/CC<lives:cc "
     "lives/NNS<games:conj .", "links prep:between lives", "refused: said of several together"),
    # what two are together, neither is alone
    ("Love/NN<core:nsubj and/CC<work:cc work/NN<Love:conj are/VBP<core:cop the/DT<core:det core/NN of/IN<life:case "
     "life/NN<core:nmod .", "Love is core", "refused: said of several together"),
    ("Work/NN<core:nsubj is/VBZ<core:cop the/DT<core:det core/NN of/IN<life:case life/NN<core:nmod .", "Work is core",
     "Work is the core of life."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fact", "expected"), VERBS)
def test_what_is_said_of_a_verb(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected
