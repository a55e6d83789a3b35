"""Relations that categories alone do not settle. Each choice sees one child in its phrase."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pete import english
from pete.english.lemmas import lemma
from pete.phrases.heads import VERBS, Heads, is_form_of
from pete.phrases.phrase import Phrase

_NOUN_PHRASES = frozenset({"NP", "NX", "NAC", "WHNP", "QP", "FRAG"})
_NOMINAL_PARENTS = frozenset({"NP", "NX", "NAC", "WHNP", "QP"})
_CLAUSES = frozenset({"S", "SINV", "SQ", "SBARQ", "SBAR", "VP"})
_OBJECTS = frozenset({"NP", "NX", "NAC", "NN", "NNS", "NNP", "PRP", "QP", "CD", "DT"})
_EITHER = english.words("words-before-coordination")


class ChildPlace(NamedTuple):
    """A child, its phrase, the child that it depends on, and the heads of the tree."""

    parent: Phrase
    head: Phrase
    child: Phrase
    heads: Heads

    @property
    def position(self) -> int:
        return self.parent.children.index(self.child)

    @property
    def is_before_head(self) -> bool:
        return self.position < self.parent.children.index(self.head)

    @property
    def follows_comma(self) -> bool:
        return self.position > 0 and self.parent.children[self.position - 1].is_punctuation

    @property
    def word(self) -> Phrase:
        return self.heads.word(self.child)


def listed(name: str, phrase: Phrase) -> bool:
    """Whether a word, by its form or its lemma, is in a list of English words."""
    listed_words = english.words(name)
    return phrase.lower in listed_words or lemma(phrase.word, phrase.category).lower() in listed_words


def is_time(place: ChildPlace) -> bool:
    return is_time_phrase(place.child, place.heads)


def is_time_phrase(child: Phrase, heads: Heads) -> bool:
    return "TMP" in child.functions or (
        listed("nouns-of-time-without-preposition", heads.word(child)) and child.category in _OBJECTS
    )


def marker(clause: Phrase) -> Phrase | None:
    """The word that opens a subordinate clause: conjunction or question word."""
    if clause.category != "SBAR":
        return None
    for child in clause.children:
        if child.category in {"IN", "DT", "TO"}:
            return child
        if child.category.startswith("WH"):
            return next(child.words())
        if child.category in {"S", "SINV", "VP", "SBAR"}:
            return marker(child)
    return None


def inner_clause(phrase: Phrase) -> Phrase:
    """The clause inside a subordinate one."""
    while phrase.category == "SBAR":
        below = next((child for child in phrase.children if child.category in {"S", "SINV", "SQ", "SBAR"}), None)
        if below is None:
            return phrase
        phrase = below
    return phrase


def has_subject(clause: Phrase) -> bool:
    """A noun phrase (or clause) before the verb phrase."""
    for child in clause.children:
        if child.category == "VP":
            return False
        if child.category in {"NP", "SBAR"} and "TMP" not in child.functions:
            return True
    return clause.category in {"SQ", "SINV"}


def first_verb(phrase: Phrase) -> Phrase | None:
    """The first verb (or "to") of a clause, which says whether it is finite."""
    while not phrase.index:
        below = [child for child in phrase.children if child.category in {"VP", "S", "TO"} | VERBS]
        if not below:
            return None
        phrase = below[0]
    return phrase


def is_finite(clause: Phrase) -> bool:
    verb = first_verb(inner_clause(clause))
    return verb is not None and verb.category in {"VBD", "VBZ", "VBP", "MD"}


def conjunction(place: ChildPlace) -> str:
    preceding = place.child.lower in _EITHER or place.child.category == "CONJP"
    return "cc:preconj" if preceding and place.is_before_head and place.position == 0 else "cc"


def parenthesis(place: ChildPlace) -> str:
    inner = place.heads.child(place.child)
    if inner.category in {"NP", "NN", "NNP", "NNS"} and place.parent.category in _NOMINAL_PARENTS:
        return "appos"
    if inner.category == "PP":
        return prepositional(place)
    return {"SBAR": "advcl", "ADVP": "advmod"}.get(inner.category, "parataxis")


def particle(place: ChildPlace) -> str:
    verbal = place.heads.word(place.head).category in VERBS and place.parent.category in {"VP", "S", "SQ"}
    return "compound:prt" if verbal and not place.is_before_head else "advmod"


def time(place: ChildPlace) -> str:
    category = place.child.category
    if category in {"NP", "NX", "NN", "NNP"}:
        return unmarked(place)
    if category == "PP":
        return prepositional(place)
    return "advcl" if category in {"S", "SBAR"} else "advmod"


def unmarked(place: ChildPlace) -> str:
    return "nmod:unmarked" if place.parent.category in _NOMINAL_PARENTS else "obl:unmarked"


def preposition(place: ChildPlace) -> str:
    head = place.head
    while head.category == "PP" and not place.heads.child(head).index:
        head = place.heads.child(head)
    if head.category == "ADVP" or head.category.startswith("RB"):
        return "case"
    return "mark" if head.category in _CLAUSES else "case"


def before_preposition(place: ChildPlace) -> str:
    """ "because of", "such as": part of the preposition if it stands right before it, else an adverb."""
    return "case" if place.child.lower in english.words("adjectives-in-prepositions") else "advmod"


def prepositional(place: ChildPlace) -> str:
    """A prepositional phrase, by what it hangs on and what is in it."""
    nominal = place.parent.category in _NOMINAL_PARENTS
    inner = place.child
    while inner.category in {"PP", "WHPP", "PRN"}:
        inner = place.heads.child(inner)
    if inner.index and inner.category in {"IN", "TO", "RP", "RB"}:
        return "advmod"
    if inner.category in _CLAUSES:
        return "acl" if nominal else "advcl"
    return "nmod" if nominal else "obl"


def before_noun(place: ChildPlace) -> str:
    return "advmod" if place.child.lower in english.words("adverbs-before-numbers") else "case"


def determiner(place: ChildPlace) -> str:
    following = place.parent.children[place.position + 1 :]
    if listed("predeterminers", place.child) and following and following[0].category in {"DT", "PRP$"}:
        return "det:predet"
    if place.parent.category in {"ADJP", "ADVP"}:  # "the bigger", "that much"
        return "advmod"
    return "det"


def number_after(place: ChildPlace) -> str:
    return "nummod" if not place.follows_comma else "nmod:unmarked"


def noun_before(place: ChildPlace) -> str:
    if place.child.children and place.child.children[-1].category == "POS":
        return "nmod:poss"
    if any(child.category == "POS" for child in place.child.children):
        return "nmod:poss"
    if place.head.category in {"JJ", "JJR", "ADJP", "RB"}:
        return "obl:unmarked"
    return "compound"


def noun_after(place: ChildPlace) -> str:
    if place.word.category == "PRP" and place.word.lower.endswith(("self", "selves")):
        return "nmod:unmarked"
    if not place.follows_comma:
        rate = place.child.children and place.child.children[0].lower in english.words("rate-words")
        if is_time(place) or (rate and place.heads.word(place.head).category in {"$", "NNS", "NN", "CD"}):
            return "nmod:unmarked"
    return "nmod:unmarked" if is_time(place) and "TMP" in place.child.functions else "appos"


def relative(place: ChildPlace) -> str:
    if place.child.category == "RRC":
        return "acl:relcl"
    first = marker(place.child)
    if first is None:
        clause = inner_clause(place.child)
        return "acl:relcl" if has_subject(clause) or is_finite(clause) else "acl"
    if first.category in {"WDT", "WP", "WP$", "WRB"}:
        return "acl:relcl"
    nested = any(child.category.startswith("WH") for child in place.child.children)
    return (
        "acl:relcl"
        if nested
        else ("advcl" if first.lower in english.words("conjunctions-of-adverbial-clauses-after-nouns") else "acl")
    )


def clause_before_noun(place: ChildPlace) -> str:
    return "amod" if len(list(place.child.words())) == 1 else "acl"


def clause_after_noun(place: ChildPlace) -> str:
    if place.child.category == "S" and not is_finite(place.child):
        return "acl"
    return "parataxis" if place.follows_comma else "acl:relcl"


def clause_of_adjective(place: ChildPlace) -> str:
    first = marker(place.child)
    if first is None or first.lower in english.words("conjunctions-of-complements") or first.category.startswith("W"):
        return "ccomp" if place.parent.category == "ADJP" else "advcl"
    return "advcl"


def infinitive_of_adjective(place: ChildPlace) -> str:
    return "xcomp" if place.parent.category == "ADJP" and not place.is_before_head else "advcl"


def auxiliary(place: ChildPlace) -> str:
    """An auxiliary or a copula before the head of its verb phrase."""
    verb, inner = place.child, place.head
    if inner.category in {"VP", "UCP"} or inner.category in VERBS:
        participle = place.heads.word(inner).category in {"VBN", "VBD"}
        copular = _is_copular(place, inner)
        if is_form_of(verb, "be", "get") and participle and not copular:
            return "aux:pass"
        return "aux"
    return "cop" if is_form_of(verb, "be") else "aux"


def _is_copular(place: ChildPlace, inner: Phrase) -> bool:
    """The inner verb phrase has an auxiliary or copula of its own ("will have been seen": not "have")."""
    verb = first_verb(inner)
    return verb is not None and verb is not place.heads.word(inner)


def second_verb_phrase(place: ChildPlace) -> str:
    return "advcl" if place.follows_comma else "xcomp"


def adjective_beside_predicate(place: ChildPlace) -> str:
    return "advcl" if place.is_before_head else "xcomp"


CHOICES: dict[str, Callable[[ChildPlace], str]] = {
    choice.__name__: choice
    for choice in (
        conjunction, parenthesis, particle, time, unmarked, preposition, before_preposition, prepositional, before_noun,
        determiner, number_after, noun_before, noun_after, relative, clause_before_noun, clause_after_noun,
        clause_of_adjective, infinitive_of_adjective, auxiliary, second_verb_phrase, adjective_beside_predicate,
    )
}  # fmt: skip
