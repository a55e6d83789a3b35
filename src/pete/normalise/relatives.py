"""Relative clauses: the noun takes the place of the gap.

the guard who opened the gate      opened --nsubj--> guard     (the pronoun's place; guard --ref--> who)
the village in which she lived     lived --obl:in--> village
the bridge we built                built --obj--> bridge       (no pronoun: the place that is empty)
the songs you hoped to hear        hear --obj--> songs         (down the chain of complements)
whoever left                       left --nsubj--> whoever
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.normalise.relations import Children, Relation, Relations, by_head, first, lemma
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_predicate, is_verb

_PRONOUNS = english.words("relative-pronouns")
_PRONOUN_TAGS = {"WDT", "WP", "WP$", "WRB"}
_FINITE_TAGS = {"VBD", "VBZ", "VBP"}
_COMPLEMENTS = ("xcomp", "ccomp")
_TAG = "relative"
_OF_A_CLAUSE = {"nsubj": "csubj", "nsubj:pass": "csubj:pass", "obj": "ccomp"}
_ZERO = "zero-relative"

_CIRCUMSTANCES = english.words("nouns-of-circumstance")


def resolve_relatives(sentence: Relations) -> Relations:
    clauses = [link for link in sentence.links if link.role in {"acl:relcl", "advcl:relcl"}]
    if not clauses:
        return sentence
    links = list(sentence.links)
    for clause in clauses:
        below = by_head(links)
        if _is_filled(below, clause):
            continue
        pronoun = _pronoun(sentence, below, clause)
        if pronoun:
            clausal = clause.role == "advcl:relcl" and is_predicate(sentence, below, clause.head)
            links = [_in_place_of(pronoun, clause.head, link, clausal) for link in links]
            links.append(Relation(clause.head, "ref", pronoun))
        elif clause.role == "acl:relcl" or sentence.word(clause.head).xpos == "WRB":
            links += _gap(sentence, below, clause.head, clause.dependent)
    return sentence._replace(links=tuple(dict.fromkeys(links)))


def _is_filled(below: Children, clause: Relation) -> bool:
    """A clause that is a relative clause by coordination ("who ate and slept") and shares the pronoun already."""
    shares = "coordinated" in clause.construction
    return shares and any(link.dependent == clause.head for link in below[clause.dependent])


def _pronoun(sentence: Relations, below: Children, clause: Relation) -> int:
    """The relative pronoun of a clause, 0 where it has none; deeper relative clauses have their own."""
    for index in sorted(_clause_words(below, clause.dependent)):
        word = sentence.word(index)
        relative = word.xpos in _PRONOUN_TAGS or word.feature("PronType") == "Rel"
        # The pronoun of a free relative is the head of the clause, not a word in it.
        if relative and lemma(word) in _PRONOUNS and index > clause.head:
            return index
    return 0


def _clause_words(below: Children, top: int) -> Iterator[int]:
    waiting, seen = [top], {top}
    while waiting:
        index = waiting.pop()
        yield index
        for link in below[index]:
            if link.role not in {"acl:relcl", "ref"} and link.role[:5] != "advcl" and link.dependent not in seen:
                seen.add(link.dependent)
                waiting.append(link.dependent)


def _in_place_of(pronoun: int, noun: int, link: Relation, clausal: bool) -> Relation:
    if link.dependent != pronoun or link.role == "ref" or link.head == noun:
        return link
    role = _OF_A_CLAUSE.get(link.role, link.role) if clausal else link.role
    return Relation(link.head, role, noun, (*link.construction, _TAG))


def _gap(sentence: Relations, below: Children, noun: int, verb: int) -> Iterator[Relation]:
    """Where a clause without a pronoun misses its noun."""
    if not first(below[verb], *SUBJECTS, "expl") and not is_infinitive(sentence, below, verb):
        yield Relation(verb, _subject(below, verb), noun, (_ZERO,))
        return
    if sentence.word(noun).xpos == "WRB":  # a free relative: "where she lived"
        yield Relation(verb, "advmod", noun, (_ZERO,))
        return
    if sentence.word(verb).upos == "ADP":  # "the best I have been to": the preposition is the predicate
        yield Relation(verb, "obl", noun, (_ZERO,))
        return
    deepest = _deepest(sentence, below, verb)
    stranded = stranded_preposition(sentence, below, deepest)
    if stranded:
        yield Relation(deepest, f"obl:{lemma(sentence.word(stranded))}", noun, (_ZERO,))
    elif _misses_subject(sentence, below, verb, deepest):
        yield Relation(deepest, _subject(below, deepest), noun, (_ZERO,))
    elif lemma(sentence.word(noun)) in _CIRCUMSTANCES:
        yield Relation(deepest, "obl", noun, (_ZERO,))
    elif _lacks_object(sentence, below, deepest):
        yield Relation(deepest, "obj", noun, (_ZERO,))


def _lacks_object(sentence: Relations, below: Children, verb: int) -> bool:
    """A predicate complement ("what I call luck") leaves the object's place empty; other complements fill it."""
    return not any(
        link.role in {"obj", "ccomp", "cop"} or (link.role == "xcomp" and is_verb(sentence, link.dependent))
        for link in below[verb]
    )


def _subject(below: Children, verb: int) -> str:
    return "nsubj:pass" if first(below[verb], "aux:pass") else "nsubj"


def _deepest(sentence: Relations, below: Children, verb: int) -> int:
    """Down the complements, since the gap of "songs you said you hoped to hear" is at the bottom."""
    seen = {verb}
    while (step := first(below[verb], *_COMPLEMENTS)) and step.dependent not in seen:
        if step.role == "xcomp" and not is_verb(sentence, step.dependent) and not first(below[step.dependent], "cop"):
            break
        if first(below[verb], "obj") and step.role == "ccomp":
            break
        verb = step.dependent
        seen.add(verb)
    return verb


def _misses_subject(sentence: Relations, below: Children, top: int, verb: int) -> bool:
    """A finite complement with no subject ("the man the police say robbed the bank")."""
    if verb == top or is_infinitive(sentence, below, verb) or first(below[verb], *SUBJECTS, "expl"):
        return False
    return sentence.word(verb).xpos in _FINITE_TAGS or first(below[verb], "aux", "aux:pass", "cop") is not None


def stranded_preposition(sentence: Relations, below: Children, verb: int) -> int:
    """A preposition of the verb with nothing after it ("the house she lived in"); 0 where there is none."""
    for link in below[verb]:
        word = sentence.word(link.dependent)
        alone = not below[link.dependent]
        if alone and word.upos == "ADP" and link.dependent > verb and link.role in {"advmod", "obl", "nmod", "case"}:
            return link.dependent
    return 0
