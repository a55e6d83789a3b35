"""A fact as the shortest sentence that says it."""

from __future__ import annotations

from pete.construct.candidate import Hypothesis
from pete.construct.reasons import Refused
from pete.construct.say import patterns_clauses, patterns_nouns, patterns_verbs
from pete.construct.say.clefts import as_cleft
from pete.construct.say.pattern import Pattern
from pete.construct.source import Source
from pete.model import Fact

# By the role of the fact and the part of speech of its predicate.
PATTERNS: dict[tuple[str, str], Pattern] = {
    (pattern.role, pattern.predicate): pattern
    for table in (patterns_verbs.PATTERNS, patterns_nouns.PATTERNS, patterns_clauses.PATTERNS)
    for pattern in table
}


def verbalise(source: Source, fact: Fact) -> Hypothesis:
    """The hypothesis for a fact at the words of ``source``; raises `Refused` with the reason.

    >>> from pete.normalise.examples import read_tree
    >>> source = Source(read_tree("Tom Tom PROPN NNP 2 nsubj\\nslept sleep VERB VBD 0 root\\nin in ADP IN 5 case\\n"
    ...                           "the the DET DT 5 det\\nbarn barn NOUN NN 2 obl"))
    >>> [verbalise(source, fact).clause for fact in source.meaning.facts]
    ['Tom slept', 'somebody slept in the barn']
    """
    pattern = PATTERNS.get((fact.role.kind, fact.predicate.upos))
    if pattern is None:
        raise Refused("no sentence pattern")
    return pattern.say(source, fact)


def worded(source: Source, fact: Fact) -> Hypothesis:
    """The same as a statement of its own, which may put first what the text has last."""
    return as_cleft(source, fact, verbalise(source, fact))
