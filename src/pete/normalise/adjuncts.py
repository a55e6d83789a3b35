"""Participles, adjectives and infinitives beside a clause take its subject.

Having eaten, he left          eaten --nsubj--> he
Dragged ashore, the trunk lay  Dragged --nsubj:pass--> trunk
Tired of waiting, she paid     Tired --nsubj--> she
"""

from __future__ import annotations

from pete.normalise.links import Growing, Link, LinksOf, Sentence, first
from pete.normalise.verbs import (
    SUBJECTS,
    is_finite,
    is_infinitive,
    is_intransitive,
    is_passive,
    is_past_participle,
    is_present_participle,
)

_TAG = "adjunct"
_NOMINAL_SUBJECTS = {"nsubj", "nsubj:pass", "nsubj:xsubj"}


def resolve_adjuncts(sentence: Sentence) -> Sentence:
    clauses = [link for link in sentence.links if link.label in {"advcl", "advcl:relcl"}]
    if not clauses:
        return sentence
    known = Growing(sentence.links)
    # Outer adjuncts first, for an inner one may share their subject ("Tired of waiting, she paid").
    for clause in sorted(clauses, key=lambda clause: _depth(clause, clauses)):
        known.extend(_subjects(sentence, known.below, clause))
    return sentence.with_links(known.links)


def _depth(clause: Link, clauses: list[Link]) -> int:
    """How many of the other clauses this one is inside of."""
    depth, head, seen = 0, clause.head, {clause.dependent}
    while head not in seen and (outer := next((one for one in clauses if one.dependent == head), None)):
        seen.add(head)
        depth, head = depth + 1, outer.head
    return depth


def _subjects(sentence: Sentence, below: LinksOf, clause: Link) -> list[Link]:
    adjunct = clause.dependent
    if clause.label == "advcl:relcl" or first(below[adjunct], *SUBJECTS, "expl", "nsubj:xsubj"):
        return []
    perfect = first(below[adjunct], "aux") is not None
    passive = first(below[adjunct], "aux:pass") is not None or (
        is_past_participle(sentence.word(adjunct)) and not perfect and not is_intransitive(sentence.word(adjunct))
    )
    if not (passive or perfect or _lacks_tense(sentence, adjunct)):
        return []
    return [
        Link(adjunct, "nsubj:pass" if passive else "nsubj", link.dependent, (*link.construction, _TAG))
        for link in _controllers(sentence, below, clause, passive)
        if link.dependent != adjunct
    ]


def _controllers(sentence: Sentence, below: LinksOf, clause: Link, passive: bool) -> list[Link]:
    """The subject of the main clause.

    Not of a passive with a purpose: in "The thief was arrested to protect us"
    somebody else protects. A passive purpose is that of the object: "They sent
    the car away to be repaired".
    """
    main = below[clause.head]
    if is_infinitive(sentence.tree, clause.dependent):
        objects = [link for link in main if link.label == "obj"]
        if passive and objects:
            return objects
        if is_passive(sentence.tree, clause.head):
            return []
    return [link for link in main if link.label in _NOMINAL_SUBJECTS]


def _lacks_tense(sentence: Sentence, adjunct: int) -> bool:
    word, tree = sentence.word(adjunct), sentence.tree
    copulas = [tree.word(copula) for copula in tree.children(adjunct, "cop")]  # "Being a good swimmer, he ..."
    return (
        is_present_participle(word)
        or is_infinitive(tree, adjunct)
        or is_intransitive(word)
        or (word.upos == "ADJ" and not is_finite(tree, adjunct))
        or any(map(is_present_participle, copulas))
        or (word.upos == "NOUN" and not tree.child(adjunct, "cop", "case", "mark"))  # "A widow at thirty, she ..."
    )
