"""The entailer `afazio`: normalise, then prove, after Bedaride and Gardent (2010, section 3.1).

Their system rewrites a parser's output into a representation that abstracts over voice, redistributions
and noun/verb variants, and asks a prover whether the one formula follows from the other. Here the
normaliser and the table of alternations do the rewriting, nouns that name an act are said as their verbs,
and Z3 decides. Where it comes to no decision within its limits, that is an error, as in the paper's table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pete import english
from pete.entail.asked_facts import stated_facts, unchecked
from pete.entail.clashes import OF_VERBS_ABOVE, TAKEN, compared, is_alternative_in, said_word, says_something
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.fact_settings import FactSettings
from pete.entail.facts_entailer import reason_for
from pete.entail.logic import Argument, Atom, Denied, contradiction_problem, entailment_problem, is_unanswered
from pete.entail.nominal_facts import verb_of, with_acts, with_partners
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.prover import check, prover_is_here
from pete.entail.question import Answer, Found, Question
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.entail.values import refuse_argument
from pete.errors import MissingExtraError, SettingsError
from pete.lazy import lazy
from pete.model import AnalysedPair, Graph, Reason, Token, Verdict
from pete.normalise.facts import meaning
from pete.normalise.tree import lemma

_SUMMARY = "H's facts as a query to T's, nouns of acts as their verbs, decided by a prover (Z3); three-way"
_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
_NOBODY = english.words("negative-pronouns")


class ActIndex(TextIndex):
    """A text whose words can be found by the verb behind them too."""

    @lazy
    def by_verb(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for word in self.tree.words:
            if (verb := verb_of(word)) is not None:
                found.setdefault(verb, []).append(word.index)
        return found


class ActQuestion(Question):
    """A question in which a verb and the noun of its act are the same word: *arrived* and *arrival*."""

    def places(self, index: int) -> frozenset[int]:
        found = super().places(index)
        word = self.hypothesis.word(index)
        verb = verb_of(word)
        if verb is None or not isinstance(self.text, ActIndex):
            return found
        others = [at for at in self.text.by_verb.get(verb, ()) if self.text.word(at).upos != word.upos]
        return found | frozenset(others)


class Afazio:
    """Semi: it adds what nouns come from which verbs, and nothing else."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._facts = FactSettings()
        self.info = EntailerInfo("afazio", "semi", _SUMMARY, settings={"seconds": seconds})

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_parsed_pairs(pairs, lambda text: ActIndex(with_partners(with_acts(meaning(text)))), self._decide)

    def _decide(self, text: ActIndex, hypothesis: Graph) -> Verdict:
        question = ActQuestion(self._facts, text, ActIndex(with_acts(meaning(hypothesis))))
        facts = stated_facts(question)
        if not facts:
            return Verdict("NO", (Reason("note", because="the hypothesis states no fact"),), relation="unknown")
        answers = [question.answer(fact, everywhere=True) for fact in facts]
        argument, notes = _argument(question, answers)
        reasons = (*(reason_for(question, answer, None) for answer in answers), *notes)
        proof = "satisfiable" if is_unanswered(argument) else check(entailment_problem(argument), self.seconds)
        if proof == "unsatisfiable":
            proved = Reason("note", because="proved: the text without the hypothesis is a contradiction")
            return Verdict("YES", (*reasons, proved), relation="entailment")
        refuted = "satisfiable"
        if argument.denied or argument.negated:
            refuted = check(contradiction_problem(argument), self.seconds)
        if refuted == "unsatisfiable":
            proved = Reason("note", because="refuted: text and hypothesis together are a contradiction")
            return Verdict("NO", (*reasons, proved), relation="contradiction")
        if "undecided" in (proof, refuted):
            gave_up = Reason("note", because="the prover came to no decision within its limits")
            return Verdict("NO", (gave_up, *(reason for reason in reasons if reason.kind != "note")), error=True)
        return Verdict("NO", (*reasons, Reason("note", because="not proved, and not refuted")), relation="unknown")


def _argument(question: Question, answers: Sequence[Answer]) -> tuple[Argument, tuple[Reason, ...]]:
    """What the prover is told, and remarks on what it is not told."""
    known: dict[int, set[tuple[int, int]]] = {}
    denied: dict[int, list[tuple[int, int, bool]]] = {}
    atoms: list[Atom] = []
    negated: dict[int, list[Atom]] = {}
    denied_at: dict[int, set[tuple[int, int]]] = {}
    notes: dict[Reason, None] = {}
    completed = {answer.fact.argument.index for answer in answers if answer.fact.role.kind == "comp" and answer.places}
    embedded = _embedded(answers)
    bearing = {answer.fact.predicate.index for answer in answers if answer.places}
    for number, answer in enumerate(answers):
        fact = answer.fact
        said = said_word(fact) if says_something(fact) else None
        apart = said is not None and said.index not in embedded
        places = _places(question, answer, bearing)
        if not answer.free or _is_asked(question, fact.predicate):
            alone = answer.free and fact.argument.index not in bearing
            atom = Atom(number, fact.predicate.index, (fact.predicate if alone else fact.argument).index)
            if said is not None and apart and _is_negated(question.hypothesis, said.index):
                negated.setdefault(said.index, []).append(atom)
            else:
                atoms.append(atom)
            known[number] = set()
        for (one, other), found in places.items() if number in known else ():
            turned = said is not None and said is fact.argument and fact.argument is not fact.predicate
            event = other if turned else one
            note, is_denied = _withheld(question, answer, found, (one, other), said, event, completed, apart)
            if note is not None:
                notes[note] = None
            elif is_denied and apart:
                beside = 0 if one == other else one if turned else other
                denied.setdefault(event, []).append((number, beside, turned))
                denied_at.setdefault(number, set()).add((one, other))
            else:
                known[number].add((one, other))
    called = _called(question, answers)
    things = frozenset(word for word in called if question.hypothesis.word(word).upos in _NOUNS)
    left_open = unchecked(question, answers)
    argument = Argument(
        called,
        {number: frozenset(pairs) for number, pairs in known.items()},
        tuple(_denials(question, denied, called)),
        {number: frozenset(pairs) for number, pairs in denied_at.items()},
        tuple(atoms),
        {word: tuple(parts) for word, parts in negated.items()},
        things - set(negated),
        {word: lemma(question.hypothesis.word(word)) for word in things},
        len(left_open),
    )
    return argument, (*notes, *left_open)


def _withheld(
    question: Question,
    answer: Answer,
    found: Found,
    at: tuple[int, int],
    said: Token | None,
    event: int,
    completed: set[int],
    apart: bool,
) -> tuple[Reason | None, bool]:
    """Why T does not vouch for a fact at these places, if it does not; and whether it denies it."""
    if said is None:
        return None, False
    fact = answer.fact
    here = question.hypothesis.meaning.commitments.of(said.index)
    spoken = {event}
    if found.by and "copular" in found.fact.construction:
        spoken.add(said_word(found.fact).index)
    taken = OF_VERBS_ABOVE if said.index in completed else TAKEN[question.settings.reports]
    is_denied = False
    for place in spoken:
        if place >= VIRTUAL:
            continue
        there = question.text.meaning.commitments.of(place)
        is_denied = is_denied or there.negated
        # That one of them is negated is for the prover to reason about, unless it is said inside something else.
        sides = (here._replace(negated=False), there._replace(negated=False)) if apart else (here, there)
        notes = compared(question, said, *sides, taken)
        if notes:
            return notes[0], False
    if at[1] < VIRTUAL and fact.predicate is not fact.argument:
        word = fact.argument
        for told, denies in ((is_alternative_in, "or"), (_is_excluded, "not")):
            if told(question.hypothesis, fact, word.index) != told(question.text, fact, at[1]):
                return Reason("note", because=f'"{word.form}" stands with "{denies}" in one sentence only'), False
    return None, is_denied


def _embedded(answers: Sequence[Answer]) -> set[int]:
    """Words that other facts of H are about: their negation is inside what is said ("believed that he did not")."""
    said = [(answer.fact, said_word(answer.fact).index) for answer in answers]
    return {
        word.index
        for fact, own in said
        for word in (fact.predicate, fact.argument)
        if word.index != own and word.upos not in _NOUNS
    } | {word.index for fact, own in said if fact.role.kind == "comp" for word in (fact.argument,)}


def _is_excluded(index: TextIndex, _: object, word: int) -> bool:
    return index.meaning.commitments.is_denied_alone(word)


def _is_negated(index: TextIndex, word: int) -> bool:
    return index.meaning.commitments.of(word).negated


def _places(question: Question, answer: Answer, bearing: set[int]) -> Mapping[tuple[int, int], Found]:
    """Where T has a fact; of one that asks only for its predicate, where that is.

    A dummy that more is said of stands for what the verb has there, or for nothing that is named.
    """
    fact = answer.fact
    if not answer.free:
        return answer.places
    here = {(at, at) for at in question.places(fact.predicate.index)}
    if fact.argument.index in bearing and fact.predicate is not fact.argument:
        here |= question.places_of_dummy(fact)
    return {at: Found(fact._replace(construction=())) for at in here}


def _is_asked(question: Question, word: Token) -> bool:
    """Whether a word of H must be found in T at all."""
    return not (question.is_dummy(word) or question.is_empty_quantifier(word))


def _called(question: Question, answers: Sequence[Answer]) -> dict[int, frozenset[int]]:
    """The words of H that name something, each with the places of T that it may stand for."""
    called: dict[int, frozenset[int]] = {}
    for fact, found, free in answers:
        for word, places in ((fact.predicate, {at[0] for at in found}), (fact.argument, {at[1] for at in found})):
            if not _is_asked(question, word) or (free and word is not fact.predicate):
                continue
            # What an alternation puts in a word's place may be called by the word too.
            called[word.index] = called.get(word.index, frozenset()) | question.places(word.index) | frozenset(places)
    return called


def _denials(
    question: Question, denied: Mapping[int, list[tuple[int, int, bool]]], called: Mapping[int, frozenset[int]]
) -> Iterator[Denied]:
    """What T denies, where H speaks of all of it: a denial of more is no denial of H."""
    for event, facts in denied.items():
        words = tuple(sorted(word for word, places in called.items() if event in places))
        spoken_of = {place for _, place, _ in facts}
        own = [fact for fact in question.text.meaning.facts if says_something(fact) and said_word(fact).index == event]
        beside = [fact.argument if said_word(fact) is fact.predicate else fact.predicate for fact in own]
        others = {word.index for word in beside if lemma(word) not in _NOBODY}
        if words and others <= spoken_of | {event}:
            yield Denied(words, tuple(sorted(set(facts))))


def make(argument: str, settings: Mapping[str, Any]) -> Afazio:
    refuse_argument("afazio", argument)
    if strange := set(settings) - {"seconds"}:
        raise SettingsError(f"afazio has no setting {', '.join(sorted(strange))}; known: seconds")
    value = settings.get("seconds", 5)
    try:
        seconds = float(value)
    except (TypeError, ValueError):
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise SettingsError(f"afazio's seconds cannot be {value!r}; give how long the prover may take, as in 5")
    if not prover_is_here():
        raise MissingExtraError("afazio", "prover", "semi", _SUMMARY)
    return Afazio(seconds)
