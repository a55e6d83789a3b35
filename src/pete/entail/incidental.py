"""Incidental disagreement: a run of words that text and hypothesis share, bracketed in two ways.

*The pocket is high up on something* asks for *pocket* and *high*, not for how *up on* hangs (Yuret, Rimell and Han,
2013, section 4, third situation). A parser is not punished for it where

- the fact of the hypothesis is a modifier or a prepositional phrase, never a subject, object, complement or identity;
- all words from the one to the other stand in the text as well, in the same order and without a gap;
- in the text, too, these words are one connected piece: each but the one on top hangs on another of them, by links that
  only modify. A phrase that the text hangs on a word outside the run is no incidental matter: it is what a false
  statement turns on.
"""

from __future__ import annotations

from pete.entail.text_index import TextIndex
from pete.model import Fact
from pete.normalise.tree import Tree

_MODIFIERS = frozenset({"adv", "prep", "mod", "num", "compound", "name", "title", "prt"})
_LABELS = frozenset(
    {"advmod", "amod", "nmod", "obl", "nummod", "compound", "flat", "case", "det", "fixed", "goeswith", "compound:prt"}
    | {"nmod:poss", "nmod:unmarked", "obl:unmarked", "nmod:desc", "punct", "conj", "cc", "det:predet", "dep"}
)


def bracketed_otherwise(hypothesis: TextIndex, text: TextIndex, fact: Fact, one: int, other: int) -> bool:
    """Whether the words at places one and other of the text are joined as in the hypothesis, but for the bracketing."""
    prenominal = fact.role.kind == "subj" and "prenominal" in fact.construction
    if fact.role.kind not in _MODIFIERS and not prenominal:
        return False
    start, end = sorted((fact.predicate.index, fact.argument.index))
    first, last = min(one, other), max(one, other)
    if end - start != last - first or (fact.predicate.index < fact.argument.index) != (one < other):
        return False
    forms = (_forms(hypothesis.tree, start, end), _forms(text.tree, first, last))
    return forms[0] == forms[1] and _is_connected(text.tree, first, last)


def _forms(tree: Tree, first: int, last: int) -> tuple[str, ...]:
    return tree.forms[first - 1 : last]


def _is_connected(tree: Tree, first: int, last: int) -> bool:
    """All but one of the words hang on another of them, by links that only modify."""
    run = range(first, last + 1)
    outside = [index for index in run if tree.head(index) not in run]
    return len(outside) == 1 and all(tree.label(index) in _LABELS for index in run if index not in outside)
