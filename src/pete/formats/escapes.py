"""How tools of the treebank tradition write what would be taken for markup, and signs that keyboards lack."""

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
_OTHER_SIGNS = {"...": ("…",), "--": ("–", "—")}
STRAIGHT = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "`": "'"})  # one character for one


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


def spellings(form: str) -> tuple[str, ...]:
    """What may stand in the text for a form that is not there itself, the likeliest first.

    >>> spellings("-RRB-"), spellings("..."), spellings("dogs")
    ((')',), ('…',), ())
    """
    whole = unescaped(form)
    return ((whole,) if whole != form else ()) + _OTHER_SIGNS.get(form, ())
