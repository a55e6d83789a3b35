"""From the basic tree to the enhanced graph of Universal Dependencies, pass by pass."""

from __future__ import annotations

from pete.normalise.catalogue import Pass
from pete.normalise.conjuncts import share_with_conjuncts
from pete.normalise.controls import resolve_control
from pete.normalise.markers import mark_labels
from pete.normalise.relations import Relations
from pete.normalise.relatives import resolve_relatives

# Conjuncts come before relatives, so that a shared pronoun is replaced in every
# place it has got; control comes last, because it reads what the others found.
ENHANCEMENTS: tuple[Pass, ...] = (mark_labels, share_with_conjuncts, resolve_relatives, resolve_control)


def enhance(sentence: Relations) -> Relations:
    for change in ENHANCEMENTS:
        sentence = change(sentence)
    return sentence
