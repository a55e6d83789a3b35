"""Train the network of naturalness on the judged statements.

    pip install -e '.[train]'
    python recipes/naturalness/statements.py TREEBANK.conllu ... > build/statements.tsv
    python recipes/naturalness/train.py --statements build/statements.tsv --out build/naturalness.pt   # then export.py

``--larger FOLDER`` learns with the larger encoder: first with ``--layers 12 --rate 4e-5 --most 24000``, then from there
(``--start``) with the six lower ones, ``--rate 6e-5 --most 30000`` and the ``--traces`` of built pairs, of which the
readings are learned from twice; each in one epoch. From there `train_reader.py` goes on.
A fifth of the statements, by their keys, is kept to measure on (``--whole`` learns from them too). Printed after each
epoch: the area under the curve (how often an odd statement scores below one that is not), and how many odd ones
are left when the lowest tenths are refused.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from natural_network import LAYERS, LargerNaturalness, Naturalness
from pete.construct.judge.naturalness import piece_numbers
from read_pairs import readings

JUDGEMENTS = Path(__file__).with_name("judgements.tsv")
WANTED = {0: 0.0, 1: 0.15, 2: 0.85, 3: 1.0}  # by the score that a reader gave
BATCH = 48
MEASURED = 5  # one part in so many


class Row(NamedTuple):
    ids: list[int]
    wanted: float
    measured: bool

    @property
    def odd(self) -> bool:
        return self.wanted < 0.5


def rows(statements: Path) -> list[Row]:
    """The judged ones among the statements."""
    judged = dict(line.split("\t") for line in JUDGEMENTS.read_text(encoding="utf8").splitlines()[1:])
    found = []
    for line in statements.read_text(encoding="utf8").splitlines():
        key, statement, *_ = line.split("\t")
        if key in judged:
            found.append(Row(piece_numbers(statement), wanted_of(judged[key]), int(key, 16) % MEASURED == 0))
    return found


def wanted_of(scores: str) -> float:
    wanted = [WANTED[int(score)] for score in scores.split()]
    return sum(wanted) / len(wanted)


def from_readings(traces: Sequence[Path]) -> list[Row]:
    """Built pairs that somebody has read with their texts, each twice."""
    found = [Row(piece_numbers(one.pair["hypothesis"]), 0.02 + 0.95 * one.natural, False) for one in readings(traces)]
    return found * 2


def collate(batch: Sequence[Row]) -> tuple[Tensor, Tensor, Tensor]:
    longest = max(len(row.ids) for row in batch)
    ids = torch.tensor([row.ids + [0] * (longest - len(row.ids)) for row in batch])
    mask = torch.tensor([[1] * len(row.ids) + [0] * (longest - len(row.ids)) for row in batch])
    return ids, mask, torch.tensor([row.wanted for row in batch])


@torch.no_grad()
def scores(network: Naturalness | LargerNaturalness, measured: Sequence[Row]) -> np.ndarray:
    network.eval()
    parts = [collate(measured[place : place + 128])[:2] for place in range(0, len(measured), 128)]
    return torch.cat([network(*part) for part in parts]).numpy()


def report(found: np.ndarray, measured: Sequence[Row]) -> str:
    odd = np.array([row.odd for row in measured])
    ranks = found.argsort().argsort() + 1.0
    pairs = odd.sum() * (~odd).sum()
    area = (ranks[~odd].sum() - (~odd).sum() * ((~odd).sum() + 1) / 2) / pairs
    ordered = odd[found.argsort()]
    left = (f"{share:.0%}: {ordered[int(share * len(ordered)) :].mean():.3f}" for share in (0, 0.1, 0.2, 0.3))
    return f"area {area:.3f}; odd of what is left without the lowest " + ", ".join(left)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--statements", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--start", type=Path, help="weights to go on from, when there are more judgements")
    options.add_argument("--larger", type=Path, help="the folder of the larger encoder, to learn with that one")
    options.add_argument("--layers", type=int, default=LAYERS, help="of the larger encoder")
    options.add_argument("--traces", type=Path, nargs="+", default=[], help="of built pairs that were read")
    options.add_argument("--most", type=int, help="statements to learn from")
    options.add_argument("--epochs", type=int, default=4)
    options.add_argument("--rate", type=float, default=1.2e-4)
    options.add_argument("--whole", action="store_true", help="learn from what is measured on as well")
    options.add_argument("--bfloat16", action="store_true", help="products in 16 bits")
    options.add_argument("--seed", type=int, default=1)
    a = options.parse_args()

    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    found = rows(a.statements)
    measured = [row for row in found if row.measured]
    learned = [row for row in found if a.whole or not row.measured]
    rng.shuffle(learned)
    learned = [*learned[: a.most], *from_readings(a.traces)]
    print(f"{len(found)} judged statements were made again; {len(learned)} to learn from")
    network = LargerNaturalness(a.larger, a.layers) if a.larger else Naturalness()
    if a.start:  # of a network with more layers, the lower ones
        weights = torch.load(a.start, map_location="cpu", weights_only=True)
        network.load_state_dict({name: weights[name] for name in network.state_dict()})
    steps = a.epochs * -(-len(learned) // BATCH)
    optimizer = torch.optim.AdamW(
        [{"params": network.bert.parameters(), "lr": a.rate}, {"params": network.head.parameters(), "lr": 1e-3}],
        weight_decay=0.02,
    )
    rate = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, 10 * step / steps) * (1 - step / steps))
    for epoch in range(a.epochs):
        network.train()
        rng.shuffle(learned)
        for place in range(0, len(learned), BATCH):
            ids, mask, wanted = collate(learned[place : place + BATCH])
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=a.bfloat16):
                odds = network(ids, mask)
            optimizer.zero_grad()
            F.binary_cross_entropy_with_logits(odds.float(), wanted).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            rate.step()
        print(f"epoch {epoch + 1}: {report(scores(network, measured), measured)}", flush=True)
    torch.save(network.state_dict(), a.out)


if __name__ == "__main__":
    main()
