from __future__ import annotations

import pytest

from pete.english.articles import indefinite


@pytest.mark.parametrize(
    "phrase",
    ["hour", "honest man", "MRI", "8-year-old", "apple", "umbrella", "FBI agent", "11th boat", "uninteresting film",
     "heir", "X-ray", "unimportant man", "18-month plan", "American", "unidentified ship", "hourly bus",
     "onerous task", "unissued stamp", "uninvited guest", "heirloom", "éclair", "1840s house",
     "11,000-word essay",
     "18-wheeler", "hors-d'oeuvre", "A-list actor", "L-shaped room",
     "NGO", "MPs' vote", "urgent call", "Uzbek", "ugly hat"],
)  # fmt: skip
def test_vowel_sounds_take_an(phrase: str) -> None:
    assert indefinite(phrase) == "an"


@pytest.mark.parametrize(
    "phrase",
    ["university", "one-way street", "European", "house", "boat", "unique chance", "used car", "US ship", "UN mission",
     "7-year-old", "NATO base", "uniform", "union", "eulogy", "1,100 strong army", "once-famous man", "BBC man",
     "Ukrainian", "ukulele", "unanimous vote", "one-off", "one", "Ugandan", "Uruguayan", "uranium mine", "utensil",
     "usual day",
     "unidirectional link", "unilateral step", "UNESCO site", "U.S. ship", "U-turn", "1,800-page book",
     "180-degree turn",
     "110-page book", "historic day", "FAQ page", "", "-"],
)  # fmt: skip
def test_consonant_sounds_take_a(phrase: str) -> None:
    assert indefinite(phrase) == "a"
