"""What a verb or noun cannot do without is kept, where a dummy would not do; and what is still refused."""

from __future__ import annotations

import pytest

from construct_trees import told

TRIED = "Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:mark sleep/VB<tried:xcomp ."
DECIDED = (
    "Tom/NNP<decided:nsubj decided/VBD not/RB<leave:advmod to/TO<leave:mark leave/VB<decided:xcomp "
    "the/DT<farm:det farm/NN<leave:obj ."
)
TENDED = "The/DT<boys:det boys/NNS<tended:nsubj tended/VBD to/TO<steal:mark steal/VB<tended:xcomp plums/NNS<steal:obj ."
ANGRY = "The/DT<guards:det guards/NNS<became:nsubj became/VBD angry/JJ<became:xcomp ."
COOK = "The/DT<guard:det guard/NN<became:nsubj became/VBD a/DT<cook:det cook/NN<became:xcomp ."
KING = (
    "The/DT<guard:det guard/NN<became:nsubj became/VBD the/DT<king:det king/NN<became:xcomp of/IN<Wales:case "
    "Wales/NNP<king:nmod ."
)
VISITED = "Marlow/NNP<visited:nsubj visited/VBD Cork/NNP<visited:obj in/IN<June:case June/NNP<visited:obl ."
HAD = (
    "The/DT<cook:det cook/NN<had:nsubj had/VBD a/DT<plan:det plan/NN<had:obj in/IN<barn:case the/DT<barn:det "
    "barn/NN<had:obl ."
)
PLAN = (
    "The/DT<cook:det cook/NN<made:nsubj made/VBD a/DT<plan:det plan/NN<made:obj in/IN<barn:case the/DT<barn:det "
    "barn/NN<made:obl ."
)
SAYS = "Rain/NN<helps:nsubj helps/VBZ , says/VBZ<helps:parataxis Ann/NNP<says:nsubj ."
GAVE = "She/PRP<gave:nsubj gave/VBD the/DT<boys:det boys/NNS<gave:iobj rabbits/NNS<gave:obj ."
BROUGHT = (
    "She/PRP<sent:nsubj sent/VBD a/DT<card:det card/NN<sent:obj to/IN<nurse:case the/DT<nurse:det nurse/NN<sent:obl ."
)
HEALTH = "Failing/JJ<health:amod health/NN<slowed:nsubj slowed/VBD the/DT<farmer:det farmer/NN<slowed:obj ."
WIDER = "Wider/JJR<roads:amod roads/NNS<helped:nsubj helped/VBD the/DT<farmers:det farmers/NNS<helped:obj ."
OLD = "Old/JJ<roads:amod roads/NNS<helped:nsubj helped/VBD the/DT<farmers:det farmers/NNS<helped:obj ."
FALL = (
    "The/DT<guards:det guards/NNS<left:nsubj left/VBD after/IN<fall:case the/DT<fall:det fall/NN<left:obl "
    "of/IN<king:case the/DT<king:det king/NN<fall:nmod ."
)
OWN = "The/DT<firm:det firm/NN<boat:nmod:poss 's/POS<firm:case own/JJ<boat:amod boat/NN<sank:nsubj sank/VBD ."
LIVED = (
    "She/PRP<lived:nsubj lived/VBD quietly/RB<lived:advmod beyond/IN<means:case her/PRP$<means:nmod:poss "
    "means/NNS<lived:obl ."
)


@pytest.mark.parametrize(
    ("text", "fact", "expected"),
    [
        (TRIED, "tried subj Tom", "Tom tried to sleep."),
        (TENDED, "tended subj boys", "The boys tended to steal something."),
        (ANGRY, "became subj guards", "The guards became angry."),
        (COOK, "became subj guard", "The guard became a cook."),
        (VISITED, "visited subj Marlow", "Marlow visited Cork."),
        (PLAN, "made subj cook", "The cook made a plan."),
        (SAYS, "says subj Ann", "Ann says something."),
        (GAVE, "gave obj rabbits", "Rabbits were given to somebody."),
        (BROUGHT, "sent obj card", "A card was sent to somebody."),
        (HEALTH, "slowed subj health", "Failing health slowed somebody."),
        (WIDER, "helped subj roads", "Wider roads helped somebody."),
        (OLD, "helped subj roads", "Roads helped somebody."),
        (LIVED, "lived adv quietly", "Somebody lived quietly."),
        (FALL, "left prep:after fall", "Somebody left after the fall of the king."),
        (OWN, "sank subj boat", "The firm's own boat sank."),
        (PLAN, "made prep:in barn", "A plan was made in the barn."),
    ],
)
def test_what_is_kept(text: str, fact: str, expected: str) -> None:
    assert told(text, fact) == expected


@pytest.mark.parametrize(
    ("text", "fact", "reason"),
    [
        (DECIDED, "decided subj Tom", "negation"),
        (KING, "became subj guard", "complement of another kind"),
        (HAD, "had prep:in barn", "says nothing"),
        (WIDER, "Wider subj roads", "degree or comparison"),
    ],
)
def test_what_is_refused(text: str, fact: str, reason: str) -> None:
    assert told(text, fact) == f"refused: {reason}"
