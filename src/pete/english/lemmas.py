"""Dictionary forms of English words: lemminflect, with a table of what it lacks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pete.english.dictionary import dictionary

# Tags of inflected forms, and the part of speech under which the dictionary has them.
_INFLECTED = {
    "NNS": "NOUN", "VBZ": "VERB", "VBD": "VERB", "VBN": "VERB", "VBG": "VERB", "VBP": "VERB",
    "JJR": "ADJ", "JJS": "ADJ", "RBR": "ADV", "RBS": "ADV",
}  # fmt: skip
_NAMES = frozenset({"NNP", "FW", "GW"})
_POSSESSIVES = frozenset({"PRP$", "WP$"})


@cache
def _mended() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("lemmas.toml").read_text(encoding="utf8"))


@cache
def lemma(form: str, tag: str) -> str:
    """The lemma of a form with a tag of the Penn Treebank.

    >>> [lemma(form, tag) for form, tag in [("Parties", "NNS"), ("stopped", "VBD"), ("making", "VBG")]]
    ['party', 'stop', 'make']
    >>> lemma("children", "NNS"), lemma("better", "JJR"), lemma("Smiths", "NNPS"), lemma("n't", "RB")
    ('child', 'good', 'Smith', 'not')
    """
    if tag in _NAMES:
        return form
    if tag == "NNPS":
        return form[:-3] + "y" if form.endswith("ies") else form[:-1] if re.search("[^s]s$", form) else form
    lower = form.lower().replace("’", "'")
    if tag in _POSSESSIVES:
        return lower
    if (tag, lower) == ("PRP", "her"):
        return "she"
    mended = _mended()
    if tag in mended["own"]:
        return str(mended["own"][tag])
    if tag in _INFLECTED:
        found: str = mended["tags"][tag[0]].get(lower) or _from_dictionary(lower, _INFLECTED[tag])
        return found
    return str(mended["words"].get(lower, lower))


def _from_dictionary(form: str, part_of_speech: str) -> str:
    if form[:1].isdigit() or form[:2].strip("'").isdigit():
        return form  # "1990s" and "'90s" are no plurals
    found: tuple[str, ...] = dictionary().getLemma(form, part_of_speech)
    return found[0] if found else form
