"""The figures of monothematic pairs as scripts read them, JSON or CSV."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.composition_tables import FEW
from pete.report.composition_words import index_in_words
from pete.runs.monothematic_scores import Composition, Index, RightShare
from pete.runs.signature import digest
from pete.stats.compositionality import log_index


def composition_object(original: str, mono: str, found: Sequence[Composition]) -> dict[str, Any]:
    """``{"original", "mono", "systems": [...]}``; what is undefined is null."""
    return {"original": original, "mono": mono, "systems": [_system(one) for one in found]}


def _system(one: Composition) -> dict[str, Any]:
    return {
        "system": one.system,
        **_index(one.overall),
        "reading": index_in_words(one.overall.value, one.overall.interval),
        "by_category": {name: _index(index) for name, index in one.by_category.items()},
        "by_judgement": {name: _index(index) for name, index in one.by_judgement.items()},
        "deviation_index": one.deviation,
        "deviation_interval": _ends(one.deviation_interval),
        "by_phenomenon": [
            {
                "phenomenon": score.phenomenon,
                "category": score.category,
                "positive": _share(score.positive),
                "negative": _share(score.negative),
            }
            for score in one.phenomena
        ],
        "pairs": [
            {
                "id": pair.id,
                "judgement": pair.judgement,
                "right": pair.right,
                "mono": _share(pair.monos),
                "ci": pair.value,
                "log10_ci": log_index(pair.value),
            }
            for pair in one.pairs
        ],
        "unanswered": {"original": one.unanswered[0], "mono": one.unanswered[1]},
        "signature_hash": digest([one.signature]),
        "signature": one.signature,
    }


def _index(index: Index) -> dict[str, Any]:
    return {
        "original": _share(index.originals),
        "mono": _share(index.monos),
        "ci": index.value,
        "interval": _ends(index.interval),
    }


def _share(share: RightShare) -> dict[str, Any]:
    return {"items": share.items, "accuracy": share.accuracy, "few": 0 < share.items < FEW}


def _ends(bounds: tuple[float, float] | None) -> list[float] | None:
    return None if bounds is None else list(bounds)


def composition_rows(found: Sequence[Composition]) -> list[dict[str, Any]]:
    """A row a system and group: all pairs, each category, each judgement."""
    rows = []
    for one in found:
        parts = [("all", "all", one.overall)]
        parts += [("category", name, index) for name, index in one.by_category.items()]
        parts += [("judgement", name, index) for name, index in one.by_judgement.items()]
        for kind, name, index in parts:
            low, high = index.interval or (None, None)
            rows.append(
                {
                    "system": one.system,
                    "group": kind,
                    "name": name,
                    "original_items": index.originals.items,
                    "original_accuracy": index.originals.accuracy,
                    "mono_items": index.monos.items,
                    "mono_accuracy": index.monos.accuracy,
                    "ci": index.value,
                    "ci_low": low,
                    "ci_high": high,
                    "di": one.deviation if kind == "all" else None,
                    "signature": one.signature,
                }
            )
    return rows
