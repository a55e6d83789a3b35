"""Conjugation: one form of a verb, and the whole verb group of a statement from its features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from pete.english.inflection import verb_form
from pete.english.lists import mapping, words

Seen = Mapping[tuple[str, str], str]  # (lemma, tag) -> the form that a text has
NOTHING_SEEN: Seen = MappingProxyType({})
Tense = Literal["past", "present"]
Number = Literal["sing", "plur"]

# Modal expressions of several words: the verb that is conjugated, and what follows it.
_PHRASAL_MODALS = mapping("modals-of-several-words")
_FIXED_MODALS = {"used to", "ought to"}


@dataclass(frozen=True, slots=True)
class VerbFeatures:
    """Tense, modality, aspect and negation of a predicate.

    ``modal`` is "" or the modal as T has it: "can", "could", "have to", "be
    going to", "used to" ... ``negation`` is the word that negates, where
    ``negated``: "not", "never", "no longer", "hardly" ...
    """

    tense: Tense = "past"
    modal: str = ""
    perfect: bool = False
    progressive: bool = False
    negated: bool = False
    negation: str = "not"


@dataclass(frozen=True, slots=True)
class Agreement:
    """Person and number of the subject."""

    person: int = 3
    number: Number = "sing"


class UnknownVerbError(LookupError):
    """A verb of which no dictionary has the form asked for."""


THIRD = Agreement()
PLURAL = Agreement(3, "plur")


def conjugate(
    lemma: str,
    features: VerbFeatures,
    agreement: Agreement = THIRD,
    *,
    passive: bool = False,
    particles: Sequence[str] = (),
    seen: Seen = NOTHING_SEEN,
) -> str:
    """The verb group of a statement; the lemma "be" is the copula.

    >>> conjugate("give", VerbFeatures(perfect=True, negated=True), passive=True, particles=["up"])
    'had not been given up'
    >>> conjugate("be", VerbFeatures("present", negated=True), Agreement(3, "plur"))
    'are not'
    >>> conjugate("sleep", VerbFeatures("past", modal="have to", negated=True))
    'did not have to sleep'
    """
    chain = _chain(lemma, features, passive)
    lexical = not passive and not features.perfect and not features.progressive
    group = _spelt(chain, features, agreement, seen)
    if features.negated:
        group = _negated(chain, group, features, agreement, lexical)
    return " ".join([*group, *particles])


@dataclass(frozen=True, slots=True)
class _Link:
    """One verb of the group, and the form that it asks of the next ("VB", "VBN", "VBG"), with words between."""

    lemma: str
    governs: str = ""
    between: str = ""


def _chain(lemma: str, features: VerbFeatures, passive: bool) -> list[_Link]:
    chain: list[_Link] = []
    modal = features.modal
    if modal in _PHRASAL_MODALS:
        verb, _, between = _PHRASAL_MODALS[modal].partition(" ")
        chain.append(_Link(verb, "VB", between))
    elif modal in _FIXED_MODALS:
        chain.append(_Link(modal.split()[0], "VB", "to"))
    elif modal:
        chain.append(_Link(modal, "VB"))
    if features.perfect:
        chain.append(_Link("have", "VBN"))
    # Nobody says "had been being eaten": the passive has no progressive after other auxiliaries.
    if features.progressive and not (passive and chain):
        chain.append(_Link("be", "VBG"))
    if passive:
        chain.append(_Link("be", "VBN"))
    chain.append(_Link(lemma.lower()))
    return chain


def _spelt(chain: list[_Link], features: VerbFeatures, agreement: Agreement, seen: Seen) -> list[str]:
    words: list[str] = []
    tag = "finite"
    for link in chain:
        if tag == "finite":
            words.append(_finite(link.lemma, features, agreement, seen))
        else:
            words.append(inflect_verb(link.lemma, tag, seen))
        words += link.between.split()
        tag = link.governs
    return words


def _finite(lemma: str, features: VerbFeatures, agreement: Agreement, seen: Seen) -> str:
    if features.modal and features.modal not in _PHRASAL_MODALS:
        return lemma  # modals have one form
    return finite_form(lemma, features.tense, agreement, seen)


def finite_form(lemma: str, tense: Tense, agreement: Agreement, seen: Seen = NOTHING_SEEN) -> str:
    """One verb, finite.

    >>> finite_form("be", "past", PLURAL), finite_form("have", "present", THIRD)
    ('were', 'has')
    """
    singular = agreement.number == "sing" and agreement.person != 2
    if lemma == "be":
        if tense == "past":
            return "was" if singular else "were"
        return ("am" if agreement.person == 1 else "is") if singular else "are"
    if tense == "past":
        return inflect_verb(lemma, "VBD", seen)
    return inflect_verb(lemma, "VBZ" if singular and agreement.person == 3 else "VB", seen)


def _negated(
    chain: list[_Link], words: list[str], features: VerbFeatures, agreement: Agreement, lexical: bool
) -> list[str]:
    """ "not" follows the first auxiliary, "do" where there is none; "never" may stand before a lexical verb."""
    first = chain[0]
    auxiliary = first.lemma == "be" or len(chain) > 1
    if features.modal in {"have to", "need to", "have got to", "used to"}:
        auxiliary = False
    if auxiliary:
        if words[0] == "can" and features.negation == "not":
            return ["cannot", *words[1:]]
        return [words[0], features.negation, *words[1:]]
    if features.negation != "not":
        return [features.negation, *words]
    support = "did" if features.modal == "used to" else finite_form("do", features.tense, agreement)
    plain = "use" if features.modal == "used to" else first.lemma
    return [support, "not", plain, *words[1:]]


def inflect_verb(lemma: str, tag: str, seen: Seen = NOTHING_SEEN) -> str:
    """A form of a verb by its Penn tag; the text's own form where it has one. Raises `UnknownVerbError`.

    >>> inflect_verb("write", "VBN"), inflect_verb("stop", "VBG"), inflect_verb("go", "VBD")
    ('written', 'stopping', 'went')
    >>> inflect_verb("travel", "VBD", {("travel", "VBD"): "travelled"})
    'travelled'
    """
    lemma = lemma.lower()
    if lemma not in words("lemmas-with-own-forms") and (form := seen.get((lemma, tag))) is not None:
        return form
    # The two past forms differ for few verbs, and then the one that the text has does not tell the other.
    other = {"VBD": "VBN", "VBN": "VBD"}.get(tag)
    known = verb_form(lemma, tag)
    if known is None:
        raise UnknownVerbError(lemma)
    if other and (lemma, other) in seen and known.endswith("ed") and seen[lemma, other].endswith("ed"):
        return seen[lemma, other]
    return known
