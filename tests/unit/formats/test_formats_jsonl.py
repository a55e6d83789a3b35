"""Pairs as JSON lines."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.jsonl import pair_line, read_jsonl, write_jsonl
from pete.model import Pair


def read(*lines: str, notes: list[str] | None = None) -> list[Pair]:
    return list(read_jsonl(lines, "p.jsonl", notes))


def record(**fields: Any) -> str:
    return msgspec.json.encode({"id": "1", "text": "It rains.", "hypothesis": "It falls."} | fields).decode()


def test_all_fields() -> None:
    line = record(label="YES", source="invented", tags=["subject"], words=["it", "rains"], relation="entailment", n=[1])
    [pair] = read(line + "\n")
    assert pair == Pair(
        "1", "It rains.", "It falls.", "YES", "entailment", "invented", ("subject",), ("it", "rains"), {"n": [1]}
    )
    assert pair_line(pair).decode() == line + "\n"


def test_label_from_relation_and_dialects() -> None:
    assert read(record(relation="unknown"))[0].label == "NO"
    assert read(record(label="neutral"))[0].relation == "unknown"
    assert read(record(label=True))[0].label == "YES"
    assert read(record(label=None))[0].label is None


def test_snli_keys() -> None:
    notes: list[str] = []
    [pair] = read(
        '{"gold_label": "contradiction", "sentence1": "It rains.", "sentence2": "It is dry.", "pairID": "7c", "x": 1}',
        notes=notes,
    )
    assert (pair.id, pair.text, pair.hypothesis, pair.label, pair.relation) == (
        "7c", "It rains.", "It is dry.", "NO", "contradiction",
    )  # fmt: skip
    assert dict(pair.extra) == {"x": 1}
    assert notes == ["p.jsonl: labels read as CONTRADICTION"]


def test_notes_say_what_was_assumed() -> None:
    notes: list[str] = []
    pairs = read('{"text": "It rains.", "hypothesis": "It falls."}', "", record(id=2), notes=notes)
    assert [pair.id for pair in pairs] == ["1", "2"]
    assert notes == ["p.jsonl: 2 of 2 pairs have no label", "p.jsonl: 1 pair has no id and goes by its number"]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('{"id": "2", "text": "It', "not a JSON object"),
        ("[1, 2]", "not a JSON object"),
        (record(id="2", text=None), "pair 2 has no text"),
        (record(id="2", hypothesis=" "), "pair 2 has no hypothesis"),
        ('{"id": "2", "text": "It rains."}', "pair 2 has no hypothesis"),
        (record(id="2", text=5), "the text of pair 2 is not a string"),
        (record(id="1"), "the id '1' occurs twice"),
        (record(id="2", label="maybe"), "unknown label 'maybe'"),
        (record(id="2", relation="yes"), "unknown relation 'yes'"),
        (record(id="2", label="YES", relation="unknown"), "contradicts the relation"),
        (record(id="2", label="neutral", relation="contradiction"), "contradicts the relation"),
        (record(id="2", tags="subject"), '"tags" is not a list'),
        (record(id="2", words=[1]), '"words" is not a list'),
        (record(id=["2"]), '"id" is a list'),
        (record(id="2", text="word " * 10_001), "over 10,000 words"),
    ],
)
def test_broken_lines_are_refused(line: str, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(record(), line)
    assert caught.value.line == 2
    assert what in caught.value.what
    assert caught.value.remedy


def test_no_pairs_at_all() -> None:
    with pytest.raises(FormatError, match="holds no pairs"):
        read("", "\n")


def test_extra_may_not_repeat_a_field() -> None:
    with pytest.raises(FormatError, match="twice"):
        pair_line(Pair("1", "It rains.", "It falls.", extra={"text": "other"}))


def test_what_json_cannot_hold() -> None:
    with pytest.raises(FormatError, match="cannot be written"):
        pair_line(Pair("1", "It rains.", "It falls.", extra={"x": object()}))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(), lambda inner: st.lists(inner, max_size=3)
)
SENTENCE = st.text(min_size=1).filter(lambda text: bool(text.strip()))
LABELS = st.sampled_from(
    [(None, None), ("YES", None), ("NO", None), ("YES", "entailment"), ("NO", "contradiction"), ("NO", "unknown")]
)


@st.composite
def any_pair(draw: st.DrawFn, name: str) -> Pair:
    label, relation = draw(LABELS)
    extra = draw(st.dictionaries(st.text().map(lambda key: f"x{key}"), VALUES, max_size=3))
    strings = st.lists(st.text(), max_size=3).map(tuple)
    return Pair(
        name, draw(SENTENCE), draw(SENTENCE), label, relation, draw(st.text()), draw(strings), draw(strings), extra
    )


@given(st.data(), st.sets(st.text(min_size=1), min_size=1, max_size=3))
def test_round_trip_of_any_pairs(data: st.DataObject, names: set[str]) -> None:
    pairs = [data.draw(any_pair(name)) for name in sorted(names)]
    out = io.BytesIO()
    write_jsonl(pairs, out)
    assert list(read_jsonl(io.StringIO(out.getvalue().decode(), newline="\n"))) == pairs
