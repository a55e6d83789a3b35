"""Conjuncts share what they share.

Bell makes and sells tools     sells gets the subject Bell and, since it follows both verbs, the object tools
a man and his dog slept        slept --subj--> man, and --subj--> dog as well
He sang and she danced         danced has a subject of its own and takes none
"""

from __future__ import annotations

from pete.normalise.prepositions import role_with_preposition
from pete.normalise.relations import Children, Relation, Relations, by_dependent, by_head
from pete.normalise.verbs import is_passive, is_predicate

_SUBJECTS = {"subj", "subj:pass"}
_OBJECTS = {"obj", "iobj", "comp", "xcomp"}
_TAG = "coordinated"


def share_with_conjuncts(sentence: Relations) -> Relations:
    pairs = [(link.head, link.dependent) for link in sentence.links if link.role == "conj"]
    if not pairs:
        return sentence
    links = list(sentence.links)
    for earlier, later in pairs:
        below, above = by_head(links), by_dependent(links)
        links += _inherited_heads(sentence, below, above, earlier, later)
        links += _shared_dependents(sentence, below, earlier, later)
    return sentence._replace(links=tuple(links))


def _inherited_heads(sentence: Relations, below: Children, above: Children, earlier: int, later: int) -> list[Relation]:
    """What the first conjunct is to its head, the second is too (with a preposition of its own)."""
    present = {(link.head, link.role) for link in above[later]}
    inherited = []
    for link in above[earlier]:
        role = role_with_preposition(sentence, below, link.role, later)
        if link.role != "conj" and (link.head, role) not in present and link.head != later:
            inherited.append(Relation(link.head, role, later, (*link.construction, _TAG)))
    return inherited


def _shared_dependents(sentence: Relations, below: Children, earlier: int, later: int) -> list[Relation]:
    if not (is_predicate(sentence, below, earlier) and is_predicate(sentence, below, later)):
        return []
    own = {link.role for link in below[later]}
    shared = []
    for link in below[earlier]:
        role = link.role
        if role in _SUBJECTS and not own & (_SUBJECTS | {"expl"}):
            role = "subj:pass" if is_passive(sentence, below, later, earlier) else "subj"
        elif link.dependent < later or not _is_free(role, own):
            continue
        shared.append(Relation(later, role, link.dependent, (*link.construction, _TAG)))
    return shared


def _is_free(role: str, own: set[str]) -> bool:
    """What follows both verbs belongs to both, unless the second has one of its own."""
    return (role in _OBJECTS and not own & _OBJECTS) or (role.startswith("prep:") and role not in own)
