"""Participles and infinitives after a noun: what the noun is to them.

letters delivered to the clerk    delivered --nsubj:pass--> letters
the dogs sleeping outside         sleeping --nsubj--> dogs
something to lean on              lean --obl:on--> something
a book to read                    read --obj--> book
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.normalise.links import Link, LinksOf, Sentence, first
from pete.normalise.relatives import stranded_preposition
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_passive, is_past_participle, is_present_participle

_TAG = "reduced"

_CONTENT_NOUNS = english.words("nouns-with-infinitive")


def resolve_participles(sentence: Sentence) -> Sentence:
    clauses = [link for link in sentence.links if link[1] == "acl"]
    if not clauses:
        return sentence
    below = sentence.below
    added = [link for clause in clauses for link in _argument(sentence, below, clause)]
    return sentence.with_links((*sentence.links, *added)) if added else sentence


def _argument(sentence: Sentence, below: LinksOf, clause: Link) -> Iterator[Link]:
    noun, verb = clause.head, clause.dependent
    construction = (*clause.construction, _TAG)
    infinitive = is_infinitive(sentence.tree, verb)
    # "the news that he left": a clause with a subject or a conjunction of its own has no gap.
    marked = (first(below[verb], "mark") is not None or clause.marker != "") and not infinitive
    if marked or first(below[verb], *SUBJECTS):
        return
    agent = first(below[verb], "obl:agent") is not None  # then it is a passive, whatever its tag
    if agent or is_past_participle(sentence.word(verb)):
        passive = agent or is_passive(sentence.tree, verb)
        yield Link(verb, "nsubj:pass" if passive else "nsubj", noun, construction)
    elif is_present_participle(sentence.word(verb)) or sentence.word(verb).upos == "ADJ":
        yield Link(verb, "nsubj", noun, construction)
    elif infinitive:
        bottom = verb
        while (step := first(below[bottom], "xcomp")) and not first(below[bottom], "obj"):
            bottom = step.dependent
        stranded = stranded_preposition(sentence, below, bottom)
        if stranded:
            yield Link(bottom, "obl", noun, construction, lemma(sentence.word(stranded)))
        elif lemma(sentence.word(noun)) not in _CONTENT_NOUNS and not first(
            below[bottom], "obj", "ccomp", "xcomp", "cop"
        ):
            yield Link(bottom, "obj", noun, construction)
