"""UAS and LAS where the parser cuts words as gold does, and where it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import PeteError
from pete.model import Graph, Multiword, ParseFailure, Token
from pete.stats.attachment import AttachmentCounts, attachment
from pete.stats.word_alignment import align


def cut(*tokens: str, placed: bool = True) -> Graph:
    """A graph of surface tokens without blanks between; "cannot can not" is a multiword token and its words."""
    words: list[Token] = []
    multiwords: list[Multiword] = []
    text = ""
    for token in tokens:
        form, *parts = token.split(" ")
        start, end = (len(text), len(text) + len(form)) if placed else (-1, -1)
        text += form
        first = len(words) + 1
        words += [Token(first + i, part, start=start, end=end) for i, part in enumerate(parts or [form])]
        if parts:
            multiwords.append(Multiword(first, len(words), form, start=start, end=end))
    return Graph(text, tuple(words), tuple(multiwords))


def tree(text: str, *rows: tuple[str, int, str]) -> Graph:
    """A graph of words that stand in the text in this order, each with head and relation."""
    words, place = [], 0
    for index, (form, head, deprel) in enumerate(rows, 1):
        place = text.index(form, place)
        words.append(
            Token(index, form, form.lower(), "X", head=head, deprel=deprel, start=place, end=place + len(form))
        )
        place += len(form)
    return Graph(text, tuple(words))


@pytest.mark.parametrize("placed", [True, False], ids=["placed", "spelled"])
@pytest.mark.parametrize(
    ("gold", "system", "same"),
    [
        pytest.param(["we", "sing"], ["we", "sing"], {1: 1, 2: 2}, id="same words"),
        pytest.param(["we", "sing"], ["wesing"], {}, id="joined"),
        pytest.param(["on", "to", "it"], ["onto", "it"], {2: 3}, id="joined in part"),
        pytest.param(["cannot can not", "go"], ["can", "not", "go"], {1: 1, 2: 2, 3: 3}, id="multiword in gold"),
        pytest.param(["can", "not", "go"], ["cannot can not", "go"], {1: 1, 2: 2, 3: 3}, id="multiword in system"),
        pytest.param(["cannot can not"], ["cannot"], {}, id="multiword left whole"),
        pytest.param(["wanna want to"], ["wan", "na"], {}, id="other forms"),
        pytest.param(["Im I am"], ["I", "m"], {1: 1}, id="one form in common"),
        pytest.param(["Im I am"], ["Im i AM"], {1: 1, 2: 2}, id="case does not matter"),
        # The token "dogo" of the system reaches out of gold's "cando": it is in no region and covers no gold word.
        pytest.param(["cando can do", "go"], ["can", "dogo"], {1: 1}, id="word across the end of a multiword"),
        # Multiword tokens that overlap make one region: a b c d e, all in it.
        pytest.param(["abc a b c", "de d e"], ["a", "bcd b c d", "e"], {i: i for i in range(1, 6)}, id="overlapping"),
        pytest.param(["ab a b", "a"], ["a", "ba b a"], {1: 1, 2: 2, 3: 3}, id="repeated form"),
    ],
)
def test_alignment(gold: list[str], system: list[str], same: dict[int, int], placed: bool) -> None:
    assert align(cut(*gold, placed=placed), cut(*system, placed=placed)) == same


def test_alignment_does_not_mind_white_space() -> None:
    gold = tree("ice\u00a0 cream", ("ice", 0, "root"), ("cream", 1, "flat"))
    system = tree("icecream ", ("ice", 0, "root"), ("cream", 1, "flat"))
    assert align(gold, system) == {1: 1, 2: 2}


def test_a_word_without_a_place_is_no_word_of_the_text() -> None:
    # "-LRB-" does not spell "(", so places cannot be made up from the forms.
    gold = tree("( sic )", ("(", 2, "punct"), ("sic", 0, "root"), (")", 2, "punct"))
    odd = Graph("( sic )", (Token(1, "-LRB-"), gold.words[1], Token(3, "-RRB-")))
    assert align(gold, odd) == {2: 2}
    assert attachment(gold, odd).system_words == 3


def test_a_multiword_token_without_a_place_is_no_part_of_the_text() -> None:
    gold = tree("she can't", ("she", 0, "root"), ("can't", 1, "dep"))
    words = (gold.words[0], Token(2, "can", head=1), Token(3, "not", head=2))
    assert align(gold, Graph("she can't", words, (Multiword(2, 3, "cant"),))) == {1: 1}


def test_different_texts_are_refused() -> None:
    with pytest.raises(PeteError, match="different texts: 'we' and 'you'"):
        align(cut("we"), cut("you"))


GOLD = tree(
    "Her aunt paints boats", ("Her", 2, "nmod:poss"), ("aunt", 3, "nsubj"), ("paints", 0, "root"), ("boats", 3, "obj")
)


def test_attachment_by_hand() -> None:
    system = tree(
        "Her aunt paints boats", ("Her", 2, "nmod"), ("aunt", 3, "obj"), ("paints", 0, "root"), ("boats", 2, "obj")
    )
    counts = attachment(GOLD, system)
    # heads: Her, aunt, paints right, boats wrong; labels of the three: nmod = nmod(:poss), obj for nsubj, root
    assert counts == AttachmentCounts(4, 4, 4, uas_right=3, las_right=2, upos_right=4, lemma_right=4)
    assert (counts.uas, counts.las) == (0.75, 0.5)
    # with the full label, nmod is not nmod:poss
    assert attachment(GOLD, system, full_label=True).las == 0.25


def test_attachment_with_other_words() -> None:
    # The system takes "Her aunt" as one word, and hangs it and "boats" on "paints".
    system = tree("Her aunt paints boats", ("Her aunt", 2, "nsubj"), ("paints", 0, "root"), ("boats", 2, "obj"))
    counts = attachment(GOLD, system)
    # paints and boats are aligned, with right heads: F1 = 2 · 2 / (4 + 3)
    assert counts == AttachmentCounts(4, 3, 2, uas_right=2, las_right=2, upos_right=2, lemma_right=2)
    assert counts.words == counts.uas == 4 / 7


def test_a_head_that_is_not_aligned_is_wrong() -> None:
    gold = tree("go up stream", ("go", 0, "root"), ("up", 3, "case"), ("stream", 1, "obl"))
    system = tree("go up stream", ("go", 0, "root"), ("up", 3, "case"), ("str", 1, "obl"), ("eam", 3, "flat"))
    assert attachment(gold, system).uas_right == 1


def test_gold_without_lemmas_takes_any() -> None:
    gold = Graph(
        "we go", tuple(word._replace(lemma="_") for word in tree("we go", ("we", 2, "a"), ("go", 0, "b")).words)
    )
    system = tree("we go", ("we", 2, "a"), ("go", 0, "b"))
    assert attachment(gold, system).lemma == 1.0
    assert attachment(system, gold).lemma == 0.0


def test_a_failed_parse_misses_every_word() -> None:
    missed = attachment(GOLD, ParseFailure(GOLD.text, "too long"))
    assert missed == AttachmentCounts(gold_words=4)
    assert missed.las == 0.0
    # one sentence right, one missed: 2 · 4 / (8 + 4)
    assert (missed + attachment(GOLD, GOLD)).las == pytest.approx(2 / 3)


def test_nothing_against_nothing_is_undefined() -> None:
    counts = attachment(Graph("", ()), Graph("", ()))
    assert [counts.words, counts.uas, counts.las, counts.upos, counts.lemma] == [None] * 5


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Any cut of the same 12 letters, some tokens as multiword tokens of single letters."""
    letters, tokens = "abcabdacbbca", []
    while letters:
        size = draw(st.integers(1, 5))
        token, letters = letters[:size], letters[size:]
        tokens.append(" ".join([token, *token]) if len(token) > 1 and draw(st.booleans()) else token)
    graph = cut(*tokens)
    heads = [draw(st.integers(0, len(graph.words))) for _ in graph.words]
    return Graph(
        graph.text, tuple(w._replace(head=h) for w, h in zip(graph.words, heads, strict=True)), graph.multiwords
    )


@given(graphs(), graphs())
def test_alignment_is_one_to_one_in_order_and_the_same_both_ways(first: Graph, second: Graph) -> None:
    pairs = sorted(align(first, second).items())
    assert [gold for _, gold in pairs] == sorted({gold for _, gold in pairs})
    assert len(align(second, first)) == len(pairs)
    assert attachment(first, second).aligned == len(pairs)


@given(graphs())
def test_a_graph_against_itself_is_all_right(graph: Graph) -> None:
    counts = attachment(graph, graph)
    assert counts.words == counts.uas == counts.las == counts.upos == counts.lemma == 1.0
