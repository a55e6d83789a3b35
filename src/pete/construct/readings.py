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
from pete.construct.wrong_adjuncts import adjunct_may_hold
from pete.model import Fact
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite

_ARGUMENTS = frozenset({"subj", "obj", "iobj"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_ONE_PHRASE = "words are in one phrase in gold"
_SYMMETRIC = english.words("symmetric-verbs")
_OBJECT_CONTROL = english.words("object-control-verbs")


def true_anyway(source: Source, fact: Fact) -> str | None:
    """Why a fact that gold lacks would or could be judged true; None when it is safely false."""
    gold = gold_facts(source)
    if gold.has_gapping:
        return "words are left out in gold"
    if fact.role.kind in _ARGUMENTS:
        return _argument(gold, fact)
    if fact.role.kind == "is":
        return _identity(gold, fact)
    if fact.role.kind == "prep" or fact.role.kind == "adv":
        return _shape(gold, fact) or _related(gold, fact) or adjunct_may_hold(gold, fact)
    return "relation is a matter of convention"


def _shape(gold: Gold, fact: Fact) -> str | None:
    """Words that are not in gold what the relation wants."""
    head, dependent = fact.predicate, fact.argument
    if fact.predicate.index == fact.argument.index:
        return "word is related to itself"
    if is_function_word(head) or is_function_word(dependent):
        return "function word in gold"
    if dependent.deprel.partition(":")[0] in {"compound", "flat"}:
        return "argument is part of a name or compound in gold"
    if gold.word(dependent.head or dependent.index).upos == "AUX":
        return "words are left out in gold"
    if fact.role.kind in _ARGUMENTS and is_time(dependent):
        return "argument is a word of time"
    if fact.role.kind in _ARGUMENTS and head.upos not in {"VERB", "ADJ"}:
        return "predicate is no verb or adjective in gold"
    if fact.role.kind != "adv" and (dependent.upos not in _NOUNS or gold.source.children(fact.argument.index, "cop")):
        return "argument is no noun in gold"
    return None


def _related(gold: Gold, fact: Fact) -> str | None:
    if gold.roles_between(fact.predicate.index, fact.argument.index):
        return "same words are related in gold"
    if gold.same_phrase(fact.predicate.index, fact.argument.index):
        return _ONE_PHRASE
    return None


def _argument(gold: Gold, fact: Fact) -> str | None:
    if reason := _shape(gold, fact):
        return reason
    fillers = gold.fillers(fact.predicate.index, *fact.role)
    if not fillers and not _begins_next_clause(gold, fact):
        return "role is open in gold"
    between = gold.roles_between(fact.predicate.index, fact.argument.index)
    if between and not _turned(gold, fact, between):
        return "same words are related in gold"
    if gold.same_phrase(fact.predicate.index, fact.argument.index):
        return _ONE_PHRASE
    if fact.role.kind != "obj" and gold.is_understood(fact.predicate.index, fact.role.kind):
        return "understood subject is uncertain"
    for filler in fillers:
        if reason := may_be_same(gold, filler, fact.argument.index, of_quality=fact.predicate.upos == "ADJ"):
            return reason
        if "relative" in fact.construction and gold.same_phrase(filler, fact.argument.index):
            return "relative clause may be of either noun"
    return _shared(gold, fact, fillers)


def _shared(gold: Gold, fact: Fact, fillers: list[int]) -> str | None:
    """What belongs to another verb of the chain may belong to this one, unless it has its own."""
    if all(gold.word(filler).head == fact.predicate.index for filler in fillers):
        return None
    above = fact.predicate.head
    controls = above and lemma(gold.word(above)) in _OBJECT_CONTROL and fact.predicate.deprel == "xcomp"
    if controls and all(gold.word(filler).head == above and gold.word(filler).deprel == "obj" for filler in fillers):
        return None
    related = gold.conjuncts(fact.predicate.index) & gold.heads_of(fact.argument.index)
    return "may be shared in coordination or chain" if related else None


def _begins_next_clause(gold: Gold, fact: Fact) -> bool:
    """The subject of the next clause, taken for the object of this: "When he ate the dog barked"."""
    if (
        fact.role.kind != "obj"
        or fact.argument.index < fact.predicate.index
        or not is_finite(gold.source.tree, fact.predicate.index)
    ):
        return False
    noun = fact.argument
    if noun.deprel not in {"nsubj", "nsubj:pass"} or gold.source.children(
        fact.predicate.index, "aux:pass", "ccomp", "xcomp"
    ):
        return False
    return fact.predicate.index not in {above.index for above in gold.source.ancestors(noun.index)}


def _turned(gold: Gold, fact: Fact, between: set[str]) -> bool:
    """Subject for object or object for subject, of a verb that has both."""
    head = fact.predicate
    if head.upos != "VERB" or head.lemma in _SYMMETRIC:
        return False
    return fact.role.kind in {"subj", "obj"} and between == {"obj" if fact.role.kind == "subj" else "subj"}


def _identity(gold: Gold, fact: Fact) -> str | None:
    """X is Y, where gold says of X that it is something else, or of something else that it is Y."""
    if fact.predicate.upos not in _NOUNS:
        return "argument is no noun in gold"
    if reason := _shape(gold, fact) or _related(gold, fact):
        outer = gold.subjects_of_noun(fact.argument.index)
        acronym = fact.argument.form.isupper()
        if (
            reason != _ONE_PHRASE
            or acronym
            or not any(gold.is_complement_of(fact.predicate.index, noun) for noun in outer)
        ):
            return reason
        return next(
            (reason for noun in outer if (reason := may_be_same(gold, noun, fact.predicate.index, in_phrase=True))),
            None,
        )
    predicates = gold.fillers(fact.predicate.index, "is")
    subjects = gold.subjects_of_noun(fact.argument.index)
    if not predicates and not subjects:
        return "role is open in gold"
    for known, said in [(one, fact.argument.index) for one in predicates] + [
        (one, fact.predicate.index) for one in subjects
    ]:
        if reason := may_be_same(gold, known, said):
            return reason
    return None
