"""Facts by the names of the paper's Table 3 (Yuret et al. 2013)."""

from __future__ import annotations

from pete.construct.source import Source
from pete.model import Fact
from pete.normalise.roles import KINDS


def relation_name(source: Source, fact: Fact) -> str:
    """The grammatical relation that a fact is about, as a tag.

    >>> from pete.normalise.examples import read_tree
    >>> boat = Source(read_tree("The the DET DT 3 det\\nbig big ADJ JJ 3 amod\\nboat boat NOUN NN 4 nsubj\\n"
    ...                         "sank sink VERB VBD 0 root"))
    >>> [relation_name(boat, fact) for fact in boat.meaning.facts]
    ['adjectival-modifier', 'nominal-subject']
    """
    role, head = fact.role.kind, fact.predicate
    if role == "subj":
        return "adjectival-modifier" if head.upos == "ADJ" else "nominal-subject"
    if role == "comp":
        return "open-clausal-complement" if fact.argument.deprel == "xcomp" else "clausal-complement"
    if role == "prep" and head.upos == "VERB":
        return "object-of-preposition"
    return KINDS[role].table3
