"""The garbage collector is as it was, after a command."""

from __future__ import annotations

import gc

import pytest

from pete.cli.collecting import few_collections


def test_it_looks_seldom_while_a_command_works() -> None:
    before = gc.get_threshold()
    with few_collections():
        assert gc.get_threshold()[0] > before[0]
    assert gc.get_threshold() == before


def test_an_error_leaves_it_as_it_was() -> None:
    before = gc.get_threshold()
    with pytest.raises(KeyError), few_collections():
        raise KeyError
    assert gc.get_threshold() == before
