"""The authentic converter: Stanford's EnglishGrammaticalStructure from a CoreNLP jar, as a program.

Java and the jar (CoreNLP 3.x; no model is needed) are the user's own.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Literal

from pete.english.lemmas import lemma
from pete.errors import ParserError
from pete.formats.blocks import Block
from pete.formats.brackets import Tree, bracket_text
from pete.formats.conllx import conllx_graph
from pete.formats.triples import triples_graph
from pete.model import Graph, Token
from pete.phrases.attach import Arc
from pete.phrases.parts import features, part_of_speech
from pete.phrases.phrase import Phrase, phrase_of

Output = Literal["basic", "CCprocessed"]

CONVERTER = "edu.stanford.nlp.trees.EnglishGrammaticalStructure"
_AT_ONCE = 1000  # trees; starting Java costs more than converting them
_SECONDS = 600


def convert_with_jar(
    trees: Iterable[Tree], jar: str | Path, output: Output = "basic", java: str = "java"
) -> Iterator[Graph]:
    """The trees as Stanford dependencies, one graph a tree, in order.

    "basic" gives trees of the scheme "sd", "CCprocessed" graphs of the scheme
    "sd-collapsed" (all arcs are in `Token.deps`). Traces are left out before.
    """
    if not Path(jar).is_file():
        raise ParserError(f"{jar}: no such file; name the jar of CoreNLP")
    if shutil.which(java) is None:
        raise ParserError(f"the program {java!r} is not there; install a Java runtime, or convert without the jar")
    waiting = iter(trees)
    while batch := [phrase_of(tree) for tree in islice(waiting, _AT_ONCE)]:
        phrases = [phrase for phrase in batch if phrase is not None]
        if len(phrases) < len(batch):
            raise ParserError(f"tree {batch.index(None) + 1} has no words; leave out trees that failed")
        yield from _converted(phrases, jar, output, java)


def _converted(phrases: list[Phrase], jar: str | Path, output: Output, java: str) -> Iterator[Graph]:
    text = _run(phrases, jar, output, java)
    blocks = [block for block in text.split("\n\n") if block.strip()]
    if len(blocks) != len(phrases):
        raise ParserError(f"{jar}: {len(blocks)} analyses for {len(phrases)} trees; is it CoreNLP 3?")
    for phrase, block in zip(phrases, blocks, strict=True):
        words = list(phrase.words())
        if output == "basic":
            graph = conllx_graph(Block(0, 1, (block.strip("\n") + "\n").encode()), str(jar), "sd")
        else:
            tagged = " ".join(f"{_unbroken(word.word)}/{word.category}" for word in words)
            graph = triples_graph(Block(0, 1, f"{tagged}\n\n{block.strip()}\n".encode()), str(jar), "sd-collapsed")
        if len(graph.words) != len(words):
            raise ParserError(f"{jar}: {len(graph.words)} words instead of {len(words)} in {graph.text[:40]!r}")
        yield Graph(
            " ".join(word.word for word in words),
            tuple(_completed(token, word) for token, word in zip(graph.words, words, strict=True)),
            scheme=graph.scheme,
        )


def _completed(token: Token, word: Phrase) -> Token:
    """The word with what the converter does not tell: lemma, universal tag, features, and its own spelling."""
    tag = word.category
    upos = part_of_speech(word.word, tag, Arc(token.head, token.deprel.replace("auxpass", "aux:pass")))
    return token._replace(
        form=word.word, lemma=lemma(word.word, tag), upos=upos, xpos=tag, feats=features(tag), start=-1, end=-1
    )


def _run(phrases: list[Phrase], jar: str | Path, output: Output, java: str) -> str:
    options = ["-basic", "-conllx"] if output == "basic" else ["-CCprocessed"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trees.mrg"
        file.write_text("".join(f"(ROOT {bracket_text(_tree(phrase))})\n" for phrase in phrases), encoding="utf8")
        command = [java, "-Dfile.encoding=UTF-8", "-XX:+UseSerialGC", "-cp", str(jar), CONVERTER]
        command += ["-treeFile", str(file), "-keepPunct", *options]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise ParserError(f"{java}: the converter of {jar} did not finish ({error}); run it by hand") from error
    if done.returncode:
        lines = done.stderr.decode("utf8", "replace").strip().splitlines() or ["no message"]
        raise ParserError(f"{jar}: the converter ended with {done.returncode} ({lines[0][:120]}); is it CoreNLP 3?")
    return done.stdout.decode("utf8", "replace")


def _tree(phrase: Phrase) -> Tree:
    """The tree that a phrase was made from, without traces; function tags are kept."""
    label = "-".join([phrase.category, *sorted(phrase.functions)])
    if phrase.index:
        return Tree(label, word=_unbroken(phrase.word))
    return Tree(label, tuple(_tree(child) for child in phrase.children))


def _unbroken(word: str) -> str:
    """The word without white space of any kind, at which the converter would break it."""
    return "_".join(word.split()) or "_"
