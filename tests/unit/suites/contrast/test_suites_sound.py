"""The bundled suite `sound`.

`python tests/unit/suites/contrast/test_suites_sound.py` writes it anew.
Whoever does so reads it: English and labels must be right.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

import pytest

from pete.datasets.bundled_sets import catalogue
from pete.datasets.validate import find_problems
from pete.formats.jsonl import pair_line
from pete.formats.pairs import open_pairs
from pete.model import Pair
from pete.suites.contrast.contrast_file import ContrastKind, bundled_contrasts
from pete.suites.write.generate import SuiteSettings
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_sources import suite_source

SOUND = catalogue()["sound"]
COMMAND = "pete suite sound --suites 1 --items 680 --seed 1"
GROUPS = {"uncommitted", "negation", "modality", "roles", "names", "prepositions", "misread"}


def made() -> bytes:
    """What the command writes."""
    source = suite_source("sound")
    (order,) = source.orders(SuiteSettings(1, 680, 1, source.usual_families), [])
    return b"".join(map(pair_line, source.pairs(order, KnownPairs(order.items))))


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    return list(open_pairs(SOUND.file))


def test_the_bundled_suite_is_what_its_command_makes() -> None:
    assert SOUND.file.read_bytes() == made()


def test_the_catalogue_tells_how_it_was_made() -> None:
    assert COMMAND in SOUND.description
    assert bundled_contrasts().fingerprint in SOUND.description
    assert f"There are {len(bundled_contrasts().kinds)} kinds" in SOUND.description


def test_it_is_valid_and_balanced(pairs: list[Pair]) -> None:
    assert not [problem for problem in find_problems(iter(pairs)) if problem.severity == "error"]
    assert Counter(pair.label for pair in pairs) == {"YES": 340, "NO": 340}
    kinds = Counter(pair.extra["kind"] for pair in pairs)
    assert set(kinds.values()) == {8}
    assert len(kinds) >= 40


def test_partners_share_text_or_hypothesis(pairs: list[Pair]) -> None:
    by_id = {pair.id: pair for pair in pairs}
    for pair in pairs:
        partner = by_id[pair.extra["partner"]]
        assert partner.extra["partner"] == pair.id
        assert partner.label != pair.label
        assert partner.extra["kind"] == pair.extra["kind"]
        assert (partner.text == pair.text) != (partner.hypothesis == pair.hypothesis)


@pytest.mark.parametrize("kind", bundled_contrasts().kinds, ids=lambda kind: kind.name)
def test_a_kind_is_varied(kind: ContrastKind) -> None:
    assert kind.group in GROUPS
    assert len(kind.contrasts) >= 3
    assert len({one.text for one in kind.contrasts}) >= 2


def test_sentences_look_like_sentences(pairs: list[Pair]) -> None:
    for text in {one for pair in pairs for one in (pair.text, pair.hypothesis)}:
        assert re.fullmatch(r"[A-Z\"][a-zA-Z0-9'$\", ]+[a-z0-9\"][.?!]", text), text
        repeated = [word for word, run in groupby(text.lower().split()) if len(list(run)) > 1]
        assert not repeated, text
        assert not re.search(r"  | ,|,,|\ba [aeio]|\ban [^aeiou]", text), text


def test_no_hypothesis_is_its_text(pairs: list[Pair]) -> None:
    assert not [pair for pair in pairs if pair.text == pair.hypothesis]


if __name__ == "__main__":
    SOUND.file.write_bytes(made())
