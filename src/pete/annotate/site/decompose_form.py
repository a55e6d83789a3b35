"""What the page of decomposition shows: the phenomena, what is filled in, and the H that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pete.annotate.decompose.guide import Draft, StepError, made_hypothesis
from pete.annotate.store.decomposing import Bench
from pete.datasets.decompositions import judgement_of
from pete.datasets.phenomena import Phenomenon, categories, phenomena


@dataclass(frozen=True, slots=True)
class DecomposeForm:
    """The fields as they were sent, and what is to be said of them."""

    draft: Draft = field(default_factory=Draft)
    message: str = ""


EMPTY = DecomposeForm()


def form_values(bench: Bench, form: DecomposeForm) -> dict[str, Any]:
    """The values of the template."""
    draft, hypothesis = form.draft, ""
    if draft.left:
        try:
            hypothesis = made_hypothesis(bench.original.text, draft.left, draft.right)
        except StepError:
            hypothesis = ""
    taken = {(part.phenomenon, part.pair.hypothesis) for part in bench.made}
    offered = [(one, one.rule.applied(bench.original.text) if one.rule else None) for one in bench.proposals]
    return {
        "original": bench.original,
        "judgement": judgement_of(bench.original) if bench.original.label is not None else "",
        "made": bench.made,
        "proposals": [(one, said) for one, said in offered if (one.phenomenon, said) not in taken],
        "draft": draft,
        "message": form.message,
        "hypothesis": hypothesis,
        "groups": _groups(),
    }


@cache
def _groups() -> tuple[tuple[str, str, tuple[Phenomenon, ...]], ...]:
    """Each category with its definition and its phenomena."""
    return tuple(
        (name, category.definition, tuple(one for one in phenomena().values() if one.category == name))
        for name, category in categories().items()
    )
