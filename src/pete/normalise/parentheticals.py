"""Verbs of saying and thinking beside what is said take it as their complement.

The plan, she said, had failed      said --ccomp--> failed    (the tree has failed --parataxis--> said)
"It failed," Ann admitted           admitted --ccomp--> failed, whichever of the two heads the tree
"""

from __future__ import annotations

from pete import english
from pete.normalise.relations import Relation, Relations, by_head, first, lemma
from pete.normalise.verbs import SUBJECTS, is_verb

_TAG = "parenthetical"
_REPORTING = english.words("reporting-verbs")


def join_parentheticals(sentence: Relations) -> Relations:
    beside = [link for link in sentence.links if link.role == "parataxis"]
    if not beside:
        return sentence
    below = by_head(sentence.links)
    added = []
    for link in beside:
        # The reporting verb is below what is said ("…, she said, …") or above it (a quotation first).
        for verb, said in ((link.dependent, link.head), (link.head, link.dependent)):
            reports = is_verb(sentence, verb) and lemma(sentence.word(verb)) in _REPORTING
            if reports and first(below[verb], *SUBJECTS) and not first(below[verb], "ccomp", "obj", "xcomp"):
                added.append(Relation(verb, "ccomp", said, (*link.construction, _TAG)))
                break
    return sentence._replace(links=(*sentence.links, *added)) if added else sentence
