"""What a verb or adjective cannot do without: the slots of its frame in T, filled with dummies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from pete import english
from pete.construct.asked_once import asked_once
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.adjectives import first_conjunct
from pete.construct.say.complements import Kind, Slot, clause_slots
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.persons import dummy_for, is_person
from pete.construct.say.verb_groups import is_under_modal_verb
from pete.construct.source import Source
from pete.english import usage
from pete.model import Token

_ORDER: tuple[Kind, ...] = ("iobj", "obj", "action", "clause", "place", "prep")


@asked_once
def slots(source: Source, index: int, *, passive: bool = False, without: Set[Kind] = frozenset()) -> tuple[Slot, ...]:
    """The slots that a statement with this predicate must fill, in the order of a sentence.

    ``passive``: the object is the subject and so no slot. ``without``: kinds
    that the caller fills or leaves out. Raises Refused where the frame cannot
    be said with dummies ("seem", "be", predicates of the object).
    """
    word = source.word(index)
    if word.upos == "ADJ" or source.child(index, "cop") is not None:
        found = _adjective_slots(source, word)
    else:
        found = _verb_slots(source, word, passive)
    left_out = without | (set() if not passive or _keeps_object(source, index) else {"obj", "iobj"})
    return tuple(slot for kind in _ORDER for slot in found if slot.kind == kind and kind not in left_out)


def arrange(
    verb: str,
    found: Sequence[Slot],
    *,
    particle: Sequence[str] = (),
    given: Mapping[Kind, str] | None = None,
) -> str:
    """The predicate: verb group, objects, particle, the rest; ``given`` are the real fillers.

    Short objects stand before the particle, longer ones after it.

    >>> arrange("gave", [Slot("obj", "something")], particle=["up"])
    'gave something up'
    >>> arrange("gave", [], particle=["up"], given={"obj": "the old plan"})
    'gave up the old plan'
    """
    texts: dict[Kind, str] = {slot.kind: slot.text for slot in found} | dict(given or {})
    objects = [texts[kind] for kind in ("iobj", "obj") if texts.get(kind)]
    rest = [texts[kind] for kind in ("action", "clause", "place", "prep") if texts.get(kind)]
    short = all(len(text.split()) == 1 and text.islower() for text in objects)
    middle = [*objects, *particle] if short else [*particle, *objects]
    return " ".join([verb, *middle, *rest])


def is_transitive_in(source: Source, index: int) -> bool:
    """Whether the predicate has an object in T, shown or understood."""
    return _object(source, index) is not None


def _keeps_object(source: Source, index: int) -> bool:
    """ "She was given a book": the passive of T has an object still."""
    return source.child(index, "nsubj:pass") is not None and source.child(index, "obj") is not None


def _object(source: Source, index: int, role: str = "obj") -> int | None:
    found = source.fillers(index, role) or [below.index for below in source.children(index, role)]
    return found[0] if found else None


def _verb_slots(source: Source, word: Token, passive: bool) -> list[Slot]:
    index = word.index
    refuse(_FRAME_CHECKS, source, word, passive)
    obj = _object(source, index)
    if passive and _keeps_object(source, index):
        if word.lemma.lower() not in english.words("verbs-of-giving-to"):
            raise Refused("complement of another kind")
        retained = source.children(index, "obj")[0].index
        return [Slot("obj", dummy_for(source, retained), retained), *_prepositional_slots(source, word)]
    found: list[Slot] = []
    if obj is not None:
        found.append(_object_slot(source, word, obj, passive))
    receiver = _object(source, index, "iobj")
    if receiver is not None and receiver != obj:
        found.append(Slot("obj" if obj is None else "iobj", dummy_for(source, receiver), receiver))
    found += clause_slots(source, word, obj is not None, passive)
    found += _prepositional_slots(source, word)
    if _has_place(source, word):
        found.append(Slot("place", "somewhere"))
    refuse(_FILLED_FRAME_CHECKS, source, word, passive, found)
    return found


def _has_no_passive(source: Source, word: Token, passive: bool) -> bool:
    denied = word.lemma.lower() in english.words("verbs-without-passive")
    return passive and denied and not source.child(word.index, "aux:pass")


def _is_be(source: Source, word: Token, passive: bool) -> bool:
    return word.lemma.lower() == "be"


def _raises(source: Source, word: Token, passive: bool) -> bool:
    below = source.children(word.index, "ccomp", "csubj", "expl")
    return word.lemma.lower() in english.words("raising-verbs") and bool(below)


def _has_expletive(source: Source, word: Token, passive: bool) -> bool:
    return source.child(word.index, "expl") is not None


def _is_modal(source: Source, word: Token, passive: bool) -> bool:
    return any(is_under_modal_verb(source, below.index) for below in source.children(word.index, "xcomp"))


def _is_without_place(source: Source, word: Token, passive: bool, found: list[Slot]) -> bool:
    puts = word.lemma.lower() in english.words("verbs-of-putting") and _object(source, word.index) is not None
    away = source.child(word.index, "compound:prt") is not None
    return puts and not away and not any(slot.kind == "place" for slot in found)


def _is_empty(source: Source, word: Token, passive: bool, found: list[Slot]) -> bool:
    """A verb that links to something, or does something to something, without it."""
    lemma = word.lemma.lower()
    if found or lemma in english.words("linking-verbs"):
        return not found
    habits = usage.verb(lemma)
    breaks_off = word.index == len(source.graph.words)
    wanted = lemma in english.words("transitive-verbs") or (
        habits is not None and (habits.needs_object or (breaks_off and habits.wants_object))
    )
    return wanted and not source.child(word.index, "compound:prt") and not passive


_FRAME_CHECKS: tuple[Check, ...] = (
    ("word takes no such argument", _has_no_passive),
    ("complement is missing", _is_be),
    ("raising", _raises),
    ("no part of the sentence", _has_expletive),
    ("modal expression", _is_modal),
)
_FILLED_FRAME_CHECKS: tuple[Check, ...] = (
    ("complement is missing", _is_without_place),
    ("complement is missing", _is_empty),
)


def is_idiom(source: Source, verb: int, noun: int) -> bool:
    """ "took place", "made the case": verb and noun are one expression."""
    return f"{source.word(verb).lemma.lower()}-{source.word(noun).lemma.lower()}" in english.words(
        "verb-and-noun-idioms"
    )


def _object_slot(source: Source, word: Token, obj: int, passive: bool) -> Slot:
    lemma, filler = word.lemma.lower(), source.word(obj)
    refuse(_OBJECT_CHECKS, source, word, filler)
    if passive:
        return Slot("obj", "something", obj)
    if lemma in english.words("verbs-empty-with-dummies") and filler.upos in {"NOUN", "PROPN"}:
        return Slot("obj", noun_phrase(source, obj, case="object", bare=True).text, obj)  # "made a coup"
    text = _dummy_or_name(source, obj)
    told = english.words("verbs-of-telling-of")
    named = filler.upos == "PROPN" and lemma not in english.words("verbs-of-giving-to")  # not so "taught Latin"
    hears = named or source.child(word.index, "ccomp") is not None
    if lemma in told or (lemma in english.words("verbs-of-telling") and hears):
        text = "somebody"  # an office may be told things, but only as its people are
    elif _is_body(word, filler) or _is_unusual(lemma, text):
        raise Refused("person or thing")
    return Slot("obj", text, obj)


def _is_unusual(lemma: str, dummy: str) -> bool:
    """ "building somebody": of a baby."""
    habits = usage.company(lemma, "VERB")
    kinds = {"somebody": True, "something": False}
    return habits is not None and dummy in kinds and habits.is_unknown("obj", kinds[dummy])


def _dummy_or_name(source: Source, index: int) -> str:
    """A dummy, or the name itself where nobody knows what it names: "visited Cork"."""
    try:
        return dummy_for(source, index)
    except Refused:
        if source.word(index).upos != "PROPN":
            raise
        return noun_phrase(source, index, case="object").text


def _is_body(verb: Token, filler: Token) -> bool:
    """ "accused the government": neither somebody nor something."""
    habits = usage.verb(verb.lemma.lower())
    personal = habits is not None and habits.person_object > habits.thing_object
    return personal and filler.lemma.lower() in english.words("nouns-of-groups")


def _is_reflexive(source: Source, verb: Token, filler: Token) -> bool:
    if filler.feature("Reflex") == "Yes" or filler.form.lower().endswith(("self", "selves")):
        return True
    return filler.lemma.lower() in english.words("reciprocals") and filler.upos != "NOUN"


def _is_idiom(source: Source, verb: Token, filler: Token) -> bool:
    return is_idiom(source, verb.index, filler.index)


def _is_ones_way(source: Source, verb: Token, filler: Token) -> bool:
    """ "bluffed their way in": nobody bluffs something so."""
    return filler.lemma.lower() == "way" and bool(source.children(filler.index, "nmod:poss"))


_OBJECT_CHECKS: tuple[Check, ...] = (
    ("reflexive", _is_reflexive),
    ("fixed phrase", _is_idiom),
    ("fixed phrase", _is_ones_way),
)


def framed_prepositions(verb: str) -> list[str]:
    """Those of the verb's frame, by its lemma.

    >>> framed_prepositions("accuse")
    ['of']
    """
    return english.mapping("prepositions-of-verbs").get(verb.lower(), "").split()


def _prepositional_slots(source: Source, word: Token) -> list[Slot]:
    wanted = framed_prepositions(word.lemma) or _usual(source, word)
    if is_transitive_in(source, word.index):
        wanted = [*wanted, "of"]  # "assured us of it": what a verb has behind "of" is never a circumstance
    for fact in source.meaning.facts:
        if fact.predicate.index == word.index and fact.role.kind == "prep":
            if len(source.children(first_conjunct(source, fact.argument).index, "case")) > 1:
                continue  # "outside of the house" is no "of"
            preposition = fact.role.marker.replace("_", " ")
            idiom = f"{preposition}_{fact.argument.form.lower()}" in english.words("prepositional-idioms")
            if preposition in wanted and not idiom and not _is_time(source, fact.argument.index):
                return [
                    Slot(
                        "prep",
                        f"{preposition} {_prepositional_dummy(source, fact.argument.index)}",
                        fact.argument.index,
                    )
                ]
    return _gerund_slots(source, word, wanted)


def _gerund_slots(source: Source, word: Token, wanted: list[str]) -> list[Slot]:
    """ "They aimed at leaving": at something."""
    for below in source.children(word.index, "advcl"):
        marks = [mark.lemma.lower() for mark in source.children(below.index, "mark")]
        if below.xpos == "VBG" and len(marks) == 1 and marks[0] in wanted:
            return [Slot("prep", f"{marks[0]} something", below.index)]
    return []


def _usual(source: Source, word: Token) -> list[str]:
    """The prepositions of a verb that has no object, seldom stands alone, and is used with them elsewhere too."""
    habits = usage.verb(word.lemma.lower())
    if habits is None or habits.stands_alone or is_transitive_in(source, word.index):
        return []
    if any(not source.child(below.index, "case") for below in source.children(word.index, "obl")):
        return []  # "spent four years"
    return [preposition for preposition, count in habits.prepositions.items() if count > 2]


def _is_time(source: Source, index: int) -> bool:
    """ "worked for years": nothing that the verb asks for."""
    word = source.word(index)
    return word.lemma.lower() in english.words("nouns-of-time") or word.form[:1].isdigit()


def _prepositional_dummy(source: Source, index: int) -> str:
    if source.word(index).upos in {"VERB", "AUX"}:
        return "something"
    if source.word(index).xpos == "WP" and source.children(index, "acl"):
        raise Refused("person or thing")  # "reminded them of who they are"
    if any(case.lemma.lower() == "as" for case in source.children(index, "case")):
        return noun_phrase(source, index, case="object", bare=True).text  # nobody serves "as somebody"
    return _dummy_or_name(source, index)


def _has_place(source: Source, word: Token) -> bool:
    """Whether T says where, with a verb that asks for it."""
    if word.lemma.lower() not in english.words("verbs-of-place") or source.child(word.index, "compound:prt"):
        return False
    return any(
        (below.deprel.startswith("obl") and _is_at_place(source, below))
        or below.lemma.lower() in english.words("adverbs-of-place")
        for below in source.children(word.index, "obl", "advmod")
    )


def _is_at_place(source: Source, noun: Token) -> bool:
    """ "in the village", not "beyond our means" """
    cases = {case.lemma.lower() for case in source.children(noun.index, "case")}
    means = cases == {"by"} or noun.upos == "VERB"  # "lived by fishing"
    if means or is_person(noun, source):
        return False  # "placed their trust in us"
    return bool(cases & english.words("prepositions-of-place")) and not _is_time(source, noun.index)


def _adjective_slots(source: Source, word: Token) -> list[Slot]:
    lemma = word.lemma.lower()
    if lemma in english.words("raising-adjectives") and source.children(word.index, "xcomp", "ccomp", "advcl", "csubj"):
        raise Refused("raising")
    if lemma in english.words("adjectives-with-infinitive") and source.child(word.index, "xcomp", "advcl") is not None:
        return [Slot("action", "to do something")]
    if lemma in english.words("adjectives-with-infinitive-always"):
        return [Slot("action", "to do something")]
    wanted = english.mapping("prepositions-of-adjectives").get(lemma, "").split()
    for fact in source.meaning.facts:
        if fact.predicate.index == word.index and fact.role.kind == "prep" and fact.role.marker in wanted:
            phrase = f"{fact.role.marker} {_prepositional_dummy(source, fact.argument.index)}"
            return [Slot("prep", phrase, fact.argument.index)]
    return []
