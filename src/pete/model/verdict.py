"""An answer and the reasons for it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pete.model.pair import Answer, Relation

ReasonKind = Literal["found", "missing", "ignored", "note"]


class Reason(NamedTuple):
    """One relation of the hypothesis and what became of it.

    ``found``: it holds in the text, in the words and way that ``where`` and
    ``construction`` tell; ``missing``: it was asked for and does not hold;
    ``ignored``: it was not asked for, ``because`` says why; ``note``: a remark
    that is about no single relation (a failed parse, nothing shared).
    """

    kind: ReasonKind
    role: str = ""
    predicate: str = ""
    argument: str = ""
    because: str = ""
    where: tuple[int, ...] = ()  # indices of predicate and argument in the text
    construction: tuple[str, ...] = ()  # how the text expressed it
    by: str = ""  # the alternation that let another fact of the text answer ("dative"), where one did


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an entailer says of one pair.

    ``relation`` is the three-way answer of entailers that give one: "entailment" is YES,
    "contradiction" and "unknown" are NO. ``error``: it came to no answer (a prover that
    ran out of time, a model that refused); that is wrong whatever the label is, as in the
    table of Bedaride and Gardent (2010), and ``answer`` is NO for want of a better.
    ``counted`` is what the answer took, by name ("prompt tokens").
    """

    answer: Answer
    reasons: tuple[Reason, ...] = ()
    unparsed: bool = False  # text or hypothesis had no analysis
    relation: Relation | None = None
    error: bool = False
    counted: tuple[tuple[str, int], ...] = ()
