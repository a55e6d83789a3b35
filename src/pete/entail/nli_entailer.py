"""Any model of natural language inference in a folder: ``-e nli:FOLDER``.

The folder is one that ``transformers`` saves: ``config.json``, whose ``id2label`` tells the order
of the labels, a tokenizer, and the model as ``model.onnx`` (read by onnxruntime, which is always
here) or ``model.safetensors`` (read by transformers, of the extra ``nli``). Nothing is downloaded and
no code of the folder is run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.nli_models import NliModel, folder_files, load_model, read_labels
from pete.entail.values import refuse_settings
from pete.errors import SettingsError
from pete.fingerprints import files_fingerprint
from pete.model import AnalysedPair, Reason, Verdict

_SUMMARY = "a model of natural language inference in a folder, ONNX or transformers: nli:FOLDER"


class NliEntailer:
    """Opaque: text and hypothesis go in, the likeliest label comes out."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._labels = read_labels(folder)
        self._model: NliModel | None = None
        version = files_fingerprint(folder_files(folder))
        self.info = EntailerInfo("nli", "opaque", _SUMMARY, needs_parser=False, version=version)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        model = self._model = self._model or load_model(self._folder)
        # One at a time: in a batch a pair is padded, which changes the last digits of its figures.
        return (self._verdict(*model.scores(pair.pair.text, pair.pair.hypothesis)) for pair in pairs)

    def _verdict(self, scores: NDArray[np.float64], cut: bool) -> Verdict:
        if not np.isfinite(scores).all():
            return Verdict("NO", (Reason("note", because="the model gave no number"),), error=True)
        likely = _shares(scores)
        best = int(np.argmax(likely))
        name, (answer, relation) = self._labels[best]
        assert answer is not None
        told = ", ".join(f"{label} {share:.3f}" for (label, _), share in zip(self._labels, likely, strict=True))
        notes = [Reason("note", because=f"the model holds {name} likeliest ({told})")]
        if cut:
            notes.append(Reason("note", because="the pair is longer than the model can read; its end was cut off"))
        return Verdict(answer, tuple(notes), relation=relation)


def _shares(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(scores - scores.max())
    shares: NDArray[np.float64] = raised / raised.sum()
    return shares


def make(argument: str, settings: Mapping[str, Any]) -> NliEntailer:
    refuse_settings("nli", settings)
    if not argument:
        raise SettingsError("nli needs a folder with config.json, tokenizer and model; write nli:FOLDER")
    return NliEntailer(Path(argument))
