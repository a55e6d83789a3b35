"""A parser's tree as relations with our roles; punctuation is left out.

Mary was kissed .    nsubj:pass(kissed, Mary)  aux:pass(kissed, was)  punct(kissed, .)
becomes              kissed --subj:pass--> Mary   kissed --aux:pass--> was
"""

from __future__ import annotations

from pete.model import Graph
from pete.normalise.relations import Relation, Relations
from pete.normalise.schemes import role_of


def basic_relations(graph: Graph) -> Relations:
    scheme = graph.scheme
    roles = [(word.head, role_of(scheme, word.deprel), word.index) for word in graph.words]
    return Relations(graph.words, tuple(Relation(*link) for link in roles if link[1] != "punct"))
