"""A fact as the shortest sentence that says it."""

from __future__ import annotations

from collections.abc import Callable

from pete.construct.candidate import Hypothesis, Refused
from pete.construct.careful_wording import check_clause
from pete.construct.source import Source
from pete.construct.templates_clauses import clause_and_verb, complement_and_verb, complement_of_noun
from pete.construct.templates_nouns import (
    degree_of_quality,
    identity,
    place_of_noun,
    quality,
    quality_and_circumstance,
)
from pete.construct.templates_verbs import (
    adverb_and_verb,
    circumstance_and_verb,
    object_and_verb,
    receiver_and_verb,
    subject_and_verb,
)
from pete.model import Fact

Template = Callable[[Source, Fact], Hypothesis]

# By the role of the fact and the part of speech of its predicate.
TEMPLATES: dict[tuple[str, str], Template] = {
    ("subj", "VERB"): subject_and_verb,
    ("subj", "ADJ"): quality,
    ("obj", "VERB"): object_and_verb,
    ("iobj", "VERB"): receiver_and_verb,
    ("prep", "VERB"): circumstance_and_verb,
    ("prep", "NOUN"): place_of_noun,
    ("prep", "PROPN"): place_of_noun,
    ("prep", "ADJ"): quality_and_circumstance,
    ("adv", "VERB"): adverb_and_verb,
    ("adv", "ADJ"): degree_of_quality,
    ("is", "NOUN"): identity,
    ("is", "PROPN"): identity,
    ("comp", "VERB"): complement_and_verb,
    ("clause", "VERB"): clause_and_verb,
    ("about", "NOUN"): complement_of_noun,
}


def verbalise(source: Source, fact: Fact) -> Hypothesis:
    """The hypothesis for a fact at the words of ``source``; raises `Refused` with the reason.

    >>> from pete.normalise.examples import read_tree
    >>> source = Source(read_tree("Tom Tom PROPN NNP 2 nsubj\\nslept sleep VERB VBD 0 root\\nin in ADP IN 5 case\\n"
    ...                           "the the DET DT 5 det\\nbarn barn NOUN NN 2 obl"))
    >>> [verbalise(source, fact).clause for fact in source.meaning.facts]
    ['Tom slept', 'somebody slept in the barn']
    """
    template = TEMPLATES.get((fact.role.kind, fact.predicate.upos))
    if template is None:
        raise Refused("no pattern for the relation")
    hypothesis = template(source, fact)
    check_clause(source, fact, hypothesis)
    return hypothesis
