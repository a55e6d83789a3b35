"""When an alternation of roles may be used: conditions on a fact of H and the fact of T that would answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pete import english
from pete.entail.text_index import TextIndex
from pete.entail.words import same_kind
from pete.model import Fact, Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_infinitive, is_past_participle, is_verb

_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "DET"})
_DUMMIES = english.words("dummies")
_RELATIVE = frozenset({"relative", "zero-relative"})
_TO_WHOM = frozenset({("prep", "to"), ("prep", "for")})


class Match(NamedTuple):
    """A fact of H and a fact of T that may answer it."""

    here: Fact
    there: Fact
    hypothesis: TextIndex
    text: TextIndex


def lone_object(match: Match) -> bool:
    """The verb has one object only, or the hypothesis is a passive about its receiver."""
    if match.here.role.kind == "obj" and "passive" in match.here.construction:
        # In "The queen was given to somebody" it is the queen that is given.
        return not any(fact.role in _TO_WHOM for fact in match.hypothesis.facts_of[match.here.predicate.index])
    for side, fact in ((match.hypothesis, match.here), (match.text, match.there)):
        objects = side.arguments(fact.predicate.index, "obj", "iobj")
        if len([word for word in objects if lemma(word) not in _DUMMIES]) > 1:
            return False
    return True


def adjective_of_participle(match: Match) -> bool:
    """The subject of an adjective is the object of the verb whose participle it is ("The fish is grilled")."""
    here, there = match.here.predicate, match.there.predicate
    if {here.upos, there.upos} != {"ADJ", "VERB"}:
        return False
    adjective, fact = (there, match.here) if here.upos == "VERB" else (here, match.there)
    return fact.role.kind == "obj" and not adjective.form.endswith("ing") and same_kind(here, there)


def by_phrase_of_passive(match: Match) -> bool:
    """The subject comes from a *by*-phrase after a passive, and both sides have the preposition."""
    sides = ((match.here, match.hypothesis), (match.there, match.text))
    return all(
        fact.role.kind == "prep" or ("passive" in fact.construction and _has_by(index, fact.argument.index))
        for fact, index in sides
    )


def _has_by(index: TextIndex, noun: int) -> bool:
    return any(index.tree.word(case).form.lower() == "by" for case in index.tree.children(noun, "case"))


def argument_is_clause(match: Match) -> bool:
    return _is_predicate(match.here.argument, match.hypothesis) and _is_predicate(match.there.argument, match.text)


def argument_is_infinitive(match: Match) -> bool:
    sides = ((match.here, match.hypothesis), (match.there, match.text))
    return all(is_infinitive(index.tree, fact.argument.index) for fact, index in sides)


def argument_is_noun(match: Match) -> bool:
    return match.here.argument.upos in _NOUNS and match.there.argument.upos in _NOUNS


def argument_is_quality(match: Match) -> bool:
    return {match.here.argument.upos, match.there.argument.upos} <= {"ADJ", "ADV"}


def same_infinitive(match: Match) -> bool:
    """A complement that is no finite clause against a purpose."""
    return argument_is_clause(match) and match.there.role.marker in {"", "to"}


def same_gerund(match: Match) -> bool:
    """The same marker, before a word in -ing."""
    same = match.here.role.marker == match.there.role.marker
    return same and all(fact.argument.form.lower().endswith("ing") for fact in (match.here, match.there))


def relative_without_preposition(match: Match) -> bool:
    return not _RELATIVE.isdisjoint(match.there.construction)


def same_form_as_adjective(match: Match) -> bool:
    """The word before the noun is tagged an adjective in the hypothesis: no car of a "car park" is meant."""
    word = match.here.predicate
    return word.upos == "ADJ" and word.form.lower() == match.there.argument.form.lower()


def same_predicate(match: Match) -> bool:
    """One word, adjective in one sentence and noun in the other."""
    quality, identity = (match.here, match.there) if match.here.role.kind == "subj" else (match.there, match.here)
    same = quality.predicate.form.lower() == identity.argument.form.lower()
    return same and quality.predicate.upos == "ADJ" and identity.argument.upos in _NOUNS


def noun_before_participle(match: Match) -> bool:
    """A noun joined to the participle after it: "council-owned"."""
    verb, noun = match.there.predicate, match.there.argument
    agent = "passive" in match.here.construction or not match.hypothesis.arguments(match.here.predicate.index, "obj")
    return agent and is_past_participle(verb) and verb.index - 2 <= noun.index < verb.index and noun.upos in _NOUNS


def possessor_of_act(match: Match) -> bool:
    possessive = match.here if match.here.role.marker == "of" else match.there
    return "possessive" in possessive.construction


def _is_predicate(word: Token, index: TextIndex) -> bool:
    return is_verb(word) or bool(index.tree.child(word.index, "cop", "nsubj", "nsubj:pass", "expl"))


CONDITIONS: Mapping[str, Callable[[Match], bool]] = {
    check.__name__: check
    for check in (
        lone_object,
        adjective_of_participle,
        by_phrase_of_passive,
        argument_is_clause,
        argument_is_infinitive,
        argument_is_noun,
        argument_is_quality,
        same_gerund,
        same_infinitive,
        relative_without_preposition,
        same_form_as_adjective,
        same_predicate,
        noun_before_participle,
        possessor_of_act,
    )
}
