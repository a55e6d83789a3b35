"""Adverbs that a hypothesis can say of a verb, and where they stand."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Refused
from pete.construct.source import Source
from pete.construct.spelling import as_inside
from pete.construct.text_words import check_word
from pete.construct.verb_groups import verb_features

_AFTER = english.words("adverbs-after-the-verb")
_BEFORE = english.words("adverbs-before-the-verb")
_NOT_OF_THE_VERB = english.words("adverbs-not-of-the-verb")
_DEGREES = english.words("degrees-of-adverbs")


def placed_adverb(source: Source, index: int) -> tuple[str, str]:
    """The adverb alone, and whether it stands "before" or "after" the verb; refused unless it says how, when or where.

    >>> from pete.normalise.examples import read_tree
    >>> placed_adverb(Source(read_tree("Dogs dog NOUN NNS 2 nsubj\\nsleep sleep VERB VBP 0 root\\n"
    ...                                "here here ADV RB 2 advmod")), 3)
    ('here', 'after')
    """
    word = source.word(index)
    if word.upos != "ADV" or word.xpos == "WRB":
        raise Refused("no adverb")
    check_word(source, index)
    form = as_inside(source, index).lower()
    if source.children(index, "obl", "advcl", "ccomp", "fixed", "conj", "acl"):
        raise Refused("adverb has a complement")
    if word.xpos in {"RBR", "RBS"} or any(
        child.lemma.lower() in _DEGREES for child in source.children(index, "advmod")
    ):
        raise Refused("adverb has a degree")
    if index < len(source.graph.words) and source.word(index + 1).form == "," and index < word.head:
        raise Refused("adverb of the sentence")
    if form in english.words("pointing-adverbs") and index < word.head:
        raise Refused("adverb of the sentence")  # "Here you go"
    if form in _BEFORE:
        return form, "before"
    if form in _AFTER or (form.endswith("ly") and form not in _NOT_OF_THE_VERB):
        return form, "after"
    raise Refused("adverb is not of manner, time or place")


def before_verb(source: Source, verb: int, clause: str, adverb: str) -> str:
    """The clause with the adverb after the first auxiliary, or else before the verb."""
    if verb_features(source, verb).negated:
        raise Refused("adverb under negation")  # "not often" is not "often not"
    subject, _, said = clause.partition(" ")
    first, _, rest = said.partition(" ")
    auxiliary = first in english.words("auxiliaries") and not (
        first in english.words("forms-of-have") and not _has_perfect(source, verb)
    )
    if auxiliary and rest:
        return " ".join([subject, first, adverb, rest])
    return " ".join([subject, adverb, said])


def _has_perfect(source: Source, verb: int) -> bool:
    return verb_features(source, verb).perfect
