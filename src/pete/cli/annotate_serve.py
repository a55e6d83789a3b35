"""``pete annotate serve``: the judgement site."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import ENTAILER, PARSER, EncodingOption, LabelsOption

DATABASE = "pete-study.sqlite"


class StudyKind(StrEnum):
    """What is asked."""

    follows = "follows"
    english = "english"
    facts = "facts"
    decompose = "decompose"


_PAIRS = "A bundled name, a file of pairs, or a run folder. Without it, the study that is in the database goes on."
_KIND = (
    "follows: does it follow? english: also, is it good English? facts: from what a parser found, not from the text. "
    "decompose: no judging, but taking pairs apart into monothematic ones."
)
_PARSER = (
    f"For facts: whose facts (of a run: which of its parsers). Default: {PARSER}, or the run's first. "
    "For decompose: whose analyses proposals come from; none: no proposals."
)
_ENTAILER = f"For facts: whose answers are compared with people's. Default: {ENTAILER}, or the run's first."
_ADAPTIVE = "Ask no more about a pair once this many agree without exception, or two disagree."
_PUBLIC = "The address under which people reach the site, as https://study.example.org behind a proxy."
_TRAINING = 'Pairs with labels (and "because") for the training: half for each of two tries; none: no training.'
_COMPLETION = "The code, or the https:// link, that people get at the end (Prolific and others)."

Db = Annotated[str, typer.Option("--db", metavar="URL", help="A file of SQLite, or postgresql://USER@HOST/NAME.")]
StudyName = Annotated[str | None, typer.Option("--study", metavar="NAME", help="Default: from the name of the pairs.")]


def serve(
    pairs: Annotated[str | None, typer.Argument(metavar="[PAIRS]", help=_PAIRS)] = None,
    db: Db = DATABASE,
    study: StudyName = None,
    kind: Annotated[StudyKind, typer.Option("--kind", help=_KIND)] = StudyKind.follows,
    parser: Annotated[str | None, typer.Option("--parser", "-p", metavar="SPEC", help=_PARSER)] = None,
    entailer: Annotated[str | None, typer.Option("--entailer", "-e", metavar="NAME", help=_ENTAILER)] = None,
    people: Annotated[int, typer.Option("--people", "-n", min=1, help="How many judge each pair.")] = 5,
    batch: Annotated[int, typer.Option("--batch", min=1, max=500, help="Items in a batch.")] = 25,
    batches: Annotated[int | None, typer.Option("--batches", min=1, help="The most that one person does.")] = None,
    adaptive: Annotated[int | None, typer.Option("--adaptive", min=1, metavar="N", help=_ADAPTIVE)] = None,
    checks: Annotated[
        str | None, typer.Option("--checks", metavar="PAIRS|none", help="Check items with labels. Default: our own.")
    ] = None,
    checks_per_batch: Annotated[int, typer.Option("--checks-per-batch", min=0, help="How many of them.")] = 2,
    training: Annotated[str | None, typer.Option("--training", metavar="PAIRS|none", help=_TRAINING)] = None,
    training_pass: Annotated[
        float, typer.Option("--training-pass", min=0, max=1, help="The share of it that must be right.")
    ] = 0.8,
    consent: Annotated[Path | None, typer.Option("--consent", metavar="FILE.txt", help="What people agree to.")] = None,
    contact: Annotated[str, typer.Option("--contact", metavar="TEXT", help="Whom people can ask.")] = "",
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="The name that people see.")] = "",
    code: Annotated[str | None, typer.Option("--code", help="Whoever knows this code can sign up.")] = None,
    invite: Annotated[int, typer.Option("--invite", min=0, max=500, help="Print so many new invitations.")] = 0,
    completion: Annotated[str, typer.Option("--completion", metavar="CODE|LINK", help=_COMPLETION)] = "",
    return_after: Annotated[
        float, typer.Option("--return-after", min=0.01, metavar="MINUTES", help="When items left lying go to others.")
    ] = 30.0,
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 is any free one.")] = 8040,
    public_url: Annotated[str | None, typer.Option("--public-url", metavar="URL", help=_PUBLIC)] = None,
    proxy: Annotated[
        str | None, typer.Option("--proxy", metavar="ADDRESS", help="Believe this proxy who is calling.")
    ] = None,
    new_admin_token: Annotated[
        bool, typer.Option("--new-admin-token", help="Make another token for the administrator.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the order of the pairs.")] = 1,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Serve a page on which people judge pairs: Yes, No or Not sure. Every answer is on the disk before it is told.

    The same command goes on with a study that is there. Invitations are printed as NAME<TAB>LINK.
    """
    from pete.cli import serving_steps as steps
    from pete.formats.reading import reading_of

    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise typer.BadParameter("begins with http:// or https://", param_hint="--public-url")
    if code is not None and len(code.strip()) < steps.SHORTEST_CODE:
        raise typer.BadParameter(f"has at least {steps.SHORTEST_CODE} signs, or it is guessed", param_hint="--code")
    order = None
    if pairs is not None:
        order = steps.Order(
            pairs, kind.value, parser, entailer, reading_of(encoding, labels), checks, training, training_pass, consent,
            {"people": people, "batch": batch, "batches": batches, "adaptive": adaptive, "checks": checks_per_batch,
             "return_after": 60 * return_after, "completion": completion, "title": title, "contact": contact,
             "seed": seed},
        )  # fmt: skip
    steps.carry_out(db, study, order, code, invite, new_admin_token, steps.Listening(host, port, public_url, proxy))
