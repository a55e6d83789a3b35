"""Back from our enhanced graph to what the enhanced treebanks write.

Our relations say more than the guidelines of enhanced Universal Dependencies
ask for. To be compared with a treebank they are projected back:

the house she lived in       lived --obl:in--> house     becomes  lived --obl--> house       (relativised obliques are bare)
the day when we met          met --advmod--> day         becomes  met --obl:unmarked--> day  (where, why: bare obl)
He ate and slept at home     ate --obl:at--> home        is left out                         (subjects and objects are shared)

Treebanks differ in how much they annotate, which is said by `Guidelines`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pete.normalise.relations import Relation, Relations, lemma

LabelledEdge = tuple[int, str, int]

_RELATIVE = {"relative", "zero-relative"}
_ADVERBS = {"where": "obl", "why": "obl", "when": "obl:unmarked"}


@dataclass(frozen=True, slots=True)
class Guidelines:
    """What a treebank does with relative clauses.

    ``gaps``: without a pronoun ("the paper we wrote", "what he saw") the noun fills the gap.
    ``adverbs``: "where", "when" and "why" are resolved as pronouns are.
    """

    gaps: bool = True
    adverbs: bool = True


EWT = Guidelines()
PUD = Guidelines(gaps=False, adverbs=False)


def project(sentence: Relations, guidelines: Guidelines = EWT) -> set[LabelledEdge]:
    """The edges that a treebank with these guidelines would have, as (head, label, dependent).

    >>> from pete.model import Token
    >>> words = tuple(Token(i, form) for i, form in enumerate(("the", "house", "she", "lived", "in"), start=1))
    >>> gap = Relation(4, "obl:in", 2, ("zero-relative",))
    >>> project(Relations(words, (Relation(0, "root", 2), gap))) == {(0, "root", 2), (4, "obl", 2)}
    True
    >>> project(Relations(words, (Relation(0, "root", 2), gap)), PUD)
    {(0, 'root', 2)}
    """
    # A noun --ref--> its relative adverb.
    adverbs = {
        link.head: link.dependent
        for link in sentence.links
        if link.role == "ref" and lemma(sentence.word(link.dependent)) in _ADVERBS
    }
    edges = {edge for link in sentence.links if (edge := _projected(sentence, link, adverbs, guidelines))}
    if not guidelines.adverbs:
        edges |= _own_places(sentence, adverbs.values())
    return edges


def _projected(
    sentence: Relations, link: Relation, adverbs: Mapping[int, int], guidelines: Guidelines
) -> LabelledEdge | None:
    head, role, dependent, construction = link
    if role == "ref":
        return None if dependent in adverbs.values() and not guidelines.adverbs else (head, role, dependent)
    if "zero-relative" in construction and not guidelines.gaps:
        return None
    if _is_shared_oblique(sentence, link):
        return None
    if _RELATIVE.isdisjoint(construction):
        return head, role, dependent
    if role == "advmod" and dependent in adverbs:
        label = _ADVERBS[lemma(sentence.word(adverbs[dependent]))]
        return (head, label, dependent) if guidelines.adverbs else None
    return head, "obl" if role.startswith("obl:") else role, dependent


def _is_shared_oblique(sentence: Relations, link: Relation) -> bool:
    """A prepositional phrase after both verbs, taken by the second from the first.

    A conjunct that took over its *head* is the dependent of the relation, so
    there the dependent hangs in the tree by "conj"; here only the head does.
    """
    head, role, dependent, construction = link
    if "coordinated" not in construction or not role.startswith("obl:") or not _RELATIVE.isdisjoint(construction):
        return False
    return sentence.word(head).deprel == "conj" and sentence.word(dependent).deprel != "conj"


def _own_places(sentence: Relations, indices: Iterable[int]) -> set[LabelledEdge]:
    """Where words hang in the tree that was given."""
    words = [sentence.word(index) for index in indices]
    return {(word.head, word.deprel, word.index) for word in words}
