"""The same word is cut in the same way wherever it stands."""

from __future__ import annotations

import pytest

from pete.model import Graph, Multiword, Token
from pete.parsers import Parser, load_parser
from pete.parsers.minilm.cutting import Cutter
from pete.parsers.minilm.lemma_rules import Lemmatizer
from pete.parsers.udpipe_words import Words

FRAMES = [
    "{} slept.",
    "Yesterday we met {} beside the harbour wall.",
    "Nobody said that {} would never come back, but we knew.",
    "In March, to the surprise of all, {} bought eleven lemons",
]
# As the cut words, with a blank between them.
FAMILIES = {
    "short forms after nouns": ["the boys 'll", "the pilots 'd", "the nurse 'll", "the twins 've", "The farmers ’ll"],
    "short forms after short forms": ["she 'd 've", "we 'd 've"],
    "possessors": ["the mayor 's cook", "the sailor ’s hat", "Norma 's aunt", "the boss 's desk"],
    "titles": [
        "Mrs. Dalby",
        "Mr. Okoro",
        "Ms. Lind",
        "Dr. Perez",
        "Prof. Haugen",
        "Lt. Marsh",
        "Capt. Ruiz",
        "St. Mary",
    ],
    "initials": ["J. R. Holm", "Mr. K. Lane", "Anna B. Frost", "I. M. Stone"],
    "prefixes": ["his ex-wife", "a non-smoker", "the co-founder", "an anti-hero", "the vice-captain"],
    "hyphens": [
        "a well - known tenor",
        "Jean - Luc",
        "her mother - in - law",
        "a state - owned farm",
        "a non-state - owned mill",
    ],
}


@pytest.fixture(scope="module")
def parser() -> Parser:
    return load_parser("minilm")


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("cut", [cut for family in FAMILIES.values() for cut in family])
def test_a_family_is_cut_alike_in_every_frame(parser: Parser, frame: str, cut: str) -> None:
    phrase = cut
    for apart, together in ((" - ", "-"), (" '", "'"), (" ’", "’")):
        phrase = phrase.replace(apart, together)
    [graph] = parser.parse([frame.format(phrase)])
    assert isinstance(graph, Graph)
    begin = frame.index("{}")
    found = [word for word in graph.words if begin <= word.start < begin + len(phrase)]
    assert " ".join(word.form for word in found) == cut
    assert found[-1].end == begin + len(phrase)


def cut(text: str, *parts: str) -> Words:
    """The tokeniser's cuts, each part where it stands in the text."""
    tokens, place = [], 0
    for index, part in enumerate(parts, start=1):
        place = text.index(part, place)
        tokens.append(Token(index, part, start=place, end=place + len(part)))
        place += len(part)
    return Words(tuple(tokens))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("We sold it to the firm Abel Inc.", "We sold it to the firm Abel Inc .".split()),  # the stop ends the sentence
        ("He said (at 5 p.m.)", "He said ( at 5 p.m . )".split()),
        ("pre- and post-tax", "pre- and post-tax".split()),
        ("well-", "well-".split()),
        ("the -ed form", "the -ed form".split()),
        ("It was I. She knew", "It was I . She knew".split()),
        ("Who OK'd it?", "Who OK'd it ?".split()),
        ("Mr O'Hara", "Mr O'Hara".split()),
        ("the '90s", "the ' 90s".split()),
        ("pre - war", "pre - war".split()),  # the hyphen stands alone
        ("from 3-4 and A-1", "from 3-4 and A-1".split()),
    ],
)
def test_what_looks_like_it_is_left_alone(text: str, parts: list[str]) -> None:
    words = cut(text, *parts)
    assert Cutter()(words) is words


def test_a_short_form_makes_a_multiword_token_and_what_follows_is_counted_on() -> None:
    text = "Ed. said Mrs. Dalby's ex-boss'll sing."
    words = cut(text, "Ed.", "said", "Mrs", ".", "Dalby's", "ex", "-", "boss'll", "sing", ".")
    found = Cutter()(words)
    assert found.forms == ["Ed.", "said", "Mrs.", "Dalby", "'s", "ex-boss", "'ll", "sing", "."]
    assert [token.index for token in found.tokens] == list(range(1, 10))
    assert found.multiwords == (
        Multiword(4, 5, "Dalby's", start=14, end=21),
        Multiword(6, 7, "ex-boss'll", start=22, end=32),
    )
    assert [text[token.start : token.end] for token in found.tokens[-2:]] == ["sing", "."]


@pytest.mark.parametrize(
    "parts",
    [["mother-in-law"], ["mother", "-", "in-", "law"], ["mother-", "in", "-law"], ["mother", "-in", "-", "law"]],
)
def test_hyphens_come_out_the_same_whatever_was_cut_before(parts: list[str]) -> None:
    found = Cutter()(cut("mother-in-law", *parts))
    assert found.forms == ["mother", "-", "in", "-", "law"]
    assert [(token.start, token.end) for token in found.tokens] == [(0, 6), (6, 7), (7, 9), (9, 10), (10, 13)]


def test_a_multiword_token_of_the_tokeniser_is_kept_and_cut_on() -> None:
    tokens = (Token(1, "he'd", start=0, end=7), Token(2, "'ve", start=0, end=7), Token(3, "left", start=8, end=12))
    found = Cutter()(Words(tokens, (Multiword(1, 2, "he'd've", start=0, end=7),)))
    assert found.forms == ["he", "'d", "'ve", "left"]
    assert found.multiwords == (Multiword(1, 3, "he'd've", start=0, end=7),)


@pytest.mark.parametrize(
    ("form", "xpos", "rule", "lemma"),
    [
        ("trespasses", "VBZ", "lower:1:", "trespass"),
        ("Buttresses", "NNS", "lower:1:", "buttress"),
        ("waltzes", "NNS", "keep:1:", "waltz"),
        ("chiselled", "VBN", "keep:2:", "chisel"),
        ("fled", "VBD", "keep:1:", "flee"),
        ("horsemen", "NNS", "keep:1:", "horseman"),
        ("wildest", "JJS", "keep:2:", "wild"),
        ("trespasser", "NN", "keep", "trespasser"),  # right already
        ("Blorfed", "VBD", "lower:2:", "blorf"),  # no dictionary has it
        ("Marches", "NNP", "keep", "Marches"),  # names are not looked up
    ],
)
def test_a_lemma_that_is_no_word_gives_way_to_the_dictionary(form: str, xpos: str, rule: str, lemma: str) -> None:
    assert Lemmatizer({})(form, xpos, rule) == lemma
