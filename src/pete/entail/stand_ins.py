"""Which words of a text may be answered for by others: appositions, titles, what is counted, members of a group.

My neighbour, a retired baker, left     baker for neighbour, and neighbour for baker
one of the towns was flooded            towns for one
some ports, including Riga, were closed Riga for ports
What he wanted was a room               room for What
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pete import english
from pete.entail.text_index import TextIndex
from pete.normalise.tree import lemma

_TRANSPARENT = english.words("transparent-nouns")
_MEMBERSHIP = english.words("prepositions-of-membership")
_UNNAMED = english.words("words-for-what-is-named-after")
_PLURAL = frozenset({"NNS", "NNPS"})

Pair = tuple[int, int]  # a word, and one that may take its place


def apposition(text: TextIndex) -> Iterator[Pair]:
    for fact in text.facts("is"):
        if "apposition" in fact.construction:
            yield fact.predicate.index, fact.argument.index
            yield fact.argument.index, fact.predicate.index


def title(text: TextIndex) -> Iterator[Pair]:
    for fact in text.facts("title"):
        yield fact.predicate.index, fact.argument.index
        yield fact.argument.index, fact.predicate.index


def transparent_noun(text: TextIndex) -> Iterator[Pair]:
    for fact in text.facts("prep", "of"):
        if lemma(fact.predicate) in _TRANSPARENT and "possessive" not in fact.construction:
            yield fact.predicate.index, fact.argument.index


def membership(text: TextIndex) -> Iterator[Pair]:
    for fact in text.facts("prep"):
        if fact.role.marker in _MEMBERSHIP and fact.predicate.upos in {"NOUN", "PROPN", "PRON", "NUM"}:
            yield fact.predicate.index, fact.argument.index
        elif fact.role.marker in _MEMBERSHIP and fact.predicate.upos == "VERB":  # "were closed, including Riga"
            verb = fact.predicate.index
            nouns = (*text.tree.children(verb, "nsubj", "nsubj:pass"), *text.tree.children(verb, "obj"))
            group = next((noun for noun in nouns if text.tree.word(noun).xpos in _PLURAL), 0)
            if 0 < group < fact.argument.index:
                yield group, fact.argument.index
    # "Her books include a novel": it is one of them.
    for fact in text.facts("obj"):
        if lemma(fact.predicate) == "include" and fact.predicate.xpos in {"VBZ", "VBP", "VBD"}:
            for group_noun in text.arguments(fact.predicate.index, "subj"):
                yield group_noun.index, fact.argument.index
    # "including" as the participle that it was: the noun includes its object.
    for fact in text.facts("obj"):
        if fact.predicate.form.lower() in _MEMBERSHIP:
            for owner in text.facts_of.get(fact.predicate.index, ()):
                if owner.role.kind == "subj" and "reduced" in owner.construction:
                    yield owner.argument.index, fact.argument.index


def predicate_noun(text: TextIndex) -> Iterator[Pair]:
    """A kayak is a boat that seats one: what is said of the boat is said of the kayak."""
    for fact in text.facts("is"):
        if "copular" in fact.construction and fact.argument.upos in {"NOUN", "PROPN", "NUM"}:
            commitment = text.meaning.commitments.of(fact.argument.index)
            if not (commitment.negated or commitment.modal or commitment.contexts):
                yield fact.argument.index, fact.predicate.index


def dislocation(text: TextIndex) -> Iterator[Pair]:
    """Tom, he is coming: Tom for he."""
    tree = text.tree
    for noun in tree.labelled("dislocated") if "dislocated" in tree.labels else ():
        for pronoun in tree.children(tree.head(noun), "nsubj", "nsubj:pass", "obj"):
            if tree.word(pronoun).upos == "PRON":
                yield pronoun, noun


def pseudo_cleft(text: TextIndex) -> Iterator[Pair]:
    for fact in text.facts("is"):
        for what, answer in ((fact.predicate, fact.argument), (fact.argument, fact.predicate)):
            if what.xpos in {"WP", "WDT"} or lemma(what) in _UNNAMED:
                yield what.index, answer.index


STAND_INS: Mapping[str, Callable[[TextIndex], Iterator[Pair]]] = {
    "apposition": apposition,
    "title": title,
    "transparent-noun": transparent_noun,
    "membership": membership,
    "predicate-noun": predicate_noun,
    "dislocation": dislocation,
    "pseudo-cleft": pseudo_cleft,
}

# The kind of fact without which nothing stands in for anything in this way.
_NEEDED_KINDS = {
    "apposition": "is",
    "title": "title",
    "transparent-noun": "prep",
    "predicate-noun": "is",
    "pseudo-cleft": "is",
}


def stand_ins(text: TextIndex, names: tuple[str, ...]) -> dict[int, dict[int, str]]:
    """For each word the words that may take its place, each with the alternation that lets it; chains are followed."""
    direct: dict[int, dict[int, str]] = {}
    stating = {kind for kind, _ in text.by_role}
    for name in names:
        if name in _NEEDED_KINDS and _NEEDED_KINDS[name] not in stating:
            continue
        for word, other in STAND_INS[name](text):
            if word != other:
                direct.setdefault(word, {}).setdefault(other, name)
    closed: dict[int, dict[int, str]] = {}
    for start in {mate for word in direct for mate in text.namesakes(word)}:
        found: dict[int, str] = {}
        waiting = [start]
        while waiting:
            for mate in text.namesakes(waiting.pop()):
                for other, name in direct.get(mate, {}).items():
                    if other not in found and other != start:
                        found[other] = name
                        waiting.append(other)
        closed[start] = found
    return closed
