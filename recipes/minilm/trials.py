"""Try single changes of the training on a short schedule, two seeds each, and print them as a table.

    python recipes/minilm/trials.py --out build/trials --bfloat16 --teachers FOLDER FOLDER

Each row differs from the first in one thing; the last one has the teachers. The two seeds run side by side.
A trial that is already in OUT is not made again.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

SHORT = ("--sentences", "6000", "--epochs", "4", "--average", "0.9", "--threads", "1")  # a shorter memory: few steps
SEEDS = (1, 2)
TRIALS: dict[str, tuple[str, ...]] = {
    "as the recipe has it": (),
    "half as long again": ("--epochs", "6"),
    "every layer at the same rate": ("--layer-decay", "1.0"),
    "no average of the weights": ("--average", "0.0"),
    "no pieces hidden": ("--hide", "0.0"),
    "a fifth of the pieces hidden": ("--hide", "0.2"),
    "words by their first piece alone": ("--one-piece",),
    "rare and hard relations count twice": ("--rare-weight", "2.0"),
}


def attachment(trial: tuple[str, ...], seed: int, folder: Path, more: list[str]) -> tuple[float, float]:
    """UAS and LAS on EWT's development part after the last epoch."""
    log = folder / "train.log"
    if not log.exists() or f"epoch {epochs(trial)} dev" not in log.read_text(encoding="utf8"):
        command = [sys.executable, Path(__file__).with_name("train.py"), "--out", folder, "--seed", str(seed)]
        subprocess.run([*command, *SHORT, *trial, *more], check=True, stdout=subprocess.DEVNULL)
        for weights in folder.glob("*.pt"):  # only the figures are wanted
            weights.unlink()
    last = log.read_text(encoding="utf8").strip().splitlines()[-1]
    uas, las = (float(share) for share in re.findall(r"[ul]as ([0-9.]+)", last))
    return uas, las


def epochs(trial: tuple[str, ...]) -> str:
    options = [*SHORT, *trial]
    return options[len(options) - 1 - options[::-1].index("--epochs") + 1]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--teachers", nargs=2, required=True, help="folders of two trained models")
    a, more = options.parse_known_args()
    trials = TRIALS | {"taught by two others": ("--teachers", *a.teachers)}
    print("| trial | " + " | ".join(f"LAS, seed {seed}" for seed in SEEDS) + " | mean UAS | mean LAS |")
    print("| --- |" + " ---: |" * (len(SEEDS) + 2))
    for name, trial in trials.items():

        def result(seed: int, name: str = name, trial: tuple[str, ...] = trial) -> tuple[float, float]:
            return attachment(trial, seed, a.out / f"{name.replace(' ', '-')}-{seed}", more)

        with ThreadPoolExecutor(len(SEEDS)) as both:
            found = list(both.map(result, SEEDS))
        means = (mean(part) for part in zip(*found, strict=True))
        cells = [f"{las:.2f}" for _, las in found] + [f"{one:.2f}" for one in means]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
