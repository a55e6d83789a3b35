"""Measure the bundled parsers for their model cards; prints Markdown.

    python recipes/evaluate.py                      # minilm and udpipe
    python recipes/evaluate.py -p minilm --write    # and puts it into the model card
    python recipes/evaluate.py -p minilm:build/model --limit 200

Treebanks are read from PETE_SHARED/treebanks. Scores are F1 of words as the
CoNLL 2018 shared task defines them; from given words that is the share of right
words. "LAS universal" leaves the part of a label after the colon out.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any, NamedTuple

from pete.formats.conllu import open_conllu
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers import load_parser
from pete.parsers.udpipe_words import given_words
from pete.stats.attachment import AttachmentCounts, attachment

TREEBANKS = {
    "EWT test": "ud_english_ewt/en_ewt-ud-test.conllu",
    "PUD": "ud_english_pud/en_pud-ud-test.conllu",
    "GUM dev": "ud_english_gum/en_gum-ud-dev.conllu",
}
HEADER = "| data | words | sentences | unparsed | words F1 | UPOS | lemma | UAS | LAS | LAS universal |"
OBJECT_RELATIVE = "relative clause with a subject of its own"
RELATIONS = ("acl:relcl", OBJECT_RELATIVE, "acl", "conj")
RULE = "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"


class Result(NamedTuple):
    full: AttachmentCounts  # with whole labels
    universal: AttachmentCounts
    unparsed: int


def words_only(gold: Graph) -> Graph:
    """The gold tree as if its words were all there is, to be compared with an analysis of given words."""
    text, words = given_words(word.form for word in gold.words)
    spans = [(token.start, token.end) for token in words.tokens]
    placed = (word._replace(start=start, end=end) for word, (start, end) in zip(gold.words, spans, strict=True))
    return Graph(text, tuple(placed))


def compare(gold: list[Graph], system: Iterable[Analysis]) -> Result:
    pairs = list(zip(gold, system, strict=True))
    counts = (
        reduce(add, (attachment(ours, theirs, full_label=full) for ours, theirs in pairs), AttachmentCounts())
        for full in (True, False)
    )
    return Result(*counts, sum(isinstance(theirs, ParseFailure) for _, theirs in pairs))


def line(data: str, words: str, sentences: int, result: Result) -> str:
    full = result.full
    shares = (full.words, full.upos, full.lemma, full.uas, full.las, result.universal.las)
    cells = ["n/a" if share is None else f"{100 * share:.2f}" for share in shares]
    return f"| {data} | {words} | {sentences} | {result.unparsed} | {' | '.join(cells)} |"


def relations(graph: Graph) -> Iterator[tuple[str, int, int]]:
    """The arcs that readers of facts suffer from most: kind, dependent, head."""
    for word in graph.words:
        if word.deprel in ("acl:relcl", "acl", "conj"):
            yield word.deprel, word.index, word.head
        if word.deprel == "acl:relcl" and any(_is_subject_of(word.index, other) for other in graph.words):
            yield OBJECT_RELATIVE, word.index, word.head


def _is_subject_of(index: int, word: Token) -> bool:
    return word.head == index and word.deprel.startswith("nsubj") and "PronType=Rel" not in word.feats


def relation_table(counted: dict[str, list[tuple[Graph, Analysis]]]) -> Iterator[str]:
    """F1 of labelled arcs, from given words."""
    yield f"| F1 of arcs | {' | '.join(RELATIONS)} |"
    yield f"| --- |{' ---: |' * len(RELATIONS)}"
    for name, pairs in counted.items():
        gold, system = (Counter[tuple[str, bool]]() for _ in range(2))
        for ours, theirs in pairs:
            true = set(relations(ours))
            found = set(relations(theirs)) if isinstance(theirs, Graph) else set()
            gold.update((arc[0], arc in found) for arc in true)
            system.update((arc[0], arc in true) for arc in found)
        cells = []
        for kind in RELATIONS:
            total = sum(counts[kind, right] for counts in (gold, system) for right in (True, False))
            cells.append(f"{200 * gold[kind, True] / total:.1f}" if total else "n/a")
        yield f"| {name} | {' | '.join(cells)} |"


def speed(parser: Any, texts: list[str]) -> float:
    """Sentences a second from raw text, on one core, best of two rounds; the processor's time, not the clock's."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        list(parser.parse(texts[:20]))
        seconds = []
        for _ in range(2):
            began = time.process_time()
            list(parser.parse(texts))
            seconds.append(time.process_time() - began)
    finally:
        os.sched_setaffinity(0, cores)
    return len(texts) / min(seconds)


def files_table(paths: Iterable[Path]) -> Iterator[str]:
    yield "| file | bytes | SHA-256 |"
    yield "| --- | ---: | --- |"
    for path in paths:
        content = path.read_bytes()
        yield f"| {path.name} | {len(content)} | {hashlib.sha256(content).hexdigest()} |"


def report(parser: Any, treebanks: dict[str, list[Graph]]) -> Iterator[str]:
    """The measured part of a model card, line by line as it is known."""
    yield f"{parser.info.version}:"
    yield from ("", HEADER, RULE)
    counted = {}
    for name, gold in treebanks.items():
        given = [words_only(graph) for graph in gold]
        system = list(parser.parse_words([word.form for word in graph.words] for graph in gold))
        counted[name] = list(zip(given, system, strict=True))
        yield line(name, "given", len(gold), compare(given, system))
        raw = parser.parse([graph.text for graph in gold])
        yield line(name, "raw text", len(gold), compare(gold, raw))
    size = sum(path.stat().st_size for path in parser.model_files) / 1e6
    rate = speed(parser, [graph.text for graph in next(iter(treebanks.values()))])
    yield from ("", *relation_table(counted))
    yield ""
    yield f"Speed: {rate:.0f} sentences/s on one core, from the raw text of EWT test. Size: {size:.1f} MB."
    yield ""
    yield from files_table(parser.model_files)


def write_card(folder: Path, measured: list[str]) -> None:
    """Put ``measured`` between the two marks of the card beside the model."""
    card = folder / "MODEL_CARD.md"
    before, begin, rest = card.read_text(encoding="utf8").partition("<!-- measured -->\n")
    _, end, after = rest.partition("<!-- /measured -->")
    if not (begin and end):
        raise SystemExit(f"{card}: no marks <!-- measured --> and <!-- /measured -->")
    card.write_text(before + begin + "\n".join(measured) + "\n" + end + after, encoding="utf8")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("-p", "--parser", action="append", help="minilm or udpipe, with or without a model's path")
    options.add_argument("--write", action="store_true", help="put what is measured into the model's card")
    options.add_argument("--limit", type=int, default=None, help="sentences a treebank")
    a = options.parse_args()
    shared = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[2] / "shared"))
    treebanks = {name: list(open_conllu(shared / "treebanks" / path))[: a.limit] for name, path in TREEBANKS.items()}
    for spec in a.parser or ["minilm", "udpipe"]:
        parser: Any = load_parser(spec)
        print(f"## {spec}\n", flush=True)
        measured = []
        for row in report(parser, treebanks):
            measured.append(row)
            print(row, flush=True)
        print()
        if a.write:
            write_card(parser.model_files[0].parent, measured)


if __name__ == "__main__":
    main()
