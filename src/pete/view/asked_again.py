"""Verdicts on trees in which a reader has moved arcs, and which arcs decide a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError
from pete.model import AnalysedPair, Analysis, Graph
from pete.report.page.collected import Collected, Said
from pete.report.page.page_items import blame_object, said_object, tree_object
from pete.runs.arc_blame import blame_arcs
from pete.runs.replay import Arc, entailer_of, with_arcs


class Moved(msgspec.Struct, frozen=True):
    """Arcs of both sides that are to be elsewhere: [word, head, label]."""

    text: tuple[tuple[int, int, str], ...] = ()
    hypothesis: tuple[tuple[int, int, str], ...] = ()


class Question(Moved, frozen=True, kw_only=True):
    """A system of a page and an item, by their numbers, and what is to be changed."""

    runs: tuple[str, ...]
    system: int
    item: int


def answer(found: Collected, question: Question) -> dict[str, Any]:
    """The verdict with its reasons."""
    pair, entailer = _asked(found, question)
    return decided(entailer, moved_pair(pair, question))


def blame(found: Collected, question: Question) -> list[Any] | None:
    """The arcs that decide a wrong answer; None where none is to be found."""
    pair, entailer = _asked(found, question)
    item, reader = found.items[question.item], found.readers[question.system]
    said = item.said[question.system]
    if said is None or reader is None or item.right(question.system) is not False or said.error:
        return None
    return blame_object(
        blame_arcs(entailer, pair, said.verdict, found.trees.labels[reader], found.others(item, reader))
    )


def _asked(found: Collected, question: Question) -> tuple[AnalysedPair, Entailer]:
    if not (0 <= question.system < len(found.readers) and 0 <= question.item < len(found.items)):
        raise RunError("the page is out of date; load it again")
    reader, system = found.readers[question.system], found.entrants[question.system].tally.system
    pair = None if reader is None else found.trees.pair(reader, found.items[question.item])
    if pair is None:
        raise RunError(f"the run keeps no trees of {system.label}, so nothing can be asked again")
    if system.transparency == "opaque":
        raise RunError(f"{system.label} may answer without the trees, so they are not changed for it")
    return pair, entailer_of(system)


def moved_pair(pair: AnalysedPair, moved: Moved) -> AnalysedPair:
    """The pair with other arcs; `RunError` where that is no tree."""
    return replace(pair, text=_moved(pair.text, moved.text), hypothesis=_moved(pair.hypothesis, moved.hypothesis))


def _moved(analysis: Analysis, arcs: Sequence[tuple[int, int, str]]) -> Analysis:
    if not arcs:
        return analysis
    size = len(analysis.words) if isinstance(analysis, Graph) else 0
    if any(not (1 <= word <= size and 0 <= head <= size) for word, head, _ in arcs) or not isinstance(analysis, Graph):
        raise RunError("the page is out of date; load it again")
    tree = with_arcs(analysis, [Arc(*arc) for arc in arcs])
    if tree is None:
        raise RunError("then words would hang on each other in a circle, which is no tree; move another arc first")
    return tree


def decided(entailer: Entailer, pair: AnalysedPair) -> dict[str, Any]:
    """What an entailer says of a pair, as pages draw it."""
    [verdict] = checked_decide(entailer, [pair])
    said = Said(verdict.answer, verdict.unparsed, verdict.reasons, verdict.error)
    told, reasons = said_object(said, pair.text, pair.hypothesis)
    return {"answer": "ERROR" if verdict.error else verdict.answer, "conclusion": told, "reasons": reasons}


def tree_of(analysis: Analysis) -> dict[str, Any]:
    """An analysis, as pages draw it."""
    if not isinstance(analysis, Graph):
        return {"failure": analysis.reason}
    labels: dict[str, int] = {}
    forms, heads, numbers, scheme = tree_object(analysis, labels, [word.form for word in analysis.words])
    names = list(labels)
    return {"forms": forms, "heads": heads, "labels": [names[number] for number in numbers], "scheme": scheme}
