"""The entailer `venses`: grammar first, then lexical and logical inferences; three answers.

After the description of VENSES in Cabrio and Magnini (2010, section 4.2): one subsystem validates the
predicate-argument structure, another detects the inferences that are allowed, and what excludes the hypothesis.

1. Every relation of H is looked for in T, between the same words or such as a lexicon allows: synonyms, and
   words that are more general (*a poodle barked*, *a dog barked*).
2. If all are there and said in the same way, that is entailment. If T denies them, or has opposed words
   (*the door is open*, *closed*) or other numbers (*two ships*, *three ships*) in their places, that is
   contradiction. Else nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pete import english
from pete.entail.asked_facts import stated_facts, unchecked
from pete.entail.clashes import clashes
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.fact_settings import FactSettings
from pete.entail.facts_entailer import asked_of, reason_for
from pete.entail.lexicon import Lexicon, part_of, read_lexicon
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.question import Answer, Question
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.errors import SettingsError
from pete.model import AnalysedPair, Fact, Graph, Reason, Token, Verdict
from pete.normalise.facts import meaning
from pete.normalise.tree import lemma

_SUMMARY = "every relation of H holds in T, words by a WordNet that you name; opposites and numbers contradict"
_NUMBERS = english.mapping("small-numbers-in-digits")
_COUNTED = frozenset({"num", "mod"})


class LexicalQuestion(Question):
    """A question in which a word of H may stand for a word of T that says more, or is its opposite."""

    def __init__(
        self, settings: FactSettings, text: TextIndex, hypothesis: TextIndex, lexicon: Lexicon, opposites: bool = False
    ) -> None:
        super().__init__(settings, text, hypothesis)
        self._lexicon, self._opposites = lexicon, opposites
        self._wider: dict[int, frozenset[int]] = {}

    def places(self, index: int) -> frozenset[int]:
        found = self._wider.get(index)
        if found is None:
            found = self._wider[index] = super().places(index) | self._related(index)
        return found

    def _related(self, index: int) -> frozenset[int]:
        word = self.hypothesis.word(index)
        names, part = {lemma(word), word.form.lower()}, part_of(word)
        if part is None:
            return frozenset()
        # Under a negation the more general word says more, so only synonyms are allowed there.
        denied = self.hypothesis.meaning.commitments.of(index).negated
        return frozenset(
            there.index
            for there in self.text.tree.words
            if part_of(there) == part and any(self._speaks(lemma(there), name, word.upos, denied) for name in names)
        )

    def _speaks(self, there: str, here: str, part: str, denied: bool) -> bool:
        if here == there:
            return False
        if self._opposites:
            return self._lexicon.opposed(there, here, part)
        related = self._lexicon.related(there, here, part)
        return related is not None and not (denied and related.steps)


@dataclass(frozen=True, slots=True)
class VensesSettings:
    wordnet: str = ""  # a file; empty for no lexicon but our list of opposites
    senses: int = 3
    steps: int = 5


class Venses:
    """Semi: it adds what a lexicon knows, and never overrides an attachment."""

    def __init__(self, settings: VensesSettings) -> None:
        table, fingerprint = read_lexicon(settings.wordnet)
        self._lexicon = Lexicon(table, settings.senses, settings.steps)
        self._facts = FactSettings()
        # The name of the file may differ on another machine; what it holds is what counts.
        told = {"wordnet": f"{settings.wordnet}={fingerprint}" if fingerprint else "", "senses": settings.senses}
        self.info = EntailerInfo("venses", "semi", _SUMMARY, settings={**told, "steps": settings.steps})

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_parsed_pairs(pairs, lambda text: TextIndex(meaning(text)), self._decide)

    def _decide(self, text: TextIndex, hypothesis: Graph) -> Verdict:
        index = TextIndex(meaning(hypothesis))
        question = LexicalQuestion(self._facts, text, index, self._lexicon)
        facts = stated_facts(question)
        if not facts:
            return Verdict("NO", (Reason("note", because="the hypothesis states no fact"),), relation="unknown")
        answers, alignment = asked_of(question, facts)
        reasons = tuple(_reason(question, answer, alignment) for answer in answers)
        if alignment is not None:
            against = (*unchecked(question, answers), *clashes(question, answers, alignment))
            if not against:
                return Verdict("YES", reasons, relation="entailment")
            if any(_is_denial(note) for note in against):
                return Verdict("NO", reasons + against, relation="contradiction")
            return Verdict("NO", reasons + against, relation="unknown")
        found = self._opposition(text, index, facts) or _quantities(question, facts)
        if found is not None:
            return Verdict("NO", (*reasons, found), relation="contradiction")
        return Verdict("NO", reasons, relation="unknown")

    def _opposition(self, text: TextIndex, hypothesis: TextIndex, facts: Sequence[Fact]) -> Reason | None:
        """Words of T that exclude those of H, where all else is the same."""
        question = LexicalQuestion(self._facts, text, hypothesis, self._lexicon, opposites=True)
        answers, alignment = asked_of(question, facts)
        if alignment is None or clashes(question, answers, alignment) or unchecked(question, answers):
            return None
        for index, place in alignment.items():
            if index > 0 and place < VIRTUAL:
                here, there = hypothesis.word(index), text.word(place)
                if self._lexicon.opposed(lemma(there), lemma(here), here.upos):
                    return Reason("note", because=f'"{there.form}" in the text excludes "{here.form}"')
        return None


def _reason(question: Question, answer: Answer, alignment: Mapping[int, int] | None) -> Reason:
    """As of `facts`, and which other word of T spoke for a word of H."""
    reason = reason_for(question, answer, alignment)
    if reason.kind != "found" or reason.because or not reason.where:
        return reason
    words = zip((answer.fact.predicate, answer.fact.argument), reason.where, strict=False)
    others = [
        f'"{question.text.word(place).form}" speaks for "{word.form}"'
        for word, place in words
        if place < VIRTUAL and place not in Question.places(question, word.index) and not question.is_dummy(word)
    ]
    return reason._replace(because="; ".join(others))


def _is_denial(note: Reason) -> bool:
    return "is negated in" in note.because or "is excluded by" in note.because


def _quantities(question: Question, facts: Sequence[Fact]) -> Reason | None:
    """Another number of the same things, where all else is the same."""
    counted = [(fact, number) for fact in facts if (number := _number(fact)) is not None]
    rest = [fact for fact in facts if all(fact is not other for other, _ in counted)]
    if not counted or not rest:
        return None
    answers, alignment = asked_of(question, rest)
    if alignment is None or clashes(question, answers, alignment):
        return None
    for fact, number in counted:
        place = alignment.get(fact.predicate.index)
        for there in question.text.facts_of.get(place or 0, ()):
            other = _number(there)
            if other is not None and other != number:
                because = (
                    f'the text speaks of {there.argument.form} "{fact.predicate.form}", not of {fact.argument.form}'
                )
                return Reason("note", because=because)
    return None


def _number(fact: Fact) -> str | None:
    """The number in a fact that counts its predicate, in digits."""
    if fact.role.kind not in _COUNTED:
        return None
    return _in_digits(fact.argument)


def _in_digits(word: Token) -> str | None:
    form = word.form.lower().replace(",", "")
    digits = _NUMBERS.get(form, form)
    return digits.lstrip("0") or "0" if digits.isdigit() else None


def make(argument: str, settings: Mapping[str, Any]) -> Venses:
    """``argument`` is the file of a WordNet, as the setting `wordnet` is."""
    known = {"wordnet", "senses", "steps"}
    if strange := set(settings) - known:
        raise SettingsError(f"venses has no setting {', '.join(sorted(strange))}; known: {', '.join(sorted(known))}")
    values: dict[str, Any] = {"wordnet": str(settings.get("wordnet", argument))}
    for name in ("senses", "steps"):
        if name in settings:
            value = str(settings[name])
            if not value.isdigit() or (name == "senses" and value == "0"):
                raise SettingsError(f"venses' {name} cannot be {value!r}; give a number")
            values[name] = int(value)
    return Venses(VensesSettings(**values))
