"""UAS and LAS beside the PETE score: the parsers of a run on a treebank's raw texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from itertools import islice
from pathlib import Path

from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.normalise.trees import universal_graph
from pete.runs.analyse import Analyst
from pete.runs.folder import ATTACHMENT, read_extra, write_extra
from pete.stats.attachment import AttachmentCounts, attachment

CHUNK = 512  # sentences in memory at a time


def score_treebank(
    path: Path, analysts: Mapping[str, Analyst], advance: Callable[[int], None] = lambda sentences: None
) -> dict[str, AttachmentCounts]:
    """Each parser's counts against the trees of ``path``, from raw text."""
    totals = dict.fromkeys(analysts, AttachmentCounts())
    for chunk in _chunks(open_conllu(path)):
        for spec, analyst in analysts.items():
            analyses = analyst.analyse(gold.text for gold in chunk)
            for gold in chunk:
                found = analyses[gold.text]
                totals[spec] += attachment(gold, universal_graph(found) if isinstance(found, Graph) else found)
        advance(len(chunk))
    return totals


def _chunks(graphs: Iterator[Graph]) -> Iterator[list[Graph]]:
    while chunk := list(islice(graphs, CHUNK)):
        yield chunk


def keep_attachment(folder: Path, treebank: str, counts: Mapping[str, AttachmentCounts]) -> None:
    """Write the counts beside the run, so that later comparisons can show them."""
    write_extra(
        folder, ATTACHMENT, {"treebank": treebank, "parsers": {spec: asdict(one) for spec, one in counts.items()}}
    )


def read_attachment(folder: Path) -> dict[str, AttachmentCounts]:
    """The counts that were kept beside a run, by parser; none where there are none."""
    kept = read_extra(folder, ATTACHMENT)
    try:
        return {spec: AttachmentCounts(**counts) for spec, counts in kept["parsers"].items()}
    except (TypeError, KeyError, AttributeError):
        return {}
