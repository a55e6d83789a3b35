"""What the commands share in which one person judges pairs: their options, and the person's name."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.errors import SettingsError

AnnotatorOption = Annotated[str, typer.Option("--annotator", metavar="NAME", help="Who judges.")]
BatchOption = Annotated[int, typer.Option("--batch", min=1, help="Pairs between two rests.")]
OrderOption = Annotated[
    int | None, typer.Option("--seed", help="Give each annotator an order of their own; else that of PAIRS.")
]
EnglishOption = Annotated[bool, typer.Option("--good-english", help="Ask also whether the statement is good English.")]


def named(annotator: str) -> str:
    """The name as it is kept with the answers."""
    if not annotator.strip():
        raise SettingsError("--annotator is empty; name the person, so that the answers can be told apart")
    return annotator.strip()
