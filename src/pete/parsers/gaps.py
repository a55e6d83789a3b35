"""Words that an analysis only numbers (punctuation, swallowed prepositions), found again in the text."""

from __future__ import annotations

import re
from dataclasses import replace

from pete.model import Graph, Token

_UNKNOWN = "_"
_PIECES = re.compile(r"\w+(?:['’.-]\w+)*|[^\w\s]")


def filled(graph: Graph) -> Graph:
    """``graph``, whose words have their places, with the text between them as the words that have no form.

    What follows the last word is added as words of its own. Punctuation hangs on
    the root as "punct"; anything else stays as it was.

    >>> words = (Token(1, "Yes", head=3, start=0, end=3), Token(2, "_", deprel="_"), Token(3, "go", start=5, end=7))
    >>> [(word.form, word.head, word.deprel) for word in filled(Graph("Yes, go!", words)).words]
    [('Yes', 3, '_'), (',', 3, 'punct'), ('go', 0, '_'), ('!', 3, 'punct')]
    """
    root = next((word.index for word in graph.words if not word.head and word.form != _UNKNOWN), 0)
    made: list[Token] = []
    waiting: list[Token] = []
    reached = 0
    for word in graph.words:
        if word.form == _UNKNOWN:
            waiting.append(word)
            continue
        if word.start >= 0:
            made += _settled(graph.text, reached, word.start, waiting, root)
            reached = word.end
        else:
            made += waiting
        waiting = []
        made.append(word)
    made += _settled(graph.text, reached, len(graph.text), waiting, root)
    made += _rest(graph.text, max([reached, *(word.end for word in made)]), len(made), root)
    return replace(graph, words=tuple(made))


def _settled(text: str, start: int, end: int, words: list[Token], root: int) -> list[Token]:
    """As many pieces of the text as there are words; the last takes what is left over."""
    if not words:
        return []
    spans = [match.span() for match in _PIECES.finditer(text, start, end)]
    count = len(words)
    if len(spans) > count:
        spans[count - 1 :] = [(spans[count - 1][0], spans[-1][1])]
    found = [_placed(word, text, *span, root) for word, span in zip(words, spans, strict=False)]
    return [*found, *words[len(found) :]]


def _rest(text: str, start: int, count: int, root: int) -> list[Token]:
    spans = [match.span() for match in _PIECES.finditer(text, start)]
    return [_placed(Token(index, _UNKNOWN), text, *span, root) for index, span in enumerate(spans, start=count + 1)]


def _placed(word: Token, text: str, start: int, end: int, root: int) -> Token:
    form = "".join(text[start:end].split())
    word = word._replace(form=form, start=start, end=end)
    return word if any(map(str.isalnum, form)) else word._replace(head=root, deprel="punct")
