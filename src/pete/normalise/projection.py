"""Back from our enhanced graph to what the enhanced treebanks write.

Our relations say more than the enhanced treebanks of Universal Dependencies
do. To be compared with one they are projected back:

the house she lived in     lived --obl:in--> house    becomes  lived --obl--> house       (relativised: bare)
the day when we met        met --advmod--> day        becomes  met --obl:unmarked--> day  (where, why: obl)
He ate and slept at home   slept --obl:at--> home     is left out                         (only arguments are shared)
salt & pepper              salt --conj:and--> pepper  becomes  salt --conj--> pepper      (a symbol is no suffix)
pages 3 - 7                3 --nmod:- --> 7           becomes  3 --nmod--> 7

Treebanks differ in how much they annotate, which is said by `Guidelines`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pete import english
from pete.model import Token
from pete.normalise.links import Link, Sentence
from pete.normalise.tree import lemma

LabelledEdge = tuple[int, str, int]

_RELATIVE = {"relative", "zero-relative"}
_ADVERBS = {adverb: "obl:unmarked" if adverb == "when" else "obl" for adverb in english.words("relative-adverbs")}
_OBLIQUES = {"obl", "obl:agent", "obl:unmarked"}
_SHARED_BY_US = {"obl:agent", "obl:unmarked", "acl:relcl", "advmod"}


@dataclass(frozen=True, slots=True)
class Guidelines:
    """What a treebank does and another does not.

    ``gaps``: in a relative clause without a pronoun ("the bridge we built", "what he saw") the noun fills the gap.
    ``adverbs``: "where", "when" and "why" are resolved as relative pronouns are, and mark an adverbial clause.
    """

    gaps: bool = True
    adverbs: bool = True


EWT = Guidelines()
GUM = Guidelines(gaps=False)
PUD = Guidelines(gaps=False, adverbs=False)


def project(sentence: Sentence, guidelines: Guidelines = EWT) -> set[LabelledEdge]:
    """The edges that a treebank with these guidelines would have, as (head, label, dependent).

    >>> words = tuple(Token(i, form) for i, form in enumerate(("the", "house", "she", "lived", "in"), start=1))
    >>> from pete.normalise.tree import Tree
    >>> tree = Tree(words, (2, 0, 4, 2, 4), ("det", "root", "nsubj", "acl:relcl", "obl"))
    >>> house = Sentence(tree, (Link(0, "root", 2), Link(4, "obl", 2, ("zero-relative",), "in")))
    >>> sorted(project(house))
    [(0, 'root', 2), (4, 'obl', 2)]
    >>> sorted(project(house, PUD))
    [(0, 'root', 2)]
    """
    # A noun --ref--> its relative adverb.
    adverbs = {
        link.head: link.dependent
        for link in sentence.links
        if link.label == "ref" and lemma(sentence.word(link.dependent)) in _ADVERBS
    }
    joined = joined_by_a_word(sentence.words)
    edges: set[LabelledEdge] = set()
    for link in sentence.links:
        label = _label(sentence, link, adverbs, joined, guidelines)
        if label:
            edges.add((link.head, label, link.dependent))
    if not guidelines.adverbs:
        # The adverbs go back to where they hang in the tree.
        own = (sentence.word(index) for index in adverbs.values())
        edges |= {(word.head, word.deprel, word.index) for word in own}
    return edges


def joined_by_a_word(words: Iterable[Token]) -> set[int]:
    """Conjuncts that have a conjunction among them which is not only a symbol ("&", "/")."""
    places = {word.index: word.head for word in words}
    heads = {word.head for word in words if word.deprel == "cc" and _is_word(word.form)}
    return heads | {places[head] for head in heads if head}


def _is_word(text: str) -> bool:
    return any(character.isalpha() for character in text)


def _label(
    sentence: Sentence, link: Link, adverbs: dict[int, int], joined: set[int], guidelines: Guidelines
) -> str | None:
    """What the treebank writes for a relation; None where it has no such edge."""
    head, role, dependent, construction, marker = link
    if role == "ref" and dependent in adverbs.values():
        return role if guidelines.adverbs else None
    if _is_shared_phrase(sentence, link) or ("zero-relative" in construction and not guidelines.gaps):
        return None
    if {"zero-relative", "coordinated"} <= set(construction):
        return None
    if not _RELATIVE.isdisjoint(construction):
        if role == "advmod" and dependent in adverbs:
            return _ADVERBS[lemma(sentence.word(adverbs[dependent]))] if guidelines.adverbs else None
        return "obl" if role in _OBLIQUES else link.name
    if not marker:
        return role
    by_symbol = not _is_word(marker) or (link.name == "conj:and" and not joined & {head, dependent})
    by_adverb = role == "advcl" and not guidelines.adverbs and _is_marked_by_adverb(sentence, dependent)
    return role if by_symbol or by_adverb else link.name


def _is_shared_phrase(sentence: Sentence, link: Link) -> bool:
    """A phrase, relative clause or adverb of both conjuncts, taken by the second from the first.

    A conjunct that took over its *head* is the dependent of the relation, so
    there the dependent hangs in the tree by "conj"; here only the head does.
    """
    head, role, dependent, construction, marker = link
    phrase = (role in {"obl", "nmod"} and marker != "") or role in _SHARED_BY_US
    if "coordinated" not in construction or not phrase or not _RELATIVE.isdisjoint(construction):
        return False
    twice = construction.count("coordinated") > 1  # "the name and length of the river and its arms"
    return sentence.word(head).deprel == "conj" and (twice or sentence.word(dependent).deprel != "conj")


def _is_marked_by_adverb(sentence: Sentence, verb: int) -> bool:
    """ "when it rained", where "when" is an adverb of the clause and not its marker."""
    below = [word for word in sentence.words if word.head == verb]
    adverb = any(word.deprel == "advmod" and lemma(word) in _ADVERBS for word in below)
    return adverb and not any(word.deprel in {"mark", "case"} for word in below)
