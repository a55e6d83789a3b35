"""The passes in their order, and the two representations made by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pete.model import Graph
from pete.normalise.basic import basic_relations
from pete.normalise.conjuncts import share_with_conjuncts
from pete.normalise.controls import resolve_control
from pete.normalise.participles import resolve_participles
from pete.normalise.passives import passive_to_active
from pete.normalise.prepositions import collapse_prepositions
from pete.normalise.relations import Relations
from pete.normalise.relatives import resolve_relatives

Representation = Literal["basic", "collapsed"]
Pass = Callable[[Relations], Relations]

# Conjuncts come before relatives, so that a shared pronoun is replaced in every
# place it has got; control comes last, because it reads what the others found.
COLLAPSED: tuple[Pass, ...] = (
    collapse_prepositions,
    share_with_conjuncts,
    resolve_relatives,
    passive_to_active,
    resolve_participles,
    resolve_control,
)
BASIC: tuple[Pass, ...] = (passive_to_active,)
PASSES: dict[Representation, tuple[Pass, ...]] = {"basic": BASIC, "collapsed": COLLAPSED}


def relations(graph: Graph, representation: Representation = "collapsed") -> Relations:
    """The sentence's relations after all passes of the representation.

    "basic" keeps the parser's tree and only equates passive subjects with
    objects; "collapsed" also undoes prepositions, coordination, relative
    clauses, participles and control.
    """
    sentence = basic_relations(graph)
    for change in PASSES[representation]:
        sentence = change(sentence)
    return sentence
