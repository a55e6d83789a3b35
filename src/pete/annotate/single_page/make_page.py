"""One HTML file in which one person judges pairs: it needs no server, works from disk and asks nobody for anything."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files

import msgspec

from pete.annotate.exchange.task_files import EXAMPLE_TEXT, EXAMPLES, INSTRUCTION, QUESTION
from pete.fingerprints import content_fingerprint, folded, place_by_chance
from pete.model import Pair

BATCH = 25  # as in the paper
_MARK = re.compile("@@([A-Z_]+)@@")


def judging_page(
    pairs: Sequence[Pair], annotator: str, batch: int = BATCH, seed: int | None = None, english: bool = False
) -> str:
    """The page. Silver labels, tags and whatever else the pairs hold are not in it: only ids and sentences.

    ``seed`` gives each annotator an order of their own (None: that of the pairs); in either case two hypotheses of one
    text do not follow each other where that can be helped. ``english`` asks also whether the statement is good English.
    """
    shown = [{"id": one.id, "text": one.text, "hypothesis": one.hypothesis} for one in ordered(pairs, annotator, seed)]
    study = {
        "annotator": annotator,
        "fingerprint": content_fingerprint(msgspec.json.encode([one.id, one.text, one.hypothesis]) for one in pairs),
        "batch": batch,
        "english": english,
        "file": f"judgements-{file_name(annotator)}.json",
        "pairs": shown,
    }
    style, script = (_asset(name) for name in ("judge.css", "judge.js"))
    parts = {
        "TITLE": escape(annotator),
        "STYLE": style,
        "STYLE_HASH": _hash(style),
        "SCRIPT": script,
        "SCRIPT_HASH": _hash(script),
        "INSTRUCTION": escape(INSTRUCTION),
        "EXAMPLE": escape(EXAMPLE_TEXT),
        "EXAMPLES": "".join(f"<li><em>{escape(said)}</em> Answer: {answer}</li>" for said, answer in EXAMPLES),
        "QUESTION": escape(QUESTION),
        "STUDY": script_json(study),
    }
    # One pass: what is put in is never looked at again, whatever marks it holds.
    return _MARK.sub(lambda mark: parts[mark[1]], _asset("judge.html"))


def ordered(pairs: Sequence[Pair], annotator: str, seed: int | None) -> list[Pair]:
    """By chance, the same for the same annotator and seed; then pairs of one text are moved apart.

    >>> rain = [Pair(str(n), "It rains.", f"Thing {n} falls.") for n in range(2)]
    >>> [pair.id for pair in ordered([*rain, Pair("9", "It snows.", "Something falls.")], "ann", None)]
    ['0', '9', '1']
    """
    waiting = list(pairs)
    if seed is not None:
        waiting.sort(key=lambda pair: place_by_chance(f"{annotator}\n{pair.id}", seed))
    return list(_apart(waiting))


def _apart(pairs: Iterable[Pair]) -> Iterable[Pair]:
    """In the given order, but for pairs whose text was just shown, which wait for the next other text."""
    before, held = None, list[tuple[str, Pair]]()
    for pair in pairs:
        held.append((folded(pair.text), pair))
        while (place := next((n for n, (text, _) in enumerate(held) if text != before), None)) is not None:
            before, ready = held.pop(place)
            yield ready
    yield from (pair for _, pair in held)


def script_json(value: object) -> str:
    """JSON that may stand inside ``<script>``: no tag ends or begins in it, whatever the texts hold.

    >>> script_json("</script><!--")
    '"\\\\u003c/script\\\\u003e\\\\u003c!--"'
    """
    text = msgspec.json.encode(value).decode("utf-8", "surrogatepass")
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def file_name(annotator: str) -> str:
    """A name of a person as part of the name of a file.

    >>> file_name("Ann O'Neil/2")
    'Ann-O-Neil-2'
    """
    return re.sub(r"[^\w.-]+", "-", annotator).strip(".-")[:60] or "annotator"


def _asset(name: str) -> str:
    return (files("pete.annotate.single_page") / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
