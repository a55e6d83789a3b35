"""What a run leaves behind: how it was made, and one record an item and system."""

from __future__ import annotations

from dataclasses import dataclass

from pete.model.pair import Answer, Relation
from pete.model.verdict import Reason

SCHEMA = 1  # of the run folder; raised when a reader of the old one would misread the new
NO_PARSER = "-"  # stands for the parser where the entailer reads no analysis


@dataclass(frozen=True, slots=True)
class System:
    """One line of the leaderboard: a dataset answered by a parser and an entailer.

    ``parser`` and ``entailer`` are the names that were given on the command
    line; ``parser`` is "-" where the entailer reads no analysis. A name of the
    user's own (``best=spacy:FOLDER``) stands for the spec behind it.

    >>> System("core", "minilm", "cambridge", "...").label
    'minilm/cambridge'
    >>> System("core", "-", "always-yes", "...").label
    'always-yes'
    """

    dataset: str
    parser: str
    entailer: str
    signature: str  # everything that can change the answers, in one line
    transparency: str = ""
    parser_spec: str = ""
    entailer_spec: str = ""

    @property
    def label(self) -> str:
        """The system's name within its dataset."""
        return self.entailer if self.parser == NO_PARSER else f"{self.parser}/{self.entailer}"


@dataclass(frozen=True, slots=True)
class RunInfo:
    """The head of a run folder: its systems, in the order in which they answer each pair."""

    toolkit: str
    systems: tuple[System, ...]
    finished: bool = False  # every pair has been answered by every system
    schema: int = SCHEMA
    size: int | None = None  # of items.jsonl in bytes, once it is finished; runs of early versions do not tell


@dataclass(frozen=True, slots=True)
class TagPair:
    """A predicate that stands in both sentences of a pair, and in which construction it does in each."""

    predicate: str
    text: str
    hypothesis: str


@dataclass(frozen=True, slots=True)
class ItemRecord:
    """One line of ``items.jsonl``: what one system said of one pair, and why.

    ``predicates`` is of generated suites, which know the constructions of their sentences.
    ``origin`` says how a built statement was found, ``partner`` is the id of the
    statement of the other label that it belongs together with. ``relation`` and
    ``gold_relation`` are three-way answer and label, where there are such. ``error``: the
    system came to no answer, which is wrong whatever the label is. ``counted`` is what
    the answer took, by name.
    """

    id: str
    dataset: str
    parser: str
    entailer: str
    gold: Answer | None
    verdict: Answer
    unparsed: bool = False
    tags: tuple[str, ...] = ()
    text: str = ""
    hypothesis: str = ""
    reasons: tuple[Reason, ...] = ()
    predicates: tuple[TagPair, ...] = ()
    origin: str = ""
    partner: str = ""
    relation: Relation | None = None
    gold_relation: Relation | None = None
    error: bool = False
    counted: tuple[tuple[str, int], ...] = ()

    @property
    def right(self) -> bool | None:
        """Whether the verdict is the gold label; None where there is no label. An error is never right."""
        return None if self.gold is None else self.gold == self.verdict and not self.error
