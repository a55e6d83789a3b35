"""The figures of `scale.py` as docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

HEAD = """# Benchmarks

Made by `python benchmarks/scale.py --page` (part of `make bench`), which writes the figures as JSON to [benchmarks.json](benchmarks.json). All sides of a ratio are measured in the same run on the same machine.
Seconds are of processor time (with threads and children), so that others on the machine hardly count, except where wall time is said. The load is the number of processes that wanted
a processor in the minute before; a machine with a load beyond its processors makes absolute figures lower and wall times worth little.
"""


def page(found: dict[str, Any]) -> str:
    """One section a part that was measured."""
    sections = [SECTIONS[name](found[name]) for name in SECTIONS if name in found]
    told = [f"{name}: {part['machine']['load'][0]}" for name, part in found.items() if "machine" in part]
    where = next(iter(found.values()))["machine"] if found else {}
    foot = (
        f"## Where\n\n{where.get('processors')} processors, {where.get('system')}, Python {where.get('python')}. "
        f"The load at the end of each part: {', '.join(told)}. Parts may have been measured on different days and machines: compare within a part.\n"
    )
    return "\n".join([HEAD, *sections, foot])


def table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = ["| " + " | ".join(columns) + " |", "| --- |" + " ---: |" * (len(columns) - 1)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)]) + "\n"


def overhead(part: dict[str, Any]) -> str:
    rows = [
        (
            spec,
            f"{one['bare']:.1f}",
            f"{one['evaluate']:.1f}",
            f"**{one['ratio']:.2f}**",
            f"{one['sentences_per_second']:.0f}",
        )
        for spec, one in part.items()
        if spec in ("minilm", "udpipe")
    ]
    return (
        f"## What the toolkit adds to the parser\n\n`pete evaluate -e facts` of {part['pairs']:,} pairs ({part['sentences']:,} distinct sentences), start-up, figures and "
        "paired tests included, beside the bare parser on the same sentences. Wanted: at most 1.10.\n\n"
        + table(("parser", "bare parser s", "evaluate s", "ratio", "sentences/s, bare"), rows)
    )


def again(part: dict[str, Any]) -> str:
    return (
        f"## The second time\n\nThe same {part['pairs']:,} pairs into a new folder with `minilm` and `facts`: {part['first']:.1f} s first, {part['second']:.1f} s then, in which nothing is parsed: "
        f"**{part['ratio']:.1f} times** faster (by wall time {part['wall_ratio']:.1f}). Wanted: at least 15.\n"
    )


def entailers(part: dict[str, Any]) -> str:
    rows = [(name, f"{rate:,.0f}") for name, rate in part["verdicts_per_second"].items()]
    told = f"## From graphs to verdicts\n\nReady analyses of the {part['pairs']} pairs of `core` by `udpipe`; normalising and deciding, one core. Entailers that need a file or a library of their own are left out.\n\n"
    return told + table(("entailer", "pairs/s"), rows)


def conllu(part: dict[str, Any]) -> str:
    rates = part["sentences_per_second"]
    rows = [(name, f"{rate:,.0f}", f"{rates['pete'] / rate:.2f}") for name, rate in rates.items()]
    told = f"## Reading CoNLL-U\n\n{part['sentences']:,} sentences, checked (tree, columns, ids) by `pete` and read as they are by the others.\n\n"
    return told + table(("library", "sentences/s", "pete is faster by"), rows)


def normalisation(part: dict[str, Any]) -> str:
    rates = part["sentences_per_second"]
    names = {
        "enhanced": "enhanced edges (ours)",
        "pybart": "enhanced edges (pyBART)",
        "facts": "facts, all passes (ours)",
    }
    rows = [(names[name], f"{rates[name]:,.0f}") for name in names if name in rates]
    beside = f" Ours is {rates['enhanced'] / rates['pybart']:.1f} times faster." if "pybart" in rates else ""
    told = f"## Normalisation\n\nThe {part['sentences']} hand-made trees of the tests; pyBART's conversion alone is timed.{beside}\n\n"
    return told + table(("what", "sentences/s"), rows)


def others(part: dict[str, Any]) -> str:
    return f"## Suites\n\n`pete suite` makes {part['pairs_per_second']:,.0f} pairs a second, start-up included ({part['pairs']:,} pairs).\n"


def mining(part: dict[str, Any]) -> str:
    return "## Mining\n\n" + "\n".join(f"    {line}" for line in part["told"]) + "\n"


def bootstrap(part: dict[str, Any]) -> str:
    return f"## Bootstrap\n\n{part['resamples']:,} resamples over {part['items']:,} items: **{part['seconds']:.2f} s**. Wanted: under 1 s.\n"


def _shares_of_time(one: dict[str, Any]) -> tuple[str, str]:
    """The share of this side, and what it leaves to gain; nothing is known where workers ended uncounted."""
    if one["main_share"] == 1:
        return "n/a", "n/a"
    return f"{100 * one['main_share']:.1f}%", f"{one['at_least']:.2f} to {one['at_most']:.2f}"


def processes(part: dict[str, Any]) -> str:
    rows = [
        (
            spec,
            f"{one['one']:.1f}",
            f"{one['two']:.1f}",
            f"{one['speed_up']:.2f}",
            *_shares_of_time(one),
        )
        for spec, one in part.items()
        if spec in ("minilm", "udpipe")
    ]
    load = part["machine"]["load"][0]
    return (
        f"## Two processes\n\n{part['pairs']:,} pairs with `facts`, wall time, at a load of {load} on {part['machine']['processors']} processors. The last column is what two processors of their own would give, by processor time: "
        "at least if this side did all of its work (start-up and figures included) while the workers wait, at most if none of it. Aim: 1.8.\n\n"
        + table(
            ("parser", "--jobs 1, s", "--jobs 2, s", "speed-up", "share of this side", "speed-up by processor time"),
            rows,
        )
    )


def growth(part: dict[str, Any]) -> str:
    kinds = {"no_parser": "`overlap`, no parser", "kept_analyses": "`generalised`, analyses kept"}
    rows = []
    for row in part["rows"]:
        cells = []
        for kind in kinds:
            one = row.get(kind)
            cells += [f"{one['seconds']:.1f}", f"{one['peak']:.0f}"] if one else ["", ""]
        rows.append((f"{row['pairs']:,}", *cells))
    columns = [cell for name in kinds.values() for cell in (f"{name}: s", "MB")]
    return "## As pairs grow\n\nTime must grow as the pairs do and memory stay under 500 MB.\n\n" + table(
        ("pairs", *columns), rows
    )


def build(part: dict[str, Any]) -> str:
    if "left_out" in part:
        return f"## Parsing and building\n\nLeft out: {part['left_out']}.\n"
    rows = []
    for name, one in part["rates"].items():
        size = one["bytes"]
        told = (
            f"{size:.0f}"
            if not isinstance(size, dict)
            else " + ".join(f"{value:.0f} ({kind})" for kind, value in size.items())
        )
        rows.append((name, f"{one['per_second']:.1f}", told))
    return (
        f"## Parsing and building\n\nThe first {part['sentences']} sentences of EWT dev, one core, start-up included; bytes on the disk for each sentence (of a build the pairs and the packed trace). [scale.md](scale.md) plans with these.\n\n"
        + table(("command", "sentences/s", "bytes a sentence"), rows)
    )


def startup(part: dict[str, Any]) -> str:
    heavy = ", ".join(part["heavy_imports"]) or "none"
    return f"## Start-up\n\n`pete --help`: **{part['seconds']:.2f} s** (wanted: under 0.2). Of the heavy libraries it imports {heavy}.\n"


SECTIONS = {
    "overhead": overhead,
    "again": again,
    "entailers": entailers,
    "conllu": conllu,
    "normalisation": normalisation,
    "suites": others,
    "mining": mining,
    "bootstrap": bootstrap,
    "processes": processes,
    "growth": growth,
    "build": build,
    "startup": startup,
}
