"""Where in a text the words of an analysis stand that came without their places."""

from __future__ import annotations

from pete.formats.escapes import STRAIGHT, spellings
from pete.model import Graph

_FARTHEST = 30  # characters that a parser may have dropped between two words

Span = tuple[int, int]


class _Reader:
    """Finds surface tokens in a text, one by one; blanks, case and the slant of quotation marks do not count."""

    def __init__(self, text: str) -> None:
        kept = [
            (place, lower) for place, c in enumerate(text.translate(STRAIGHT)) if not c.isspace() for lower in c.lower()
        ]
        self._places = [place for place, _ in kept]
        self._characters = "".join(character for _, character in kept)
        self._next = 0

    def span(self, form: str) -> Span:
        """The place of the next token, (-1, -1) if it is not near."""
        found = self._near(form)
        if found[0] < 0:
            found = next((near for other in spellings(form) if (near := self._near(other))[0] >= 0), found)
        return found

    def _near(self, form: str) -> Span:
        wanted = "".join(form.translate(STRAIGHT).lower().split())
        found = self._characters.find(wanted, self._next, self._next + len(wanted) + _FARTHEST) if wanted else -1
        if found < 0:
            return -1, -1
        self._next = found + len(wanted)
        return self._places[found], self._places[self._next - 1] + 1


def placed(graph: Graph, text: str) -> Graph:
    """``graph`` as an analysis of ``text``: every word and multiword token gets its characters.

    Words are looked for in order. White space and case may differ; a word that is
    not there gets -1, -1.

    >>> from pete.model import Token
    >>> words = (Token(1, "-LRB-"), Token(2, "Well", head=3), Token(3, "done"))
    >>> [(word.start, word.end) for word in placed(Graph("", words), "( well  done").words]
    [(0, 1), (2, 6), (8, 12)]
    """
    reader = _Reader(text)
    starts = {multiword.first: multiword for multiword in graph.multiwords}
    spans: list[Span] = []
    multiwords = []
    for word in graph.words:
        if len(spans) >= word.index:  # inside a multiword token
            continue
        multiword = starts.get(word.index)
        if multiword is None:
            spans.append(reader.span(word.form))
        else:
            start, end = reader.span(multiword.form)
            spans += [(start, end)] * (multiword.last - multiword.first + 1)
            multiwords.append(multiword._replace(start=start, end=end))
    words = tuple(word._replace(start=start, end=end) for word, (start, end) in zip(graph.words, spans, strict=True))
    return Graph(text, words, tuple(multiwords), graph.empties, graph.comments, graph.scheme)
