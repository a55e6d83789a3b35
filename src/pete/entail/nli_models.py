"""Models of natural language inference as folders hold them: labels, tokenizer, and the network itself."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pete.errors import EntailerError, SettingsError
from pete.formats.labels import Meaning, meaning
from pete.privacy import import_silenced

_CONFIG, _TOKENIZER = "config.json", "tokenizer.json"
_ONNX = ("model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx")
_WEIGHTS = ("model.safetensors", "model.safetensors.index.json")
_LONGEST = 512  # tokens, where nothing else is told
Scored = tuple[NDArray[np.float64], bool]  # one figure a label, and whether the pair had to be cut


class NliModel(Protocol):
    def scores(self, text: str, hypothesis: str) -> Scored: ...


def read_labels(folder: Path) -> list[tuple[str, Meaning]]:
    """The labels of the model in the order of its output, as ``id2label`` of ``config.json`` tells it."""
    config = _config(folder)
    table = config.get("id2label")
    if not isinstance(table, dict) or not table:
        raise SettingsError(f"{folder / _CONFIG} has no id2label, so nobody knows what its outputs mean; add it")
    try:
        names = [str(table[key]) for key in sorted(table, key=int)]
    except ValueError:
        raise SettingsError(f"{folder / _CONFIG}: the keys of id2label are no numbers; write 0, 1, 2") from None
    labels = [(name, meaning(name)) for name in names]
    for name, known in labels:
        if known is None or known[0] is None:
            raise SettingsError(
                f"{folder / _CONFIG}: nobody knows what the label {name!r} means; name the labels of id2label "
                "entailment, neutral, contradiction or not_entailment"
            )
    three_way = all(known is not None and known[1] is not None for _, known in labels)
    found = [(name, known if three_way else (known[0], None)) for name, known in labels if known is not None]
    if {known[0] for _, known in found} != {"YES", "NO"}:
        raise SettingsError(f"{folder / _CONFIG}: of the labels {', '.join(names)} none is entailment, or all are")
    return found


def _config(folder: Path) -> dict[str, Any]:
    if not folder.is_dir():
        raise SettingsError(f"nli:{folder} is no folder; give one with config.json, tokenizer and model")
    path = folder / _CONFIG
    try:
        config = json.loads(path.read_text("utf8"))
    except OSError as error:
        raise SettingsError(f"cannot read {path}: {error.strerror}; is it the folder of a model?") from error
    except ValueError as error:
        raise SettingsError(f"{path} is not JSON: {error}") from error
    return config if isinstance(config, dict) else {}


def folder_files(folder: Path) -> list[Path]:
    """Everything in the folder that can change an answer."""
    wanted = (".json", ".onnx", ".safetensors", ".txt", ".model", ".data")
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name.endswith(wanted))


def load_model(folder: Path) -> NliModel:
    """The network in the folder; ONNX before anything else, for it needs no extra."""
    onnx = next((folder / name for name in _ONNX if (folder / name).is_file()), None)
    if onnx is not None:
        return OnnxModel(folder, onnx)
    if any((folder / name).is_file() for name in _WEIGHTS):
        return TransformersModel(folder)
    raise SettingsError(f"nli:{folder} holds neither model.onnx nor model.safetensors; export or save the model there")


class OnnxModel:
    """An exported network with the tokenizer of ``tokenizer.json``."""

    def __init__(self, folder: Path, network: Path) -> None:
        tokenizers = import_silenced("tokenizers")
        onnxruntime = import_silenced("onnxruntime")
        path = folder / _TOKENIZER
        if not path.is_file():
            raise SettingsError(f"nli:{folder} has no {_TOKENIZER}; save the tokenizer of the model there")
        try:
            self._tokenizer = tokenizers.Tokenizer.from_file(str(path))
            options = onnxruntime.SessionOptions()
            options.intra_op_num_threads = options.inter_op_num_threads = 1  # sums in one order, everywhere
            self._session = onnxruntime.InferenceSession(str(network), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # the libraries raise plain exceptions of their own
            raise EntailerError(f"nli:{folder} cannot be loaded: {' '.join(str(error).split())[:200]}") from error
        self._names = [one.name for one in self._session.get_inputs()]
        config = _config(folder)
        longest = config.get("max_position_embeddings")
        # Networks of RoBERTa's kind count positions from pad_token_id + 1.
        offset = 2 if "roberta" in str(config.get("model_type")) else 0
        self._longest = (longest if isinstance(longest, int) and longest > offset else _LONGEST) - offset
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(self._longest, strategy="only_first")

    def scores(self, text: str, hypothesis: str) -> Scored:
        encoded = self._tokenizer.encode(text, hypothesis)
        columns = {
            "input_ids": encoded.ids,
            "attention_mask": encoded.attention_mask,
            "token_type_ids": encoded.type_ids,
        }
        if strange := [name for name in self._names if name not in columns]:
            raise EntailerError(f"the network wants an input {strange[0]!r}; it must be one of {', '.join(columns)}")
        entry = {name: np.array([columns[name]], dtype=np.int64) for name in self._names}
        [row] = np.asarray(self._session.run(None, entry)[0], dtype=np.float64)
        return row, bool(encoded.overflowing)


class TransformersModel:
    """A network that transformers can load: weights as safetensors only, no code of the folder."""

    def __init__(self, folder: Path) -> None:
        if find_spec("transformers") is None or find_spec("torch") is None:
            raise EntailerError(
                f'nli:{folder} needs transformers: pip install "pete-toolkit[nli]", or export the model as model.onnx'
            )
        transformers = import_silenced("transformers")
        self._torch = import_silenced("torch")
        try:
            self._tokenizer = transformers.AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
            self._model = transformers.AutoModelForSequenceClassification.from_pretrained(
                str(folder), local_files_only=True, use_safetensors=True, trust_remote_code=False
            ).eval()
        except Exception as error:  # whatever the library makes of a wrong folder
            raise EntailerError(f"nli:{folder} cannot be loaded: {' '.join(str(error).split())[:200]}") from error
        told = min(int(self._tokenizer.model_max_length), 1 << 20)
        longest = getattr(self._model.config, "max_position_embeddings", told)
        offset = 2 if "roberta" in str(getattr(self._model.config, "model_type", "")) else 0
        self._longest = min(told, int(longest) - offset)

    def scores(self, text: str, hypothesis: str) -> Scored:
        whole = len(self._tokenizer(text, hypothesis)["input_ids"])
        entry = self._tokenizer(
            text, hypothesis, truncation="only_first", max_length=self._longest, return_tensors="pt"
        )
        with self._torch.inference_mode():
            [row] = self._model(**entry).logits.double().numpy()
        return np.asarray(row, dtype=np.float64), whole > self._longest
