"""Results of Turkle and of Mechanical Turk (which closed in 2026: its old files stay readable).

A row is one person's work on one task. ``Input.*`` are the columns of the task, ``Answer.*`` what the person
entered. A task may hold one pair, or several whose columns end in the same number: ``Input.pair_id1`` with
``Answer.follows1``, as in the paper's tasks of 25.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from html import unescape
from typing import Any

import msgspec

from pete.annotate.exchange.answer_fields import understood
from pete.annotate.exchange.crowd_csv import seconds_of
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source
from pete.annotate.exchange.spreadsheet_cells import unguarded
from pete.annotate.utc_times import utc_time
from pete.model.judgement import Judgement

_USER = "Turkle.Username"
_MAY_LACK = ("Approve", "Reject")  # Mechanical Turk writes them in the header and not in the rows
_IDS = ("pair_id", "pairid", "pair", "id", "item_id", "item", "task")
_TEXTS = ("text", "t", "premise", "sentence")
_HYPOTHESES = ("hypothesis", "h", "statement")
_NAMED = {*_IDS, *_TEXTS, *_HYPOTHESES}
_NUMBERED = re.compile(r"(.*?)[_.-]?(\d*)")
_CARRIED = {"WorkerId", "WorkTimeInSeconds", "SubmitTime", "AssignmentStatus", _USER}
REJECTED = "work that the requester rejected"
NO_ANSWER = "tasks without an answer"
SEVERAL = "items with two answers at once"


def fits(source: Source) -> bool:
    _, header = source.header()
    return "HITId" in header and "WorkerId" in header


def read(source: Source, finder: PairFinder) -> Imported:
    """The judgements of all rows but those that the requester rejected."""
    _, header = source.header()
    turkle = _USER in header
    judgements: list[Judgement] = []
    left_out: Counter[str] = Counter()
    lost = dict.fromkeys(name for name in header if not name.startswith(("Input.", "Answer.")) and name not in _CARRIED)
    for line, row in source.rows(_MAY_LACK):
        if row.get("AssignmentStatus", "").lower() == "rejected":
            left_out[REJECTED] += 1
            continue
        judgements += _row(row, line, source, finder, lost, left_out)
    kept = tuple(name for name in lost if name not in _MAY_LACK)
    return Imported("Turkle results" if turkle else "Mechanical Turk results", tuple(judgements), kept, left_out)


def _row(
    row: Mapping[str, str],
    line: int,
    source: Source,
    finder: PairFinder,
    lost: dict[str, None],
    left_out: Counter[str],
) -> list[Judgement]:
    worker = (row.get(_USER) or row["WorkerId"]).strip()
    if not worker:
        raise source.error(line, "has no worker", "was the work anonymous? name the person in WorkerId")
    inputs, answers = _by_number(_part(row, "Input.")), _by_number(_answers(row))
    items = [number for number in answers if number in inputs] or list(inputs)
    own: list[Judgement] = []
    for number in items:
        fields = answers.get(number, {})
        # what the task asked once, such as one comment for all, belongs to each of its items
        found = understood(fields if number == "" or "" not in answers else {**answers[""], **fields})
        if found.answer is None:
            left_out[SEVERAL if found.several else NO_ANSWER] += 1
            continue
        named = inputs.get(number, {})
        pair = finder.find(_first(named, _IDS), _first(named, _TEXTS), _first(named, _HYPOTHESES))
        if pair is None:
            raise finder.missing(source, line)
        lost.update(dict.fromkeys(f"Answer.{name}" for name in found.rest))
        lost.update(dict.fromkeys(f"Input.{name}" for name in named if name.lower() not in _NAMED))
        seconds = seconds_of(row.get("WorkTimeInSeconds"), source, line)
        own.append(
            Judgement(
                pair=pair,
                worker=worker,
                answer=found.answer,
                seconds=None if seconds is None else round(seconds / len(items), 3),
                comment=found.comment,
                good_english=found.good_english,
                at=utc_time(row.get("SubmitTime")),
            )
        )
    return own


def _part(row: Mapping[str, str], prefix: str) -> dict[str, str]:
    return {name.removeprefix(prefix): cell for name, cell in row.items() if name.startswith(prefix) and cell}


def _answers(row: Mapping[str, str]) -> dict[str, str]:
    """What was entered, by field: also where each option has a column of its own (``follows.yes``: true), or
    everything stands in one column as JSON (``taskAnswers``)."""
    found: dict[str, str] = {}
    for name, cell in _part(row, "Answer.").items():
        if name == "taskAnswers":
            found |= _task_answers(cell)
        elif "." in name and cell.strip().lower() in ("true", "false"):
            field, _, option = name.rpartition(".")
            if cell.strip().lower() == "true":
                found[field] = option
        else:
            found[name] = cell
    return found


def _task_answers(cell: str) -> dict[str, str]:
    try:
        value: Any = msgspec.json.decode(cell)
    except (msgspec.DecodeError, RecursionError):
        return {}
    first = value[0] if isinstance(value, list) and value else value
    found: dict[str, str] = {}
    for name, entered in first.items() if isinstance(first, dict) else ():
        if isinstance(entered, dict):
            chosen = [option for option, ticked in entered.items() if ticked is True]
            found |= {name: chosen[0]} if len(chosen) == 1 else {}
        elif entered is not None:
            found[name] = str(entered)
    return found


def _by_number(fields: Mapping[str, str]) -> dict[str, dict[str, list[str]]]:
    """Fields by the number at their end ("" where there is none)."""
    found: dict[str, dict[str, list[str]]] = {}
    for name, cell in fields.items():
        match = _NUMBERED.fullmatch(name)
        stem, number = (match[1], match[2]) if match and match[1] else (name, "")
        found.setdefault(number, {}).setdefault(stem, []).append(cell)
    return found


def _first(fields: Mapping[str, list[str]], names: tuple[str, ...]) -> str | None:
    plain = {name.lower(): values[0] for name, values in fields.items()}
    found = next((plain[name] for name in names if name in plain), None)
    return None if found is None else unescape(unguarded(found))  # as our own tasks were written
