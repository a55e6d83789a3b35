"""Verbs that cannot be said of somebody, or not without what stands beside them in T."""

from __future__ import annotations

from pete import english
from pete.construct.reasons import Check, refuse
from pete.construct.say.particles import particles
from pete.construct.say.text_words import check_word
from pete.construct.say.valency import is_transitive_in
from pete.construct.source import Source
from pete.english import usage
from pete.model import Token

_ENOUGH = 9  # uses after which the absence of objects tells something


def check_verb(source: Source, verb: int, filler: int = 0) -> None:
    """Refuse verbs that cannot be said of somebody, objects that the verb does not have, and half of what is said.

    ``filler`` is the word of T that the hypothesis says beside the verb.
    """
    check_word(source, verb)
    refuse(_VERB_CHECKS, source, verb, filler)


def _is_set_phrase(source: Source, verb: int, filler: int) -> bool:
    """ "thank", which is done by being said; "based on", "compared to": participles that are prepositions."""
    word = source.word(verb)
    lemma = word.lemma.lower()
    if word.xpos == "VBN" and word.deprel == "advcl" and lemma in english.words("verbs-used-as-prepositions"):
        return True
    alone = word.xpos == "VBG" and word.deprel == "advcl" and not source.children(verb, "mark", "nsubj", "aux")
    if alone and lemma in english.words("participles-used-as-prepositions"):
        return True  # "Considering its age, the boat is fast"; not so "after considering it"
    return lemma in english.words("verbs-performed-by-being-said")


def _has_no_object(source: Source, verb: int, filler: int) -> bool:
    """ "lives next door": no object, though the tree has one."""
    habits = usage.verb(source.word(verb).lemma.lower())
    return habits is not None and habits.active > _ENOUGH and not habits.takes_object and is_transitive_in(source, verb)


def _is_compound(source: Source, verb: int, filler: int) -> bool:
    """ "double dipping", "short listed" """
    if any(word.deprel != "compound:prt" for word in source.children(verb, "compound", "amod")):
        return True
    before = [word for word in source.children(verb, "advmod") if word.index == verb - 1]
    return any(word.upos == "ADJ" for word in before)


def _is_unfinished(source: Source, verb: int, filler: int) -> bool:
    """ "did", "checked back in": something is missing."""
    lemma = source.word(verb).lemma.lower()
    if lemma in english.words("verbs-that-say-how-much") and not source.child(verb, "obj"):
        return True  # "The visa costs"
    if particles(source, verb) and has_direction(source, verb, "advmod"):
        return True
    if lemma in english.words("verbs-of-how-much") and any(
        word.deprel == "obl:unmarked" and word.index != filler for word in source.children(verb, "obl")
    ):
        return True  # "lived ten years"
    if _is_led_by_direction(source, verb, filler) or _passes_time(source, verb, filler):
        return True
    kept = lemma in english.words("raising-verbs")  # with its infinitive
    beside = source.children(verb, "obl", "advmod") if kept else source.children(verb, "obl", "xcomp", "advmod")
    left = [word for word in beside if word.index != filler]
    return lemma in english.words("verbs-unfinished-alone") and bool(left)


def _is_behind_preposition(source: Source, word: Token) -> bool:
    """ "kept them from leaving", "talked them into being moved" """
    gerund = word.xpos == "VBG" or any(helper.xpos == "VBG" for helper in source.children(word.index, "aux"))
    return gerund and any(mark.lemma.lower() in {"from", "into"} for mark in source.children(word.index, "mark"))


def _is_kept_from_it(source: Source, verb: int, filler: int) -> bool:
    """ "prevented them from leaving": nobody prevents them."""
    clauses = [word for word in source.children(verb, "advcl") if _is_behind_preposition(source, word)]
    return any(word.index != filler for word in clauses) and is_transitive_in(source, verb)


def _is_like(source: Source, verb: int, filler: int) -> bool:
    """ "feels like a barn": what it is like is all that is said."""
    if source.word(verb).lemma.lower() not in english.words("verbs-of-impression"):
        return False
    phrases = [word for word in source.children(verb, "obl", "advcl") if word.index != filler]
    return any(mark.lemma.lower() == "like" for word in phrases for mark in source.children(word.index, "case", "mark"))


def _passes_time(source: Source, verb: int, filler: int) -> bool:
    """ "spent hours in prayer": "They spent hours" asks how."""
    if source.word(verb).lemma.lower() not in english.words("verbs-of-passing-time"):
        return False
    stretch = any(word.lemma.lower() in english.words("nouns-of-time") for word in source.children(verb, "obj"))
    left = source.children(verb, "obl", "advcl", "xcomp", "advmod")
    return stretch and bool(left) and not any(word.index == filler for word in left)


def _tells_what_is_told_beside(source: Source, verb: int, filler: int) -> bool:
    """ "As Ann noted in her book, it rained": what she noted is said outside."""
    word = source.word(verb)
    if word.deprel != "advcl" or word.lemma.lower() not in english.words("reporting-verbs"):
        return False
    as_one_says = any(mark.lemma.lower() == "as" for mark in source.children(verb, "mark"))
    return as_one_says and not source.children(verb, "obj", "ccomp", "xcomp")


def _has_half_a_particle(source: Source, verb: int, filler: int) -> bool:
    """ "opened them up to attack", "signed up for the class": without its preposition the particle means another."""
    parts = [word.index for word in source.children(verb, "compound:prt")]
    return any(
        case.index - 1 in parts and case.lemma.lower() in english.words("prepositions-after-particles")
        for below in source.children(verb, "obl", "advcl")
        if below.index != filler
        for case in source.children(below.index, "case", "mark")
    )


def _is_led_by_direction(source: Source, verb: int, filler: int) -> bool:
    """ "pulled back the cart": between verb and object it is half of the verb, by whatever name."""
    things = [word.index for word in source.children(verb, "obj")]
    return any(
        word.index == verb + 1 != filler and word.lemma.lower() in english.words("particles-of-direction")
        for word in source.children(verb, "advmod")
        if things and word.index < things[0]
    )


def _is_stranded(source: Source, verb: int, filler: int) -> bool:
    """ "can be counted on": the preposition belongs to the verb, and its noun stands elsewhere."""
    beside = source.children(verb, "obl", "advmod", "xcomp")
    return any(word.upos == "ADP" and word.xpos == "IN" and not source.children(word.index) for word in beside)


def _has_ever(source: Source, verb: int, filler: int) -> bool:
    """ "ever", and "only", which speaks of what is left out."""
    return any(word.lemma.lower() in {"ever", "only"} for word in source.children(verb, "advmod"))


_VERB_CHECKS: tuple[Check, ...] = (
    ("fixed phrase", _is_set_phrase),
    ("word takes no such argument", _has_no_object),
    ("part of a name or compound", _is_compound),
    ("complement is missing", _is_unfinished),
    ("complement is missing", _is_stranded),
    ("complement is missing", _has_half_a_particle),
    ("complement is missing", _is_kept_from_it),
    ("complement is missing", _is_like),
    ("complement is missing", _tells_what_is_told_beside),
    ("adverb is not of the verb", _has_ever),
)


def has_direction(source: Source, verb: int, *labels: str) -> bool:
    """ "came out weird": a particle, by whatever name."""
    words = source.children(verb, *(labels or ("compound:prt", "advmod")))
    return any(word.lemma.lower() in english.words("particles-of-direction") for word in words)
