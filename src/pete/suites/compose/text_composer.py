"""From what a text must state, and how many clauses it may have, to the text."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pete.suites.compose.argument_structure import DraftClause, embedding_tag
from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.conjoin import conjoin_nouns, conjoin_verb_phrases, conjoin_verbs
from pete.suites.compose.suite_frames import below
from pete.suites.compose.text_plans import Draft, Proposition, Stuck, TextPlan
from pete.suites.wording.open_words import Statements, TaggedPredicates, Words, sentence
from pete.suites.wording.templates import EMBEDDED, Form, Template

_EMBEDDED, _ADJUNCT = 0.3, 0.2  # how often a text is put below another predicate, or gets an adjunct

_FOR_PLAIN = 6  # attempts among which the plainest sentence is chosen
# Tags that come with every verb or adjective, or with the argument that a pattern has; the others are transformations.
_PLAIN = frozenset({"V", "A", "COP", "BY", "PP0", "S"})


class ComposedText(NamedTuple):
    """A text with open slots, what it states, the tags of its predicates, and how it was made (see `Draft`)."""

    words: Words
    statements: Statements
    tags: TaggedPredicates
    clauses: int
    how: list[str]
    denoted: int = -1
    rival: bool = False


class TextComposer:
    """Makes texts of a wanted number of clauses."""

    def __init__(self, writer: ClauseWriter) -> None:
        self.writer, self.chance, self.frames = writer, writer.chance, writer.frames
        self.adjuncts = writer.lexicon.adjuncts

    # -- the easy text

    def easy_text(self, plan: TextPlan, adjunct: bool) -> ComposedText:
        """The plainest sentence: one clause (or one in another, if that is asked about), active, nothing added.

        Two predicates are coordinated; if they share an argument, put together with the fewest transformations.
        """
        if plan.shares:
            draft, words = self.plainest(replace(plan, hypothesis=True))
        else:
            draft = Draft(self.plain_clause(plan), plan.clauses, [])
            words = draft.clause.words()
            if plan.second is not None:
                words = (*words, ", and ", *self.plain_clause_beside(draft, plan.second))
        self.writer.begin(plan)  # the slots of other attempts are not wanted
        return composed_text(draft, self.with_adjunct(words) if adjunct else words)

    def plainest(self, plan: TextPlan) -> tuple[Draft, Words]:
        """The sentence with the fewest transformations among several; the one predicate describes an argument of the
        other, since the order of two coordinated ones may seem to be that of what happened."""
        best: tuple[Draft, Words] | None = None
        fewest = 100
        for _ in range(_FOR_PLAIN):
            with suppress(Stuck):
                self.writer.begin(plan)
                draft, words = self.body(plan, "past", 1)
                count = sum(len(transformations(tags)) for _, tags in draft.clause.tags)
                if count < fewest and self.writer.second is None and "coordination" not in draft.how:
                    best, fewest = (draft, words), count
            if fewest <= 1:  # they share an argument, so there is no sentence without any
                break
        if best is None:
            raise Stuck
        return best

    def plain_clause(self, plan: TextPlan) -> DraftClause:
        writer, structure = self.writer, plan.structure
        writer.begin(plan)
        outer_needed, inner_needed = structure.needed(plan.needed)
        outer = plan.fitting(structure.frame.expressing("hypotheses", outer_needed))
        if not outer:
            raise Stuck
        inner = below(structure.embedded, outer[0][0], inner_needed) if structure.embedded is not None else ()
        if structure.embedded is not None and not inner:
            raise Stuck
        return writer.say(plan, outer[0][0], inner[0][0] if inner else None)

    def plain_clause_beside(self, draft: Draft, second: Proposition) -> Words:
        """The second predicate as a plain clause; what it states goes to what is said already."""
        choices = [one for one in second.frame.expressing("hypotheses", second.needed) if not one[0].adverb]
        if not choices:
            raise Stuck
        one, clause = choices[0][0], draft.clause
        clause.statements += second.frame.statements(one, second.args)
        clause.tags = [(name, f"{tags}-C") for name, tags in (*clause.tags, (second.frame.name, one.tags))]
        draft.how.append("coordination")
        return one.fill(second.args)

    def with_adjunct(self, words: Words) -> Words:
        if not self.adjuncts:
            raise Stuck
        return (*self.writer.slot_like(self.adjuncts[0]).words, ", ", *words)

    # -- any text, and hypotheses of two clauses

    def text(self, plan: TextPlan, clauses: int) -> ComposedText:
        """A text of so many clauses, or `Stuck`."""
        self.writer.begin(plan)
        if clauses < plan.clauses:
            raise Stuck
        more = clauses - plan.structure.clauses
        if clauses > plan.clauses and self.frames.veridical and self.chance.random() < _EMBEDDED:
            draft, words = self.embedded(plan, more)
        else:
            draft, words = self.body(plan, "past", more)
            if self.adjuncts and self.chance.random() < _ADJUNCT:
                words = self.with_adjunct(words)
        return self.finished(draft, words)

    def hypothesis(self, plan: TextPlan) -> ComposedText:
        """What the plan states in two clauses and nothing else, or `Stuck`."""
        self.writer.begin(plan)
        return self.finished(*self.body(plan, "past", 1))

    def finished(self, draft: Draft, words: Words) -> ComposedText:
        if not self.writer.everything_has_its_place:
            raise Stuck
        return composed_text(draft, words)

    def embedded(self, plan: TextPlan, more: int) -> tuple[Draft, Words]:
        """What is asked about below a predicate that vouches for it."""
        matrix = self.chance.pick(self.frames.veridical)
        if not matrix.marks.isdisjoint(self.writer.taken):
            raise Stuck
        self.writer.taken |= matrix.marks
        one = self.chance.pick(matrix.clauses["past"])
        if one.embeds == "past" or one.embeds == "perfect":
            draft, words = self.body(plan, one.embeds, more - 1)
            suffix = "-S"
        else:
            draft = self.without_finite_verb(plan, one, more - 1)
            words = draft.clause.words()
            suffix = embedding_tag(draft.clause.template)
        draft.add_tag(suffix)
        return draft, self.writer.embed(draft, matrix, one, words)

    def without_finite_verb(self, plan: TextPlan, matrix: Template, more: int) -> Draft:
        """What is asked about as an infinitive or as a noun phrase that denotes what happens."""
        if plan.structure.embedded is not None:
            raise Stuck
        frame = plan.structure.frame
        if matrix.controller >= 0 and not frame.predicate.agentive:
            raise Stuck
        needed, _ = plan.structure.needed(plan.needed)
        chosen = self.writer.choose(plan.fitting(below(frame, matrix, needed)))
        draft = Draft(self.writer.say(plan, chosen, None), 1, [], [frame.name])
        if more:
            self.writer.describe_argument(draft, more - 1)
        return draft

    def body(self, plan: TextPlan, form: Form, more: int) -> tuple[Draft, Words]:
        """The text in this form, with ``more`` clauses added to what is asked about."""
        writer, chance = self.writer, self.chance
        if not more:
            return self.alone(plan, form)
        if plan.second is not None and not plan.shares:
            return self.without_common_argument(plan, form, more)
        choice = chance.random()
        if form == "past" and more == 1 and choice < 0.22:
            verbs = choice > 0.15 and plan.second is None
            draft, words = conjoin_verbs(writer, plan) if verbs else conjoin_verb_phrases(writer, plan)
            draft.add_tag("-C")
            return draft, words
        if choice < 0.62 and plan.structure.frame.expressing("phrases", plan.structure.needed(plan.needed)[0]):
            draft = writer.inside_another(plan, form)
            more -= 1
        else:
            draft = self.asked(plan, form)
        return self.extended(draft, plan, form, more)

    def extended(self, draft: Draft, plan: TextPlan, form: Form, more: int) -> tuple[Draft, Words]:
        """The draft with more clauses: descriptions of its arguments, or clauses beside it."""
        writer, chance = self.writer, self.chance
        if more == 2 and plan.second is not None and chance.random() < 0.6:
            writer.describe_argument(draft, 0)  # by one of the two that are to come; the other goes elsewhere
            more = 1
        beside = 0.4
        if writer.second is not None:  # who is named in both is named twice there: seldom in hypotheses, never in texts
            beside = 0.15 if plan.hypothesis else 0
        if more and (more == 2 or chance.random() >= beside):
            writer.describe_argument(draft, more - 1)
            more = 0
        return self.coordinated(draft, plan, form) if more else (draft, draft.clause.words())

    def asked(self, plan: TextPlan, form: Form) -> Draft:
        structure = plan.structure
        return Draft(self.writer.asked_clause(plan, form), structure.clauses, [], [structure.frame.name])

    def without_common_argument(self, plan: TextPlan, form: Form, more: int) -> tuple[Draft, Words]:
        """Two predicates that share nothing: clauses beside each other, a third one inside the first."""
        if more == 2 and self.chance.random() < 0.5:
            return self.coordinated(self.writer.inside_another(plan, form), plan, form)
        draft = self.asked(plan, form)
        if more == 2:
            self.writer.describe_argument(draft, 0)
        return self.coordinated(draft, plan, form)

    def alone(self, plan: TextPlan, form: Form) -> tuple[Draft, Words]:
        writer, distributive = self.writer, plan.structure.frame.predicate.distributive
        if distributive and writer.misplaced is None and self.chance.random() < 0.3:
            draft = conjoin_nouns(writer, plan, form)
            draft.add_tag("-CN")
        else:
            draft = self.asked(plan, form)
        return draft, draft.clause.words()

    def coordinated(self, draft: Draft, plan: TextPlan, form: Form) -> tuple[Draft, Words]:
        one, after = draft.clause.template, len(draft.clause.frame.types)
        if one.embeds in ("past", "perfect") and one.blanks[0].argument == after + EMBEDDED:
            raise Stuck  # "she slept, and he sang, they said": who said what?
        theirs, other = self.writer.clause_beside(draft, form)
        ours = draft.clause.words()
        draft.add_tag("-C")
        if form != "past":
            first, second = (ours, theirs) if self.chance.random() < 0.5 else (theirs, ours)
            return draft, (*first, " and that ", *second)
        # After an embedded clause the other would seem to be embedded as well.
        ours_first = self.chance.random() < 0.5 and plan.structure.embedded is None
        first, second = (ours, theirs) if ours_first else (theirs, ours)
        # States do not go on "while"; and no hypothesis says that things happened at the same time.
        doings = draft.clause.frame.predicate.agentive and other.predicate.agentive
        doings = doings and not one.text_only and not plan.hypothesis
        between = " while " if doings and self.chance.random() < 0.4 else ", and "
        return draft, (*first, between, *second)


def composed_text(draft: Draft, words: Words) -> ComposedText:
    """The finished draft."""
    clause = draft.clause
    return ComposedText(
        sentence(words), clause.statements, clause.tags, draft.clauses, draft.how, draft.denoted, draft.rival
    )


def transformations(tags: str) -> set[str]:
    """The tags that make a construction other than the plain active clause.

    >>> sorted(transformations("V-P-R1-BY")), transformations("A-COP-PP0")
    (['P', 'R1'], set())
    """
    return set(tags.split("-")) - _PLAIN
