"""Prepositional phrases and adverbs: what a hypothesis can say of the circumstances, and where it stands."""

from __future__ import annotations

from pete import english
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.noun_phrases import prepositional_phrase, with_complement
from pete.construct.say.text_words import as_inside, check_word
from pete.construct.say.verb_groups import verb_features
from pete.construct.source import Source
from pete.english import usage
from pete.model import Fact, Token

# Phrases that say how the whole is meant, not where or when.
IDIOMS = frozenset(idiom.replace("_", " ") for idiom in english.words("prepositional-idioms"))

_AFTER = english.words("adverbs-after-the-verb")
_BEFORE = english.words("adverbs-before-the-verb")
_NOT_OF_THE_VERB = english.words("adverbs-not-of-the-verb")
_DEGREES = english.words("degrees-of-adverbs")


def behind(source: Source, fact: Fact) -> str:
    """ "in the bed": the preposition of a fact with its noun."""
    refuse(_PREPOSITION_CHECKS, source, fact)
    marker, noun = fact.role.marker, fact.argument.index
    phrase = with_complement(source, prepositional_phrase(source, marker.replace("_", " "), noun))
    if marker in english.words("prepositions-of-several") and phrase.number == "sing":
        raise Refused("said of several together")
    if phrase.text.lower() in IDIOMS:
        raise Refused("fixed phrase")
    if not phrase.definite and phrase.text.split()[1:2] == [source.word(noun).form] and _is_bare(source, noun):
        raise Refused("noun says nothing alone")
    return phrase.text


def _is_no_circumstance(source: Source, fact: Fact) -> bool:
    marker = fact.role.marker
    if marker == "with" and fact.predicate.upos == "VERB" and fact.argument.index < fact.predicate.index:
        return True  # "With the decision to move, planners were hired": what goes along with all of it
    if marker == "with" and any(map(_is_participle, source.children(fact.argument.index, "acl", "conj"))):
        return True  # "was copied, with many pages left out"
    if marker == "of" and _follows_direction(source, fact.argument):
        return True
    if marker == "to" and fact.argument.lemma.lower() in english.words("nouns-of-feeling-behind-to"):
        return True  # "lost, to her dismay"
    return marker in english.words("prepositions-of-no-circumstance") or not marker.replace("_", "").isalpha()


def _is_participle(word: Token) -> bool:
    """One that says what becomes of the noun above it; some trees join it to the noun as a conjunct."""
    return word.deprel == "acl" or (word.deprel == "conj" and word.xpos in {"VBN", "VBG"})


def _follows_direction(source: Source, noun: Token) -> bool:
    """ "lies south of Leeds": the adverb has the preposition, not the verb."""
    before = (source.word(case.index - 1) for case in source.children(noun.index, "case") if case.index > 1)
    return any(word.upos == "ADV" for word in before)


def _is_part_of_several(source: Source, fact: Fact) -> bool:
    """ "made up of cooks and waiters"; half of "from beginning to end"."""
    composed = fact.predicate.lemma.lower() in english.words("verbs-of-composition")
    if composed and "coordinated" in fact.construction:
        return True
    several = fact.role.marker in english.words("prepositions-of-several")
    if several and (fact.argument.deprel == "conj" or source.children(fact.argument.index, "conj")):
        return True  # "between games and our lives"
    other = {"from": "to", "to": "from"}.get(fact.role.marker, "")
    near = {fact.predicate.index, fact.argument.index, fact.argument.head}
    return bool(other) and any(
        one.role == ("prep", other) and one.predicate.index in near for one in source.meaning.facts
    )


def _is_not_used(source: Source, fact: Fact) -> bool:
    """A preposition that the verb is not used with, where the text itself does not show it.

    "of" and "from" belong to few verbs, and are often slips of the analysis.
    """
    head, marker = fact.predicate, fact.role.marker
    shown = any(other[:2] == fact[:2] for other in source.meaning.facts)
    if head.upos != "VERB":
        return not shown and head.upos == "NOUN"
    habits = usage.verb(head.lemma)
    if habits is not None and marker in habits.prepositions:
        return False
    return not shown or (marker in english.words("prepositions-often-misread") and habits is not None)


def _is_complex(source: Source, fact: Fact) -> bool:
    """ "along with", "up to": the word before makes another preposition."""
    cases = source.children(fact.argument.index, "case")
    changing = english.words("words-before-prepositions")
    return len(cases) > 1 or any(
        case.index > 1 and source.word(case.index - 1).form.lower() in changing for case in cases
    )


def _is_dated_by_adverb(source: Source, fact: Fact) -> bool:
    """ "earlier in the year", "late in the day": "in the year" asks which."""
    noun = fact.argument
    if noun.lemma.lower() not in english.words("nouns-of-time"):
        return False
    cases = [case.index for case in source.children(noun.index, "case")]
    return any(source.word(place - 1).upos == "ADV" for place in cases if place > 1)


_PREPOSITION_CHECKS: tuple[Check, ...] = (
    ("no preposition of a circumstance", _is_no_circumstance),
    ("said of several together", _is_part_of_several),
    ("word takes no such argument", _is_not_used),
    ("fixed phrase", _is_complex),
    ("noun says nothing alone", _is_dated_by_adverb),
)


def _is_bare(source: Source, noun: int) -> bool:
    """A noun without determiner that loses an adjective or a complement: "for peaceful purposes", "with respect to"."""
    if source.word(noun).upos != "NOUN" or source.children(noun, "det", "nmod:poss", "nummod"):
        return False
    return bool(source.children(noun, "amod", "nmod", "acl"))


def placed_adverb(source: Source, index: int) -> tuple[str, str]:
    """The adverb alone, and whether it stands "before" or "after" the verb; refused unless it says how, when or where.

    >>> from pete.normalise.examples import read_tree
    >>> placed_adverb(Source(read_tree("Dogs dog NOUN NNS 2 nsubj\\nsleep sleep VERB VBP 0 root\\n"
    ...                                "here here ADV RB 2 advmod")), 3)
    ('here', 'after')
    """
    refuse(_ADVERB_CHECKS, source, source.word(index))
    check_word(source, index)
    form = as_inside(source, index).lower()
    return form, "before" if form in _BEFORE else "after"


def _is_no_adverb(source: Source, word: Token) -> bool:
    return word.upos != "ADV" or word.xpos == "WRB"


def _has_degree(source: Source, word: Token) -> bool:
    degrees = (child for child in source.children(word.index, "advmod") if child.lemma.lower() in _DEGREES)
    return word.xpos in {"RBR", "RBS"} or any(degrees)


def _is_of_the_sentence(source: Source, word: Token) -> bool:
    """ "Sadly, he left", "Here you go"; one with a complement; one that says neither how nor when nor where."""
    form = as_inside(source, word.index).lower()
    if source.children(word.index, "obl", "advcl", "ccomp", "fixed", "conj", "acl"):
        return True
    if word.deprel == "conj" and source.word(word.head).upos == "ADV" and not form.endswith("ly"):
        return True  # "here and there", "back and forth"
    opens = word.index < word.head
    if opens and (form in english.words("pointing-adverbs") or source.word(word.index + 1).form == ","):
        return True
    return form not in _BEFORE | _AFTER and (not form.endswith("ly") or form in _NOT_OF_THE_VERB)


_ADVERB_CHECKS: tuple[Check, ...] = (
    ("no sentence pattern", _is_no_adverb),
    ("degree or comparison", _has_degree),
    ("adverb is not of the verb", _is_of_the_sentence),
)


def before_verb(source: Source, verb: int, clause: str, adverb: str) -> str:
    """The clause with the adverb after the first auxiliary, or else before the verb."""
    if verb_features(source, verb).negated:
        raise Refused("negation")  # "not often" is not "often not"
    subject, _, said = clause.partition(" ")
    if subject not in english.words("written-dummies"):
        raise Refused("adverb is not of the verb")  # only a short subject tells where the verb begins
    first, _, rest = said.partition(" ")
    auxiliary = first in english.words("auxiliaries") and not (
        first in english.words("forms-of-have") and not _has_perfect(source, verb)
    )
    if auxiliary and rest:
        return " ".join([subject, first, adverb, rest])
    return " ".join([subject, adverb, said])


def _has_perfect(source: Source, verb: int) -> bool:
    return verb_features(source, verb).perfect
