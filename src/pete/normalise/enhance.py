"""From the basic tree to the enhanced graph of Universal Dependencies: the entries of the catalogue that UD has too."""

from __future__ import annotations

from pete.normalise.catalogue import CATALOGUE, Pass
from pete.normalise.links import Sentence

_OF_UD = {"markers", "conjuncts", "relatives", "control"}
ENHANCEMENTS: tuple[Pass, ...] = tuple(entry.change for entry in CATALOGUE if entry.name in _OF_UD)


def enhance(sentence: Sentence) -> Sentence:
    for change in ENHANCEMENTS:
        sentence = change(sentence)
    return sentence
