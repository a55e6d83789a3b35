"""The catalogue of transformations: what may change between two sentences that state the same fact.

The normaliser takes its passes from here, in this order; the page
`docs/transformations.md` is made from here; whoever writes hypotheses may do to
a text what is listed here, and nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pete.model import Graph
from pete.normalise.adjuncts import resolve_adjuncts
from pete.normalise.conjuncts import share_with_conjuncts
from pete.normalise.controls import resolve_control
from pete.normalise.examples import read_tree
from pete.normalise.links import Link, Sentence
from pete.normalise.markers import MARKABLE, mark_labels
from pete.normalise.nominals import resolve_nominals
from pete.normalise.parentheticals import join_parentheticals
from pete.normalise.participles import resolve_participles
from pete.normalise.predication import unify_predication
from pete.normalise.relatives import resolve_relatives
from pete.normalise.rename import labels_to_roles
from pete.normalise.right_nodes import raise_right_nodes
from pete.normalise.roles import KINDS
from pete.normalise.trees import tree_links

Pass = Callable[[Sentence], Sentence]
_EXAMPLES = Path(__file__).with_name("catalogue.toml")


@dataclass(frozen=True, slots=True)
class Transformation:
    """One entry: what it undoes, the pass that does it, and the construction tags that it leaves on facts.

    ``needs``: labels of the tree; where it has none of them the pass changes nothing (empty: it always may).
    """

    name: str
    title: str
    change: Pass
    tags: tuple[str, ...] = ()
    needs: frozenset[str] = frozenset()


# Conjuncts come before relatives, so that a shared pronoun is replaced in every place it has
# got; control comes after participles and adjuncts, because it hands their subjects down.
CATALOGUE: tuple[Transformation, ...] = (
    Transformation("markers", "Prepositions and conjunctions go into the relation", mark_labels, needs=MARKABLE),
    Transformation(
        "conjuncts", "Conjuncts share what they share", share_with_conjuncts, ("coordinated",), frozenset({"conj"})
    ),
    Transformation(
        "right-nodes",
        "What follows the last conjunct fills earlier gaps",
        raise_right_nodes,
        ("raised",),
        frozenset({"conj"}),
    ),
    Transformation(
        "relatives",
        "The noun fills the gap of its relative clause",
        resolve_relatives,
        ("relative", "zero-relative"),
        frozenset({"acl:relcl", "advcl:relcl"}),
    ),
    Transformation(
        "participles",
        "Participles and infinitives after a noun",
        resolve_participles,
        ("reduced",),
        frozenset({"acl"}),
    ),
    Transformation(
        "adjuncts",
        "Adjunct participles take the subject of their clause",
        resolve_adjuncts,
        ("adjunct",),
        frozenset({"advcl", "advcl:relcl"}),
    ),
    Transformation(
        "parentheticals",
        "Verbs of saying take what is said beside them",
        join_parentheticals,
        ("parenthetical",),
        frozenset({"parataxis"}),
    ),
    Transformation(
        "control",
        "Infinitives take an argument of the verb above",
        resolve_control,
        ("controlled",),
        frozenset({"xcomp"}),
    ),
    Transformation("roles", "Labels become roles, and passives active", labels_to_roles, ("passive", "prepositional")),
    Transformation(
        "predication",
        "What is said of a noun is one relation, before it, beside it or after the copula",
        unify_predication,
        ("prenominal", "postnominal", "apposition", "possessive", "copular", "existential"),
    ),
    Transformation(
        "nominals",
        "A gerund with both arguments states what its verb would",
        resolve_nominals,
        ("nominal",),
        frozenset({"poss", *KINDS["poss"].labels}),
    ),
)

CONSTRUCTIONS = tuple(tag for entry in CATALOGUE for tag in entry.tags)


def examples(name: str) -> list[Graph]:
    """The sentences that illustrate one entry."""
    table = tomllib.loads(_EXAMPLES.read_text(encoding="utf8"))
    return [read_tree(tree) for tree in table[name]["trees"]]


def stages(graph: Graph) -> Iterator[tuple[Transformation, Sentence, Sentence]]:
    """Each entry with the relations before and after it."""
    sentence = tree_links(graph)
    for entry in CATALOGUE:
        changed = entry.change(sentence)
        yield entry, sentence, changed
        sentence = changed


def shown(sentence: Sentence, link: Link) -> str:
    """A relation for people to read."""
    head = sentence.word(link.head).form if link.head else "(root)"
    return f"{head} --{link.name}--> {sentence.word(link.dependent).form}"
