"""Train the network that reads a text and a statement: would readers let the statement stand, and does it follow?

    pip install -e '.[train]'
    python recipes/naturalness/train_reader.py --larger build/mpnet --start build/larger.pt \\
        --statements build/statements.tsv --traces build/*.trace.jsonl --out build/reader.pt        # then export.py

``--start`` is the larger network of naturalness (`train.py`), or a reader to go on from. First comes an epoch of judged
statements, each with the text that it was made of, whose answer the gold tree gives, together with the pairs that were
read; then two epochs mostly of the latter. Texts of ``--held`` traces are not learned from; of their pairs the areas
are printed after each epoch: how often one that readers minded, or whose label they did not give, scores below another.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F
from sklearn.metrics import roc_auc_score
from torch import Tensor, nn

from natural_network import Reader
from pete.construct.judge.reader_network import ReadPieces, pieces_of
from read_pairs import Reading, readings
from train import JUDGEMENTS, wanted_of

TOKENS = 1536  # pieces in a batch
DRAWN = 2048  # rows that are sorted by their lengths together
BY_GOLD = {"Y": (0.93, 0.03, 0.04), "N": (0.05, 0.80, 0.15), "": (0.0, 0.0, 0.0)}  # trees are wrong, and texts open
STATEMENTS = (9000, 2000)  # to learn from, in the first part and in the second
RATES, EPOCHS = (6e-5, 5e-5), (1, 2)


class Row(NamedTuple):
    pieces: ReadPieces
    natural: float
    follows: tuple[float, ...]
    weight: float = 1.0


def from_statements(path: Path) -> list[Row]:
    judged = dict(line.split("\t") for line in JUDGEMENTS.read_text(encoding="utf8").splitlines()[1:])
    found = []
    for line in path.read_text(encoding="utf8").splitlines():
        key, statement, text, follows = line.split("\t")
        if text:
            found.append(Row(pieces_of(text, statement), wanted_of(judged[key]), BY_GOLD[follows], 0.5))
    return found


def from_reading(one: Reading) -> Row:
    """What one reader said is nearly, not quite, sure."""
    pieces = pieces_of(one.pair["text"], one.pair["hypothesis"])
    return Row(pieces, 0.03 + 0.94 * one.natural, tuple(0.02 + 0.94 * share for share in one.answers))


class Batch(NamedTuple):
    ids: Tensor
    mask: Tensor
    statement: Tensor
    natural: Tensor
    follows: Tensor
    weight: Tensor


def batch_of(rows: Sequence[Row]) -> Batch:
    longest = max(len(row.pieces.ids) for row in rows)
    lengths = [len(row.pieces.ids) for row in rows]

    def marked(counts: Sequence[int]) -> Tensor:
        return (torch.arange(longest)[None] < torch.tensor(counts)[:, None]).long()

    return Batch(
        torch.tensor([row.pieces.ids + [0] * (longest - len(row.pieces.ids)) for row in rows]),
        marked(lengths),
        marked([row.pieces.statement for row in rows]),
        torch.tensor([row.natural for row in rows]),
        torch.tensor([row.follows for row in rows]),
        torch.tensor([row.weight for row in rows]),
    )


def batches(rows: Sequence[Row], rng: random.Random) -> list[list[Row]]:
    """Rows of about the same length together, in an order by chance."""
    drawn = list(rows)
    rng.shuffle(drawn)
    found: list[list[Row]] = []
    for place in range(0, len(drawn), DRAWN):
        found.append([])
        for row in sorted(drawn[place : place + DRAWN], key=lambda row: len(row.pieces.ids)):
            if (len(found[-1]) + 1) * len(row.pieces.ids) > TOKENS:
                found.append([])
            found[-1].append(row)
    rng.shuffle(found)
    return found


def loss(odds: Tensor, batch: Batch) -> Tensor:
    natural = F.binary_cross_entropy_with_logits(odds[:, 0], batch.natural, reduction="none")
    follows = -(batch.follows * F.log_softmax(odds[:, 1:], -1)).sum(-1)
    return ((natural + follows) * batch.weight).mean()


def train(network: Reader, rows: Sequence[Row], rate: float, epochs: int, rng: random.Random) -> Iterator[int]:
    """The number of each epoch, when it is over."""
    steps = epochs * len(batches(rows, random.Random(0)))
    optimizer = torch.optim.AdamW(
        [{"params": network.bert.parameters(), "lr": rate}, {"params": network.head.parameters(), "lr": 1e-3}],
        weight_decay=0.02,
    )
    slope = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, 12 * step / steps) * max(0.0, 1 - step / (steps + 8))
    )
    for epoch in range(1, epochs + 1):
        network.train()
        for some in batches(rows, rng):
            batch = batch_of(some)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                odds = network(*batch[:3])
            optimizer.zero_grad()
            loss(odds.float(), batch).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            slope.step()
        yield epoch


@torch.no_grad()
def print_areas(network: nn.Module, held: Sequence[Reading], odds_of: Callable[[Row], Tensor]) -> None:
    network.eval()
    odds = torch.cat([odds_of(from_reading(one)) for one in held]).numpy()
    for label, column in (("YES", 1), ("NO", 2)):
        own = [place for place, one in enumerate(held) if one.pair["label"] == label]
        stands, agreed = (
            np.array([share > 0.5 for share in shares])
            for shares in zip(*((held[place].natural, held[place].agreed) for place in own), strict=True)
        )
        others = np.delete(odds[own, 1:], column - 1, axis=1)
        told = odds[own, column] - np.logaddexp(*others.T)
        areas = roc_auc_score(stands, odds[own, 0]), roc_auc_score(agreed, told)
        print(f"{label}: {len(own)} read; areas: natural {areas[0]:.3f}, label {areas[1]:.3f}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--larger", type=Path, required=True, help="the folder of the larger encoder")
    options.add_argument("--start", type=Path, required=True, help="weights to go on from")
    options.add_argument("--statements", type=Path, required=True)
    options.add_argument("--traces", type=Path, nargs="+", required=True, help="of built pairs that were read")
    options.add_argument("--held", type=Path, nargs="*", default=[], help="of pairs to measure on")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--seed", type=int, default=1)
    a = options.parse_args()

    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    held = list(readings(a.held))
    apart = {one.pair["text"] for one in held}
    read = [from_reading(one) for one in readings(a.traces) if one.pair["text"] not in apart]
    judged = from_statements(a.statements)
    rng.shuffle(judged)
    print(f"{len(judged)} judged statements with texts, {len(read)} pairs that were read; {len(held)} to measure on")
    network = Reader(a.larger)
    weights = torch.load(a.start, map_location="cpu", weights_only=True)
    if "head.1.weight" in weights:
        network.start_from(weights)
    else:
        network.load_state_dict(weights)
    for most, rate, epochs in zip(STATEMENTS, RATES, EPOCHS, strict=True):
        drawn, judged = judged[:most], judged[most:]
        for epoch in train(network, [*read, *drawn], rate, epochs, rng):
            print(f"epoch {epoch} at a rate of {rate}", flush=True)
            torch.save(network.state_dict(), a.out)
            if held:
                print_areas(network, held, lambda row: network(*batch_of([row])[:3]))


if __name__ == "__main__":
    main()
