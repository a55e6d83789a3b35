"""The parts of texts and hypotheses: clauses, noun phrases inside them, clauses beside and above them."""

from __future__ import annotations

from pete.suites.compose.argument_structure import CLAUSE_ROLE, DraftClause, as_vouched_for, draft_clause
from pete.suites.compose.chance import Chance
from pete.suites.compose.suite_frames import Opening, SuiteFrames, Where, below, rooms
from pete.suites.compose.suite_lexicon import PhrasePool
from pete.suites.compose.text_plans import Draft, Proposition, Stuck, TextPlan
from pete.suites.wording.argument_phrases import Argument, NounPhrase, described, open_argument, spoken
from pete.suites.wording.frames import Choices, Frame
from pete.suites.wording.open_words import Statement, Statements, Words, last_word
from pete.suites.wording.templates import ADVERB, EMBEDDED, LENT_SUBJECT, Form, Template

_TRIES = 20  # for another predicate; it must not be one that the text has
_TRIES_WITH_ADVERB = 100  # where it must also take a certain adverb


class ClauseWriter:
    """Writes the clauses of one text after the other, from the frames of one suite."""

    def __init__(self, frames: SuiteFrames, chance: Chance) -> None:
        self.frames, self.chance = frames, chance
        self.lexicon = frames.lexicon
        self.taken: frozenset[str] = frozenset()  # predicates that the text has, and what their kin share
        self.pools: list[PhrasePool] = []  # from which each slot will be filled
        self.shared_slots = 0  # how many of them all texts of a group have
        self.for_hypothesis = False
        self.misplaced: Argument | None = None  # these three still want a place in the text
        self.misplaced_adverb = ""
        self.second: Proposition | None = None

    def begin(self, plan: TextPlan) -> None:
        """A new text of the group: forget the slots of the one before."""
        self.misplaced, self.misplaced_adverb, self.second = plan.misplaced, plan.misplaced_adverb, plan.second
        self.for_hypothesis = plan.hypothesis
        self.taken = plan.structure.marks | (plan.second.frame.marks if plan.second is not None else frozenset())
        del self.pools[self.shared_slots :]

    @property
    def everything_has_its_place(self) -> bool:
        return self.misplaced is None and not self.misplaced_adverb and self.second is None

    # -- small choices

    def choose(self, choices: Choices) -> Template:
        """A template: each construction is as likely as the others."""
        if not choices:
            raise Stuck
        return self.chance.pick(self.chance.pick(choices))

    def fresh(self, type_: str) -> Argument:
        """An open slot for a phrase of this type; `Stuck` if the text has used up all that are like it."""
        pool = self.lexicon.pools.get(type_)
        if not pool:
            raise Stuck
        return self.slot_like(self.chance.pick(pool))

    def slot_like(self, model: NounPhrase) -> Argument:
        """An open slot for any phrase that can stand where the model can."""
        pool = self.lexicon.alike(model)
        if len(pool) <= sum(one is pool for one in self.pools):
            raise Stuck
        self.pools.append(pool)
        return open_argument(model, len(self.pools) - 1)

    def adverb_of(self, frame: Frame | None) -> str:
        words = frame.predicate.adverbs if frame is not None else ()
        return self.chance.pick(words) if words else ""

    # -- other predicates

    def opening(self, where: Where, form: Form, type_: str, shared: Argument | None = None) -> Opening:
        """Another predicate with room for an argument of this type, and for the misplaced one if it has no place yet.

        That is the second predicate if it still wants a place and has the ``shared`` argument (None: any argument).
        """
        if self.second is not None and (shared is None or self.second.role_of(shared) >= 0):
            return self.opening_in_second(self.second, where, form, shared)
        other = self.misplaced.type if self.misplaced is not None else ""
        choices = self.frames.openings(where, form, type_, other)
        tries = _TRIES_WITH_ADVERB if self.misplaced_adverb else _TRIES
        for _ in range(tries if choices else 0):
            one = self.chance.pick(self.chance.pick(choices))
            if self.misplaced_adverb and not (
                one.template.adverb and self.misplaced_adverb in one.frame.predicate.adverbs
            ):
                continue
            if one.frame.marks.isdisjoint(self.taken):
                self.taken |= one.frame.marks
                return one
        raise Stuck

    def opening_in_second(self, second: Proposition, where: Where, form: Form, shared: Argument | None) -> Opening:
        wanted = second.role_of(shared) if shared is not None else -1
        choices: dict[str, list[Opening]] = {}  # by construction: each is as likely as the others
        for one, role in rooms(second.frame, where, form):
            if (
                wanted in (-1, role)
                and second.needed <= one.roles
                and (one.fit_for_hypothesis or not self.for_hypothesis)
            ):
                choices.setdefault(one.tags, []).append(Opening(second.frame, one, role, -1))
        if not choices:
            raise Stuck
        return self.chance.pick(self.chance.pick(list(choices.values())))

    def arguments_for(self, opening: Opening, shared: Argument | None) -> list[Argument]:
        """The shared argument, the misplaced one, new ones; or those of the second predicate."""
        frame = opening.frame
        args = frame.no_arguments()
        if self.second is not None and frame is self.second.frame:
            args[: len(frame.types)] = self.second.args
            self.second = None
        if shared is not None:
            args[opening.role] = shared
        if opening.other >= 0 and self.misplaced is not None:
            args[opening.other], self.misplaced = self.misplaced, None
        for role in opening.template.roles:
            if not args[role].words:
                args[role] = self.fresh(frame.types[role])
        if opening.template.adverb:
            adverb = self.misplaced_adverb or self.chance.pick(frame.predicate.adverbs)
            args[len(frame.types) + ADVERB] = spoken((adverb,))
            self.misplaced_adverb = ""
        return args

    # -- the parts of a text

    def say(self, plan: TextPlan, outer: Template, inner: Template | None) -> DraftClause:
        """What is asked about, by these templates."""
        structure = plan.structure
        adverb = plan.adverb or self.adverb_of(structure.frame) if outer.adverb else ""
        inner_adverb = self.adverb_of(structure.embedded) if inner is not None and inner.adverb else ""
        return draft_clause(structure, plan.args, outer, inner, (adverb, inner_adverb))

    def asked_clause(self, plan: TextPlan, kind: str) -> DraftClause:
        """What is asked about: a clause in a form, one of the "phrases" or "events"."""
        structure = plan.structure
        outer_needed, inner_needed = structure.needed(plan.needed)
        outer = self.choose(plan.fitting(structure.frame.expressing(kind, outer_needed)))
        inner = None
        if structure.embedded is not None:
            inner = self.choose(below(structure.embedded, outer, inner_needed))
        return self.say(plan, outer, inner)

    def inside_another(self, plan: TextPlan, form: Form) -> Draft:
        """What is asked about as a noun phrase inside a clause of another predicate."""
        asked = self.asked_clause(plan, "phrases")
        head = asked.args[asked.template.head]
        if asked.template.common and not head.common:
            raise Stuck
        opening = self.opening("end", form, head.type, head)
        phrase = described(head, asked.words())
        self.refuse_unclear_adverb(opening.template, opening.role, phrase)
        args = self.arguments_for(opening, phrase)
        statements = asked.statements + statements_of(opening, args, head)
        tags = [*asked.tags, (opening.frame.name, opening.template.tags)]
        clause = DraftClause(opening.frame, opening.template, args, statements, tags)
        clauses = plan.structure.clauses + 1
        return Draft(clause, clauses, ["noun-phrase"], [opening.frame.name], asked.template.head)

    def refuse_unclear_adverb(self, template: Template, role: int, phrase: Argument) -> None:
        """`Stuck` if an adverb at the end of a description could belong to the verb that follows it."""
        if role == template.first and last_word(phrase.words) in self.lexicon.adverbs:
            raise Stuck

    def describe_argument(self, draft: Draft, more: int) -> None:
        """Describe an argument at an end of the clause by another predicate; ``more``: and one of its own again."""
        clause = draft.clause
        one = clause.template
        ends = [role for role in dict.fromkeys((one.first, one.last)) if one.has_plain(role)]
        ends = [role for role in ends if clause.args[role].bare]
        if not ends:
            raise Stuck
        if self.second is not None and not more:  # there is no other place for it, unless another clause comes
            ends = [role for role in ends if self.second.role_of(clause.args[role]) >= 0] or ends
        role = self.chance.pick(ends)
        clause.args[role] = self.description(draft, clause.args[role], more)
        self.refuse_unclear_adverb(one, role, clause.args[role])
        draft.how.append("modifier")

    def description(self, draft: Draft, head: Argument, more: int) -> Argument:
        """The argument with a noun-phrase pattern of another predicate around it."""
        opening = self.opening("phrase" if head.common else "named phrase", "past", head.type, head)
        args = self.arguments_for(opening, head)
        draft.clauses += 1
        draft.clause.statements += statements_of(opening, args, head)
        draft.clause.tags.append((opening.frame.name, opening.template.tags))
        last = opening.template.last
        if more and last >= 0 and last != opening.role and args[last].type:
            args[last] = self.description(draft, args[last], more - 1)
        elif more:
            raise Stuck
        return described(head, opening.template.fill(args))

    def clause_beside(self, draft: Draft, form: Form) -> tuple[Words, Frame]:
        """A clause of another predicate, to be joined to the draft, and this predicate."""
        misplaced, self.misplaced = self.misplaced, None
        if self.second is not None:
            opening = self.opening("anywhere", form, "")
            args = self.arguments_for(opening, None)
        else:
            type_ = misplaced.type if misplaced is not None else self.chance.pick(tuple(self.lexicon.pools))
            opening = self.opening("anywhere", form, type_)
            args = self.arguments_for(opening, misplaced or self.fresh(type_))
        draft.clause.statements += statements_of(opening, args, args[opening.role])
        draft.clause.tags.append((opening.frame.name, opening.template.tags))
        draft.clauses += 1
        draft.how.append("coordination")
        draft.main_predicates.append(opening.frame.name)
        return opening.template.fill(args), opening.frame

    def embed(self, draft: Draft, matrix: Frame, one: Template, words: Words) -> Words:
        """The draft below a predicate that vouches for it."""
        args = matrix.no_arguments()
        clause, after = draft.clause, len(matrix.types)
        args[after + EMBEDDED] = spoken(words)
        if one.embeds.endswith("infinitive"):
            subject = clause.args[clause.template.first]
            args[one.controller if one.controller >= 0 else after + LENT_SUBJECT] = subject
        for role in sorted(one.roles):
            if not args[role].words:
                if self.misplaced is not None and self.lexicon.fits(self.misplaced.type, matrix.types[role]):
                    args[role], self.misplaced = self.misplaced, None
                    draft.rival = one.controller >= 0
                else:
                    args[role] = self.fresh(matrix.types[role])
        embedded = Statement(matrix.name, CLAUSE_ROLE, clause.frame.name)
        clause.statements = [*matrix.statements(one, args), embedded, *as_vouched_for(matrix, clause.statements)]
        clause.tags.append((matrix.name, one.tags))
        draft.clauses += 1
        draft.how.append("control" if one.controller >= 0 else "embedding")
        return one.fill(args)


def statements_of(opening: Opening, args: list[Argument], shared: Argument) -> Statements:
    """What the other predicate states; the shared argument goes by its short name."""
    short = list(args)
    short[opening.role] = shared
    return opening.frame.statements(opening.template, short)
