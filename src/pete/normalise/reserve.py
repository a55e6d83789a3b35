"""Which kinds of reserve the words of a sentence can express at all: what they cannot is not looked for.

She did not sing        denial, exclusion
He tried to leave       infinitive
Ann sang                nothing
"""

from __future__ import annotations

from collections.abc import Iterable

from pete import english
from pete.normalise.tree import Tree


def _telling(markers: Iterable[str]) -> set[str]:
    """Of a marker of several words the longest, without which it is not there; and the whole, should it be one word."""
    return {word for marker in markers for word in (marker, max(marker.split(), key=len))}


_UNCOMMITTED = english.mapping("uncommitted-markers")
_WITHOUT = _telling(marker for marker, context in _UNCOMMITTED.items() if context == "without")

_REPORT = (
    english.words("reporting-verbs")
    | english.words("verbs-of-wish")
    | english.words("verbs-with-postponed-clause")
    | english.words("nouns-with-infinitive")
)

_FAILING = english.words("verbs-that-deny-their-infinitive")

# A kind of reserve, and the words of which a sentence must have one to express it.
SIGNS: dict[str, frozenset[str]] = {
    "denial": english.words("negations") | english.words("negative-pronouns") | {"yet"} | _WITHOUT | _FAILING,
    "exclusion": english.words("not") | english.words("adverbs-of-doubt") | _WITHOUT,
    "modality": frozenset(
        english.mapping("modals-by-meaning").keys()
        | english.mapping("modal-verbs-of-necessity").keys()
        | english.words("forms-of-would")
    ),
    "markers": frozenset(_telling(_UNCOMMITTED)),
    "doubt": english.words("adverbs-of-doubt"),
    "almost": english.words("adverbs-of-near-miss"),
    "choice": frozenset({"or"}),
    "infinitive": english.words("infinitive-marks"),
    "condition": english.words("openers-of-a-condition"),
    "report": frozenset(_REPORT),
    # Words without which a sentence only states, unless it asks or requests.
    "any": frozenset(
        english.words("signs-of-reserve")
        | english.words("negations")
        | english.words("negative-pronouns")
        | english.mapping("modals-by-meaning").keys()
        | _telling(_UNCOMMITTED)
        | english.words("adverbs-of-near-miss")
        | english.words("adverbs-of-doubt")
        | _FAILING
        | _REPORT
    ),
}
# The kinds that make a context in which nothing is asserted.
WITHHOLDING = frozenset(SIGNS) - {"exclusion", "any"}
_NOTHING: frozenset[str] = frozenset()
_KINDS_OF = {sign: [kind for kind in SIGNS if sign in SIGNS[kind]] for signs in SIGNS.values() for sign in signs}

_SIGNS = frozenset(_KINDS_OF)


def expressible(tree: Tree) -> frozenset[str]:
    """The kinds of reserve for which a sentence has a word.

    >>> from pete.model import Token
    >>> words = (Token(1, "Ann", "Ann"), Token(2, "never", "never"), Token(3, "sang", "sing"))
    >>> sorted(expressible(Tree(words, (3, 3, 0), ("nsubj", "advmod", "root"))))
    ['any', 'denial']
    """
    said = _SIGNS.intersection(tree.forms) | _SIGNS.intersection(tree.lemmas)
    return frozenset([kind for sign in said for kind in _KINDS_OF[sign]]) if said else _NOTHING
