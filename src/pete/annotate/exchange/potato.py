"""Potato: items and configuration out; the state of each user, or exports, in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pete.annotate.exchange.answer_fields import truth_of, understood
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source, holding
from pete.annotate.exchange.task_files import ANSWERS, QUESTION, TaskFiles, lost_fields
from pete.annotate.exchange.turk_results import NO_ANSWER, SEVERAL
from pete.model import Pair
from pete.model.judgement import Judgement

_STATE = "instance_id_to_label_to_value"
_ITEM, _USER = "instance_id", "user_id"
_CONFIG = """annotation_task_name: Does it follow?
task_dir: .
data_files: [items.jsonl]
output_annotation_dir: annotation_output
output_annotation_format: jsonl
item_properties: {{id_key: id, text_key: text}}
instance_display:
  fields:
    - {{key: premise, type: text, label: Sentence}}
    - {{key: hypothesis, type: text, label: Statement}}
annotation_schemes:
  - annotation_type: radio
    name: follows
    description: {question}
    labels:
{labels}
    label_requirement: {{required: true}}
  - annotation_type: text
    name: comment
    description: Comment (optional)
"""


def potato_tasks(pairs: Sequence[Pair]) -> TaskFiles:
    """``items.jsonl`` and ``config.yaml``."""
    lines = [
        {"id": one.id, "text": f"{one.text}\n{one.hypothesis}", "premise": one.text, "hypothesis": one.hypothesis}
        for one in pairs
    ]
    labels = "\n".join(
        f"      - {{name: '{value}', key_value: '{key}', tooltip: '{shown}'}}" for value, shown, key in ANSWERS
    )
    config = _CONFIG.format(question=QUESTION, labels=labels)
    items = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    return TaskFiles({"items.jsonl": items, "config.yaml": config}, lost_fields(pairs))


def fits(source: Source) -> bool:
    start = source.text.lstrip()
    if start.startswith(("{", "[")):
        head = start.split("\n", 1)[0]
        return f'"{_STATE}"' in start or (f'"{_ITEM}"' in head and f'"{_USER}"' in head)
    _, header = source.header()
    return _ITEM in header and _USER in header


def read(source: Source, finder: PairFinder) -> Imported:
    """Judgements from ``user_state.json``, from the JSONL export or from the CSV export."""
    start = source.text.lstrip()
    if start.startswith(("{", "[")):
        return _state(source, finder) if f'"{_STATE}"' in start else _export(source, finder)
    return _table(source, finder)


def _state(source: Source, finder: PairFinder) -> Imported:
    whole = source.json()
    held = whole.get(_STATE) if isinstance(whole, dict) else None
    if not isinstance(held, dict):
        raise source.error(None, f"{_STATE} is no object", "is it the user_state.json of Potato?")
    worker = str(whole.get(_USER) or source.folder or source.person)
    if not worker:
        raise source.error(None, "does not say whose state it is", "leave it in the folder with the user's name")
    gathered = _Gathered(source, finder)
    for item, labels in held.items():
        gathered.add(item, worker, _schemes(labels), None)
    return gathered.imported("Potato user state", holding(whole, (_STATE, _USER)))


def _export(source: Source, finder: PairFinder) -> Imported:
    gathered = _Gathered(source, finder)
    lost: dict[str, None] = {}
    for line, record in source.objects():
        lost |= holding(record, (_ITEM, _USER, "labels"))
        gathered.add(record.get(_ITEM), record.get(_USER), _schemes(record.get("labels")), line)
    return gathered.imported("Potato export", lost)


def _table(source: Source, finder: PairFinder) -> Imported:
    gathered = _Gathered(source, finder)
    lost: dict[str, None] = {}
    for line, row in source.rows():
        schemes: dict[str, list[str]] = {}
        for column, cell in row.items():
            if column in (_ITEM, _USER) or not cell.strip():
                continue
            scheme, dot, label = column.partition(".")
            if not dot:
                lost[column] = None
            elif (ticked := _chosen(label, cell)) is not None:
                schemes.setdefault(scheme, []).append(ticked)
        gathered.add(row[_ITEM], row[_USER], schemes, line)
    return gathered.imported("Potato export", lost)


class _Gathered:
    """Judgements as they are found, with what had to be left out."""

    def __init__(self, source: Source, finder: PairFinder) -> None:
        self._source, self._finder = source, finder
        self._judgements: list[Judgement] = []
        self._left_out: Counter[str] = Counter()
        self._rest: dict[str, None] = {}

    def add(self, item: Any, worker: Any, schemes: Mapping[str, list[str]], line: int | None) -> None:
        pair = self._finder.find(item)
        if pair is None or worker is None or not str(worker).strip():
            raise self._source.error(line, "lacks the item or the user", "export it again from Potato")
        found = understood(schemes)
        if found.answer is None:
            self._left_out[SEVERAL if found.several else NO_ANSWER] += 1
            return
        self._rest.update(dict.fromkeys(found.rest))
        self._judgements.append(Judgement(pair, str(worker), found.answer, None, found.comment, found.good_english))

    def imported(self, layout: str, lost: Mapping[str, None]) -> Imported:
        fields = dict.fromkeys([*lost, *self._rest])
        return Imported(layout, tuple(self._judgements), tuple(fields), self._left_out)


def _schemes(labels: Any) -> dict[str, list[str]]:
    """What was chosen in each scheme: from pairs ``[{"schema", "name"}, value]``, or ``{schema: {name: value}}``."""
    found: dict[str, list[str]] = {}
    if isinstance(labels, list):
        for entry in labels:
            if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], dict):
                ticked = _chosen(str(entry[0].get("name")), entry[1])
                if ticked is not None:
                    found.setdefault(str(entry[0].get("schema")), []).append(ticked)
    elif isinstance(labels, dict):
        for scheme, chosen in labels.items():
            for name, value in chosen.items() if isinstance(chosen, dict) else [(str(chosen), True)]:
                ticked = _chosen(str(name), value)
                if ticked is not None:
                    found.setdefault(str(scheme), []).append(ticked)
    return found


def _chosen(name: str, value: Any) -> str | None:
    """The option's name where it is ticked (its value is true, or its own name); what was written into a text box."""
    plain = str(value).strip()
    if plain.lower() in ("", "false", "none"):
        return None
    return name if plain == name or truth_of(plain) else plain
