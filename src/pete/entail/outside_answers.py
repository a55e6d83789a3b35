"""Questions to an entailer that is not ours, and its answers, as JSON: what ``cmd:`` and ``http:`` have in common.

A question is ``{"id", "text", "hypothesis"}``; the label stays with us. An answer is a label in any
dialect, or ``{"answer"}`` or ``{"relation"}`` with one, where wanted with ``reason`` and ``id``;
``{"error": WHY}`` is an item of which the entailer came to no answer.
"""

from __future__ import annotations

from typing import Any

from pete import english
from pete.entail.spoken_answers import Spoken
from pete.formats.labels import meaning
from pete.model import AnalysedPair, Reason, Verdict

FORM = '{"answer": "YES"} or {"error": "WHY"}'


class WrongAnswerError(Exception):
    """An answer that cannot be taken as one; the message is the end of a sentence."""


def question(pair: AnalysedPair) -> dict[str, str]:
    return {"id": pair.pair.id, "text": pair.pair.text, "hypothesis": pair.pair.hypothesis}


def outside_verdict(pair: AnalysedPair, answer: Any) -> Verdict:
    """The verdict behind one answer; `WrongAnswerError` where it is none, or that of another pair."""
    table = {"answer": answer} if isinstance(answer, str) else answer
    if not isinstance(table, dict):
        raise WrongAnswerError(f"answered {str(answer)[:60]!r}, which is not {FORM}")
    told = table.get("id")
    if told is not None and str(told) != pair.pair.id:
        raise WrongAnswerError(f"answered {str(told)[:60]!r} in the place of {pair.pair.id!r}")
    if (error := table.get("error")) is not None and error is not False:
        return Verdict("NO", (Reason("note", because=_line(error) or "no reason told"),), error=True)
    found = _answer(table)
    because = _line(table.get("reason")) or "answered so"
    return Verdict(found.answer, (Reason("note", because=because),), relation=found.relation)


def _answer(table: dict[str, Any]) -> Spoken:
    for key in english.ordered("names-of-an-answer"):
        value = table.get(key)
        if isinstance(value, str) and (found := meaning(value)) is not None and found[0] is not None:
            return Spoken(found[0], found[1])
        if value is not None:
            raise WrongAnswerError(f"answered {str(value)[:60]!r}, which is no label")
    raise WrongAnswerError(f"gave no answer; it must be {FORM}")


def _line(value: Any) -> str:
    return "" if value is None or value is True else " ".join(str(value).split())[:400]
