"""Judgements as CSV with ``task``, ``worker`` and ``label``, as crowd-kit reads them: our own layout for files.

Four more columns hold the seconds, the comment, whether it is good English, and when. Nothing of a judgement is
lost; a cell that a spreadsheet would run gets an apostrophe, which is taken away again when it is read.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from math import isfinite

from pete.annotate.exchange.answer_fields import answer_of, truth_of
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source
from pete.annotate.exchange.spreadsheet_cells import guarded, unguarded
from pete.annotate.utc_times import utc_time
from pete.errors import FormatError
from pete.model.judgement import Judgement

COLUMNS = ("task", "worker", "label", "seconds", "comment", "good_english", "at")
_NEEDED = COLUMNS[:3]
_OLD_WORKER = "performer"  # crowd-kit before 1.0


def fits(source: Source) -> bool:
    _, header = source.header()
    return "task" in header and "label" in header and ("worker" in header or _OLD_WORKER in header)


def read(source: Source, finder: PairFinder) -> Imported:
    """The judgements of a table with at least task, worker and label."""
    _, header = source.header()
    worker = "worker" if "worker" in header else _OLD_WORKER
    judgements = []
    lost = dict.fromkeys(name for name in header if name and name not in (*COLUMNS, worker))
    for line, row in source.rows():
        cells = {name: unguarded(cell) for name, cell in row.items()}
        for needed in ("task", worker):
            if not cells[needed].strip():
                raise source.error(line, f"has no {needed}", "say of which pair and by whom the answer is")
        answer = answer_of(cells["label"])
        if answer is None:
            raise source.error(line, f"unknown answer {cells['label'][:40]!r}", "use yes, no or unsure")
        judgements.append(
            Judgement(
                pair=finder.find(cells["task"]) or "",
                worker=cells[worker].strip(),
                answer=answer,
                seconds=seconds_of(cells.get("seconds", ""), source, line),
                comment=cells.get("comment", ""),
                good_english=truth_of(cells.get("good_english", "")),
                at=utc_time(cells.get("at")),
            )
        )
    return Imported("task,worker,label CSV", tuple(judgements), tuple(lost))


def seconds_of(text: object, source: Source, line: int | None) -> float | None:
    """A time in seconds; None where there is none."""
    given = "" if text is None else str(text).strip()
    if not given:
        return None
    try:
        seconds = float(given)
    except ValueError:
        seconds = -1.0
    if not isfinite(seconds) or seconds < 0:
        raise source.error(line, f"{given[:40]!r} is no time in seconds", "write a number such as 12.5, or nothing")
    return seconds


def crowd_csv(judgements: Iterable[Judgement]) -> str:
    """The judgements as a table.

    >>> from pete.model.judgement import Answer
    >>> print(crowd_csv([Judgement("7", "ann", Answer.YES, 4.5, "=2+2")]))
    task,worker,label,seconds,comment,good_english,at
    7,ann,yes,4.5,'=2+2,,
    <BLANKLINE>
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    quoted = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerow(COLUMNS)
    for one in judgements:
        english = "" if one.good_english is None else str(one.good_english).lower()
        seconds = "" if one.seconds is None else f"{one.seconds:.10g}"
        row = [one.pair, one.worker, one.answer.value, seconds, one.comment, english, one.at or ""]
        if any("\0" in cell for cell in row):
            raise FormatError("-", None, f"the judgement of pair {one.pair!r} has a NUL character", "take it out")
        # Python before 3.13 leaves a lone carriage return unquoted, and then cannot read it
        (quoted if any("\r" in cell for cell in row) else writer).writerow(map(guarded, row))
    return out.getvalue()
