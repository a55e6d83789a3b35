"""Facts of nouns that name an act, said as the verb would say them: noun/verb variants, one representation.

    the inspection of the ferry by the twins    inspection --obj--> ferry, inspection --subj--> twins
    the twins' inspection of the ferry          the same
    the ferry's inspection by the twins         the same
    the potter's retirement                     retirement --subj--> potter

What two do together is said of either: "The banker argued with the surgeon" is "The surgeon argued with
the banker" and "The banker and the surgeon argued".

"The dismissal of the nurse" is something done to her, "the arrival of the nurse" is something that she
does: that is told by the verb, which takes an object or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pete import english
from pete.english import usage
from pete.english.derivation import verb_of_noun
from pete.model import Fact, Role, Token
from pete.normalise.facts import Meaning
from pete.normalise.tree import lemma

TAG = "nominal"
_OF, _BY = Role("prep", "of"), Role("prep", "by")
_SUBJ, _OBJ, _WITH = Role("subj"), Role("obj"), Role("prep", "with")
_TOGETHER = english.words("verbs-done-together")
_INTRANSITIVE = english.words("intransitive-verbs")


def verb_of(word: Token) -> str | None:
    """The verb behind a word: its own lemma where it is a verb, the verb it comes from where it is a noun."""
    if word.upos in {"VERB", "AUX"}:
        return lemma(word)
    if word.upos not in {"NOUN", "_"}:
        return None
    return verb_of_noun(lemma(word)) or verb_of_noun(word.form.lower())


def with_acts(meaning: Meaning) -> Meaning:
    """The same meaning, with the phrases of nouns that name an act as arguments of that act."""
    phrases: dict[Token, list[Fact]] = {}
    for fact in meaning.facts:
        if fact.role in (_OF, _BY) and fact.predicate.upos == "NOUN" and fact.predicate is not fact.argument:
            phrases.setdefault(fact.predicate, []).append(fact)
    said: dict[Fact, Fact] = {}
    for noun, facts in phrases.items():
        if (verb := verb_of(noun)) is not None:
            said |= dict(_arguments(verb, facts))
    if not said:
        return meaning
    return meaning._replace(facts=tuple(dict.fromkeys(said.get(fact, fact) for fact in meaning.facts)))


def with_partners(meaning: Meaning) -> Meaning:
    """The same meaning, and for verbs of what two do together the same with the two exchanged."""
    together = [fact for fact in meaning.facts if lemma(fact.predicate) in _TOGETHER]
    added: dict[Fact, None] = {}
    for verb in dict.fromkeys(fact.predicate for fact in together):
        doers = [fact for fact in together if fact.predicate is verb and fact.role == _SUBJ]
        partners = [fact for fact in together if fact.predicate is verb and fact.role == _WITH]
        if doers and partners:
            added |= dict.fromkeys(_as(fact, _SUBJ) for fact in partners)
            added |= dict.fromkeys(_as(fact, _WITH) for fact in doers)
        elif len(doers) == 2:
            added |= dict.fromkeys(_as(fact, _WITH) for fact in doers)
    return meaning._replace(facts=(*meaning.facts, *added)) if added else meaning


def _arguments(verb: str, facts: Sequence[Fact]) -> Iterator[tuple[Fact, Fact]]:
    """The facts that are arguments of the act, each with what it then says."""
    by = [fact for fact in facts if fact.role == _BY]
    owners = [fact for fact in facts if fact.role == _OF and "possessive" in fact.construction]
    wholes = [fact for fact in facts if fact.role == _OF and "possessive" not in fact.construction]
    alone = not takes_object(verb)
    for fact in by:
        if owners or wholes:
            yield fact, _as(fact, _SUBJ)
    for fact in wholes:
        yield fact, _as(fact, _SUBJ if alone and not by else _OBJ)
    for fact in owners:
        if by:
            yield fact, _as(fact, _OBJ)
        elif wholes or alone:
            yield fact, _as(fact, _SUBJ)


def takes_object(verb: str) -> bool:
    """Whether what follows "of" is what the act is done to; of verbs that nobody has counted it is supposed."""
    if verb in _INTRANSITIVE:
        return False
    seen = usage.verb(verb)
    return seen is None or seen.takes_object


def _as(fact: Fact, role: Role) -> Fact:
    return fact._replace(role=role, construction=(TAG,))
