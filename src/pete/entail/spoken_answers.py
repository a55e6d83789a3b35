"""An answer in somebody else's words, read as a label: strictly, so that what is unclear is counted and not guessed."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from pete import english
from pete.formats.labels import LABELS
from pete.model import Answer, Relation

_NAMES = "|".join(english.ordered("names-of-an-answer"))
_THOUGHTS = re.compile(r"<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_MARKS = " \t\r\n*_`#\"'“”‘’.,:;!()[]<>"
_NAMED = re.compile(rf"^\W*(?:\w+\s+)?(?:{_NAMES})\W*[:=]\W*(.+?)\W*$", re.IGNORECASE)
_FIRST = re.compile(r"^[\W_]*([A-Za-z][A-Za-z_ -]*?)[\W_]*(?:[.,:;!\n–—]|-\s|$)")


class Spoken(NamedTuple):
    """What was meant."""

    answer: Answer
    relation: Relation | None = None


def spoken_answer(reply: str) -> Spoken | None:
    """The label that a reply gives: alone, after "Answer:", as JSON, or as its first word; None where it gives none.

    >>> spoken_answer("**Contradiction**")
    Spoken(answer='NO', relation='contradiction')
    >>> spoken_answer("Yes, because the man was seen.")
    Spoken(answer='YES', relation=None)
    >>> print(spoken_answer("No doubt, it may be so"))
    None
    """
    text = _THOUGHTS.sub("", reply).strip()
    return _label(text) or _from_json(text) or _from_named_line(text) or _from_first_words(text)


def _label(text: str) -> Spoken | None:
    word = re.sub(r"[\s-]+", "_", text.strip(_MARKS).lower())
    for spelling in (word, word.replace("_", "")):
        answer, relation = LABELS.get(spelling, (None, None))
        if answer is not None:
            return Spoken(answer, relation)
    return None


def _from_json(text: str) -> Spoken | None:
    body = text.removeprefix("```json").strip("`\n ")
    if not body.startswith("{"):
        return None
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    found = [_label(told) for key in english.ordered("names-of-an-answer") if isinstance(told := value.get(key), str)]
    return found[0] if len(found) == 1 else None


def _from_named_line(text: str) -> Spoken | None:
    """The last line that names an answer; two that differ name none."""
    named = [_label(match[1]) for line in text.splitlines() if (match := _NAMED.match(line))]
    return named[0] if named and len(set(named)) == 1 else None


def _from_first_words(text: str) -> Spoken | None:
    match = _FIRST.match(text)
    return _label(match[1]) if match else None
