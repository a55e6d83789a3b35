"""Lemmas: from a lexicon for words that the treebank has, by edit rules for others.

A classifier can choose among a few hundred rules but not among all words, so
the network predicts the rule and this file applies it. Rules are short texts:

    "keep"            Paris    -> Paris
    "lower"           The      -> the
    "lower:3:y"       Parties  -> party     (lower, drop 3 characters, add "y")
    "keep:1:"         Smiths   -> Smith
    "is:be"           are      -> be        (nothing in common: the lemma itself)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from os.path import commonprefix

from pete.english.dictionary import dictionary


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


def regular_stems(form: str, xpos: str) -> Iterable[str]:
    """What a regular inflection may come from, the likelier first.

    >>> list(regular_stems("carried", "VBD"))
    ['carry', 'carri', 'carrie']
    """
    for ending in _ENDINGS.get(xpos, ()):
        base = form.removesuffix(ending)
        if base != form and len(base) > 1:
            if base[-1] == "i":
                yield base[:-1] + "y"
            elif base[-1] == base[-2]:
                yield base[:-1]
            yield base
            yield base + "e"


_ENDINGS = {"VBD": ("ed",), "VBN": ("ed",), "VBG": ("ing",), "VBZ": ("es", "s"), "NNS": ("es", "s")}


# The part of speech under which a dictionary has the words of an English tag.
_DICTIONARY = {
    **dict.fromkeys(["NN", "NNS"], "NOUN"),
    **dict.fromkeys(["VB", "VBD", "VBG", "VBN", "VBP", "VBZ"], "VERB"),
    **dict.fromkeys(["JJ", "JJR", "JJS"], "ADJ"),
    **dict.fromkeys(["RB", "RBR", "RBS"], "ADV"),
}


@cache
def dictionary_lemmas(form: str, xpos: str) -> tuple[str, ...]:
    """What the dictionary of lemminflect gives for a form in lower case; nothing for what it does not have.

    >>> dictionary_lemmas("trespasses", "VBZ"), dictionary_lemmas("blorfs", "VBZ")
    (('trespass',), ())
    """
    if xpos not in _DICTIONARY:
        return ()
    upos = _DICTIONARY[xpos]
    found: tuple[str, ...] = dictionary().getAllLemmas(form, upos=upos).get(upos, ())
    return found


class Lemmatizer:
    """The lexicon's lemma of a form with its tag; else what the rule gives, if that is a word.

    A rule was learned from other words and may cut wrongly ("promised" to
    "promis"). Where its result is no known lemma but a regular stem is, the stem
    wins; where neither is known, a dictionary that has the form has the last word.
    """

    def __init__(self, lexicon: Mapping[str, str]) -> None:
        self._lexicon = lexicon
        self._known = frozenset(lexicon.values())

    def __call__(self, form: str, xpos: str, rule: str) -> str:
        lower = form.lower()
        known = self._lexicon.get(entry(lower, xpos))
        if known is not None:
            return known
        lemma = apply_lemma_rule(form, rule)
        if lemma in self._known:
            return lemma
        stems = list(regular_stems(lower, xpos))
        if known_stem := next((stem for stem in stems if stem in self._known), None):
            return known_stem
        listed = dictionary_lemmas(lower, xpos)
        if not listed or lemma.lower() in listed:
            return lemma
        return next((stem for stem in stems if stem in listed), listed[0])


def entry(form: str, xpos: str) -> str:
    """The lexicon's key of a form in lower case and its tag."""
    return f"{form} {xpos}"
