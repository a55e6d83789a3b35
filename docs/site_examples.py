"""Examples of docstrings as code: griffe, which reads them for the reference, knows doctests in sections only."""

from __future__ import annotations

from typing import Any

from griffe import Docstring, Extension, Object


def fenced(text: str) -> str:
    """The text with each doctest in a fence of its own.

    >>> print(fenced("Add.\\n\\n>>> 1 + 1\\n2\\n\\nMore."))
    Add.
    <BLANKLINE>
    ```pycon
    >>> 1 + 1
    2
    ```
    <BLANKLINE>
    More.
    """
    lines: list[str] = []
    inside = False
    for line in text.split("\n"):
        if inside and not line.strip():
            lines.append("```")
            inside = False
        elif not inside and line.lstrip().startswith(">>> "):
            lines.append("```pycon")
            inside = True
        lines.append(line)
    return "\n".join([*lines, "```"] if inside else lines)


class Examples(Extension):
    """What mkdocstrings loads."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        if isinstance(obj.docstring, Docstring):
            obj.docstring.value = fenced(obj.docstring.value)
