"""Label Studio: tasks and labelling interface out, annotations in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import msgspec

from pete.annotate.exchange.answer_fields import understood
from pete.annotate.exchange.crowd_csv import seconds_of
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source, holding
from pete.annotate.exchange.task_files import ANSWERS, INSTRUCTION, QUESTION, TaskFiles, lost_fields
from pete.annotate.exchange.turk_results import NO_ANSWER, SEVERAL
from pete.annotate.utc_times import utc_time
from pete.model import Pair
from pete.model.judgement import Judgement

CANCELLED = "annotations that were cancelled"
_CARRIED = {"completed_by", "was_cancelled", "lead_time", "created_at", "updated_at", "result", "id", "task"}
_TASK = {"id", "data", "annotations"}
_DATA = {"pair_id", "id", "premise", "hypothesis", "text"}


def label_studio_tasks(pairs: Sequence[Pair]) -> TaskFiles:
    """``tasks.json`` to import and ``config.xml`` for the labelling interface."""
    tasks = [{"data": {"pair_id": one.id, "premise": one.text, "hypothesis": one.hypothesis}} for one in pairs]
    text = msgspec.json.format(msgspec.json.encode(tasks), indent=1).decode() + "\n"
    choices = "\n".join(f'    <Choice value="{value}" hotkey="{key}"/>' for value, _, key in ANSWERS)
    config = f"""<View>
  <Header value="{escape(QUESTION)}" size="4"/>
  <Text name="premise" value="$premise"/>
  <Text name="hypothesis" value="$hypothesis"/>
  <Choices name="follows" toName="hypothesis" choice="single-radio" required="true" showInline="true">
{choices}
  </Choices>
  <TextArea name="comment" toName="hypothesis" placeholder="Comment (optional)" rows="1" maxSubmissions="1"/>
  <!-- {escape(INSTRUCTION)} -->
</View>
"""
    return TaskFiles({"tasks.json": text, "config.xml": config}, lost_fields(pairs))


def fits(source: Source) -> bool:
    start = source.text.lstrip()
    return start.startswith("[") and '"annotations"' in start


def read(source: Source, finder: PairFinder) -> Imported:
    """The annotations of an export as JSON; those that were cancelled are left out."""
    judgements: list[Judgement] = []
    lost: dict[str, None] = {}
    left_out: Counter[str] = Counter()
    for number, task in source.objects():
        raw = task.get("data")
        data: dict[str, Any] = raw if isinstance(raw, dict) else {}
        pair = finder.find(
            data.get("pair_id", data.get("id")), data.get("premise", data.get("text")), data.get("hypothesis")
        )
        annotations = task.get("annotations")
        if not isinstance(annotations, list):
            raise source.error(None, f"task {number} has no list of annotations", "export as JSON, not JSON-MIN")
        lost |= holding(task, _TASK) | {f"data.{key}": None for key in holding(data, _DATA)}
        for annotation in annotations:
            if pair is None:
                raise finder.missing(source, None)
            found = _judgement(annotation, pair, source, lost, left_out)
            judgements += [found] if found is not None else []
    return Imported("Label Studio export", tuple(judgements), tuple(lost), left_out)


def _judgement(
    annotation: Any, pair: str, source: Source, lost: dict[str, None], left_out: Counter[str]
) -> Judgement | None:
    if not isinstance(annotation, dict):
        raise source.error(None, f"an annotation of pair {pair[:40]!r} is no object", "export as JSON again")
    if annotation.get("was_cancelled"):
        left_out[CANCELLED] += 1
        return None
    fields = _fields(annotation.get("result"))
    found = understood(fields)
    if found.answer is None:
        left_out[SEVERAL if found.several else NO_ANSWER] += 1
        return None
    lost.update(holding(annotation, _CARRIED) | dict.fromkeys(found.rest))
    return Judgement(
        pair=pair,
        worker=_worker(annotation.get("completed_by"), source, pair),
        answer=found.answer,
        seconds=seconds_of(annotation.get("lead_time"), source, None),
        comment=found.comment,
        good_english=found.good_english,
        at=utc_time(str(annotation.get("updated_at") or annotation.get("created_at") or "")),
    )


def _fields(result: Any) -> dict[str, list[str]]:
    """What was chosen or written in each control."""
    fields: dict[str, list[str]] = {}
    for region in result if isinstance(result, list) else ():
        value = region.get("value") if isinstance(region, dict) else None
        if isinstance(value, Mapping):
            said = [*_texts(value.get("choices")), *_texts(value.get("text"))]
            fields.setdefault(str(region.get("from_name")), []).extend(said)
    return fields


def _texts(value: Any) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else [value] if isinstance(value, str) else []


def _worker(given: Any, source: Source, pair: str) -> str:
    """A number, an address, or an object with either."""
    if isinstance(given, dict):
        given = given.get("email") or given.get("username") or given.get("id")
    if given is None or not str(given).strip():
        what = f"an annotation of pair {pair[:40]!r} does not say whose it is"
        raise source.error(None, what, "export it with completed_by")
    return str(given)
