"""The columns of a CoNLL-U treebank that the network learns, and its label lists."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pete.parsers.minilm.lemma_rules import lemma_rule


class Word(NamedTuple):
    form: str
    lemma: str
    upos: str
    xpos: str
    feats: str
    head: int
    deprel: str


Sentence = list[Word]

# What each tagging head predicts, and how often a value must occur to be a class.
TAGS: dict[str, tuple[Callable[[Word], str], int]] = {
    "upos": (lambda word: word.upos, 1),
    "xpos": (lambda word: word.xpos, 1),
    "feats": (lambda word: word.feats, 1),
    "lemma": (lambda word: lemma_rule(word.form, word.lemma), 3),
}


def treebank(name: str) -> Path:
    shared = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[3] / "shared"))
    return shared / "treebanks" / name


def read(path: Path, without: frozenset[str] = frozenset()) -> list[Sentence]:
    """Basic trees only: multiword and empty nodes are left out, and so are the documents named in ``without``."""
    sentences: list[Sentence] = [[]]
    skipping = False
    for line in path.read_text(encoding="utf8").split("\n"):
        column = line.split("\t")
        if line.startswith("# newdoc id = "):
            skipping = line.removeprefix("# newdoc id = ").strip() in without
        elif column[0].isdigit() and not skipping:
            sentences[-1].append(Word(*column[1:6], int(column[6]), column[7]))
        elif not line and sentences[-1]:
            sentences.append([])
    return [sentence for sentence in sentences if sentence]


def label_lists(sentences: list[Sentence]) -> dict[str, list[str]]:
    """Every class of every head, most frequent first."""

    def classes(value: Callable[[Word], str], least: int) -> list[str]:
        counts = Counter(value(word) for sentence in sentences for word in sentence)
        return [label for label, count in counts.most_common() if count >= least]

    lists = {name: classes(value, least) for name, (value, least) in TAGS.items()}
    return lists | {"deprel": classes(lambda word: word.deprel, 1)}
