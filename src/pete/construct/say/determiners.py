"""What stands before a noun: article, demonstrative, possessor or quantifier."""

from __future__ import annotations

from dataclasses import dataclass

from pete import english
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.noun_words import may_be_mass, number_of
from pete.construct.say.persons import is_person
from pete.construct.say.text_words import spell
from pete.construct.source import Source
from pete.model import Token

_DEFINITE = english.words("definite-determiners")
_PLAIN = english.words("plain-determiners")
_QUANTIFIERS = english.words("quantifying-determiners")
_SINGULAR_ONLY = english.words("determiners-of-one")
_PLURAL_ONLY = english.words("determiners-of-several")
_POSSESSIVE = english.words("possessive-determiners")


@dataclass(frozen=True, slots=True)
class Determiner:
    """``quantifier``: binds all or none of what the noun names, so that modifiers may not be dropped."""

    text: str = ""
    definite: bool = False
    quantifier: bool = False


def determiner(source: Source, word: Token, keep: frozenset[int] = frozenset()) -> Determiner:
    """The determiner that T has, that of the first conjunct where they share it; "the" for a possessor left out."""
    found = _own(source, word, keep)
    if found is None and word.deprel == "conj" and word.head and word.upos == "NOUN":
        found = _shared(source, word)
    return found or Determiner()


def _own(source: Source, word: Token, keep: frozenset[int]) -> Determiner | None:
    before = [below for below in source.children(word.index, "det", "det:predet") if below.index < word.index]
    names = [below.form.lower() for below in before]
    refuse(_ALWAYS, source, before)
    owner = source.child(word.index, "nmod:poss", "det:poss")
    if owner is not None and owner.index < word.index:
        return _possessor(source, owner, keep, before)
    if not before:
        return None
    refuse(_WITHOUT_POSSESSOR, source, before)
    if any(name in english.words("degree-words-before-determiners") for name in names[:-1]):
        names = names[1:]
    if not set(names) <= _PLAIN | _QUANTIFIERS:
        raise Refused("unknown word")
    quantifier = bool(set(names) & _QUANTIFIERS)
    return Determiner(" ".join(names), bool(set(names) & _DEFINITE), quantifier)


def _denies(source: Source, before: list[Token]) -> bool:
    return any(below.form.lower() in english.words("negative-determiners") for below in before)


def _is_misspelt(source: Source, before: list[Token]) -> bool:
    return any(below.feature("Typo") == "Yes" for below in before)


def _asks(source: Source, before: list[Token]) -> bool:
    return any(
        below.xpos in {"WDT", "WP", "WP$"} or below.form.lower() in english.words("question-determiners")
        for below in before
    )


def _binds(source: Source, before: list[Token]) -> bool:
    """ "any", or a determiner that is itself modified ("almost all")."""
    names = {below.form.lower() for below in before}
    free = bool(names & english.words("free-choice-determiners"))
    return free or any(source.children(below.index, "advmod") for below in before)


_ALWAYS: tuple[Check, ...] = (("negation", _denies),)
_WITHOUT_POSSESSOR: tuple[Check, ...] = (
    ("misspelt word", _is_misspelt),
    ("question word", _asks),
    ("quantified noun", _binds),
)


def _possessor(source: Source, owner: Token, keep: frozenset[int], before: list[Token]) -> Determiner:
    kept = [below for below in before if below.form.lower() in _QUANTIFIERS]
    quantifier = bool(kept)
    form = owner.form.lower()
    if owner.xpos in {"WP$"} or form == "whose":
        raise Refused("question word")
    if owner.upos in {"PRON", "DET"} and form in _POSSESSIVE:
        refuse([("misspelt word", _is_misspelt)], source, [owner])
        words = sorted([*kept, owner], key=lambda one: one.index)  # "all my boats", "my every word"
        return Determiner(" ".join(one.form.lower() for one in words), True, quantifier)
    own = any(word.lemma.lower() == "own" for word in source.children(owner.head, "amod"))
    if owner.index in keep or own:  # "the firm's own boat", never "the own boat"
        return Determiner(spell(source, source.descendants(owner.index)), True, quantifier)
    if quantifier:
        raise Refused("quantified noun")
    if source.word(owner.head).upos == "PROPN" and is_person(source.word(owner.head), source) is not False:
        return Determiner("", True)  # Wales's Mary Smith
    return Determiner("the", True)


def _shared(source: Source, word: Token) -> Determiner | None:
    """ "the cats and dogs": "the dogs"; a determiner that does not fit the number is not shared."""
    first = source.word(word.head)
    if source.child(word.index, "nummod") is not None:
        return None  # "some 20 boats and 30 carts"
    if first.upos != "NOUN" or (first.deprel == "root" and source.child(first.index, "cop") is None):
        return None
    found = determiner(source, first)
    if not found.text:
        return None
    last = found.text.split()[-1]
    number = number_of(source, word)
    if (number == "plur" and last in _SINGULAR_ONLY) or (number == "sing" and last in _PLURAL_ONLY):
        return None
    if last in english.words("indefinite-articles") and may_be_mass(word):
        return None  # "a lamp and music"
    if last == "the" and source.children(word.index, "amod"):
        return None  # "the fall of prices and rising fear": the article ends before the next adjective
    return found
