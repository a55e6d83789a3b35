"""What a hypothesis asks: its facts, with what only fills a place taken out, and words of it that no fact holds."""

from __future__ import annotations

from collections.abc import Sequence, Set

from pete.entail.question import Answer, Question
from pete.model import Fact, Reason, Role, Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_passive

_BY = Role("prep", "by")
_CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM", "ADV"})
_FUNCTIONS = frozenset(
    {
        "cop",
        "aux",
        "aux:pass",
        "expl",
        "mark",
        "case",
        "cc",
        "cc:preconj",
        "discourse",
        "vocative",
        "fixed",
        "det",
        "goeswith",
    }
)


def stated_facts(question: Question) -> list[Fact]:
    """The facts of H. In "One of the things he sells is soap" the soap takes the place of what only fills one."""
    stated = question.hypothesis.meaning.facts
    filled = {(fact.predicate.index, fact.argument.index) for fact in stated if fact.role.kind != "about"}
    facts = [fact for fact in stated if not (_is_sign(fact) or _is_understood(fact, filled))]
    facts = [_agent_behind_dummy(question, fact) if fact.role == _BY else fact for fact in facts]
    fillers = _fillers(question, facts)
    if not fillers:
        return facts
    return [
        fact._replace(
            predicate=fillers.get(fact.predicate.index, fact.predicate),
            argument=fillers.get(fact.argument.index, fact.argument),
        )
        for fact in facts
        if not (_joins(fact, fillers) or (fact.role.kind == "prep" and fact.predicate.index in fillers))
    ]


def _agent_behind_dummy(question: Question, fact: Fact) -> Fact:
    """ "was told something by Ann": the phrase belongs to the verb, whatever a parser hung it on."""
    if not question.is_dummy(fact.predicate):
        return fact
    for above in question.hypothesis.meaning.facts:
        if above.argument is fact.predicate and is_passive(question.hypothesis.tree, above.predicate.index):
            return fact._replace(predicate=above.predicate, role=Role("subj"), construction=("passive",))
    return fact


def _fillers(question: Question, facts: Sequence[Fact]) -> dict[int, Token]:
    """Dummies of which something is said to be them, with that."""
    fillers: dict[int, Token] = {}
    for fact in facts:
        if fact.role.kind == "is" and "copular" in fact.construction:
            for dummy, word in ((fact.predicate, fact.argument), (fact.argument, fact.predicate)):
                if lemma(dummy) != "one" or question.is_dummy(word):
                    continue
                wholes = [part.argument for part in facts if part.predicate is dummy and part.role == ("prep", "of")]
                empty = [whole for whole in wholes if question.is_dummy(whole)]
                if empty:
                    fillers |= {each.index: word for each in (dummy, *empty)}
                elif wholes and dummy is fact.argument:  # "Riga is one of the ports": it is a port
                    fillers[dummy.index] = wholes[0]
    return fillers


def _joins(fact: Fact, fillers: dict[int, Token]) -> bool:
    """What says only that the one is the other."""
    ends = [fillers.get(word.index, word) for word in (fact.predicate, fact.argument)]
    return fact.role.kind == "is" and ends[0] is ends[1]


def _is_understood(fact: Fact, filled: Set[tuple[int, int]]) -> bool:
    """What another fact of H says already.

    "She remained secretary": that she is it goes with her remaining it. "pages
    hosted by the town": that the hosting is about the pages goes with their
    being hosted.
    """
    if fact.role.kind == "about":
        return (fact.argument.index, fact.predicate.index) in filled
    return fact.role.kind == "is" and "controlled" in fact.construction


def _is_sign(fact: Fact) -> bool:
    """The stop of "Gen." that a tokeniser cut off is no word; "$" is."""
    return fact.argument.upos != "SYM" and not _has_letter(fact.argument.form)


def _has_letter(form: str) -> bool:
    """Or a digit."""
    return form.isalnum() or any(map(str.isalnum, form))


def unchecked(question: Question, answers: Sequence[Answer]) -> tuple[Reason, ...]:
    """Content words of H that take part in no fact: nothing is known of them, so nothing follows."""
    facts = (*[answer.fact for answer in answers], *question.hypothesis.meaning.facts)
    checked = {word.index for fact in facts for word in (fact.predicate, fact.argument)}
    words = question.hypothesis.tree.words
    left = [word for word in words if word.index not in checked and word.upos in _CONTENT and _counts(question, word)]
    return tuple(
        Reason("note", because=f'could not check "{word.form}": it takes part in no fact of the hypothesis')
        for word in left
    )


def _counts(question: Question, word: Token) -> bool:
    label = question.hypothesis.tree.label(word.index)
    adverb = word.upos == "ADV" and not (label == "root" or question.hypothesis.tree.children(word.index))
    function = label in _FUNCTIONS or lemma(word) == "be" or adverb
    return not function and not question.is_dummy(word) and _has_letter(word.form)
