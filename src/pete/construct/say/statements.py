"""Predicates of statements: verb group and slots put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pete import english
from pete.construct.reasons import Refused
from pete.construct.say.complements import Kind, Slot
from pete.construct.say.dummies import actor, undergoer
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.particles import particles
from pete.construct.say.persons import is_person
from pete.construct.say.valency import arrange, is_transitive_in, slots
from pete.construct.say.verb_groups import verb_features, verb_form_of, verb_group
from pete.construct.say.whole_verbs import check_verb
from pete.construct.source import Source
from pete.english import usage
from pete.english.conjugation import THIRD, Agreement, conjugate
from pete.normalise.polarity import NEGATIONS
from pete.normalise.verbs import is_passive

_MORE = ("obl", "xcomp", "advcl", "ccomp")
_FEW = 4  # uses that tell nothing


def predicate(
    source: Source,
    verb: int,
    agreement: Agreement = THIRD,
    *,
    passive: bool = False,
    given: Mapping[Kind, str] | None = None,
    filler: int = 0,
    marker: str = "",
) -> str:
    """The verb with what it cannot do without.

    ``given`` are real fillers, ``filler`` is the word of T that is one, and
    ``marker`` its preposition, which no dummy takes as well.
    """
    check_verb(source, verb, filler)
    word = source.word(verb)
    features = verb_features(source, verb)
    if features.negated and _left_out(source, verb, filler):
        raise Refused("negation")
    participle = word.xpos == "VBG" and not source.child(verb, "aux")
    of_things = word.deprel == "acl" and not is_person(source.word(word.head), source)  # "damage occurring early"
    lasting = word.lemma.lower() in english.words("verbs-of-lasting-relation") or of_things
    expected = passive and word.lemma.lower() in english.words("verbs-of-expecting")  # never "was being expected"
    if expected or (participle and (passive or features.tense == "past" or lasting)):
        features = replace(features, progressive=False)  # "firms making the list": "The list was made."
    group = verb_group(source, verb, features, agreement, passive=passive)
    found = needed(source, verb, passive, given, filler, marker)
    return arrange(group, found, particle=particles(source, verb), given=given)


def _left_out(source: Source, verb: int, filler: int) -> bool:
    """ "He did not sleep in the barn" does not mean that he did not sleep."""
    if filler and source.children(filler, "amod", "nmod", "acl", "nummod"):
        return True  # "did not have a good time": a time he had
    dropped = source.children(verb, "obl", "obj", "iobj", "advcl", "xcomp", "ccomp", "advmod")
    return any(word.index != filler and word.lemma.lower() not in NEGATIONS for word in dropped)


def infinitive(
    source: Source,
    verb: int,
    form: str = "VB",
    given: Mapping[Kind, str] | None = None,
    filler: int = 0,
    marker: str = "",
) -> str:
    """ "leave", "leaving": the bare verb with what it needs."""
    if any(word.lemma.lower() in NEGATIONS for word in source.children(verb, "advmod")):
        raise Refused("negation")  # "decided not to leave"
    check_verb(source, verb, filler)
    if is_passive(source.tree, verb) or source.children(verb, "aux"):
        raise Refused("complement of another kind")
    bare = verb_form_of(source, verb, form)
    found = needed(source, verb, False, given, filler, marker)
    return arrange(bare, found, particle=particles(source, verb), given=given)


def needed(
    source: Source,
    verb: int,
    passive: bool = False,
    given: Mapping[Kind, str] | None = None,
    filler: int = 0,
    marker: str = "",
) -> list[Slot]:
    """The slots to be filled with dummies: none that the hypothesis fills, and no place or preposition twice."""
    found = [_kept(source, verb, slot) for slot in slots(source, verb, passive=passive, without=frozenset(given or {}))]
    if any(slot.text == "something" for slot in found) and any(slot.text.startswith("to ") for slot in found):
        raise Refused("person or thing")  # things are not asked to do anything
    if not filler:
        return found
    return [
        slot
        for slot in found
        if (slot.filler != filler or (marker and slot.kind == "obj"))
        and (slot.kind != "place" or not (marker or _is_place(source, filler)))
        and (not marker or slot.text.split()[0] != marker)
    ]


def _is_place(source: Source, filler: int) -> bool:
    return source.word(filler).lemma.lower() in english.words("adverbs-of-place")


def _kept(source: Source, verb: int, slot: Slot) -> Slot:
    """ "to sell something" rather than "to do something", where the verb of the complement can be said.

    Verbs that say nothing of their subject alone ("tended to") need it.
    """
    if slot.kind != "action" or source.word(slot.filler).upos != "VERB" or not slot.filler:
        return slot
    mark, form = ("to ", "VB") if slot.text.startswith("to ") else ("", "VBG" if "ing" in slot.text[:5] else "VB")
    try:
        return replace(slot, text=f"{mark}{infinitive(source, slot.filler, form)}")
    except Refused as refusal:
        needed_here = source.word(verb).lemma.lower() in english.words("raising-verbs")
        if needed_here or refusal.reason.name == "negation":
            raise
        return slot


def copula(source: Source, index: int, agreement: Agreement = THIRD) -> str:
    """ "was", "is not", "will be": tense, modality and negation of what is said at ``index``."""
    features = verb_features(source, index)
    if features.negated and not source.child(index, "cop"):
        raise Refused("negation")
    if features.negated and source.word(index).upos == "ADJ" and source.children(index, *_MORE):
        raise Refused("negation")  # "never open to the public" is not "never open"
    return conjugate("be", features, agreement)


def has_natural_passive(source: Source, verb: int) -> bool:
    lemma = source.word(verb).lemma.lower()
    if lemma in english.words("verbs-of-state"):
        return is_passive(source.tree, verb) and lemma not in english.words("verbs-never-passive")
    habits = usage.verb(lemma)
    return habits is None or habits.passive_is_natural or is_passive(source.tree, verb)


def can_take_object(source: Source, verb: int) -> bool:
    """The verb has an object in T, or mostly has one elsewhere."""
    habits = usage.verb(source.word(verb).lemma)
    return is_transitive_in(source, verb) or (
        habits is not None and habits.object + habits.passive > 0.4 * (habits.active + habits.passive)
    )


def can_stand_alone(source: Source, verb: int) -> bool:
    """Whether the verb can be said without what T says beside it, but for its slots."""
    lemma = source.word(verb).lemma.lower()
    if is_transitive_in(source, verb) or slots(source, verb) or particles(source, verb):
        return True
    if lemma in english.words("intransitive-verbs"):
        return True
    habits = usage.verb(lemma)
    if habits is None or habits.active < _FEW:
        return not source.children(verb, "obl")  # of a rare verb nobody knows whether it can do without
    return habits.stands_alone


def about_somebody(source: Source, verb: int, filler: int = 0, marker: str = "") -> tuple[str, str]:
    """A clause with a dummy subject: the object made subject where there is one, else the actor.

    Gives the clause and what was done ("passive" or "").
    """
    empty = source.word(verb).lemma.lower() in english.words("verbs-empty-with-dummies")
    if empty and is_transitive_in(source, verb):
        return _about_the_thing(source, verb, filler, marker)
    if not filler and is_passive(source.tree, verb) and _asks_for_more(source, verb):
        raise Refused("complement is missing")  # "Somebody noted that something was related"
    if is_transitive_in(source, verb) and has_natural_passive(source, verb):
        said = predicate(source, verb, passive=True, filler=filler, marker=marker)
        return f"{undergoer(source, verb).text} {said}", "" if is_passive(source.tree, verb) else "passive"
    if not is_transitive_in(source, verb):
        if source.word(verb).lemma.lower() in english.words("verbs-of-several"):
            raise Refused("said of several together")
        if not can_stand_alone(source, verb) and (not filler or _has_nearer_complement(source, verb, filler)):
            raise Refused("complement is missing")
    who = actor(source, verb)
    if is_transitive_in(source, verb) and not who.head:
        raise Refused("says nothing")  # "Something contained something in the barn"
    return f"{who.text} {predicate(source, verb, who.agreement, filler=filler, marker=marker)}", ""


def _asks_for_more(source: Source, verb: int) -> bool:
    return source.word(verb).lemma.lower() in english.words("verbs-with-more-than-a-passive")


def _has_nearer_complement(source: Source, verb: int, filler: int) -> bool:
    """ "It translates to boat in English": what the verb asks for stands before what is said."""
    return any(verb < word.index < filler for word in source.children(verb, "obl", "xcomp"))


def _about_the_thing(source: Source, verb: int, filler: int, marker: str) -> tuple[str, str]:
    """ "The letter was taken from the box": of verbs that say too little of something or other, the object is kept."""
    thing = next(iter(source.fillers(verb, "obj")), 0)
    if not filler or not thing or not has_natural_passive(source, verb):
        raise Refused("says nothing")  # "Somebody had something in the village"
    subject = noun_phrase(source, thing)
    said = predicate(source, verb, subject.agreement, passive=True, filler=filler, marker=marker)
    return f"{subject.text} {said}", "" if is_passive(source.tree, verb) else "passive"
