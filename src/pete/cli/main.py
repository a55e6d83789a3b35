"""The entry point: it collects the commands and turns errors into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from typing import Annotated

import typer

from pete.cli import (
    annotate,
    build,
    cache_command,
    compare,
    curves,
    data,
    entailers,
    error_causes,
    evaluate,
    explain,
    mine,
    mono,
    oracle,
    parse,
    parsers,
    power,
    report,
    suite,
    train,
    view,
)
from pete.cli import filter as filtering
from pete.cli.collecting import few_collections
from pete.cli.help_page import HELP_WORDS, help_page
from pete.cli.output import say, write_in_any_locale
from pete.cli.stopping import INTERRUPTED, signals_as_exceptions, stopped
from pete.errors import PeteError

app = typer.Typer(
    name="pete",
    help="Measure a parser by the short facts that follow from its analyses.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("evaluate")(evaluate.evaluate)
app.command("explain")(explain.explain)
app.command("compare")(compare.compare)
app.command("report")(report.report)
app.command("view")(view.view)
app.command("oracle")(oracle.oracle)
app.command("parse")(parse.parse)
app.command("build")(build.build)
app.command("suite")(suite.suite)
app.command("mine")(mine.mine)
app.add_typer(train.app, name="train")
app.command("curves")(curves.curves)
app.command("power")(power.power)
app.command("errors")(error_causes.errors)
app.command("mono")(mono.mono)
app.add_typer(annotate.app, name="annotate")
app.command("filter")(filtering.filter_command)
app.add_typer(data.app, name="data")
app.add_typer(cache_command.app, name="cache")
app.command("parsers")(parsers.parsers)
app.command("entailers")(entailers.entailers)

CUT_OFF = 141  # 128 + SIGPIPE: what a shell sees of any program whose reader is gone

# The base of wrong-usage errors; typer carries its own copy of click in some versions and not in others.
_UsageError = typer.BadParameter.__mro__[1]


def _version(wanted: bool) -> None:
    if wanted:
        from pete.fingerprints import toolkit_version

        typer.echo(f"pete {toolkit_version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _pete(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code: 0 done, 1 done but not good enough, 2 not possible.

    What a user can put right is said in one line. A traceback means a mistake of ours.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    # Our matrices are small: threads of the algebra library cost more in waiting for each other than they gain.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        write_in_any_locale()
        if words in HELP_WORDS:
            sys.stdout.write(help_page(app))
            sys.stdout.flush()
            return 0
        with signals_as_exceptions(), few_collections():
            code = _with_command(words)(args=words, prog_name="pete", standalone_mode=False)
        sys.stdout.flush()
    except PeteError as error:
        say(str(error))
        return 2
    except BrokenPipeError:
        return _reader_is_gone()
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except SystemExit as told:
        if isinstance(told.__context__, BrokenPipeError):  # typer's own way out when a reader is gone
            return _reader_is_gone()
        code = told.code
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        say(f"{place}{error.strerror or error}; check the disk and the permissions")
        return 2
    except Exception as error:
        if not isinstance(error, _UsageError):
            raise
        return _wrong_usage(error)
    if stopped(code):
        say("stopped; what a run has done is kept, and the same command goes on from there")
    return code if isinstance(code, int) else 0


def _with_command(words: Sequence[str]) -> typer.Typer:
    """The app with the one command that is asked for: a look at the options of all takes longer than many a command."""
    name = words[0] if words else ""
    alone = copy(app)
    alone.registered_commands = [one for one in app.registered_commands if one.name == name]
    alone.registered_groups = [one for one in app.registered_groups if one.name == name]
    return alone if alone.registered_commands or alone.registered_groups else app


def _wrong_usage(error: Exception) -> int:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "pete"
    what = getattr(error, "format_message", error.__str__)()
    say(f"{what.rstrip('.')}; see {command} --help")
    return 2


def _reader_is_gone() -> int:
    """Whoever read our output has seen enough (``| head``): no word, and none at exit either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CUT_OFF
