"""The entailer `facts`: every fact of H holds in T, in one consistent alignment of their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from pete.entail.alignment import Demand, align
from pete.entail.each import decide_each
from pete.entail.fact_settings import FactSettings
from pete.entail.protocol import EntailerInfo
from pete.entail.roles_match import matching_roles, voice_swapped
from pete.entail.values import refuse_argument
from pete.entail.words import word_keys
from pete.model import AnalysedPair, Fact, Graph, Reason, Role, Verdict
from pete.normalise.facts import Meaning, meaning
from pete.normalise.roles import OPEN, PHRASES
from pete.normalise.tree import lemma

_SUMMARY = "every fact of H is found in T, word for word, in one consistent alignment"


class FactsEntailer:
    """Compares facts, not labels; adds no knowledge and drops nothing that the parser said."""

    def __init__(self, settings: FactSettings) -> None:
        self.settings = settings
        self.info = EntailerInfo("facts", "transparent", _SUMMARY, settings=settings.as_dict())

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_each(pairs, lambda text: _Known(meaning(text)), self._decide)

    def _decide(self, known: _Known, hypothesis: Graph) -> Verdict:
        return _Question(self.settings, known, meaning(hypothesis)).verdict()


class _Known:
    """A text, ready to be asked: its facts by role, its words by key."""

    def __init__(self, text: Meaning) -> None:
        self.meaning = text
        self.by_role: dict[Role, list[Fact]] = {}
        for fact in text.facts:
            self.by_role.setdefault(fact.role, []).append(fact)
        self.head_of_name = {
            fact.argument.index: fact.predicate.index
            for fact in text.facts
            if fact.role.kind == "name" and fact.predicate is not fact.argument
        }
        self.phrase_of = _phrases(text.facts)
        self.by_key: dict[str, list[int]] = {}
        for word in text.sentence.words:
            place = self.canonical(word.index)
            for key in word_keys(word):
                self.by_key.setdefault(key, []).append(place)

    def canonical(self, index: int) -> int:
        """All words of a name stand at the place of its head."""
        if index not in self.head_of_name:
            return index
        seen = set()
        while index in self.head_of_name and index not in seen:
            seen.add(index)
            index = self.head_of_name[index]
        return index


def _phrases(facts: Sequence[Fact]) -> dict[int, int]:
    """Words of one name or compound, by one of them: how such a phrase is bracketed is convention."""
    phrase_of: dict[int, int] = {}
    for link in facts:
        if link.role.kind in PHRASES or "prenominal" in link.construction:
            one, other = (phrase_of.get(index, index) for index in (link.predicate.index, link.argument.index))
            for index in [
                link.predicate.index,
                link.argument.index,
                *(index for index, own in phrase_of.items() if own == other),
            ]:
                phrase_of[index] = one
    return phrase_of


class _Answer(NamedTuple):
    """A fact of H and the facts of T that match it, by the places of their words."""

    fact: Fact
    matches: dict[tuple[int, int], Fact]
    free: bool  # asks nothing of T but that the predicate be there


class _Question:
    """One hypothesis put to one text."""

    def __init__(self, settings: FactSettings, known: _Known, hypothesis: Meaning) -> None:
        self.settings, self.known, self.hypothesis = settings, known, hypothesis
        self.words = hypothesis.sentence.words
        self._places: dict[int, frozenset[int]] = {}

    def verdict(self) -> Verdict:
        answers = [self._answer(fact) for fact in self.hypothesis.facts if not self._is_sign(fact)]
        if not answers:
            return Verdict("NO", (Reason("note", because="the hypothesis states no fact"),))
        alignment = self._alignment(answers)
        reasons = tuple(self._reason(answer, alignment) for answer in answers)
        if alignment is None:
            if all(reason.kind == "found" for reason in reasons):
                because = "each fact is found, but not all of them at the same words"
                reasons += (Reason("note", because=because),)
            return Verdict("NO", reasons)
        clashes = self._clashes(alignment)
        return Verdict("NO" if clashes else "YES", reasons + clashes)

    def _is_sign(self, fact: Fact) -> bool:
        """The stop of "Gen." that a tokeniser cut off is no word."""
        return not any(map(str.isalnum, fact.argument.form))

    def places(self, index: int) -> frozenset[int]:
        found = self._places.get(index)
        if found is None:
            by_key = self.known.by_key
            parts = [index, *self.parts_of_name.get(index, ())]
            found = frozenset(
                p for part in parts for key in word_keys(self.words[part - 1]) for p in by_key.get(key, ())
            )
            self._places[index] = found
        return found

    @cached_property
    def parts_of_name(self) -> dict[int, list[int]]:
        """The other words of a name by its head: which of them is the head is convention."""
        parts: dict[int, list[int]] = {}
        for fact in self.hypothesis.facts:
            if fact.role.kind == "name":
                parts.setdefault(fact.predicate.index, []).append(fact.argument.index)
        return parts

    def is_dummy(self, index: int) -> bool:
        word = lemma(self.words[index - 1])
        if word in self.settings.dummies or (word in self.settings.weak_dummies and not self.places(index)):
            return True
        return word == "do" and index in self.doing

    @cached_property
    def doing(self) -> frozenset[int]:
        """ "do something": the verb stands for any act, as its object does for anything."""
        dummies = self.settings.dummies
        return frozenset(
            fact.predicate.index
            for fact in self.hypothesis.facts
            if fact.role.kind == "obj" and lemma(fact.argument) in dummies
        )

    def _answer(self, fact: Fact) -> _Answer:
        predicates, dummy = self.places(fact.predicate.index), self.is_dummy(fact.argument.index)
        if fact.role.kind == "exists":
            places = self.places(fact.argument.index)
            return _Answer(fact, {(place, place): fact._replace(construction=()) for place in places}, False)
        if dummy and (fact.role.kind in OPEN or self.is_dummy(fact.predicate.index)):
            return _Answer(fact, {}, True)
        arguments = None if dummy else self.places(fact.argument.index)
        if fact.role.kind == "name":
            matches = {(place, place): fact for place in predicates if arguments is None or place in arguments}
            return _Answer(fact, matches, False)
        matches = self._matches(fact, predicates, arguments)
        if not matches and arguments and (fact.role.kind in PHRASES or "prenominal" in fact.construction):
            matches = self._in_one_phrase(fact, predicates, arguments)
        return _Answer(fact, matches, False)

    def _in_one_phrase(
        self, fact: Fact, predicates: frozenset[int], arguments: frozenset[int]
    ) -> dict[tuple[int, int], Fact]:
        phrase_of = self.known.phrase_of
        return {
            (one, other): fact._replace(construction=())
            for one in predicates
            for other in arguments
            if one != other and one in phrase_of and phrase_of[one] == phrase_of.get(other)
        }

    def _matches(
        self, fact: Fact, predicates: frozenset[int], arguments: frozenset[int] | None
    ) -> dict[tuple[int, int], Fact]:
        dummy_predicate = self.is_dummy(fact.predicate.index)
        matches: dict[tuple[int, int], Fact] = {}
        roles = matching_roles(fact.role)
        if fact.role.kind == "obj" and "passive" in fact.construction:
            roles = (*roles, (Role("iobj"), False))  # who "was told" may be the one who heard it
        elif fact.role == ("prep", "by"):
            roles = (
                *roles,
                (Role("prep", "of"), False),
            )  # "the delivery of the map by Ann" is "Ann's delivery of the map"
        elif "possessive" in fact.construction:
            roles = (*roles, (Role("prep", "by"), False))
        for role, turned in roles:
            for there in self.known.by_role.get(role, ()):
                head, dependent = (
                    self.known.canonical(there.predicate.index),
                    self.known.canonical(there.argument.index),
                )
                if turned:
                    head, dependent = dependent, head
                if not (head in predicates or dummy_predicate):
                    continue
                if not (arguments is None or dependent in arguments):
                    continue
                if self._acceptable(fact, there):
                    matches.setdefault((head, dependent), there)
        return matches

    def _acceptable(self, fact: Fact, there: Fact) -> bool:
        """Same role; or subject for object where one side has a participle and the other an adjective of its form."""
        if {fact.role.kind, there.role.kind} == {"subj", "obj"}:
            return voice_swapped(fact.predicate, there.predicate)
        if fact.role == ("prep", "by") and there.role == ("prep", "of"):
            return "possessive" in there.construction
        if there.role.kind == "adv" and fact.role.kind != "adv":
            return "relative" in there.construction or "zero-relative" in there.construction
        return True

    def _alignment(self, answers: Sequence[_Answer]) -> dict[int, int] | None:
        """Places for the words of H at which all its facts hold; None where there are none."""
        places: dict[int, frozenset[int]] = {}
        demands: list[Demand] = []
        for fact, matches, free in answers:
            if not free and not matches:
                return None
            # A dummy that bears facts has a place too, under a number that no word has.
            left = -fact.predicate.index if self.is_dummy(fact.predicate.index) else fact.predicate.index
            here = self.places(left) if left > 0 else frozenset(head for head, _ in matches)
            if free and left < 0:
                continue
            places[left] = here & places.get(left, here)
            if free:
                continue
            pairs = frozenset(matches)
            if fact.role.kind == "name" or self.is_dummy(fact.argument.index):
                demands.append(Demand(left, left, frozenset((head, head) for head, _ in pairs)))
            else:
                places[fact.argument.index] = self.places(fact.argument.index)
                demands.append(Demand(left, fact.argument.index, pairs))
        return align(places, demands) if all(places.values()) else None

    def _reason(self, answer: _Answer, alignment: Mapping[int, int] | None) -> Reason:
        fact, matches, free = answer
        predicate, argument = fact.predicate, fact.argument
        if free:
            if not self.places(fact.predicate.index) and not self.is_dummy(fact.predicate.index):
                return Reason("missing", str(fact.role), predicate.form, argument.form, "the text has no such word")
            because = f'"{argument.form}" stands for anything, said or unsaid'
            return Reason("found", str(fact.role), predicate.form, argument.form, because)
        if not matches:
            strange = [w.form for w in (predicate, argument) if not self.places(w.index) and not self.is_dummy(w.index)]
            because = f"the text has no word {' or '.join(map(repr, strange))}" if strange else ""
            return Reason("missing", str(fact.role), predicate.form, argument.form, because)
        place = next(iter(sorted(matches)))
        if alignment is not None:
            here = (alignment.get(fact.predicate.index), alignment.get(fact.argument.index))
            place = next((p for p in sorted(matches) if p[0] == here[0] and here[1] in {p[1], None}), place)
        return Reason("found", str(fact.role), predicate.form, argument.form, "", place, matches[place].construction)

    def _clashes(self, alignment: Mapping[int, int]) -> tuple[Reason, ...]:
        """Predicates that T denies where H states, or states as possible only."""
        clashes = []
        predicates = {
            fact.argument.index if fact.role.kind == "is" and "copular" in fact.construction else fact.predicate.index
            for fact in self.hypothesis.facts
            if fact.role.kind not in {"name", "compound", "exists", "title", "num"}
        }
        for index in sorted(predicates & set(alignment)):
            here = self.hypothesis.features(index)
            there = self.known.meaning.features(alignment[index])
            form = self.words[index - 1].form
            if self.settings.negation and here.negated != there.negated:
                sides = ("the hypothesis", "the text") if here.negated else ("the text", "the hypothesis")
                clashes.append(Reason("note", because=f'"{form}" is negated in {sides[0]} but not in {sides[1]}'))
            elif self.settings.modality and here.finite and there.finite and here.modal != there.modal:
                said = [f'"{side.modal}"' if side.modal else "plainly" for side in (there, here)]
                because = f'"{form}" is said with {said[0]} in the text and {said[1]} in the hypothesis'
                clashes.append(Reason("note", because=because.replace("with plainly", "plainly")))
        return tuple(clashes)


def make(argument: str, settings: Mapping[str, Any]) -> FactsEntailer:
    refuse_argument("facts", argument)
    return FactsEntailer(FactSettings.changed(settings))
