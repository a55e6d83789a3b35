"""Some wrong answers to review, and what was kept of them."""

from __future__ import annotations

from pathlib import Path

from error_runs import answered
from pete.annotate.cause_review import CauseReview, asked_of
from pete.model import ParseFailure, Reason
from pete.normalise.examples import read_tree
from pete.runs.error_analysis.find_causes import HAND, Explained
from pete.runs.error_analysis.kept_causes import read_causes

GO = read_tree("Dogs dog NOUN NNS 2 nsubj\nbark bark VERB VBP 0 root")
MISSING = (Reason("missing", "subj", "bark", "Dogs"), Reason("note", because="nothing is shared"))
WRONG = [
    Explained(answered(1, "YES", "NO", reasons=MISSING), None),
    Explained(answered(2, "NO", "YES"), "label", "gold trees"),
    Explained(answered(3, "YES", "NO"), "pair", HAND, "Bo"),
    Explained(answered(4, "YES", "NO"), None),
]


def review(folder: Path, everything: bool = False) -> CauseReview:
    analyses = {side: GO for one in WRONG for side in (one.item.text, one.item.hypothesis)}
    analyses["Text 4."] = ParseFailure("Text 4.", "too long")  # type: ignore[assignment]
    asked = asked_of(WRONG, folder, "udpipe/facts", analyses, everything)
    return CauseReview(asked, "Ann", lambda: "2026-01-01T00:00:00Z")


def told(folder: Path) -> list[tuple[str, str, str]]:
    return [(one.place.id, one.cause, one.comment) for one in read_causes(folder)]
