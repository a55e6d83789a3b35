"""Sentence patterns for two predicates: complements, adverbial clauses and the complements of nouns."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, Refused
from pete.construct.dummies import actor, bearer, undergoer
from pete.construct.inflected_forms import seen_forms
from pete.construct.noun_phrases import noun_phrase
from pete.construct.pattern import said
from pete.construct.source import Source
from pete.construct.spelling import as_inside
from pete.construct.statements import about_somebody, check_verb, copula, has_direction, infinitive
from pete.construct.text_words import check_word
from pete.construct.valency import is_transitive_in
from pete.construct.verb_forms import conjugate
from pete.construct.verb_groups import particles, verb_features
from pete.english import usage
from pete.model import Fact
from pete.normalise.verbs import is_finite, is_passive

_CONJUNCTIONS = english.words("conjunctions-of-adverbial-clauses")
_WITH_GERUND = english.words("prepositions-with-gerund")
_KEPT = ("dummy subject", "matrix kept")


def complement_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody tried to leave.", "Somebody said that somebody left.", "Something looked good." """
    word = fact.argument
    if word.upos == "ADJ" and not source.child(word.index, "cop"):
        return _predicative(source, fact)
    if word.upos == "VERB" and (form := open_form(source, word.index)):
        habits = usage.verb(fact.predicate.lemma)
        if word.head != fact.predicate.index and (habits is None or habits.infinitive < 3):
            raise Refused("verb takes no such complement")
        action = infinitive(source, word.index, "VBG" if form == "ing" else "VB")
        words = [with_action(source, fact.predicate.index, f"to {action}" if form == "to" else action, form)]
        return said(source, fact, words, "verb with open complement", *_KEPT, matrix=fact.predicate.index)
    words = [with_clause(source, fact.predicate.index, fact.argument.index, _clause(source, fact.argument.index))]
    return said(source, fact, words, "verb with finite complement", *_KEPT, matrix=fact.predicate.index)


def open_form(source: Source, verb: int) -> str:
    """How a verb without a subject of its own stands below another: "to", "ing" or "bare"; "" if it does not."""
    if any(child.xpos in {"WRB", "WP", "WDT"} for child in source.children(verb)):
        return ""  # "how to use it" is a question
    marks = {mark.form.lower() for mark in source.children(verb, "mark", "aux")}
    if "to" in marks and source.word(verb).xpos == "VB":
        return "to"
    plain = not source.children(verb, "aux", "nsubj", "mark")
    return {"VBG": "ing", "VB": "bare"}.get(source.word(verb).xpos, "") if plain else ""


def with_action(source: Source, matrix: int, action: str, form: str, subject: str = "", whom: str = "") -> str:
    """ "somebody tried to leave", "somebody asked somebody to leave", "somebody was asked to leave"."""
    check_verb(source, matrix)
    verb = source.word(matrix)
    if form == "bare" and verb.lemma.lower() not in english.words("verbs-with-bare-infinitive"):
        raise Refused("complex complement")
    features, seen, particle = verb_features(source, matrix), seen_forms(source), particles(source, matrix)
    if is_passive(source.tree, matrix):
        if form != "to":
            raise Refused("complex complement")
        group = conjugate(verb.lemma, features, passive=True, seen=seen)
        return " ".join([whom or undergoer(source, matrix).text, group, *particle, action])
    who = subject or actor(source, matrix).text
    has_object = is_transitive_in(source, matrix) or source.children(matrix, "iobj")
    middle = [whom or undergoer(source, matrix).text] if has_object else []
    if middle == ["something"]:
        raise Refused("complex complement")  # things do nothing
    return " ".join([who, conjugate(verb.lemma, features, seen=seen), *middle, *particle, action])


def with_clause(source: Source, matrix: int, inner: int, clause: str) -> str:
    """ "somebody said that ..." """
    check_verb(source, matrix)
    verb = source.word(matrix)
    habits = usage.verb(verb.lemma)
    if source.word(inner).head != matrix and (habits is None or habits.comp < 3):
        raise Refused("verb takes no such complement")
    if verb.lemma.lower() in english.words("verbs-of-seeming") or source.children(matrix, "expl"):
        raise Refused("raising verb")
    if not source.fillers(matrix, "subj"):
        raise Refused("subject is missing")  # "Think that was bad?"
    if is_passive(source.tree, matrix) or source.children(matrix, "obj", "iobj") or particles(source, matrix):
        raise Refused("complex complement")
    marks = {mark.lemma.lower() for mark in source.children(inner, "mark")}
    if marks - {"that"} or any(child.xpos in {"WRB", "WP", "WDT"} for child in source.children(inner)):
        raise Refused("indirect question")
    if not is_finite(source.tree, inner):
        raise Refused("complex complement")
    if source.word(inner).deprel == "parataxis" or set(source.text) & {'"', "“", "”"}:
        raise Refused("direct speech")
    group = conjugate(verb.lemma, verb_features(source, matrix), seen=seen_forms(source))
    return f"{actor(source, matrix).text} {group} that {clause}"


def _clause(source: Source, inner: int) -> str:
    """A whole clause with dummies: "somebody left", "something was sold", "something was big"."""
    word = source.word(inner)
    check_word(source, inner)
    if word.upos == "VERB":
        return about_somebody(source, inner)[0]
    if word.upos == "ADJ" and source.child(inner, "cop"):
        return f"{bearer(source, inner).text} {copula(source, inner)} {as_inside(source, inner)}"
    raise Refused("clause without a verb")


def _predicative(source: Source, fact: Fact) -> Hypothesis:
    """ "Something looked good." """
    matrix, inner = fact.predicate, fact.argument
    if is_transitive_in(source, matrix.index) or is_passive(source.tree, matrix.index) or inner.head != matrix.index:
        raise Refused("predicate of the object")
    if inner.xpos != "JJ" or source.children(inner.index, "xcomp", "advcl", "ccomp", "obl"):
        raise Refused("predicate complement")
    check_word(source, inner.index)
    if has_direction(source, matrix.index):
        raise Refused("particle is missing")
    group = conjugate(matrix.lemma, verb_features(source, matrix.index), seen=seen_forms(source))
    words = [actor(source, matrix.index).text, group, as_inside(source, inner.index)]
    return said(source, fact, words, "verb with predicative complement", *_KEPT, matrix=fact.predicate.index)


def clause_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody left because somebody shouted.", "Somebody ran to catch something." """
    marker, inner = fact.role.marker, fact.argument.index
    if source.word(inner).upos != "VERB":
        raise Refused("clause without a verb")
    if fact.predicate.upos == "VERB" and only_to(source, inner):
        raise Refused("clause of another kind")
    clause, done = about_somebody(source, fact.predicate.index)
    form = open_form(source, inner)
    if form == "to" and marker in {"", "to", "in_order"}:
        if "passive" in done or is_passive(source.tree, fact.predicate.index):
            raise Refused("purpose of somebody unsaid")
        end = f"to {infinitive(source, inner)}"
    elif marker in _WITH_GERUND and source.word(inner).xpos == "VBG" and not source.children(inner, "nsubj", "aux"):
        if "passive" in done or is_passive(source.tree, fact.predicate.index):
            raise Refused("purpose of somebody unsaid")
        end = f"{marker} {infinitive(source, inner, 'VBG')}"
    elif marker in _CONJUNCTIONS and is_finite(source.tree, inner):
        end = f"{marker} {_clause(source, inner)}"
    else:
        raise Refused("clause of another kind")
    return said(source, fact, [clause, end], "verb with adverbial clause", "dummy subject", done)


def only_to(source: Source, inner: int) -> bool:
    """ "only to fail" is no purpose."""
    return any(child.lemma.lower() == "only" for child in source.children(inner, "advmod"))


def complement_of_noun(source: Source, fact: Fact) -> Hypothesis:
    """ "There was a plan to leave." """
    noun, verb = fact.predicate.index, fact.argument.index
    if source.word(noun).upos != "NOUN" or source.word(verb).upos != "VERB" or open_form(source, verb) != "to":
        raise Refused("no complement of a noun")
    if any(other.predicate.index == verb and other.argument.index == noun for other in source.meaning.facts):
        raise Refused("noun is an argument of the clause")
    phrase = noun_phrase(source, noun, article="indefinite")
    words = ["there", copula(source, noun, phrase.agreement), phrase.text, "to", infinitive(source, verb)]
    return said(source, fact, words, "noun with infinitive", "existential")
