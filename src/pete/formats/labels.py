"""How the sets of the field spell their labels, as one table."""

from __future__ import annotations

from types import MappingProxyType

from pete.model import Answer, Relation

Meaning = tuple[Answer | None, Relation | None]

# Spelling (in small letters) -> the two-way label and, where it says so, the three-way one.
LABELS: MappingProxyType[str, Meaning] = MappingProxyType(
    {
        # PETE, RTE-2 and RTE-3
        "yes": ("YES", None),
        "no": ("NO", None),
        # RTE-1, as an attribute called "value"
        "true": ("YES", None),
        "false": ("NO", None),
        # RTE-4 and later, SNLI, MNLI, SICK
        "entailment": ("YES", "entailment"),
        "contradiction": ("NO", "contradiction"),
        "unknown": ("NO", "unknown"),
        "neutral": ("NO", "unknown"),
        # two-way versions of three-way sets
        "nonentailment": ("NO", None),
        "non-entailment": ("NO", None),
        "non_entailment": ("NO", None),
        "not_entailment": ("NO", None),
        "notentailment": ("NO", None),
        # nobody judged it, or the judges did not agree (SNLI)
        "-": (None, None),
        "": (None, None),
        "none": (None, None),
        "hidden": (None, None),
        "-1": (None, None),
    }
)

# What SNLI, MNLI and their kin mean where they write numbers.
NLI: tuple[Meaning, ...] = (LABELS["entailment"], LABELS["neutral"], LABELS["contradiction"])

RELATIONS: MappingProxyType[Relation, Answer] = MappingProxyType(
    {"entailment": "YES", "contradiction": "NO", "unknown": "NO"}
)


def meaning(spelling: str) -> Meaning | None:
    """What a label means, in any dialect and any case; None where it is no label.

    >>> meaning("Neutral")
    ('NO', 'unknown')
    >>> meaning("TRUE")
    ('YES', None)
    >>> meaning("maybe") is None
    True
    """
    return LABELS.get(spelling.strip().lower())


def spellings() -> str:
    """The labels that we know, for messages."""
    return ", ".join(name.upper() for name in LABELS if len(name) > 1 and LABELS[name][0] is not None)
