"""The grammars that come with the toolkit: each is a file of this folder, known by its name."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

from pete.fingerprints import content_fingerprint
from pete.suites.grammar.definitions import Grammar
from pete.suites.grammar.read_xml import read_grammar
from pete.suites.grammar.write_xml import write_grammar

FOLDER = Path(__file__).parent


@cache
def bundled_grammar(name: str = "english") -> Grammar:
    """The grammar of the file NAME.xml."""
    return read_grammar(FOLDER / f"{name}.xml")


def grammar_fingerprint(grammar: Grammar) -> str:
    """The first 12 digits of the SHA-256 of the grammar as it is written: layout and comments do not matter."""
    written = io.BytesIO()
    write_grammar(grammar, written)
    return content_fingerprint([written.getvalue()])
