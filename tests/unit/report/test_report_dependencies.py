from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.model import AnalysedPair, Graph, Pair, ParseFailure, Reason, Token, Verdict
from pete.report.dependencies import draw
from pete.report.explanation import explanation, explanation_object


def graph(*words: tuple[str, int, str]) -> Graph:
    tokens = tuple(Token(i, form, head=head, deprel=label) for i, (form, head, label) in enumerate(words, 1))
    return Graph(" ".join(form for form, _, _ in words), tokens)


SENTENCE = graph(
    ("Old", 2, "amod"), ("boats", 3, "nsubj"), ("leak", 0, "root"), ("fast", 3, "advmod"), (".", 3, "punct")
)


def test_each_word_under_its_head() -> None:
    assert draw(SENTENCE).splitlines() == [
        "leak        the heart of the sentence [root]",
        "├─ boats    who or what does it, or is it [nsubj]",
        "│  └─ Old   of what kind [amod]",
        "└─ fast     how, when or where [advmod]",
    ]


@given(st.lists(st.tuples(st.integers(0, 12), st.sampled_from(["nsubj", "dep", "strange"])), min_size=1, max_size=12))
def test_every_word_once_whatever_the_graph(arcs: list[tuple[int, str]]) -> None:
    words = [(f"w{i}", min(head, len(arcs)), label) for i, (head, label) in enumerate(arcs, 1)]
    drawn = draw(graph(*words))
    assert sorted(
        word for line in drawn.splitlines() for word in line.split() if word[:1] == "w" and word[1:].isdigit()
    ) == sorted(form for form, _, _ in words)


def test_a_deep_sentence_is_no_stack_overflow() -> None:
    words = [("w", i, "dep") for i in range(3000)]
    assert draw(graph(*words)).count("\n") == 2999


def test_nothing_to_draw() -> None:
    assert draw(Graph("", ())) == ""


PAIR = AnalysedPair(
    Pair("1", "Old boats leak fast .", "Boats leak"), SENTENCE, graph(("Boats", 2, "nsubj"), ("leak", 0, "root"))
)
VERDICT = Verdict(
    "NO",
    (
        Reason("found", "subj", "leak", "Boats", where=(3, 2), construction=("active",)),
        Reason("missing", "obj", "leak", "oil"),
        Reason("ignored", "det", "boats", "the", because="only subj, obj are asked for"),
        Reason("note", because="a remark"),
    ),
)


def test_reasons_in_words() -> None:
    text = explanation(PAIR, VERDICT, "toy", "long")
    for part in (
        "How toy reads the text",
        '"boats" … "leak", as active',
        '"oil" is the object of "leak" (whom or what it is done to) — not found in the text',
        "only subj, obj are asked for",
        "a remark",
        "Verdict: NO. The hypothesis does not follow",
        "1 relation of the hypothesis found in the text, 1 missing",
    ):
        assert part in text


def test_without_a_parse() -> None:
    pair = AnalysedPair(PAIR.pair, ParseFailure("x", "too long"), SENTENCE)
    text = explanation(pair, Verdict("NO", unparsed=True), "toy", "long")
    assert "it could not be parsed: too long" in text
    assert "Without an analysis nothing follows." in text
    assert explanation_object(pair, Verdict("NO", unparsed=True), "toy", "long")["analyses"]["text"] == {
        "failure": "too long"
    }


def test_without_a_parser() -> None:
    verdict = Verdict("YES", (Reason("note", because="always"),))
    assert "reads the text" not in explanation(PAIR, verdict, None, "always-yes")
    found = explanation_object(PAIR, verdict, None, "always-yes")
    assert found["parser"] == "-"
    assert found["analyses"] is None
