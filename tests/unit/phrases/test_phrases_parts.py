"""Universal parts of speech and features of words in their relation."""

from __future__ import annotations

import pytest

from pete.phrases.attach import Arc
from pete.phrases.parts import features, part_of_speech


@pytest.mark.parametrize(
    ("form", "tag", "label", "upos"),
    [
        (",", ",", "punct", "PUNCT"),
        ("may", "MD", "aux", "AUX"),
        ("was", "VBD", "aux:pass", "AUX"),
        ("was", "VBD", "root", "VERB"),
        ("n't", "RB", "advmod", "PART"),
        ("never", "RB", "advmod", "ADV"),
        ("because", "IN", "mark", "SCONJ"),
        ("in", "IN", "case", "ADP"),
        ("dogs", "NNS", "obj", "NOUN"),
        ("hm", "XYZ", "dep", "X"),
    ],
)
def test_parts_of_speech(form: str, tag: str, label: str, upos: str) -> None:
    assert part_of_speech(form, tag, Arc(1, label)) == upos


def test_features_of_tags() -> None:
    assert "Tense=Past" in features("VBD")
    assert "Number=Plur" in features("NNS")
    assert features("IN") == "_"
