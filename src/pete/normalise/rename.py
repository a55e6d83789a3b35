"""Labels become roles: what a relation means, whatever the scheme called it.

    nsubj, csubj, nsubj:xsubj  -> subj        obl, nmod marked by "in" -> prep:in
    nsubj:pass                 -> obj         obl:agent                -> subj
    nmod:poss                  -> poss        amod                     -> mod

The subject of a passive is the object of the act, its agent the subject. A
passive that keeps an object ("He was sent a bill") had two: its subject was
the indirect one. The names are in the table of roles (`roles.toml`).
"""

from __future__ import annotations

from pete.normalise.links import Link, LinksOf, Sentence, by_head
from pete.normalise.roles import role_of
from pete.normalise.verbs import is_passive

_PASSIVE_SUBJECTS = {"nsubj:pass", "csubj:pass"}


def labels_to_roles(sentence: Sentence) -> Sentence:
    below = by_head(sentence.links)
    return sentence.with_links(_renamed(sentence, below, link) for link in sentence.links)


def _renamed(sentence: Sentence, below: LinksOf, link: Link) -> Link:
    head, label, dependent, construction, marker = link
    if label in _PASSIVE_SUBJECTS or (label == "nsubj:xsubj" and is_passive(sentence.tree, head)):
        object_kept = any(other.label == "obj" for other in below[head])
        return Link(head, "iobj" if object_kept else "obj", dependent, (*construction, "passive"))
    if label == "obl:agent":
        return Link(head, "subj", dependent, (*construction, "passive"))
    role = role_of(label, marker)
    if role.kind == label and role.marker == marker:
        return link
    tags = (*construction, "prepositional") if role.kind == "prep" else construction
    return Link(head, role.kind, dependent, tags, role.marker)
