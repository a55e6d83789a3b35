"""Lemmas as edit rules: a rule says how to get the lemma from the form.

A classifier can choose among a few hundred rules but not among all words, so
the network predicts the rule and this file applies it. Rules are short texts:

    "keep"            Paris    -> Paris
    "lower"           The      -> the
    "lower:3:y"       Parties  -> party     (lower, drop 3 characters, add "y")
    "keep:1:"         Smiths   -> Smith
    "is:be"           are      -> be        (nothing in common: the lemma itself)
"""

from __future__ import annotations

from os.path import commonprefix


def lemma_rule(form: str, lemma: str) -> str:
    """The shortest rule that turns ``form`` into ``lemma``.

    >>> lemma_rule("Parties", "party"), lemma_rule("are", "be")
    ('lower:3:y', 'is:be')
    """
    if lemma == form:
        return "keep"
    if lemma == form.lower():
        return "lower"
    case = "keep" if lemma[:1] == form[:1] else "lower"
    base = form if case == "keep" else form.lower()
    shared = commonprefix([base, lemma])  # noqa: RUF071 - character by character is what we want
    if not shared:
        return f"is:{lemma}"
    return f"{case}:{len(base) - len(shared)}:{lemma[len(shared) :]}"


def apply_lemma_rule(form: str, rule: str) -> str:
    """The lemma that ``rule`` gives for ``form``.

    A rule that would drop more characters than the form has (the network may
    choose it for a word it never saw) leaves the form as it is.

    >>> apply_lemma_rule("Ladies", "lower:3:y")
    'lady'
    """
    kind, _, rest = rule.partition(":")
    if kind == "is":
        return rest
    base = form.lower() if kind == "lower" else form
    if not rest:
        return base
    drop, _, add = rest.partition(":")
    keep = len(base) - int(drop)
    return base[:keep] + add if keep > 0 else form
