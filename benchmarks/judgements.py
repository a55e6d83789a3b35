"""How good built pairs are, as readers judged them: docs/judgements/*.tsv.

    python benchmarks/judgements.py [FILE.tsv] [--pairs PAIRS.jsonl]

prints the figures of docs/build.md, with Wilson intervals. The file holds verdicts by the ids of pairs and no
sentence of a treebank; with --pairs, the set that `pete build` makes from it, the pairs that a reader found wanting
are shown.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Sequence
from pathlib import Path

from pete.datasets.load import load_pairs
from pete.fingerprints import content_fingerprint
from pete.stats.intervals import wilson

FILE = Path(__file__).parents[1] / "docs" / "judgements" / "ewt-dev-test.tsv"
READERS = ("a", "b")
Row = dict[str, str]


def read(path: Path = FILE) -> list[Row]:
    with path.open(encoding="utf8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def fingerprint(hypothesis: str) -> str:
    """Twelve digits of the SHA-256: the numbers of pairs may shift when rules change."""
    return content_fingerprint([hypothesis.encode()])


def share(rows: Sequence[Row], good: Callable[[Row], bool]) -> tuple[int, int]:
    """How many of the rows are good, of how many."""
    return sum(map(good, rows)), len(rows)


def figures(rows: Sequence[Row]) -> dict[tuple[str, str], tuple[int, int]]:
    """By what was asked and by reader. The sample is random; for the false hypotheses all were read."""
    sample = [row for row in rows if row["sampled"] == "yes"]
    true = [row for row in sample if row["silver"] == "YES"]
    false = [row for row in rows if row["silver"] == "NO"]
    found = {}
    for reader in READERS:
        found["grammatical and natural", reader] = share(sample, lambda row, r=reader: row[f"natural_{r}"] == "ok")
        found["minimal", reader] = share(sample, lambda row, r=reader: row[f"minimal_{r}"] == "ok")
        found["silver label right, TRUE", reader] = share(true, lambda row, r=reader: row[f"follows_{r}"] == "YES")
        found["silver label right, FALSE", reader] = share(false, lambda row, r=reader: row[f"follows_{r}"] == "NO")
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path, nargs="?", default=FILE)
    options.add_argument("--pairs", help="the built set, to show what was found wanting")
    chosen = options.parse_args()
    rows = read(chosen.file)
    for (asked, reader), (good, total) in sorted(figures(rows).items()):
        low, high = wilson(good, total) or (0.0, 1.0)
        print(f"{asked:28} reader {reader}: {good:3} of {total} = {good / total:.1%} ({low:.1%}–{high:.1%})")
    if chosen.pairs:
        built = {
            (pair.id.rpartition("-")[0], fingerprint(pair.hypothesis)): pair
            for pair in load_pairs(chosen.pairs).pairs()
        }
        for row in rows:
            wanting = [row[f"{kind}_{r}"] == "bad" for kind in ("natural", "minimal") for r in READERS]
            doubted = [row[f"follows_{r}"] != row["silver"] for r in READERS]
            pair = built.get((row["id"].rpartition("-")[0], row["hypothesis_sha256"]))
            if (any(wanting) or any(doubted)) and pair is not None:
                said = "; ".join(filter(None, (row["comment_a"], row["comment_b"])))
                print(f"{row['id']} {row['silver']}: {pair.hypothesis} [{said}]\n    {pair.text}")


if __name__ == "__main__":
    main()
