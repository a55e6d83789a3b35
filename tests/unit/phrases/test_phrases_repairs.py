"""Repairs of arcs: copulas, fixed expressions, voice, agents, one root."""

from __future__ import annotations

from penn_phrases import phrase

from pete.phrases.attach import Arc
from pete.phrases.phrase import Phrase
from pete.phrases.repairs import agents, join_fixed, lift_from_copulas, one_root, passive_subjects


def words(tagged: str) -> list[Phrase]:
    """ "dogs/NNS ran/VBD" as words."""
    pairs = [word.split("/") for word in tagged.split()]
    return list(phrase(f"(X {' '.join(f'({tag} {form})' for form, tag in pairs)})").words())


def test_dependents_of_a_copula_belong_to_its_predicate() -> None:
    arcs = {1: Arc(2, "nsubj"), 2: Arc(3, "cop"), 3: Arc(0, "root")}
    assert lift_from_copulas(arcs, [])[1] == Arc(3, "nsubj")


def test_words_of_a_fixed_expression_hang_on_its_first() -> None:
    said = words("left/VBD because/IN of/IN rain/NN")
    arcs = {1: Arc(0, "root"), 2: Arc(4, "advmod"), 3: Arc(4, "case"), 4: Arc(1, "obl")}
    assert join_fixed(arcs, said) == arcs | {2: Arc(4, "case"), 3: Arc(2, "fixed")}


def test_words_of_two_heads_are_no_fixed_expression() -> None:
    said = words("left/VBD because/IN of/IN rain/NN")
    arcs = {1: Arc(0, "root"), 2: Arc(1, "mark"), 3: Arc(4, "case"), 4: Arc(1, "obl")}
    assert join_fixed(arcs, said) == arcs


def test_content_words_are_never_joined() -> None:
    said = words("left/VBD because/IN of/IN rain/NN")
    arcs = {1: Arc(0, "root"), 2: Arc(4, "obj"), 3: Arc(4, "case"), 4: Arc(1, "obl")}
    assert join_fixed(arcs, said) == arcs


def test_a_word_with_dependents_outside_is_not_joined() -> None:
    said = words("left/VBD because/IN of/IN rain/NN")
    arcs = {1: Arc(0, "root"), 2: Arc(1, "advmod"), 3: Arc(2, "case"), 4: Arc(2, "obl")}
    assert join_fixed(arcs, said) == arcs


def test_the_subject_beside_a_passive_auxiliary_is_passive() -> None:
    arcs = {1: Arc(3, "nsubj"), 2: Arc(3, "aux:pass"), 3: Arc(0, "root"), 4: Arc(3, "obl")}
    assert passive_subjects(arcs, []) == arcs | {1: Arc(3, "nsubj:pass")}


def test_the_noun_after_by_is_the_agent_of_a_participle() -> None:
    said = words("hut/NN built/VBN by/IN monks/NNS")
    arcs = {1: Arc(0, "root"), 2: Arc(1, "acl"), 3: Arc(4, "case"), 4: Arc(2, "obl")}
    assert agents(arcs, said)[4] == Arc(2, "obl:agent")


def test_there_is_no_agent_in_the_active_voice() -> None:
    said = words("She/PRP has/VBZ gone/VBN by/IN train/NN")
    arcs = {1: Arc(3, "nsubj"), 2: Arc(3, "aux"), 3: Arc(0, "root"), 4: Arc(5, "case"), 5: Arc(3, "obl")}
    assert agents(arcs, said) == arcs


def test_a_word_without_arc_or_in_a_circle_hangs_on_the_root() -> None:
    said = words("one/CD two/CD three/CD four/CD")
    arcs = {1: Arc(0, "root"), 2: Arc(3, "dep"), 3: Arc(2, "obj")}
    mended = one_root(arcs, said)
    assert mended == {1: Arc(0, "root"), 2: Arc(1, "dep"), 3: Arc(2, "obj"), 4: Arc(1, "dep")}
