"""Pairs and judgements for the tests of the filter, and people of several kinds who judge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from pete.model import Pair
from pete.model.judgement import Answer, Judgement

LETTERS = {"y": Answer.YES, "n": Answer.NO, "u": Answer.UNSURE}


def pair(name: object, label: str | None = "YES", **more: object) -> Pair:
    return Pair(str(name), f"Text {name}.", f"Hypothesis {name}.", label, **more)  # type: ignore[arg-type]


def table(**said: str) -> list[Judgement]:
    """Judgements from letters: ``table(ann="yn-")`` is ann's yes to pair 1, no to pair 2, nothing to pair 3."""
    return [
        Judgement(str(number), worker, LETTERS[letter])
        for worker, letters in said.items()
        for number, letter in enumerate(letters, 1)
        if letter != "-"
    ]


def simulated(
    pairs: Sequence[Pair], kinds: Iterable[tuple[str, int]], per_pair: int, rng: np.random.Generator, clear: np.ndarray
) -> list[Judgement]:
    """People judge pairs: ``kinds`` are (kind, how many). ``clear`` is the chance that an honest person sees the
    label of each pair. Careless people toss a coin and are sometimes not sure, adversaries say the opposite."""
    people = [f"{kind}-{number}" for kind, many in kinds for number in range(many)]
    found = []
    for place, one in enumerate(pairs):
        right = Answer.YES if one.label == "YES" else Answer.NO
        wrong = Answer.NO if right is Answer.YES else Answer.YES
        for who in rng.choice(len(people), size=per_pair, replace=False):
            kind = people[who].partition("-")[0]
            sees = rng.random() < clear[place]
            answer = {"honest": right if sees else wrong, "adversary": wrong if sees else right}.get(kind)
            if answer is None:
                answer = Answer.UNSURE if rng.random() < 0.1 else rng.choice([Answer.YES, Answer.NO])  # type: ignore[assignment]
            found.append(Judgement(one.id, people[who], Answer(answer)))
    return found
