"""Heads: content words over function words."""

from __future__ import annotations

import pytest
from penn_phrases import phrase, spelled

from pete.phrases.heads import Heads, is_form_of


def head(brackets: str) -> str | None:
    root = phrase(brackets)
    return spelled(Heads(root).word(root))


@pytest.mark.parametrize(
    ("brackets", "word"),
    [
        ("(S (NP (PRP She)) (VP (MD may) (VP (VB have) (VP (VBN slept)))))", "slept"),
        ("(S (NP (PRP She)) (VP (VBD got) (VP (VBN fired))))", "fired"),
        ("(S (NP (PRP She)) (VP (VBD kept) (VP (VBG going))))", "kept"),
        ("(S (NP (PRP She)) (VP (VBZ is) (ADJP (RB very) (JJ old))))", "old"),
        ("(S (NP (PRP She)) (VP (VBZ is) (NP-TMP (NN today)) (NP (DT a) (NN pilot))))", "pilot"),
        ("(S (NP (PRP She)) (VP (VBZ is) (ADVP (RB away))))", "away"),
        ("(S (NP (DT The) (NN idea)) (VP (VBZ is) (SBAR (IN that) (S (NP (PRP we)) (VP (VBP go))))))", "go"),
        ("(S (NP (EX There)) (VP (VBZ is) (NP (DT a) (NN fox))))", "is"),
        ("(S (NP (EX There)) (VP (MD may) (VP (VB be) (NP (NNS foxes)))))", "be"),
        ("(SINV (ADJP (JJ Gone)) (VP (VBP are)) (NP (DT the) (NNS days)))", "Gone"),
        ("(SINV (PP (IN In) (NP (NN spring))) (VP (VBD came)) (NP (NN rain)))", "came"),
        ("(SQ (VBZ Is) (NP (DT this)) (NP (PRP$ your) (NN key)))", "key"),
        ("(SBAR (WHNP (WP who)) (S (NP (PRP he)) (VP (VBZ is))))", "who"),
        ("(SBAR (WHNP (WP who)) (S (NP (PRP he)) (VP (VBD saw))))", "saw"),
        ("(SBAR (WHNP (WP what)) (S (NP (EX there)) (VP (VBZ is))))", "is"),
        ("(PP (IN because) (IN of) (NP (DT the) (NN rain)))", "rain"),
        ("(PP (RB just) (IN after) (NP (NN noon)))", "noon"),
        ("(PP (VBG including) (RB even) (CD two))", "two"),
        ("(PP (IN on))", "on"),
        ("(NP (DT the) (JJ old) (NN stone) (NN wall))", "wall"),
        ("(NP (NP (DT the) (NN boy)) (NP-TMP (DT this) (NN week)))", "boy"),
        ("(NP (NP (NN salt)) (CC and) (NP (NN oil)))", "salt"),
        ("(X (, ,) (DT the))", "the"),
        ("(X (, ,) (. .))", ","),
    ],
)
def test_head_words(brackets: str, word: str) -> None:
    assert head(brackets) == word


def test_verb_phrases_after_there_say_that_something_is() -> None:
    root = phrase("(S (NP (EX There)) (VP (MD may) (VP (VB be) (NP (NNS foxes)))))")
    heads, outer = Heads(root), root.children[1]
    assert heads.is_existential(outer)
    assert heads.is_existential(outer.children[1])
    assert not heads.is_existential(outer.children[1].children[1])


def test_a_clause_can_be_the_predicate_of_a_copula() -> None:
    plan = phrase("(S (NP (DT The) (NN plan)) (VP (VBZ is) (SBAR (IN that) (S (NP (PRP we)) (VP (VBP go))))))")
    pilot = phrase("(S (NP (PRP She)) (VP (VBZ is) (NP (DT a) (NN pilot))))")
    assert Heads(plan).predicate_is_clause(plan.children[1])
    assert not Heads(pilot).predicate_is_clause(pilot.children[1])


def test_forms_of_a_verb_are_verbs() -> None:
    was, can_as_noun = phrase("(X (VBD was) (NN do))").children
    assert is_form_of(was, "be", "get")
    assert not is_form_of(was, "have")
    assert not is_form_of(can_as_noun, "do")
