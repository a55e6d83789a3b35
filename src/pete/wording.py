"""Small matters of wording that every message shares: counting, and signs that a terminal would obey."""

from __future__ import annotations

import re

# Control characters, lone surrogates, line separators, and the marks that turn the direction of writing.
_OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_BUT_LINES = re.compile(rf"(?![\n\t]){_OBEYED.pattern}")


def counted(number: int, noun: str, plural: str = "") -> str:
    """
    >>> counted(1, "pair"), counted(0, "pair"), counted(2, "analysis", "analyses")
    ('1 pair', '0 pairs', '2 analyses')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def visible(text: str) -> str:
    """The text in one line, with a visible escape for each sign that a terminal would obey instead of showing.

    >>> visible("red: \\x1b[31m, new line: \\n")
    'red: \\\\x1b[31m, new line: \\\\n'
    """
    return _OBEYED.sub(_escape, text)


def visible_lines(text: str) -> str:
    """The same for text of several lines and columns, which stay so.

    >>> visible_lines("one\\ntwo\\x07")
    'one\\ntwo\\\\x07'
    """
    return _BUT_LINES.sub(_escape, text)


def _escape(sign: re.Match[str]) -> str:
    return sign[0].encode("unicode_escape").decode("ascii")
