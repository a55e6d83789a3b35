"""Which way trees become dependencies: ours, or the authentic converter where its jar is given.

The jar of CoreNLP is named by ``--corenlp-jar`` or the variable PETE_CORENLP_JAR, as
``JAR`` or ``JAR#CCprocessed`` (collapsed, conjuncts processed) instead of basic trees.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pete.errors import SettingsError
from pete.fingerprints import files_fingerprint, rules_fingerprint
from pete.formats.brackets import Tree
from pete.model import Graph
from pete.phrases.convert import SCHEME, dependencies
from pete.phrases.corenlp_jar import Output, convert_with_jar

VARIABLE = "PETE_CORENLP_JAR"
_OUTPUTS: dict[str, tuple[Output, str]] = {
    "": ("basic", "sd"),
    "basic": ("basic", "sd"),
    "CCprocessed": ("CCprocessed", "sd-collapsed"),
}


class Conversion(NamedTuple):
    """One way of converting, with what must be known of it where analyses are kept."""

    scheme: str
    version: str  # changes when the graphs may
    together: int  # trees that are best converted at once
    graphs: Callable[[Iterable[Tree]], Iterator[Graph]]  # one a tree, in order


def chosen_conversion() -> Conversion:
    """The conversion that the environment asks for."""
    named = os.environ.get(VARIABLE, "")
    if not named:
        # The code and tables of these folders decide what graphs come out.
        version = f"conversion {rules_fingerprint('english', 'phrases')}"
        return Conversion(SCHEME, version, 1, lambda trees: map(dependencies, trees))
    jar, output, scheme = _jar_and_output(named)
    digest = files_fingerprint([jar]) if jar.is_file() else "absent"
    version = f"converted by {jar.name} {digest} {output}"
    return Conversion(scheme, version, 256, lambda trees: convert_with_jar(trees, jar, output))


def _jar_and_output(named: str) -> tuple[Path, Output, str]:
    name, hash_sign, kind = named.rpartition("#")
    if not hash_sign:
        name, kind = named, ""
    if kind not in _OUTPUTS:
        raise SettingsError(f"--corenlp-jar {named}: no output is called {kind!r}; write JAR#basic or JAR#CCprocessed")
    return Path(name), *_OUTPUTS[kind]
