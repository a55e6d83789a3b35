"""The facts of a sentence: relations once convention and construction are taken away."""

from __future__ import annotations

from functools import cache, partial
from operator import itemgetter
from typing import NamedTuple

from pete.model import Fact, Graph, Role
from pete.normalise.catalogue import CATALOGUE, Pass
from pete.normalise.commitment import Commitments
from pete.normalise.links import Sentence
from pete.normalise.markers import mark_labels
from pete.normalise.polarity import NEGATIONS
from pete.normalise.predication import unify_predication
from pete.normalise.rename import labels_to_roles
from pete.normalise.roles import STATED
from pete.normalise.tree import lemma
from pete.normalise.trees import tree_links

_fact = partial(tuple.__new__, Fact)  # as for links
_label = itemgetter(1)
_SINGLE = frozenset({mark_labels, labels_to_roles, unify_predication})  # passes that give no word two heads
_CONCERNING = frozenset(label for entry in CATALOGUE for label in entry.needs)
_role = cache(Role)  # one object for each role, so that equal ones compare at once


class Meaning(NamedTuple):
    """What an entailer needs to know of a sentence."""

    sentence: Sentence
    facts: tuple[Fact, ...]
    commitments: Commitments


_meaning = partial(tuple.__new__, Meaning)


@cache
def _passes(labels: frozenset[str]) -> tuple[Pass, ...]:
    """The changes that a sentence with these labels may need."""
    return tuple(entry.change for entry in CATALOGUE if not entry.needs or not entry.needs.isdisjoint(labels))


def meaning(graph: Graph) -> Meaning:
    """The facts of a graph, and what features are read from."""
    sentence = before = tree_links(graph)
    labels = sentence.tree.labels if graph.scheme == "ud" else map(_label, sentence.links)  # markers are cut off
    passes = _passes(_CONCERNING.intersection(labels))
    for change in passes:
        if change is unify_predication:
            before = sentence
        sentence = change(sentence)
    stating = [link for link in sentence.links if link[1] in STATED and link[0]]
    words = graph.words
    found = [
        _fact((words[head - 1], _role(STATED[kind], marker), words[dependent - 1], construction))
        # Without shared and moved words no relation is there twice.
        for head, kind, dependent, construction, marker in (
            stating if _SINGLE.issuperset(passes) else dict.fromkeys(stating)
        )
        if kind != "adv" or lemma(words[dependent - 1]) not in NEGATIONS
    ]  # negation is a feature of the predicate, so "not" makes no fact of its own
    return _meaning((sentence, tuple(found), Commitments(before)))


def facts(graph: Graph) -> tuple[Fact, ...]:
    """The facts of a sentence.

    >>> from pete.model import Token
    >>> words = (Token(1, "Dogs", "dog", "NOUN", "NNS", head=2, deprel="nsubj"),
    ...          Token(2, "sleep", "sleep", "VERB", "VBP", head=0, deprel="root"))
    >>> [str(fact) for fact in facts(Graph("Dogs sleep", words))]
    ['sleep --subj--> dog']
    """
    return meaning(graph).facts
