"""The tense of clauses, as they stand in the text."""

from __future__ import annotations

from pete.construct.source import Source

_PAST = frozenset({"VBD", "VBN"})


def is_past(source: Source, index: int) -> bool:
    """Whether a clause tells of the past: by its verb, or by the first of its auxiliaries.

    "has left" tells of the past too.
    """
    helpers = source.children(index, "aux", "cop")
    if helpers:
        first = helpers[0]
        perfect = first.lemma == "have" and first.xpos != "MD" and source.word(index).xpos in {"VBN", "VBD"}
        return first.xpos == "VBD" or perfect
    return source.word(index).xpos in _PAST
