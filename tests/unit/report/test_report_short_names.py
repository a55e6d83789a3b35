"""Paths in the names of systems do not push figures off the screen."""

from __future__ import annotations

import pytest

from pete.model import System
from pete.report.short_names import short_labels, short_spec, shortened
from pete.report.table import Lines, Table

LONG = "spacy:/home/somebody/.cache/models/en_core_web_md/en_core_web_md-3.8.0"


def system(parser: str, entailer: str = "facts") -> System:
    return System("core", parser, entailer, f"data:core|parser:{parser}=1|entailer:{entailer}")


@pytest.mark.parametrize(
    ("spec", "short"),
    [
        (LONG, "spacy:en_core_web_md"),
        ("spacy:en_core_web_sm", "spacy:en_core_web_sm"),
        ("udpipe:models/english.udpipe", "udpipe:english.udpipe"),
        ("conllu:/data/gold.conllu", "conllu:gold.conllu"),
        ("cmd:/usr/bin/python3 /opt/parse.py --beam 4", "cmd:python3 parse.py --beam 4"),
        ("http://localhost:8000/a/b", "http://localhost:8000/a/b"),
        ("corenlp:http://localhost:9000/x", "corenlp:http://localhost:9000/x"),
        ("stanza:/", "stanza:/"),
        ("mine/own", "mine/own"),
    ],
)
def test_specs(spec: str, short: str) -> None:
    assert short_spec(spec) == short


def test_two_systems_never_get_one_name() -> None:
    names = short_labels([system("spacy:/a/one/model"), system("spacy:/b/one/model"), system("minilm")])
    assert names == {
        "spacy:/a/one/model/facts": "spacy:a/one/model/facts",
        "spacy:/b/one/model/facts": "spacy:b/one/model/facts",
    }
    twins = short_labels([system("spacy:/m/en-1.0.0"), system("spacy:/m/en-2.0.0")])
    assert len(set(twins.values())) == len(twins)


def test_entailers_with_files_are_shortened_too() -> None:
    assert short_labels([system("-", "answers:/data/llm.csv")]) == {"answers:/data/llm.csv": "answers:llm.csv"}


def test_tables_have_the_short_name_and_signatures_the_whole() -> None:
    one = system(LONG)
    table = Table(f"About {one.label}", ("system", one.label), ((one.label, "1"),), note=f"{one.label} only")
    lines = Lines("Signatures", ((f"core, {one.label}", one.signature),))
    shown, signed = shortened([table, lines], [one])
    assert shown == Table(
        "About spacy:en_core_web_md/facts",
        ("system", "spacy:en_core_web_md/facts"),
        (("spacy:en_core_web_md/facts", "1"),),
        note="spacy:en_core_web_md/facts only",
    )
    assert isinstance(signed, Lines)
    assert signed.entries == (("core, spacy:en_core_web_md/facts", one.signature),)
