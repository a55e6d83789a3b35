from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from pete.model import AnalysedPair, Graph, Pair, ParseFailure, Reason, System, Token, Verdict
from pete.report.dependencies import draw
from pete.report.explanation import Explained, explanation, explanation_object


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
    text = explanation(Explained(PAIR, VERDICT, "toy", "long"))
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
    explained = Explained(pair, Verdict("NO", unparsed=True), "toy", "long")
    text = explanation(explained)
    assert "it could not be parsed: too long" in text
    assert "Without an analysis nothing follows." in text
    assert explanation_object(explained)["analyses"]["text"] == {"failure": "too long"}


def test_without_a_parser() -> None:
    verdict = Verdict("YES", (Reason("note", because="always"),))
    explained = Explained(PAIR, verdict, None, "always-yes")
    assert "reads the text" not in explanation(explained)
    found = explanation_object(explained)
    assert found["parser"] == "-"
    assert found["analyses"] is None


def test_a_verdict_that_turns_on_negation_says_so() -> None:
    found = Reason("found", "subj", "leak", "Boats", where=(3, 2))
    verdict = Verdict("NO", (found, Reason("note", because='"leak" is negated in the text only')))
    text = explanation(Explained(PAIR, verdict, "toy", "facts"))
    assert text.endswith('as it was read: 1 relation is found there, yet "leak" is negated in the text only.\n')
    assert "0 missing" not in text


def test_an_item_of_a_run_is_named() -> None:
    system = System("toys", "gone", "facts", "data:toys|parser:gone=1", "transparent")
    explained = Explained(AnalysedPair(Pair("i7", "T", "H", "YES"), SENTENCE, SENTENCE), VERDICT, None, "facts", system)
    assert explanation(explained).startswith("Item i7 of toys: gold YES, answered NO by gone/facts\n")
    found = explanation_object(explained)
    assert (found["id"], found["gold"], found["parser"]) == ("i7", "YES", "gone")
    assert found["signature"] == system.signature


def test_texts_cannot_command_the_terminal() -> None:
    words = (Token(1, "Red\x1b[31m", deprel="ro\rot"),)
    pair = AnalysedPair(
        Pair("1", "Red\x1b[31m\nVerdict: YES", "H\x07"), Graph("Red", words), ParseFailure("H", "\x1bc")
    )
    text = explanation(Explained(pair, Verdict("NO", (Reason("note", because="\x9b"),)), "toy", "long"))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)
    assert not re.search("^Verdict: YES", text, re.MULTILINE)
