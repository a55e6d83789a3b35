"""Inflected forms of English words: lemminflect, mended where it hesitates or lacks one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pete.english import usage
from pete.english.dictionary import dictionary

VERB_TAGS = frozenset({"VB", "VBP", "VBZ", "VBD", "VBG", "VBN"})
_PLAIN = re.compile(r"[a-z]+(?:-[a-z]+)*")


@cache
def _mended() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("inflection.toml").read_text(encoding="utf8"))


def is_plain(word: str) -> bool:
    """Small letters, with or without hyphens between them."""
    return _PLAIN.fullmatch(word) is not None


@cache
def verb_form(lemma: str, tag: str) -> str | None:
    """A form of a verb by its Penn tag; None where the dictionary has no such verb.

    >>> verb_form("write", "VBN"), verb_form("stop", "VBG"), verb_form("go", "VBD"), verb_form("slepe", "VBD")
    ('written', 'stopping', 'went', None)
    """
    if not is_plain(lemma) or tag not in VERB_TAGS:
        return None
    preferred: str | None = _mended()["verbs"].get(lemma, {}).get(tag)
    return preferred or next(iter(_known_forms(lemma, tag)), None)


def _known_forms(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms in the dictionary; for "re-enter" those of the verb after the prefix."""
    forms: tuple[str, ...] = dictionary().getInflection(lemma, tag=tag, inflect_oov=False)
    if forms:
        return tuple(form for form in forms if ("-" in form) == ("-" in lemma)) or forms
    prefix, hyphen, rest = lemma.rpartition("-")
    return tuple(prefix + hyphen + form for form in _known_forms(rest, tag)) if hyphen and rest else ()


@cache
def plural_form(lemma: str) -> str | None:
    """The plural of a noun; None for what is no word.

    >>> plural_form("child"), plural_form("city"), plural_form("person")
    ('children', 'cities', 'people')
    """
    preferred: str | None = _mended()["plurals"].get(lemma)
    if preferred or not is_plain(lemma.lower()):
        return preferred
    forms: tuple[str, ...] = dictionary().getInflection(lemma, tag="NNS")
    return next(iter(forms), None)


@cache
def is_known_word(form: str, lemma: str) -> bool:
    """Whether the dictionary of lemminflect, or the treebank of the usage counts, has the word.

    >>> is_known_word("boats", "boat"), is_known_word("satelite", "satelite")
    (True, False)
    """
    names = {form.lower(), lemma.lower()}
    counted = (usage.noun, usage.verb, usage.adjective)
    listed = any(dictionary().getAllLemmas(name) for name in names)
    return listed or any(look(name) for look in counted for name in names)
