"""Our enhanced graphs, and pyBART's, against the enhanced graphs of the treebanks, from gold basic trees.

    python benchmarks/enhanced_edges.py [--repeats 3] [--errors 20]

The treebanks are looked for in the folder that PETE_SHARED names, or in ../shared. pyBART needs a Python
older than 3.12, spaCy (which it imports) and no model, so it lives in an environment of its own:

    python3.11 -m venv pybart-venv
    pybart-venv/bin/pip install pybart-nlp spacy
    PYBART_PYTHON=pybart-venv/bin/python python benchmarks/enhanced_edges.py

Without PYBART_PYTHON its columns are left out. Figures are micro-averages over (head, label, dependent);
"differing" are the edges that the basic tree does not have. Out of scope for everybody, and counted: edges
from or to an empty node. Punctuation and, for pyBART, function words hang as in the basic tree.

Speed is sentences a second of processor time, one core, best of the repeats, conversion only: ours from
ready graphs to relations, pyBART's from its ready tokens, with its conversions built once, to its graph.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pete.formats.conllu import conllu_text, open_conllu
from pete.model import Graph
from pete.normalise.enhance import enhance
from pete.normalise.projection import EWT, GUM, PUD, Guidelines, LabelledEdge, joined_by_a_word, project
from pete.normalise.trees import treebank_links

ROOT = Path(__file__).parents[1]
TREEBANKS = {
    "EWT dev": ("ud_english_ewt/en_ewt-ud-dev.conllu", EWT),
    "EWT test": ("ud_english_ewt/en_ewt-ud-test.conllu", EWT),
    "GUM dev": ("ud_english_gum/en_gum-ud-dev.conllu", GUM),
    "PUD": ("ud_english_pud/en_pud-ud-test.conllu", PUD),
}
SUBJECT_LABELS = ("nsubj", "csubj")
PHENOMENA = (
    "case and mark suffixes",
    "conjunction suffixes",
    "heads of conjuncts",
    "shared subjects",
    "relative clauses",
    "ref",
    "controlled subjects",
    "other",
)
# Of pyBART's optional conversions those that enhanced UD has as well; found on EWT dev, the others lower F1.
BEST = ("eudpp_add_ref_and_collapse", "extra_add_ref_and_collapse", "extra_xcomp_propagation_no_to")
PYBART: dict[str, dict[str, Any]] = {
    "pyBART plain": {"plus": False, "extra": False, "keep": None},
    "pyBART best": {"plus": True, "extra": True, "keep": BEST},
}
KEPT_IN_PLACE = {"punct", "case", "mark", "aux", "aux:pass", "cc"}
NOT_TAKEN_OVER = {"conj", "parataxis", "list"}  # the treebanks do not hand these down to a conjunct
RELATIVE_ADVERBS = {"where", "when", "why", "how"}


@dataclass
class Sentence:
    """A gold graph, prepared for comparison."""

    graph: Graph
    gold: set[LabelledEdge] = field(default_factory=set)
    skipped: int = 0  # edges of empty nodes

    def __post_init__(self) -> None:
        self.basic = {(word.head, word.deprel, word.index) for word in self.graph.words}
        self.punctuation = {edge for edge in self.basic if edge[1] == "punct"}
        self.joined = joined_by_a_word(self.graph.words)
        for edge in self.graph.enhanced:
            if isinstance(edge.head, int) and isinstance(edge.dependent, int):
                self.gold.add((edge.head, edge.label, edge.dependent))
            else:
                self.skipped += 1

    def under(self, index: int, top: int) -> bool:
        """Whether a word is `top` or below it in the basic tree."""
        while index not in (0, top):
            index = self.graph.word(index).head
        return index == top

    def relativises(self, head: int, dependent: int) -> bool:
        """Whether the head is in a relative clause of the dependent."""
        clauses = (w.index for w in self.graph.words if w.head == dependent and w.deprel.endswith(":relcl"))
        return any(self.under(head, clause) for clause in clauses)

    def phenomenon(self, edge: LabelledEdge) -> str:
        """Read off the edge and the basic tree only, so that it is the same for every system."""
        head, label, dependent = edge
        word = self.graph.word(dependent)
        if label == "ref":
            return "ref"
        if label.endswith(":xsubj"):
            return "controlled subjects"
        if word.head == head:
            return "conjunction suffixes" if word.deprel == "conj" else "case and mark suffixes"
        if self.relativises(head, dependent):
            return "relative clauses"
        if head and self.graph.word(head).deprel == "conj" and label.startswith(SUBJECT_LABELS):
            return "shared subjects"
        return "heads of conjuncts" if word.deprel == "conj" else "other"


@dataclass
class Score:
    """What one system got right (tp), has too much (fp) and lacks (fn), by kind of edge."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    sentences_per_second: float = 0.0
    errors: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def add(self, sentence: Sentence, edges: set[LabelledEdge]) -> None:
        for kind, found in (
            ("tp", edges & sentence.gold),
            ("fp", edges - sentence.gold),
            ("fn", sentence.gold - edges),
        ):
            self.counts["all", kind] += len(found)
            for edge in found - sentence.basic:
                phenomenon = sentence.phenomenon(edge)
                self.counts["differing", kind] += 1
                self.counts[phenomenon, kind] += 1
                if kind != "tp":
                    self.errors[phenomenon, kind, edge[1]] += 1

    def figures(self, row: str) -> tuple[float | None, float | None, float | None]:
        """Precision, recall and F1; None where there is nothing to divide by."""
        right, extra, missing = (self.counts[row, kind] for kind in ("tp", "fp", "fn"))
        precision = right / (right + extra) if right + extra else None
        recall = right / (right + missing) if right + missing else None
        total = 2 * right + extra + missing
        return precision, recall, 2 * right / total if total else None


def ours(sentences: list[Sentence], guidelines: Guidelines, repeats: int) -> Score:
    score = Score()
    graphs = [sentence.graph for sentence in sentences]
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        start = time.process_time()
        enhanced = [enhance(treebank_links(graph)) for graph in graphs]
        best = min(best, time.process_time() - start)
    score.sentences_per_second = len(graphs) / best
    for sentence, relations in zip(sentences, enhanced, strict=True):
        score.add(sentence, project(relations, guidelines) | sentence.punctuation)
    return score


def pybart_input(graph: Graph, early: bool) -> str:
    """The basic tree alone. pyBART looks for "and" under the first conjunct, as in UD v1: `early` hangs it there."""
    words = []
    for word in graph.words:
        head = word.head
        if early and word.deprel == "cc" and head and graph.word(head).deprel == "conj":
            head = graph.word(head).head
        words.append(word._replace(head=head, deps="_", misc="_", form=word.form.replace(" ", "_")))
    return conllu_text(Graph(graph.text, tuple(words)))


def pybart(python: str, sentences: list[Sentence], guidelines: Guidelines, setting: str, repeats: int) -> Score:
    text = "".join(pybart_input(sentence.graph, setting == "pyBART best") for sentence in sentences)
    request = json.dumps({"text": text, "repeats": repeats, **PYBART[setting]})
    worker = Path(__file__).with_name("pybart_worker.py")
    done = subprocess.run([python, str(worker)], input=request, stdout=subprocess.PIPE, text=True, check=True)
    answer = json.loads(done.stdout)
    print(setting, answer["versions"], file=sys.stderr)
    score = Score(sentences_per_second=len(sentences) / answer["seconds"])
    for sentence, edges in zip(sentences, answer["edges"], strict=True):
        score.add(sentence, pybart_edges(sentence, edges, guidelines))
    return score


def pybart_edges(sentence: Sentence, edges: Iterable[list[str]], guidelines: Guidelines) -> set[LabelledEdge]:
    """pyBART's edges in the treebank's spelling, and projected back as ours are.

    Function words, which pyBART copies to conjuncts, stay in place, and so do stranded prepositions, which
    it makes "case"; where the treebank leaves relative adverbs alone, they and their nouns do too.
    """
    words = sentence.graph.words
    basic = {word.index: (word.head, word.deprel, word.index) for word in words}
    kept = {index for index, (_, label, _) in basic.items() if label in KEPT_IN_PLACE}
    unresolved: set[tuple[int, int]] = set()  # clause and noun of a relative adverb
    if not guidelines.adverbs:
        adverbs = {word.index: word.head for word in words if word.form.lower() in RELATIVE_ADVERBS}
        kept |= adverbs.keys()
        refs = ((int(e[0]), int(e[4])) for e in edges if e[1] == "ref" and "." not in e[0] + e[4])
        unresolved = {(adverbs[pronoun], noun) for noun, pronoun in refs if pronoun in adverbs}
    found = set()
    for head_name, base, suffix, source, dependent_name in edges:
        if "." in head_name + dependent_name:
            continue
        head, dependent = int(head_name), int(dependent_name)
        if base == "case":
            kept.add(dependent)
        elif not (source == "acl" and not guidelines.gaps) and (head, dependent) not in unresolved:
            found.add((head, pybart_label(sentence, head, dependent, base, suffix, source), dependent))
    taken_over = {e for e in found if e[1].split(":")[0] in NOT_TAKEN_OVER and e[0] != basic[e[2]][0]}
    return {edge for edge in found - taken_over if edge[2] not in kept} | {basic[index] for index in kept}


def pybart_label(sentence: Sentence, head: int, dependent: int, base: str, suffix: str, source: str) -> str:
    """The label as the treebank spells it.

    nsubj with source "xcomp" is nsubj:xsubj; obl:lmod and obl:tmod of a relativised noun are obl and
    obl:unmarked; other relativised obliques are bare; conj:negcc ("but not") is conj:but; a symbol is
    no suffix, and conj:and where there is no word that joins is conj.
    """
    label = f"{base}:{suffix}" if suffix else base
    if source == "xcomp" and base == "nsubj":
        return "nsubj:xsubj"
    if label.startswith("obl") and sentence.relativises(head, dependent):
        return "obl:unmarked" if label.startswith("obl:tmod") else "obl"
    if suffix and not any(character.isalpha() for character in suffix):
        return base
    if label == "conj:and" and not sentence.joined & {head, dependent}:
        return base
    return "conj:but" if label == "conj:negcc" else label


def shown(figure: float | None) -> str:
    return "n/a" if figure is None else f"{100 * figure:.1f}"


def print_table(name: str, sentences: list[Sentence], scores: Mapping[str, Score]) -> None:
    """One treebank as a table in Markdown: gold edges of each kind, then precision / recall / F1 by system."""
    skipped = sum(sentence.skipped for sentence in sentences)
    print(f"\n### {name}: {len(sentences):,} sentences ({skipped} edges of empty nodes left out)\n")
    print("| edges | gold |", " | ".join(f"{system} P / R / F1" for system in scores), "|")
    print("| --- | ---: |", " | ".join("---:" for _ in scores), "|")
    for row in ("all", "differing", *PHENOMENA):
        first = next(iter(scores.values())).counts
        cells = (" / ".join(shown(figure) for figure in score.figures(row)) for score in scores.values())
        print(f"| {row} | {first[row, 'tp'] + first[row, 'fn']:,} |", " | ".join(cells), "|")
    print("| sentences/s | |", " | ".join(f"{score.sentences_per_second:,.0f}" for score in scores.values()), "|")
    fastest = next(iter(scores.values())).sentences_per_second
    ratios = [f"{fastest / score.sentences_per_second:.1f} times {system}" for system, score in scores.items()]
    if len(ratios) > 1:
        print(f"\nPETE's speed is {', '.join(ratios[1:])}.")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--repeats", type=int, default=3, help="runs of which the fastest counts")
    options.add_argument("--errors", type=int, default=0, metavar="N", help="list our N most frequent kinds of error")
    arguments = options.parse_args()
    python = os.environ.get("PYBART_PYTHON")
    if not python:
        print("PYBART_PYTHON is not set: pyBART is left out (see the head of this file)", file=sys.stderr)
    shared = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
    for name, (path, guidelines) in TREEBANKS.items():
        sentences = [Sentence(graph) for graph in open_conllu(shared / "treebanks" / path)]
        scores = {"PETE": ours(sentences, guidelines, arguments.repeats)}
        for setting in PYBART if python else ():
            scores[setting] = pybart(str(python), sentences, guidelines, setting, arguments.repeats)
        print_table(name, sentences, scores)
        for (phenomenon, kind, label), count in scores["PETE"].errors.most_common(arguments.errors):
            print(f"{count:5} {'too much' if kind == 'fp' else 'missing':8} {phenomenon}: {label}")


if __name__ == "__main__":
    main()
