"""What `catalogue.toml` says of each bundled set."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Entry:
    """One bundled set."""

    name: str
    title: str
    file: Path
    licence: str
    description: str
    citation: str
    annotators: str = "other"  # who made labels and texts, in the words of Hugging Face's cards


@cache
def catalogue() -> dict[str, Entry]:
    """The bundled sets by name, in the order of the file.

    >>> catalogue()["core"].title
    'PETE core pairs'
    """
    return read_catalogue(FOLDER / "catalogue.toml")


def read_catalogue(path: Path) -> dict[str, Entry]:
    """The entries of a catalogue file; the files that it names lie beside it."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: Entry(
            name=name,
            title=table["title"],
            file=path.parent / table["file"],
            licence=table["licence"],
            description=" ".join(table["description"].split()),
            citation=" ".join(table["citation"].split()),
            annotators=table.get("annotators", "other"),
        )
        for name, table in tables.items()
    }
