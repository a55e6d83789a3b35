"""The particles of phrasal verbs, by whatever name a tree has them."""

from __future__ import annotations

from pete import english
from pete.construct.source import Source
from pete.model import Token

_PARTICLES = english.words("particles-before-prepositions")


def particles(source: Source, index: int) -> tuple[str, ...]:
    """The particles of a phrasal verb, in their order."""
    return tuple(
        word.form.lower()
        for word in source.children(index, "compound:prt", "advmod")
        if word.deprel == "compound:prt" or _is_adverbial_particle(source, index, word)
    )


def _is_adverbial_particle(source: Source, index: int, word: Token) -> bool:
    """ "came up with", "looked forward to", "picked the boy up": an adverb that makes the verb's sense."""
    if word.form.lower() in english.words("particles") and _is_behind_object(source, index, word):
        return True
    if word.index != index + 1 or word.form.lower() not in _PARTICLES:
        return False
    following = source.graph.words[word.index] if word.index < len(source.graph.words) else None
    return word.xpos == "RP" or (following is not None and following.upos == "ADP" and following.deprel == "case")


def _is_behind_object(source: Source, index: int, word: Token) -> bool:
    return any(max(source.descendants(below.index)) == word.index - 1 for below in source.children(index, "obj"))
