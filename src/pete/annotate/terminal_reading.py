"""One person judges pairs in a terminal: a key an answer, undo, and nothing lost whenever it ends."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pete.annotate.exchange.task_files import EXAMPLE_TEXT, EXAMPLES, INSTRUCTION, QUESTION
from pete.model import Pair
from pete.model.judgement import Answer, Judgement
from pete.wording import visible

KEYS = {"y": Answer.YES, "1": Answer.YES, "n": Answer.NO, "2": Answer.NO, "u": Answer.UNSURE, "3": Answer.UNSURE}
SHOWN = {Answer.YES: "Yes", Answer.NO: "No", Answer.UNSURE: "Not sure"}
UNDO, COMMENT, HELP, QUIT = ("z", "\x7f", "\b"), ("c",), ("?", "h"), ("q", "\x04")
_ENGLISH = {"g": True, "b": False}
_PROMPT = "[y]es  [n]o  [u]nsure   z: take back  c: comment  ?: help  q: stop"


@dataclass(frozen=True, slots=True)
class Progress:
    """The pairs in the order in which they are shown, and the answers in the order in which they were given."""

    pairs: tuple[Pair, ...]
    given: tuple[Judgement, ...] = ()

    def next(self) -> Pair | None:
        """The first pair without an answer."""
        done = {one.pair for one in self.given}
        return next((pair for pair in self.pairs if pair.id not in done), None)

    def after(self, judgement: Judgement) -> Progress:
        return replace(self, given=(*self.given, judgement))

    def taken_back(self) -> Progress:
        return replace(self, given=self.given[:-1])


class Desk(NamedTuple):
    """What the reading needs of the world: keys one by one, somewhere to write, a clock, the time, and somewhere
    to keep all answers so far (it is called after every change)."""

    keys: Iterator[str]
    write: Callable[[str], None]
    keep: Callable[[Sequence[Judgement]], None]
    clock: Callable[[], float]
    now: Callable[[], str]
    width: int = 80
    batch: int = 25
    english: bool = False


def read_pairs_aloud(progress: Progress, annotator: str, desk: Desk) -> Progress:
    """Show pairs and take answers until all have one, the person stops, or no key comes any more."""
    _help(desk) if not progress.given else _resumed(progress, desk)
    while (pair := progress.next()) is not None:
        _show(pair, progress, desk)
        changed = _answered(pair, progress, annotator, desk)
        if changed is None:
            break
        progress = changed
        desk.keep(progress.given)
        done = len(progress.given)
        if done and done % desk.batch == 0 and progress.next() is not None:
            desk.write(f"\nA batch is done; {len(progress.pairs) - done} pairs are left. A good moment to rest.\n")
    else:
        desk.write(f"\nAll {len(progress.pairs)} pairs are judged. Thank you!\n")
    return progress


def _answered(pair: Pair, progress: Progress, annotator: str, desk: Desk) -> Progress | None:
    """The progress after one answer or one step back; None where the person stops."""
    start, comment, english = desk.clock(), "", None
    for key in desk.keys:
        key = key.lower()
        if key in QUIT:
            return None
        if desk.english and key in _ENGLISH:
            english = _ENGLISH[key]
            desk.write(f"Good English: {'yes' if english else 'no'}\n")
        elif key in KEYS and desk.english and english is None:
            desk.write("First: is the statement good English? [g]ood  [b]ad\n")
        elif key in KEYS:
            desk.write(f"{SHOWN[KEYS[key]]}\n")
            seconds = round(max(0.0, desk.clock() - start), 1)
            return progress.after(Judgement(pair.id, annotator, KEYS[key], seconds, comment, english, desk.now()))
        elif key in UNDO and progress.given:
            back = progress.given[-1]
            desk.write(f"Taken back: {SHOWN[back.answer]}\n")
            return progress.taken_back()
        elif key in UNDO:
            desk.write("There is no answer to take back.\n")
        elif key in COMMENT:
            comment = _line(desk)
        elif key in HELP:
            _help(desk)
            _show(pair, progress, desk)
        elif not key.isspace():
            desk.write(f"{visible(key)}? {_prompt(desk)}\n")
    return None


def _line(desk: Desk) -> str:
    """What is typed up to the end of the line; the last sign can be wiped out."""
    desk.write("Comment, then Enter: ")
    typed: list[str] = []
    for key in desk.keys:
        if key in "\r\n":
            break
        if key in ("\x7f", "\b"):
            if typed:
                typed.pop()
                desk.write("\b \b")
        elif key.isprintable():
            typed.append(key)
            desk.write(key)
    desk.write("\n")
    return "".join(typed).strip()


def _prompt(desk: Desk) -> str:
    return f"[g]ood or [b]ad English, then {_PROMPT}" if desk.english else _PROMPT


def _show(pair: Pair, progress: Progress, desk: Desk) -> None:
    number = progress.pairs.index(pair) + 1
    desk.write(f"\nPair {number} of {len(progress.pairs)} ({len(progress.given)} judged)\n")
    for name, sentence in (("Sentence:  ", pair.text), ("Statement: ", pair.hypothesis)):
        desk.write(_wrapped(visible(sentence), desk.width, name) + "\n")
    desk.write(f"{_prompt(desk)}\n")


def _help(desk: Desk) -> None:
    desk.write(_wrapped(INSTRUCTION, desk.width) + "\n\n")
    desk.write(_wrapped(EXAMPLE_TEXT, desk.width, "Sentence:  ") + "\n")
    for said, answer in EXAMPLES:
        desk.write(_wrapped(f"{said} Answer: {answer}", desk.width, "Statement: ") + "\n")
    desk.write(f"\n{QUESTION}\n")


def _resumed(progress: Progress, desk: Desk) -> None:
    desk.write(f"{len(progress.given)} of {len(progress.pairs)} pairs are judged already; going on.\n")


def _wrapped(text: str, width: int, name: str = "") -> str:
    return textwrap.fill(text, max(width, 30), initial_indent=name, subsequent_indent=" " * len(name))
