"""The report of some runs as one HTML file: it opens from disk, asks nobody for anything, and prints."""

from __future__ import annotations

import re
import shlex
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any

from pete.errors import RunError
from pete.fingerprints import content_fingerprint, toolkit_version
from pete.report.page import page_origin, page_plots, page_tables
from pete.report.page.blamed_items import Blamed, blame_items, to_blame
from pete.report.page.collected import Collected, collect
from pete.report.page.page_items import blocks_html, detail_blocks, item_index, packed
from pete.report.page.page_mining import mined_html
from pete.report.page.page_parts import options, scrolling, section, shown
from pete.runs.error_mining import Search, mine
from pete.runs.read import Run
from pete.runs.summary import Method, Score
from pete.wording import counted

BLAMED = 100  # wrong items of each system whose arcs are tried
SCRIPTS = (
    "unpack.js",
    "draw.js",
    "drawn_item.js",
    "disputes.js",
    "replay.js",
    "item_view.js",
    "item_list.js",
    "report.js",
)
_MARK = re.compile("@@([A-Z_]+)@@")

Numbered = list[tuple[int, Score]]


@dataclass(frozen=True, slots=True)
class Made:
    """A report in pieces, to be written one after the other, and what is to be said of it."""

    parts: Iterator[str]
    items: int
    blamed: int
    notes: list[str]


def make_report(
    runs: Sequence[Run],
    method: Method | None = None,
    blame: int = BLAMED,
    advance: Callable[[int], None] = lambda items: None,
    total: Callable[[int], None] = lambda items: None,
) -> Made:
    """``blame`` is for how many wrong items of each system arcs are tried; ``total`` is told how many there are."""
    found = collect(runs, method)
    if not found.items:
        names = ", ".join(str(run.folder) for run in runs)
        raise RunError(f"{names}: no item is answered yet, so there is nothing to show; finish the run first")
    chosen = to_blame(found, blame)
    total(len(chosen))
    blamed, notes = blame_items(found, chosen, advance)
    if not found.trees.packed and any(found.readers):
        notes.append("no run keeps its analyses, so nothing is drawn; the command that made it adds them if re-issued")
    return Made(_parts(found, blamed, ()), len(found.items), len(blamed), notes)


def live_report(found: Collected, names: Sequence[str]) -> tuple[str, str]:
    """The page of a server that holds the runs of these names, and its policy: there, arcs can be clicked, and
    arcs are blamed when an item is opened."""
    style, script = own_style_and_script()
    return "".join(_parts(found, {}, names)), policy(style, script, live=True)


def own_style_and_script() -> tuple[str, str]:
    return asset("report.css"), "\n".join(map(asset, SCRIPTS))


def _parts(found: Collected, blamed: Blamed, live: Sequence[str]) -> Iterator[str]:
    style, script = own_style_and_script()
    index = item_index(found)
    values = {
        "TITLE": shown(", ".join(found.datasets)),
        "POLICY": policy(style, script, bool(live)),
        "STYLE": style,
        "SCRIPT": script,
        "SUBTITLE": _subtitle(found),
        "DATASETS": _dataset_choice(found),
        "BEFORE": "".join(_figures(found)) if len(found.entrants) != 2 else "",
        "AFTER": "".join(_figures(found)) if len(found.entrants) == 2 else "",
        "MORE": "".join(_more(found)),
        "SYSTEMS": options({str(n): one.label for n, one in enumerate(found.entrants)}),
        "HEAD": packed(_head(found, index, live)),
        "INDEX": packed(index),
    }
    before, _, after = asset("report.html").partition("@@BLOCKS@@")
    yield _MARK.sub(lambda mark: values[mark[1]], before)
    yield from blocks_html(detail_blocks(found, blamed))
    yield _MARK.sub(lambda mark: values[mark[1]], after)


def _head(found: Collected, index: dict[str, Any], live: Sequence[str]) -> dict[str, Any]:
    """What the page must know before it shows any item."""
    readers = list(dict.fromkeys(reader for reader in found.readers if reader is not None))
    ids = (f"{dataset}\n{name}".encode() for dataset, name in zip(index["dataset"], index["ids"], strict=True))
    return {
        "toolkit": toolkit_version(),
        "fingerprint": content_fingerprint(ids),
        "live": list(live) or None,
        "datasets": found.datasets,
        "systems": [
            {
                "label": one.label,
                "dataset": found.datasets.index(one.tally.system.dataset),
                "parser": one.tally.system.parser,
                "entailer": one.tally.system.entailer,
                "reader": -1 if found.readers[n] is None else readers.index(found.readers[n]),  # type: ignore[arg-type]
                "accuracy": one.tally.counts.accuracy,
                "run": str(one.folder),
            }
            for n, one in enumerate(found.entrants)
        ],
        "kept": [reader in found.trees.packed for reader in readers],
    }


def _subtitle(found: Collected) -> str:
    sets = ", ".join(
        f"<strong>{shown(name)}</strong> ({counted(sum(i.dataset == name for i in found.items), 'item')})"
        for name in found.datasets
    )
    return f"{sets}; {counted(len(found.entrants), 'system')}; pete {shown(toolkit_version())}"


def _dataset_choice(found: Collected) -> str:
    if len(found.datasets) == 1:
        return ""
    choices = options({str(number): name for number, name in enumerate(found.datasets)})
    return f'<label class="dataset">Dataset <select id="dataset">{choices}</select></label>'


def _numbered(found: Collected, dataset: str) -> Numbered:
    return [(n, found.summary.scores[n]) for n in found.of_dataset(dataset)]


def _figures(found: Collected) -> Iterator[str]:
    """Leaderboard and tests, a section each and dataset."""
    for place, dataset in enumerate(found.datasets):
        scores = _numbered(found, dataset)
        tests = next((one for one in found.summary.comparisons if one.dataset == dataset), None)
        lead = page_tables.verdict_in_a_sentence(scores, tests)
        board = page_tables.leaderboard(scores, found.summary)
        yield section(f"leaderboard-{place}", "Leaderboard", board, dataset, lead)
        if tests is not None and tests.tests:
            body = page_tables.matrix(tests, scores, found.summary)
            yield section(f"tests-{place}", "Is the difference real?", body, dataset)


def _more(found: Collected) -> Iterator[str]:
    for place, dataset in enumerate(found.datasets):
        scores = _numbered(found, dataset)
        tags = [score.by_tag for _, score in scores]
        if any(tags):
            body = page_tables.breakdown(tags, scores, "construction", linked=True)
            lead = "Where the systems lie farthest apart comes first. A name leads to its items."
            yield section(f"constructions-{place}", "Accuracy by construction", body, dataset, lead)
        relations = page_tables.by_relation(found, [number for number, _ in scores])
        if any(relations):
            body = page_tables.breakdown(relations, scores, "relation")
            lead = (
                "Items in whose hypothesis the system asked for such a relation, found or not; "
                "systems may ask for different ones, so their items differ too."
            )
            yield section(f"relations-{place}", "Accuracy by relation", body, dataset, lead)
        yield from _plots(found, place, dataset, scores)
    yield from _mining(found)
    yield _origin(found)


def _plots(found: Collected, place: int, dataset: str, scores: Numbered) -> Iterator[str]:
    lead = (
        "Numbers are those of the leaderboard. A line shows what the system would trade if a part of the relations "
        "that it asks for were enough for YES; its point is the answer as it is, all of them."
    )
    yield section(
        f"tradeoff-{place}",
        "Precision and recall",
        scrolling(page_plots.precision_recall(found, scores)),
        dataset,
        lead,
    )
    plot = page_plots.attachment(scores)
    unknown = "Not known: <code>pete evaluate --treebank FILE.conllu</code> adds the parsers' UAS and LAS."
    body = scrolling(plot) if plot else f'<p class="soft">{unknown}</p>\n'
    yield section(f"attachment-{place}", "PETE against UAS and LAS", body, dataset)


def _mining(found: Collected) -> Iterator[str]:
    """Each run is mined on its own; a system stands once, where the leaderboard has it from."""
    search = Search()
    parts: dict[str, list[str]] = {name: [] for name in found.datasets}
    for run in found.runs:
        own = {one.tally.system: n for n, one in enumerate(found.entrants) if one.folder == run.folder}
        mined = mine(run, ["fn", "fp"], search)
        for system, number in own.items():
            body = mined_html([one for one in mined if one.system == system], search, number)
            label = shown(found.entrants[number].label)
            opened = "" if parts[system.dataset] else " open"
            parts[system.dataset].append(f"<details{opened}><summary>{label}</summary>\n{body}</details>\n")
    for place, (dataset, own_parts) in enumerate(parts.items()):
        lead = "Forms that are to blame for errors; a star: more errors than chance allows (p below 0.05 by Holm)."
        yield section(f"mining-{place}", "Error mining", "".join(own_parts), dataset, lead)


def _origin(found: Collected) -> str:
    scores = list(enumerate(found.summary.scores))
    commands = []
    for name in found.datasets:
        systems = [found.entrants[n].tally.system for n in found.of_dataset(name)]
        commands.append(page_origin.command(systems))
    commands.append(shlex.join(["pete", "report", *(run.name for run in found.runs), "-o", "report.html"]))
    made = "\n".join(map(shown, commands))
    body = f'<pre tabindex="0">{made}</pre>\n{page_origin.signatures(scores)}'
    lead = "Equal signatures mean equal figures. These commands make the runs and this page again."
    return section("origin", "How it was made", body, None, lead)


def policy(style: str, script: str, live: bool = False) -> str:
    """Nothing is fetched from anywhere; only this page's own style and script count."""
    hashes = [b64encode(sha256(text.encode()).digest()).decode() for text in (style, script)]
    connect = "; connect-src 'self'" if live else ""
    return (
        f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}'; img-src data:; "
        f"base-uri 'none'; form-action 'none'{connect}"
    )


def asset(name: str) -> str:
    """A file of the page's own."""
    return (files("pete.report.page") / name).read_text(encoding="utf-8")
