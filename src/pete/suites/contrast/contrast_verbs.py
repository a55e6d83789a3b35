"""A verb with its auxiliaries: tense, modal verb, perfect, progressive, passive, negation, in any combination."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise
from typing import NamedTuple

from pete import english
from pete.english.inflection import verb_form
from pete.errors import PeteError

MODALS = english.ordered("auxiliaries-of-modality-and-future")
TENSES = ("past", "present", "perfect", "pluperfect", *MODALS)
NON_FINITE = {"to": "VB", "base": "VB", "ing": "VBG", "participle": "VBN"}
NEGATIONS = ("not", "n't")

_PERFECT_TENSES = ("perfect", "pluperfect")
_PAST_TENSES = ("past", "pluperfect")
_BE = english.mapping("be-by-tense-and-number")
_FUSED = english.mapping("fused-negations")


class VerbGroup(NamedTuple):
    """The words of a verb group: the first of them, and the others. A question puts the subject between the two."""

    first: str
    others: tuple[str, ...]

    def words(self) -> str:
        return " ".join((self.first, *self.others))


def verb_group(verb: str, marks: Set[str], plural: bool) -> VerbGroup:
    """The verb as the marks want it. "question" brings the auxiliary that can stand before a subject.

    >>> shapes = ({"past", "not"}, {"must", "have", "passive"}, {"ing", "passive"}, {"to", "not"})
    >>> [verb_group("open", marks, False).words() for marks in shapes]
    ['did not open', 'must have been opened', 'being opened', 'not to open']
    """
    tense = next((mark for mark in TENSES if mark in marks), "")
    form = next((mark for mark in NON_FINITE if mark in marks), "")
    negation = next((mark for mark in NEGATIONS if mark in marks), "")
    chain = _chain(verb, marks, tense)
    if form:
        words = [*filter(None, (negation, "to" if form == "to" else "")), *_inflected(chain, NON_FINITE[form])]
    elif tense:
        words = _finite_words(chain, tense, bool(negation) or "question" in marks, plural)
        words[0] = _negated(words[0], negation) if negation else words[0]
    else:
        raise PeteError(f'"{" ".join(sorted(marks))}" says no tense and no form of {verb}; add one, e.g. past')
    return VerbGroup(words[0], tuple(words[1:]))


def _chain(verb: str, marks: Set[str], tense: str) -> list[tuple[str, str]]:
    """The verbs of the group in order, each with the form that it asks of the next one."""
    chain = []
    if tense in _PERFECT_TENSES or "have" in marks:
        chain.append(("have", "VBN"))
    if "progressive" in marks:
        chain.append(("be", "VBG"))
    if "passive" in marks or "agentless" in marks:
        chain.append(("be", "VBN"))
    return [*chain, (verb, "")]


def _finite_words(chain: list[tuple[str, str]], tense: str, wants_auxiliary: bool, plural: bool) -> list[str]:
    if tense in MODALS:
        return [tense, *_inflected(chain, "VB")]
    if wants_auxiliary and len(chain) == 1 and chain[0][0] != "be":
        chain = [("do", "VB"), *chain]
    return [_finite(chain[0][0], "past" if tense in _PAST_TENSES else "present", plural), *_rest(chain)]


def _inflected(chain: list[tuple[str, str]], tag: str) -> list[str]:
    return [_form(chain[0][0], tag), *_rest(chain)]


def _rest(chain: list[tuple[str, str]]) -> list[str]:
    return [_form(verb, wanted) for (_, wanted), (verb, _) in pairwise(chain)]


def _finite(verb: str, tense: str, plural: bool) -> str:
    if verb == "be":
        return _BE[f"{tense} {'plural' if plural else 'singular'}"]
    return _form(verb, "VBD" if tense == "past" else "VBP" if plural else "VBZ")


def _form(verb: str, tag: str) -> str:
    found = verb_form(verb, tag)
    if found is None:
        raise PeteError(f"{verb!r} is no verb that the dictionary knows; use another word")
    return found


def _negated(first: str, negation: str) -> str:
    apart = f"{first} {negation}"
    return _FUSED.get(apart, apart if negation == "not" else first + negation)
