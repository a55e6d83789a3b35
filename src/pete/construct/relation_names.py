"""Facts by the names of the paper's Table 3 (Yuret et al. 2013)."""

from __future__ import annotations

from pete.construct.source import Source
from pete.normalise.relations import Relation

_NAMES = {
    "obj": "direct-object",
    "iobj": "indirect-object",
    "adv": "adverbial-modifier",
    "is": "identity",
    "about": "noun-complement",
    "mod": "noun-modifier",
}


def relation_name(source: Source, fact: Relation) -> str:
    """The grammatical relation that a fact is about, as a tag.

    >>> from pete.normalise.examples import read_tree
    >>> boat = Source(read_tree("The the DET DT 3 det\\nbig big ADJ JJ 3 amod\\nboat boat NOUN NN 4 nsubj\\n"
    ...                         "sank sink VERB VBD 0 root"))
    >>> [relation_name(boat, fact) for fact in boat.meaning.facts]
    ['adjectival-modifier', 'nominal-subject']
    """
    role, head = fact.role, source.word(fact.head)
    if role == "subj":
        return "adjectival-modifier" if head.upos == "ADJ" else "nominal-subject"
    if role == "comp":
        return "open-clausal-complement" if source.word(fact.dependent).deprel == "xcomp" else "clausal-complement"
    if role[:6] == "clause":
        return "adverbial-clause"
    if role[:5] == "prep:":
        return "object-of-preposition" if head.upos == "VERB" else "prepositional-modifier"
    return _NAMES[role]
