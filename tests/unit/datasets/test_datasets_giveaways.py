"""Readers who do not read: each finds the one thing that gives the label away, and nothing where nothing does."""

from __future__ import annotations

import random

import pytest

from pete.datasets.giveaways import find_giveaways, strongest
from pete.datasets.surface import Vocabulary, surface
from pete.model import Pair

NOUNS = "cook pilot nurse guard miller baker smith judge farmer sailor porter weaver".split()
VERBS = "called warned saw met hired helped".split()


def pairs(hypothesis, text="The {a} {v} the {b} near the old house.", many: int = 240) -> list[Pair]:
    """Pairs of chance; ``hypothesis`` writes H from the label and three words."""
    chance = random.Random(5)
    made = []
    for number in range(many):
        a, b = chance.sample(NOUNS, 2)
        v = chance.choice(VERBS)
        label = "YES" if number % 2 else "NO"
        words = {"a": a, "b": b, "v": v, "n": str(number)}
        said, about = hypothesis(label, words)
        made.append(Pair(str(number), f"{number}. " + text.format(**words), said, label, words=about))
    return made


def accuracies(found: list[Pair]) -> dict[str, float]:
    return {one.reader: one.accuracy or 0.0 for one in find_giveaways(found)}


def fair(label: str, words: dict[str, str]) -> tuple[str, tuple[str, str]]:
    a, b = (words["a"], words["b"]) if int(words["n"]) % 4 < 2 else (words["b"], words["a"])
    return f"The {a} {words['v']} the {b}.", (a, b)


def test_where_nothing_tells_no_reader_gets_far() -> None:
    got = accuracies(pairs(fair))
    assert got["always YES"] == got["always NO"] == 0.5
    assert max(got.values()) < 0.6


@pytest.mark.parametrize(
    ("reader", "hypothesis"),
    [
        ("first word", lambda label, w: (f"{'There' if label == 'YES' else 'A'} {w['a']} {w['v']}.", (w["a"], w["v"]))),
        (
            "length",
            lambda label, w: (f"The {w['a']} {w['v']}{' them all' if label == 'NO' else ''}.", (w["a"], w["v"])),
        ),
        (
            "shape",
            lambda label, w: (
                f"The {w['a']} {w['v']} the {w['b']}." if label == "YES" else f"The {w['a']} the {w['b']} {w['v']}.",
                (w["a"], w["b"]),
            ),
        ),
        (
            "distance",
            lambda label, w: (f"The {w['a']} {w['v']}.", (w["a"], w["v"]) if label == "YES" else (w["v"], w["a"])),
        ),
        ("overlap", lambda label, w: (f"The {w['a']} {w['v']} {'the' if label == 'YES' else 'no'} {w['b']}.", ())),
    ],
)
def test_each_reader_finds_its_giveaway(reader: str, hypothesis) -> None:
    got = accuracies(pairs(hypothesis))
    assert got[reader] > 0.95
    assert got["all surface features"] > 0.9


def test_a_reader_who_sees_only_h_adds_words_up() -> None:
    def said(label: str, words: dict[str, str]) -> tuple[str, tuple[str, str]]:
        telling = label if int(words["n"]) % 5 else {"YES": "NO", "NO": "YES"}[label]
        return f"The {words['a']} {'was' if telling == 'YES' else 'is'} {words['v']} then.", (words["a"], words["v"])

    assert 0.7 < accuracies(pairs(said))["only H"] < 0.9


def test_common_words_tell() -> None:
    def said(label: str, words: dict[str, str]) -> tuple[str, tuple[str, str]]:
        about = "house" if label == "YES" else words["a"]
        return f"The {about} stood.", (about, "stood")

    assert accuracies(pairs(said))["frequency"] > 0.95


def test_a_reader_learns_nothing_from_the_text_that_it_is_asked_about() -> None:
    """Each text has its own first word, which goes with one label; from other texts nobody can know which."""
    made = [
        Pair(f"{text}-{n}", f"Text {text}.", f"{'abcdefghijklmnop'[text]}{text} left.", "YES" if text % 2 else "NO")
        for text in range(16)
        for n in range(10)
    ]
    assert accuracies(made)["first word"] <= 0.6


def test_a_set_without_labels_or_with_few_has_no_readers() -> None:
    assert all(one.accuracy is None for one in find_giveaways([Pair("1", "It rains.", "It rains.")]))
    assert [one.reader for one in find_giveaways(pairs(fair)[:6])] == ["always YES", "always NO"]
    assert strongest(find_giveaways([])) is None


def test_the_strongest_reader() -> None:
    most = strongest(find_giveaways(pairs(lambda label, w: (f"{label}, {w['a']} {w['v']}.", ()))))
    assert most is not None
    assert most.accuracy == 1.0


def test_of_a_large_set_whole_texts_are_looked_at_whatever_the_order() -> None:
    held = pairs(fair)
    some = find_giveaways(held, most=100)
    assert some[0].items == 100
    assert {one.reader: one.right for one in find_giveaways(held[::-1], most=100)}["first word"] == {
        one.reader: one.right for one in some
    }["first word"]


def test_another_form_of_a_word_is_found_in_the_text() -> None:
    pair = Pair("1", "The millers had been warning Ann.", "Ann was warned.", "YES", words=("Ann", "warned"))
    assert surface(pair, Vocabulary([pair])).traits["distance"] == ("1 earlier", "≤1")


def test_words_that_are_nowhere() -> None:
    pair = Pair("1", "It rains.", "Snow fell.", "NO", words=("Snow", "fell"))
    traits = surface(pair, Vocabulary([pair])).traits
    assert traits["distance"] == ("not there",)
    assert traits["overlap"] == ("2",)
