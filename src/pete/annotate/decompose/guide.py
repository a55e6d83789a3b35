"""The steps of the method, whoever asks them: which phenomenon, which rule, what H comes out, and how it is judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

from pete.datasets.decompositions import numbered
from pete.datasets.phenomena import phenomena
from pete.errors import PeteError
from pete.formats.labels import RELATIONS
from pete.model import EntailmentRule, Monothematic, Pair, Relation

WHOLE = "*"  # stands for the whole text as the left side
LONGEST = 4000  # characters of either side


class StepError(PeteError):
    """A step that cannot be gone, with what to do instead."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person has filled in so far."""

    phenomenon: str = ""
    left: str = ""
    right: str = ""
    judgement: str = ""


def fitting_phenomena(typed: str) -> list[str]:
    """The phenomena whose name is what was typed, or else begins with it, or else has it somewhere.

    >>> fitting_phenomena("synt:list"), fitting_phenomena("appos"), fitting_phenomena("nothing")
    (['synt:list'], ['synt:apposition', 'disc:apposition', 'reas:apposition'], [])
    """
    wanted = typed.strip().lower()
    if wanted in phenomena():
        return [wanted]
    begins = [name for name in phenomena() if name.startswith(wanted) or name.partition(":")[2].startswith(wanted)]
    return begins or [name for name in phenomena() if wanted in name]


def made_hypothesis(text: str, left: str, right: str) -> str:
    """H by substitution; `StepError` says why there is none.

    >>> made_hypothesis("Ann, a cook, sings.", "a cook", "a baker")
    'Ann, a baker, sings.'
    """
    if max(len(left), len(right)) > LONGEST:
        raise StepError(f"The rule is longer than {LONGEST} characters.")
    taken = text if left.strip() == WHOLE else left
    if not taken.strip():
        raise StepError("Name the part of the text that the rule takes.")
    if (times := len(EntailmentRule(taken, right).places(text))) != 1:
        many = "not in the text" if not times else f"in the text {times} times; take more words around it"
        raise StepError(f"“{taken}” is {many}.")
    hypothesis = EntailmentRule(taken, right).applied(text)
    if not hypothesis:
        raise StepError("Nothing would be left of the text; say what stands there instead.")
    if hypothesis == text:
        raise StepError("The hypothesis would be the text itself; change something.")
    return hypothesis


def made_part(original: Pair, draft: Draft, before: Iterable[Monothematic]) -> Monothematic:
    """The monothematic pair of a finished draft, under the next free number; `StepError` where a step is missing."""
    known = phenomena().get(draft.phenomenon)
    if known is None:
        raise StepError("Choose the phenomenon.")
    hypothesis = made_hypothesis(original.text, draft.left, draft.right)
    judgement: Relation | None = next((name for name in get_args(Relation) if name == draft.judgement), None)
    if judgement is None:
        raise StepError("Judge the pair: entailment, contradiction or unknown.")
    parts = list(before)
    for part in parts:
        if (part.original, part.pair.hypothesis, part.phenomenon) == (original.id, hypothesis, draft.phenomenon):
            raise StepError("This pair is there already.")
    left = original.text if draft.left.strip() == WHOLE else draft.left
    name = numbered(original, parts)
    pair = Pair(name, original.text, hypothesis, RELATIONS[judgement], judgement, original.source, (draft.phenomenon,))
    rule = EntailmentRule(left, draft.right)
    return Monothematic(pair, original.id, known.name, known.category, judgement, rule)
