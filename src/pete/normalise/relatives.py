"""Relative clauses: the noun takes the place of the gap.

the guard who opened the gate      opened --nsubj--> guard     (the pronoun's place; guard --ref--> who)
the village in which she lived     lived --obl:in--> village
the bridge we built                built --obj--> bridge       (no pronoun: the place that is empty)
the songs you hoped to hear        hear --obj--> songs         (down the chain of complements)
whoever left                       left --nsubj--> whoever
It was in Rome that she lived      lived --obl:in--> Rome      (the preposition stands before the noun)
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.normalise.links import Link, LinksOf, Sentence, by_head, first
from pete.normalise.markers import marker
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_predicate, is_recipient, is_verb

_PRONOUNS = english.words("relative-pronouns")
_PRONOUN_TAGS = {"WDT", "WP", "WP$", "WRB"}
_FINITE_TAGS = {"VBD", "VBZ", "VBP"}
_COMPLEMENTS = ("xcomp", "ccomp")
_TAG = "relative"
_OF_A_CLAUSE = {"nsubj": "csubj", "nsubj:pass": "csubj:pass", "obj": "ccomp"}
_ZERO = "zero-relative"
_GAPS = {"obj", "iobj", "obl", "obl:unmarked", "ccomp", "advmod", "mark"}  # what parsers take the "that" of a cleft for
_ARGUMENTS = {"nsubj", "nsubj:pass", "obj", "iobj", "obl"}
_UPPER_OBJECT = english.words("verbs-with-object-and-complement")
_STRANDED = ("advmod", "obl", "nmod", "case")
_CIRCUMSTANCES = english.words("nouns-of-circumstance")


def resolve_relatives(sentence: Sentence) -> Sentence:
    clauses = [link for link in sentence.links if link.label in {"acl:relcl", "advcl:relcl"}]
    if not clauses:
        return sentence
    links = list(sentence.links)
    shared: dict[int, list[int]] = {}  # the nouns of a clause that several conjuncts share
    for clause in clauses:
        shared.setdefault(clause.dependent, []).append(clause.head)
    for clause in clauses:
        below = by_head(links)
        if _is_filled(below, clause):
            continue
        pronoun = _pronoun(sentence, below, clause)
        clefted = _clefted_preposition(sentence, below, clause.head)
        nouns = shared[clause.dependent] if "coordinated" not in clause.construction else [clause.head]
        if pronoun:
            clausal = clause.label == "advcl:relcl" and is_predicate(sentence, below, clause.head)
            links = [
                placed
                for link in links
                for placed in (_in_place_of(nouns, link, clausal) if link[2] == pronoun else (link,))
            ]
            if clefted:
                links = [
                    _with_preposition(link, clefted) if link[2] == clause.head and _TAG in link[3] else link
                    for link in links
                ]
            else:
                links = [
                    _not_the_object(sentence, below, link, pronoun)
                    if link[2] == clause.head and link[1] == "obj" and _TAG in link[3]
                    else link
                    for link in links
                ]
            if pronoun == clause.dependent:  # "a hero, which he is"
                links = [_with_noun(link, clause.head) if link.head == pronoun else link for link in links]
            links.append(Link(clause.head, "ref", pronoun))
        elif clefted:
            links.append(Link(clause.dependent, "obl", clause.head, (_ZERO,), clefted))
        elif clause.label == "acl:relcl" or sentence.word(clause.head).xpos == "WRB":
            gaps = [link for noun in nouns for link in _gap(sentence, below, noun, clause.dependent)]
            links += [link if link.dependent == clause.head else _as_shared(link) for link in gaps]
    return sentence.with_links(dict.fromkeys(links))


def _as_shared(link: Link) -> Link:
    return link._replace(construction=("coordinated", *link.construction))


def _is_filled(below: LinksOf, clause: Link) -> bool:
    """A clause that is a relative clause by coordination ("who ate and slept") and shares the pronoun already."""
    shares = "coordinated" in clause.construction
    return shares and any(link.dependent == clause.head for link in below[clause.dependent])


def _pronoun(sentence: Sentence, below: LinksOf, clause: Link) -> int:
    """The relative pronoun of a clause, 0 where it has none; deeper relative clauses have their own."""
    for index in sorted(_clause_words(below, clause.dependent)):
        word = sentence.word(index)
        # The pronoun of a free relative is the head of the clause, not a word in it.
        if index <= clause.head or lemma(word) not in _PRONOUNS:
            continue
        # "that" may be tagged as a conjunction and still be an argument.
        argument = lemma(word) == "that" and sentence.tree.label(index) in _ARGUMENTS
        if argument or word.xpos in _PRONOUN_TAGS or word.feature("PronType") == "Rel":
            return index
    return 0


def _clause_words(below: LinksOf, top: int) -> Iterator[int]:
    waiting, seen = [top], {top}
    while waiting:
        index = waiting.pop()
        yield index
        for link in below[index]:
            if link.label not in {"acl:relcl", "ref", "advcl", "advcl:relcl"} and link.dependent not in seen:
                seen.add(link.dependent)
                waiting.append(link.dependent)


def _in_place_of(nouns: list[int], link: Link, clausal: bool) -> list[Link]:
    """The link to a pronoun, to its nouns instead."""
    # "Rome and Carthage, both of which fell": the treebanks give "both" the first noun alone.
    own = nouns if link.label != "nmod" else nouns[:1]
    label = _OF_A_CLAUSE.get(link.label, link.label) if clausal else link.label
    return [
        link
        if link.label == "ref" or link.head == noun
        else Link(link.head, label, noun, (*link.construction, _TAG), link.marker)
        for noun in own
    ]


def _not_the_object(sentence: Sentence, below: LinksOf, link: Link, pronoun: int) -> Link:
    """A pronoun that was called an object and is not: "the sofa that he slept on", "the time that she did the work"."""
    stranded = stranded_preposition(sentence, below, link.head, "obl", "nmod", "case")
    if stranded:
        return link._replace(label="obl", marker=lemma(sentence.word(stranded)))
    objects = [other for other in below[link.head] if other.label == "obj" and other.dependent != pronoun]
    circumstance = lemma(sentence.word(link.dependent)) in _CIRCUMSTANCES
    return link._replace(label="obl") if objects and circumstance else link


def _clefted_preposition(sentence: Sentence, below: LinksOf, noun: int) -> str:
    """The "in" of "It was in Rome that she lived"; "" where the clause is about the noun alone."""
    it = first(below[noun], "nsubj", "expl")
    if it is None or lemma(sentence.word(it.dependent)) != "it" or not first(below[noun], "cop"):
        return ""
    return marker(sentence, below, noun, "case")


def _with_preposition(link: Link, preposition: str) -> Link:
    return link._replace(label="obl", marker=preposition) if link.label in _GAPS else link


def _with_noun(link: Link, noun: int) -> Link:
    return link._replace(head=noun, construction=(*link.construction, _TAG))


def _gap(sentence: Sentence, below: LinksOf, noun: int, verb: int) -> Iterator[Link]:
    """Where a clause without a pronoun misses its noun."""
    if not first(below[verb], *SUBJECTS, "expl") and not is_infinitive(sentence.tree, verb):
        yield Link(verb, _subject(below, verb), noun, (_ZERO,))
        return
    if sentence.word(noun).xpos == "WRB":  # a free relative: "where she lived"
        yield Link(verb, "advmod", noun, (_ZERO,))
        return
    if sentence.word(verb).upos == "ADP":  # "the best I have been to": the preposition is the predicate
        yield Link(verb, "obl", noun, (_ZERO,))
        return
    deepest = _deepest(sentence, below, verb)
    free = {index: _lacks_object(sentence, below, index, upper=index == verb) for index in (verb, deepest)}
    if deepest != verb and free[verb] and not free[deepest]:
        deepest = verb  # "the lawyer they hired to defend the case"
    stranded = stranded_preposition(sentence, below, deepest)
    if stranded:
        yield Link(deepest, "obl", noun, (_ZERO,), lemma(sentence.word(stranded)))
    elif _misses_subject(sentence, below, verb, deepest):
        yield Link(deepest, _subject(below, deepest), noun, (_ZERO,))
    elif lemma(sentence.word(noun)) in _CIRCUMSTANCES:
        yield Link(deepest, "obl", noun, (_ZERO,))
    elif free[deepest]:
        yield Link(deepest, "obj", noun, (_ZERO,))


def _lacks_object(sentence: Sentence, below: LinksOf, verb: int, upper: bool = False) -> bool:
    """A predicate complement ("what I call luck") leaves the object's place empty; other complements fill it.

    ``upper``: of a verb that may have an object beside its complement.
    """
    for link in below[verb]:
        if link.label == "obj" and not is_recipient(sentence.word(link.dependent), sentence.word(verb)):
            return False
        if link.label in {"ccomp", "cop"}:
            return False
        open_clause = link.label == "xcomp" and is_verb(sentence.word(link.dependent))
        if open_clause and not upper and lemma(sentence.word(verb)) not in _UPPER_OBJECT:
            return False
    return True


def _subject(below: LinksOf, verb: int) -> str:
    return "nsubj:pass" if first(below[verb], "aux:pass") else "nsubj"


def _deepest(sentence: Sentence, below: LinksOf, verb: int) -> int:
    """Down the complements, since the gap of "songs you said you hoped to hear" is at the bottom."""
    seen = {verb}
    while (step := first(below[verb], *_COMPLEMENTS)) and step.dependent not in seen:
        if (
            step.label == "xcomp"
            and not is_verb(sentence.word(step.dependent))
            and not first(below[step.dependent], "cop")
        ):
            break
        own = first(below[verb], "obj")
        if own and step.label == "ccomp" and not is_recipient(sentence.word(own.dependent), sentence.word(verb)):
            break
        objects = first(below[verb], "obj", "iobj")
        if step.label == "xcomp" and lemma(sentence.word(verb)) in _UPPER_OBJECT and not objects:
            break  # "the guests she kept waiting"; not "what I asked you to do"
        verb = step.dependent
        seen.add(verb)
    return verb


def _misses_subject(sentence: Sentence, below: LinksOf, top: int, verb: int) -> bool:
    """A finite complement with no subject ("the man the police say robbed the bank")."""
    if verb == top or is_infinitive(sentence.tree, verb) or first(below[verb], *SUBJECTS, "expl"):
        return False
    return sentence.word(verb).xpos in _FINITE_TAGS or first(below[verb], "aux", "aux:pass", "cop") is not None


def stranded_preposition(sentence: Sentence, below: LinksOf, verb: int, *labels: str) -> int:
    """A preposition of the verb with nothing after it ("the house she lived in"); 0 where there is none."""
    labels = labels or _STRANDED
    for link in below[verb]:
        word = sentence.word(link.dependent)
        alone = not below[link.dependent]
        if alone and word.upos == "ADP" and link.dependent > verb and link.label in labels:
            return link.dependent
    return 0
