"""What a parser found in a sentence, as notes that a lay reader understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pete.model import Analysis, Fact, Graph, Token
from pete.normalise.facts import facts
from pete.normalise.roles import describe

NOTHING = "The computer found nothing in this sentence."
_TIMES = ("1st", "2nd", "3rd")


def notes_of(analysis: Analysis) -> tuple[str, ...]:
    """A line for every fact, in the order of the sentence; never the sentence itself."""
    return notes(facts(analysis)) if isinstance(analysis, Graph) else (NOTHING,)


def notes(found: Iterable[Fact]) -> tuple[str, ...]:
    """The same from facts. Words of one form are told apart by their order.

    >>> from pete.model import Role
    >>> saw, cat, other = Token(2, "saw", "see"), Token(1, "cat", "cat"), Token(3, "cat", "cat")
    >>> for line in notes([Fact(saw, Role("subj"), cat), Fact(saw, Role("obj"), other)]):
    ...     print(line)
    "cat (1st)" is the subject of "saw" (who or what does it, or is it)
    "cat (2nd)" is the object of "saw" (whom or what it is done to)
    """
    ordered = sorted(found, key=lambda fact: (fact.predicate.index, fact.argument.index))
    named = _names({word for fact in ordered for word in (fact.predicate, fact.argument)})
    lines = (describe(str(fact.role), named[fact.predicate.index], named[fact.argument.index]) for fact in ordered)
    return tuple(dict.fromkeys(lines)) or (NOTHING,)


def _names(words: set[Token]) -> dict[int, str]:
    ordered = sorted(words, key=lambda word: word.index)
    often = Counter(word.form.lower() for word in ordered)
    seen: Counter[str] = Counter()
    names: dict[int, str] = {}
    for word in ordered:
        form = word.form.lower()
        names[word.index] = word.form if often[form] == 1 else f"{word.form} ({_which(seen[form])})"
        seen[form] += 1
    return names


def _which(before: int) -> str:
    """
    >>> [_which(0), _which(3)]
    ['1st', '4th']
    """
    return _TIMES[before] if before < len(_TIMES) else f"{before + 1}th"
