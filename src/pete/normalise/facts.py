"""The facts of a sentence: relations once convention and construction are taken away."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pete.model import Fact, Graph
from pete.normalise.catalogue import CATALOGUE
from pete.normalise.features import NEGATIONS, Features, predicate_features
from pete.normalise.predication import unify_predication
from pete.normalise.relations import Children, Relation, Relations, by_head, lemma
from pete.normalise.trees import tree_relations

# The closed list of roles; "prep:*" and "clause:*" end in the word that marks them.
ROLES = frozenset(
    {
        "subj",
        "obj",
        "iobj",
        "comp",
        "about",
        "is",
        "exists",
        "mod",
        "num",
        "adv",
        "compound",
        "name",
        "title",
        "prt",
        "clause",
    }
)
_RENAMED = {"xcomp": "comp", "acl": "about"}


class Meaning(NamedTuple):
    """What an entailer needs to know of a sentence."""

    sentence: Relations
    facts: tuple[Relation, ...]
    below: Children  # relations before predication was unified: auxiliaries, determiners, copulas

    def features(self, index: int) -> Features:
        return predicate_features(self.sentence, self.below, index)


def meaning(graph: Graph) -> Meaning:
    """The facts as relations between indices, and what features are read from."""
    sentence = tree_relations(graph)
    before = sentence
    for entry in CATALOGUE:
        if entry.change is unify_predication:
            before = sentence
        sentence = entry.change(sentence)
    facts = [fact for link in sentence.links if (fact := _fact(link)) is not None and not _negates(sentence, fact)]
    return Meaning(sentence, tuple(dict.fromkeys(facts)), by_head(before.links))


def facts(graph: Graph) -> tuple[Fact, ...]:
    """The facts of a sentence, predicates and arguments as words.

    >>> from pete.model import Token
    >>> words = (Token(1, "Dogs", "dog", "NOUN", "NNS", head=2, deprel="nsubj"),
    ...          Token(2, "sleep", "sleep", "VERB", "VBP", head=0, deprel="root"))
    >>> [str(fact) for fact in facts(Graph("Dogs sleep", words))]
    ['sleep --subj--> dog']
    """
    found = meaning(graph)
    return tuple(
        Fact(graph.word(link.head), link.role, graph.word(link.dependent), link.construction) for link in found.facts
    )


@cache
def _fact_role(role: str) -> str:
    """The role of a fact, or "" for what is no fact (auxiliaries, determiners, marks)."""
    role = _RENAMED.get(role, role)
    return role if role in ROLES or role[:5] == "prep:" or role[:7] == "clause:" else ""


def _fact(link: Relation) -> Relation | None:
    role = _fact_role(link.role)
    if not role or not link.head:
        return None
    return link if role == link.role else Relation(link.head, role, link.dependent, link.construction)


def _negates(sentence: Relations, fact: Relation) -> bool:
    """Negation is a feature of the predicate, so "not" makes no fact of its own."""
    return fact.role == "adv" and lemma(sentence.word(fact.dependent)) in NEGATIONS
