"""An answer from a score: by a threshold, with the probability where one was learnt."""

from __future__ import annotations

from collections.abc import Iterable

from pete.entail.learnt.trained_model import Calibration
from pete.model import Reason, Verdict


def verdict(score: float, calibration: Calibration, reasons: Iterable[Reason]) -> Verdict:
    """YES where it is at least as likely as NO, and the note that says how likely."""
    note = Reason("note", because=f"the probability of YES is {calibration.probability(score):.2f}")
    return Verdict("YES" if score >= calibration.threshold else "NO", (*reasons, note))
