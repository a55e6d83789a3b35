"""Guided decomposition in a terminal: a line an answer, undo, and nothing lost whenever it ends."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pete.annotate.decompose.guide import WHOLE, Draft, StepError, fitting_phenomena, made_hypothesis, made_part
from pete.annotate.decompose.proposals import Proposal
from pete.datasets.decompositions import judgement_of
from pete.datasets.phenomena import categories, phenomena
from pete.model import Monothematic, Pair
from pete.wording import counted, visible

JUDGEMENTS = {"e": "entailment", "c": "contradiction", "u": "unknown"}
UNDO, BACK, NEXT, LIST, QUIT = "z", "b", ("", "n"), "l", "q"
_PHENOMENON = (
    "Phenomenon: its name or part of it, pN for a proposal; Enter: next pair  z: take back  b: pair before  "
    "l: list  q: stop\n> "
)
_JUDGE = "[e]ntailment  [c]ontradiction  [u]nknown   r: another rule  Enter: drop it\n> "
_HELP = (
    "Find what H differs in from T. For every phenomenon, take the part of T that shows it, and put there what H "
    "has instead. Then judge whether the new sentence follows from T. One phenomenon at a time: all else stays as "
    "in T."
)


@dataclass(frozen=True, slots=True)
class Work:
    """The originals, where we are, and all monothematic pairs in the order in which they were saved."""

    originals: tuple[Pair, ...]
    parts: tuple[Monothematic, ...] = ()
    place: int = 0

    @staticmethod
    def resumed(originals: Sequence[Pair], parts: Sequence[Monothematic]) -> Work:
        """At the first original after the last that was worked on, or at that one where it is the last of all."""
        begun = {part.original for part in parts}
        places = [place for place, pair in enumerate(originals) if pair.id in begun]
        return Work(tuple(originals), tuple(parts), max(places, default=0))

    def of(self, original: Pair) -> list[Monothematic]:
        return [part for part in self.parts if part.original == original.id]


class GuideDesk(NamedTuple):
    """What the guide needs of the world: lines one by one, somewhere to write, and somewhere to keep all pairs."""

    lines: Iterator[str]
    write: Callable[[str], None]
    keep: Callable[[Sequence[Monothematic]], None]
    proposals: Mapping[str, Sequence[Proposal]]
    width: int = 80


def decompose_aloud(work: Work, desk: GuideDesk) -> Work:
    """Go through the originals until all were seen, the person stops, or no line comes any more."""
    desk.write(_wrapped(_HELP, desk.width) + "\n")
    if work.parts:
        desk.write(f"{counted(len(work.parts), 'monothematic pair is', 'monothematic pairs are')} there; going on.\n")
    shown = -1
    while work.place < len(work.originals):
        if work.place != shown:
            _show(work, desk)
            shown = work.place
        typed = _ask(desk, _PHENOMENON)
        if typed is None or typed == QUIT:
            return work
        work = _step(work, typed, desk)
    desk.write(f"\nAll {len(work.originals)} pairs were seen. Thank you!\n")
    return work


def _step(work: Work, typed: str, desk: GuideDesk) -> Work:
    """One answer to the first question."""
    if typed in NEXT:
        return replace(work, place=work.place + 1)
    if typed == BACK:
        return replace(work, place=max(0, work.place - 1))
    if typed == LIST:
        _list(desk)
        return work
    if typed == UNDO:
        return _taken_back(work, desk)
    original = work.originals[work.place]
    draft = _first_draft(original, typed, desk)
    return work if draft is None else _saved(work, original, draft, desk)


def _taken_back(work: Work, desk: GuideDesk) -> Work:
    """Without the pair that was saved last, at its original."""
    if not work.parts:
        desk.write("There is nothing to take back.\n")
        return work
    last = work.parts[-1]
    desk.write(f"Taken back: {last.pair.id}, {last.phenomenon}\n")
    places = [place for place, pair in enumerate(work.originals) if pair.id == last.original]
    back = replace(work, parts=work.parts[:-1], place=places[0] if places else work.place)
    desk.keep(back.parts)
    return back


def _first_draft(original: Pair, typed: str, desk: GuideDesk) -> Draft | None:
    """The phenomenon, and of a proposal the rule as well."""
    proposed = desk.proposals.get(original.id, ())
    if typed[:1] == "p" and typed[1:].isdecimal():
        if not 1 <= int(typed[1:]) <= len(proposed):
            desk.write(f"There is no proposal {typed}.\n")
            return None
        chosen = proposed[int(typed[1:]) - 1]
        rule = chosen.rule
        return Draft(chosen.phenomenon, *(("", "") if rule is None else (rule.left, rule.right)))
    fitting = fitting_phenomena(typed)
    if len(fitting) != 1:
        desk.write(f"Which one: {', '.join(fitting)}?\n" if fitting else f"{visible(typed)}? l lists all names.\n")
        return None
    return Draft(fitting[0])


def _saved(work: Work, original: Pair, draft: Draft, desk: GuideDesk) -> Work:
    """Ask for what the draft lacks, show H, have it judged, and keep it."""
    _explain(draft.phenomenon, desk)
    while True:
        if not draft.left:
            changed = _ask_rule(original, draft, desk)
            if changed is None:
                return work
            draft = changed
        hypothesis = made_hypothesis(original.text, draft.left, draft.right)
        desk.write(_wrapped(visible(hypothesis), desk.width, "Hypothesis: ") + "\n")
        answer = _ask(desk, _JUDGE)
        if not answer:
            return work
        if answer == "r":
            draft = Draft(draft.phenomenon)
        elif answer[:1] in JUDGEMENTS:
            return _kept(work, original, replace(draft, judgement=JUDGEMENTS[answer[:1]]), desk)


def _kept(work: Work, original: Pair, draft: Draft, desk: GuideDesk) -> Work:
    try:
        part = made_part(original, draft, work.parts)
    except StepError as error:
        desk.write(f"{error}\n")
        return work
    more = replace(work, parts=(*work.parts, part))
    desk.keep(more.parts)
    desk.write(f"Saved: {part.pair.id}, {part.phenomenon}, {part.judgement}\n")
    return more


def _ask_rule(original: Pair, draft: Draft, desk: GuideDesk) -> Draft | None:
    """Both sides of the rule; asked again until they make a sentence. None: the person goes back."""
    while True:
        left = _ask(desk, f"Part of the text that the rule takes ({WHOLE}: the whole text; Enter: back)\n> ")
        if not left:
            return None
        right = _ask(desk, "What stands in its place in H\n> ")
        if right is None:
            return None
        try:
            made_hypothesis(original.text, left, right)
        except StepError as error:
            desk.write(f"{error}\n")
            continue
        return replace(draft, left=left, right=right)


def _ask(desk: GuideDesk, question: str) -> str | None:
    desk.write(question)
    line = next(desk.lines, None)
    return None if line is None else line.strip()


def _show(work: Work, desk: GuideDesk) -> None:
    original = work.originals[work.place]
    own = work.of(original)
    desk.write(f"\nPair {work.place + 1} of {len(work.originals)} ({visible(original.id)})\n")
    for name, sentence in (("T: ", original.text), ("H: ", original.hypothesis)):
        desk.write(_wrapped(visible(sentence), desk.width, name) + "\n")
    if original.label is not None:
        desk.write(f"Judgement: {judgement_of(original)}\n")
    for part in own:
        line = f"{part.pair.id}  {part.phenomenon}  {part.judgement}: {part.pair.hypothesis}"
        desk.write("  " + _wrapped(visible(line), desk.width - 2, "").replace("\n", "\n    ") + "\n")
    taken = {(part.phenomenon, part.pair.hypothesis) for part in own}
    for number, one in enumerate(desk.proposals.get(original.id, ()), 1):
        sentence = (one.rule.applied(original.text) if one.rule is not None else None) or "the rule is yours to find"
        if (one.phenomenon, sentence) in taken:
            continue
        desk.write(
            _wrapped(visible(f"{one.phenomenon}: {sentence} ({one.because})"), desk.width, f"  p{number}  ") + "\n"
        )


def _explain(phenomenon: str, desk: GuideDesk) -> None:
    known = phenomena().get(phenomenon)
    if known is None:
        return
    desk.write(_wrapped(f"{known.name}: {known.definition}", desk.width) + "\n")
    desk.write(f"  Rule: {known.rule}\n")
    example = f"{known.text} ⇒ {known.hypothesis} ({known.judgement})"
    desk.write(_wrapped(example, desk.width, "  Example: ") + "\n")


def _list(desk: GuideDesk) -> None:
    for category in categories():
        names = [name for name, one in phenomena().items() if one.category == category]
        desk.write(_wrapped(", ".join(names), desk.width, f"{category}: ") + "\n")


def _wrapped(text: str, width: int, name: str = "") -> str:
    return textwrap.fill(text, max(width, 30), initial_indent=name, subsequent_indent=" " * len(name))
