"""What every writer of tasks gives: files, and the fields of the pairs that are not in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pete.annotate.exchange.judgement_source import holding
from pete.model import Pair

INSTRUCTION = (
    "Computers read long sentences as many short facts. Please help us to check these facts. You see a sentence, and "
    "below it a short statement that a computer took from it. Choose Yes if the statement follows from the sentence, "
    "and No if it does not. Choose Not sure if the statement is unclear, or if you cannot tell."
)
EXAMPLE_TEXT = "The letter that my aunt had sent from Rome arrived on Monday."
EXAMPLES = (("The letter arrived.", "Yes"), ("My aunt arrived.", "No"))
QUESTION = "Does the statement follow from the sentence?"
ANSWERS = (("yes", "Yes", "y"), ("no", "No", "n"), ("unsure", "Not sure", "u"))


@dataclass(frozen=True, slots=True)
class TaskFiles:
    """Files by name, and what of the pairs they do not hold. Silver labels are never in them."""

    files: Mapping[str, str]
    lost: tuple[str, ...]


def lost_fields(pairs: Iterable[Pair], carried: Sequence[str] = ()) -> tuple[str, ...]:
    """The fields that any of the pairs fills, but for its id, sentences and what is ``carried``.

    >>> lost_fields([Pair("1", "It rains.", "It falls.", "YES", source="news", extra={"split": "dev"})])
    ('label', 'source', 'split')
    """
    found: dict[str, None] = {}
    for pair in pairs:
        named = {name: getattr(pair, name) for name in ("label", "relation", "source", "tags", "words")}
        found |= holding({**named, **pair.extra}, carried)
    return tuple(found)
