"""``pete annotate invite``: links for people, one each."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.annotate_serve import DATABASE, Db, StudyName


def invite(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Whom; else people get numbers.")
    ] = None,
    db: Db = DATABASE,
    study: StudyName = None,
    number: Annotated[int, typer.Option("--number", min=1, max=500, help="How many, where there are no names.")] = 1,
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="How people reach the site.")
    ] = "http://127.0.0.1:8040",
) -> None:
    """Print invitations to a study as NAME<TAB>LINK. Only hashes are kept, so a lost link is made anew.

    The server may run meanwhile.
    """
    from pete.cli.serving_steps import invitations

    invitations(db, study, names or [], number, public_url)
