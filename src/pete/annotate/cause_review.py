"""One person tells the causes of wrong answers: what is asked, what was told, and nothing lost whenever it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pete.model import Analysis, Graph, ItemRecord
from pete.normalise.roles import describe
from pete.report.dependencies import draw
from pete.runs.error_analysis.cause_table import CAUSES, Cause
from pete.runs.error_analysis.find_causes import HAND, Explained
from pete.runs.error_analysis.kept_causes import KeptCause, keep_causes, place_of, read_causes


@dataclass(frozen=True, slots=True)
class Asked:
    """One wrong answer, and what is shown of it. ``folder`` is that of its run."""

    folder: Path
    explained: Explained
    system: str
    text_tree: str
    hypothesis_tree: str

    @property
    def item(self) -> ItemRecord:
        return self.explained.item

    @property
    def verdict(self) -> str:
        """What went wrong, in words."""
        kind = "follows and was refused" if self.explained.refused else "does not follow and was accepted"
        return f"The hypothesis {kind} by {self.system}."

    @property
    def lacking(self) -> tuple[str, ...]:
        """What the entailer did not find, and its remarks."""
        return tuple(
            one.because if one.kind == "note" else describe(one.role, one.predicate, one.argument)
            for one in self.item.reasons
            if one.kind in ("missing", "note")
        )

    @property
    def proposed(self) -> Cause | None:
        """What evidence tells."""
        return None if self.explained.cause is None else CAUSES[self.explained.cause]


def asked_of(
    explained: Sequence[Explained], folder: Path, system: str, analyses: Mapping[str, Analysis], everything: bool
) -> list[Asked]:
    """The wrong answers of one system that nobody has reviewed: those whose cause is not told, or all."""
    wanted = [one for one in explained if one.evidence != HAND and (everything or one.cause is None)]
    return [
        Asked(folder, one, system, drawn(analyses[one.item.text]), drawn(analyses[one.item.hypothesis]))
        for one in wanted
    ]


def drawn(analysis: Analysis) -> str:
    return draw(analysis) if isinstance(analysis, Graph) else f"it could not be parsed: {analysis.reason}"


@dataclass
class CauseReview:
    """What is asked, and what this reviewer has told; each change is on the disk at once.

    >>> CauseReview([], "Ann", lambda: "2026-01-01T00:00:00Z").next() is None
    True
    """

    asked: Sequence[Asked]
    reviewer: str
    now: Callable[[], str]
    given: list[tuple[Asked, KeptCause]] = field(default_factory=list)
    _before: dict[Path, list[KeptCause]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._before = {one.folder: read_causes(one.folder) for one in self.asked}

    def next(self) -> Asked | None:
        """The first that nobody has told."""
        done = {id(one) for one, _ in self.given}
        return next((one for one in self.asked if id(one) not in done), None)

    def number(self, asked: Asked) -> int:
        return 1 + next(place for place, one in enumerate(self.asked) if one is asked)

    def tell(self, asked: Asked, cause: str, comment: str = "") -> None:
        told = KeptCause(place_of(asked.item), cause, self.reviewer, self.now(), comment)
        self.given.append((asked, told))
        self._keep(asked.folder)

    def take_back(self) -> KeptCause | None:
        """The last word of this sitting, which counts no more; None where there is none."""
        if not self.given:
            return None
        asked, told = self.given.pop()
        self._keep(asked.folder)
        return told

    def _keep(self, folder: Path) -> None:
        keep_causes(folder, [*self._before[folder], *(told for one, told in self.given if one.folder == folder)])


UNDO, HELP, QUIT, COMMENT, TAKE = ("z", "\x7f", "\b"), ("?",), ("q", "\x04"), (";",), ("\r", "\n")


def review_aloud(review: CauseReview, keys: Iterator[str], write: Callable[[str], None]) -> None:
    """Show wrong answers and take causes until all have one, the person stops, or no key comes any more."""
    write(legend() + "\n")
    while (asked := review.next()) is not None:
        write(shown(asked, review))
        if not _told(asked, review, keys, write):
            return
    write("All are reviewed. Thank you!\n")


def _told(asked: Asked, review: CauseReview, keys: Iterator[str], write: Callable[[str], None]) -> bool:
    """Whether to go on, after one cause or one step back."""
    by_key = {cause.key: cause for cause in CAUSES.values()}
    comment = ""
    for key in keys:
        key = key.lower()
        if key in QUIT:
            return False
        if key in by_key or (key in TAKE and asked.proposed is not None):
            cause = by_key.get(key) or asked.proposed
            assert cause is not None
            write(f"{cause.name}\n")
            review.tell(asked, cause.id, comment)
            return True
        if key in UNDO:
            back = review.take_back()
            write("There is nothing to take back.\n" if back is None else f"Taken back: {CAUSES[back.cause].name}\n")
            if back is not None:
                return True
        elif key in COMMENT:
            write("Comment, then Enter: ")
            comment = "".join(iter(lambda: next(keys, "\n"), "\n")).strip()
        elif key in HELP:
            write(legend() + "\n")
        elif not key.isspace():
            write("? for the keys\n")
    return False


def legend() -> str:
    """The keys and what they mean."""
    lines = [f"  {cause.key}  {cause.name}: {cause.says}" for cause in CAUSES.values()]
    return "\n".join(["What made the answer wrong?", *lines, "  z  take back   ;  comment   ?  these keys   q  stop"])


def shown(asked: Asked, review: CauseReview) -> str:
    item = asked.item
    parts = [
        f"\n{review.number(asked)} of {len(review.asked)}: {item.id} of {item.dataset}",
        f"Text:        {item.text}",
        f"Hypothesis:  {item.hypothesis}",
        asked.verdict,
        *(["Not found, and remarks:"] if asked.lacking else []),
        *(f"  {line}" for line in asked.lacking),
        "The parser's tree of the text:",
        *(f"  {line}" for line in asked.text_tree.splitlines()),
        "and of the hypothesis:",
        *(f"  {line}" for line in asked.hypothesis_tree.splitlines()),
    ]
    if asked.proposed is not None:
        parts.append(f"By {asked.explained.evidence}: {asked.proposed.name} (Enter takes it)")
    return "\n".join([*parts, " ".join(f"[{cause.key}]{cause.name}" for cause in CAUSES.values()), ""])
