"""Participles, adjectives and infinitives beside a clause take its subject.

Having eaten, he left          eaten --nsubj--> he
Dragged ashore, the trunk lay  Dragged --nsubj:pass--> trunk
Tired of waiting, she paid     Tired --nsubj--> she
"""

from __future__ import annotations

from pete.normalise.links import Link, LinksOf, Sentence, by_head, first
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_past_participle, is_present_participle

_TAG = "adjunct"
_NOMINAL_SUBJECTS = {"nsubj", "nsubj:pass", "nsubj:xsubj"}


def resolve_adjuncts(sentence: Sentence) -> Sentence:
    clauses = [link for link in sentence.links if link.label in {"advcl", "advcl:relcl"}]
    if not clauses:
        return sentence
    links = list(sentence.links)
    below = by_head(links)
    # Outer adjuncts first, for an inner one may share their subject ("Tired of waiting, she paid").
    for clause in sorted(clauses, key=lambda clause: _depth(clause, clauses)):
        added = _subjects(sentence, below, clause)
        if added:
            links += added
            below = by_head(links)
    return sentence.with_links(links)


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
        is_past_participle(sentence.word(adjunct)) and not perfect
    )
    if not (passive or perfect or _lacks_tense(sentence, below, adjunct)):
        return []
    return [
        Link(adjunct, "nsubj:pass" if passive else "nsubj", link.dependent, (*link.construction, _TAG))
        for link in below[clause.head]
        if link.label in _NOMINAL_SUBJECTS and link.dependent != adjunct
    ]


def _lacks_tense(sentence: Sentence, below: LinksOf, adjunct: int) -> bool:
    return (
        is_present_participle(sentence.word(adjunct))
        or is_infinitive(sentence.tree, adjunct)
        or sentence.word(adjunct).upos == "ADJ"
    )
