"""Dictionary forms of English words by rule, with the irregular ones from a table."""

from __future__ import annotations

import re
from functools import cache

from pete.phrases.tables import table

_VOWELS = "aeiou"
# Stems that lost a final "e" before -ed and -ing, by their ends.
_LOST_E = re.compile(
    r"(?:[^aeiou]|^)[aeiou](?:[csvz])$|[aeiou]{2}[vz]$|[lr][csv]$|nc$|ns$|ps$|[bcdfgkpstz]l$|u$|iev$|[rdln]g$|dg$"
    r"|[^aeou]at$|[aiou]g$|[^aeo]i[rdklmnpt]$|[aeiou]qu$|[^aeiou][aou][kmp]$|[^e]ur$|th$"
)
_COMPARED_E = re.compile(r"(?:[bcdfgkpstz]l|rg|[aeiou][cv]|[aiou]s|[^re]at|id|[^e]ar|saf|nc|ur|fin|it)$")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_KINDS = {"N": "nouns", "V": "verbs", "J": "adjectives", "R": "adverbs"}
_OWN = {"POS": "'s", "PRP$": "", "WP$": ""}  # the lemma of these tags: this, or the form itself


@cache
def _irregular(kind: str) -> dict[str, str]:
    """Form to lemma, from lines of the shape "lemma: form form"."""
    forms: dict[str, str] = {}
    for line in table("irregular")[kind].strip().splitlines():
        lemma, _, others = line.partition(":")
        for form in others.split():
            forms.setdefault(form, lemma.strip())
    return forms


@cache
def lemma(form: str, tag: str) -> str:
    """The lemma of a form with a tag of the Penn Treebank.

    >>> [lemma(form, tag) for form, tag in [("Parties", "NNS"), ("stopped", "VBD"), ("making", "VBG")]]
    ['party', 'stop', 'make']
    >>> lemma("children", "NNS"), lemma("better", "JJR"), lemma("Smiths", "NNPS"), lemma("n't", "RB")
    ('child', 'good', 'Smith', 'not')
    """
    if tag in {"NNP", "FW", "GW"}:
        return form
    if tag == "NNPS":
        return form[:-3] + "y" if form.endswith("ies") else form[:-1] if re.search("[^s]s$", form) else form
    lower = form.lower().replace("’", "'")
    if tag in _OWN:
        return _OWN[tag] or lower
    if (tag, lower) == ("PRP", "her"):
        return "she"
    found = _irregular("words").get(lower) or _irregular(_KINDS.get(tag[:1], "words")).get(lower)
    if found and tag not in {"NN", "JJ", "RB", "VB"}:
        return found
    if tag in _ENDINGS:
        return _ENDINGS[tag](lower)
    return _irregular("words").get(lower, lower)


def _noun(form: str) -> str:
    if len(form) > 4 and form.endswith("ies"):
        return form[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x|zz|tto|ero)es$", form):
        return form[:-2]
    if form.endswith("s") and not form.endswith(("ss", "us", "is", "'s", "0s")) and len(form) > 2:
        return form[:-1]
    return form


def _third_person(form: str) -> str:
    if re.search(r"(?:ss|sh|ch|x|zz|o)es$", form) and form not in {"shoes", "aches"}:
        return form[:-2]
    return _noun(form)


def _past(form: str) -> str:
    if form.endswith("ied") and len(form) > 4:
        return form[:-3] + "y"
    if form.endswith("eed") or not form.endswith("ed"):
        return form
    return _stem(form[:-2])


def _ing(form: str) -> str:
    return _stem(form[:-3]) if form.endswith("ing") and len(form) > 4 else form


def _stem(stem: str) -> str:
    """A stem without its ending: undo doubling, give back a lost "e"."""
    if stem in _irregular("stems"):
        return _irregular("stems")[stem]
    if _DOUBLED.search(stem) and len(stem) > 3:
        return stem[:-1]
    if stem.endswith("ll") and len(stem) > 5 and stem[-3] in "eo":
        return stem[:-1]
    if _LOST_E.search(stem) and sum(letter in _VOWELS for letter in stem):
        return stem + "e"
    if len(stem) == 3 and stem[1] in _VOWELS and stem[0] not in _VOWELS and stem[2] not in "wxyh" + _VOWELS:
        return stem + "e"  # "hop-ed": a short stem would have doubled its consonant
    return stem


def _compared(form: str) -> str:
    for ending in ("est", "er"):
        if form.endswith(ending) and len(form) > len(ending) + 2:
            stem = form[: -len(ending)]
            if stem.endswith("i"):
                return stem[:-1] + "y"
            if _DOUBLED.search(stem):
                return stem[:-1]
            return stem + "e" if _COMPARED_E.search(stem) else stem
    return form


_ENDINGS = {
    "NNS": _noun, "VBZ": _third_person, "VBD": _past, "VBN": _past, "VBG": _ing,
    "JJR": _compared, "JJS": _compared, "RBR": _compared, "RBS": _compared,
}  # fmt: skip
