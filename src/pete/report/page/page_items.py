"""Items and trees as compressed text inside a page, which the browser unpacks: an index, and blocks of details.

The index is small and read at once; a block holds what drawing its items needs and is unpacked when one is opened.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from pete.model import Analysis, Graph, ParseFailure, Reason
from pete.model.verdict import Verdict
from pete.report.explanation import conclusion, in_words
from pete.report.fact_places import fact_places
from pete.report.page.blamed_items import Blamed
from pete.report.page.collected import Collected, Reader, Said, ShownItem
from pete.runs.arc_blame import ArcBlame, MovedArc
from pete.wording import visible

BLOCK = 200  # items
KINDS = ("found", "missing", "ignored", "note")

_encoder = msgspec.json.Encoder()


def packed(value: Any) -> str:
    """A value as JSON, compressed, in letters that may stand anywhere in HTML; the same bytes for the same value."""
    return b64encode(gzip.compress(_encoder.encode(value), 6, mtime=0)).decode("ascii")


def item_index(found: Collected) -> dict[str, Any]:
    """Everything that listing, filtering, searching and sorting need, by columns."""
    texts: dict[str, int] = {}
    tags: dict[str, int] = {}
    datasets = {name: number for number, name in enumerate(found.datasets)}
    items = found.items
    return {
        "ids": [item.id for item in items],
        "dataset": [datasets[item.dataset] for item in items],
        "text": [texts.setdefault(item.text, len(texts)) for item in items],
        "hypothesis": [item.hypothesis for item in items],
        "gold": "".join(item.gold[0] if item.gold else "?" for item in items),
        "tags": [[tags.setdefault(tag, len(tags)) for tag in dict.fromkeys(item.tags)] for item in items],
        "verdicts": ["".join(_letter(item.said[number]) for item in items) for number in range(len(found.entrants))],
        "texts": list(texts),
        "tagNames": list(tags),
        "block": BLOCK,
    }


def _letter(said: Said | None) -> str:
    """Y and N; U for a NO that only means that nothing was parsed; E where it came to no answer; - where not asked."""
    if said is None:
        return "-"
    if said.error:
        return "E"
    return "U" if said.unparsed and said.verdict == "NO" else said.verdict[0]


def detail_blocks(found: Collected, blamed: Blamed) -> Iterator[dict[str, Any]]:
    """The details of each `BLOCK` items."""
    readers = list(dict.fromkeys(reader for reader in found.readers if reader is not None))
    numbers = {reader: number for number, reader in enumerate(readers)}
    for start in range(0, len(found.items), BLOCK):
        part = found.items[start : start + BLOCK]
        labels: dict[str, int] = {}
        sentences = dict.fromkeys(text for item in part for text in (item.text, item.hypothesis))
        trees = {text: _trees(found, readers, text, labels) for text in sentences}
        yield {
            "trees": [trees[text] for text in sentences],
            "sentences": {text: number for number, text in enumerate(sentences)},
            "labels": list(labels),
            "items": [_details(found, blamed, start + place, item, numbers) for place, item in enumerate(part)],
        }


def _trees(found: Collected, readers: Sequence[Reader], text: str, labels: dict[str, int]) -> list[Any]:
    """One a reader: [forms, heads, labels, scheme], [reason] of a failure, or null; forms are 0 where the first's."""
    shown: list[Any] = []
    first: list[str] | None = None
    for reader in readers:
        analysis = found.trees.get(reader, text)
        if not isinstance(analysis, Graph):
            shown.append(None if analysis is None else [visible(analysis.reason)])
            continue
        forms = [visible(word.form) for word in analysis.words]
        shown.append(tree_object(analysis, labels, 0 if forms == first else forms))
        first = first or forms
    return shown


def tree_object(graph: Graph, labels: dict[str, int], forms: Any) -> list[Any]:
    """A tree in numbers; ``labels`` numbers the labels and grows."""
    numbers = [labels.setdefault(visible(word.deprel), len(labels)) for word in graph.words]
    return [forms, [word.head for word in graph.words], numbers, graph.scheme]


def _details(found: Collected, blamed: Blamed, number: int, item: ShownItem, readers: dict[Reader, int]) -> list[Any]:
    shown: list[Any] = []
    for system, said in enumerate(item.said):
        if said is None:
            shown.append(None)
            continue
        reader = found.readers[system]
        text, hypothesis = _sides(found, reader, item)
        shown.append([*said_object(said, text, hypothesis), blame_object(blamed.get((number, system)))])
    return shown


def _sides(found: Collected, reader: Reader | None, item: ShownItem) -> tuple[Analysis, Analysis]:
    unread = [ParseFailure(text, "not kept") for text in (item.text, item.hypothesis)]
    if reader is None:
        return unread[0], unread[1]
    return found.trees.get(reader, item.text) or unread[0], found.trees.get(reader, item.hypothesis) or unread[1]


def said_object(said: Said, text: Analysis, hypothesis: Analysis) -> list[Any]:
    """[conclusion, reasons]; a reason is [kind, sentence, role, places in T, places in H]."""
    places = {id(place.reason): place for place in fact_places(said.reasons, text, hypothesis)}
    verdict = Verdict(said.verdict, said.reasons, said.unparsed, error=said.error)
    reasons = sorted(said.reasons, key=lambda reason: ("missing", "found", "ignored", "note").index(reason.kind))
    shown = []
    for reason in reasons:
        place = places.get(id(reason))
        in_text, in_hypothesis = (place.text, place.hypothesis) if place is not None else (None, None)
        told = visible(in_words(reason, text))
        shown.append([KINDS.index(reason.kind), told, visible(reason.role), in_text, in_hypothesis])
    return [visible(conclusion(verdict)), shown]


def blame_object(blame: ArcBlame | None) -> list[Any] | None:
    """[moved arcs, trials, others]; a moved arc is [0 for T, 1 for H, dependent, head, label, head now, label now]."""
    if blame is None:
        return None
    return [[_moved(one) for one in blame.moved], blame.trials, blame.others]


def _moved(one: MovedArc) -> list[Any]:
    side = 0 if one.side == "text" else 1
    return [side, one.was.dependent, one.was.head, visible(one.was.label), one.now.head, visible(one.now.label)]


def blocks_html(blocks: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Each block in a template, which browsers hold without showing or looking into it."""
    for number, block in enumerate(blocks):
        yield f'<template id="block-{number}">{packed(block)}</template>\n'


def roles_of(reasons: Sequence[Reason]) -> set[str]:
    """The relations that were asked for, markers left out: prep, not prep:of."""
    return {reason.role.partition(":")[0] for reason in reasons if reason.kind in ("found", "missing") and reason.role}
