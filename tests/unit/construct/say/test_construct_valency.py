from __future__ import annotations

import pytest

from pete.construct.reasons import Refused
from pete.construct.say.complements import Slot
from pete.construct.say.valency import arrange, is_transitive_in, slots
from pete.construct.source import Source
from pete.normalise.examples import read_tree


def frame(tree: str, index: int, *, passive: bool = False) -> list[tuple[str, str]]:
    return [(slot.kind, slot.text) for slot in slots(Source(read_tree(tree)), index, passive=passive)]


KISSED = "John John PROPN NNP 2 nsubj\nkissed kiss VERB VBD 0 root\nMary Mary PROPN NNP 2 obj"
GAVE = """
    He he PRON PRP 2 nsubj
    gave give VERB VBD 0 root
    her she PRON PRP 2 iobj
    books book NOUN NNS 2 obj
"""
RELIED = "He he PRON PRP 2 nsubj\nrelied rely VERB VBD 0 root\non on ADP IN 4 case\nher she PRON PRP 2 obl"
PUT = """
    He he PRON PRP 2 nsubj
    put put VERB VBD 0 root
    boats boat NOUN NNS 2 obj
    in in ADP IN 5 case
    water water NOUN NN 2 obl
"""
SAID = """
    He he PRON PRP 2 nsubj
    said say VERB VBD 0 root
    she she PRON PRP 4 nsubj
    slept sleep VERB VBD 2 ccomp
"""
WANTED = """
    He he PRON PRP 2 nsubj
    asked ask VERB VBD 0 root
    Mary Mary PROPN NNP 2 obj
    to to PART TO 5 mark
    sleep sleep VERB VB 2 xcomp
"""
LET = "He he PRON PRP 2 nsubj\nlet let VERB VBD 0 root\nher she PRON PRP 2 obj\nsleep sleep VERB VB 2 xcomp"
ABLE = """
    He he PRON PRP 3 nsubj
    was be AUX VBD 3 cop
    able able ADJ JJ 0 root
    to to PART TO 5 mark
    sleep sleep VERB VB 3 xcomp
"""


@pytest.mark.parametrize(
    ("tree", "index", "expected"),
    [
        (KISSED, 2, [("obj", "somebody")]),
        (GAVE, 2, [("iobj", "somebody"), ("obj", "books")]),
        (RELIED, 2, [("prep", "on somebody")]),
        (PUT, 2, [("obj", "boats"), ("place", "somewhere")]),
        (SAID, 2, [("clause", "something")]),
        (SAID, 4, []),
        (WANTED, 2, [("obj", "somebody"), ("action", "to do something")]),
        (LET, 2, [("obj", "somebody"), ("action", "do something")]),
        (ABLE, 3, [("action", "to do something")]),
    ],
)
def test_slots(tree: str, index: int, expected: list[tuple[str, str]]) -> None:
    assert frame(tree, index) == expected


def test_passive_has_no_object() -> None:
    assert frame(KISSED, 2, passive=True) == []
    assert frame(GAVE, 2, passive=True) == []
    assert frame(PUT, 2, passive=True) == [("place", "somewhere")]
    retained = """
    She she PRON PRP 3 nsubj:pass
    was be AUX VBD 3 aux:pass
    given give VERB VBN 0 root
    books book NOUN NNS 3 obj
    """
    assert frame(retained, 3, passive=True) == [("obj", "something")]


@pytest.mark.parametrize(
    ("tree", "index", "reason"),
    [
        ("It it PRON PRP 2 expl\nseemed seem VERB VBD 0 root\nhe he PRON PRP 4 nsubj\nslept sleep VERB VBD 2 ccomp",
         2, "raising"),
        ("He he PRON PRP 2 nsubj\nhurt hurt VERB VBD 0 root\nhimself himself PRON PRP 2 obj", 2, "reflexive"),
        ("It it PRON PRP 2 nsubj\ntook take VERB VBD 0 root\nplace place NOUN NN 2 obj", 2, "fixed phrase"),
        ("They they PRON PRP 2 nsubj\nhave have VERB VBP 0 root\nto to PART TO 4 mark\ngo go VERB VB 2 xcomp", 2,
         "modal expression"),
        ("He he PRON PRP 2 nsubj\nput put VERB VBD 0 root\nboats boat NOUN NNS 2 obj", 2, "complement is missing"),
        ("God God PROPN NNP 2 nsubj\nis be VERB VBZ 0 root", 2, "complement is missing"),
    ],
)  # fmt: skip
def test_refusals(tree: str, index: int, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        frame(tree, index)
    assert refused.value.reason.name == reason


def test_told_people_and_forms_of_actions() -> None:
    told = """
    He he PRON PRP 2 nsubj
    informed inform VERB VBD 0 root
    offices office NOUN NNS 2 obj
    she she PRON PRP 5 nsubj
    slept sleep VERB VBD 2 ccomp
    """
    assert frame(told, 2) == [("obj", "somebody"), ("clause", "of something")]
    made = LET.replace("let let", "made make")
    assert frame(made, 2, passive=True) == [("action", "to do something")]
    with pytest.raises(Refused, match="word takes no such argument"):
        frame(LET, 2, passive=True)


def test_arrangement() -> None:
    something = Slot("obj", "something")
    assert arrange("gave", [something], particle=["up"]) == "gave something up"
    assert arrange("gave", [something], particle=["up"], given={"obj": "the boat"}) == "gave up the boat"
    assert arrange("gave", [Slot("iobj", "somebody"), something]) == "gave somebody something"
    assert arrange("relied", [Slot("prep", "on somebody")]) == "relied on somebody"


def test_object_in_relative_clauses() -> None:
    tree = """
    the the DET DT 2 det
    boat boat NOUN NN 7 nsubj
    that that PRON WDT 5 obj
    she she PRON PRP 5 nsubj
    sold sell VERB VBD 2 acl:relcl
    quickly quickly ADV RB 5 advmod
    sank sink VERB VBD 0 root
    """
    assert is_transitive_in(Source(read_tree(tree)), 5)
    assert frame(tree, 5) == [("obj", "something")]
