"""Nouns that what is said of another may be true of, or not be: far conjuncts, parts, names and descriptions."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.judge.mentions import are_two
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.model import Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_infinitive

_MANY = frozenset({"NNS", "NNPS"})


def is_joined_from_afar(case: Case) -> str | None:
    """ "A copy of the map was sold, as well as its frame": there need not be a copy of the frame."""
    if "coordinated" not in case.fact.construction:
        return None
    nouns = (word for word in case.words if word.upos in {"NOUN", "PROPN", "PRON"} and word.deprel == "conj")
    far = any(_is_far(case.source, noun) or _is_added(case.source, noun) for noun in nouns)
    return "may be shared in coordination or chain" if far else None


def _is_far(source: Source, noun: Token) -> bool:
    """Whether a verb stands between a conjunct and the first one that is in neither of their phrases."""
    first, last = sorted((noun.head, noun.index))
    inside = source.descendants(noun.head)
    between = (source.word(index) for index in range(first + 1, last))
    return any(word.upos in {"VERB", "AUX"} and word.index not in inside for word in between)


def _is_added(source: Source, noun: Token) -> bool:
    """ "as well as": what is added shares less than what is joined by "and"."""
    return any(source.children(joint.index, "fixed") for joint in source.children(noun.index, "cc"))


def is_in_what_is_thought_of(case: Case) -> str | None:
    """ "They studied the link between sleep and health": so they studied health."""
    if case.fact.role.kind not in {"subj", "obj"} or lemma(case.fact.predicate) not in english.words("verbs-of-topics"):
        return None
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    inside = any(case.fact.argument.index in case.source.descendants(filler) for filler in fillers)
    return "argument is in the phrase of that of gold" if inside else None


def is_named_elsewhere(case: Case) -> str | None:
    """ "Our guide came with the mayor, Ann Reed": a name and somebody of ours may be one."""
    if case.fact.role.kind == "is":
        return "may be one and the same" if may_be_one_person(case.source, *case.words) else None
    if case.fact.role.kind not in {"subj", "obj"}:
        return None
    noun, gold = case.fact.argument, gold_facts(case.source)
    fillers = gold.fillers(case.fact.predicate.index, case.fact.role.kind)
    # Who has his own part is another.
    others = (gold.word(filler) for filler in fillers if not are_two(gold, filler, noun.index))
    same = any(may_be_one_person(case.source, other, noun) for other in others if other.head != noun.head)
    return "may be one and the same" if same else None


def may_be_one_person(source: Source, one: Token, other: Token) -> bool:
    """A person with a name and one who is only described, as the one who is meant: "Ann Reed", "our guide"."""
    if {one.upos, other.upos} != {"NOUN", "PROPN"} or one.xpos in _MANY or other.xpos in _MANY:
        return False
    described, named = (one, other) if one.upos == "NOUN" else (other, one)
    if not is_person(described, source) or is_person(named, source) is False:
        return False
    determiners = {lemma(word) for word in source.children(described.index, "det")}
    definite = bool(determiners & english.words("definite-determiners"))
    return definite or bool(source.children(described.index, "nmod:poss"))


def may_be_meant_by_pronoun(case: Case) -> str | None:
    """ "Ann looked at Eve and hugged her": by "She looked at somebody" a reader may mean Ann."""
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    meant = any(may_mean(case.source, case.fact.argument, case.source.word(filler)) for filler in fillers)
    return "may be what a pronoun means" if meant else None


def may_mean(source: Source, pronoun: Token, noun: Token) -> bool:
    """Whether a pronoun may stand for a noun, by number and by person or thing."""
    if pronoun.xpos != "PRP" or lemma(pronoun) not in english.words("pronouns-of-third-parties"):
        return False
    many = lemma(pronoun) == "they"
    if noun.upos not in {"NOUN", "PROPN"} or many != (noun.xpos in _MANY):
        return False
    # A name with an article may be anybody's: "The Tsar".
    return many or noun.upos == "PROPN" or is_person(noun, source) is not (lemma(pronoun) == "it")


def is_done_elsewhere(case: Case) -> str | None:
    """ "Teaching him is odd, since he teaches me": the verb stands twice, once without saying who does it."""
    twice = case.fact.role.kind == "subj" and is_done_by_nobody_named(case.source, case.fact.predicate)
    return "may hold of both" if twice else None


def speaks_anyway(case: Case) -> str | None:
    """ "He left after Ann told her brother that he had said so": who says something tells somebody something."""
    if case.fact.role.kind != "subj" or lemma(case.fact.predicate) not in english.words("verbs-of-any-speech"):
        return None
    gold, saying, noun = gold_facts(case.source), english.words("verbs-of-saying"), case.fact.argument
    same = (word.index for word in case.source.graph.words if (lemma(word), word.upos) == (lemma(noun), noun.upos))
    speaks = any(
        index in gold.fillers(head, "subj") and lemma(gold.word(head)) in saying
        for index in same
        for head in gold.heads_of(index)
    )
    return "may hold of both" if speaks else None


def is_done_by_nobody_named(source: Source, verb: Token) -> bool:
    others = (word for word in source.graph.words if word.index != verb.index and word.upos == verb.upos == "VERB")
    return any(lemma(word) == lemma(verb) and not source.children(word.index, "nsubj") for word in others)


def is_understood_below(case: Case) -> str | None:
    """ "a song that takes long to learn": so the song is learned, though the tree does not say it."""
    verb, noun = case.fact.predicate, case.fact.argument
    if case.fact.role.kind != "obj" or not is_infinitive(case.source.tree, verb.index):
        return None
    clauses = {word.index for word in case.source.children(noun.index, "acl")}
    inside = any(above.index in clauses for above in case.source.ancestors(verb.index))
    return "role is open in gold" if inside and not case.source.children(verb.index, "obj") else None


def goes_both_ways(case: Case) -> str | None:
    """ "The trip was related to the work": so was the work to the trip. "Tom married the cook, Ann": so did Ann."""
    said = lemma(case.fact.predicate)
    if said in english.words("verbs-of-both-parties"):
        return "may hold of both"
    beside = case.fact.argument.index in case.source.descendants(case.fact.predicate.index)
    return "may hold of both" if beside and said in english.words("adjectives-of-both-parties") else None


def goes_along(case: Case) -> str | None:
    """ "The troops under the command of the king left", "They won it back with their son, Tom": so did he."""
    source, noun = case.source, case.fact.argument
    while noun.deprel in {"appos", "conj"} and noun.head:
        noun = source.word(noun.head)
    if case.fact.role.kind != "subj" or case.fact.predicate.upos != "VERB":
        return None
    led = noun.head and lemma(source.word(noun.head)) in english.words("nouns-of-leading")
    cases = {lemma(word) for word in source.children(noun.index, "case")}
    company = bool(cases & english.words("prepositions-of-companions"))
    verbs = {case.fact.predicate.index, *(word.index for word in source.children(case.fact.predicate.index, "xcomp"))}
    fillers = gold_facts(source).fillers(case.fact.predicate.index, "subj")
    beside = noun.head in verbs | set(fillers)
    inside = any(noun.index in source.descendants(filler) for filler in fillers)
    return "goes along with it" if (company and beside) or (led and (inside or beside)) else None


def becomes_otherwise_anyway(case: Case) -> str | None:
    """ "The price will rise": so it will change; "They improved the roads": so these were modified."""
    changing = english.words("verbs-of-becoming-otherwise")
    if case.fact.role.kind not in {"subj", "obj"} or lemma(case.fact.predicate) not in changing:
        return None
    told = (fact for fact in case.source.meaning.facts if fact.argument.index == case.fact.argument.index)
    other = any(lemma(fact.predicate) in changing for fact in told if fact.role.kind in {"subj", "obj"})
    return "may hold of both" if other else None
