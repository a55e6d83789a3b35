"""Tables of pairs: own layout and those of well-known sets."""

from __future__ import annotations

import io

import pytest

from pete.errors import FormatError
from pete.formats.layouts import LAYOUTS
from pete.formats.tabular import read_table, write_table
from pete.model import Pair


def read(text: str, notes: list[str] | None = None, expected: str | None = None) -> list[Pair]:
    return list(read_table(io.StringIO(text, newline=""), "p.tsv", notes, expected))


def test_own_layout() -> None:
    notes: list[str] = []
    [pair] = read(
        "id\ttext\thypothesis\tlabel\ttags\twords\tsource\tby\tempty\n"
        '1\tHe said "no.\tHe said "no.\tyes\ta|b\tsaid|no\tmade\tme\t\n',
        notes,
        "\t",
    )
    assert pair == Pair(
        "1", 'He said "no.', 'He said "no.', "YES", None, "made", ("a", "b"), ("said", "no"), {"by": "me"}
    )
    assert notes == []


def test_snli_layout() -> None:
    notes: list[str] = []
    pairs = read(
        "gold_label\tsentence1_parse\tsentence1\tsentence2\tpairID\tlabel1\tlabel2\r\n"
        'neutral\t(S)\tA "boy runs.\tA boy wins.\t1.jpg#0n\tneutral\r\n'
        "-\t(S)\tA boy runs.\tA boy swims.\t2.jpg#0c\tneutral\tcontradiction\r\n",
        notes,
    )
    assert [(pair.id, pair.label, pair.relation) for pair in pairs] == [
        ("1.jpg#0n", "NO", "unknown"),
        ("2.jpg#0c", None, None),
    ]
    assert pairs[0].text == 'A "boy runs.'
    assert dict(pairs[1].extra) == {"sentence1_parse": "(S)", "label1": "neutral", "label2": "contradiction"}
    assert notes == [
        "p.tsv: delimiter taken to be a tab",
        "p.tsv: columns read as those of SNLI or MNLI",
        "p.tsv: 1 of 2 pairs have no label",
        "p.tsv: labels read as NEUTRAL",
    ]


@pytest.mark.parametrize("column", ["entailment_label", "entailment_judgment"])
def test_sick_layout(column: str) -> None:
    [pair] = read(f"pair_ID\tsentence_A\tsentence_B\t{column}\trelatedness_score\n9\tA\tB\tCONTRADICTION\t3.5\n")
    assert (pair.id, pair.label, pair.relation) == ("9", "NO", "contradiction")
    assert dict(pair.extra) == {"relatedness_score": "3.5"}


def test_quoted_csv_and_semicolons() -> None:
    [pair] = read('id,text,hypothesis\n1,"It rains, he said: ""really"".\nAgain.",It falls.\n')
    assert pair.text == 'It rains, he said: "really".\nAgain.'
    [pair] = read("id;text;hypothesis\n1;It rains, yes.;It falls.\n")
    assert pair.text == "It rains, yes."


def test_ids_are_counted_where_there_are_none() -> None:
    notes: list[str] = []
    assert [pair.id for pair in read("text,hypothesis\na,b\nc,d\n", notes, ",")] == ["1", "2"]
    assert "p.tsv: 2 pairs have no id and go by their number" in notes


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", None, "holds no pairs"),
        ("id\ttext\thypothesis\n", None, "holds no pairs"),
        ("id,label\n1,YES\n", 1, "no header"),
        ("some prose\n", 1, "no header"),
        ("id\ttext\thypothesis\n1\ta\tb\n2\ta\tb\tc\n", 3, "4 columns instead of 3"),
        ("id\ttext\thypothesis\n1\ta\n", 2, "pair 1 has no hypothesis"),
        ("id\ttext\thypothesis\n\n1\ta\tb\n1\ta\tb\n", 4, "occurs twice"),
        ("id\ttext\thypothesis\tlabel\n1\ta\tb\tmaybe\n", 2, "unknown label"),
        ('id,text,hypothesis\n1,"a,b\n', 2, "broken quotation"),
        ('id,text,hypothesis\n1,"a"b,c\n', 2, "broken quotation"),
    ],
)
def test_broken_tables_are_refused(text: str, line: int | None, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.line == line
    assert what in caught.value.what


@pytest.mark.parametrize(
    ("pair", "what"),
    [
        (Pair("1", "a\tb", "c"), "tab or line break"),
        (Pair("1", "a\nb", "c"), "tab or line break"),
        (Pair("1", "a", "c", tags=("x|y",)), "'|'"),
        (Pair("1", "a", "c", words=("",)), "'|'"),
        (Pair("1", "a", "c", extra={"Text ": "x"}), "own one"),
        (Pair("1", "a", "c", extra={"x\ty": "x"}), "the header"),
    ],
)
def test_what_a_table_cannot_hold_is_refused(pair: Pair, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        write_table([pair], io.BytesIO(), "\t")
    assert what in caught.value.what


def test_extra_fields_that_only_some_pairs_have() -> None:
    out = io.BytesIO()
    write_table([Pair("1", "a", "b", extra={"x": [1]}), Pair("2", "c", "d", extra={"y": "z"})], out, ",")
    assert [dict(pair.extra) for pair in read(out.getvalue().decode())] == [{"x": "[1]"}, {"y": "z"}]
    assert not out.closed


def test_no_pairs_give_a_header_only() -> None:
    out = io.BytesIO()
    write_table([], out, "\t")
    assert out.getvalue() == b"id\ttext\thypothesis\tlabel\tsource\ttags\twords\trelation\n"


def test_every_layout_has_text_and_hypothesis_in_small_letters() -> None:
    for layout in LAYOUTS:
        assert {"text", "hypothesis", "id", "label"} <= set(layout.columns.values())
        assert all(column == column.lower() for column in layout.columns)
