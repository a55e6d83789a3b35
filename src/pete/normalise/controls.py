"""Subjects of infinitives and participles that have none of their own.

    She asked him to leave       leave --subj--> him      (object control)
    She promised him to leave    leave --subj--> She      (subject control)
    He seems to sleep            sleep --subj--> He       (raising)

It reads objects, so it comes after passives: in "He was asked to leave" the
object of asking, He, leaves.
"""

from __future__ import annotations

from pete.normalise.relations import Children, Relation, Relations, by_head, first, lemma

_TAG = "controlled"
_SUBJECT_CONTROL = frozenset({"promise", "vow", "threaten"})


def resolve_control(sentence: Relations) -> Relations:
    complements = [link for link in sentence.links if link.role == "xcomp"]
    if not complements:
        return sentence
    links = list(sentence.links)
    # Outer complements first, so that a chain ("seems to want to leave") hands its subject down.
    for link in sorted(set(complements), key=lambda link: link.dependent):
        below = by_head(links)
        links += _controlled(sentence, below, link.head, link.dependent)
    return sentence._replace(links=tuple(links))


def _controlled(sentence: Relations, below: Children, verb: int, complement: int) -> list[Relation]:
    if first(below[complement], "subj", "subj:pass", "expl"):
        return []
    controllers = [link for link in below[verb] if link.role in {"obj", "iobj"}]
    if not controllers or lemma(sentence.word(verb)) in _SUBJECT_CONTROL:
        controllers = [link for link in below[verb] if link.role == "subj"]
    passive = first(below[complement], "aux:pass") is not None
    return [
        Relation(complement, "obj" if passive else "subj", link.dependent, (_TAG,))
        for link in controllers
        if link.dependent != complement
    ]
