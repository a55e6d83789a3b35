"""Labels become roles: what a relation means, whatever the scheme called it.

    nsubj, csubj, nsubj:xsubj  -> subj        obl:in, nmod:in          -> prep:in
    nsubj:pass                 -> obj         obl:agent                -> subj
    nmod:poss                  -> poss        amod                     -> mod

The subject of a passive is the object of the act, its agent the subject. A
passive that keeps an object ("He was sent a bill") had two: its subject was
the indirect one.
"""

from __future__ import annotations

from functools import cache

from pete.normalise.relations import Children, Relation, Relations, by_head

_ROLES = {
    "nsubj": "subj",
    "csubj": "subj",
    "nsubj:outer": "subj",
    "csubj:outer": "subj",
    "nsubj:xsubj": "subj",
    "nmod:poss": "poss",
    "amod": "mod",
    "nummod": "num",
    "advmod": "adv",
    "obl": "adv",
    "obl:unmarked": "adv",
    "nmod:unmarked": "mod",
    "nmod:desc": "title",
    "ccomp": "comp",
    "flat": "name",
    "compound:prt": "prt",
    "obl:agent": "agent",
    "acl:relcl": "relcl",
    "advcl": "clause",
    "advcl:relcl": "relcl",
    "cc:preconj": "cc",
    "det:predet": "det",
}
_PASSIVE_SUBJECTS = {"nsubj:pass", "csubj:pass"}


@cache
def role_of(label: str) -> str:
    """The role of a label, voice apart.

    >>> role_of("nsubj"), role_of("obl:in_front_of"), role_of("conj:and"), role_of("appos")
    ('subj', 'prep:in_front_of', 'conj', 'appos')
    """
    role = _ROLES.get(label)
    if role is not None:
        return role
    main, _, rest = label.partition(":")
    if rest and main in {"obl", "nmod"}:
        return f"prep:{rest}"
    if rest and main == "advcl" and rest != "relcl":
        return f"clause:{rest}"
    return _ROLES.get(main, main) if main in {"conj", "acl"} else label


def labels_to_roles(sentence: Relations) -> Relations:
    below = by_head(sentence.links)
    return sentence._replace(links=tuple(_renamed(below, link) for link in sentence.links))


def _renamed(below: Children, link: Relation) -> Relation:
    label = link.role
    if label in _PASSIVE_SUBJECTS or (label == "nsubj:xsubj" and _is_passive(below, link.head)):
        object_kept = any(other.role == "obj" for other in below[link.head])
        return Relation(link.head, "iobj" if object_kept else "obj", link.dependent, (*link.construction, "passive"))
    if label == "obl:agent":
        return Relation(link.head, "subj", link.dependent, (*link.construction, "passive"))
    role = role_of(label)
    if role == label:
        return link
    tags = (*link.construction, "prepositional") if role[:5] == "prep:" else link.construction
    return Relation(link.head, role, link.dependent, tags)


def _is_passive(below: Children, verb: int) -> bool:
    return any(link.role in {"aux:pass", "nsubj:pass"} for link in below[verb])
