"""The catalogue of shape changes: what a scheme's table can ask for, by name.

A table first renames labels, into those of UD or into these, which shapes
turn into UD: prep, pobj, pcomp, agent, dative (a preposition as head, and what
it heads), predicate (of a copula as head), vc (the verb below its auxiliary),
sub (the clause below its conjunction), coord (a conjunction as head),
adjunct-clause, participle, unmarked, neg, modifier, adjunct, object,
apposition, extraposed, cleft (the words decide), and "_" for a word that the
tree leaves out.
"""

from __future__ import annotations

from collections.abc import Callable

from pete import english
from pete.normalise.shapes_clauses import (
    clefted_names,
    clefts,
    conjunctions_below_clauses,
    extraposition,
    free_relatives,
    infinitives_after_nouns,
)
from pete.normalise.shapes_conventions import (
    first_of_two_objects,
    lone_recipients,
    names_beside_nouns,
    names_by_their_words,
    names_of_names,
    outer_subjects,
    particles,
    passive_auxiliaries,
    phrases_of_nouns,
    prepositions_of_two_words,
    relative_clauses,
)
from pete.normalise.shapes_coordination import (
    conjunctions_below_conjuncts,
    conjunctions_on_the_next,
    conjuncts_on_the_first,
    excluded_conjuncts,
    first_conjunct_heads,
)
from pete.normalise.shapes_labels import arguments_by_word, labels_by_word, prepositions_by_word
from pete.normalise.shapes_names import names_from_the_left
from pete.normalise.shapes_predicates import (
    auxiliaries_below_verbs,
    copulas_below_predicates,
    recipients,
    subjects_of_small_clauses,
)
from pete.normalise.shapes_prepositions import (
    agents,
    fixed_expressions,
    prepositions_below_objects,
    right_node_raising,
    swallowed_markers,
)
from pete.normalise.tree import Tree

Shape = Callable[[Tree], Tree]

SHAPES: dict[str, Shape] = {
    shape.__name__: shape
    for shape in (
        agents,
        arguments_by_word,
        auxiliaries_below_verbs,
        clefted_names,
        clefts,
        conjunctions_below_clauses,
        conjunctions_below_conjuncts,
        conjunctions_on_the_next,
        conjuncts_on_the_first,
        copulas_below_predicates,
        excluded_conjuncts,
        extraposition,
        first_conjunct_heads,
        first_of_two_objects,
        fixed_expressions,
        free_relatives,
        infinitives_after_nouns,
        labels_by_word,
        lone_recipients,
        names_beside_nouns,
        names_by_their_words,
        names_of_names,
        outer_subjects,
        particles,
        passive_auxiliaries,
        phrases_of_nouns,
        prepositions_of_two_words,
        relative_clauses,
        names_from_the_left,
        prepositions_below_objects,
        prepositions_by_word,
        recipients,
        right_node_raising,
        subjects_of_small_clauses,
        swallowed_markers,
    )
}

# The labels, tags or lemmas that a shape is about: where none of them occurs there is nothing to do. "_" stands for
# tags and lemmas that are not known.
NEEDED: dict[str, frozenset[str]] = {
    "clefted_names": frozenset({"it"}),
    "copulas_below_predicates": frozenset({"be", "_", "predicate"}),
    "excluded_conjuncts": english.words("not"),
    "first_of_two_objects": english.words("verbs-of-giving-and-telling"),
    "lone_recipients": frozenset({"iobj", "acl:relcl"}),
    "names_beside_nouns": frozenset({"NNP", "NNPS", "_"}),
    "names_by_their_words": frozenset({"compound", "flat"}),
    "names_of_names": english.words("verbs-of-naming"),
    "particles": frozenset({"RP", "compound"}),
    "passive_auxiliaries": frozenset({"aux"}),
    "phrases_of_nouns": frozenset({"nmod"}),
    "relative_clauses": frozenset({"acl", "advcl"}),
}
