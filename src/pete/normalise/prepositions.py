"""Prepositions go into the role: what they mark hangs on its head directly.

slept in the bed       slept --obl--> bed, bed --case--> in     becomes  slept --prep:in--> bed
because of the rain    ..., rain --case--> because --fixed--> of  becomes  ... --prep:because_of--> rain
"""

from __future__ import annotations

from pete.normalise.relations import Children, Relation, Relations, by_head, lemma

_MARKED = {"obl", "nmod", "obl:agent"}


def preposition(sentence: Relations, below: Children, index: int) -> str:
    """The preposition of a word, several joined by "_"; "" where it has none.

    ``'s`` is a case marker too, but no preposition.
    """
    parts = []
    for link in below[index]:
        if link.role == "case" and sentence.word(link.dependent).xpos != "POS":
            parts.append(lemma(sentence.word(link.dependent)))
            parts += [lemma(sentence.word(more.dependent)) for more in below[link.dependent] if more.role == "fixed"]
    return "_".join(parts)


def collapse_prepositions(sentence: Relations) -> Relations:
    below = by_head(sentence.links)
    collapsed = []
    for link in sentence.links:
        if link.role in _MARKED:
            marker = preposition(sentence, below, link.dependent)
            if marker:
                role = "agent" if link.role == "obl:agent" else f"prep:{marker}"
                link = Relation(link.head, role, link.dependent, (*link.construction, "prepositional"))
            elif link.role == "obl":
                link = link._replace(role="adv")
        collapsed.append(link)
    return sentence._replace(links=tuple(collapsed))


def role_with_preposition(sentence: Relations, below: Children, role: str, index: int) -> str:
    """``role`` as it is for another word: a preposition of that word's own wins.

    "in the house or on the lawn": the second conjunct is ``prep:on``, not ``prep:in``.
    """
    if role.startswith("prep:"):
        own = preposition(sentence, below, index)
        return f"prep:{own}" if own else role
    return role
