"""The subject of a passive is the object of the act; the agent is its subject.

    Mary was kissed by John    kissed --subj:pass--> Mary, kissed --agent--> John
    becomes                    kissed --obj--> Mary,       kissed --subj--> John

A passive that keeps an object ("He was sent a bill") had two: its subject was
the indirect one.
"""

from __future__ import annotations

from pete.normalise.relations import Children, Relation, Relations, by_head
from pete.normalise.verbs import is_past_participle

_TAG = "passive"


def passive_to_active(sentence: Relations) -> Relations:
    if not any(link.role in {"subj:pass", "agent", "prep:by"} for link in sentence.links):
        return sentence
    below = by_head(sentence.links)
    return sentence._replace(links=tuple(_active(sentence, below, link) for link in sentence.links))


def _active(sentence: Relations, below: Children, link: Relation) -> Relation:
    if link.role == "subj:pass":
        object_kept = any(other.role == "obj" for other in below[link.head])
        return Relation(link.head, "iobj" if object_kept else "obj", link.dependent, (*link.construction, _TAG))
    if link.role == "agent" or (link.role == "prep:by" and _has_agent(sentence, below, link.head)):
        return Relation(link.head, "subj", link.dependent, (*link.construction, _TAG))
    return link


def _has_agent(sentence: Relations, below: Children, verb: int) -> bool:
    """Parsers that do not mark agents: "by" under a passive with no other agent is taken for one."""
    return (
        any(link.role in {"subj:pass", "aux:pass"} for link in below[verb])
        and is_past_participle(sentence, verb)
        and not any(link.role == "agent" for link in below[verb])
    )
