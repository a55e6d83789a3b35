"""How training went, as a table."""

from __future__ import annotations

from pete.entail.learnt.trained_model import TrainedModel
from pete.report.table import Block, Table, percent

_COLUMNS = ("entailer", "parser", "pairs", "texts", "folds", "accuracy", "P", "R", "majority", "calibration error")


def training_blocks(model: TrainedModel) -> list[Block]:
    """Cross-validated figures, and beside them what the commoner label alone would have."""
    told = model.figures
    cells = (
        model.kind, model.parser, str(told["pairs"]), str(told["texts"]), str(told["folds"]),
        *(percent(told[name]) for name in ("accuracy", "precision", "recall", "majority", "calibration_error")),
    )  # fmt: skip
    note = (
        "Cross-validated: each pair is answered by what was learnt from other texts. P, R: precision and recall. "
        "Majority: what the commoner label alone would have. Calibration error: by how much the probabilities that are "
        f"given differ from what comes true. On the pairs learnt from: {percent(told['fitted'])}."
    )
    return [Table(f"Training: {', '.join(model.data)}", _COLUMNS, (cells,), names=2, note=note)]
