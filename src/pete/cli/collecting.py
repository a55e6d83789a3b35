"""The garbage collector, while a command works."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_OBJECTS = 100_000  # made and not gone, after which it looks for circles; Python's own mark is 700


@contextmanager
def few_collections() -> Iterator[None]:
    """Look for circles among objects seldom: trees, facts and records have none, and there are very many of them."""
    before = gc.get_threshold()
    gc.set_threshold(_OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
