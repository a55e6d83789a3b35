"""Relations that depend on more than categories: one small phrase a choice."""

from __future__ import annotations

import pytest
from penn_phrases import phrase, place, spelled

from pete.phrases import choices
from pete.phrases.choices import CHOICES

NP = "(NP (PRP she))"
CASES = [
    ("conjunction", "(NP (CC both) (NNS cats))", 0, "cc:preconj"),
    ("conjunction", "(S (CC But) (NP (PRP she)) (VP (VBD ran)))", 0, "cc"),
    ("parenthesis", "(NP (NP (NNP Ann)) (PRN (, ,) (NP (DT a) (NN cook)) (, ,)))", 1, "appos"),
    ("parenthesis", "(NP (NP (NNP Ann)) (PRN (-LRB- -LRB-) (PP (IN of) (NP (NNP Rome))) (-RRB- -RRB-)))", 1, "nmod"),
    ("parenthesis", f"(S {NP} (PRN (, ,) (S (NP (PRP he)) (VP (VBD said)))) (VP (VBD ran)))", 1, "parataxis"),
    ("parenthesis", f"(S {NP} (PRN (, ,) (ADVP (RB however)) (, ,)) (VP (VBD ran)))", 1, "advmod"),
    ("particle", "(VP (VBD gave) (PRT (RP up)))", 1, "compound:prt"),
    ("particle", "(NP (NN way) (PRT (RP up)))", 1, "advmod"),
    ("time", "(VP (VBD left) (NP-TMP (NN today)))", 1, "obl:unmarked"),
    ("time", "(NP (NP (DT the) (NN war)) (NP-TMP (NN today)))", 1, "nmod:unmarked"),
    ("time", "(VP (VBD left) (PP-TMP (IN at) (NP (NN noon))))", 1, "obl"),
    ("time", f"(VP (VBD left) (SBAR-TMP (IN as) (S {NP} (VP (VBD came)))))", 1, "advcl"),
    ("time", "(VP (VBD left) (ADVP-TMP (RB soon)))", 1, "advmod"),
    ("preposition", "(PP (IN in) (NP (NNP Rome)))", 0, "case"),
    ("preposition", "(PP (IN without) (S (VP (VBG paying))))", 0, "mark"),
    ("preposition", "(PP (IN until) (ADVP (RB recently)))", 0, "case"),
    ("preposition", "(PP (IN from) (PP (IN behind) (NP (DT the) (NN wall))))", 0, "case"),
    ("before_preposition", "(PP (JJ such) (IN as) (NP (NN salt)))", 0, "case"),
    ("before_preposition", "(PP (RB just) (IN after) (NP (NN noon)))", 0, "advmod"),
    ("prepositional", "(NP (NP (NN man)) (PP (IN of) (NP (NNP Rome))))", 1, "nmod"),
    ("prepositional", "(VP (VBD ran) (PP (IN in) (NP (NNP Rome))))", 1, "obl"),
    ("prepositional", "(NP (NP (NN way)) (PP (IN of) (S (VP (VBG paying)))))", 1, "acl"),
    ("prepositional", "(VP (VBD left) (PP (IN without) (S (VP (VBG paying)))))", 1, "advcl"),
    ("prepositional", "(VP (VBD went) (PP (IN in)))", 1, "advmod"),
    ("before_noun", "(NP (IN about) (CD five))", 0, "advmod"),
    ("before_noun", "(NP (IN in) (NN fact))", 0, "case"),
    ("determiner", "(NP (DT all) (DT the) (NNS cats))", 0, "det:predet"),
    ("determiner", "(NP (DT all) (NNS cats))", 0, "det"),
    ("determiner", "(ADJP (DT the) (JJR bigger))", 0, "advmod"),
    ("number_after", "(NP (NNP May) (CD 5))", 1, "nummod"),
    ("number_after", "(NP (NNP May) (, ,) (CD 1990))", 2, "nmod:unmarked"),
    ("noun_before", "(NP (NP (NNP Ann) (POS 's)) (NN hat))", 0, "nmod:poss"),
    ("noun_before", "(NP (NN stone) (NN wall))", 0, "compound"),
    ("noun_before", "(ADJP (NP (CD two) (NNS years)) (JJ old))", 0, "obl:unmarked"),
    ("noun_after", "(NP (NP (NNP Ann)) (NP (PRP herself)))", 1, "nmod:unmarked"),
    ("noun_after", "(NP (NP ($ $) (CD 5)) (NP (DT a) (NN share)))", 1, "nmod:unmarked"),
    ("noun_after", "(NP (NP (NN lunch)) (NP (NN today)))", 1, "nmod:unmarked"),
    ("noun_after", "(NP (NP (NNP Ann)) (, ,) (NP (DT a) (NN cook)))", 2, "appos"),
    ("relative", "(NP (NP (NN man)) (RRC (ADVP (RB now)) (PP (IN in) (NP (NN office)))))", 1, "acl:relcl"),
    ("relative", f"(NP (NP (NN song)) (SBAR (S {NP} (VP (VBD wrote)))))", 1, "acl:relcl"),
    ("relative", "(NP (NP (NN song)) (SBAR (S (VP (TO to) (VP (VB sing))))))", 1, "acl"),
    ("relative", "(NP (NP (NN boy)) (SBAR (WHNP (WP who)) (S (VP (VBD sang)))))", 1, "acl:relcl"),
    ("relative", f"(NP (NP (NN fact)) (SBAR (IN that) (S {NP} (VP (VBD sang)))))", 1, "acl"),
    ("clause_before_noun", "(NP (S (VP (VBG falling))) (NNS prices))", 0, "amod"),
    ("clause_before_noun", "(NP (S (VP (VBG falling) (ADVP (RB fast)))) (NNS prices))", 0, "acl"),
    ("clause_after_noun", "(NP (NP (NN plan)) (S (VP (TO to) (VP (VB go)))))", 1, "acl"),
    ("clause_after_noun", f"(NP (NP (NN song)) (S {NP} (VP (VBD sang))))", 1, "acl:relcl"),
    ("clause_after_noun", f"(NP (NP (NN song)) (, ,) (S {NP} (VP (VBD sang))))", 2, "parataxis"),
    ("clause_of_adjective", f"(ADJP (JJ sure) (SBAR (IN that) (S {NP} (VP (VBD sang)))))", 1, "ccomp"),
    ("clause_of_adjective", f"(ADJP (JJ sure) (SBAR (WHNP (WP what)) (S {NP} (VP (VBD sang)))))", 1, "ccomp"),
    ("clause_of_adjective", f"(ADJP (JJ glad) (SBAR (IN although) (S {NP} (VP (VBD sang)))))", 1, "advcl"),
    ("clause_of_adjective", f"(ADVP (RB so) (SBAR (IN that) (S {NP} (VP (VBD sang)))))", 1, "advcl"),
    ("infinitive_of_adjective", "(ADJP (JJ easy) (S (VP (TO to) (VP (VB see)))))", 1, "xcomp"),
    ("infinitive_of_adjective", "(ADVP (RB enough) (S (VP (TO to) (VP (VB see)))))", 1, "advcl"),
    ("auxiliary", "(VP (VBD was) (VP (VBN fed)))", 0, "aux:pass"),
    ("auxiliary", "(VP (VBZ has) (VP (VBN fed)))", 0, "aux"),
    ("auxiliary", "(VP (VBZ is) (VP (VBG eating)))", 0, "aux"),
    ("auxiliary", "(VP (VBZ is) (ADJP (JJ old)))", 0, "cop"),
    ("auxiliary", "(VP (VBZ has) (ADJP (JJ old)))", 0, "aux"),
    ("second_verb_phrase", "(VP (VBD sat) (, ,) (VP (VBG waiting)))", 2, "advcl"),
    ("second_verb_phrase", "(VP (VBD sat) (VP (VBG waiting)))", 1, "xcomp"),
    ("adjective_beside_predicate", "(VP (VBD sat) (ADJP (JJ still)))", 1, "xcomp"),
    ("adjective_beside_predicate", f"(S (ADJP (JJ Tired)) (, ,) {NP} (VP (VBD sat)))", 0, "advcl"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "brackets", "child", "label"), CASES)
def test_choices(name: str, brackets: str, child: int, label: str) -> None:
    assert CHOICES[name](place(brackets, child)) == label


def test_every_choice_has_a_case() -> None:
    assert {name for name, *_ in CASES} | {"unmarked"} == set(CHOICES)


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("(SBAR (IN that) (S (NP (PRP we)) (VP (VBP go))))", "that"),
        ("(SBAR (WHADVP (WRB when)) (S (NP (PRP we)) (VP (VBP go))))", "when"),
        ("(SBAR (SBAR (IN if) (S (NP (PRP we)) (VP (VBP go)))) (CC or) (SBAR (IN as)))", "if"),
        ("(SBAR (S (NP (PRP we)) (VP (VBP go))))", None),
        ("(SBAR (RB even))", None),
        ("(S (NP (PRP we)) (VP (VBP go)))", None),
    ],
)
def test_the_word_that_opens_a_clause(clause: str, word: str | None) -> None:
    assert spelled(choices.marker(phrase(clause))) == word


@pytest.mark.parametrize(
    ("clause", "finite", "subject"),
    [
        ("(S (NP (PRP we)) (VP (VBP go)))", True, True),
        ("(S (VP (TO to) (VP (VB go))))", False, False),
        ("(S (NP-TMP (NN today)) (VP (VBD went)))", True, False),
        ("(SBAR (IN that) (S (NP (PRP we)) (VP (MD may) (VP (VB go)))))", True, False),
        ("(SINV (VP (VBD said)) (NP (NNP Ann)))", True, False),
        ("(SQ (MD may) (NP (PRP we)))", True, True),
        ("(S (NP (PRP us)) (ADJP (JJ happy)))", False, True),
        ("(SBAR (IN as))", False, False),
    ],
)
def test_finite_clauses_and_those_with_a_subject(clause: str, finite: bool, subject: bool) -> None:
    assert choices.is_finite(phrase(clause)) is finite
    assert choices.has_subject(phrase(clause)) is subject
