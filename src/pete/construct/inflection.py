"""Inflected forms of English words: lemminflect, mended where it hesitates, and T's own spelling first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from pete.construct import usage
from pete.construct.candidate import Refused
from pete.construct.source import Source

Seen = Mapping[tuple[str, str], str]  # (lemma, tag) -> the form that T has
NOTHING_SEEN: Seen = MappingProxyType({})
VERB_TAGS = frozenset({"VB", "VBP", "VBZ", "VBD", "VBG", "VBN"})
_PLAIN = re.compile(r"[a-z]+(?:-[a-z]+)*")
# Where lemminflect puts a rare form first, or lacks one.
_PREFERRED = {
    ("smell", "VBD"): "smelled", ("smell", "VBN"): "smelled",
    ("lie", "VBD"): "lay", ("lie", "VBN"): "lain", ("bid", "VBD"): "bid", ("bid", "VBN"): "bid",
    ("wake", "VBD"): "woke", ("wake", "VBN"): "woken", ("get", "VBN"): "gotten", ("dive", "VBD"): "dived",
    ("shine", "VBD"): "shone", ("shine", "VBN"): "shone", ("strike", "VBN"): "struck", ("prove", "VBN"): "proven",
    ("swell", "VBN"): "swollen", ("show", "VBN"): "shown", ("bear", "VBN"): "borne", ("beat", "VBN"): "beaten",
    ("forget", "VBN"): "forgotten", ("hide", "VBN"): "hidden", ("bite", "VBN"): "bitten", ("sew", "VBN"): "sewn",
    ("tread", "VBN"): "trodden", ("awake", "VBD"): "awoke", ("awake", "VBN"): "awoken", ("plead", "VBD"): "pleaded",
    ("plead", "VBN"): "pleaded", ("wed", "VBD"): "wed", ("wed", "VBN"): "wed", ("speed", "VBD"): "sped",
    ("light", "VBD"): "lit", ("light", "VBN"): "lit", ("kneel", "VBD"): "knelt", ("leap", "VBD"): "leaped",
    ("spit", "VBD"): "spat", ("spit", "VBN"): "spat", ("shrink", "VBD"): "shrank", ("shrink", "VBN"): "shrunk",
    ("sink", "VBD"): "sank", ("sink", "VBN"): "sunk", ("spring", "VBD"): "sprang", ("stink", "VBD"): "stank",
    ("slay", "VBD"): "slew", ("slay", "VBN"): "slain", ("thrive", "VBD"): "thrived", ("thrive", "VBN"): "thrived",
    ("hang", "VBD"): "hung", ("hang", "VBN"): "hung", ("saw", "VBN"): "sawed", ("mow", "VBN"): "mowed",
    ("sow", "VBN"): "sown", ("cleave", "VBD"): "cleaved", ("shear", "VBN"): "shorn", ("weave", "VBD"): "wove",
    ("weave", "VBN"): "woven", ("stride", "VBN"): "stridden", ("strive", "VBD"): "strove",
    ("strive", "VBN"): "striven", ("be", "VBP"): "are", ("be", "VBD"): "was", ("grind", "VBD"): "ground",
    ("sing", "VBD"): "sang", ("ring", "VBD"): "rang", ("bust", "VBD"): "busted", ("bust", "VBN"): "busted",
    ("fit", "VBD"): "fit", ("fit", "VBN"): "fit", ("knit", "VBD"): "knitted", ("knit", "VBN"): "knitted",
    ("sneak", "VBD"): "sneaked", ("sneak", "VBN"): "sneaked", ("text", "VBD"): "texted", ("text", "VBN"): "texted",
    ("wet", "VBD"): "wet", ("wet", "VBN"): "wet", ("quit", "VBD"): "quit", ("quit", "VBN"): "quit",
    ("offset", "VBD"): "offset", ("offset", "VBN"): "offset", ("input", "VBD"): "input", ("input", "VBN"): "input",
    ("tell", "VBD"): "told", ("broadcast", "VBD"): "broadcast", ("broadcast", "VBN"): "broadcast",
    ("forecast", "VBD"): "forecast", ("forecast", "VBN"): "forecast", ("cost", "VBD"): "cost",
    ("cost", "VBN"): "cost", ("bet", "VBD"): "bet", ("bet", "VBN"): "bet", ("spill", "VBD"): "spilled",
    ("spill", "VBN"): "spilled", ("rid", "VBD"): "rid", ("rid", "VBN"): "rid", ("shed", "VBD"): "shed",
}  # fmt: skip
_PLURALS = {"person": "people", "passer-by": "passers-by", "passerby": "passersby", "brother": "brothers"}


@lru_cache(maxsize=2)  # a text is asked for its forms once for every verb
def seen_forms(source: Source) -> Seen:
    """The forms that the text itself has, so that its own spelling is kept ("travelled", "hanged")."""
    return {
        (word.lemma.lower(), word.xpos): word.form.lower()
        for word in source.graph.words
        if word.xpos in VERB_TAGS and _PLAIN.fullmatch(word.form.lower()) and word.feature("Typo") is None
    }


def inflect_verb(lemma: str, tag: str, seen: Seen = NOTHING_SEEN) -> str:
    """A form of a verb by its Penn tag; T's own form where it has one.

    >>> inflect_verb("write", "VBN"), inflect_verb("stop", "VBG"), inflect_verb("go", "VBD")
    ('written', 'stopping', 'went')
    >>> inflect_verb("travel", "VBD", {("travel", "VBD"): "travelled"})
    'travelled'
    """
    lemma = lemma.lower()
    if lemma not in {"be", "have", "do"} and (form := seen.get((lemma, tag))) is not None:
        return form
    # The two past forms differ for few verbs, and then the one that T has does not tell the other.
    other = {"VBD": "VBN", "VBN": "VBD"}.get(tag)
    form = _verb_form(lemma, tag)
    if other and (lemma, other) in seen and form.endswith("ed") and seen[lemma, other].endswith("ed"):
        return seen[lemma, other]
    return form


@cache
def _verb_form(lemma: str, tag: str) -> str:
    if not _PLAIN.fullmatch(lemma) or tag not in VERB_TAGS:
        raise Refused("unknown verb")
    if (lemma, tag) in _PREFERRED:
        return _PREFERRED[lemma, tag]
    forms = _known_forms(lemma, tag)
    if not forms:
        raise Refused("unknown verb")
    return forms[0]


def _known_forms(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms in the dictionary; for "re-enter" and "overpay" those of the verb after the prefix."""
    from lemminflect import getInflection

    forms: tuple[str, ...] = getInflection(lemma, tag=tag, inflect_oov=False)
    if forms:
        return tuple(form for form in forms if ("-" in form) == ("-" in lemma)) or forms
    prefix, hyphen, rest = lemma.rpartition("-")
    return tuple(prefix + hyphen + form for form in _known_forms(rest, tag)) if hyphen and rest else ()


def is_known_verb(lemma: str) -> bool:
    """Whether the dictionary has the verb: a lemma that it lacks is likely a slip.

    >>> is_known_verb("sleep"), is_known_verb("slepe")
    (True, False)
    """
    try:
        _verb_form(lemma.lower(), "VBD")
    except Refused:
        return False
    return True


def past_participle(lemma: str, seen: Seen = NOTHING_SEEN) -> str:
    return inflect_verb(lemma, "VBN", seen)


@cache
def plural(lemma: str) -> str:
    """The plural of a noun.

    >>> plural("child"), plural("city"), plural("boat"), plural("person")
    ('children', 'cities', 'boats', 'people')
    """
    from lemminflect import getInflection

    if lemma in _PLURALS:
        return _PLURALS[lemma]
    forms: tuple[str, ...] = getInflection(lemma, tag="NNS")
    if not forms or not _PLAIN.fullmatch(lemma.lower()):
        raise Refused("unknown noun")
    return forms[0]


@cache
def is_known_word(form: str, lemma: str) -> bool:
    """Whether the dictionary of lemminflect, or the treebank of the usage counts, has the word.

    >>> is_known_word("boats", "boat"), is_known_word("satelite", "satelite")
    (True, False)
    """
    from lemminflect import getAllLemmas

    names = {form.lower(), lemma.lower()}
    counted = (usage.noun, usage.verb, usage.adjective)
    return any(getAllLemmas(name) for name in names) or any(look(name) for look in counted for name in names)
