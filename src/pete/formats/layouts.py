"""Which column (or JSON key) of which kind of set holds what. A new kind is a new entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of one kind of set, in small letters, and the names that we have for them.

    The values of ``tags`` become tags, ``COLUMN=VALUE``; several in one cell stand between semicolons. A set that
    has ``marks`` is known by one of them. ``split`` is the column that tells the part of the set.
    """

    name: str
    columns: Mapping[str, str]
    tags: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    split: str = ""

    def fits(self, header: Iterable[str]) -> bool:
        """Whether a header has at least the text and the hypothesis, and what this kind of set is known by."""
        columns = [column.strip().lower() for column in header]
        held = {self.columns.get(column) for column in columns}
        return {"text", "hypothesis"} <= held and (not self.marks or any(mark in columns for mark in self.marks))

    def field(self, column: str) -> str | None:
        """Our name for a column; None for one that is kept as it stands."""
        return self.columns.get(column.strip().lower())

    def known(self, header: Iterable[str]) -> int:
        """How much of a header this layout understands."""
        columns = [column.strip().lower() for column in header]
        return len({self.columns.get(column) for column in columns} - {None}) + any(m in columns for m in self.marks)

    def complete(self, fields: dict[str, Any], extra: dict[str, Any]) -> None:
        """Add the tags and the part that some columns tell; the columns stay."""
        if not self.tags and not self.split:
            return
        tags = list(fields.get("tags") or ())
        for column, value in list(extra.items()):
            name = column.strip().lower()
            if name in self.tags:
                label = name.replace(" ", "-")
                tags += [f"{label}={part.strip()}" for part in str(value).split(";") if part.strip()]
            elif name == self.split and (part := PARTS.get(str(value).strip().lower())):
                extra.setdefault("split", part)
        fields["tags"] = list(dict.fromkeys(tags))


PARTS = {"train": "train", "trial": "dev", "dev": "dev", "test": "test"}
_CATEGORIES = ("lexical semantics", "predicate-argument structure", "logic", "knowledge")
_DIAGNOSTIC = (*_CATEGORIES, *(name.replace(" ", "-") for name in _CATEGORIES if " " in name))

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
        "HANS",
        {"pairid": "id", "sentence1": "text", "sentence2": "hypothesis", "gold_label": "label"},
        tags=("heuristic", "subcase"),
        marks=("heuristic",),
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
        split="semeval_set",
    ),
    Layout("GLUE", {"index": "id", "idx": "id", "sentence1": "text", "sentence2": "hypothesis", "label": "label"}),
    Layout(
        "GLUE's diagnostic set",
        {
            "premise": "text",
            "hypothesis": "hypothesis",
            "sentence1": "text",
            "sentence2": "hypothesis",
            "label": "label",
            "idx": "id",
        },
        tags=(*_DIAGNOSTIC, "domain"),
        marks=_DIAGNOSTIC,
    ),
    Layout("premise and hypothesis", {"id": "id", "premise": "text", "hypothesis": "hypothesis", "label": "label"}),
)


def layout_of(header: Iterable[str]) -> Layout | None:
    """The layout that knows most of these columns; the first of equals.

    >>> layout_of(["gold_label", "sentence1", "sentence2", "pairID"]).name
    'SNLI or MNLI'
    >>> layout_of(["index", "sentence1", "sentence2", "label"]).name
    'GLUE'
    >>> layout_of(["gold_label", "sentence1", "sentence2", "pairID", "heuristic", "subcase"]).name
    'HANS'
    >>> layout_of(["id", "label"]) is None
    True
    """
    columns = list(header)
    fitting = [layout for layout in LAYOUTS if layout.fits(columns)]
    return max(fitting, key=lambda layout: layout.known(columns), default=None)
