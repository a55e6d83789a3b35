"""CoNLL-U: everything it can hold comes back, and what is broken is refused with its line."""

from __future__ import annotations

import gzip
import io
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.conllu import conllu_text, open_conllu, read_conllu, write_conllu
from pete.formats.spans import surface_text
from pete.model import Edge, EmptyNode, Graph, Multiword, Token

FULL = """\
# newdoc id = d1
# sent_id = s1
# text = We don't know "it" yet.
#a remark that ends in a tab\t
0.1\tSo\tso\tADV\tRB\t_\t_\t_\t3.1:advmod\t_
1\tWe\twe\tPRON\tPRP\tCase=Nom|Number=Plur\t4\tnsubj\t4:nsubj|3.1:nsubj\t_
2-3\tdon't\t_\t_\t_\tTypo=Yes\t_\t_\t_\tNote=x
2\tdo\tdo\tAUX\tVBP\t_\t4\taux\t4:aux\t_
3\tn't\tnot\tPART\tRB\t_\t4\tadvmod\t4:advmod\t_
3.1\tsay\tsay\tVERB\tVB\t_\t_\t_\t0:root\tCopyOf=4
3.2\tmore\tmore\tADV\tRB\t_\t_\t_\t3.1:advmod\t_
4\tknow\tknow\tVERB\tVB\t_\t0\troot\t0:root\t_
5\t"\t"\tPUNCT\t``\t_\t6\tpunct\t6:punct\tSpaceAfter=No
6\tit\tit\tPRON\tPRP\t_\t4\tobj\t4:obj\tSpaceAfter=No
7\t"\t"\tPUNCT\t''\t_\t6\tpunct\t6:punct\t_
8\tyet\tyet\tADV\tRB\t_\t4\tadvmod\t4:advmod:tmod\tSpaceAfter=No
9\t.\t.\tPUNCT\t.\t_\t4\tpunct\t4:punct\t_

"""


def read(text: str) -> list[Graph]:
    return list(read_conllu(io.StringIO(text), "t.conllu"))


def row(index: int | str, form: str = "w", head: int | str = 0, deps: str = "_") -> str:
    return f"{index}\t{form}\t_\t_\t_\t_\t{head}\tdep\t{deps}\t_\n"


def test_everything_is_kept() -> None:
    [graph] = read(FULL)
    assert conllu_text(graph) == FULL
    assert graph.text == 'We don\'t know "it" yet.'
    assert graph.comment("sent_id") == "s1"
    assert graph.multiwords == (Multiword(2, 3, "don't", "Typo=Yes", "Note=x", 3, 8),)
    assert [empty.place for empty in graph.empties] == ["0.1", "3.1", "3.2"]
    assert [empty.after for empty in graph.empties] == [0, 3, 3]
    assert Edge("3.1", "nsubj", 1) in graph.enhanced
    assert Edge(4, "advmod:tmod", 8) in graph.enhanced
    assert surface_text(graph) == graph.text


def test_words_know_their_place_in_the_text() -> None:
    [graph] = read(FULL)
    spelled = [graph.text[word.start : word.end] for word in graph.words]
    assert spelled == ["We", "don't", "don't", "know", '"', "it", '"', "yet", "."]
    assert (graph.word(2).start, graph.word(2).end) == (graph.word(3).start, graph.word(3).end) == (3, 8)


def test_text_is_rebuilt_where_no_comment_tells_it() -> None:
    bare = "".join(line for line in FULL.splitlines(keepends=True) if not line.startswith("#"))
    [graph] = read(bare)
    assert graph.text == 'We don\'t know "it" yet.'
    assert conllu_text(graph) == bare


def test_a_form_that_the_text_lacks_has_no_place() -> None:
    [graph] = read(
        "# text = Yes (no)  maybe\n" + row(1, "Yes") + row(2, "-LRB-", 1) + row(3, "no", 1) + row(4, "maybe", 1)
    )
    assert [(word.start, word.end) for word in graph.words] == [(0, 3), (-1, -1), (5, 7), (10, 15)]


def test_text_of_a_graph_that_a_parser_made_is_not_lost() -> None:
    graph = Graph("Stop!", (Token(1, "Stop", start=0, end=4), Token(2, "!", head=1, start=4, end=5)))
    assert conllu_text(graph).startswith("# text = Stop!\n")
    [again] = read(conllu_text(graph))
    assert (again.text, again.words) == (graph.text, graph.words)


def test_several_roots_and_carriage_returns_and_missing_last_blank_line() -> None:
    graphs = read((row(1) + row(2)).replace("\n", "\r\n") + "\r\n\n\n" + row(1).rstrip("\n"))
    assert [[word.head for word in graph.words] for graph in graphs] == [[0, 0], [0]]
    assert graphs[0].words[1].misc == "_"


def test_long_sentences_and_high_heads() -> None:
    text = row(1) + "".join(row(index, head=index - 1) for index in range(2, 1501)) + "\n"
    [graph] = read(text)
    assert graph.words[-1].head == 1499
    assert conllu_text(graph) == text


def test_scheme_and_lines_as_source() -> None:
    [graph] = read_conllu([row(1), "\n"], scheme="sd")
    assert graph.scheme == "sd"


def test_empty_input_gives_nothing() -> None:
    assert read("") == read("\n\n") == []


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        (row(1) + "2\tw\t_\n\n", 2, "3 columns instead of 10"),
        ("x" * 1_000_000 + "\n\n", 1, "1 column instead of 10"),
        (row(1) + "2\tw\t_", 2, "the file ends inside a line"),
        ("\n# sent_id = 1\n" + row(1, head=2) + row(2, head=3) + row(3, head=1), 3, "run in a circle"),
        (row(1, head=1), 1, "run in a circle"),
        (row(1) + row(2, head=3) + row(3, head=2), 2, "run in a circle"),
        (row(1) + row(2, head=3), 2, "is 3, but the sentence has 2 words"),
        (row(1, head="_"), 1, "the head of word 1 is '_'"),
        (row(1, head="-1"), 1, "the head of word 1 is '-1'"),
        (row(1, head="01"), 1, "the head of word 1 is '01'"),
        (row(1, head="1e3"), 1, "the head of word 1 is '1e3'"),
        (row(2), 1, "id '2' where word 1 is due"),
        (row(1) + row(1), 2, "id '1' where word 2 is due"),
        (row(1, form=""), 1, "has no form"),
        (row("1-2", form="", head="_") + row(1) + row(2), 1, "has no form"),
        (row(1, deps="nsubj"), 1, "not of the form"),
        (row(1, deps="1:a||2:b"), 1, "not of the form"),
        (row(1, deps="0:root|7:nsubj"), 1, "names 7"),
        (row(1, deps="1.1:nsubj"), 1, "names 1.1"),
        (row(1) + "# late\n" + row(2), 2, "a comment between words"),
        (row(1) + "\n# sent_id = 2\n", 3, "comments without a sentence"),
        ("1-2\tab\t_\t_\t_\t_\t_\t_\t_\t_\n" + row(1), 2, "ends after word 1"),
        ("2-3\tab\t_\t_\t_\t_\t_\t_\t_\t_\n" + row(1), 1, "multiword token 2-3 where word 1 is due"),
        ("1-2\tab\tx\t_\t_\t_\t_\t_\t_\t_\n" + row(1) + row(2), 1, "more than FORM"),
        ("0.2\tab\t_\t_\t_\t_\t_\t_\t_\t_\n" + row(1), 1, "0.1 or word 1 is due"),
        ("0.1\tab\t_\t_\t_\t_\t1\tdep\t_\t_\n" + row(1), 1, "HEAD or DEPREL"),
        ("0.1\tab\t_\t_\t_\t_\t_\t_\t1:x\t_\n", 1, "without words"),
    ],
)
def test_broken_files_are_refused_with_their_line(text: str, line: int, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert (caught.value.path, caught.value.line) == ("t.conllu", line)
    assert what in caught.value.what
    assert len(str(caught.value)) < 300


def test_sentences_before_the_broken_one_are_delivered() -> None:
    graphs = read_conllu(io.StringIO(row(1) + "\n" + "1\tw\n"))
    assert next(graphs).words[0].form == "w"
    with pytest.raises(FormatError):
        next(graphs)


@pytest.mark.parametrize("form", ["a\tb", "a\nb"])
def test_what_the_format_cannot_hold_is_not_written(form: str) -> None:
    with pytest.raises(FormatError, match="replace it by a space"):
        conllu_text(Graph("a b", (Token(1, form),)))


def test_line_break_in_the_text_becomes_a_space() -> None:
    assert conllu_text(Graph("a\nb", (Token(1, "a"), Token(2, "b", head=1)), comments=("# x",))).startswith(
        "# x\n# text = a b\n"
    )


def test_files_packed_or_not(tmp_path: Path) -> None:
    (tmp_path / "a.conllu").write_text(FULL, encoding="utf-8")
    (tmp_path / "a.conllu.gz").write_bytes(gzip.compress(FULL.encode()))
    assert list(open_conllu(tmp_path / "a.conllu")) == list(open_conllu(tmp_path / "a.conllu.gz")) == read(FULL)


def test_latin_1_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.conllu").write_bytes(row(1, "olé").encode("latin-1"))
    with pytest.raises(FormatError, match="convert it to UTF-8") as caught:
        list(open_conllu(tmp_path / "a.conllu"))
    assert caught.value.line == 1


COLUMN = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=6).filter(
    lambda text: text == text.strip()
)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Any tree: each word hangs on a word before it in a random order, or on the root."""
    count = draw(st.integers(1, 8))
    order = draw(st.permutations(range(1, count + 1)))
    heads = {word: draw(st.sampled_from([0, *order[:position]])) for position, word in enumerate(order)}
    columns = st.tuples(COLUMN, COLUMN, COLUMN, COLUMN, COLUMN)
    words = []
    for index in range(1, count + 1):
        form, lemma, upos, feats, misc = draw(columns)
        words.append(Token(index, form, lemma, upos, "_", feats, heads[index], draw(COLUMN), "_", misc))
    multiwords = ()
    if count > 1 and draw(st.booleans()):
        first = draw(st.integers(1, count - 1))
        multiwords = (Multiword(first, draw(st.integers(first, count)), draw(COLUMN)),)
    after = sorted(draw(st.sets(st.integers(0, count), max_size=2)))
    empties = tuple(EmptyNode(f"{place}.1", draw(COLUMN), deps="0:root") for place in after)
    return Graph(draw(COLUMN), tuple(words), multiwords, empties, ("# sent_id = x",))


@given(st.lists(graphs(), max_size=3))
def test_round_trip_of_any_graph(made: list[Graph]) -> None:
    out = io.StringIO()
    write_conllu(made, out)
    again = list(read_conllu(io.StringIO(out.getvalue(), newline="\n")))
    assert [graph.text for graph in again] == [graph.text for graph in made]
    assert [[word[:10] for word in graph.words] for graph in again] == [
        [word[:10] for word in graph.words] for graph in made
    ]
    assert [graph.empties for graph in again] == [graph.empties for graph in made]
    assert [[token[:5] for token in graph.multiwords] for graph in again] == [
        [token[:5] for token in graph.multiwords] for graph in made
    ]
    second = io.StringIO()
    write_conllu(again, second)
    assert second.getvalue() == out.getvalue()


@given(st.text(st.sampled_from("12-.\t_#ab:|\n0 \r="), max_size=80))
def test_nonsense_never_escapes_as_another_exception(text: str) -> None:
    with suppress(FormatError):
        read(text)


def test_treebanks_come_back_byte_for_byte(shared: Path) -> None:
    files = sorted((shared / "treebanks").glob("*/*.conllu"))
    assert len(files) >= 5
    for file in files:
        out = io.StringIO(newline="")
        for graph in open_conllu(file):
            out.write(conllu_text(graph))
            assert all(word.start >= 0 for word in graph.words), graph.text
        assert out.getvalue().encode() == file.read_bytes(), file.name
