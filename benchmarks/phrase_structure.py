"""Our conversion of Penn trees to dependencies against Stanford's own converter.

    python benchmarks/phrase_structure.py TREES.mrg... --corenlp-jar stanford-corenlp-3.4.1.jar [--errors 30]

The jar (or the variable CORENLP_JAR) and Java are the user's own; without them the script says so and stops
with 0. Stanford's basic dependencies are brought into Universal Dependencies by the table "sd" of
`pete.normalise.schemes`; punctuation is left out on both sides. Reported: words with the same head
(unlabelled), with the same head and relation (labelled; also without subtypes, and leaving out the words for
which Stanford's converter finds no relation, "dep"), and the F1 of the facts that follow from the two analyses,
ours taken as the answer. Trees that parsers failed to build are counted.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pete.formats.brackets import Tree, open_brackets
from pete.model import Graph
from pete.normalise.facts import facts
from pete.normalise.trees import tree_links
from pete.phrases import dependencies
from pete.phrases.corenlp_jar import convert_with_jar


@dataclass
class Agreement:
    trees: int = 0
    words: int = 0
    heads: int = 0
    labelled: int = 0
    main_labels: int = 0
    decided: int = 0  # words for which Stanford's converter has a relation, not only "dep"
    decided_labelled: int = 0
    our_facts: int = 0
    their_facts: int = 0
    shared_facts: int = 0
    differences: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def add(self, ours: Graph, theirs: Graph) -> None:
        self.trees += 1
        mine = {link.dependent: link for link in tree_links(ours).links}
        other = {link.dependent: link for link in tree_links(theirs).links}
        for word in mine.keys() & other.keys():
            here, there = mine[word], other[word]
            self.words += 1
            same = here.head == there.head
            self.heads += same
            self.labelled += same and here.name == there.name
            self.main_labels += same and here.label.partition(":")[0] == there.label.partition(":")[0]
            self.decided += there.name != "dep"
            self.decided_labelled += same and here.name == there.name != "dep"
            if not same or here.name != there.name:
                kind = f"{here.name:14} instead of {there.name:14} {'' if same else '(other head)'}"
                self.differences[kind] += 1
                arcs = [f"{role}({_form(ours, head)}, {ours.word(word).form})" for head, role, *_ in (here, there)]
                self.examples.setdefault(kind, []).append(f"{' / '.join(arcs)}  in: {ours.text[:160]}")
        self._add_facts(ours, theirs)

    def _add_facts(self, ours: Graph, theirs: Graph) -> None:
        mine, other = (
            {(fact.predicate.index, fact.role, fact.argument.index) for fact in facts(graph)}
            for graph in (ours, theirs)
        )
        self.our_facts += len(mine)
        self.their_facts += len(other)
        self.shared_facts += len(mine & other)

    def report(self, errors: int) -> None:
        if not self.words:
            print("no words to compare")
            return
        precision, recall = self.shared_facts / self.our_facts, self.shared_facts / self.their_facts
        print(f"trees {self.trees}   words {self.words}")
        print(f"unlabelled agreement              {self.heads / self.words:.2%}")
        print(f"labelled agreement                {self.labelled / self.words:.2%}")
        print(f"labelled, subtypes not counted    {self.main_labels / self.words:.2%}")
        print(f'labelled, without Stanford\'s "dep" {self.decided_labelled / self.decided:.2%} ({self.decided} words)')
        print(f"facts: P {precision:.2%}  R {recall:.2%}  F1 {2 * precision * recall / (precision + recall):.2%}")
        for kind, count in self.differences.most_common(errors):
            print(f"{count:5}  {kind}")
            for example in self.examples[kind][:3] if errors > 20 else ():
                print(f"         {example}")


def _form(graph: Graph, index: int) -> str:
    return graph.word(index).form if index else "ROOT"


def compare(trees: Iterable[Tree], jar: str) -> Agreement:
    kept = [tree for tree in trees if not tree.failed]
    result = Agreement()
    for tree, theirs in zip(kept, convert_with_jar(kept, jar), strict=True):
        result.add(dependencies(tree), theirs)
    return result


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("trees", nargs="+", help="files of Penn brackets")
    options.add_argument("--corenlp-jar", default=os.environ.get("CORENLP_JAR", ""))
    options.add_argument("--errors", type=int, default=10, help="how many kinds of difference to list")
    given = options.parse_args()
    if not os.path.isfile(given.corenlp_jar) or shutil.which("java") is None:
        print("skipped: needs java and a CoreNLP jar (--corenlp-jar, or the variable CORENLP_JAR)", file=sys.stderr)
        return 0
    trees = [tree for path in given.trees for tree in open_brackets(path)]
    failed = sum(tree.failed for tree in trees)
    print(f"{len(trees)} trees, {failed} of them failures to parse")
    compare(trees, given.corenlp_jar).report(given.errors)
    return 0


if __name__ == "__main__":
    sys.exit(main())
