"""From phrases with heads to arcs between words."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pete.phrases.arguments import ARGUMENTS, missing_object, stranded_preposition
from pete.phrases.choices import CHOICES, ChildPlace, first_verb, has_subject, is_finite
from pete.phrases.coordination import Coordination, coordination
from pete.phrases.data_files import table
from pete.phrases.heads import VERBS, Heads
from pete.phrases.phrase import Phrase

_ANYTHING = "*"


class Arc(NamedTuple):
    """Head (0: the root) and relation of one word."""

    head: int
    label: str


class _Row(NamedTuple):
    parents: frozenset[str]
    heads: frozenset[str]
    dependents: frozenset[str]
    side: str
    function: str
    label: str


@cache
def _rows() -> tuple[_Row, ...]:
    groups: dict[str, str] = table("relations")["groups"]

    def members(column: str) -> frozenset[str]:
        return frozenset(category for name in column.split() for category in groups.get(name, name).split())

    rows = table("relations")["rows"]["rows"]
    return tuple(_Row(members(row[0]), members(row[1]), members(row[2]), *row[3:]) for row in rows)


@cache
def _candidates(parent: str, head: str, dependent: str) -> tuple[_Row, ...]:
    """The rows that fit these categories, in their order."""

    def fits(column: frozenset[str], category: str) -> bool:
        return _ANYTHING in column or category in column

    return tuple(
        row
        for row in _rows()
        if fits(row.parents, parent) and fits(row.heads, head) and fits(row.dependents, dependent)
    )


def relation(place: ChildPlace) -> str:
    """The relation of a child to the head of its phrase, from the table."""
    if place.child.is_punctuation:
        return "punct"
    side = "left" if place.is_before_head else "right"
    for row in _candidates(place.parent.category, place.head.category, place.child.category):
        if row.side in {side, _ANYTHING} and (row.function == _ANYTHING or row.function in place.child.functions):
            if row.label[0] != "@":
                return row.label
            name = row.label[1:]
            return "gap" if name == "gap" else (CHOICES.get(name) or ARGUMENTS[name])(place)
    return "dep"


class Attachment:
    """The arcs of one tree."""

    def __init__(self, root: Phrase) -> None:
        self.heads = Heads(root)
        self.arcs: dict[int, Arc] = {self.heads.word(root).index: Arc(0, "root")}
        self._raised: dict[Phrase, Phrase] = {}  # subjects that are objects of the clause above
        self._visit(root)

    def _visit(self, phrase: Phrase) -> None:
        if phrase.index:
            return
        head = self.heads.child(phrase)
        coordinated = coordination(phrase) if len(phrase.children) > 1 else None
        for place, child in enumerate(phrase.children):
            if child is head or child in self._raised:
                continue
            if coordinated is not None:
                governor, label = self._coordinated(phrase, place, coordinated)
            else:
                governor, label = head, relation(ChildPlace(phrase, head, child, self.heads))
            self._attach(phrase, governor, child, label)
        for child in phrase.children:
            self._visit(child)

    def _attach(self, phrase: Phrase, governor: Phrase, child: Phrase, label: str) -> None:
        word, above = self.heads.word(child).index, self.heads.word(governor).index
        if label == "gap":
            self._fill_gap(phrase, governor, child)
            return
        if label in {"xcomp", "ccomp"} and phrase.category == "VP" and child.category == "S":
            label = self._raise_subject(governor, child, label)
        self.arcs.setdefault(word, Arc(above, label))

    def _raise_subject(self, governor: Phrase, clause: Phrase, label: str) -> str:
        """ "saw [him leave]": the subject of a clause that is not finite is the object of the verb above."""
        if is_finite(clause) or not has_subject(clause) or self.heads.word(governor).category not in VERBS:
            return label
        if clause.category != "S" or coordination(clause) is not None:
            return label
        head = self.heads.child(clause)
        subjects = [child for child in clause.children if child.category == "NP" and child is not head]
        if not subjects or clause.children.index(subjects[-1]) > clause.children.index(head):
            return label
        self._raised[subjects[-1]] = governor
        self.arcs[self.heads.word(subjects[-1]).index] = Arc(self.heads.word(governor).index, "obj")
        verb = first_verb(clause)
        return "xcomp" if verb is None or verb.category in {"TO", "VB", "VBG", "VBN"} else label

    def _coordinated(self, phrase: Phrase, place: int, found: Coordination) -> tuple[Phrase, str]:
        """What a child of a coordination hangs on, and how."""
        children = phrase.children
        child, first = children[place], children[found.conjuncts[0]]
        if place in found.conjuncts:
            return first, "conj"
        following = next((at for at in found.conjuncts if at > place), None)
        if child.category in {"CC", "CONJP"} or child.is_punctuation:
            governor = children[following] if following is not None else first
            if child.is_punctuation:
                return governor, "punct"
            return (first, "cc:preconj") if place < found.conjuncts[0] else (governor, "cc")
        inside = found.conjuncts[0] < place < found.conjuncts[-1]
        after_link = inside and following is not None and any(at < place for at in found.conjunctions)
        nearest = max((at for at in (*found.conjuncts, *found.conjunctions) if at < place), default=-1)
        if after_link and nearest in found.conjunctions and following is not None:
            governor = children[following]
        elif inside:
            governor = children[max(at for at in found.conjuncts if at < place)]
        else:
            governor = first
        return governor, relation(ChildPlace(phrase, governor, child, self.heads))

    def _fill_gap(self, phrase: Phrase, clause: Phrase, question: Phrase) -> None:
        """What a relative or question word is in its clause: subject, object, or object of a preposition."""
        word = self.heads.word(question).index
        while clause.category == "SBAR" or coordination(clause) is not None:  # the first of coordinated clauses
            if clause.index or self.heads.child(clause).index:
                break
            clause = self.heads.child(clause)
        above = self.heads.word(clause).index
        if not has_subject(clause) or (clause.category == "SQ" and not _has_noun(clause)):
            self.arcs.setdefault(word, Arc(above, "nsubj"))
            return
        stranded, holder = stranded_preposition(clause), missing_object(clause, self.heads)
        if stranded is not None and (holder is None or _is_last(clause, stranded)):
            self._strand(phrase, stranded, word)
        elif holder is not None:
            self.arcs.setdefault(word, Arc(self.heads.word(holder).index, "obj"))
        else:  # nothing is missing, so "that" only marks the clause
            self.arcs.setdefault(word, Arc(above, "mark" if _is_that(question) else "obl:unmarked"))

    def _strand(self, phrase: Phrase, stranded: Phrase, word: int) -> None:
        """ "what he looked at": the preposition belongs to the question word."""
        parent = _parent(phrase, stranded)
        label = "nmod" if parent.category == "NP" else "obl"
        self.arcs.setdefault(word, Arc(self.heads.word(parent).index, label))
        self.arcs[self.heads.word(stranded).index] = Arc(word, "case")


def _is_that(question: Phrase) -> bool:
    return [word.lower for word in question.words()] == ["that"]


def _has_noun(clause: Phrase) -> bool:
    return any(child.category == "NP" for child in clause.children)


def _is_last(clause: Phrase, phrase: Phrase) -> bool:
    """Nothing but punctuation and time follows the phrase, so that its object must be the gap."""
    end = max(word.index for word in phrase.words())
    return all(word.index <= end or word.is_punctuation for word in clause.words())


def _parent(root: Phrase, phrase: Phrase) -> Phrase:
    waiting = [root]
    while waiting:
        above = waiting.pop()
        if phrase in above.children:
            return above
        waiting += above.children
    return root
