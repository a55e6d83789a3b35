"""The environments of a predicate that change whether a plain statement of it follows.

He left.                      none: it follows
He did not leave.             a negation of its own, which the hypothesis carries over
If he left, she stayed.       a condition: it does not follow
He said that she left.        an attitude: it does not follow
He knew that she left.        none: what is known is so
The big boat did not sink.    none for "big": a definite noun phrase takes it for granted
He did not buy a big boat.    negation for "big" too

Contexts are looked for at each step from the predicate to the root. What is
unknown blocks: there are more facts than anybody needs.
"""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.clause_contexts import step_contexts
from pete.construct.judge.own_contexts import Context, own_contexts, takes_for_granted
from pete.construct.judge.reference import Reference, is_plain_noun, reference
from pete.construct.reasons import reason_of_context
from pete.construct.source import Source
from pete.model import Fact
from pete.normalise.tree import lemma

# What a hypothesis keeps when it keeps the matrix verb ("Somebody did not refuse to leave").
_KEPT_WITH_MATRIX = frozenset({"negation", "modality", "future", "attitude", "unrealised"})


def contexts(source: Source, index: int, argument: int | None = None) -> tuple[Context, ...]:
    """The contexts of the predicate at ``index``, its own first and then outwards.

    ``argument`` is the word that the hypothesis states together with the
    predicate: "Nobody left" keeps its negative subject.
    """
    found = list(own_contexts(source, index, argument=argument))
    here = before = index
    for _ in source.graph.words:
        if is_plain_noun(source, here) and not _is_in_small_clause(source, here, below=before):
            match reference(source, here, below=index):
                case Reference.GIVEN:
                    return tuple(found)
                case Reference.QUANTIFIED:
                    found.append(Context("quantifier", here, "blocks", here))
                    return tuple(found)
        step = step_contexts(source, here)
        found += step.contexts
        if step.stops or not source.word(here).head:
            return tuple(found)
        here, before = source.word(here).head, here
        above = own_contexts(source, here, shared=step.shared)
        found += (
            context._replace(kind="blocks") for context in above if step.shares_clause or _spans(context, step.shared)
        )
    return tuple(found)


def _is_in_small_clause(source: Source, noun: int, below: int) -> bool:
    """ "wanted to have the dog sleeping there": the noun is known, and what it does is wanted."""
    participle = source.word(below)
    return participle.deprel == "acl" and participle.xpos == "VBG" and source.word(noun).deprel == "obj"


def _spans(context: Context, joined: bool) -> bool:
    """A question or a request is one with all its clauses; "If it rains, they stay and we leave": a condition too."""
    goes_before = joined and context.name == "condition" and context.index < context.clause
    return goes_before or context.name in {"question", "request"}


def blocked(source: Source, index: int, matrix_kept: int | None = None, argument: int | None = None) -> str | None:
    """Why a plain statement of the predicate at ``index`` would not follow; None if it follows.

    Contexts that the verb ``matrix_kept`` makes do not count, since the
    hypothesis keeps that verb ("Somebody refused to leave").
    """
    for context in contexts(source, index, argument):
        kept = matrix_kept is not None and context.clause == matrix_kept and context.name in _KEPT_WITH_MATRIX
        if context.kind == "blocks" and not kept:
            return reason_of_context(context.name)
    return None


def statement(fact: Fact) -> int:
    """The word that the statement of a fact predicates: after a copula or in apposition, the second noun."""
    predicates_second = fact.role.kind == "is" or (fact.role.kind == "prep" and "copular" in fact.construction)
    return fact.argument.index if predicates_second else fact.predicate.index


def does_not_follow(case: Case) -> str | None:
    """Why a fact of the text, stated as the hypothesis does, would not follow from it; None if it does."""
    source, fact = case.source, case.fact
    index = statement(fact)
    argument = fact.predicate.index if index == fact.argument.index else fact.argument.index
    if any(word.upos == "VERB" and _is_supposed(source, word.index) for word in source.ancestors(index)):
        return reason_of_context("condition")
    if any(_is_told_of(source, word.index) for word in source.ancestors(index)):
        return reason_of_context("attitude")
    if fact.predicate.upos == "VERB" and _is_asked(source, index):
        return reason_of_context("question")
    if fact.role.kind == "prep" and _is_what_it_is_not(source, fact.predicate.index):
        return reason_of_context("negation")
    if _denies_more(case):
        return reason_of_context("negation")
    reason = blocked(source, index, matrix_kept=case.hypothesis.matrix or None, argument=argument)
    return reason or (reason_of_context("alternative") if _is_alternative(source, argument) else None)


def _is_asked(source: Source, verb: int) -> bool:
    """ "When did anybody last see us win?": of what happens in a question nothing is said to be so."""
    roots = [word.index for word in source.graph.words if word.deprel == "root"]
    if verb in roots and takes_for_granted(source, verb):
        return False
    return any("?" in mark.form for root in roots for mark in source.children(root, "punct"))


def _is_what_it_is_not(source: Source, noun: int) -> bool:
    """ "He was not the nurse, but a guard with a beard": the nurse need have none, wherever the tree hangs it."""
    denied = any(word.lemma.lower() in english.words("negations") for word in source.children(noun, "advmod"))
    return denied and bool(source.children(noun, "cop"))


def _denies_more(case: Case) -> bool:
    """ "It is not a national army", "They did not buy a big boat": it may be an army, and they may have bought one."""
    source, noun = case.source, case.fact.argument
    if noun.upos != "NOUN" or case.fact.role.kind == "subj":
        return False
    denied = any(
        word.lemma.lower() in english.words("negations")
        for predicate in (case.fact.predicate, noun)
        for word in source.children(predicate.index, "advmod")
    )
    which = {child.lemma.lower() for child in source.children(noun.index, "det")}
    definite = which & english.words("definite-determiners") or source.children(noun.index, "nmod:poss")
    said = set(case.hypothesis.clause.lower().split())
    narrower = source.children(noun.index, "amod", "compound", "nmod", "acl", "acl:relcl")
    return denied and not definite and any(word.form.lower() not in said for word in narrower)


def _is_told_of(source: Source, verb: int) -> bool:
    """ "According to the nurse, the trouble lay in the fact that it rained": she says all of it."""
    cases = (case for told in source.children(verb, "obl") for case in source.children(told.index, "case"))
    return any(case.form.lower() == "according" for case in cases)


def _is_supposed(source: Source, verb: int) -> bool:
    """ "Imagine that the fire broke out": whatever stands below, known or not, is only thought of."""
    supposing = source.word(verb).lemma.lower() in english.words("verbs-of-supposing")
    return supposing and not source.children(verb, "nsubj", "csubj", "expl")


def need_not_exist(case: Case) -> str | None:
    """Why a thing that is named need not exist: what is denied, asked or wanted of it may fail for want of it."""
    source, fact = case.source, case.fact
    if "existential" not in case.hypothesis.transformations or case.hypothesis.matrix:
        return None
    noun = fact.argument.index if fact.predicate.upos == "ADJ" else fact.predicate.index
    if any(case.lemma.lower() in english.words("prepositions-of-likeness") for case in source.children(noun, "case")):
        return reason_of_context("comparison")  # "It was like a dream"
    if _is_only_prospect(source, noun):
        return reason_of_context("intensional")
    if fact.predicate.upos == "ADJ" and _is_any_such(source, noun):
        return reason_of_context("quantifier")
    verb = next((word for word in source.ancestors(noun) if word.upos == "VERB"), None)
    if verb is None or (verb.xpos in {"VBD", "VBZ", "VBP"} and not source.children(verb.index, "aux")):
        return None
    return blocked(source, verb.index)


def _is_any_such(source: Source, noun: int) -> bool:
    """ "A good joke pleases everybody": none in particular; not so "A cart behind the barn is ours"."""
    word = source.word(noun)
    verb = source.word(word.head) if word.head and word.deprel.startswith("nsubj") else None
    articles = {lemma(below) for below in source.children(noun, "det")}
    return "a" in articles and verb is not None and verb.xpos == "VBZ" and not source.children(verb.index, "aux")


def _is_only_prospect(source: Source, noun: int) -> bool:
    """ "on the verge of bold advance", "the fear of new floods", "They alleged harm": there need not be any."""
    above = next(iter(source.ancestors(noun)), None)
    if above is None:
        return False
    told = source.word(noun).deprel == "obj" and above.lemma.lower() in english.words("attitude-verbs")
    prospect = above.lemma.lower() in english.words("nouns-of-what-may-not-be")
    return told or (prospect and source.word(noun).deprel == "nmod")


def _is_alternative(source: Source, index: int) -> bool:
    return any(context.name == "alternative" for context in own_contexts(source, index))
