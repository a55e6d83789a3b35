"""``pete annotate move``: a study from one database to another."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.annotate_serve import StudyName
from pete.cli.output import say


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The database that has the study.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The database that is to have it.")],
    study: StudyName = None,
    delete: Annotated[bool, typer.Option("--delete", help="Delete it in FROM once it is whole in TO.")] = False,
) -> None:
    """Move a study between SQLite and PostgreSQL: pairs, people, what is in whose hands, answers.

    Stop the server first. Links and tokens work as before; everybody signs in anew.
    """
    from pete.annotate.store import open_store

    with open_store(source, must_exist=True) as old, open_store(target) as new:
        name = old.study(study).name
        counts = old.move(name, new)
        told = ", ".join(f"{count} {table.removeprefix('pete_')}" for table, count in counts.items())
        say(f"study {name!r} is in {new.shown}: {told}")
        if delete:
            old.delete(name)
            say(f"it is no longer in {old.shown}")
