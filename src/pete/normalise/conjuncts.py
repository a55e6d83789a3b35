"""Conjuncts share what they share.

Brandt makes and sells tools   sells gets the subject Brandt and, since it follows both verbs, the object tools
a man and his dog slept        slept --nsubj--> man, and --nsubj--> dog as well
He sang and she danced         danced has a subject of its own and takes none
"""

from __future__ import annotations

from pete.normalise.markers import marker
from pete.normalise.relations import Children, Growing, Relation, Relations
from pete.normalise.verbs import SUBJECTS, is_passive, is_predicate

_NOT_SHARED = {"root", "parataxis", "list", "orphan", "reparandum", "cc", "ref"}
_OBJECTS = {"obj", "iobj", "ccomp", "xcomp"}
_TAG = "coordinated"


def share_with_conjuncts(sentence: Relations) -> Relations:
    pairs = [(link.head, link.dependent) for link in sentence.links if link.role[:4] == "conj"]
    if not pairs:
        return sentence
    known = Growing(sentence.links)
    for earlier, later in pairs:
        inherited = _inherited_heads(sentence, known.below, known.above, earlier, later)
        known.extend(inherited + _shared_dependents(sentence, known.below, earlier, later))
    return sentence._replace(links=tuple(known.links))


def _inherited_heads(sentence: Relations, below: Children, above: Children, earlier: int, later: int) -> list[Relation]:
    """What the first conjunct is to its head, the second is too (with a preposition of its own)."""
    present = {(link.head, link.role) for link in above[later]}
    inherited = []
    for link in above[earlier]:
        if link.role[:4] == "conj" or link.role in _NOT_SHARED or link.head == later:
            continue
        role = _with_own_marker(sentence, below, link.role, later)
        if (link.head, role) not in present:
            inherited.append(Relation(link.head, role, later, (*link.construction, _TAG)))
    return inherited


def _with_own_marker(sentence: Relations, below: Children, role: str, index: int) -> str:
    """In "in the house or on the lawn" the second conjunct is marked by "on", not by "in"."""
    main, _, _ = role.partition(":")
    if main in {"obl", "nmod"} and role not in {"nmod:poss", "obl:agent"}:
        own = marker(sentence, below, index, "case")
        return f"{main}:{own}" if own else role
    return role


def _shared_dependents(sentence: Relations, below: Children, earlier: int, later: int) -> list[Relation]:
    if not is_predicate(sentence, below, earlier):
        return []
    own = {link.role for link in below[later]}
    shared = []
    for link in below[earlier]:
        role = link.role
        if role in SUBJECTS and not own & (SUBJECTS | {"expl"}):
            passive = is_passive(sentence, below, later, earlier)
            if not role.endswith(":outer"):
                role = role.partition(":")[0] + (":pass" if passive else "")
        elif link.dependent < later or not _is_free(role, own):
            continue
        shared.append(Relation(later, role, link.dependent, (*link.construction, _TAG)))
    return shared


def _is_free(role: str, own: set[str]) -> bool:
    """What follows both verbs belongs to both, unless the second has one of its own."""
    return (role in _OBJECTS and not own & _OBJECTS) or (role.startswith("obl:") and role not in own)
