"""doccano (text classification): documents and labels out, each user's export in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from pete.annotate.exchange.answer_fields import understood
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source, holding
from pete.annotate.exchange.task_files import ANSWERS, TaskFiles, lost_fields
from pete.annotate.exchange.turk_results import NO_ANSWER, SEVERAL
from pete.model import Pair
from pete.model.judgement import Judgement

_SHARED = ("all", "unknown")  # what doccano calls files that do not say whose the labels are
_TEXT, _HYPOTHESIS = "Sentence: ", "Statement: "
_COLOURS = ("#1a7f37", "#b42318", "#57606a")
_CARRIED = {"pair_id", "text", "label", "labels", "Comments"}


def doccano_tasks(pairs: Sequence[Pair]) -> TaskFiles:
    """``documents.jsonl`` and ``labels.json`` to import. doccano shows one text, so a document holds both sentences."""
    lines = [{"text": shown(one), "label": [], "pair_id": one.id} for one in pairs]
    labels = [
        {"text": value, "suffixKey": key, "backgroundColor": colour, "textColor": "#ffffff"}
        for (value, _, key), colour in zip(ANSWERS, _COLOURS, strict=True)
    ]
    documents = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    return TaskFiles(
        {"documents.jsonl": documents, "labels.json": msgspec.json.format(msgspec.json.encode(labels)).decode() + "\n"},
        lost_fields(pairs),
    )


def shown(pair: Pair) -> str:
    """
    >>> shown(Pair("1", "It rains.", "Something falls."))
    'Sentence: It rains.\\nStatement: Something falls.'
    """
    return f"{_TEXT}{pair.text}\n{_HYPOTHESIS}{pair.hypothesis}"


def fits(source: Source) -> bool:
    """A text with a list of labels; a pair, which has a hypothesis and one label, is no judgement."""
    first = source.text.lstrip()
    if not first.startswith("{"):
        return False
    try:
        document = msgspec.json.decode(first.split("\n", 1)[0])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    labels = document.get("label", document.get("labels"))
    return "text" in document and isinstance(labels, list) and not {"hypothesis", "instance_id"} & set(document)


def read(source: Source, finder: PairFinder) -> Imported:
    """The labels of one user, whose name is the file's."""
    if not source.person or source.person.lower() in _SHARED:
        what = "does not say who answered (doccano shares one set of labels there)"
        raise source.error(None, what, "let the project not share annotations, or name the person with --worker")
    judgements: list[Judgement] = []
    lost: dict[str, None] = {}
    left_out: Counter[str] = Counter()
    for line, document in source.objects():
        lost |= holding(document, _CARRIED)
        found = understood({"label": _labels(document)})
        if found.answer is None:
            left_out[SEVERAL if found.several else NO_ANSWER] += 1
            continue
        pair = finder.find(document.get("pair_id"), *_sentences(document.get("text")))
        if pair is None:
            raise finder.missing(source, line)
        comment = " ".join(map(str, document.get("Comments") or ()))
        judgements.append(Judgement(pair, source.person, found.answer, comment=comment))
    return Imported("doccano export", tuple(judgements), tuple(lost), left_out)


def _labels(document: dict[str, Any]) -> list[str]:
    given = document.get("label", document.get("labels"))
    return [str(one) for one in given] if isinstance(given, list) else [] if given is None else [str(given)]


def _sentences(text: Any) -> tuple[str | None, str | None]:
    """The two sentences of a document that we wrote."""
    if not isinstance(text, str):
        return None, None
    first, mark, second = text.partition(f"\n{_HYPOTHESIS}")
    return (first.removeprefix(_TEXT), second) if mark and first.startswith(_TEXT) else (None, None)
