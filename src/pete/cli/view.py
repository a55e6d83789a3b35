"""``pete view``: runs, and pairs of one's own, in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

RUNS = Path("pete-runs")
HOST = "127.0.0.1"
_PARSER = "A further parser to try pairs with, such as spacy:en_core_web_sm; may be given several times."
_ENTAILER = "A further entailer, likewise."


def view(
    places: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[RUNS]...", help=f"Run folders, or folders of such. Default: {RUNS}."),
    ] = None,
    parsers: Annotated[list[str] | None, typer.Option("--parser", "-p", metavar="SPEC", help=_PARSER)] = None,
    entailers: Annotated[list[str] | None, typer.Option("--entailer", "-e", metavar="SPEC", help=_ENTAILER)] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 is any free one.")] = 8041,
) -> None:
    """Serve the report over a folder of runs to this machine's browsers: choose runs, compare, move arcs and ask again,
    and try a pair of your own. Nobody else can reach it, and it asks nobody for anything.
    """
    from pete.cli.output import say
    from pete.errors import SettingsError

    try:
        from pete.annotate.site.listening import listen
        from pete.view.own_pair import Bench
        from pete.view.run_shelf import RunShelf
        from pete.view.serve_view import serve_view
    except ImportError as error:
        raise SettingsError(f'pete view needs {error.name}; pip install "pete-toolkit[view]"') from error
    chosen = places or [RUNS]
    for place in chosen:
        if not place.is_dir():
            raise SettingsError(f"{place} is no folder; name a folder of runs, or make one with pete evaluate")
    address = listen(HOST, port, None)
    say(f"runs of {', '.join(map(str, chosen))} are on {address.url}; Ctrl-C ends it")
    serve_view(RunShelf(chosen), Bench(parsers or (), entailers or ()), address)
