"""RTE XML in its dialects, and the hostile files that come with XML."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.formats.rte import read_rte, write_rte
from pete.model import Pair

PAIR = '<pair id="{id}"{more}>\n<t>It rains.</t>\n<h>It falls.</h>\n</pair>\n'


def read(xml: str | bytes, notes: list[str] | None = None) -> list[Pair]:
    return list(read_rte(io.BytesIO(xml.encode() if isinstance(xml, str) else xml), "p.xml", notes))


def corpus(*pairs: str) -> str:
    return '<?xml version="1.0" encoding="UTF-8"?>\n<any-root>\n' + "".join(pairs) + "</any-root>\n"


@pytest.mark.parametrize(
    ("attribute", "label", "relation"),
    [
        (' entailment="YES"', "YES", None),
        (' entailment="NO"', "NO", None),
        (' entailment="ENTAILMENT"', "YES", "entailment"),
        (' entailment="CONTRADICTION"', "NO", "contradiction"),
        (' entailment="UNKNOWN"', "NO", "unknown"),
        (' entailment="NONENTAILMENT"', "NO", None),
        (' value="TRUE"', "YES", None),
        (' value="FALSE"', "NO", None),
        (' VALUE="false"', "NO", None),
        ("", None, None),
    ],
)
def test_labels_of_all_dialects(attribute: str, label: str | None, relation: str | None) -> None:
    [pair] = read(corpus(PAIR.format(id=1, more=attribute)))
    assert (pair.label, pair.relation) == (label, relation)


def test_attributes_case_and_layout_are_no_matter() -> None:
    xml = """<!DOCTYPE entailment-corpus SYSTEM "rte.dtd">
    <Entailment-Corpus xmlns="urn:x"><PAIR id="7" task="QA" length="short" entailment="YES"><!-- why -->
      <T>The dog that
         barked &amp; ran &lt;away&gt;.</T>
      <H>  The <b>dog</b> ran. </H></PAIR></Entailment-Corpus>"""
    [pair] = read(xml)
    assert pair.text == "The dog that barked & ran <away>."
    assert pair.hypothesis == "The dog ran."
    assert dict(pair.extra) == {"task": "QA", "length": "short"}


def test_declared_encoding_is_honoured() -> None:
    xml = '<?xml version="1.0" encoding="ISO-8859-1"?><c><pair id="1"><t>Olé.</t><h>Fin.</h></pair></c>'
    assert read(xml.encode("latin-1"))[0].text == "Olé."
    assert read(xml.replace("ISO-8859-1", "UTF-16").encode("utf-16"))[0].text == "Olé."


def test_notes() -> None:
    notes: list[str] = []
    read(corpus(PAIR.format(id=1, more=' value="TRUE"'), PAIR.format(id=2, more="")), notes)
    assert notes == ["p.xml: 1 of 2 pairs have no label", "p.xml: labels read as TRUE"]


BOMB = (
    "<?xml version='1.0'?>\n<!DOCTYPE c [\n<!ENTITY l0 'lol'>\n"
    + "".join(f"<!ENTITY l{n} '{f'&l{n - 1};' * 10}'>\n" for n in range(1, 10))
    + "]>\n"
)
OUTSIDE = "<?xml version='1.0'?>\n<!DOCTYPE c [\n<!ENTITY x SYSTEM 'file:///etc/hostname'>\n]>\n"


@pytest.mark.parametrize(
    ("xml", "line", "what"),
    [
        (corpus(PAIR.format(id=1, more=""))[:-40], 4, "broken XML"),
        (corpus("<pair id='1'><t>It rains.</t><h>a</h>\n<h>b</h></pair>"), 4, "two <h>"),
        (corpus("<pair id='1'><t>It rains.</t><t>a</t><h>b</h></pair>"), 3, "two <t>"),
        (corpus("\n<pair id='1'><t>It rains.</t></pair>"), 4, "pair 1 has no hypothesis"),
        (corpus("<pair id='1'><h>It rains.</h></pair>"), 3, "pair 1 has no text"),
        (corpus("<pair id='1'><t>It rains.</t><h>  </h></pair>"), 3, "pair 1 has no hypothesis"),
        (corpus(PAIR.format(id=1, more=""), PAIR.format(id=1, more="")), 7, "occurs twice"),
        (corpus(PAIR.format(id=1, more=' entailment="PERHAPS"')), 3, "unknown label"),
        (corpus(), None, "holds no pairs"),
        ("", None, "holds no pairs"),
        ("just text", 1, "broken XML"),
        (BOMB + "<c><pair id='1'><t>&l9;</t><h>b</h></pair></c>", 14, "entities"),
        (BOMB + "<c><pair id='&l9;'><t>a</t><h>b</h></pair></c>", 14, "entit"),
        (BOMB + "<c id='&l9;'><pair id='1'><t>a</t><h>b</h></pair></c>", None, "entit"),
        (OUTSIDE + "<c><pair id='1'><t>&x;</t><h>b</h></pair></c>", 5, "declares entities"),
        (OUTSIDE + "<c><pair id='&x;'><t>a</t><h>b</h></pair></c>", 5, "entit"),
        ("<!DOCTYPE c [<!ENTITY % p SYSTEM 'http://localhost:9/x.dtd'> %p;]><c/>", None, "entit"),
        ("<!DOCTYPE c SYSTEM 'c.dtd'><c><pair id='1'><t>&eacute;</t><h>b</h></pair></c>", 1, "is not defined"),
        (corpus(PAIR.format(id=1, more="")).replace("rains", "réins").replace("UTF-8", "ascii"), None, ""),
        (corpus(f"<pair id='1'><t>{'w ' * 10_001}</t><h>b</h></pair>"), 3, "over 10,000 words"),
        (corpus(f"<pair id='1'><t>{'w' * 1_000_001}</t><h>b</h></pair>"), 3, "over 100,000 characters"),
    ],
)
def test_hostile_and_broken_files_are_refused(xml: str, line: int | None, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(xml)
    assert caught.value.path == "p.xml"
    assert what in caught.value.what
    if line is not None:
        assert caught.value.line == line
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_latin_1_without_declaration_is_refused() -> None:
    with pytest.raises(FormatError, match="convert it to UTF-8"):
        read(b"<c><pair id='1'><t>Ol\xe9.</t><h>Fin.</h></pair></c>")


def test_no_file_is_fetched_from_outside(tmp_path: Path) -> None:
    secret = tmp_path / "secret.dtd"
    secret.write_text("<!ENTITY x 'leaked'>", encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        read(f"<!DOCTYPE c SYSTEM '{secret}'><c><pair id='1'><t>a &x;</t><h>b</h></pair></c>")
    assert "leaked" not in str(caught.value)


def test_written_as_read() -> None:
    pairs = [
        Pair("1", "It rains.", "It falls.", "YES", None, "made", ("subject", "x"), ("it",), {"task": "IE"}),
        Pair("2", "A < B & C.", '"A"', "NO", "contradiction"),
        Pair("3", "It rains.", "It falls."),
    ]
    out = io.BytesIO()
    write_rte(pairs, out)
    assert list(read_rte(io.BytesIO(out.getvalue()))) == pairs


@pytest.mark.parametrize(
    "pair",
    [
        Pair("1", "a\x00b", "c"),
        Pair("1", "a", "c", extra={"not a name": "x"}),
        Pair("1", "a", "c", extra={"Value": "x"}),
        Pair("1", "a", "c", tags=("a|b",)),
        Pair("\x01", "a", "c"),
    ],
)
def test_what_xml_cannot_hold_is_refused(pair: Pair) -> None:
    with pytest.raises(FormatError, match="cannot be written as XML"):
        write_rte([pair], io.BytesIO())


def test_memory_is_freed_as_the_file_is_read() -> None:
    """Only the current pair stays in the tree, however long the file is."""
    pairs = read_rte(io.BytesIO(corpus(*(PAIR.format(id=n, more="") for n in range(5000))).encode()), "p.xml")
    assert sum(1 for _ in pairs) == 5000
