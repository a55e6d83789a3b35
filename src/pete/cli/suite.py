"""``pete suite``: sentences from a grammar, paired up, with known truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.output import say, say_notes
from pete.wording import counted


def suite(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where the suites go.")],
    grammar: Annotated[
        str,
        typer.Argument(metavar="[GRAMMAR]", help="english, sound, or a file of one's own: FILE.xml, FILE.toml."),
    ] = "english",
    suites: Annotated[int, typer.Option("--suites", min=1, help="How many suites.")] = 10,
    items: Annotated[int, typer.Option("--items", min=2, help="Pairs in each; an even number, half follow.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another seed gives other suites.")] = 1,
    families: Annotated[
        int | None,
        typer.Option(
            "--families",
            min=0,
            help="Families of predicates that a suite combines (else 4), or kinds of contrasts (else all); 0 for all.",
        ),
    ] = None,
) -> None:
    """Generate test suites: pairs whose truth is known by how they were made.

    What is finished in DIR is kept; the same command completes what is missing.
    """
    if items % 2:
        raise typer.BadParameter(f"{items} is odd, and half of the pairs must follow", param_hint="--items")
    from pete.suites.write.generate import SuiteSettings
    from pete.suites.write.suite_folder import write_suites
    from pete.suites.write.suite_sources import suite_source

    source = suite_source(grammar)
    settings = SuiteSettings(suites, items, seed, source.usual_families if families is None else families)
    notes: list[str] = []
    with _bar(suites * items) as advance:
        made = write_suites(source, settings, out, notes, advance)
    say_notes(notes)
    kept = f", {counted(suites - made, 'was', 'were')} there" if suites - made else ""
    say(f"{counted(suites, 'suite')} of {items} pairs in {out}{kept}; pete evaluate suite:{out}")


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar where somebody is looking."""
    from pete.report.progress import watched

    if not watched():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("pairs", total=total)
        yield lambda steps: bar.advance(task, steps)
