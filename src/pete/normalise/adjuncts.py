"""Participles, adjectives and infinitives beside a clause take its subject.

Having eaten, he left          eaten --nsubj--> he
Dragged ashore, the trunk lay  Dragged --nsubj:pass--> trunk
Tired of waiting, she paid     Tired --nsubj--> she
"""

from __future__ import annotations

from pete.normalise.relations import Relation, Relations, by_head, first
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_past_participle, is_present_participle

_TAG = "adjunct"
_NOMINAL_SUBJECTS = {"nsubj", "nsubj:pass", "nsubj:xsubj"}


def resolve_adjuncts(sentence: Relations) -> Relations:
    clauses = [link for link in sentence.links if link.role == "advcl" or link.role[:6] == "advcl:"]
    if not clauses:
        return sentence
    below = by_head(sentence.links)
    added = []
    for clause in clauses:
        adjunct = clause.dependent
        if clause.role == "advcl:relcl" or first(below[adjunct], *SUBJECTS, "expl", "nsubj:xsubj"):
            continue
        perfect = first(below[adjunct], "aux") is not None
        passive = first(below[adjunct], "aux:pass") is not None or (
            is_past_participle(sentence, adjunct) and not perfect
        )
        free = (
            passive
            or perfect
            or is_present_participle(sentence, adjunct)
            or is_infinitive(sentence, below, adjunct)
            or sentence.word(adjunct).upos == "ADJ"
        )
        if free:
            role = "nsubj:pass" if passive else "nsubj"
            added += [
                Relation(adjunct, role, link.dependent, (*link.construction, _TAG))
                for link in below[clause.head]
                if link.role in _NOMINAL_SUBJECTS and link.dependent != adjunct
            ]
    return sentence._replace(links=(*sentence.links, *added))
