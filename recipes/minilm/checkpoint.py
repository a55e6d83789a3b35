"""A training run that can be stopped at any moment and taken up again where it was."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from train import Training


@dataclass
class Progress:
    epoch: int = 0
    place: int = 0  # batches of this epoch that are done
    step: int = 0
    best: float = 0.0  # labelled attachment on the development set
    seconds: float = 0.0


def write_whole(content: dict[str, Any], path: Path) -> None:
    """Either the old file or the new one, never half of one."""
    beside = path.with_suffix(".part")
    torch.save(content, beside)
    os.replace(beside, path)


def save(training: Training, path: Path) -> None:
    write_whole(
        {
            "progress": asdict(training.progress),
            "labels": training.labels,
            "network": training.network.state_dict(),
            "averaged": training.averaged.state_dict(),
            "optimiser": training.optimiser.state_dict(),
            "schedule": training.schedule.state_dict(),
            "dropout": torch.get_rng_state(),
            "hiding": training.hiding.get_state(),
        },
        path,
    )


def restore(training: Training, path: Path) -> None:
    """Go on from ``path``. Rates may differ from now on: with fewer epochs to go they fall sooner."""
    saved = torch.load(path, map_location="cpu", weights_only=True)
    if saved["labels"] != training.labels:
        raise SystemExit(f"{path}: made from other data; give the same, or another --out")
    training.progress = Progress(**saved["progress"])
    training.network.load_state_dict(saved["network"])
    training.averaged.load_state_dict(saved["averaged"])
    training.optimiser.load_state_dict(saved["optimiser"])
    training.schedule.load_state_dict(saved["schedule"])
    torch.set_rng_state(saved["dropout"])
    training.hiding.set_state(saved["hiding"])
