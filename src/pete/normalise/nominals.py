"""A gerund with both its arguments states what the verb would.

    Ann's sending of the bill      sending --subj--> Ann, sending --obj--> bill

Only with both: "the building of the bank" may be a house.
"""

from __future__ import annotations

from pete.normalise.links import Link, Sentence

_TAG = "nominal"


def resolve_nominals(sentence: Sentence) -> Sentence:
    owned = {link.head for link in sentence.links if link.label == "prep" and "possessive" in link.construction}
    if not owned:
        return sentence
    gerunds = [index for index in owned if sentence.word(index).form.endswith("ing")]
    added = [link for index in gerunds for link in _arguments(sentence, index)]
    return sentence.with_links((*sentence.links, *added)) if added else sentence


def _arguments(sentence: Sentence, gerund: int) -> list[Link]:
    phrases = [link for link in sentence.links if link.head == gerund and _is_of(link)]
    if all("possessive" in link.construction for link in phrases):
        return []
    return [
        Link(gerund, "subj" if "possessive" in link.construction else "obj", link.dependent, (_TAG,))
        for link in phrases
    ]


def _is_of(link: Link) -> bool:
    return link.label == "prep" and link.marker == "of"
