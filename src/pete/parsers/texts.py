"""Texts as parsers read them."""

from __future__ import annotations

import unicodedata

_UNPAIRED_SURROGATE = "\ufffd"  # stands for what cannot be written as UTF-8


def blanked(text: str) -> str:
    """``text`` with a plain blank for each white or control character, as long as before.

    >>> blanked("One\\tline,\\nand another")
    'One line, and another'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_blanked_character, text))


def plain(text: str) -> str:
    """``text`` on one line, with single blanks and none around.

    >>> plain(" One\\tline,\\r\\n and another ")
    'One line, and another'
    """
    return " ".join(blanked(text).split())


def _blanked_character(character: str) -> str:
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    if category == "Cs":
        return _UNPAIRED_SURROGATE
    return " " if category == "Cc" else character
