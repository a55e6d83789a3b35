"""Facts that are there, but not said in the same way: denied, only possible, or not asserted at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pete.entail.question import Answer, Question
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.model import Fact, Reason, Token
from pete.normalise.commitment import Commitment, described

TAKEN = {  # contexts that count for nothing, by the setting
    "accept": frozenset({"reported", "wished", "seeming", "open"}),
    "said": frozenset({"reported"}),
    "refuse": frozenset[str](),
}
OF_VERBS_ABOVE = frozenset({"reported", "wished", "seeming", "open"})
NOT_PREDICATES = frozenset({"name", "compound", "title", "num"})


def clashes(question: Question, answers: Sequence[Answer], alignment: Mapping[int, int]) -> tuple[Reason, ...]:
    """Predicates that T denies, restricts or does not assert where H states them, and the other way round."""
    sides = (question.hypothesis.meaning.commitments, question.text.meaning.commitments)
    if sides[0].is_plain and sides[1].is_plain:
        return ()
    found: list[Reason] = []
    # What H puts under the same verb as T is under whatever that verb makes of it.
    completed = {answer.fact.argument.index for answer in answers if answer.fact.role.kind == "comp" and answer.places}
    for word, places in _predicates(answers, alignment).items():
        here = sides[0].of(word.index)
        for place in sorted(places):
            there = sides[1].of(place)
            taken = OF_VERBS_ABOVE if word.index in completed else TAKEN[question.settings.reports]
            found += compared(question, word, here, there, taken)
    if question.settings.commitment and (sides[0].may_single_out or sides[1].may_single_out):
        found += _alternatives(question, answers, alignment)
    return tuple(found)


def _predicates(answers: Sequence[Answer], alignment: Mapping[int, int]) -> dict[Token, set[int]]:
    """What H says, with the places of T that say it: where its word stands, and the fact that answers it."""
    words: dict[Token, set[int]] = {}
    for fact, found, _ in answers:
        if not says_something(fact):
            continue
        word = said_word(fact)
        places = words.setdefault(word, set())
        place = alignment.get(word.index)
        if place is not None:
            places.add(place)
        ends = (alignment.get(fact.predicate.index), alignment.get(fact.argument.index))
        answer = next((one for at, one in found.items() if at[0] == ends[0] and ends[1] in {at[1], None}), None)
        if answer is not None and answer.by and "copular" in answer.fact.construction:
            places.add(said_word(answer.fact).index)
    return {word: {place for place in places if place < VIRTUAL} for word, places in words.items()}


def says_something(fact: Fact) -> bool:
    """Not so "his wife", "the letter from Ann", "the old man": nothing is said there, something is named."""
    if fact.role.kind in NOT_PREDICATES or "prenominal" in fact.construction:
        return False
    noun = fact.predicate.upos in {"NOUN", "PROPN", "PRON"}
    return not (fact.role.kind == "prep" and noun and not {"copular", "existential"} & set(fact.construction))


def said_word(fact: Fact) -> Token:
    """What is said: of "Ann is a pilot" and "The key is under the mat" the second word."""
    second = "copular" in fact.construction and fact.role.kind in {"is", "prep"}
    return fact.argument if second else fact.predicate


def compared(
    question: Question, word: Token, here: Commitment, there: Commitment, ignored: frozenset[str]
) -> list[Reason]:
    settings = question.settings
    if settings.negation and here.negated != there.negated:
        sides = ("the hypothesis", "the text") if here.negated else ("the text", "the hypothesis")
        return [Reason("note", because=f'"{word.form}" is negated in {sides[0]} but not in {sides[1]}')]
    if settings.modality and here.finite and there.finite and here.modal != there.modal:
        said = [f'with "{side.modal}"' if side.modal else "plainly" for side in (there, here)]
        return [Reason("note", because=f'"{word.form}" is said {said[0]} in the text and {said[1]} in the hypothesis')]
    differing = (here.contexts ^ there.contexts) - ignored
    if "requested" in there.contexts and here.modal in {"should", "must"}:
        differing -= {"requested"}  # "Avoid late meals": late meals should be avoided
    if settings.commitment and differing:
        context = min(differing)
        side, other = ("hypothesis", "text") if context in here.contexts else ("text", "hypothesis")
        because = f'"{word.form}" is not asserted in the {side} ({described(context)}), but is in the {other}'
        return [Reason("note", because=because)]
    return []


def _alternatives(question: Question, answers: Sequence[Answer], alignment: Mapping[int, int]) -> list[Reason]:
    """ "Tom or Ann left" does not say of either that he did, "French but not German films" of none that it is so."""
    for fact, found, _ in answers:
        word = fact.predicate if "prenominal" in fact.construction else fact.argument
        place = alignment.get(word.index)
        if found and place is not None and place < VIRTUAL and fact.role.kind not in NOT_PREDICATES:
            here = is_alternative_in(question.hypothesis, fact, word.index)
            there = is_alternative_in(question.text, fact, place)
            if here != there:
                side = "hypothesis" if here else "text"
                return [
                    Reason("note", because=f'"{word.form}" is only one of several, or only perhaps so, in the {side}')
                ]
            sides = (question.hypothesis, word.index), (question.text, place)
            here, there = (side.meaning.commitments.is_denied_alone(at) for side, at in sides)
            if here != there:
                side = "hypothesis" if here else "text"
                return [Reason("note", because=f'"{word.form}" is excluded by "not" in the {side}')]
    return []


def is_alternative_in(index: TextIndex, fact: Fact, word: int) -> bool:
    commitments = index.meaning.commitments
    return (
        commitments.is_alternative(word)
        or commitments.is_doubted_alone(word)
        or (fact.role.kind == "prep" and commitments.has_alternative_preposition(word))
    )
