"""Participles and infinitives after a noun: what the noun is to them.

letters delivered to the clerk    delivered --nsubj:pass--> letters
the dogs sleeping outside         sleeping --nsubj--> dogs
something to lean on              lean --obl:on--> something
a book to read                    read --obj--> book
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.normalise.relations import Children, Relation, Relations, by_head, first, lemma
from pete.normalise.relatives import stranded_preposition
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_past_participle, is_present_participle

_TAG = "reduced"

_CONTENT_NOUNS = english.words("nouns-with-infinitive")


def resolve_participles(sentence: Relations) -> Relations:
    clauses = [link for link in sentence.links if link.role == "acl" or link.role[:4] == "acl:"]
    if not clauses:
        return sentence
    below = by_head(sentence.links)
    added = [link for clause in clauses for link in _argument(sentence, below, clause)]
    return sentence._replace(links=(*sentence.links, *added))


def _argument(sentence: Relations, below: Children, clause: Relation) -> Iterator[Relation]:
    noun, verb = clause.head, clause.dependent
    construction = (*clause.construction, _TAG)
    infinitive = is_infinitive(sentence, below, verb)
    # "the news that he left": a clause with a subject or a conjunction of its own has no gap.
    marked = first(below[verb], "mark") is not None and not infinitive
    if clause.role == "acl:relcl" or marked or first(below[verb], *SUBJECTS):
        return
    if is_past_participle(sentence, verb):
        yield Relation(verb, "nsubj:pass", noun, construction)
    elif is_present_participle(sentence, verb):
        yield Relation(verb, "nsubj", noun, construction)
    elif infinitive:
        bottom = verb
        while (step := first(below[bottom], "xcomp")) and not first(below[bottom], "obj"):
            bottom = step.dependent
        stranded = stranded_preposition(sentence, below, bottom)
        if stranded:
            yield Relation(bottom, f"obl:{lemma(sentence.word(stranded))}", noun, construction)
        elif lemma(sentence.word(noun)) not in _CONTENT_NOUNS and not first(
            below[bottom], "obj", "ccomp", "xcomp", "cop"
        ):
            yield Relation(bottom, "obj", noun, construction)
