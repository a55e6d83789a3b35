"""The counts of a set of pairs, as tables and as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.datasets.giveaways import Giveaway
from pete.datasets.statistics import Lengths, Statistics
from pete.report.giveaway_tables import giveaway_objects, giveaway_table
from pete.report.table import UNDEFINED, Block, Table


def statistics_object(counts: Statistics, giveaways: Sequence[Giveaway] | None = None) -> dict[str, Any]:
    """The counts as a JSON object, with what readers get who do not read, where that was asked for."""
    import msgspec

    told: dict[str, Any] = msgspec.to_builtins(counts)
    return told if giveaways is None else {**told, "giveaways": giveaway_objects(giveaways)}


def statistics_blocks(name: str, counts: Statistics, giveaways: Sequence[Giveaway] | None = None) -> list[Block]:
    """Size, constructions by label where pairs have tags, and giveaways where they were asked for."""
    rows = [("pairs", str(counts.pairs)), ("different texts", str(counts.texts))]
    for what, numbers in (
        ("label", counts.by_label),
        ("relation", counts.by_relation),
        ("source", counts.by_source),
        ("origin", counts.by_origin),
        ("part", counts.by_split),
    ):
        rows += [(f"{what} {key}", str(number)) for key, number in numbers.items()]
    rows.append(("words of a text", _lengths(counts.text_words)))
    rows.append(("words of a hypothesis", _lengths(counts.hypothesis_words)))
    size = Table(f"Size: {name}", ("what", "how many"), tuple(rows))
    told: list[Block] = [size, _constructions(name, counts)] if counts.by_tag else [size]
    return told if giveaways is None else [*told, giveaway_table(name, giveaways)]


def statistics_rows(counts: Statistics, giveaways: Sequence[Giveaway] | None = None) -> list[dict[str, Any]]:
    """The same counts for CSV, a row a number: of what (``label``, ``tag`` ...), which one, and with which label."""
    rows = [_count("pairs", counts.pairs), _count("texts", counts.texts)]
    for what, numbers in (
        ("label", counts.by_label),
        ("relation", counts.by_relation),
        ("source", counts.by_source),
        ("origin", counts.by_origin),
        ("split", counts.by_split),
    ):
        rows += [_count(what, number, key) for key, number in numbers.items()]
    for tag, own in counts.by_tag.items():
        rows += [_count("tag", number, tag, label) for label, number in own.items()]
    for what, lengths in (("text_words", counts.text_words), ("hypothesis_words", counts.hypothesis_words)):
        rows += [_count(what, getattr(lengths, which), which) for which in ("mean", "least", "most")]
    rows += [_count("giveaway", one.accuracy, one.reader) for one in giveaways or ()]
    return rows


def _count(what: str, count: float | None, which: str = "", label: str = "") -> dict[str, Any]:
    return {"what": what, "which": which, "label": label, "count": count}


def _lengths(lengths: Lengths) -> str:
    if lengths.mean is None:
        return UNDEFINED
    return f"{lengths.mean:.1f} on average, {lengths.least} to {lengths.most}"


def _constructions(name: str, counts: Statistics) -> Table:
    labels = list(counts.by_label)
    rows = tuple(
        (tag, str(sum(numbers.values())), *(str(numbers.get(label, 0)) for label in labels))
        for tag, numbers in counts.by_tag.items()
    )
    return Table(f"Constructions: {name}", ("construction", "pairs", *labels), rows)
