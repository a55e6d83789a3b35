"""Small analyses written by hand: one word a line, for the catalogue and for tests."""

from __future__ import annotations

from pete.model import Graph, Token


def read_tree(lines: str, scheme: str = "ud") -> Graph:
    """A graph from lines of form, lemma, part of speech, tag, head and label.

    >>> read_tree("Dogs dog NOUN NNS 2 nsubj\\nsleep sleep VERB VBP 0 root").text
    'Dogs sleep'
    """
    words: list[Token] = []
    text = ""
    for index, line in enumerate(lines.strip().splitlines(), start=1):
        form, lemma, upos, xpos, head, deprel = line.split()
        start = len(text) + (1 if text and upos != "PUNCT" and not form.startswith("'") else 0)
        text = f"{text}{' ' * (start - len(text))}{form}"
        words.append(Token(index, form, lemma, upos, xpos, "_", int(head), deprel, "_", "_", start, len(text)))
    return Graph(text, tuple(words), scheme=scheme)
