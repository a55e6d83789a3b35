"""Values as JSON text that every terminal, locale and script can take."""

from __future__ import annotations

import json
import re
from typing import Any

_OBEYED = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")  # what a terminal may obey and JSON need not escape
_BEYOND_ASCII = re.compile("[^\x00-\x7e]")


def json_text(value: Any, indent: int = 2, encoding: str = "utf-8") -> str:
    """One JSON value; with ``indent=-1`` in one line. What ``encoding`` cannot write is escaped.

    >>> json_text({"text": "café\\x9b"}, -1), json_text("café", -1, "ascii")
    ('{"text":"café\\\\u009b"}', '"caf\\\\u00e9"')
    """
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(value), indent=indent).decode("utf-8")
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return _BEYOND_ASCII.sub(_escape, text)
    return _OBEYED.sub(_escape, text)


def _escape(sign: re.Match[str]) -> str:
    return "\\u007f" if sign[0] == "\x7f" else json.dumps(sign[0])[1:-1]
