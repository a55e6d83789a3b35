"""Which words of the text a word of the hypothesis may stand for.

Lemma or surface, whatever the case; participle, adjective and verb of one
stem; numbers in words or digits. Nothing is known of meaning.
"""

from __future__ import annotations

from functools import lru_cache

from pete import english
from pete.model import Token

_NUMBERS = english.mapping("small-numbers-in-digits")
_PRONOUNS = english.mapping("cases-of-pronouns")
_NOT = english.words("not")
_CLASSES = {
    **dict.fromkeys(("VERB", "AUX"), "verb"),
    **dict.fromkeys(("NOUN", "PROPN", "PRON", "NUM", "SYM", "X", "DET"), "noun"),
    "ADJ": "adjective",
    "ADV": "adverb",
}


@lru_cache(maxsize=65536)
def keys(form: str, lemma: str, upos: str) -> frozenset[str]:
    """What a word is known by; two words match when they share a key.

    >>> "grill" in keys("Grilled", "grilled", "ADJ") & keys("grilling", "grill", "VERB")
    True
    """
    form = form.lower().replace("’", "'")
    names = {form, (lemma if lemma != "_" else form).lower()}
    if form[-1:] == "." and len(form) > 2:
        names.add(form[:-1])  # "Gen." and "Gen" with a stop of its own
    if upos in {"ADJ", "VERB", "NOUN", "AUX"}:
        names |= _stems(form)
    names |= {_NUMBERS[name] for name in names if name in _NUMBERS}
    if form in _NOT:
        names.add("not")
    if form in _PRONOUNS:
        names.add(_PRONOUNS[form])  # "my" and "me" are "I" in other cases
    return frozenset(names)


def word_keys(word: Token) -> frozenset[str]:
    return keys(*word[1:4])


def same_kind(here: Token, there: Token) -> bool:
    """Whether two words of one key can be the same word.

    A verb is no adjective, unless it is the participle that looks like it ("a
    closed door", but not "dry" and "dried"), and no noun but the gerund.

    >>> warm, warmed = Token(1, "warm", "warm", "ADJ", "JJ"), Token(1, "warmed", "warm", "VERB", "VBD")
    >>> closed, close = Token(1, "closed", "closed", "ADJ", "JJ"), Token(1, "closed", "close", "VERB", "VBN")
    >>> same_kind(warm, warmed), same_kind(closed, close)
    (False, True)
    """
    one, other = _CLASSES.get(here.upos), _CLASSES.get(there.upos)
    if one == other or one is None or other is None:
        return True
    if "verb" not in (one, other):
        return {one, other} != {"noun", "adverb"} or here.form.lower() == there.form.lower()
    verb, word = (here, there) if one == "verb" else (there, here)
    if "adjective" in (one, other):
        same = verb.form.lower() == word.form.lower() and verb.xpos in {"VBN", "VBG", "_"}
        return same or (verb.lemma.lower() in _stems(word.form.lower()) and word.form.lower().endswith("ed"))
    if "noun" in (one, other):
        return word.form.lower().endswith("ing") or (verb.xpos in {"VBG", "_"})
    return False


def _stems(form: str) -> set[str]:
    """Of a participle: the verb it may come from ("stopped", "hoping" and "tried" are spelled three ways)."""
    stems = set()
    for ending in ("ing", "ed"):
        base = form.removesuffix(ending)
        if base != form and len(base) > 2:
            stems |= {base, base + "e"}
            if base[-1] == base[-2]:
                stems.add(base[:-1])
            if base[-1] == "i":
                stems.add(base[:-1] + "y")
    return stems
