"""Universal parts of speech and features from the tags of the Penn Treebank."""

from __future__ import annotations

from pete import english
from pete.formats.penn_tags import universal_tag
from pete.phrases.attach import Arc
from pete.phrases.data_files import table
from pete.phrases.phrase import PUNCTUATION

_AUXILIARY = frozenset({"aux", "aux:pass", "cop"})


def part_of_speech(form: str, tag: str, arc: Arc) -> str:
    """The universal part of speech of a word in its relation.

    >>> part_of_speech("was", "VBD", Arc(3, "cop")), part_of_speech("because", "IN", Arc(4, "mark"))
    ('AUX', 'SCONJ')
    """
    if tag in PUNCTUATION:
        return "PUNCT"
    if arc.label in _AUXILIARY and tag[:2] in {"VB", "MD"}:
        return "AUX"
    if form.lower() in english.words("not"):
        return "PART"
    found: str | None = table("tags")["by_relation"].get(f"{tag} {arc.label}")
    return found or {"_": "X"}.get(universal_tag(tag), universal_tag(tag))


def features(tag: str) -> str:
    found: str = table("tags")["feats"].get(tag, "_")
    return found
