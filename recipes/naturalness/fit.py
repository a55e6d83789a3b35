"""Fit the numbers of `judge/sureness.py`, and of `sayable.share_after_all`, to what readers said of built pairs.

Printed first is whether `natural` and `sure` keep their word. Give it pairs of texts that the network that reads did
not learn from (`train_reader.py --held`).

    pip install -e '.[train]' scikit-learn
    pete build $T/ud_english_gum/en_gum-ud-dev.conllu -p minilm -p udpipe -o build/gum.jsonl    # and others
    python recipes/naturalness/fit.py --treebank $T/ud_english_gum/en_gum-ud-dev.conllu --trace build/gum.trace.jsonl

Several of both may be given. ``readings.tsv`` has no text: a pair is known by the first twelve digits of the SHA-256 of
its text, a tab and its hypothesis. What nobody has read, or is no longer made, is passed over. For the numbers of
risks, build with ``--checks judged``, which keeps all of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold, cross_val_predict

from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.reader_network import expected_of
from pete.construct.judge.sayable import how_sayable
from pete.construct.judge.shares import odds_of
from pete.construct.judge.sureness import WEIGHTS, how_sure, traits
from pete.construct.source import Source
from pete.formats.conllu import open_conllu
from pete.model import Fact, Role
from read_pairs import Reading, readings

FOLDS = 10
BOUNDS = (0.75, 0.8, 0.85, 0.9, 0.93, 0.96, 0.98, 1.01)


def case_of(pair: dict[str, Any], source: Source) -> Case:
    told = pair["fact"]
    predicate, argument = (source.word(told[part]["index"]) for part in ("predicate", "argument"))
    said = Hypothesis(pair["hypothesis"].rstrip("."), pair["template"])
    return Case(source, Fact(predicate, Role.read(told["role"]), argument), pair["label"], said)


def print_calibration(found: Sequence[Reading], label: str) -> None:
    own = [one for one in found if one.pair["label"] == label]
    print(f"\n{label}: {len(own)} read; natural {np.mean([one.natural for one in own]):.3f}, ", end="")
    print(f"label right {np.mean([one.agreed for one in own]):.3f}")
    for name, shares in (("natural", [one.natural for one in own]), ("sure", [one.agreed for one in own])):
        told = np.array([one.pair.get(name, 1.0) for one in own])
        print(f"{name:>7} from  pairs  expected  found")
        for low, high in pairwise(BOUNDS):
            inside = (low <= told) & (told < high)
            if inside.any():
                said = np.array(shares)[inside].mean()
                print(f"{low:12}  {inside.sum():5}  {told[inside].mean():8.3f}  {said:5.3f}")


def print_second_reading(found: Sequence[Reading], cases: Sequence[Case], label: str) -> None:
    """How much two odds weigh together, and what each tells alone: of `natural` the first guess and the network's; of
    `sure` the first guess and that it is denied, or, of a true one, that it stands and that it is granted.
    """
    both = zip(found, cases, strict=True)
    own = [(one, case) for one, case in both if case.label == label and "risk" not in one.pair]
    told = expected_of((one.pair["text"], one.pair["hypothesis"]) for one, _ in own)
    expected = [told[one.pair["text"], one.pair["hypothesis"]] for one, _ in own]
    groups = [one.pair["text"] for one, _ in own]
    natural = [(odds_of(how_sayable(case)), net.stands) for (_, case), net in zip(own, expected, strict=True)]
    _print_fit(f"{label}: natural", natural, [one.natural >= 0.5 for one, _ in own], groups)
    guesses = [odds_of(how_sure(case, one.pair["origin"] == "twin")) for one, case in own]
    false = [(guess, net.denied) for guess, net in zip(guesses, expected, strict=True)]
    sure = false if label == "NO" else [(net.stands, net.granted) for net in expected]
    _print_fit(f"{label}: sure", sure, [one.agreed > 0.5 for one, _ in own], groups)


def _fitted(
    table: NDArray[np.float64], answers: NDArray[np.bool_], groups: Sequence[str], strength: float = 1.0
) -> tuple[LogisticRegression, NDArray[np.float64]]:
    """The fit to all, and what fits to the other texts guess of each."""
    fit, folds = LogisticRegression(C=strength, max_iter=1000), GroupKFold(FOLDS)
    guessed = cross_val_predict(fit, table, answers, groups=groups, cv=folds, method="predict_proba")[:, 1]
    return fit.fit(table, answers), guessed


def _print_fit(what: str, guesses: Sequence[tuple[float, float]], right: Sequence[bool], groups: Sequence[str]) -> None:
    table, answers = np.array(guesses), np.array(right)
    fit, guessed = _fitted(table, answers, groups)
    areas = [roc_auc_score(answers, column) for column in (*table.T, guessed)]
    print(f"\n{what}: areas of the first, the second, both: ", ", ".join(f"{one:.3f}" for one in areas))
    print(f"always {fit.intercept_[0]:.2f}, first {fit.coef_[0][0]:.2f}, second {fit.coef_[0][1]:.2f}")


def print_risks(found: Sequence[Reading]) -> None:
    """What it weighs that the network expects a risk to be denied, and how the risks differ."""
    own = [one for one in found if "risk" in one.pair]
    names = sorted({one.pair["risk"] for one in own})
    keys = [(one.pair["text"], one.pair["hypothesis"]) for one in own]
    told = expected_of(keys)
    table = np.array(
        [[told[key].denied, *(one.pair["risk"] == name for name in names)] for key, one in zip(keys, own, strict=True)]
    )
    denied = np.array([one.agreed > 0.5 for one in own])
    fit, guessed = _fitted(table, denied, [text for text, _ in keys], strength=0.3)
    print(f"\n{len(own)} with a risk, {denied.mean():.3f} denied; area: {roc_auc_score(denied, guessed):.3f}")
    print(f"always {fit.intercept_[0]:.2f}, denied {fit.coef_[0][0]:.2f}")
    for name, weight, column in zip(names, fit.coef_[0][1:], table.T[1:], strict=True):
        print(f"{name}: {weight:.2f} ({int(column.sum())}, denied {denied[column > 0].mean():.3f})")


def cases_of(found: Sequence[Reading], treebanks: Sequence[Path]) -> tuple[list[Reading], list[Case]]:
    """The readings of texts of the treebanks, and what was said of them."""
    texts = {graph.text: graph for path in treebanks for graph in open_conllu(path)}
    there = [one for one in found if one.pair["text"] in texts]
    sources = {one.pair["text"]: Source(texts[one.pair["text"]]) for one in there}
    return there, [case_of(one.pair, sources[one.pair["text"]]) for one in there]


def print_sureness(found: Sequence[Reading], all_cases: Sequence[Case]) -> None:
    false = [one for one in found if one.pair["label"] == "NO"]
    cases = [case for case in all_cases if case.label == "NO"]
    has = [set(traits(case, one.pair["origin"] == "twin")) for case, one in zip(cases, false, strict=True)]
    table = np.array([[name in own for name in WEIGHTS] for own in has], dtype=float)
    denied = np.array([one.agreed > 0.5 for one in false])
    groups = [one.pair["text"] for one in false]
    fit, guessed = _fitted(table, denied, groups)
    print(f"\n{len(false)} false ones, {int((~denied).sum())} not denied; area in {FOLDS} folds by text: ", end="")
    print(f"{roc_auc_score(denied, guessed):.3f}\nalways: {fit.intercept_[0]:.2f}")
    for name, weight, column in zip(WEIGHTS, fit.coef_[0], table.T, strict=True):
        print(f"{name}: {weight:.2f} ({int(column.sum())}, not denied {1 - denied[column > 0].mean():.3f})")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--treebank", type=Path, nargs="+", required=True)
    options.add_argument("--trace", type=Path, nargs="+", required=True)
    a = options.parse_args()
    found = list(readings(a.trace))
    for label in ("YES", "NO"):
        print_calibration(found, label)
    there, cases = cases_of(found, a.treebank)
    for label in ("YES", "NO"):
        print_second_reading(there, cases, label)
    plain = [place for place, one in enumerate(there) if "risk" not in one.pair]
    print_sureness([there[place] for place in plain], [cases[place] for place in plain])
    if len(plain) < len(there):
        print_risks(there)


if __name__ == "__main__":
    main()
