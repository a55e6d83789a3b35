"""What can go wrong, as one tree of exceptions.

The library raises these; the command line prints ``str(error)`` in one line and
exits with 2. So a message says what is wrong, where, and what to do next.
"""

from __future__ import annotations


class PeteError(Exception):
    """Anything that a user can put right. Never shown as a traceback.

    >>> import pete
    >>> try:
    ...     pete.pairs("cores")
    ... except pete.PeteError as error:
    ...     print(str(error)[:41])
    no dataset or file is called 'cores'; kno
    """


class FormatError(PeteError):
    """A file that cannot be read as what it claims to be.

    >>> print(FormatError("items.xml", 41, "pair 17 has no hypothesis", "add <h> or drop the pair"))
    items.xml:41: pair 17 has no hypothesis; add <h> or drop the pair
    """

    def __init__(self, path: str, line: int | None, what: str, remedy: str) -> None:
        self.path, self.line, self.what, self.remedy = path, line, what, remedy
        place = path if line is None else f"{path}:{line}"
        super().__init__(f"{place}: {what}; {remedy}")

    def __reduce__(self) -> tuple[type[FormatError], tuple[str, int | None, str, str]]:
        return FormatError, (self.path, self.line, self.what, self.remedy)


class UnknownNameError(PeteError):
    """A name that no parser, entailer or dataset answers to."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        self.kind, self.name, self.known = kind, name, known
        super().__init__(f"no {kind} is called {name!r}; known: {', '.join(known)}")

    def __reduce__(self) -> tuple[type[UnknownNameError], tuple[str, str, list[str]]]:
        return UnknownNameError, (self.kind, self.name, self.known)


class PlugInError(PeteError):
    """Code of others that cannot be imported or made into what it is listed as."""

    def __init__(self, kind: str, name: str, package: str, what: str) -> None:
        self.kind, self.name, self.package, self.what = kind, name, package, what
        super().__init__(f"{kind} plug-in {name!r} {what}; mend or uninstall {package}")

    def __reduce__(self) -> tuple[type[PlugInError], tuple[str, str, str, str]]:
        return PlugInError, (self.kind, self.name, self.package, self.what)


class ParserError(PeteError):
    """A parser that cannot be loaded, stopped working or broke its contract (not a sentence it could not parse)."""


class EntailerError(PeteError):
    """An entailer that stopped working or broke its contract."""


class MissingExtraError(EntailerError):
    """An entailer whose library is an optional dependency that is not there.

    >>> print(MissingExtraError("afazio", "prover", "semi", "asks a prover"))
    entailer afazio needs an extra: pip install "pete-toolkit[prover]"
    """

    def __init__(self, name: str, extra: str, transparency: str, summary: str) -> None:
        self.name, self.extra, self.transparency, self.summary = name, extra, transparency, summary
        super().__init__(f'entailer {name} needs an extra: pip install "pete-toolkit[{extra}]"')

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str, str, str, str]]:
        return MissingExtraError, (self.name, self.extra, self.transparency, self.summary)


class SettingsError(PeteError):
    """A setting that does not exist or has no such value."""


class RunError(PeteError):
    """A run folder that cannot be continued or read."""
