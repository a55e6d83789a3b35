"""``pete annotate``: people judge pairs. One file a command; each registers here in one line."""

from __future__ import annotations

import typer

from pete.cli import (
    annotate_decompose,
    annotate_export,
    annotate_import,
    annotate_invite,
    annotate_move,
    annotate_page,
    annotate_plan,
    annotate_read,
    annotate_serve,
)

app = typer.Typer(help="Have people judge pairs, and carry their answers between tools.", no_args_is_help=True)
app.command("serve")(annotate_serve.serve)
app.command("invite")(annotate_invite.invite)
app.command("move")(annotate_move.move)
app.command("page")(annotate_page.page)
app.command("import")(annotate_import.import_judgements)
app.command("export")(annotate_export.export)
app.command("read")(annotate_read.read)
app.command("decompose")(annotate_decompose.decompose)
app.command("plan")(annotate_plan.plan)
