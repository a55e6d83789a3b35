"""Facts that hold only under another verb, said with that verb: "Somebody wanted to save the eggs." """

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, said
from pete.construct.reasons import Refused
from pete.construct.say.circumstances import behind, placed_adverb
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.patterns_clauses import only_to, open_form, with_action, with_clause
from pete.construct.say.statements import about_somebody, infinitive
from pete.construct.say.valency import is_transitive_in
from pete.construct.source import Source
from pete.model import Fact
from pete.normalise.verbs import is_passive

_STEP = "matrix kept"


def matrix_of(source: Source, fact: Fact) -> int | None:
    """The word below which the predicate of the fact stands as a complement or purpose; None if there is none."""
    word = fact.predicate
    above = source.word(word.head) if word.head else None
    if above is None:
        return None
    if word.deprel in {"xcomp", "ccomp"} and above.upos == "VERB":
        return above.index
    if word.deprel == "advcl" and above.upos == "VERB" and open_form(source, word.index) == "to":
        return above.index
    return None


def with_matrix(source: Source, fact: Fact, plain: Hypothesis) -> Hypothesis:
    """The fact under its matrix; ``plain`` is what would be said without."""
    matrix = matrix_of(source, fact)
    if matrix is None:
        raise Refused("no sentence pattern")
    below = fact.predicate
    form = open_form(source, fact.predicate.index)
    if below.deprel == "ccomp":
        words, done = [with_clause(source, matrix, fact.predicate.index, plain.clause)], plain.transformations
    elif form not in {"to", "ing"} or below.upos != "VERB":
        raise Refused("no sentence pattern")
    elif below.deprel == "xcomp":
        words, done = [_open(source, fact, matrix, form)], ("" if fact.role.kind == "subj" else "dummy subject",)
    else:
        words, done = _beside(source, fact, matrix), ("dummy subject",)
    return said(fact, words, plain.template, *done, _STEP, matrix=matrix)


def _beside(source: Source, fact: Fact, matrix: int) -> list[str]:
    """ "somebody ran to save the eggs" """
    action = _marked(_action(source, fact, "VB"), "to")
    if only_to(source, fact.predicate.index):
        raise Refused("complement of another kind")
    clause, done = about_somebody(source, matrix)
    if done or is_passive(source.tree, matrix):
        raise Refused("subject of the clause is unsaid")
    return [clause, action]


def _open(source: Source, fact: Fact, matrix: int, form: str) -> str:
    tag = "VBG" if form == "ing" else "VB"
    if fact.role.kind == "subj":
        return _with_subject(source, fact, matrix, form, infinitive(source, fact.predicate.index, tag))
    return with_action(source, matrix, _marked(_action(source, fact, tag), form), form)


def _action(source: Source, fact: Fact, tag: str) -> str:
    """The infinitive or gerund with the argument of the fact: "save the eggs"."""
    verb = fact.predicate.index
    match fact.role.kind:
        case "obj":
            thing = noun_phrase(source, fact.argument.index, case="object", bare=True).text
            return infinitive(source, verb, tag, given={"obj": thing})
        case "prep":
            done = infinitive(source, verb, tag, filler=fact.argument.index, marker=fact.role.marker)
            return f"{done} {behind(source, fact)}"
        case "adv":
            adverb, position = placed_adverb(source, fact.argument.index)
            if position == "after":
                return f"{infinitive(source, verb, tag, filler=fact.argument.index)} {adverb}"
    raise Refused("no sentence pattern")


def _marked(action: str, form: str) -> str:
    return f"to {action}" if form == "to" else action


def _with_subject(source: Source, fact: Fact, matrix: int, form: str, action: str) -> str:
    """The subject of the infinitive is an argument of the matrix verb, which the sentence shows."""
    roles = {
        other.role.kind
        for other in source.meaning.facts
        if (other.predicate.index, other.argument.index) == (matrix, fact.argument.index)
    }
    controlled = is_transitive_in(source, matrix)
    if "obj" in roles and controlled:
        whom = noun_phrase(source, fact.argument.index, case="subject" if is_passive(source.tree, matrix) else "object")
        if not whom.person_like:
            raise Refused("complement of another kind")
        return with_action(source, matrix, _marked(action, form), form, whom=whom)
    if "subj" in roles and (not controlled or source.word(matrix).lemma in english.words("subject-control-verbs")):
        subject = noun_phrase(source, fact.argument.index)
        return with_action(source, matrix, _marked(action, form), form, subject=subject)
    raise Refused("no sentence pattern")
