"""What noun phrases and clauses are to the verb beside them: one small phrase a case."""

from __future__ import annotations

import pytest
from penn_phrases import phrase, place, spelled

from pete.phrases.arguments import ARGUMENTS, missing_object, stranded_preposition
from pete.phrases.heads import Heads

SHE = "(NP (PRP she))"
WON = f"(S {SHE} (VP (VBD won)))"
TO_GO = "(S (VP (TO to) (VP (VB go))))"
CASES = [
    ("object", "(VP (VBD saw) (NP (PRP him)))", 1, "obj"),
    ("object", "(VP (VBD sent) (NP (PRP him)) (NP (DT a) (NN card)))", 1, "iobj"),
    ("object", "(VP (VBD sent) (NP (PRP him)) (NP (DT a) (NN card)))", 2, "obj"),
    ("object", "(VP (VBD called) (NP (PRP him)) (NP-PRD (DT a) (NN liar)))", 1, "obj"),
    ("object", "(VP (VBD became) (NP (DT a) (NN cook)))", 1, "xcomp"),
    ("object", "(VP (VBD left) (NP (NN yesterday)))", 1, "obl:unmarked"),
    ("object", "(VP (VBD spent) (NP (DT a) (NN day)))", 1, "obj"),
    ("object", "(VP (VBD cut) (NP (NNS costs)) (NP (CD 5) (NN percent)))", 2, "obl:unmarked"),
    ("object", "(VP (VBD cut) (NP (NNS costs)) (NP (CD 5) (NN percent)))", 1, "obj"),
    ("object", "(VP (VBD met) (NP (NNP Ann)) (, ,) (NP (DT a) (NN cook)))", 3, "appos"),
    ("object", "(VP (VBZ is) (ADJP (JJ old)) (NP (DT this) (NN year)))", 2, "obl:unmarked"),
    ("subject", "(S (NP (NNP Ann)) (VP (VBD won)))", 0, "nsubj"),
    ("subject", "(S (NP (EX There)) (VP (VBZ is) (NP (NN hope))))", 0, "expl"),
    ("subject", f"(S (NP (DT the) (NN plan)) (VP (VBZ is) (SBAR (IN that) {WON})))", 0, "nsubj:outer"),
    ("subject", f"(S (NP-SBJ (NN today)) {SHE} (VP (VBD won)))", 0, "nsubj"),
    ("subject", f"(S (NP (NN today)) {SHE} (VP (VBD won)))", 0, "obl:unmarked"),
    ("subject", f"(S (NP (NNP Ann)) (, ,) {SHE} (VP (VBD won)))", 0, "vocative"),
    ("subject", f"(S (NP (DT this) (NN man)) {SHE} (VP (VBD won)))", 0, "dislocated"),
    ("subject", f"(SBARQ (NP (DT this) (NN man)) (, ,) (WHNP (WP what)) (SQ (VBZ does) {SHE} (VP (VB do))))", 0,
     "dislocated"),
    ("noun_after_predicate", "(SINV (VP (VBD said)) (NP (NNP Ann)))", 1, "nsubj"),
    ("noun_after_predicate", "(SINV (VP (VBD said)) (NP (NNP Ann)) (NP (NN today)))", 2, "obl:unmarked"),
    ("noun_after_predicate", "(SQ (VBD was) (NP (EX there)) (ADJP (JJ new)))", 1, "expl"),
    ("noun_after_predicate", "(SINV (NP (DT this)) (VP (VBD said)) (NP (NNP Ann)))", 2, "obj"),
    ("noun_after_predicate", "(S (VP (VB Go)) (, ,) (NP (NNP Ann)))", 2, "vocative"),
    ("noun_after_predicate", "(S (VP (VB Go)) (NP (DT a) (NN pity)))", 1, "parataxis"),
    ("noun_after_predicate", f"(S {SHE} (VP (VBD won)) (, ,) (NP (NNP Ann)))", 3, "vocative"),
    ("clause_of_verb", f"(VP (VBD said) {WON})", 1, "ccomp"),
    ("clause_of_verb", f"(VP (VBD left) (S-PRP {TO_GO[3:-1]}))", 1, "advcl"),
    ("clause_of_verb", f"(VP (VBZ wants) {TO_GO})", 1, "xcomp"),
    ("clause_of_verb", f"(VP (VBD used) (NP (DT a) (NN key)) {TO_GO})", 2, "advcl"),
    ("clause_of_verb", f"(VP (VBD forced) (NP (PRP him)) {TO_GO})", 2, "xcomp"),
    ("clause_of_verb", "(VP (VBD sat) (, ,) (S (VP (VBG waiting))))", 2, "advcl"),
    ("clause_of_verb", "(VP (VBD shouted) (S (ADVP (RB now)) (VP (VB go))))", 1, "ccomp"),
    ("clause_of_verb", f"(VP (VBD asked) (SQ (MD may) {SHE} (VP (VB go))))", 1, "ccomp"),
    ("clause_of_verb", f"(VP (VBZ is) (ADJP (JJ easy)) {TO_GO})", 2, "xcomp"),
    ("clause_of_verb", f"(VP (VBZ is) (ADJP (JJ easy)) (, ,) {WON})", 3, "parataxis"),
    ("clause_of_verb", f"(VP (VBZ is) (NP (NN time)) {TO_GO})", 2, "advcl"),
    ("clause_of_verb", "(VP (S (VP (VBG waiting))) (VBD sat))", 0, "advcl"),
    ("subordinate_of_verb", f"(VP (VBD knew) (SBAR (IN that) {WON}))", 1, "ccomp"),
    ("subordinate_of_verb", f"(VP (VBD knew) (SBAR {WON}))", 1, "ccomp"),
    ("subordinate_of_verb", f"(VP (VBD left) (SBAR (IN because) {WON}))", 1, "advcl"),
    ("subordinate_of_verb", f"(VP (VBD left) (SBAR-ADV (IN that) {WON}))", 1, "advcl"),
    ("subordinate_of_verb", f"(VP (VBD left) (SBAR (IN in) (NN order) (IN that) {WON}))", 1, "advcl"),
    ("subordinate_of_verb", f"(VP (VBD knew) (SBAR (WHNP (WP what)) {WON}))", 1, "ccomp"),
    ("subordinate_of_verb", f"(VP (VBD knew) (SBAR (WHADVP (WRB when)) {WON}))", 1, "ccomp"),
    ("subordinate_of_verb", f"(VP (VBD slept) (SBAR (WHADVP (WRB when)) {WON}))", 1, "advcl"),
    ("subordinate_of_verb", f"(VP (VBD asked) (SBAR (IN if) {WON}))", 1, "ccomp"),
    ("subordinate_of_verb", f"(VP (VBD slept) (SBAR (IN if) {WON}))", 1, "advcl"),
    ("subordinate_of_verb", "(VP (VBD waited) (SBAR (IN for) (S (NP (PRP him)) (VP (TO to) (VP (VB go))))))", 1,
     "xcomp"),
    ("clause_before_predicate", f"(S (SBAR-SBJ (IN that) {WON}) (VP (VBZ is) (ADJP (JJ good))))", 0, "csubj"),
    ("clause_before_predicate", f"(S (SBAR (IN that) {WON}) (VP (VBD helped)))", 0, "csubj"),
    ("clause_before_predicate", "(S (S (VP (VBG Swimming))) (VP (VBZ helps)))", 0, "csubj"),
    ("clause_before_predicate", f"(S (SBAR-TMP (IN as) {WON}) (, ,) (NP (PRP he)) (VP (VBD left)))", 0, "advcl"),
    ("clause_before_predicate", f"(S (SBAR (IN because) {WON}) (, ,) (NP (PRP he)) (VP (VBD left)))", 0, "advcl"),
    ("clause_before_predicate", f"(S (SBAR (IN that) {WON}) (, ,) (NP (PRP he)) (VP (VBD knew)))", 0, "ccomp"),
    ("clause_before_predicate", f"(S {WON} (, ,) (NP (PRP he)) (VP (VBD said)))", 0, "ccomp"),
    ("clause_before_predicate", "(S (S (VP (VBG Smiling))) (, ,) (NP (PRP he)) (VP (VBD left)))", 0, "advcl"),
    ("clause_after_predicate", f"(S {SHE} (VP (VBD left)) (, ,) (S (VP (VBG smiling))))", 3, "advcl"),
    ("clause_after_predicate", f"(S {SHE} (VP (VBD left)) (: ;) {WON})", 3, "parataxis"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "brackets", "child", "label"), CASES)
def test_arguments(name: str, brackets: str, child: int, label: str) -> None:
    assert ARGUMENTS[name](place(brackets, child)) == label


def test_every_argument_has_a_case() -> None:
    assert {name for name, *_ in CASES} == set(ARGUMENTS)


@pytest.mark.parametrize(
    ("clause", "found"),
    [
        ("(S (NP (PRP he)) (VP (VBD wrote)))", "wrote"),
        ("(S (NP (PRP he)) (VP (VBD wrote) (NP (NNS songs))))", None),
        ("(S (NP (PRP he)) (VP (VBD wrote) (NP-TMP (NN today))))", "wrote today"),
        ("(S (NP (PRP he)) (VP (MD may) (VP (VB write))))", "write"),
        ("(S (NP (PRP he)) (VP (VBD said) (SBAR (S (NP (PRP she)) (VP (VBD wrote))))))", "wrote"),
        (
            "(S (NP (PRP he)) (VP (VBD told) (SBAR (S (NP (PRP she)) (VP (VBD wrote) (NP (NNS songs)))))))",
            "told she wrote songs",
        ),
    ],
)
def test_the_verb_phrase_that_lacks_an_object(clause: str, found: str | None) -> None:
    root = phrase(clause)
    assert spelled(missing_object(root, Heads(root))) == found


@pytest.mark.parametrize(
    ("clause", "found"),
    [
        ("(S (NP (PRP he)) (VP (VBD put) (NP (PRP it)) (PP (IN in))))", "in"),
        ("(S (NP (PRP he)) (VP (VBD put) (NP (PRP it)) (PP (IN in) (NP (DT a) (NN box)))))", None),
        ("(S (NP (PRP he)) (VP (VBZ is) (ADJP (JJ proud) (PP (IN of)))))", "of"),
    ],
)
def test_a_preposition_without_its_object(clause: str, found: str | None) -> None:
    assert spelled(stranded_preposition(phrase(clause))) == found
