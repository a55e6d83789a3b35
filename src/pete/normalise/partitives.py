"""Quantities and measures: what is counted plays the part as well.

several of the guests left     left --nsubj--> several, and --nsubj--> guests (marked as partitive)
a bowl of soup was served      served --nsubj:pass--> bowl, and --nsubj:pass--> soup
"""

from __future__ import annotations

from pete.normalise.links import Link, Sentence, by_dependent
from pete.normalise.tree import lemma

_TAG = "partitive"
_QUANTITIES = frozenset(
    "several each some many most all both any none few half one two three four five six seven eight nine ten dozen"
    " dozens hundred hundreds thousand thousands million millions plenty lot lots number majority minority rest couple"
    " pair group bunch variety range series kind sort type part piece slice cup glass bottle bowl bit host deal amount"
    " handful score scores quarter third percent % either neither much more less enough".split()
)
_ARGUMENTS = {"nsubj", "nsubj:pass", "nsubj:xsubj", "obj", "iobj", "obl:agent", "obl:unmarked", "nmod:poss"}
_PHRASES = {"obl", "nmod"}


def share_partitives(sentence: Sentence) -> Sentence:
    parts = [
        link
        for link in sentence.links
        if link.label == "nmod" and link.marker == "of" and lemma(sentence.word(link.head)) in _QUANTITIES
    ]
    if not parts:
        return sentence
    above = by_dependent(sentence.links)
    added = [
        Link(link.head, link.label, part.dependent, (*link.construction, _TAG), link.marker)
        for part in parts
        for link in above[part.head]
        if (link.label in _ARGUMENTS or (link.label in _PHRASES and link.marker)) and link is not part
    ]
    return sentence.with_links((*sentence.links, *added))
