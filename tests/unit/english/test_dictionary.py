"""The dictionary brings nothing along, and takes nothing from others."""

from __future__ import annotations

import subprocess
import sys

import pytest

ASKED = """
import sys
from pete.english.dictionary import dictionary
assert dictionary().getLemma("sang", "VERB") == ("sing",)
assert "spacy" not in sys.modules
assert not any(type(one).__name__ == "_Refuse" for one in sys.meta_path)
"""


def test_spacy_is_not_loaded_for_it() -> None:
    subprocess.run([sys.executable, "-c", ASKED], check=True)


def test_spacy_can_be_loaded_afterwards() -> None:
    pytest.importorskip("spacy")
    subprocess.run([sys.executable, "-c", ASKED + "import spacy\nassert spacy.blank('en')('Boats sank.')"], check=True)
