"""What a page of `pete annotate page` gives back: a JSON file with one person's answers."""

from __future__ import annotations

from typing import Any

from pete.annotate.exchange.answer_fields import answer_of
from pete.annotate.exchange.crowd_csv import seconds_of
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source
from pete.annotate.utc_times import utc_time
from pete.model.judgement import Judgement

FORMAT = "pete-judgements"
_HEAD = {"format", "version", "annotator", "pairs", "total", "judgements", "made", "saved"}
_FIELDS = {"pair", "answer", "seconds", "comment", "good_english", "at"}
_REMEDY = "save the answers again from the page"


def fits(source: Source) -> bool:
    return source.text.lstrip().startswith("{") and f'"{FORMAT}"' in source.text[:2000]


def read(source: Source, finder: PairFinder) -> Imported:
    """The answers of the file, under the name of the person whom it names."""
    whole = source.json()
    worker = whole.get("annotator") if isinstance(whole, dict) else None
    items = whole.get("judgements") if isinstance(whole, dict) else None
    if not isinstance(worker, str) or not worker.strip() or not isinstance(items, list):
        raise source.error(None, "lacks the annotator or the judgements", _REMEDY)
    lost = dict.fromkeys(key for key in whole if key not in _HEAD)
    judgements = []
    for number, item in enumerate(items, 1):
        judgements.append(_judgement(item, number, worker, source, finder))
        lost.update(dict.fromkeys(key for key in item if key not in _FIELDS))
    return Imported("page of pete annotate", tuple(judgements), tuple(lost))


def _judgement(item: Any, number: int, worker: str, source: Source, finder: PairFinder) -> Judgement:
    if not isinstance(item, dict):
        raise source.error(None, f"judgement {number} is no object", _REMEDY)
    answer, pair = answer_of(item.get("answer")), finder.find(item.get("pair"))
    if answer is None or pair is None:
        raise source.error(None, f"judgement {number} lacks its pair or answer", _REMEDY)
    english = item.get("good_english")
    return Judgement(
        pair=pair,
        worker=worker.strip(),
        answer=answer,
        seconds=seconds_of(item.get("seconds"), source, None),
        comment=str(item.get("comment") or ""),
        good_english=english if isinstance(english, bool) else None,
        at=utc_time(str(item.get("at") or "")),
    )
