"""Sentence patterns for two predicates: complements, adverbial clauses and the complements of nouns."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, said
from pete.construct.reasons import Refused
from pete.construct.say.adjectives import adjective, is_compared, leans_on
from pete.construct.say.dummies import actor, bearer, undergoer
from pete.construct.say.noun_phrases import WrittenPhrase, noun_phrase
from pete.construct.say.particles import particles
from pete.construct.say.pattern import Pattern
from pete.construct.say.statements import about_somebody, copula, infinitive
from pete.construct.say.text_words import as_inside, check_word
from pete.construct.say.valency import is_transitive_in, slots
from pete.construct.say.verb_groups import verb_features, verb_group
from pete.construct.say.whole_verbs import check_verb, has_direction
from pete.construct.source import Source
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
        if word.head != fact.predicate.index and (form == "ing" or habits is None or habits.infinitive < 3):
            raise Refused("word takes no such argument")
        action = infinitive(source, word.index, "VBG" if form == "ing" else "VB")
        words = [with_action(source, fact.predicate.index, f"to {action}" if form == "to" else action, form)]
        return said(fact, words, "verb with open complement", *_KEPT, matrix=fact.predicate.index)
    words = [with_clause(source, fact.predicate.index, fact.argument.index, _clause(source, fact.argument.index))]
    return said(fact, words, "verb with finite complement", *_KEPT, matrix=fact.predicate.index)


def open_form(source: Source, verb: int) -> str:
    """How a verb without a subject of its own stands below another: "to", "ing" or "bare"; "" if it does not."""
    if any(child.xpos in {"WRB", "WP", "WDT"} for child in source.children(verb)):
        return ""  # "how to use it" is a question
    marks = {mark.form.lower() for mark in source.children(verb, "mark", "aux")}
    if "to" in marks and source.word(verb).xpos == "VB":
        return "" if source.children(verb, "nsubj", "csubj") else "to"  # "for the rain to stop" has its own subject
    plain = not source.children(verb, "aux", "nsubj", "mark")
    return {"VBG": "ing", "VB": "bare"}.get(source.word(verb).xpos, "") if plain else ""


def with_action(
    source: Source,
    matrix: int,
    action: str,
    form: str,
    subject: WrittenPhrase | None = None,
    whom: WrittenPhrase | None = None,
) -> str:
    """ "somebody tried to leave", "somebody asked somebody to leave", "somebody was asked to leave"."""
    check_verb(source, matrix)
    verb = source.word(matrix)
    if form == "bare" and verb.lemma.lower() not in english.words("verbs-with-bare-infinitive"):
        raise Refused("complement of another kind")
    features, particle = verb_features(source, matrix), particles(source, matrix)
    if is_passive(source.tree, matrix):
        if form != "to":
            raise Refused("complement of another kind")
        told = whom or undergoer(source, matrix)
        group = verb_group(source, matrix, features, told.agreement, passive=True)
        return " ".join([told.text, group, *particle, action])
    who = subject or actor(source, matrix)
    has_object = is_transitive_in(source, matrix) or source.children(matrix, "iobj")
    middle = [(whom or undergoer(source, matrix)).text] if has_object else []
    if middle == ["something"]:
        raise Refused("complement of another kind")  # things do nothing
    return " ".join([who.text, verb_group(source, matrix, features, who.agreement), *middle, *particle, action])


def with_clause(source: Source, matrix: int, inner: int, clause: str) -> str:
    """ "somebody said that ..." """
    check_verb(source, matrix)
    verb = source.word(matrix)
    habits = usage.verb(verb.lemma)
    if habits is None or habits.comp < 3:
        raise Refused("word takes no such argument")
    if verb.lemma.lower() in english.words("verbs-of-seeming") or source.children(matrix, "expl"):
        raise Refused("raising")
    if not source.fillers(matrix, "subj"):
        raise Refused("complement is missing")  # "Think that was bad?"
    if is_passive(source.tree, matrix) or source.children(matrix, "obj", "iobj") or particles(source, matrix):
        raise Refused("complement of another kind")
    marks = {mark.lemma.lower() for mark in source.children(inner, "mark")}
    if marks - {"that"} or any(child.xpos in {"WRB", "WP", "WDT"} for child in source.children(inner)):
        raise Refused("question word")
    if not is_finite(source.tree, inner):
        raise Refused("complement of another kind")
    if source.word(inner).deprel == "parataxis" or set(source.text) & {'"', "“", "”"}:
        raise Refused("quotation")
    who = actor(source, matrix)
    return f"{who.text} {verb_group(source, matrix, verb_features(source, matrix), who.agreement)} that {clause}"


def _clause(source: Source, inner: int) -> str:
    """A whole clause with dummies: "somebody left", "something was sold", "something was big"."""
    word = source.word(inner)
    check_word(source, inner)
    if word.upos == "VERB":
        return about_somebody(source, inner)[0]
    if word.upos == "ADJ" and source.child(inner, "cop"):
        if slots(source, inner) or leans_on(source, inner):
            raise Refused("complement is missing")  # "said that the town was keen to grow"
        return f"{bearer(source, inner).text} {copula(source, inner)} {adjective(source, inner)}"
    raise Refused("complement of another kind")


def _predicative(source: Source, fact: Fact) -> Hypothesis:
    """ "Something looked good." """
    matrix, inner = fact.predicate, fact.argument
    if is_transitive_in(source, matrix.index) or is_passive(source.tree, matrix.index) or inner.head != matrix.index:
        raise Refused("complement of another kind")
    if inner.xpos != "JJ" or source.children(inner.index, "xcomp", "advcl", "ccomp", "obl", "csubj"):
        raise Refused("complement of another kind")
    check_word(source, inner.index)
    if is_compared(source, inner):
        raise Refused("degree or comparison")  # "is becoming more and more rare"
    if has_direction(source, matrix.index):
        raise Refused("complement is missing")
    who = actor(source, matrix.index)
    group = verb_group(source, matrix.index, verb_features(source, matrix.index), who.agreement)
    words = [who.text, group, as_inside(source, inner.index)]
    return said(fact, words, "verb with predicative complement", *_KEPT, matrix=fact.predicate.index)


def clause_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody left because somebody shouted.", "Somebody ran to catch something." """
    marker, inner = fact.role.marker, fact.argument.index
    if source.word(inner).upos != "VERB":
        raise Refused("complement of another kind")
    if fact.predicate.upos == "VERB" and only_to(source, inner):
        raise Refused("complement of another kind")
    clause, done = about_somebody(source, fact.predicate.index)
    form = open_form(source, inner)
    if form == "to" and marker in {"", "to", "in_order"}:
        if "passive" in done or is_passive(source.tree, fact.predicate.index):
            raise Refused("subject of the clause is unsaid")
        end = f"to {infinitive(source, inner)}"
    elif marker in _WITH_GERUND and source.word(inner).xpos == "VBG" and not source.children(inner, "nsubj", "aux"):
        if "passive" in done or is_passive(source.tree, fact.predicate.index):
            raise Refused("subject of the clause is unsaid")
        end = f"{marker} {infinitive(source, inner, 'VBG')}"
    elif marker in _CONJUNCTIONS and is_finite(source.tree, inner):
        end = f"{marker} {_clause(source, inner)}"
    else:
        raise Refused("complement of another kind")
    return said(fact, [clause, end], "verb with adverbial clause", "dummy subject", done)


def only_to(source: Source, inner: int) -> bool:
    """ "only to fail" is no purpose."""
    return any(child.lemma.lower() == "only" for child in source.children(inner, "advmod"))


def complement_of_noun(source: Source, fact: Fact) -> Hypothesis:
    """ "There was a plan to leave." """
    noun, verb = fact.predicate.index, fact.argument.index
    if source.word(noun).upos != "NOUN" or source.word(verb).upos != "VERB" or open_form(source, verb) != "to":
        raise Refused("no sentence pattern")
    if any(other.predicate.index == verb and other.argument.index == noun for other in source.meaning.facts):
        raise Refused("no sentence pattern")
    if source.word(noun).lemma.lower() in english.words("stretches-of-time"):
        raise Refused("fixed phrase")  # "It was time to leave" tells when, not that there was time
    phrase = noun_phrase(source, noun, article="indefinite")
    words = ["there", copula(source, noun, phrase.agreement), phrase.text, "to", infinitive(source, verb)]
    return said(fact, words, "noun with infinitive", "existential")


PATTERNS = (
    Pattern("comp", "VERB", complement_and_verb),
    Pattern("clause", "VERB", clause_and_verb),
    Pattern("about", "NOUN", complement_of_noun),
)
