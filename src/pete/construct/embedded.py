"""Facts that hold only under another verb, said with that verb: "Somebody wanted to save the eggs." """

from __future__ import annotations

from pete.construct.adverbs import placed_adverb
from pete.construct.candidate import Hypothesis, Refused
from pete.construct.noun_phrases import noun_phrase
from pete.construct.pattern import said
from pete.construct.prepositions import behind
from pete.construct.soundness import check_clause
from pete.construct.source import Source
from pete.construct.statements import about_somebody, infinitive
from pete.construct.templates_clauses import only_to, open_form, with_action, with_clause
from pete.construct.valency import is_transitive_in
from pete.construct.verb_groups import is_passive
from pete.normalise.relations import Relation

_STEP = "matrix kept"


def matrix_of(source: Source, fact: Relation) -> int | None:
    """The word below which the predicate of the fact stands as a complement or purpose; None if there is none."""
    word = source.word(fact.head)
    above = source.word(word.head) if word.head else None
    if above is None:
        return None
    if word.deprel in {"xcomp", "ccomp"} and above.upos == "VERB":
        return above.index
    if word.deprel == "advcl" and above.upos == "VERB" and open_form(source, word.index) == "to":
        return above.index
    return None


def with_matrix(source: Source, fact: Relation, plain: Hypothesis) -> Hypothesis:
    """The fact under its matrix; ``plain`` is what would be said without."""
    matrix = matrix_of(source, fact)
    if matrix is None:
        raise Refused("no matrix verb to keep")
    below = source.word(fact.head)
    form = open_form(source, fact.head)
    if below.deprel == "ccomp":
        words, done = [with_clause(source, matrix, fact.head, plain.clause)], plain.transformations
    elif form not in {"to", "ing"} or below.upos != "VERB":
        raise Refused("no matrix verb to keep")
    elif below.deprel == "xcomp":
        words, done = [_open(source, fact, matrix, form)], ("" if fact.role == "subj" else "dummy subject",)
    else:
        words, done = _beside(source, fact, matrix), ("dummy subject",)
    hypothesis = said(source, fact, words, plain.template, *done, _STEP, matrix=matrix)
    check_clause(source, fact, hypothesis)
    return hypothesis


def _beside(source: Source, fact: Relation, matrix: int) -> list[str]:
    """ "somebody ran to save the eggs" """
    action = _marked(_action(source, fact, "VB"), "to")
    if only_to(source, fact.head):
        raise Refused("clause of another kind")
    clause, done = about_somebody(source, matrix)
    if done or is_passive(source, matrix):
        raise Refused("purpose of somebody unsaid")
    return [clause, action]


def _open(source: Source, fact: Relation, matrix: int, form: str) -> str:
    tag = "VBG" if form == "ing" else "VB"
    if fact.role == "subj":
        return _with_subject(source, fact, matrix, form, infinitive(source, fact.head, tag))
    return with_action(source, matrix, _marked(_action(source, fact, tag), form), form)


def _action(source: Source, fact: Relation, tag: str) -> str:
    """The infinitive or gerund with the argument of the fact: "save the eggs"."""
    verb = fact.head
    match fact.role.partition(":")[0]:
        case "obj":
            thing = noun_phrase(source, fact.dependent, case="object", bare=True).text
            return infinitive(source, verb, tag, given={"obj": thing})
        case "prep":
            return (
                f"{infinitive(source, verb, tag, filler=fact.dependent, marker=fact.role[5:])} {behind(source, fact)}"
            )
        case "adv":
            adverb, position = placed_adverb(source, fact.dependent)
            if position == "after":
                return f"{infinitive(source, verb, tag, filler=fact.dependent)} {adverb}"
    raise Refused("no matrix verb to keep")


def _marked(action: str, form: str) -> str:
    return f"to {action}" if form == "to" else action


def _with_subject(source: Source, fact: Relation, matrix: int, form: str, action: str) -> str:
    """The subject of the infinitive is an argument of the matrix verb, which the sentence shows."""
    roles = {other.role for other in source.meaning.facts if (other.head, other.dependent) == (matrix, fact.dependent)}
    controlled = is_transitive_in(source, matrix)
    if "obj" in roles and controlled:
        whom = noun_phrase(source, fact.dependent, case="subject" if is_passive(source, matrix) else "object")
        if not whom.person_like or (is_passive(source, matrix) and whom.number == "plur"):
            raise Refused("complex complement")
        return with_action(source, matrix, _marked(action, form), form, whom=whom.text)
    if "subj" in roles and not controlled:
        subject = noun_phrase(source, fact.dependent)
        if subject.number == "plur" or subject.person != 3:
            raise Refused("complex complement")
        return with_action(source, matrix, _marked(action, form), form, subject=subject.text)
    raise Refused("no matrix verb to keep")
