"""Verbs of saying and thinking beside what is said take it as their complement.

The plan, she said, had failed      said --ccomp--> failed    (the tree has failed --parataxis--> said)
"It failed," Ann admitted           admitted --ccomp--> failed, whichever of the two heads the tree
"""

from __future__ import annotations

from pete import english
from pete.normalise.links import Link, Sentence, first
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, is_verb

_TAG = "parenthetical"
_REPORTING = english.words("reporting-verbs")


def join_parentheticals(sentence: Sentence) -> Sentence:
    beside = [link for link in sentence.links if link.label == "parataxis"]
    if not beside:
        return sentence
    below = sentence.below
    added = []
    for link in beside:
        # The reporting verb is below what is said ("…, she said, …") or above it (a quotation first).
        for verb, said in ((link.dependent, link.head), (link.head, link.dependent)):
            reports = is_verb(sentence.word(verb)) and lemma(sentence.word(verb)) in _REPORTING
            if reports and first(below[verb], *SUBJECTS) and not first(below[verb], "ccomp", "obj", "xcomp"):
                added.append(Link(verb, "ccomp", said, (*link.construction, _TAG)))
                break
    return sentence.with_links((*sentence.links, *added)) if added else sentence
