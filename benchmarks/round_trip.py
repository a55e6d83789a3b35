"""Do built hypotheses say what they were meant to say? Gold analyses for T, a parser's for H, the entailer `facts`.

    pete build TREEBANK.conllu -p minilm -p udpipe --read-back none -o build/bench/pairs.jsonl
    python benchmarks/round_trip.py build/bench/pairs.jsonl TREEBANK.conllu... [-p SPEC...]

prints, for each parser, how many of the pairs get their silver label, and the disagreements by cause.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Analysis, Graph, Pair, Verdict
from pete.normalise.facts import facts
from pete.parsers import load_parser


def cause(pair: Pair, hypothesis: Analysis, verdict: Verdict) -> str:
    """Who is to blame: the reader's analysis of H, or what the entailer makes of a right one."""
    if not isinstance(hypothesis, Graph):
        return "H was not parsed"
    meant = pair.extra["fact"]
    words = {meant[part]["lemma"].lower() for part in ("predicate", "argument")}
    related = [
        fact for fact in facts(hypothesis) if {fact.predicate.lemma.lower(), fact.argument.lemma.lower()} == words
    ]
    if pair.label == "NO":
        return "the false relation is found in T, elsewhere or through a dummy"
    if not related:
        return "the parser does not relate the two words of H, or gives one another lemma"
    notes = [reason.because for reason in verdict.reasons if reason.kind == "note"]
    if notes:
        return "negation, modality or places: " + ("places" if "same words" in notes[0] else "negation or modality")
    roles = {str(fact.role) for fact in related}
    if not any(role == meant["role"] or role[:4] == meant["role"][:4] for role in roles):
        return "the parser relates the two words of H in another way"
    return "the parser adds another relation to H (inside a name or compound, or with a dummy)"


def report(name: str, pairs: Sequence[Pair], gold: dict[str, Graph], shown: int) -> None:
    readings = list(load_parser(name).parse([pair.hypothesis for pair in pairs]))
    items = [AnalysedPair(pair, gold[pair.text], reading) for pair, reading in zip(pairs, readings, strict=True)]
    verdicts = list(load_entailer("facts", {}).decide(items))
    wrong = [
        (item, verdict) for item, verdict in zip(items, verdicts, strict=True) if verdict.answer != item.pair.label
    ]
    print(
        f"{name}: {len(items) - len(wrong)} of {len(items)} ({1 - len(wrong) / len(items):.1%}) get their silver label"
    )
    causes = Counter(cause(item.pair, item.hypothesis, verdict) for item, verdict in wrong)
    for why, count in causes.most_common():
        print(f"  {count:4} {why}")
    for item, verdict in wrong[:shown]:
        missing = [f"{r.predicate} {r.role} {r.argument}" for r in verdict.reasons if r.kind == "missing"]
        print(f"       {item.pair.id} {item.pair.label}: {item.pair.hypothesis} [{'; '.join(missing)}]")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("pairs")
    options.add_argument("treebanks", nargs="+", type=Path)
    options.add_argument("-p", "--parser", action="append")
    options.add_argument("--show", type=int, default=0, help="show so many disagreements")
    chosen = options.parse_args()
    pairs = [pair for pair in load_pairs(chosen.pairs).pairs() if pair.label is not None]
    gold: dict[str, Graph] = {}
    for path in chosen.treebanks:
        for graph in open_conllu(path):
            gold.setdefault(graph.text, graph)
    for name in chosen.parser or ["minilm", "udpipe"]:
        report(name, pairs, gold, chosen.show)


if __name__ == "__main__":
    main()
