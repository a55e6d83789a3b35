"""The words in which a study is described: its kinds, and the states of studies, people and items."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Kind(StrEnum):
    """What a study asks."""

    follows = "follows"
    english = "english"
    facts = "facts"
    decompose = "decompose"  # no answer, but monothematic pairs


class StudyState(StrEnum):
    """Whether answers are taken."""

    open = "open"
    paused = "paused"
    closed = "closed"


class PersonState(StrEnum):
    """What a person may do, and whether their answers count."""

    active = "active"
    paused = "paused"  # gets nothing more; the answers count
    excluded = "excluded"  # gets nothing more; the answers are kept and do not count
    refused = "refused"  # did not pass the training


class Handed(IntEnum):
    """What became of an item that a person was given."""

    open = 0
    answered = 1
    returned = 2  # was left lying, so others may have it
