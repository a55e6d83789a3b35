"""What a verb or adjective cannot do without: the slots of its frame in T, filled with dummies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Literal

from pete import english
from pete.construct.candidate import Refused
from pete.construct.persons import dummy_for
from pete.construct.source import Source
from pete.construct.verb_groups import is_under_modal_verb
from pete.model import Token

Kind = Literal["iobj", "obj", "prep", "place", "clause", "action"]
_ORDER: tuple[Kind, ...] = ("iobj", "obj", "action", "clause", "place", "prep")


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot and the words that fill it: ("obj", "something"), ("prep", "on something"),
    ("action", "to do something").

    ``filler`` is the word of T that holds it there (0: none).
    """

    kind: Kind
    text: str
    filler: int = 0


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
    lemma, index = word.lemma.lower(), word.index
    if passive and lemma in english.words("verbs-without-passive") and not source.child(index, "aux:pass"):
        raise Refused("verb without passive")
    if lemma == "be":
        raise Refused("be without a predicate")
    if lemma in english.words("raising-verbs") and (
        source.children(index, "xcomp", "ccomp", "csubj") or source.child(index, "expl")
    ):
        raise Refused("raising verb")
    if source.child(index, "expl") is not None:
        raise Refused("expletive")
    if any(is_under_modal_verb(source, below.index) for below in source.children(index, "xcomp")):
        raise Refused("modal verb")
    found: list[Slot] = []
    obj = _object(source, index)
    if passive and _keeps_object(source, index):
        retained = source.children(index, "obj")[0].index
        return [Slot("obj", dummy_for(source, retained), retained), *_prepositional_slots(source, word)]
    if obj is not None:
        found.append(_object_slot(source, word, obj, passive))
    receiver = _object(source, index, "iobj")
    if receiver is not None and receiver != obj:
        if obj is None:
            found.append(Slot("obj", dummy_for(source, receiver), receiver))
        else:
            found.append(Slot("iobj", dummy_for(source, receiver), receiver))
    found += _clause_slots(source, word, obj is not None, passive)
    found += _prepositional_slots(source, word)
    if (
        lemma in english.words("verbs-of-place")
        and _has_place(source, index)
        and not source.child(index, "compound:prt")
    ):
        found.append(Slot("place", "somewhere"))
    elif lemma in english.words("verbs-of-putting") and obj is not None:
        raise Refused("place is missing")
    if not found and lemma in english.words("linking-verbs"):
        raise Refused("complement is missing")
    if (
        obj is None
        and not found
        and not passive
        and lemma in english.words("transitive-verbs")
        and not source.child(index, "compound:prt")
    ):
        raise Refused("object is missing")
    return found


def is_idiom(source: Source, verb: int, noun: int) -> bool:
    """ "took place", "made the case": verb and noun are one expression."""
    return f"{source.word(verb).lemma.lower()}-{source.word(noun).lemma.lower()}" in english.words(
        "verb-and-noun-idioms"
    )


def _object_slot(source: Source, word: Token, obj: int, passive: bool) -> Slot:
    lemma, filler = word.lemma.lower(), source.word(obj)
    if filler.feature("Reflex") == "Yes" or filler.form.lower().endswith(("self", "selves")):
        raise Refused("reflexive object")
    if is_idiom(source, word.index, obj):
        raise Refused("idiom")
    if filler.lemma.lower() in english.words("reciprocals") and filler.upos != "NOUN":
        raise Refused("reciprocal")
    if passive:
        return Slot("obj", "something", obj)
    text = dummy_for(source, obj)
    told = english.words("verbs-of-telling-of")
    if lemma in told or (lemma in english.words("verbs-of-telling") and source.child(word.index, "ccomp") is not None):
        text = "somebody"  # an office may be told things, but only as its people are
    return Slot("obj", text, obj)


def _clause_slots(source: Source, word: Token, has_object: bool, passive: bool) -> list[Slot]:
    lemma = word.lemma.lower()
    for below in source.children(word.index, "ccomp"):
        if has_object and lemma not in english.words("verbs-of-telling"):
            continue
        if lemma in english.words("verbs-alone-without-their-clause"):
            return []
        if lemma not in english.words("verbs-of-something") and lemma not in english.words("verbs-of-telling"):
            raise Refused("clause cannot be replaced")
        return [
            Slot(
                "clause", "of something" if lemma in english.words("verbs-of-telling-of") else "something", below.index
            )
        ]
    for below in source.children(word.index, "xcomp"):
        return [_open_slot(source, word, below, passive)]
    return []


def _open_slot(source: Source, word: Token, below: Token, passive: bool) -> Slot:
    """An open clause: "to do something", "doing something", "do something"."""
    if below.upos != "VERB" or source.child(below.index, "cop"):
        raise Refused("predicate complement")
    if source.children(below.index, "aux", "aux:pass"):
        raise Refused("complex complement")
    marks = {mark.form.lower() for mark in source.children(below.index, "mark")}
    if "to" in marks and below.xpos == "VB":
        return Slot("action", "to do something", below.index)
    if below.xpos == "VBG" and not marks:
        if word.lemma.lower() == "have" or (
            passive and word.lemma.lower() not in english.words("verbs-of-perceiving-and-keeping")
        ):
            raise Refused("complex complement")
        return Slot("action", "doing something", below.index)
    if below.xpos == "VB" and not marks and word.lemma.lower() in english.words("verbs-with-bare-infinitive"):
        return Slot("action", _bare_action(word.lemma.lower(), passive), below.index)
    raise Refused("complex complement")


def _bare_action(lemma: str, passive: bool) -> str:
    """ "made him do it" is "he was made to do it"; "let" and "have" have no such passive."""
    if passive and lemma in english.words("verbs-never-passive"):
        raise Refused("verb without passive")
    return "to do something" if passive else "do something"


def _prepositional_slots(source: Source, word: Token) -> list[Slot]:
    wanted = english.mapping("prepositions-of-verbs").get(word.lemma.lower(), "").split()
    if not wanted:
        return []
    for fact in source.meaning.facts:
        if fact.predicate.index == word.index and fact.role.kind == "prep":
            preposition = fact.role.marker.replace("_", " ")
            if preposition in wanted and not _is_time(source, fact.argument.index):
                return [
                    Slot(
                        "prep",
                        f"{preposition} {_prepositional_dummy(source, fact.argument.index)}",
                        fact.argument.index,
                    )
                ]
    return []


def _is_time(source: Source, index: int) -> bool:
    """ "worked for years": nothing that the verb asks for."""
    word = source.word(index)
    return word.lemma.lower() in english.words("stretches-of-time") or word.form[:1].isdigit()


def _prepositional_dummy(source: Source, index: int) -> str:
    if source.word(index).upos in {"VERB", "AUX"}:
        return "something"
    return dummy_for(source, index)


def _has_place(source: Source, index: int) -> bool:
    return any(
        (below.deprel.startswith("obl") and source.child(below.index, "case"))
        or below.lemma.lower() in english.words("adverbs-of-place")
        for below in source.children(index, "obl", "advmod")
    )


def _adjective_slots(source: Source, word: Token) -> list[Slot]:
    lemma = word.lemma.lower()
    if lemma in english.words("raising-adjectives") and source.children(word.index, "xcomp", "ccomp", "advcl", "csubj"):
        raise Refused("raising adjective")
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
