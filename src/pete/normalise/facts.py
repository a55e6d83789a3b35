"""The facts of a sentence: relations once convention and construction are taken away."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pete.model import Fact, Graph, Role, Token
from pete.normalise.catalogue import CATALOGUE
from pete.normalise.commitment import Commitments
from pete.normalise.links import Link, Sentence
from pete.normalise.polarity import NEGATIONS
from pete.normalise.predication import unify_predication
from pete.normalise.roles import STATED
from pete.normalise.tree import lemma
from pete.normalise.trees import tree_links

_new = tuple.__new__  # as for links: a named tuple's own constructor takes twice the time
_role = cache(Role)  # one object for each role, so that equal ones compare at once


class Meaning(NamedTuple):
    """What an entailer needs to know of a sentence."""

    sentence: Sentence
    facts: tuple[Fact, ...]
    commitments: Commitments


def meaning(graph: Graph) -> Meaning:
    """The facts of a graph, and what features are read from."""
    sentence = before = tree_links(graph)
    labels = {link.label for link in sentence.links}
    for entry in CATALOGUE:
        if entry.needs and entry.needs.isdisjoint(labels):
            continue
        if entry.change is unify_predication:
            before = sentence
        sentence = entry.change(sentence)
    stated = [link for link in sentence.links if link[1] in STATED and link[0] and not _negates(sentence, link)]
    words = graph.words
    found = tuple([_fact(words, link) for link in dict.fromkeys(stated)])
    return Meaning(sentence, found, Commitments(before))


def facts(graph: Graph) -> tuple[Fact, ...]:
    """The facts of a sentence.

    >>> from pete.model import Token
    >>> words = (Token(1, "Dogs", "dog", "NOUN", "NNS", head=2, deprel="nsubj"),
    ...          Token(2, "sleep", "sleep", "VERB", "VBP", head=0, deprel="root"))
    >>> [str(fact) for fact in facts(Graph("Dogs sleep", words))]
    ['sleep --subj--> dog']
    """
    return meaning(graph).facts


def _fact(words: tuple[Token, ...], link: Link) -> Fact:
    head, kind, dependent, construction, marker = link
    return _new(Fact, (words[head - 1], _role(STATED[kind], marker), words[dependent - 1], construction))


def _negates(sentence: Sentence, link: Link) -> bool:
    """Negation is a feature of the predicate, so "not" makes no fact of its own."""
    return link.label == "adv" and lemma(sentence.word(link.dependent)) in NEGATIONS
