"""What the author of a study decides, as one frozen record that is kept beside it."""

from __future__ import annotations

import msgspec


class TrainingItem(msgspec.Struct, frozen=True):
    """A pair whose answer is explained."""

    shown: tuple[str, ...]
    statement: str
    answer: str
    because: str


class StudySettings(msgspec.Struct, frozen=True, kw_only=True):
    """``people``: how many judge each pair. ``batches``: how many a person may do (None: all there are).

    ``adaptive``: a pair is asked no more once this many agree without exception, or once two disagree (None: off).
    ``checks``: check items in each batch. ``return_after``: seconds after which what was left lying goes to others.
    ``training``: the items of the first and of the second try; ``training_pass``: how many must be right.
    ``completion``: the code, or the whole return link, that people get at the end.
    """

    people: int = 5
    batch: int = 25
    batches: int | None = None
    adaptive: int | None = None
    checks: int = 2
    return_after: float = 1800.0
    training: tuple[tuple[TrainingItem, ...], ...] = ()
    training_pass: int = 0
    consent: str = ""
    completion: str = ""
    title: str = ""
    contact: str = ""
    seed: int = 1
    parser: str = ""  # of a study of facts: whose


_encode = msgspec.json.Encoder().encode


def settings_text(settings: StudySettings) -> str:
    return _encode(settings).decode()


def read_settings(text: str) -> StudySettings:
    return msgspec.json.decode(text, type=StudySettings)
