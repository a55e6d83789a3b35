"""Inflected forms for hypotheses: T's own spelling first, then the dictionary; what it lacks is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pete import english
from pete.construct.candidate import Refused
from pete.construct.source import Source
from pete.english.inflection import VERB_TAGS, is_plain, plural_form, verb_form

Seen = Mapping[tuple[str, str], str]  # (lemma, tag) -> the form that T has
NOTHING_SEEN: Seen = MappingProxyType({})


@lru_cache(maxsize=2)  # a text is asked for its forms once for every verb
def seen_forms(source: Source) -> Seen:
    """The forms that the text itself has, so that its own spelling is kept ("travelled", "hanged")."""
    return {
        (word.lemma.lower(), word.xpos): word.form.lower()
        for word in source.graph.words
        if word.xpos in VERB_TAGS and is_plain(word.form.lower()) and word.feature("Typo") is None
    }


def inflect_verb(lemma: str, tag: str, seen: Seen = NOTHING_SEEN) -> str:
    """A form of a verb by its Penn tag; T's own form where it has one.

    >>> inflect_verb("write", "VBN"), inflect_verb("stop", "VBG"), inflect_verb("go", "VBD")
    ('written', 'stopping', 'went')
    >>> inflect_verb("travel", "VBD", {("travel", "VBD"): "travelled"})
    'travelled'
    """
    lemma = lemma.lower()
    if lemma not in english.words("lemmas-with-own-forms") and (form := seen.get((lemma, tag))) is not None:
        return form
    # The two past forms differ for few verbs, and then the one that T has does not tell the other.
    other = {"VBD": "VBN", "VBN": "VBD"}.get(tag)
    known = verb_form(lemma, tag)
    if known is None:
        raise Refused("unknown verb")
    if other and (lemma, other) in seen and known.endswith("ed") and seen[lemma, other].endswith("ed"):
        return seen[lemma, other]
    return known


def is_known_verb(lemma: str) -> bool:
    """Whether the dictionary has the verb: a lemma that it lacks is likely a slip.

    >>> is_known_verb("sleep"), is_known_verb("slepe")
    (True, False)
    """
    return verb_form(lemma.lower(), "VBD") is not None


def past_participle(lemma: str, seen: Seen = NOTHING_SEEN) -> str:
    return inflect_verb(lemma, "VBN", seen)


def plural(lemma: str) -> str:
    """The plural of a noun.

    >>> plural("child"), plural("city"), plural("boat"), plural("person")
    ('children', 'cities', 'boats', 'people')
    """
    form = plural_form(lemma)
    if form is None:
        raise Refused("unknown noun")
    return form
