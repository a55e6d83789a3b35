"""The sentences to train on: UD English EWT, and the freely licensed part of GUM written in EWT's way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from treebank import Sentence, Word, read, treebank

EWT = "ud_english_ewt/en_ewt-ud-{}.conllu"
GUM = "ud_english_gum/en_gum_free-train.conllu"
HERE = Path(__file__).parent
ANY = "*"


def rows(path: Path) -> Iterator[str]:
    """The lines of a data file without its comments; one that begins with "#" and a tab is no comment."""
    for line in path.read_text(encoding="utf8").splitlines():
        if line and not line.startswith("# "):
            yield line


def training_sentences(with_gum: bool = True) -> list[Sentence]:
    ewt = read(treebank(EWT.format("train")))
    return [*ewt, *gum_sentences()] if with_gum else ewt


def gum_sentences() -> list[Sentence]:
    """GUM without the documents of set_aside.txt, its words written as EWT would."""
    table = [tuple(row.split("\t")) for row in rows(HERE / "gum_to_ewt.tsv")]
    kept = read(treebank(GUM), without=frozenset(rows(HERE / "set_aside.txt")))
    return [[as_in_ewt(word, table) for word in sentence] for sentence in kept]


def as_in_ewt(word: Word, table: list[tuple[str, ...]]) -> Word:
    changed: dict[str, str] = {}
    for form, xpos, column, theirs, ours in table:
        fits = form in (ANY, word.form.lower()) and xpos in (ANY, word.xpos) and getattr(word, column) == theirs
        if fits and column not in changed:
            changed[column] = ours
    return word._replace(**changed)
