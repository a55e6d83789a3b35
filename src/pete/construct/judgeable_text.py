"""Whether a text is a sentence that a reader can judge."""

from __future__ import annotations

import re

from pete.construct.candidate import Refused
from pete.construct.source import Source
from pete.normalise.verbs import is_finite_form

_ADDRESS = re.compile(r"https?:|www\.|\S@\S|<\S|\.com\b")
_MOST_WORDS = 80


def check_text(source: Source) -> None:
    """Refuse headings, signatures, addresses and very long texts."""
    words = source.graph.words
    if len(words) > _MOST_WORDS:
        raise Refused("text is too long")
    if _ADDRESS.search(source.text):
        raise Refused("text with an address")
    if not any(map(is_finite_form, words)):
        raise Refused("text is no sentence")
