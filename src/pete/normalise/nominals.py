"""A gerund with both its arguments states what the verb would.

    Ann's sending of the bill      sending --subj--> Ann, sending --obj--> bill

Only with both: "the building of the bank" may be a house.
"""

from __future__ import annotations

from pete.normalise.relations import Relation, Relations

_TAG = "nominal"


def resolve_nominals(sentence: Relations) -> Relations:
    owned = {link.head for link in sentence.links if link.role == "prep:of" and "possessive" in link.construction}
    gerunds = [index for index in owned if sentence.word(index).form.endswith("ing")]
    added = [link for index in gerunds for link in _arguments(sentence, index)]
    return sentence._replace(links=(*sentence.links, *added)) if added else sentence


def _arguments(sentence: Relations, gerund: int) -> list[Relation]:
    phrases = [link for link in sentence.links if link.head == gerund and link.role == "prep:of"]
    if all("possessive" in link.construction for link in phrases):
        return []
    return [
        Relation(gerund, "subj" if "possessive" in link.construction else "obj", link.dependent, (_TAG,))
        for link in phrases
    ]
