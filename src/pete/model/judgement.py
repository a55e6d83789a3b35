"""What one person answered to one pair."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Answer(StrEnum):
    """Does the hypothesis follow from the text?"""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Judgement:
    """One answer of one person (``worker``) to one pair (its id).

    ``seconds`` is the time spent on it, ``at`` when it was given (ISO 8601, UTC);
    ``good_english`` is the answer to the second question of a study that asks it.
    """

    pair: str
    worker: str
    answer: Answer
    seconds: float | None = None
    comment: str = ""
    good_english: bool | None = None
    at: str | None = None
