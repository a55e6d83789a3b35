"""Nouns beside the right one that may share what is said of it: who helps, and places that stand for their people."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.normalise.tree import lemma


def helps(case: Case) -> str | None:
    """ "The tool helps customers count the boxes": perhaps the tool counts them."""
    verb = case.fact.predicate
    above = case.source.word(verb.head) if verb.head else None
    if above is None or case.fact.role.kind != "subj" or lemma(above) not in english.words("verbs-of-helping"):
        return None
    helping = case.fact.argument.index in gold_facts(case.source).fillers(above.index, "subj")
    return "understood subject is uncertain" if helping else None


def stands_for_its_people(case: Case) -> str | None:
    """ "Police in Leeds said so": Leeds said so."""
    noun = case.fact.argument
    if noun.upos != "PROPN" or is_person(noun, case.source) or case.fact.role.kind not in {"subj", "obj"}:
        return None
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    inside = any(noun.index in case.source.descendants(filler) for filler in fillers)
    return "stands for its people" if inside else None


def is_far_from_its_verb(case: Case) -> str | None:
    """ "They explain how it will work soon": an adverb behind another verb may be of either."""
    if case.fact.role.kind != "adv" or case.fact.argument.index < case.fact.predicate.index:
        return None
    between = case.source.graph.words[case.fact.predicate.index : case.fact.argument.index - 1]
    return "may hold of both" if any(word.upos == "VERB" for word in between) else None


def shares_a_quality(case: Case) -> str | None:
    """ "Fine beaches have white dunes": perhaps there are fine dunes."""
    if case.fact.predicate.upos != "ADJ" or "existential" not in case.hypothesis.transformations:
        return None
    gold = gold_facts(case.source)
    one_clause = gold.clause(case.fact.predicate.index) == gold.clause(case.fact.argument.index)
    return "may hold of both" if one_clause else None


def shares_a_word(case: Case) -> str | None:
    """ "improved her business affairs by expanding her business": the two are hardly two."""
    if case.fact.role.kind not in {"subj", "obj"}:
        return None
    own = _parts(case.source, case.fact.argument.index)
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    shared = any(own & _parts(case.source, filler) for filler in fillers)
    return "may be one and the same" if shared else None


def _parts(source: Source, noun: int) -> set[str]:
    """The nouns of a compound or name."""
    return {lemma(word) for word in (source.word(noun), *source.children(noun, "compound", "flat"))}


def stands_twice(case: Case) -> bool:
    """ "The boat left the boat": a statement that no text makes."""
    words = case.clause.lower().split()
    return words.count(case.fact.argument.form.lower()) > 1
