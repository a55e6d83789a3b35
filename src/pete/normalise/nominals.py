"""A gerund with both its arguments states what the verb would.

    Ann's sending of the bill      sending --subj--> Ann, sending --obj--> bill

Only with both: "the building of the bank" may be a house.
"""

from __future__ import annotations

from pete.normalise.relations import Relation, Relations, by_head

_TAG = "nominal"


def resolve_nominals(sentence: Relations) -> Relations:
    below = by_head(sentence.links)
    added = []
    for word in sentence.words:
        if word.upos in {"NOUN", "VERB"} and word.form.endswith("ing"):
            phrases = [link for link in below[word.index] if link.role == "prep:of"]
            owners = [link for link in phrases if "possessive" in link.construction]
            objects = [link for link in phrases if "possessive" not in link.construction]
            if owners and objects:
                added += [Relation(word.index, "subj", link.dependent, (_TAG,)) for link in owners]
                added += [Relation(word.index, "obj", link.dependent, (_TAG,)) for link in objects]
    return sentence._replace(links=(*sentence.links, *added)) if added else sentence
