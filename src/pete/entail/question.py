"""One hypothesis put to one text: for each of its facts, where the text has it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pete import english
from pete.entail.alternations import changes, chosen, implications
from pete.entail.conditions import CONDITIONS, Match
from pete.entail.fact_settings import FactSettings
from pete.entail.implied import IMPLIED, NEEDED_LABELS
from pete.entail.incidental import bracketed_otherwise
from pete.entail.placed_words import PlacedWords
from pete.entail.stand_ins import stand_ins
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.lazy import lazy
from pete.model import Fact, Token
from pete.normalise.roles import OPEN, PHRASES
from pete.normalise.tree import lemma

_NOTHING = english.words("negative-pronouns")
_PRIVATIVE = english.words("privative-adjectives")
_WHOLES = english.words("parts-of-a-whole")
_OTHER_NOUNS = frozenset({"apposition", "title", "predicate-noun"})
_PARTS = frozenset({"transparent-noun"})
_ASKING = frozenset(  # implications that ask something of the hypothesis
    {"clause-for-preposition", "raising", "possession", "place-of-thing", "shared-modifier", "phrase-of-object"}
)
_NONE: frozenset[str] = frozenset()
_UNDERSTOOD = frozenset({"controlled", "adjunct"})
_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "X", "DET"})
_MODIFIERS = frozenset({"num", "mod"})
_WITHOUT_ARGUMENT = OPEN | {"exists", "is"}
_WHOLE_NOUNS = _NOUNS | {"_"}
Places = dict[tuple[int, int], "Found"]
Standing = dict[int, list[tuple[int, str]]]  # a word of T: the places that speak for it, and what lets them
# A fact of H, and the words of T that its predicate and its argument may match; None where they may match any.
Sought = tuple[Fact, Standing | None, Standing | None]


class Found(NamedTuple):
    """The fact of T that answers a fact of H, and the alternation by which it does ("" where it is the same)."""

    fact: Fact
    by: str = ""


_found = partial(tuple.__new__, Found)  # a named tuple's own constructor takes thrice the time


class Answer(NamedTuple):
    """A fact of H and where T has it, by the places of its two words."""

    fact: Fact
    places: Places
    free: str = ""  # why it asks nothing of T but that its predicate be there


_answer = partial(tuple.__new__, Answer)
Speakers = Sequence[tuple[int, str]]


class Question(PlacedWords):
    def __init__(self, settings: FactSettings, text: TextIndex, hypothesis: TextIndex) -> None:
        super().__init__(settings, text, hypothesis)
        self._asks_stand_ins = False
        self._stands: dict[int, Standing] = {}

    def answer(self, fact: Fact, everywhere: bool = False) -> Answer:
        """Where T has a fact: as it is; only where it is not, by alternations. ``everywhere``: in all ways at once."""
        if free := self._asks_nothing(fact):
            return Answer(fact, {}, free)
        if fact.role.kind == "exists":
            nouns = (p for p in self.places(fact.argument.index) if self._may_exist(p))
            return Answer(fact, {(place, place): Found(fact._replace(construction=())) for place in nouns})
        found: Places = {}
        if fact.role.kind in PHRASES:
            self._in_one_name(fact, found)
        if self._asks_stand_ins or (self.text.whole_names and self._is_in_name(fact)):
            self._same_role(self._sought(fact), found)
        else:
            self._same_words(fact, found)
        if found and not everywhere:
            return _answer((fact, found, ""))
        if self.is_dummy(fact.argument) or self.places(fact.argument.index):
            self._otherwise(fact, found, everywhere)
        else:
            self._ask_stand_ins()  # but nothing speaks for a word that the text does not have
        if not found and self._is_left_open(fact):
            return Answer(fact, {}, f'nobody else is said to "{fact.predicate.form}" in the text')
        return _answer((fact, found, ""))

    def _ask_stand_ins(self) -> None:
        """Words that speak for others are worked out only where the words themselves do not answer."""
        if not self._asks_stand_ins:
            self._asks_stand_ins = True
            self._stands.clear()

    def _otherwise(self, fact: Fact, found: Places, everywhere: bool) -> None:
        """What T says of words that speak for those of H, in another role, by implication or bracketed otherwise."""
        asked_before = self._asks_stand_ins
        self._ask_stand_ins()
        sought = self._sought(fact)
        if not asked_before and self._stand_ins:
            self._same_role(sought, found)
        if everywhere or not found:
            self._other_role(sought, found)
        if everywhere or not found:
            self._implied(sought, found)
        if self.settings.incidental and (everywhere or not found):
            self._incidental(fact, found)

    def _is_left_open(self, fact: Fact) -> bool:
        """Whom an infinitive or participle of H is said of goes with the verb above; T need not say it again.

        Unless it names somebody else: then the verb above was not meant so.
        """
        if _UNDERSTOOD.isdisjoint(fact.construction) or fact.role.kind not in {"subj", "obj"}:
            return False
        places = self.places(fact.predicate.index)
        return bool(places) and not any(self.text.arguments(place, "subj", "obj") for place in places)

    def _asks_nothing(self, fact: Fact) -> str:
        predicate, (kind, _), argument, _ = fact
        if self._empty_quantifiers:
            modifier = predicate if kind == "subj" else argument if kind in _MODIFIERS else None
            if modifier and self.is_empty_quantifier(modifier):
                return f'"{modifier.form}" adds nothing'
        if self.is_dummy(argument) and (kind in _WITHOUT_ARGUMENT or self.is_dummy(predicate)):
            return f'"{argument.form}" stands for anything, said or unsaid'
        return ""

    def _may_exist(self, place: int) -> bool:
        """A noun of its own: of "apple trees" only the trees are there."""
        tree = self.text.tree
        first = tree.head(place) if tree.label(place) == "conj" else place
        if tree.label(first) == "nmod" and lemma(tree.word(tree.head(first))) in _NOTHING:
            return False  # "none of the money"
        return tree.word(place).upos in _WHOLE_NOUNS and tree.label(first) not in {"compound", "amod"}

    def places_of_dummy(self, fact: Fact) -> frozenset[tuple[int, int]]:
        """Where T has what a dummy stands for: "something" of "He bought something in town"."""
        found: Places = {}
        sought = self._sought(fact)
        self._same_role(sought, found)
        self._other_role(sought, found)
        return frozenset(found)

    def _in_one_name(self, fact: Fact, found: Places) -> None:
        """Both words are of one name or compound; how it is bracketed is convention."""
        for one in self.places(fact.predicate.index):
            for other in self.places(fact.argument.index):
                if one != other and self.text.same_name(one, other):
                    found.setdefault((one, other), Found(fact._replace(construction=())))

    def _sought(self, fact: Fact) -> Sought:
        one, other = fact.predicate, fact.argument
        return (
            fact,
            None if self.is_dummy(one) else self._standing(one),
            None if self.is_dummy(other) else self._standing(other),
        )

    def _is_in_name(self, fact: Fact) -> bool:
        """Whether T may have a word of the fact in a name, whose other words speak for it."""
        ends = [word.index for word in (fact.predicate, fact.argument) if not self.is_dummy(word)]
        return any(not self.text.whole_names.keys().isdisjoint(self.places(index)) for index in ends)

    def _same_words(self, fact: Fact, found: Places) -> None:
        """As `_same_role`, where each word of T speaks for itself alone."""
        predicate, role, argument, _ = fact
        facts = self.text.by_role.get(role)
        if not facts:
            return
        heads = None if predicate[0] in self.dummies else self.places(predicate[0])
        below = None if argument[0] in self.dummies else self.places(argument[0])
        for there in facts:
            place = there[0][0], there[2][0]
            if (heads is None or place[0] in heads) and (below is None or place[1] in below):
                alone = place[0] != place[1] or there.predicate is there.argument
                if alone and not _is_other_voice(predicate, there.predicate):
                    found.setdefault(place, _found((there, "")))

    def _same_role(self, sought: Sought, found: Places) -> None:
        fact = sought[0]
        for there in self.text.by_role.get(fact.role, ()):
            speakers = _speakers(sought, there)
            if speakers and not _is_other_voice(fact.predicate, there.predicate):
                _add(fact, there, speakers, found)

    def _other_role(self, sought: Sought, found: Places) -> None:
        fact = sought[0]
        for change in changes(fact.role, self.wanted):
            check = CONDITIONS[change.when] if change.when else None
            for there in self.text.facts(change.kind, change.marker):
                speakers = _speakers(sought, there, change.turned)
                if speakers and (check is None or check(Match(fact, there, self.hypothesis, self.text))):
                    _add(fact, there, speakers, found, change.name)

    def _implied(self, sought: Sought, found: Places) -> None:
        fact = sought[0]
        kind, marker = fact.role
        for name in implications(self.wanted).get(kind, ()):
            for there in self._implied_by(name, kind) if self._asks_for(name, fact) else ():
                speakers = _speakers(sought, there) if there.role.marker == marker else None
                if speakers and (name != "having" or self._may_have(fact, there)):
                    _add(fact, there, speakers, found, name)

    def _implied_by(self, name: str, kind: str) -> list[Fact]:
        if name not in self.text.implied:
            by_kind: dict[str, list[Fact]] = {}
            if name not in NEEDED_LABELS or NEEDED_LABELS[name] in self.text.tree.labels:
                for there in IMPLIED[name](self.text):
                    by_kind.setdefault(there.role.kind, []).append(there)
            self.text.implied[name] = by_kind
        return self.text.implied[name].get(kind, [])

    def _asks_for(self, name: str, fact: Fact) -> bool:
        """What an implication asks of the hypothesis."""
        if name not in _ASKING:
            return True
        hypothesis, verb = self.hypothesis, fact.predicate.index
        match name:
            case "clause-for-preposition":
                return self.is_dummy(fact.argument)
            case "raising":
                return bool(hypothesis.arguments(verb, "comp"))
            case "possession":
                return lemma(fact.predicate) == "have" or self.is_dummy(fact.predicate)
            case "place-of-thing":
                return self._is_existential(fact)
            case "shared-modifier":
                return fact.role.kind == "prep" or "prenominal" in fact.construction
            case "phrase-of-object":
                return any("passive" in other.construction for other in hypothesis.facts_of.get(verb, ()))
        return True

    def _may_have(self, fact: Fact, there: Fact) -> bool:
        """ "The town has a port" answers for "There is a port in the town", not for "a port in the town was closed"."""
        return "existential" not in there.construction or self._is_existential(fact)

    def _is_existential(self, fact: Fact) -> bool:
        """ "There is X in Y" of the hypothesis."""
        exists = self.hypothesis.facts("exists")
        return "existential" in fact.construction or any(other.argument is fact.predicate for other in exists)

    def _incidental(self, fact: Fact, found: Places) -> None:
        for one in self.places(fact.predicate.index):
            for other in self.places(fact.argument.index):
                if bracketed_otherwise(self.hypothesis, self.text, fact, one, other):
                    found[one, other] = Found(fact._replace(construction=()), "incidental")

    def _standing(self, here: Token) -> Standing:
        """For a word of H the words of T that it may match, each with the places at which it then stands."""
        found = self._stands.get(here.index)
        if found is None:
            places, named = self.places(here.index), self.text.whole_names
            if named.keys().isdisjoint(places):
                found = {place: [(place, "")] for place in places}
            else:
                near = {mate for place in places for mate in self.text.whole_name(place)}
                found = {word: at for word in near if (at := self._stands_at(here, word, places))}
            if places and self._asks_stand_ins and self._stand_ins:
                self._add_stand_ins(here, places, found)
            self._stands[here.index] = found
        return found

    def _add_stand_ins(self, here: Token, places: frozenset[int], found: Standing) -> None:
        near = {mate for place in places for mate in self.text.whole_name(place)}
        for word, others in self._stand_ins.items():
            for other, name in others.items():
                if other in near:
                    found.setdefault(word, []).extend(self._stands_at(here, other, places, name))

    def _stands_at(self, here: Token, there: int, places: frozenset[int], by: str = "") -> list[tuple[int, str]]:
        return [(place, by) for place in self._names_of(here, there) if place in places]

    def _names_of(self, here: Token, there: int) -> frozenset[int]:
        """The words of a name in T at which a word of H may stand: of a name that is no person's, if H has its head."""
        whole = self.text.whole_name(there)
        if len(whole) == 1:
            return whole
        said = (place for word in self.hypothesis.whole_name(here.index) for place in self.places(word))
        return whole if there in said else self.text.namesakes(there)

    @lazy
    def _stand_ins(self) -> dict[int, dict[int, str]]:
        known = self.text.stand_ins
        if self.wanted not in known:
            known[self.wanted] = stand_ins(self.text, tuple(one.name for one in chosen(self.wanted, "stand-in")))
        return known[self.wanted]


def _speakers(sought: Sought, there: Fact, turned: bool = False) -> tuple[Speakers, Speakers] | None:
    """The places at which a fact of T answers a fact of H: its own words, and those that speak for them."""
    fact, predicate, argument = sought
    head, below = (there.argument, there.predicate) if turned else (there.predicate, there.argument)
    if argument is not None and below.index not in argument:
        return None
    ones = _speakers_for(head, fact.predicate, predicate)
    return (ones, _speakers_for(below, fact.argument, argument)) if ones else None


def _speakers_for(there: Token, here: Token, standing: Standing | None) -> Speakers:
    """The words of T at which a word of H may stand to match this one, each with the alternation that lets it."""
    if standing is None:
        return ((there.index, ""),)
    if there.index >= VIRTUAL:
        return ((there.index, ""),) if lemma(there) == lemma(here) else ()
    return standing.get(there.index, ())


def _add(fact: Fact, there: Fact, speakers: tuple[Speakers, Speakers], found: Places, by: str = "") -> None:
    blocked = _blocked(fact, there)
    ones, others = speakers
    for one, first in ones:
        for other, second in others:
            if (one != other or there.predicate is there.argument) and first not in blocked and second not in blocked:
                found.setdefault((one, other), _found((there, by or first or second)))


def _blocked(fact: Fact, there: Fact) -> frozenset[str]:
    """Stand-ins that a fact does not allow: "a former wrestler" is no former landlord, part of a clock no clock."""
    if there.role.kind == "subj" and "prenominal" in there.construction:
        return _OTHER_NOUNS if "prenominal" in fact.construction or lemma(there.predicate) in _PRIVATIVE else _NONE
    return _PARTS if there.role.kind == "is" and lemma(there.argument) in _WHOLES else _NONE


def _is_other_voice(here: Token, there: Token) -> bool:
    """A verb and the adjective that is its past participle: "blocked the lane" makes nothing blocked by itself."""
    if here.upos == there.upos or {here.upos, there.upos} != {"ADJ", "VERB"}:
        return False
    adjective = here if here.upos == "ADJ" else there
    return not adjective.form.lower().endswith("ing")
