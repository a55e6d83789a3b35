"""The items of a suite of contrasts: kind after kind, always one that does not follow and its twin that does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, NamedTuple

from pete.errors import PeteError
from pete.model import Answer, Pair
from pete.suites.compose.chance import Chance
from pete.suites.contrast.contrast_file import Contrast, ContrastFile, ContrastKind
from pete.suites.contrast.contrast_templates import Cast, SaidSentence

_PATIENCE = 100  # attempts at a couple that is new

IsNew = Callable[[str, str], bool]


class TwoSentences(NamedTuple):
    text: SaidSentence
    hypothesis: SaidSentence


class Couple(NamedTuple):
    """Two pairs that share the text, or the hypothesis: it does not follow in the first, and does in the second."""

    false: TwoSentences
    true: TwoSentences


def contrast_pairs(
    contrasts: ContrastFile, names: Sequence[str], items: int, seed: str, prefix: str, is_new: IsNew
) -> Iterator[Pair]:
    """So many items of these kinds, half of them NO, each NO followed by its YES; ``is_new`` refuses a pair that
    was there before."""
    chance = Chance(seed)
    width = max(4, len(str(items)))
    turns = {name: int(chance.random() * len(contrasts.kind(name).contrasts)) for name in names}
    for number, name in zip(range(1, items, 2), cycle(names), strict=False):
        kind = contrasts.kind(name)
        turns[name] += 1
        made = _new_couple(contrasts, kind, turns[name], chance, is_new)
        ids = [prefix + str(one).zfill(width) for one in (number, number + 1)]
        yield _pair(kind, made, "NO", ids[0], ids[1])
        yield _pair(kind, made, "YES", ids[1], ids[0])


def couple(contrasts: ContrastFile, contrast: Contrast, chance: Chance) -> Couple:
    """The sentences of a contrast, with words of their own."""
    cast = Cast(contrasts, chance)
    text, wrong = cast.sentence(contrast.text), cast.sentence(contrast.no)
    if contrast.yes:
        return Couple(TwoSentences(text, wrong), TwoSentences(text, cast.sentence(contrast.yes)))
    return Couple(TwoSentences(text, wrong), TwoSentences(cast.sentence(contrast.fact), wrong))


def _new_couple(contrasts: ContrastFile, kind: ContrastKind, turn: int, chance: Chance, is_new: IsNew) -> Couple:
    """A couple by the contrast whose turn it is, or by the next one if that is used up."""
    for number in range(len(kind.contrasts)):
        contrast = kind.contrasts[(turn + number) % len(kind.contrasts)]
        for _ in range(_PATIENCE):
            made = couple(contrasts, contrast, chance)
            if all(is_new(one.text.text, one.hypothesis.text) for one in made):
                return made
    raise PeteError(
        f"no new pair of the kind {kind.name} was found; ask for fewer items or suites,"
        f" or add words to {contrasts.path}"
    )


def _pair(kind: ContrastKind, made: Couple, label: Answer, name: str, partner: str) -> Pair:
    asked = made.false if label == "NO" else made.true
    # The context is that of the predicates which the false hypothesis takes for facts, in the text that misleads.
    misleads = asked.text is made.false.text and kind.context
    inside = {one.place for one in made.false.hypothesis.predicates} if misleads else set()
    extra: dict[str, Any] = {
        "kind": kind.name,
        "partner": partner,
        "predicates": _predicates(asked, inside, kind.context),
    }
    tags = (f"kind:{kind.name}", kind.group)
    return Pair(name, asked.text.text, asked.hypothesis.text, label, source="suite", tags=tags, extra=extra)


def _predicates(asked: TwoSentences, inside: set[str], context: str) -> list[dict[str, str]]:
    """The predicates that both sentences have, with their construction tags."""
    tags = {one.place: one.tag for one in asked.hypothesis.predicates}
    return [
        {
            "predicate": one.verb,
            "text": f"{one.tag}-{context}" if one.place in inside else one.tag,
            "hypothesis": tags[one.place],
        }
        for one in asked.text.predicates
        if one.place in tags
    ]
