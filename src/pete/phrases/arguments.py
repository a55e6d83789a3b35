"""Subjects, objects and clauses that verbs take: relations that depend on the sisters of a phrase."""

from __future__ import annotations

from collections.abc import Callable

from pete import english
from pete.phrases.choices import (
    ChildPlace,
    first_verb,
    has_subject,
    inner_clause,
    is_finite,
    is_time,
    is_time_phrase,
    listed,
    marker,
    unmarked,
)  # fmt: skip
from pete.phrases.heads import VERBS, Heads
from pete.phrases.phrase import Phrase

_NOUNS = frozenset({"NP", "NX", "NAC", "WHNP", "NN", "NNS", "NNP", "NNPS", "PRP", "QP", "DT", "CD"})


def object_of_verb(place: ChildPlace) -> str:
    """A noun phrase after the verb: object, first of two objects, predicate or adverbial."""
    if place.heads.is_existential(place.parent) and not place.follows_comma:
        return "nsubj" if not is_time(place) else unmarked(place)
    if place.head.category not in VERBS and place.head.category != "VP":
        return unmarked(place)  # after a predicate: "is a doctor this year"
    if "ADV" in place.child.functions or (is_time(place) and not _takes_time(place)):
        return unmarked(place)
    if listed("verbs-of-becoming", place.heads.word(place.head)) or "PRD" in place.child.functions:
        return "xcomp"
    following = place.parent.children[place.position + 1 :]
    second = following[0] if following else None
    if second is not None and second.category in {"NP", "QP"} and not is_time_phrase(second, place.heads):
        if listed("measures-beside-an-object", place.heads.word(second)):
            return "obj"
        return "iobj" if "PRD" not in second.functions else "obj"
    before = place.parent.children[: place.position]
    objects = [child for child in before if child.category in _NOUNS and not is_time_phrase(child, place.heads)]
    if objects and place.follows_comma:
        return "appos"
    if objects and listed("measures-beside-an-object", place.word):
        return unmarked(place)
    return "obj"


def _takes_time(place: ChildPlace) -> bool:
    """ "spend a day": right after some verbs a noun of time is the object."""
    verb = place.heads.word(place.head)
    after = place.position == place.parent.children.index(place.head) + 1
    return after and listed("verbs-taking-time", verb)


def subject(place: ChildPlace) -> str:
    """A noun phrase before the predicate: the subject if it is the nearest, else beside the clause."""
    if any(word.category == "EX" for word in place.child.words()) and len(place.child.children) == 1:
        return "expl"
    if place.heads.predicate_is_clause(place.head):
        return "nsubj:outer"
    if "SBJ" in place.child.functions:
        return "nsubj"
    here, head = place.position, place.parent.children.index(place.head)
    later = [child for child in place.parent.children[here + 1 : head] if child.category in _NOUNS]
    subjects = [child for child in later if not is_time_phrase(child, place.heads)]
    if place.parent.category in {"SBARQ", "SBAR"}:
        return "dislocated" if not is_time(place) else unmarked(place)
    if is_time(place) and (later or place.parent.category == "SINV"):
        return unmarked(place)
    if not subjects:
        return "nsubj"
    if place.word.category in {"NNP", "PRP"} and place.parent.children[here + 1].category == ",":
        return "vocative"
    return "dislocated"


def noun_after_predicate(place: ChildPlace) -> str:
    """A noun phrase after the head of a clause: the subject of an inverted one, else beside it."""
    if is_time(place):
        return unmarked(place)
    before = place.parent.children[: place.position]
    if place.parent.category in {"SINV", "SQ"}:
        if any(word.category == "EX" for word in place.child.words()):
            return "expl"
        return "obj" if any(child.category == "NP" for child in before) else "nsubj"
    if place.parent.category == "S" and not any(child.category == "NP" for child in before):
        return "vocative" if place.word.category in {"NNP", "PRP"} and place.follows_comma else "parataxis"
    return "vocative" if place.word.category == "NNP" and place.follows_comma else "parataxis"


def clause_of_verb(place: ChildPlace) -> str:
    clause = place.child
    if clause.functions & {"ADV", "PRP", "MNR", "LOC"}:
        return "advcl"
    if place.head.category not in VERBS and not place.is_before_head:
        return _after_predicate(place)
    if place.is_before_head:
        return "advcl" if not is_finite(clause) else "ccomp"
    verb = first_verb(clause)
    if is_finite(clause) and has_subject(clause):
        return "ccomp"
    if place.follows_comma and place.parent.children[place.position - 1].category == ",":
        return "advcl" if verb is None or not is_finite(clause) else "parataxis"
    if clause.category in {"SQ", "SBARQ", "SINV"} or (verb is not None and is_finite(clause)):
        return "ccomp"
    if verb is not None and verb.category == "VB" and not _is_small(clause):
        return "ccomp"  # an imperative that is quoted
    if verb is not None and verb.category == "TO" and _has_object(place) and not _orders(place):
        return "advcl"  # of purpose
    return "xcomp"


def _has_object(place: ChildPlace) -> bool:
    """A noun phrase stands between the verb and the clause, and the clause has no subject of its own."""
    before = place.parent.children[: place.position]
    objects = [child for child in before if child.category in _NOUNS and not is_time_phrase(child, place.heads)]
    return bool(objects) and not has_subject(place.child)


def _orders(place: ChildPlace) -> bool:
    verb = place.heads.word(place.head)
    return listed("verbs-with-object-and-infinitive", verb)


def _is_small(clause: Phrase) -> bool:
    return has_subject(clause) or len(clause.children) == 1


def _after_predicate(place: ChildPlace) -> str:
    """ "is easy to see": a clause after the predicate of a copula."""
    if place.follows_comma:
        return "advcl" if not is_finite(place.child) else "parataxis"
    adjective = place.head.category in {"ADJP", "JJ"}
    return "xcomp" if adjective and not is_finite(place.child) else "advcl" if not is_finite(place.child) else "ccomp"


def subordinate_of_verb(place: ChildPlace) -> str:
    clause, first = place.child, marker(place.child)
    if clause.functions & {"ADV", "TMP", "PRP", "LOC", "MNR"}:
        return "advcl"
    if first is None:
        return "ccomp" if not place.is_before_head else "advcl"
    if any(child.lower == "in" for child in clause.children[:1]) or first.lower in english.words(
        "conjunctions-never-of-complements"
    ):
        return "advcl"
    if first.category == "WDT" or first.lower in english.words("complementisers"):
        return "ccomp"
    verb = place.heads.word(place.head)
    if first.category in {"WP", "WP$"} or listed("question-adverbs", first):
        return "ccomp" if not place.is_before_head else "advcl"
    if first.category == "WRB" or first.lower == "if":
        knows = listed("verbs-with-questions", verb) and not place.follows_comma and not place.is_before_head
        return "ccomp" if knows and (first.category == "WRB" or _asks(verb)) else "advcl"
    if first.lower == "for":
        return "xcomp" if place.head.category in VERBS else "advcl"
    return "advcl"


def _asks(verb: Phrase) -> bool:
    return listed("verbs-with-yes-no-questions", verb)


def clause_before_predicate(place: ChildPlace) -> str:
    """A clause before the predicate: its subject, what is said, or an adverbial clause."""
    if "SBJ" in place.child.functions:
        return "csubj"
    if place.child.functions & {"ADV", "PRP", "TMP", "MNR", "LOC"}:
        return "advcl"
    here, head = place.position, place.parent.children.index(place.head)
    between = place.parent.children[here + 1 : head]
    nouns = any(child.category in {"NP", "NNP", "PRP"} for child in between)
    first = marker(place.child)
    if not nouns and not any(child.is_punctuation for child in between) and place.head.category in {"VP", "ADJP", "NP"}:
        if place.parent.category in {"S", "SINV"} and (
            first is None or first.category != "IN" or first.lower == "that"
        ):
            return "csubj"
        return "advcl" if first is not None and first.category == "IN" and first.lower != "whether" else "csubj"
    if place.child.category == "SBAR":
        return "advcl" if first is not None and first.lower != "that" else "ccomp"
    if is_finite(place.child) or "TPC" in place.child.functions:
        return "ccomp" if place.head.category in {"VP", "VBD", "VBZ"} else "parataxis"
    return "advcl" if has_only_verb_phrase(place.child) or not _speaks(place) else "ccomp"


def has_only_verb_phrase(clause: Phrase) -> bool:
    verb = first_verb(inner_clause(clause))
    return verb is not None and verb.category in {"VBG", "VBN", "TO"}


def _speaks(place: ChildPlace) -> bool:
    return place.parent.category == "SINV" or listed("verbs-with-questions", place.heads.word(place.head))


def clause_after_predicate(place: ChildPlace) -> str:
    if place.child.category in {"S", "VP"} and not is_finite(place.child):
        return "advcl"
    return "parataxis"


def missing_object(clause: Phrase, heads: Heads) -> Phrase | None:
    """The verb phrase that lacks an object, or the phrase whose preposition does, going down the clause."""
    phrase = next(clause.below("VP"), clause)
    nearest: Phrase | None = None  # the first on the way down that could take an object
    while True:
        head = heads.child(phrase)
        if head.category == "VP":
            phrase = head
            continue
        below = [child for child in phrase.children if child.category in {"NP", "NX"}]
        complete = [child for child in below if not is_time_phrase(child, heads)]
        deeper = [child for child in phrase.children if child.category in {"S", "SBAR"}]
        inner = [next(inner_clause(child).below("VP"), None) for child in deeper[:1]]
        if head.category in VERBS and not complete and inner and inner[0] is not None:
            nearest, phrase = nearest or phrase, inner[0]
            continue
        return phrase if head.category in VERBS and not complete else nearest


def stranded_preposition(clause: Phrase) -> Phrase | None:
    """A preposition without object inside the verb phrases of a clause: "the box he put it in"."""
    waiting = [clause]
    while waiting:
        phrase = waiting.pop(0)
        for child in phrase.children:
            if child.category == "PP" and all(each.category in {"IN", "TO"} for each in child.children):
                return child
        waiting += [child for child in phrase.children if child.category in {"VP", "S", "ADJP", "SQ", "NP", "SBAR"}]
    return None


ARGUMENTS: dict[str, Callable[[ChildPlace], str]] = {
    "object": object_of_verb,
    "subject": subject,
    "noun_after_predicate": noun_after_predicate,
    "clause_of_verb": clause_of_verb,
    "subordinate_of_verb": subordinate_of_verb,
    "clause_before_predicate": clause_before_predicate,
    "clause_after_predicate": clause_after_predicate,
}
