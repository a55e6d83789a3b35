"""Which column (or JSON key) of which kind of set holds what. A new kind is a new entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of one kind of set, in small letters, and the names that we have for them."""

    name: str
    columns: Mapping[str, str]

    def fits(self, header: Iterable[str]) -> bool:
        """Whether a header has at least the text and the hypothesis."""
        held = {self.field(column) for column in header}
        return {"text", "hypothesis"} <= held

    def field(self, column: str) -> str | None:
        """Our name for a column; None for one that is kept as it stands."""
        return self.columns.get(column.strip().lower())


LAYOUTS = (
    Layout(
        "pairs",
        {
            "id": "id",
            "text": "text",
            "hypothesis": "hypothesis",
            "label": "label",
            "relation": "relation",
            "source": "source",
            "tags": "tags",
            "words": "words",
        },
    ),
    Layout(
        "SNLI or MNLI",
        {"pairid": "id", "sentence1": "text", "sentence2": "hypothesis", "gold_label": "label"},
    ),
    Layout(
        "SICK",
        {
            "pair_id": "id",
            "sentence_a": "text",
            "sentence_b": "hypothesis",
            "entailment_label": "label",
            "entailment_judgment": "label",
        },
    ),
    Layout("GLUE", {"index": "id", "sentence1": "text", "sentence2": "hypothesis", "label": "label"}),
    Layout("premise and hypothesis", {"id": "id", "premise": "text", "hypothesis": "hypothesis", "label": "label"}),
)


def layout_of(header: Iterable[str]) -> Layout | None:
    """The layout that knows most of these columns; the first of equals.

    >>> layout_of(["gold_label", "sentence1", "sentence2", "pairID"]).name
    'SNLI or MNLI'
    >>> layout_of(["index", "sentence1", "sentence2", "label"]).name
    'GLUE'
    >>> layout_of(["id", "label"]) is None
    True
    """
    columns = list(header)
    fitting = [layout for layout in LAYOUTS if layout.fits(columns)]
    return max(fitting, key=lambda layout: len({layout.field(column) for column in columns} - {None}), default=None)
