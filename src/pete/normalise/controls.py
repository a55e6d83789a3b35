"""Subjects of infinitives and participles that have none of their own.

She asked him to leave       leave --nsubj:xsubj--> him      (object control)
She promised him to leave    leave --nsubj:xsubj--> She      (subject control)
He seems to sleep            sleep --nsubj:xsubj--> He       (raising)
He was asked to leave        leave --nsubj:xsubj--> He
"""

from __future__ import annotations

from pete import english
from pete.normalise.links import Growing, Link, LinksOf, Sentence, first
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, is_infinitive

_TAG = "controlled"
_TOUGH = english.words("tough-adjectives")
_SUBJECT_CONTROL = english.words("subject-control-verbs")
_NOMINAL_SUBJECTS = {"nsubj", "nsubj:pass", "nsubj:xsubj"}


def resolve_control(sentence: Sentence) -> Sentence:
    complements = {(link.head, link.dependent) for link in sentence.links if link.label == "xcomp"}
    if not complements:
        return sentence
    known = Growing(sentence.links)
    # Outer complements first, so that a chain ("seems to want to leave") hands its subject down.
    for verb, complement in sorted(complements, key=lambda pair: pair[1]):
        known.extend(_controlled(sentence, known.below, verb, complement))
    return sentence.with_links(known.links)


def _controlled(sentence: Sentence, below: LinksOf, verb: int, complement: int) -> list[Link]:
    if sentence.word(complement).form.lower() == "to":  # "they want to": the verb is not there
        return []
    if first(below[complement], *SUBJECTS, "nsubj:xsubj", "expl"):
        return []
    if lemma(sentence.word(verb)) in _TOUGH and is_infinitive(sentence.tree, complement):
        label = "" if first(below[complement], "obj") else "obj"  # "hard to read": it is what is read
        subjects = [link for link in below[verb] if link.label in _NOMINAL_SUBJECTS and label]
        return [Link(complement, label, link.dependent, (*link.construction, _TAG)) for link in subjects]
    controllers = [link for link in below[verb] if link.label in {"obj", "iobj"}]
    if not controllers or lemma(sentence.word(verb)) in _SUBJECT_CONTROL:
        controllers = [link for link in below[verb] if link.label in _NOMINAL_SUBJECTS]
    return [
        Link(complement, "nsubj:xsubj", link.dependent, (*link.construction, _TAG))
        for link in controllers
        if link.dependent != complement
    ]
