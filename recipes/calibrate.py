"""How far the probabilities of `minilm` can be trusted: expected calibration error, and a plot of it.

    python recipes/calibrate.py                                    # the bundled model, prints Markdown
    python recipes/calibrate.py --svg src/pete/parsers/minilm/model/calibration.svg
    python recipes/calibrate.py --model build/minilm/model --limit 200

From given words, on the treebanks of evaluate.py. "Heads" are the arcs of the
trees with the probability of the head, "arcs with labels" with that of both.
"Alternatives" are the arcs of at least 5% that the tree does not have: how often
one that is said to be 30% likely is the treebank's.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from evaluate import TREEBANKS

from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.parsers import LIKELY
from pete.parsers.minilm.decode import label_numbers, tree
from pete.parsers.minilm.likely import head_probabilities, label_probabilities, likely_arcs
from pete.parsers.minilm.parser import BUNDLED, MiniLM
from pete.parsers.udpipe_words import given_words
from pete.stats.calibration import Bin, expected_calibration_error, reliability

KINDS = ("heads", "arcs with labels", "alternatives")
COLOURS = ("#b3261e", "#1f5fa8", "#3a7d34")
SIDE, LEFT, TOP = 300, 60, 60  # of a panel


class Claim(NamedTuple):
    kind: str
    probability: float
    right: bool


def claims(parser: MiniLM, gold: Graph) -> Iterator[Claim]:
    """All that the parser claims of one sentence."""
    [reading] = parser.read([given_words(word.form for word in gold.words)[1]])
    read = reading.scored
    heads, names = tree(read.arcs), parser.labels["deprel"]
    root = names.index("root")
    labels = label_numbers(read.queries, read.keys, heads, root)
    sure = head_probabilities(read.arcs)
    true = {(word.index, word.head, word.deprel) for word in gold.words}
    chosen = set()
    for dependent, (head, label) in enumerate(zip(heads, labels, strict=True), start=1):
        under = float(label_probabilities(read.queries[dependent], read.keys[head], head, root)[label])
        probability = float(sure[dependent, head])
        yield Claim("heads", probability, gold.word(dependent).head == head)
        yield Claim("arcs with labels", probability * under, (dependent, head, names[label]) in true)
        chosen.add((dependent, head, label))
    for arc in likely_arcs(read.arcs, read.queries, read.keys, root, LIKELY):
        if arc[:3] not in chosen:
            yield Claim("alternatives", arc.probability, (arc.dependent, arc.head, names[arc.label]) in true)


def table(measured: dict[str, dict[str, list[Bin | None]]]) -> Iterator[str]:
    yield "| data | what | claims | said | right | ECE |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for data, kinds in measured.items():
        for kind in KINDS:
            bins = [one for one in kinds[kind] if one]
            total = sum(one.claims for one in bins)
            shares = (sum(one.claimed for one in bins), sum(one.right for one in bins))
            cells = [f"{100 * share / total:.1f}%" if total else "n/a" for share in shares]
            error = expected_calibration_error(bins)
            cells.append("n/a" if error is None else f"{100 * error:.1f}%")
            yield f"| {data} | {kind} | {total} | {' | '.join(cells)} |"


def text(x: float, y: float, words: str, anchor: str = "middle", fill: str = "#1b1b1b") -> str:
    style = f'font-family="Helvetica, Arial, sans-serif" font-size="12" text-anchor="{anchor}" fill="{fill}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>'


def panel(left: float, kind: str, measured: dict[str, dict[str, list[Bin | None]]]) -> Iterator[str]:
    """One square: what was said from left to right, what was right from below upwards."""
    floor = TOP + SIDE
    yield text(left + SIDE / 2, TOP - 14, kind)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = left + SIDE * part, floor - SIDE * part
        yield f'<path d="M{x:.1f},{TOP} V{floor} M{left:.1f},{y:.1f} H{left + SIDE:.1f}" stroke="#d5dade"/>'
        yield text(x, floor + 16, f"{part:.0%}", fill="#5b6570")
        yield text(left - 6, y + 4, f"{part:.0%}", "end", "#5b6570")
    yield f'<path d="M{left:.1f},{floor} L{left + SIDE:.1f},{TOP}" stroke="#5b6570" stroke-dasharray="4 4"/>'
    for colour, kinds in zip(COLOURS, measured.values(), strict=True):
        bins = [one for one in kinds[kind] if one]
        places = [(left + SIDE * one.mean_claimed, floor - SIDE * one.share_right, one) for one in bins]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        for x, y, one in places:
            hint = f"<title>{one.right} of {one.claims} right, {one.mean_claimed:.1%} said</title>"
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}">{hint}</circle>'
    yield text(left + SIDE / 2, floor + 36, "probability that the parser gave", fill="#5b6570")


def plot(measured: dict[str, dict[str, list[Bin | None]]]) -> str:
    width, height = LEFT + (SIDE + LEFT) * len(KINDS), TOP + SIDE + 60
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>Reliability of probabilities</title>']
    parts.append('<rect width="100%" height="100%" fill="#fff"/>')
    for number, kind in enumerate(KINDS):
        parts += panel(LEFT + (SIDE + LEFT) * number, kind, measured)
    for number, (data, colour) in enumerate(zip(measured, COLOURS, strict=True)):
        parts.append(text(LEFT + 90 * number, 22, f"● {data}", "start", colour))
    parts.append(text(LEFT + 90 * len(measured), 22, "upwards: share that was right", "start", "#5b6570"))
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--model", type=Path, default=BUNDLED, help="a folder that export.py made")
    options.add_argument("--svg", type=Path, help="where to draw the plot")
    options.add_argument("--limit", type=int, default=None, help="sentences a treebank")
    a = options.parse_args()
    shared = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[2] / "shared"))
    parser = MiniLM(a.model, "minilm")
    measured = {}
    for name, path in TREEBANKS.items():
        graphs = list(open_conllu(shared / "treebanks" / path))[: a.limit]
        found = [claim for graph in graphs for claim in claims(parser, graph)]
        measured[name] = {kind: reliability(one[1:] for one in found if one.kind == kind) for kind in KINDS}
    print("\n".join(table(measured)))
    if a.svg:
        a.svg.write_text(plot(measured), encoding="utf8")


if __name__ == "__main__":
    main()
