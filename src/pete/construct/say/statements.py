"""Predicates of statements: verb group and slots put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pete import english
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.complements import Kind, Slot
from pete.construct.say.dummies import actor, undergoer
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.persons import is_person
from pete.construct.say.text_words import check_word
from pete.construct.say.valency import arrange, is_transitive_in, slots
from pete.construct.say.verb_groups import particles, verb_features, verb_form_of, verb_group
from pete.construct.source import Source
from pete.english import usage
from pete.english.conjugation import THIRD, Agreement, conjugate
from pete.normalise.polarity import NEGATIONS
from pete.normalise.verbs import is_passive

_MORE = ("obl", "xcomp", "advcl", "ccomp")
_FEW = 4  # uses that tell nothing
_ENOUGH = 9  # uses after which the absence of objects tells something


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
    if participle and (passive or features.tense == "past" or lasting):
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
    if _is_led_by_direction(source, verb, filler):
        return True
    kept = lemma in english.words("raising-verbs")  # with its infinitive
    beside = source.children(verb, "obl", "advmod") if kept else source.children(verb, "obl", "xcomp", "advmod")
    left = [word for word in beside if word.index != filler]
    return lemma in english.words("verbs-unfinished-alone") and bool(left)


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
    ("adverb is not of the verb", _has_ever),
)


def has_direction(source: Source, verb: int, *labels: str) -> bool:
    """ "came out weird": a particle, by whatever name."""
    words = source.children(verb, *(labels or ("compound:prt", "advmod")))
    return any(word.lemma.lower() in english.words("particles-of-direction") for word in words)


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
