"""Teach the network that is bundled what the one that sees text and statement as one would say.

    python recipes/naturalness/teach_late_reader.py --larger build/mpnet --teacher build/reader.pt \\
        --statements build/statements.tsv --traces build/*.trace.jsonl --out build/late.pt         # then export.py

It starts from the teacher's weights. Learned from are judged statements with their texts, and built pairs, whether or
not somebody has read them: only the teacher's answers count. Texts of ``--held`` traces are not learned from; of their
pairs that were read the areas are printed before and after each part, as `train_reader.py` does.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from late_reader import LateReader, halves
from natural_network import Reader
from pete.construct.judge.reader_network import pieces_of
from read_pairs import Reading, readings
from train_reader import Row, batch_of, batches, print_areas


class Part(NamedTuple):
    """So many judged statements, and the built pairs so many times, at this rate, which falls to this part of it.

    ``stands``: what the square of the odds that a statement stands weighs, beside what is said of its answer.
    """

    statements: int
    times: int
    rate: float
    falls_to: float
    stands: float


PARTS = (Part(24000, 1, 5e-5, 0.5, 0.1), Part(9000, 2, 3e-5, 0.0, 0.3))
Told = tuple[Row, Tensor]


def pairs_of(statements: Path, traces: Sequence[Path], held: set[str]) -> tuple[list[tuple[str, str]], ...]:
    """Texts with statements: the judged ones, in an order by chance, and those that were built."""
    lines = (line.split("\t") for line in statements.read_text(encoding="utf8").splitlines())
    judged = sorted({(text, statement) for _, statement, text, _ in lines if text and text not in held})
    random.Random(3).shuffle(judged)
    pairs = (json.loads(line).get("pair") for path in traces for line in path.open(encoding="utf8"))
    built = {(pair["text"], pair["hypothesis"]) for pair in pairs if pair and pair["text"] not in held}
    return judged[: max(part.statements for part in PARTS)], sorted(built)


@torch.no_grad()
def answered(teacher: Reader, some: Sequence[tuple[str, str]]) -> Iterator[Told]:
    """Each as a row, with the teacher's four numbers."""
    teacher.eval()
    for text, statement in some:
        row = Row(pieces_of(text, statement), 0.0, (0.0, 0.0, 0.0))
        yield row, teacher(*batch_of([row])[:3])[0]


def teach(student: LateReader, told: Sequence[Told], part: Part, rng: random.Random) -> None:
    wanted = {id(row): answer for row, answer in told}
    drawn = batches([row for row, _ in told], rng)
    optimizer = torch.optim.AdamW(student.parameters(), lr=part.rate, weight_decay=0.02)
    slope = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, 20 * step / len(drawn)) * (1 - (1 - part.falls_to) * step / len(drawn))
    )
    student.train()
    for some in drawn:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            odds = student(*halves([row.pieces for row in some])).float()
        answers = torch.stack([wanted[id(row)] for row in some])
        optimizer.zero_grad()
        _loss(odds, answers, part.stands).backward()
        nn.utils.clip_grad_norm_(student.parameters(), 1.0)
        optimizer.step()
        slope.step()


def _loss(odds: Tensor, wanted: Tensor, weight: float) -> Tensor:
    stands = (odds[:, 0] - wanted[:, 0]).square()
    answer = F.kl_div(odds[:, 1:].log_softmax(-1), wanted[:, 1:].log_softmax(-1), reduction="none", log_target=True)
    return (weight * stands + answer.sum(-1)).mean()


def show(student: LateReader, held: Sequence[Reading]) -> None:
    if held:
        print_areas(student, held, lambda row: student(*halves([row.pieces])))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--larger", type=Path, required=True, help="the folder of the larger encoder")
    options.add_argument("--teacher", type=Path, required=True, help="weights of train_reader.py")
    options.add_argument("--statements", type=Path, required=True)
    options.add_argument("--traces", type=Path, nargs="*", default=[], help="of built pairs")
    options.add_argument("--held", type=Path, nargs="*", default=[], help="of pairs to measure on")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--seed", type=int, default=1)
    a = options.parse_args()

    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    teacher, student = Reader(a.larger), LateReader(a.larger)
    weights = torch.load(a.teacher, map_location="cpu", weights_only=True)
    teacher.load_state_dict(weights)
    student.load_state_dict(weights)
    held = list(readings(a.held))
    show(student, held)
    judged, built = (
        list(answered(teacher, some)) for some in pairs_of(a.statements, a.traces, {one.pair["text"] for one in held})
    )
    for part in PARTS:
        again = [(Row(*row), answer) for _ in range(part.times) for row, answer in built]
        rng.shuffle(judged)
        teach(student, [*judged[: part.statements], *again], part, rng)
        torch.save(student.state_dict(), a.out)
        print(f"{part}", flush=True)
        show(student, held)


if __name__ == "__main__":
    main()
