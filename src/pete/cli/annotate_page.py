"""``pete annotate page``: one file in which one person judges pairs, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def page(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name, a file, or - for standard input.")],
    annotator: Annotated[str, typer.Option("--annotator", metavar="NAME", help="Who judges.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.html", help="The page.")],
) -> None:
    """Write one HTML file in which a person judges pairs; it works from disk and gives the answers back as a file."""
    raise NotImplementedError
