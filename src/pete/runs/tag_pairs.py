"""The constructions that a set's own file names for each predicate of a pair."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pete.model import Pair
from pete.model.record import TagPair

KEY = "predicates"  # in `Pair.extra`
FORM = '[{"predicate": "...", "text": TAG, "hypothesis": TAG}]'


def tag_pairs(pair: Pair) -> tuple[TagPair, ...] | None:
    """The tags of each predicate in the text and in the hypothesis; None where the file has something else there.

    A predicate without a tag on either side stands in one sentence only, and is left out.

    >>> sent = {"predicate": "send", "text": "V-P-PP0", "hypothesis": "V-A"}
    >>> tag_pairs(Pair("1", "...", "...", extra={"predicates": [sent, {"predicate": "see", "text": "V-A"}]}))
    (TagPair(predicate='send', text='V-P-PP0', hypothesis='V-A'),)
    >>> tag_pairs(Pair("1", "...", "...", extra={"predicates": "send"})) is None
    True
    """
    listed = pair.extra.get(KEY)
    if listed is None:
        return ()
    if not isinstance(listed, list | tuple) or not all(map(_is_predicate, listed)):
        return None
    return tuple(
        TagPair(one["predicate"], one["text"], one["hypothesis"])
        for one in listed
        if one.get("text") and one.get("hypothesis")
    )


def _is_predicate(one: Any) -> bool:
    return (
        isinstance(one, Mapping)
        and isinstance(one.get("predicate"), str)
        and all(isinstance(one.get(side), str | None) for side in ("text", "hypothesis"))
    )
