"""Prepositional phrases of a hypothesis."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Refused
from pete.construct.noun_phrases import prepositional_phrase
from pete.construct.source import Source
from pete.english import usage
from pete.model import Fact

# Phrases that say how the whole is meant, not where or when.
IDIOMS = frozenset(idiom.replace("_", " ") for idiom in english.words("prepositional-idioms"))


def behind(source: Source, fact: Fact) -> str:
    """ "in the bed": the preposition of a fact with its noun."""
    marker, noun = fact.role.marker, fact.argument.index
    if marker in english.words("prepositions-of-no-circumstance") or not marker.replace("_", "").isalpha():
        raise Refused("no preposition of a circumstance")
    _check_verb(source, fact, marker)
    cases = source.children(noun, "case")
    if len(cases) > 1 or any(case.index > 1 and _changes(source, case.index) for case in cases):
        raise Refused("complex preposition")
    if marker in {"from", "to"} and _is_range(source, fact, "to" if marker == "from" else "from"):
        raise Refused("range")
    phrase = prepositional_phrase(source, marker.replace("_", " "), noun)
    if marker in english.words("prepositions-of-several") and phrase.number == "sing":
        raise Refused("preposition asks for several")
    if phrase.text.lower() in IDIOMS:
        raise Refused("idiom")
    if not phrase.definite and phrase.text.split()[1:2] == [source.word(noun).form] and _is_bare(source, noun):
        raise Refused("bare noun with more in the text")
    return phrase.text


def _check_verb(source: Source, fact: Fact, marker: str) -> None:
    """A preposition that the verb is not used with, where the text itself does not show it.

    "of" and "from" belong to few verbs, and are often slips of the analysis.
    """
    head = fact.predicate
    if "coordinated" in fact.construction and head.lemma.lower() in english.words("verbs-of-composition"):
        raise Refused("part of several")  # "made up of cooks and waiters"
    habits = usage.verb(head.lemma)
    shown = any(other[:3] == fact[:3] for other in source.meaning.facts)
    if head.upos != "VERB":
        if not shown and head.upos == "NOUN":
            raise Refused("noun takes no such preposition")
        return
    attested = habits is not None and marker in habits.prepositions
    if not attested and (not shown or (marker in english.words("prepositions-often-misread") and habits is not None)):
        raise Refused("verb takes no such preposition")


def _changes(source: Source, case: int) -> bool:
    """ "along with", "up to": the word before makes another preposition."""
    return source.word(case - 1).form.lower() in english.words("words-before-prepositions")


def _is_range(source: Source, fact: Fact, other: str) -> bool:
    """Half of "from beginning to end"."""
    near = {fact.predicate.index, fact.argument.index, fact.argument.head}
    return any(one.role == ("prep", other) and one.predicate.index in near for one in source.meaning.facts)


def _is_bare(source: Source, noun: int) -> bool:
    """A noun without determiner that loses an adjective or a complement: "for peaceful purposes", "with respect to"."""
    if source.word(noun).upos != "NOUN" or source.children(noun, "det", "nmod:poss", "nummod"):
        return False
    return bool(source.children(noun, "amod", "nmod", "acl"))
