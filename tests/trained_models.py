"""Small models trained for tests on hand-made analyses, in a moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pete.entail.learnt.learners import make_learner
from pete.entail.learnt.learning import learn
from pete.entail.learnt.trained_model import TrainedModel, text_hashes, write_model
from pete.model import AnalysedPair, Graph, Pair
from pete.normalise.examples import read_tree

NOUNS = ("dog", "cat", "cook", "nurse", "clerk", "judge", "guest", "boy")


def plain_clause(subject: str, verb: str, thing: str) -> Graph:
    """ "The dog chased the cat." """
    return read_tree(f"""
        The the DET DT 2 det
        {subject} {subject} NOUN NN 3 nsubj
        {verb}ed {verb} VERB VBD 0 root
        the the DET DT 5 det
        {thing} {thing} NOUN NN 3 obj
        . . PUNCT . 3 punct
    """)


def passive_clause(subject: str, verb: str, agent: str) -> Graph:
    """ "The cat was chased by the dog." """
    return read_tree(f"""
        The the DET DT 2 det
        {subject} {subject} NOUN NN 4 nsubj:pass
        was be AUX VBD 4 aux:pass
        {verb}ed {verb} VERB VBN 0 root
        by by ADP IN 7 case
        the the DET DT 7 det
        {agent} {agent} NOUN NN 4 obl:agent
        . . PUNCT . 4 punct
    """)


def exchanged_roles(voices: bool = True) -> list[AnalysedPair]:
    """For each couple of nouns a true pair and one with exchanged roles, in both voices or in the active alone."""
    found = []
    makers = (plain_clause, passive_clause) if voices else (plain_clause,)
    for number, one in enumerate(NOUNS):
        other = NOUNS[(number + 3) % len(NOUNS)]
        text = plain_clause(one, "push", other)
        for make in makers:
            first, second = (one, other) if make is plain_clause else (other, one)
            for label, hypothesis in (("YES", make(first, "push", second)), ("NO", make(second, "push", first))):
                pair = Pair(
                    f"{one}-{make.__name__}-{label}", text.text, hypothesis.text, "YES" if label == "YES" else "NO",
                    tags=("roles" if label == "NO" else "kept", make.__name__),
                )  # fmt: skip
                found.append(AnalysedPair(pair, text, hypothesis))
    return found


def trained_model(kind: str, settings: Mapping[str, Any] | None = None) -> TrainedModel:
    """A model learnt from pairs with exchanged roles; one that was learnt before is given again."""
    return _learnt(kind, tuple((settings or {}).items()))


@cache
def _learnt(kind: str, settings: tuple[tuple[str, Any], ...]) -> TrainedModel:
    return fresh_model(kind, dict(settings))


def fresh_model(kind: str, settings: Mapping[str, Any] | None = None) -> TrainedModel:
    """The same, learnt now."""
    pairs = exchanged_roles()
    learner = make_learner(kind, settings or {}, seed=1)
    learnt = learn(learner, pairs, folds=4, seed=1)
    texts = text_hashes(pair.pair.text for pair in pairs)
    return TrainedModel(
        kind, dict(learner.settings), learnt.parameters, learnt.calibration, {"roles": "0" * 12},
        "hand", "1", texts, learnt.figures.as_dict(), 1, "test",
    )  # fmt: skip


def trained(kind: str, path: Path, settings: Mapping[str, Any] | None = None) -> Path:
    """The same, written to a file."""
    write_model(trained_model(kind, settings), path)
    return path
