"""How tools of the treebank tradition write what would be taken for markup."""

from __future__ import annotations

_WHOLE = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
    "``": '"',
    "''": '"',
}
_INSIDE = (("\\/", "/"), ("\\*", "*"))


def unescaped(form: str) -> str:
    r"""The form as it stood in the text.

    >>> [unescaped(form) for form in ("-LRB-", "``", r"1\/2", "-lrb-", "dogs")]
    ['(', '"', '1/2', '(', 'dogs']
    """
    whole = _WHOLE.get(form.upper())
    if whole is not None:
        return whole
    if "\\" in form:
        for escaped, character in _INSIDE:
            form = form.replace(escaped, character)
    return form
