"""What `import pete` offers: light to import, documented, every example run."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys

import pytest

import pete
from pete.model import Fact, Graph, Pair, ParseFailure, Token

HEAVY = ("numpy", "scipy", "pandas", "msgspec", "rich", "typer", "lxml", "onnxruntime", "spacy")
OWN = [name for name in pete.__all__ if name != "__version__"]


def test_import_loads_nothing_heavy() -> None:
    script = f"import sys, pete; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_name_is_there_and_listed() -> None:
    assert all(getattr(pete, name) is not None for name in pete.__all__)
    assert set(pete.__all__) <= set(dir(pete))
    assert pete.__version__[0].isdigit()


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'evalate'"):
        pete.evalate  # noqa: B018


@pytest.mark.parametrize("name", OWN)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert inspect.getdoc(getattr(pete, name))


@pytest.mark.parametrize("name", OWN)
def test_every_public_name_has_an_example(name: str) -> None:
    """The examples themselves are run as doctests; of data types, those of their methods count."""
    value = getattr(pete, name)
    owners = [value, *vars(value).values()] if isinstance(value, type) else [value]
    texts = [inspect.getdoc(owner) or "" for owner in owners if inspect.isroutine(owner) or owner is value]
    found = [example for text in texts for example in doctest.DocTestParser().get_examples(text)]
    assert found
    assert isinstance(value, type) or any(f"pete.{name}(" in example.source for example in found)


@pytest.mark.parametrize("kind", ["Evaluation", "Compared", "Suspects", "Explanation", "Faithfulness", "BuiltPairs"])
def test_every_method_of_a_result_has_a_docstring(kind: str) -> None:
    owner = getattr(pete, kind)
    public = [name for name in dir(owner) if not name.startswith("_")]
    assert not [name for name in public if not inspect.getdoc(getattr(owner, name))]


def test_the_data_are_those_of_the_model() -> None:
    assert (pete.Pair, pete.Graph, pete.Token, pete.Fact, pete.ParseFailure) == (Pair, Graph, Token, Fact, ParseFailure)
