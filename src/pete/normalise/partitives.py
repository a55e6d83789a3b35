"""Quantities and measures: what is counted plays the part as well.

several of the guests left     left --nsubj--> several, and --nsubj--> guests (marked as partitive)
a bowl of soup was served      served --nsubj:pass--> bowl, and --nsubj:pass--> soup
"""

from __future__ import annotations

from pete import english
from pete.normalise.relations import Relation, Relations, by_dependent, lemma

_TAG = "partitive"
_QUANTITIES = english.words("partitives")
_ARGUMENTS = {"nsubj", "nsubj:pass", "nsubj:xsubj", "obj", "iobj"}


def share_partitives(sentence: Relations) -> Relations:
    parts = [
        link for link in sentence.links if link.role == "nmod:of" and lemma(sentence.word(link.head)) in _QUANTITIES
    ]
    if not parts:
        return sentence
    above = by_dependent(sentence.links)
    added = [
        Relation(link.head, link.role, part.dependent, (*link.construction, _TAG))
        for part in parts
        for link in above[part.head]
        if (link.role in _ARGUMENTS or link.role[:4] == "obl:" or link.role[:5] == "nmod:") and link is not part
    ]
    return sentence._replace(links=(*sentence.links, *added))
