"""Contexts that are made inside a predicate's own clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pete import english
from pete.construct.judge.reference import is_past
from pete.construct.source import Source
from pete.model import Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite_form, is_infinitive

_NEGATION = english.words("negations")
_NEGATIVE_ARGUMENT = english.words("negative-arguments")
_HEDGE = english.words("hedging-adverbs")
_NEARLY = english.words("adverbs-of-near-miss")
_EASE = english.words("adverbs-of-ease")
_MODAL = english.words("modals")
_FUTURE = english.words("words-of-future")
_ATTITUDE = english.words("attitude-verbs")
_ADJECTIVES = {
    "privative": english.words("privative-adjectives"),
    "attributive": english.words("attributive-adjectives"),
}
_CONDITION = english.words("plain-conditions")
_SUBJECTS = ("nsubj", "csubj", "expl")
# Labels under which a clause can be a question or a request of its own.
_SPEAKS = frozenset({"root", "parataxis", "conj", "ccomp", "list", "appos"})
_CLAUSE_OPENERS = frozenset({"punct", "cc", "discourse", "vocative", "mark"})


class Context(NamedTuple):
    """An environment that bears on a statement.

    ``name`` is one of the contexts of `reasons.toml`; ``index`` the word that makes the context;
    ``clause`` the predicate, at or above the one asked about, that it belongs to.
    A context that "blocks" makes the plain statement not follow; one that is
    "carried" belongs to the predicate itself, so that the hypothesis has it too.
    """

    name: str
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody asks of a context
    kind: Literal["blocks", "carried"]
    clause: int


def own_contexts(source: Source, index: int, *, argument: int | None = None, shared: bool = False) -> Iterator[Context]:
    """What negates, hedges, asks or demands the predicate; ``shared``: as far as a later conjunct has part in it."""
    word = source.word(index)
    for child in source.children(index):
        name = _of_child(source, index, child)
        if name in {"negative argument", "condition"} and child.index == argument:
            yield Context(name, child.index, "carried", index)
        elif name and not (shared and name == "alternative"):
            carried = name in {"modality", "future"} or (
                name == "negation" and lemma(child) in english.words("negations-kept")
            )
            yield Context(name, child.index, "carried" if carried else "blocks", index)
    if any(subject.deprel == "nsubj:outer" for subject in source.children(index, "nsubj")):
        yield Context("attitude", index, "blocks", index)  # "One belief is that work pays"
    if any(_holds_if_at_all(source, subject) for subject in source.children(index, "nsubj")):
        yield Context("condition", index, "blocks", index)
    if word.deprel == "amod" and (name := _of_adjective(word)):
        yield Context(name, index, "blocks", index)
    if word.deprel.partition(":")[0] in _SPEAKS and _is_aim(source, word):
        yield Context("unrealised", index, "blocks", index)
    if _has_or(source, word):
        yield Context("alternative", index, "blocks", index)
    if word.deprel.partition(":")[0] in _SPEAKS and (mood := _mood(source, word)):
        yield Context(mood, index, "blocks", index)


def _of_child(source: Source, index: int, child: Token) -> str:
    label, name = child.deprel.partition(":")[0], lemma(child)
    match label:
        case "advmod" | "obl" | "advcl" if _restricts(source, child):
            return "comparison" if child.xpos in {"RBR", "JJR"} else "condition"
        case "advmod" | "cc" | "det" if name in _NEGATION or _has_no(source, child):
            return "negation"
        case "advmod" if child.form.lower() == "better" and child.index + 1 == index and not is_past(source, index):
            return "hedge"  # "You better leave": you had better
        case "advmod" if name in _EASE and not is_past(source, index):
            return "hedge"  # "is easily fixed": it can be
        case "advmod" if any(lemma(word) in _NEARLY for word in source.children(child.index, "advmod")):
            return "hedge"  # "almost completely forgotten"
        case "advmod" | "amod" if name in _HEDGE or (name == "all" and source.children(child.index, "fixed")):
            return "hedge"
        case "aux":
            if name in _NEGATION:
                return "negation"
            return "future" if _is_future(child) else "modality" if name in _MODAL or child.xpos == "MD" else ""
        case "nsubj" | "obj" | "iobj" | "obl" | "advmod":
            if name in _NEGATIVE_ARGUMENT or _has_no(source, child) or _has_not(source, child):
                return "negative argument"
            cases = {case.form.lower() for case in source.children(child.index, "case")}
            return "attitude" if "according" in cases else ""
        case "parataxis" | "discourse":
            return "attitude" if name in _ATTITUDE else ""
        case "advcl":
            marks = {lemma(mark) for mark in source.children(child.index, "mark")}
            if not marks and name in _ATTITUDE and is_finite_form(child):
                return "attitude"  # "The boat, I think, sank"
            return "condition" if marks & _CONDITION or _is_awaited(source, index, child) else ""
        case "conj":
            return "alternative" if _has_or(source, child) else ""
        case "punct":
            return "question" if "?" in child.form and not takes_for_granted(source, index) else ""
    return ""


def _holds_if_at_all(source: Source, subject: Token) -> bool:
    """ "The plan, if adopted, will help": the condition hangs on the subject."""
    clauses = (clause for clause in source.children(subject.index, "acl", "advcl") if clause.index > subject.index)
    return any(lemma(mark) in _CONDITION for clause in clauses for mark in source.children(clause.index, "mark"))


def _is_awaited(source: Source, index: int, clause: Token) -> bool:
    """ "The boat will sink when it rains": if it ever does; not so "It will sink while we sleep"."""
    opens = {lemma(word) for word in source.children(clause.index, "mark", "advmod")}
    ahead = any(_is_future(helper) or helper.xpos == "MD" for helper in source.children(index, "aux"))
    return (
        ahead and bool(opens & english.words("conjunctions-of-what-is-awaited")) and not is_past(source, clause.index)
    )


def _restricts(source: Source, child: Token) -> bool:
    """ "The higher your hands go, ..."; "only in hotels are shoes needed"."""
    if child.xpos in {"RBR", "JJR"}:
        return child.index < child.head and any(lemma(word) == "the" for word in source.children(child.index))
    only = any(lemma(word) == "only" for word in source.children(child.index, "advmod"))
    subject = source.child(child.head, "nsubj", "nsubj:pass")
    return only and subject is not None and child.index < subject.index


def _is_aim(source: Source, word: Token) -> bool:
    """ "The aim was to win", "All you do is win"."""
    return is_infinitive(source.tree, word.index) or (word.xpos == "VB" and bool(source.children(word.index, "cop")))


def _of_adjective(word: Token) -> str:
    return next((name for name, table in _ADJECTIVES.items() if lemma(word) in table), "")


def _is_future(helper: Token) -> bool:
    return helper.form.lower() in _FUTURE or lemma(helper) in _FUTURE


def _has_no(source: Source, word: Token) -> bool:
    """ "no boat", "no longer", "few people"."""
    return any(
        lemma(child) in english.words("negative-determiners")
        or (lemma(child) in english.words("words-of-scarcity") and child.deprel == "amod")
        for child in source.children(word.index, "det", "advmod", "amod")
    )


def _has_not(source: Source, word: Token) -> bool:
    """ "Not everybody left." """
    return any(lemma(child) in _NEGATION for child in source.children(word.index, "advmod"))


def _has_or(source: Source, word: Token) -> bool:
    if word.deprel != "conj":
        return any(lemma(child) == "either" for child in source.children(word.index, "cc:preconj"))
    siblings = [word, *(other for other in source.children(word.head, "conj") if other.index > word.index)]
    return any(
        lemma(cc) in english.words("conjunctions-of-alternatives")
        for other in siblings
        for cc in source.children(other.index, "cc")
    )


def _mood(source: Source, word: Token) -> str:
    """Questions and requests, with or without their punctuation."""
    index = word.index
    if _is_question(source, index):
        return "" if takes_for_granted(source, index) else "question"
    if word.deprel == "conj" and not source.children(index, *_SUBJECTS):
        return ""  # that of the first conjunct, which comes further up
    if source.children(index, *_SUBJECTS) or source.children(index, "mark"):
        return ""
    helpers = [child for child in source.children(index, "aux", "cop") if lemma(child) not in {"do", "be"}]
    plain = word.xpos == "VB" or any(child.xpos == "VB" for child in source.children(index, "cop"))
    if not helpers and (plain or word.feature("Mood") == "Imp"):
        return "request"
    return ""


def _is_question(source: Source, index: int) -> bool:
    opener = next((child for child in source.children(index) if child.deprel not in _CLAUSE_OPENERS), None)
    if opener is None or opener.index > index:
        return False
    if any(source.word(below).xpos in {"WP", "WRB", "WP$", "WDT"} for below in _leftmost(source, opener)):
        return True
    subject, helper = source.child(index, *_SUBJECTS), source.child(index, "aux", "cop")
    return helper is not None and subject is not None and subject.index > helper.index


def takes_for_granted(source: Source, index: int) -> bool:
    """ "Why did Ann sell the boat?", "Who sold it?": that it was sold, nobody asks; not so "Did anybody ever ...?"."""
    asks = [word for word in source.children(index) if word.form.lower() in english.words("questions-of-what-was")]
    verbs = [*source.children(index, "aux", "cop"), source.word(index)]
    told = verbs[0].xpos == "VBD" and source.word(index).upos == "VERB"
    if not asks or not told or asks[0].index > verbs[0].index or source.children(asks[0].index):
        return False
    below = {source.word(one).form.lower() for one in source.descendants(index)}
    return not below & (english.words("words-of-open-questions") | english.words("negative-words") | _NEGATION)


def _leftmost(source: Source, word: Token) -> set[int]:
    """The words of a short opener ("which of the two"), but not of a clause in it."""
    below = {word.index}
    for child in source.children(word.index, "det", "advmod", "amod", "nmod:poss", "case"):
        below.add(child.index)
    return below if word.deprel.partition(":")[0] not in {"advcl", "csubj", "parataxis"} else set()
