"""Where the words stand in the text, found by walking along it."""

from __future__ import annotations

from collections.abc import Iterable

from pete.model import Graph


class Walker:
    """Finds one surface form after the other, left to right.

    A form that is not there (a parser wrote ``-LRB-`` for a bracket) has the
    place (-1, -1); the forms after it are found again a little further on, but
    never far away, so that one odd form does not carry the rest astray.

    >>> walker = Walker("Yes (no) maybe")
    >>> [walker.place(form) for form in ("Yes", "-LRB-", "no", ")", "maybe")]
    [(0, 3), (-1, -1), (5, 7), (7, 8), (9, 14)]
    """

    __slots__ = ("_find", "_missed", "_position")

    def __init__(self, text: str) -> None:
        self._find = text.find
        self._position = 0
        self._missed = 0  # characters of forms that were not found since the last one that was

    def place(self, form: str) -> tuple[int, int]:
        """Start and end of ``form``, or (-1, -1)."""
        position = self._position
        end = position + len(form) + 1
        start = self._find(form, position, end)
        if start < 0:
            # several spaces, or forms that the text writes otherwise: look a little further
            start = self._find(form, position, end + 2 * self._missed + 8)
            if start < 0:
                self._missed += len(form)
                return -1, -1
        self._missed = 0
        self._position = end = start + len(form)
        return start, end


def joined(tokens: Iterable[tuple[str, str]]) -> str:
    """The text of (form, MISC) pairs: a space after each but where ``SpaceAfter=No``.

    >>> joined([("Go", "SpaceAfter=No"), ("!", "_")])
    'Go!'
    """
    parts: list[str] = []
    for form, misc in tokens:
        parts.append(form)
        if "SpaceAfter=No" not in misc or "SpaceAfter=No" not in misc.split("|"):
            parts.append(" ")
    return "".join(parts).rstrip(" ")


def surface_text(graph: Graph) -> str:
    """The text that the surface tokens and ``SpaceAfter=No`` spell."""
    tokens: list[tuple[str, str]] = []
    spans = {multiword.first: multiword for multiword in graph.multiwords}
    inside = 0
    for word in graph.words:
        multiword = spans.get(word.index)
        if multiword is not None:
            inside = multiword.last
            tokens.append((multiword.form, multiword.misc))
        elif word.index > inside:
            tokens.append((word.form, word.misc))
    return joined(tokens)
