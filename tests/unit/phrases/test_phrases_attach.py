"""Arcs of a tree: what is raised, coordinated, filled into a gap."""

from __future__ import annotations

import pytest
from penn_phrases import phrase, place

from pete.phrases.attach import Attachment, relation


def arcs(brackets: str) -> set[str]:
    root = phrase(brackets)
    forms = ["ROOT", *(word.word for word in root.words())]
    return {f"{arc.label}({forms[arc.head]}, {forms[word]})" for word, arc in Attachment(root).arcs.items()}


@pytest.mark.parametrize(
    ("brackets", "expected"),
    [
        # the subject of a bare clause is the object of the verb above, that of a finite one is not
        (
            "(S (NP (PRP We)) (VP (VBD saw) (S (NP (PRP him)) (VP (VB leave)))))",
            "obj(saw, him) xcomp(saw, leave)",
        ),
        ("(S (NP (PRP We)) (VP (VBD said) (S (NP (PRP he)) (VP (VBD left)))))", "nsubj(left, he) ccomp(said, left)"),
        (
            "(S (NP (PRP We)) (VP (VBD found) (S (NP (PRP him)) (ADJP (JJ asleep)))))",
            "obj(found, him) xcomp(found, asleep)",
        ),
        # relative words: subject, object, object of a preposition, or only a marker
        ("(SBAR (WHNP (WP who)) (S (VP (VBD sang))))", "nsubj(sang, who)"),
        ("(SBAR (WHNP (WDT that)) (S (NP (PRP he)) (VP (VBD wrote))))", "obj(wrote, that)"),
        ("(SBAR (WHNP (WDT which)) (S (NP (PRP he)) (VP (VBD lay) (PP (IN on)))))", "obl(lay, which) case(which, on)"),
        (
            "(SBAR (WHNP (WDT which)) (S (NP (PRP he)) (VP (VBD read) (NP (NP (NNS books)) (PP (IN about))))))",
            "nmod(books, which) case(which, about)",
        ),
        ("(SBAR (WHNP (WDT that)) (S (NP (PRP he)) (VP (VBD wrote) (NP (NNS songs)))))", "mark(wrote, that)"),
        (
            "(SBAR (WHNP (DT the) (NN day)) (S (NP (PRP he)) (VP (VBD wrote) (NP (NNS songs)))))",
            "obl:unmarked(wrote, day)",
        ),
        (
            "(SBAR (WHNP (WP who)) (S (S (VP (VBD sang))) (CC and) (S (VP (VBD left)))))",
            "nsubj(sang, who) conj(sang, left)",
        ),
        ("(SBARQ (WHNP (WP Who)) (SQ (VBD did) (VP (VB win))))", "nsubj(win, Who) aux(win, did)"),
        # what stands between conjuncts belongs to the next after the conjunction, to the one before otherwise
        (
            "(VP (VP (VBD ran)) (CC and) (ADVP (RB then)) (VP (VBD fell)))",
            "conj(ran, fell) cc(fell, and) advmod(fell, then)",
        ),
        (
            "(NP (NNS cats) (PRN (-LRB- -LRB-) (NP (NNS pets)) (-RRB- -RRB-)) (CC and) (NNS dogs))",
            "appos(cats, pets) conj(cats, dogs)",
        ),
        ("(NP (CC either) (NNS cats) (CC or) (NNS dogs))", "cc:preconj(cats, either) cc(dogs, or)"),
        ("(NP (NNS cats) (, ,) (NNS dogs) (CC and) (NNS birds))", "punct(dogs, ,) conj(cats, dogs) conj(cats, birds)"),
    ],
)
def test_arcs(brackets: str, expected: str) -> None:
    wanted = {f"{arc})" for arc in expected.removesuffix(")").split(") ")}
    found = arcs(brackets)
    assert wanted <= found, found


def test_a_pair_of_categories_that_the_table_lacks_is_dep() -> None:
    assert relation(place("(X (XX one) (YY two))", 1)) == "dep"


def test_punctuation_needs_no_table() -> None:
    assert relation(place("(NP (NN one) (, ,))", 1)) == "punct"
