"""Why a fact that the gold analysis lacks may be true all the same.

A parser's mistake makes a false hypothesis only if a careful reader would deny
it. "She saw the man in the park" says nothing wrong of either attachment; "He
left" may be true of whoever was named before. Whoever asks here has plenty of
candidates, so what is doubtful is refused, each time with a reason that can be
counted.
"""

from __future__ import annotations

from pete import english
from pete.construct.gold_facts import Gold, gold_facts, is_function_word
from pete.construct.mentions import is_time, may_be_same
from pete.construct.source import Source
from pete.construct.tenses import is_finite_clause
from pete.construct.wrong_adjuncts import adjunct_may_hold
from pete.normalise.relations import Relation, lemma

_ARGUMENTS = frozenset({"subj", "obj", "iobj"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_ONE_PHRASE = "words are in one phrase in gold"
_SYMMETRIC = english.words("symmetric-verbs")
_OBJECT_CONTROL = english.words("object-control-verbs")


def true_anyway(source: Source, fact: Relation) -> str | None:
    """Why a fact that gold lacks would or could be judged true; None when it is safely false."""
    gold = gold_facts(source)
    if gold.has_gapping:
        return "words are left out in gold"
    if fact.role in _ARGUMENTS:
        return _argument(gold, fact)
    if fact.role == "is":
        return _identity(gold, fact)
    if fact.role[:5] == "prep:" or fact.role == "adv":
        return _shape(gold, fact) or _related(gold, fact) or adjunct_may_hold(gold, fact)
    return "relation is a matter of convention"


def _shape(gold: Gold, fact: Relation) -> str | None:
    """Words that are not in gold what the relation wants."""
    head, dependent = gold.word(fact.head), gold.word(fact.dependent)
    if fact.head == fact.dependent:
        return "word is related to itself"
    if is_function_word(head) or is_function_word(dependent):
        return "function word in gold"
    if dependent.deprel.partition(":")[0] in {"compound", "flat"}:
        return "argument is part of a name or compound in gold"
    if gold.word(dependent.head or dependent.index).upos == "AUX":
        return "words are left out in gold"
    if fact.role in _ARGUMENTS and is_time(dependent):
        return "argument is a word of time"
    if fact.role in _ARGUMENTS and head.upos not in {"VERB", "ADJ"}:
        return "predicate is no verb or adjective in gold"
    if fact.role != "adv" and (dependent.upos not in _NOUNS or gold.source.children(fact.dependent, "cop")):
        return "argument is no noun in gold"
    return None


def _related(gold: Gold, fact: Relation) -> str | None:
    if gold.roles_between(fact.head, fact.dependent):
        return "same words are related in gold"
    if gold.same_phrase(fact.head, fact.dependent):
        return _ONE_PHRASE
    return None


def _argument(gold: Gold, fact: Relation) -> str | None:
    if reason := _shape(gold, fact):
        return reason
    fillers = gold.fillers(fact.head, fact.role)
    if not fillers and not _begins_next_clause(gold, fact):
        return "role is open in gold"
    between = gold.roles_between(fact.head, fact.dependent)
    if between and not _turned(gold, fact, between):
        return "same words are related in gold"
    if gold.same_phrase(fact.head, fact.dependent):
        return _ONE_PHRASE
    if fact.role != "obj" and gold.is_understood(fact.head, fact.role):
        return "understood subject is uncertain"
    for filler in fillers:
        if reason := may_be_same(gold, filler, fact.dependent, of_quality=gold.word(fact.head).upos == "ADJ"):
            return reason
        if "relative" in fact.construction and gold.same_phrase(filler, fact.dependent):
            return "relative clause may be of either noun"
    return _shared(gold, fact, fillers)


def _shared(gold: Gold, fact: Relation, fillers: list[int]) -> str | None:
    """What belongs to another verb of the chain may belong to this one, unless it has its own."""
    if all(gold.word(filler).head == fact.head for filler in fillers):
        return None
    above = gold.word(fact.head).head
    controls = above and lemma(gold.word(above)) in _OBJECT_CONTROL and gold.word(fact.head).deprel == "xcomp"
    if controls and all(gold.word(filler).head == above and gold.word(filler).deprel == "obj" for filler in fillers):
        return None
    related = gold.conjuncts(fact.head) & gold.heads_of(fact.dependent)
    return "may be shared in coordination or chain" if related else None


def _begins_next_clause(gold: Gold, fact: Relation) -> bool:
    """The subject of the next clause, taken for the object of this: "When he ate the dog barked"."""
    if fact.role != "obj" or fact.dependent < fact.head or not is_finite_clause(gold.source, fact.head):
        return False
    noun = gold.word(fact.dependent)
    if noun.deprel not in {"nsubj", "nsubj:pass"} or gold.source.children(fact.head, "aux:pass", "ccomp", "xcomp"):
        return False
    return fact.head not in {above.index for above in gold.source.ancestors(noun.index)}


def _turned(gold: Gold, fact: Relation, between: set[str]) -> bool:
    """Subject for object or object for subject, of a verb that has both."""
    head = gold.word(fact.head)
    if head.upos != "VERB" or head.lemma in _SYMMETRIC:
        return False
    return fact.role in {"subj", "obj"} and between == {"obj" if fact.role == "subj" else "subj"}


def _identity(gold: Gold, fact: Relation) -> str | None:
    """X is Y, where gold says of X that it is something else, or of something else that it is Y."""
    if gold.word(fact.head).upos not in _NOUNS:
        return "argument is no noun in gold"
    if reason := _shape(gold, fact) or _related(gold, fact):
        outer = gold.subjects_of_noun(fact.dependent)
        acronym = gold.word(fact.dependent).form.isupper()
        if reason != _ONE_PHRASE or acronym or not any(gold.is_complement_of(fact.head, noun) for noun in outer):
            return reason
        return next((reason for noun in outer if (reason := may_be_same(gold, noun, fact.head, in_phrase=True))), None)
    predicates = gold.fillers(fact.head, "is")
    subjects = gold.subjects_of_noun(fact.dependent)
    if not predicates and not subjects:
        return "role is open in gold"
    for known, said in [(one, fact.dependent) for one in predicates] + [(one, fact.head) for one in subjects]:
        if reason := may_be_same(gold, known, said):
            return reason
    return None
