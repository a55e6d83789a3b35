"""Gold trees as other legitimate parsers would draw them: one small function a convention, Graph in, Graph out.

labels_without_subtypes      nsubj:pass, acl:relcl, nmod:poss ...    become  nsubj, acl, nmod ...
agents_as_obliques           praised by all    obl:agent             becomes obl
passive_subjects_as_subjects Ann was praised   nsubj:pass            becomes nsubj, aux:pass stays
lone_recipients_as_objects   told us that ...  iobj(told, us)        becomes obj(told, us)
lone_objects_as_recipients   told us that ...  obj(told, us)         becomes iobj(told, us)
particles_as_adverbs         gave up           compound:prt          becomes advmod
names_as_compounds           Anna Berg         flat                  becomes compound
relative_clauses_as_clauses  the man who left  acl:relcl             becomes acl (advcl:relcl becomes advcl)
that_as_mark                 the man that left nsubj(left, that)     becomes mark(left, that), that as a conjunction
that_as_object               the day that we met  obl:unmarked(met, that)  becomes obj(met, that)
copulas_as_heads             The soup is cold  nsubj(cold, soup), cop(cold, is)
                                               becomes nsubj(is, soup), xcomp(is, cold)
trees_of_spacy               the same in spaCy's scheme, "clear": nsubj(is, soup), acomp(is, cold), and prepositions as
                             heads (prep(slept, on), pobj(on, sofa)), the last word of a name as its head

`rewritten_words` tells which words have another head or label: the rewritten arcs are theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from pete import english
from pete.model import Graph, Token
from pete.normalise.tree import Tree, lemma
from pete.normalise.verbs import is_finite, is_verb

Rewriting = Callable[[Graph], Graph]
Arc = tuple[int, int]

_GIVING_AND_TELLING = english.words("verbs-of-giving-and-telling")
_SUBJECTS = ("nsubj", "nsubj:pass", "csubj")
_ARGUMENTS_OF_THAT = frozenset({"nsubj", "nsubj:pass", "obj", "obl", "obl:unmarked", "mark"})


def tree_of(graph: Graph) -> Tree:
    words = graph.words
    return Tree(words, tuple(word.head for word in words), tuple(word.deprel for word in words))


def with_tree(graph: Graph, tree: Tree) -> Graph:
    """The graph with another tree; enhanced edges would contradict it and go."""
    arcs = zip(tree.words, tree.heads, tree.labels, strict=True)
    return replace(graph, words=tuple(word._replace(head=head, deprel=label, deps="_") for word, head, label in arcs))


def rewritten_words(before: Graph, after: Graph) -> list[int]:
    """The words whose arc is another one."""
    pairs = zip(before.words, after.words, strict=True)
    return [old.index for old, new in pairs if (old.head, old.deprel) != (new.head, new.deprel)]


def rewritten_arcs(before: Graph, after: Graph) -> set[Arc]:
    """Head and dependent of every arc that was rewritten, as it was and as it is."""
    return {(graph.word(index).head, index) for index in rewritten_words(before, after) for graph in (before, after)}


def _relabelled(graph: Graph, label_of: Callable[[Tree, int], str]) -> Graph:
    tree = tree_of(graph)
    return with_tree(graph, tree.relabelled({word.index: label_of(tree, word.index) for word in graph.words}))


def labels_without_subtypes(graph: Graph) -> Graph:
    return _relabelled(graph, lambda tree, index: tree.label(index).partition(":")[0])


def agents_as_obliques(graph: Graph) -> Graph:
    return _relabelled(graph, _renaming({"obl:agent": "obl"}))


def passive_subjects_as_subjects(graph: Graph) -> Graph:
    """Only beside a passive auxiliary, which says what the label did."""

    def label(tree: Tree, index: int) -> str:
        plain = tree.label(index).removesuffix(":pass")
        return plain if plain in {"nsubj", "csubj"} and tree.child(tree.head(index), "aux:pass") else tree.label(index)

    return _relabelled(graph, label)


def lone_recipients_as_objects(graph: Graph) -> Graph:
    """An iobj without an obj beside it."""

    def label(tree: Tree, index: int) -> str:
        lone = tree.label(index) == "iobj" and not tree.child(tree.head(index), "obj")
        return "obj" if lone else tree.label(index)

    return _relabelled(graph, label)


def lone_objects_as_recipients(graph: Graph) -> Graph:
    """The other way: the only object of a verb of giving or telling, where it is a personal pronoun or a name."""

    def label(tree: Tree, index: int) -> str:
        verb, word = tree.head(index), tree.word(index)
        if tree.label(index) != "obj" or lemma(tree.word(verb)) not in _GIVING_AND_TELLING:
            return tree.label(index)
        person = word.upos == "PROPN" or (word.xpos == "PRP" and lemma(word) != "it")
        return "iobj" if person and len(tree.children(verb, "obj", "iobj")) == 1 else "obj"

    return _relabelled(graph, label)


def particles_as_adverbs(graph: Graph) -> Graph:
    return _relabelled(graph, _renaming({"compound:prt": "advmod"}))


def names_as_compounds(graph: Graph) -> Graph:
    return _relabelled(graph, _renaming({"flat": "compound"}))


def relative_clauses_as_clauses(graph: Graph) -> Graph:
    return _relabelled(graph, _renaming({"acl:relcl": "acl", "advcl:relcl": "advcl"}))


def _renaming(names: dict[str, str]) -> Callable[[Tree, int], str]:
    return lambda tree, index: names.get(tree.label(index), tree.label(index))


def that_as_mark(graph: Graph) -> Graph:
    """With the tags of a conjunction, as a parser that takes it for one has them; its preposition goes to the verb."""
    found = list(_relative_that(tree_of(graph)))
    words = tuple(_as_conjunction(word) if word.index in found else word for word in graph.words)
    return _with_that(replace(graph, words=words), found, "mark")


def _with_that(graph: Graph, found: list[int], label: str) -> Graph:
    tree = tree_of(graph)
    stranded = {case: (tree.head(that), "obl") for that in found for case in tree.children(that, "case")}
    return with_tree(graph, tree.moved({**{that: (tree.head(that), label) for that in found}, **stranded}))


def _as_conjunction(word: Token) -> Token:
    return word._replace(upos="SCONJ", xpos="IN", feats="_")


def that_as_object(graph: Graph) -> Graph:
    """Of a verb with a subject of its own, whatever it is there: "the sofa that he slept on", "the day that we met"."""
    tree = tree_of(graph)
    return _with_that(graph, [that for that in _relative_that(tree) if _has_other_subject(tree, that)], "obj")


def _has_other_subject(tree: Tree, that: int) -> bool:
    clause = tree.head(that)
    return any(subject != that for subject in tree.children(clause, *_SUBJECTS)) and not tree.child(clause, "cop")


def _relative_that(tree: Tree) -> Iterator[int]:
    """Of a relative clause, or of a second one joined to it ("that came and that went")."""
    relative = tree.labelled("acl:relcl")
    for clause in (*relative, *(child for first in relative for child in tree.children(first, "conj"))):
        for child in tree.children(clause, *_ARGUMENTS_OF_THAT):
            word = tree.word(child)
            if word.form.lower() == "that" and word.xpos in {"WDT", "IN"} and child < clause:
                yield child


_OF_THE_CLAUSE = frozenset(
    {
        *("nsubj", "nsubj:pass", "csubj", "nsubj:outer", "csubj:outer", "cop", "expl", "aux", "mark", "cc", "punct"),
        *("parataxis", "discourse", "vocative", "dislocated", "advcl", "advcl:relcl", "reparandum"),
    }
)


def copulas_as_heads(graph: Graph) -> Graph:
    """The copula in the predicate's place with what belongs to the clause; the predicate and its own words below it.

    The predicate is xcomp, obl if a preposition marks it, advmod if an adverb, ccomp if a clause with a subject.
    """
    tree = tree_of(graph)
    for copula in tree.labelled("cop"):
        tree = _copula_first(tree, copula)
    return with_tree(graph, tree)


def _predicate_label(tree: Tree, predicate: int, clausal: bool) -> str:
    if clausal:
        return "ccomp" if is_finite(tree, predicate) and tree.child(predicate, "nsubj", "nsubj:pass") else "xcomp"
    if any(tree.word(case).xpos != "POS" for case in tree.children(predicate, "case")):
        return "obl"
    return "advmod" if tree.word(predicate).upos == "ADV" else "xcomp"


def _copula_first(tree: Tree, copula: int) -> Tree:
    predicate = tree.head(copula)
    outer = tree.children(predicate, "nsubj:outer", "csubj:outer")
    # "The point is that it is late": the last copula is that of the clause, the first that of the outer subject.
    clausal = bool(outer) and tree.child(predicate, "cop") == copula and len(tree.children(predicate, "cop")) == 1
    moved = {
        child: (copula, tree.label(child).removesuffix(":outer") if clausal else tree.label(child))
        for child in tree.children(predicate)
        if child != copula and _is_of_the_clause(tree, copula, child, clausal)
    }
    place = (tree.head(predicate), tree.label(predicate))
    return tree.moved({**moved, copula: place, predicate: (copula, _predicate_label(tree, predicate, clausal))})


def _is_of_the_clause(tree: Tree, copula: int, child: int, clausal: bool) -> bool:
    label, predicate = tree.label(child), tree.head(copula)
    between = min(copula, predicate) < child < max(copula, predicate)
    if clausal:  # what follows the copula is of the clause below it
        return child < copula or label in {"punct", "parataxis"}
    if label in _OF_THE_CLAUSE:
        return label not in {"punct", "cc"} or not between
    if label == "conj":  # with a verb of its own it is beside the clause, without one beside the predicate
        return is_verb(tree.word(child)) or tree.child(child, "cop", "nsubj") > 0
    before = child < min(copula, predicate)
    if label in {"obl", "obl:unmarked", "advmod"}:
        degree = predicate < copula and child < predicate  # "How big is it?"
        noun = tree.word(predicate).upos in {"NOUN", "PROPN", "PRON", "NUM"}
        return (before and not degree) or (label != "advmod" and noun and not between)
    return False


_LABELS_OF_SPACY = {
    "root": "ROOT",
    "obj": "dobj",
    "iobj": "dative",
    "nsubj:pass": "nsubjpass",
    "csubj:pass": "csubjpass",
    "aux:pass": "auxpass",
    "nmod:poss": "poss",
    "det:predet": "predet",
    "cc:preconj": "preconj",
    "compound:prt": "prt",
    "acl:relcl": "relcl",
    "advcl:relcl": "advcl",
    "discourse": "intj",
    "obl": "npadvmod",
    "obl:unmarked": "npadvmod",
    "nmod:unmarked": "npadvmod",
    "nmod:desc": "compound",
}


def trees_of_spacy(graph: Graph) -> Graph:
    return _in_spacys_scheme(copulas_as_heads(graph))


def trees_of_spacy_but_for_copulas(graph: Graph) -> Graph:
    """The same with copulas below their predicates, so that the two differ in nothing else."""
    return _in_spacys_scheme(graph)


def _in_spacys_scheme(graph: Graph) -> Graph:
    tree = tree_of(graph)
    predicates = {
        child: "acomp" if tree.word(child).upos == "ADJ" else "attr"
        for copula in (word.index for word in graph.words if word.lemma == "be")
        for child in tree.children(copula, "xcomp")
        if not is_verb(tree.word(child))
    }
    tree = tree.relabelled(predicates)
    for first in tree.heads_of("flat"):
        tree = _last_name_first(tree, first)
    for noun in range(1, len(tree.words) + 1):
        tree = _preposition_first(tree, noun)
    labels = {word.index: _label_of_spacy(tree, word.index) for word in tree.words}
    return replace(with_tree(graph, tree.relabelled(labels)), scheme="clear")


def _last_name_first(tree: Tree, first: int) -> Tree:
    """The last word of a name heads the others."""
    parts = tree.children(first, "flat")
    if any(tree.word(index).upos != "PROPN" for index in (first, *parts)):
        return tree
    return tree.raised(parts[-1], "compound").relabelled(dict.fromkeys(parts[:-1], "compound"))


def _preposition_first(tree: Tree, noun: int) -> Tree:
    """The prepositions in the noun's place, the first at the top ("from behind the barn")."""
    cases = [case for case in tree.children(noun, "case") if tree.word(case).xpos != "POS"]
    label, head = tree.label(noun), tree.head(noun)
    if not cases or tree.child(noun, "cop") or label not in {"obl", "nmod", "obl:agent", "conj", "root"}:
        return tree
    if label == "conj" and tree.label(head) == "pobj":  # "in the house or on the lawn"
        head = tree.head(head)
    name = {"obl": "prep", "nmod": "prep", "obl:agent": "agent"}.get(label, label)
    places = {case: (above, "prep") for above, case in pairwise(cases)}
    return tree.moved({cases[0]: (head, name), **places, noun: (cases[-1], "pobj")})


def _label_of_spacy(tree: Tree, index: int) -> str:
    word, label = tree.word(index), tree.label(index)
    if label == "mark" and word.xpos == "TO":
        return "aux"
    if label in {"obl", "nmod"} and word.upos == "ADP":  # stranded: "the house she lived in"
        return "prep"
    if label == "advmod" and lemma(word) in {"not", "n't"}:
        return "neg"
    return _LABELS_OF_SPACY.get(label, label)


class Convention(NamedTuple):
    """A rewriting, and what its trees are compared with where that is not the gold tree."""

    rewriting: Rewriting
    base: Rewriting | None = None

    @property
    def name(self) -> str:
        words = self.rewriting.__name__.replace("_", " ")
        return f"{words}, the copula alone" if self.base else words


CONVENTIONS: tuple[Convention, ...] = (
    Convention(labels_without_subtypes),
    Convention(agents_as_obliques),
    Convention(passive_subjects_as_subjects),
    Convention(lone_recipients_as_objects),
    Convention(lone_objects_as_recipients),
    Convention(particles_as_adverbs),
    Convention(names_as_compounds),
    Convention(relative_clauses_as_clauses),
    Convention(that_as_mark),
    Convention(that_as_object),
    Convention(copulas_as_heads),
    Convention(trees_of_spacy, trees_of_spacy_but_for_copulas),
    Convention(trees_of_spacy),
)
