"""The sentences to train on: UD English EWT, the freely licensed part of GUM written in EWT's way, and plain text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pete.parsers.minilm.cutting import Cutter
from pete.parsers.udpipe_words import Tokenizer, load_model
from treebank import Sentence, Word, read, treebank

EWT = "ud_english_ewt/en_ewt-ud-{}.conllu"
GUM = "ud_english_gum/en_gum_free-train.conllu"
MEASURED = (
    EWT.format("dev"),
    EWT.format("test"),
    "ud_english_pud/en_pud-ud-test.conllu",
    "ud_english_gum/en_gum-ud-dev.conllu",
)
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


def plain_sentences(path: Path, tokenizer: Path) -> list[Sentence]:
    """A sentence a line, cut into words as the parser cuts them; nothing else is known of them.

    What stands in a treebank that the parser is measured on is left out.
    """
    cut, mend = Tokenizer(load_model(tokenizer), tokenizer), Cutter()
    measured = {letters(text) for name in MEASURED for text in texts(treebank(name))}
    lines = (line for line in path.read_text(encoding="utf8").splitlines() if letters(line) not in measured)
    words = ([token.form for token in mend(cut(line)).tokens] for line in lines)
    return [[Word(form, form, "", "", "", 0, "") for form in forms] for forms in words if forms]


def texts(path: Path) -> list[str]:
    """The sentences of a treebank as they are written."""
    sign = "# text = "
    return [line.removeprefix(sign) for line in path.read_text(encoding="utf8").split("\n") if line.startswith(sign)]


def letters(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())
