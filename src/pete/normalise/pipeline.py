"""The passes in their order, and the two representations made by them."""

from __future__ import annotations

from typing import Literal

from pete.model import Graph
from pete.normalise.catalogue import Pass
from pete.normalise.enhance import ENHANCEMENTS
from pete.normalise.links import Sentence
from pete.normalise.participles import resolve_participles
from pete.normalise.rename import labels_to_roles
from pete.normalise.right_nodes import raise_right_nodes
from pete.normalise.trees import tree_links

Representation = Literal["basic", "collapsed"]

PASSES: dict[Representation, tuple[Pass, ...]] = {
    "basic": (labels_to_roles,),
    "collapsed": (*ENHANCEMENTS, raise_right_nodes, resolve_participles, labels_to_roles),
}


def relations(graph: Graph, representation: Representation = "collapsed") -> Sentence:
    """The sentence's relations after all passes of the representation.

    "basic" keeps the parser's tree and only equates passive subjects with
    objects; "collapsed" also undoes prepositions, coordination, relative
    clauses, control and participles.
    """
    sentence = tree_links(graph)
    for change in PASSES[representation]:
        sentence = change(sentence)
    return sentence
