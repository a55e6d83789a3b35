"""False statements about nouns that have their part in the same act: means, members, owners, what is dealt with."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.say.adjectives import first_conjunct
from pete.construct.source import Source
from pete.model import Token
from pete.normalise.tree import lemma

_NAMED = frozenset({"obj", "obl", "nsubj:pass"})


def is_means(case: Case) -> str | None:
    """ "Using the new lamp, the guard finds boats", "by sending a signal": so the lamp finds them."""
    noun = case.fact.argument
    act = case.source.word(noun.head) if noun.deprel == "obj" else None
    if case.fact.role.kind != "subj" or act is None or not _goes_with(case.source, act, case.fact.predicate):
        return None
    return "goes along with it"


def is_dealt_with_on_the_way(case: Case) -> str | None:
    """ "They developed the idea by discussing prices": so they discussed the idea."""
    source, verb, noun = case.source, *case.words
    if case.fact.role.kind != "obj" or not noun.head:
        return None
    done = source.word(noun.head)
    named = noun.deprel in _NAMED or (noun.deprel == "nsubj" and done.upos == "ADJ")
    one_act = _goes_with(source, verb, done) or _goes_with(source, done, verb)
    return "may be shared in coordination or chain" if named and one_act else None


def _goes_with(source: Source, act: Token, main: Token) -> bool:
    """Whether an act is told by an -ing form beside the other, or beside what that is joined to."""
    act = first_conjunct(source, act)
    beside = act.xpos == "VBG" and act.deprel == "advcl" and act.head
    return bool(beside) and first_conjunct(source, source.word(act.head)).index == first_conjunct(source, main).index


def is_owner_of_what_has_it(case: Case) -> str | None:
    """ "The guards answered in their rude way": so they were rude."""
    if case.fact.predicate.upos != "ADJ" or case.fact.role.kind != "subj":
        return None
    for filler in gold_facts(case.source).fillers(case.fact.predicate.index, "subj"):
        owners = case.source.children(filler, "nmod:poss")
        told = any(owner.index == case.fact.argument.index or owner.upos == "PRON" for owner in owners)
        if told and case.fact.argument.index < filler:
            return "part of another"
    return None


def is_among_those_who_do(case: Case) -> str | None:
    """ "The pass was held by a force of Swiss and Danes": so it was held by Swiss."""
    if case.fact.role.kind not in {"subj", "obj"}:
        return None
    member = first_conjunct(case.source, case.fact.argument)
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    group = member.head in fillers and lemma(case.source.word(member.head)) in english.words("nouns-of-groups")
    of = {lemma(word) for word in case.source.children(member.index, "case")} == {"of"}
    return "part of another" if group and of else None


def does_it_by_its_parts(case: Case) -> str | None:
    """ "The police have a unit which runs boats": so the police run boats."""
    if case.fact.role.kind != "subj":
        return None
    for filler in gold_facts(case.source).fillers(case.fact.predicate.index, "subj"):
        part = case.source.word(filler)
        above = case.source.word(part.head) if part.head and part.deprel == "obj" else None
        whole = above is not None and case.fact.argument.index in gold_facts(case.source).fillers(above.index, "subj")
        if whole and above is not None and lemma(above) in english.words("verbs-of-parts"):
            return "part of another"
    return None


def is_one_before_others(case: Case) -> str | None:
    """ "The guards fell, and many others lost their lives", "Besides these buses, a taxi will do": so did the first."""
    noun = case.fact.argument
    cases = {lemma(word) for word in case.source.children(noun.index, "case")}
    besides = bool(cases & english.words("prepositions-of-addition"))
    fillers = (case.source.word(index) for index in gold_facts(case.source).fillers(case.fact.predicate.index, "subj"))
    others = any(noun.index < one.index and _is_other(case.source, one) for one in fillers)
    return "may hold of both" if besides or (case.fact.role.kind == "subj" and others) else None


def _is_other(source: Source, word: Token) -> bool:
    return any(lemma(one) in english.words("words-for-others") for one in (word, *source.children(word.index)))
