"""A data card: what a set is, how it was made and what is in it, as Markdown."""

from __future__ import annotations

from collections.abc import Mapping

from pete.datasets.load import Dataset
from pete.datasets.statistics import Lengths, Statistics, describe


def data_card(dataset: Dataset) -> str:
    """The card of a set. What the catalogue does not tell is left out, never guessed."""
    counts = describe(dataset.pairs())
    entry = dataset.entry
    parts = [f"# {entry.title if entry is not None else dataset.name}"]
    facts = {"Name": f"`{dataset.name}`", "Fingerprint": f"`{dataset.fingerprint()}`"}
    if entry is not None:
        facts["Licence"] = entry.licence
    parts.append("\n".join(f"- {name}: {value}" for name, value in facts.items()))
    if entry is not None:
        parts += ["## How it was made", entry.description]
    parts += ["## Size", _size(counts)]
    if counts.by_tag:
        parts += ["## Constructions", _tags(counts)]
    if counts.by_source:
        parts += ["## Sources", _counts("source", counts.by_source)]
    if entry is not None and entry.citation:
        parts += ["## Citation", entry.citation]
    return "\n\n".join(parts) + "\n"


def _size(counts: Statistics) -> str:
    rows = {"pairs": str(counts.pairs), "different texts": str(counts.texts)}
    rows |= {f"label {name}": str(number) for name, number in counts.by_label.items()}
    rows |= {f"relation {name}": str(number) for name, number in counts.by_relation.items()}
    rows |= {f"part {name}": str(number) for name, number in counts.by_split.items()}
    rows["words of a text"] = _lengths(counts.text_words)
    rows["words of a hypothesis"] = _lengths(counts.hypothesis_words)
    return _table(["what", "how many"], [[name, value] for name, value in rows.items()])


def _lengths(lengths: Lengths) -> str:
    if lengths.mean is None:
        return "n/a"
    return f"{lengths.mean:.1f} on average, {lengths.least} to {lengths.most}"


def _tags(counts: Statistics) -> str:
    labels = list(counts.by_label)
    rows = [
        [tag, str(sum(by_label.values())), *(str(by_label.get(label, 0)) for label in labels)]
        for tag, by_label in counts.by_tag.items()
    ]
    return _table(["tag", "pairs", *labels], rows)


def _counts(name: str, counts: Mapping[str, int]) -> str:
    return _table([name, "pairs"], [[key, str(number)] for key, number in counts.items()])


def _table(header: list[str], rows: list[list[str]]) -> str:
    lines = [header, ["---", *("---:" for _ in header[1:])], *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
