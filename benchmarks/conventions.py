"""Whether facts depend on the conventions of a treebank: gold trees against the same trees in other conventions.

    python benchmarks/conventions.py [--only copula] [--every 5] [--examples 20]

Each rewriting of `tests/tree_rewritings.py` is done to every gold tree of EWT dev, GUM dev and PUD, and the facts of
both trees are compared: predicate, role with its marker, argument. A fact *touches* a rewritten arc if one of its words
is an end of it, and is *on* the arc if both are; all others should not change at all. A share is of the facts of either
tree: lost and added ones both count against it. `--examples` prints what changed, the commonest classes first. The
treebanks are looked for in the folder that PETE_SHARED names, or in ../shared.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from convention_shares import TREEBANKS, Shares, compare, gold_trees  # noqa: E402
from tree_rewritings import CONVENTIONS  # noqa: E402


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", default="", metavar="TEXT", help="rewritings whose name has this in it")
    options.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth sentence")
    options.add_argument(
        "--examples", type=int, default=0, metavar="N", help="show N classes of change, with a sentence"
    )
    arguments = options.parse_args()
    folder = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared")) / "treebanks"
    trees = {name: gold_trees(folder / path, arguments.every) for name, path in TREEBANKS.items()}
    print("| rewriting | treebank | arcs | touching | kept | on the arc | kept | others | kept |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    changed: dict[str, Shares] = {}
    for convention in CONVENTIONS:
        if arguments.only not in convention.name:
            continue
        whole = Shares()
        for treebank, gold in trees.items():
            shares = Shares()
            for tree in gold:
                compare(tree, convention, shares)
            print(f"| {convention.name} | {treebank} | {shares.row()} |")
            whole.changes += shares.changes
        changed[convention.name] = whole
    for name, shares in changed.items() if arguments.examples else ():
        show(name, shares, arguments.examples)


def show(name: str, shares: Shares, number: int) -> None:
    classes: Counter[str] = Counter(change.kind for change in shares.changes)
    sentences = defaultdict(list)
    for change in shares.changes:
        sentences[change.kind].append(change)
    print(f"\n## {name}: {len(shares.changes)} changes")
    for kind, count in classes.most_common(number):
        print(f"{count:4} {kind}")
        for change in sentences[kind][:3]:
            print(f"       {change.says}   <<{change.text}>>")


if __name__ == "__main__":
    main()
