"""Coordination below the clause: two verb phrases, two verbs, two nouns."""

from __future__ import annotations

from pete.suites.compose.argument_structure import draft_clause
from pete.suites.compose.clause_writer import ClauseWriter, statements_of
from pete.suites.compose.text_plans import Draft, Stuck, TextPlan
from pete.suites.wording.argument_phrases import together
from pete.suites.wording.open_words import Statement, Words
from pete.suites.wording.templates import Form


def conjoin_verb_phrases(writer: ClauseWriter, plan: TextPlan) -> tuple[Draft, Words]:
    """Two verb phrases with one subject."""
    if plan.misplaced_adverb:
        raise Stuck  # it could belong to both verbs
    clause = writer.asked_clause(plan, "past")
    one = clause.template
    if not 0 <= one.first < len(clause.frame.types) or not one.begins_with_argument or not clause.args[one.first].type:
        raise Stuck
    subject = clause.args[one.first]
    opening = writer.opening("beginning", "past", subject.type, subject)
    alike = opening.frame.predicate.agentive == clause.frame.predicate.agentive  # not "was the owner and departed"
    if not alike or not opening.template.begins_with_argument:
        raise Stuck
    args = writer.arguments_for(opening, subject)
    parts = [(one, one.after_first(clause.args)), (opening.template, opening.template.after_first(args))]
    if writer.chance.random() < 0.5:
        parts.reverse()
    if (plan.structure.clauses > 1 and parts[0][0] is one) or parts[0][0].tags.startswith("V-P"):
        raise Stuck  # the second conjunct would seem to belong to the embedded clause, or to the passive
    clause.statements += statements_of(opening, args, subject)
    clause.tags.append((opening.frame.name, opening.template.tags))
    words = (*subject.words, " ", *parts[0][1], " and ", *parts[1][1])
    main_predicates = [clause.frame.name, opening.frame.name]
    return Draft(clause, plan.structure.clauses + 1, ["coordination"], main_predicates), words


def conjoin_verbs(writer: ClauseWriter, plan: TextPlan) -> tuple[Draft, Words]:
    """Two verbs with the same subject and object."""
    frame = plan.structure.frame
    if plan.structure.embedded is not None or writer.misplaced is not None or plan.adverb or plan.misplaced_adverb:
        raise Stuck
    one = next((each for each in frame.clauses["past"] if each.tags == "V-A" and each.verb_between), None)
    if one is None or not plan.needed <= one.roles:
        raise Stuck
    others = writer.frames.like_transitive(frame, one)
    if not others:
        raise Stuck
    other, two = writer.chance.pick(others)
    clause = draft_clause(plan.structure, plan.args, one, None, ("", ""))
    clause.statements += other.statements(two, clause.args)
    clause.tags.append((other.name, two.tags))
    verbs = [one.verb_between, two.verb_between]
    if writer.chance.random() < 0.5:
        verbs.reverse()
    first, second = (clause.args[blank.argument].words for blank in one.blanks)
    draft = Draft(clause, 2, ["coordination"], [frame.name, other.name])
    return draft, (*first, f" {verbs[0]} and {verbs[1]} ", *second)


def conjoin_nouns(writer: ClauseWriter, plan: TextPlan, form: Form) -> Draft:
    """Two nouns in one role."""
    clause = writer.asked_clause(plan, form)
    one, frame = clause.template, clause.frame
    numbers = sorted(frame.predicate.args)
    ends = [
        role
        for role in dict.fromkeys((one.first, one.last))
        if 0 <= role < len(numbers) and numbers[role] in frame.predicate.distributive and one.has_plain(role)
    ]
    if not ends or writer.misplaced is not None or plan.structure.embedded is not None:
        raise Stuck
    role = writer.chance.pick(ends)
    here, more = clause.args[role], writer.fresh(frame.types[role])
    clause.args[role] = together(here, more) if writer.chance.random() < 0.5 else together(more, here)
    clause.statements.append(Statement(frame.name, frame.roles[role], more.mention))
    return Draft(clause, 1, ["conjoined-nouns"], [frame.name])
