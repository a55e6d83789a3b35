"""Which words of the text a word of the hypothesis may stand for.

Lemma or surface, whatever the case; participle, adjective and verb of one
stem; numbers in words or digits. Nothing is known of meaning.
"""

from __future__ import annotations

from functools import lru_cache

from pete import english
from pete.model import Token

_NUMBERS = english.mapping("small-numbers-in-digits")


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
    if form == "n't":
        names.add("not")
    return frozenset(names)


def word_keys(word: Token) -> frozenset[str]:
    return keys(word.form, word.lemma, word.upos)


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
