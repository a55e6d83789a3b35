"""One hypothesis put to one text: for each of its facts, where the text has it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pete import english
from pete.entail.alternations import changes, chosen, implications
from pete.entail.conditions import CONDITIONS, Match
from pete.entail.fact_settings import FactSettings
from pete.entail.implied import IMPLIED
from pete.entail.incidental import bracketed_otherwise
from pete.entail.stand_ins import stand_ins
from pete.entail.text_index import VIRTUAL, TextIndex
from pete.entail.words import same_kind, word_keys
from pete.lazy import lazy
from pete.model import Fact, Token
from pete.normalise.roles import OPEN, PHRASES
from pete.normalise.tree import lemma

_EMPTY_QUANTIFIERS = english.words("quantifiers-that-add-nothing")
_NOTHING = english.words("negative-pronouns")
_PRIVATIVE = english.words("privative-adjectives")
_WHOLES = english.words("parts-of-a-whole")
_OTHER_NOUNS = frozenset({"apposition", "title", "predicate-noun"})
_PARTS = frozenset({"transparent-noun"})
_NONE: frozenset[str] = frozenset()
_UNDERSTOOD = frozenset({"controlled", "adjunct"})
_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "X", "DET"})
Places = dict[tuple[int, int], "Found"]


class Found(NamedTuple):
    """The fact of T that answers a fact of H, and the alternation by which it does ("" where it is the same)."""

    fact: Fact
    by: str = ""


class Answer(NamedTuple):
    """A fact of H and where T has it, by the places of its two words."""

    fact: Fact
    places: Places
    free: str = ""  # why it asks nothing of T but that its predicate be there


class Question:
    def __init__(self, settings: FactSettings, text: TextIndex, hypothesis: TextIndex) -> None:
        self.settings, self.text, self.hypothesis = settings, text, hypothesis
        self.wanted = frozenset(settings.alternations)
        self._places: dict[int, frozenset[int]] = {}
        self._dummies: dict[int, bool] = {}
        self._asks_stand_ins = False
        self._stands: dict[int, dict[int, list[tuple[int, str]]]] = {}

    def places(self, index: int) -> frozenset[int]:
        """Where in T a word of H may stand."""
        found = self._places.get(index)
        if found is None:
            word, by_key = self.hypothesis.word(index), self.text.by_key
            at = {place for key in word_keys(word) for place in by_key.get(key, ())}
            denied = index in self.hypothesis.prefixed
            found = frozenset(
                place
                for place in at
                if same_kind(word, self.text.word(place)) and denied == (place in self.text.prefixed)
            )
            self._places[index] = found
        return found

    def is_dummy(self, word: Token) -> bool:
        """Whether a word of H stands for anything."""
        known = self._dummies.get(word.index)
        if known is None:
            known = self._dummies[word.index] = self._is_dummy(word)
        return known

    def _is_dummy(self, word: Token) -> bool:
        name = lemma(word)
        if name in self.settings.dummies or (name in self.settings.weak_dummies and not self.places(word.index)):
            return True
        return name == "do" and word.index in self._doing

    @lazy
    def _doing(self) -> frozenset[int]:
        """ "do something": the verb stands for any act, as its object does for anything."""
        dummies = self.settings.dummies
        objects = (fact for fact in self.hypothesis.facts("obj") if lemma(fact.argument) in dummies)
        return frozenset(fact.predicate.index for fact in objects)

    def is_empty_quantifier(self, word: Token) -> bool:
        """ "some", "certain", "one" before a noun."""
        modifies = self.hypothesis.tree.label(word.index) in {"amod", "nummod", "det"}
        return "quantities" in self.wanted and modifies and lemma(word) in _EMPTY_QUANTIFIERS

    # One fact

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
        self._same_role(fact, found)
        if (everywhere or not found) and not self._asks_stand_ins:
            self._asks_stand_ins = True  # they are worked out only where the words themselves do not answer
            self._stands.clear()
            self._same_role(fact, found)
        if everywhere or not found:
            self._other_role(fact, found)
        if everywhere or not found:
            self._implied(fact, found)
        if self.settings.incidental and (everywhere or not found):
            self._incidental(fact, found)
        if not found and self._is_left_open(fact):
            return Answer(fact, {}, f'nobody else is said to "{fact.predicate.form}" in the text')
        return Answer(fact, found)

    def _is_left_open(self, fact: Fact) -> bool:
        """Whom an infinitive or participle of H is said of goes with the verb above; T need not say it again.

        Unless it names somebody else: then the verb above was not meant so.
        """
        understood = _UNDERSTOOD & set(fact.construction) and fact.role.kind in {"subj", "obj"}
        if not understood:
            return False
        places = self.places(fact.predicate.index)
        return bool(places) and not any(self.text.arguments(place, "subj", "obj") for place in places)

    def _asks_nothing(self, fact: Fact) -> str:
        argument, predicate = fact.argument, fact.predicate
        modifier = {"subj": predicate, "num": argument, "mod": argument}.get(fact.role.kind)
        if modifier and self.is_empty_quantifier(modifier):
            return f'"{modifier.form}" adds nothing'
        if self.is_dummy(argument) and (fact.role.kind in (*OPEN, "exists", "is") or self.is_dummy(predicate)):
            return f'"{argument.form}" stands for anything, said or unsaid'
        return ""

    def _may_exist(self, place: int) -> bool:
        """A noun of its own: of "apple trees" only the trees are there."""
        tree = self.text.tree
        first = tree.head(place) if tree.label(place) == "conj" else place
        if tree.label(first) == "nmod" and lemma(tree.word(tree.head(first))) in _NOTHING:
            return False  # "none of the money"
        return tree.word(place).upos in (*_NOUNS, "_") and tree.label(first) not in {"compound", "amod"}

    def places_of_dummy(self, fact: Fact) -> frozenset[tuple[int, int]]:
        """Where T has what a dummy stands for: "something" of "He bought something in town"."""
        found: Places = {}
        self._same_role(fact, found)
        self._other_role(fact, found)
        return frozenset(found)

    def _in_one_name(self, fact: Fact, found: Places) -> None:
        """Both words are of one name or compound; how it is bracketed is convention."""
        for one in self.places(fact.predicate.index):
            for other in self.places(fact.argument.index):
                if one != other and self.text.same_name(one, other):
                    found.setdefault((one, other), Found(fact._replace(construction=())))

    def _same_role(self, fact: Fact, found: Places) -> None:
        candidates = self.text.by_role.get(fact.role, ())
        if not candidates:
            return
        one, other = self._matchable(fact.predicate), self._matchable(fact.argument)
        for there in candidates:
            known = (one is None or there.predicate.index in one) and (other is None or there.argument.index in other)
            if known and not _is_other_voice(fact.predicate, there.predicate):
                self._add(fact, there, found)

    def _matchable(self, word: Token) -> Collection[int] | None:
        """The words of T that a word of H may match; None where it may match any."""
        return None if self.is_dummy(word) else self._standing(word)

    def _other_role(self, fact: Fact, found: Places) -> None:
        for change in changes(fact.role, self.wanted):
            check = CONDITIONS[change.when] if change.when else None
            for there in self.text.facts(change.kind, change.marker):
                if check is None or check(Match(fact, there, self.hypothesis, self.text)):
                    self._add(fact, there, found, change.name, change.turned)

    def _implied(self, fact: Fact, found: Places) -> None:
        for name in implications(self.wanted).get(fact.role.kind, ()):
            for there in self._implied_by(name, fact.role.kind):
                if there.role.marker == fact.role.marker and self._may_be_implied(name, fact, there):
                    self._add(fact, there, found, name)

    def _implied_by(self, name: str, kind: str) -> list[Fact]:
        if name not in self.text.implied:
            by_kind: dict[str, list[Fact]] = {}
            for there in IMPLIED[name](self.text):
                by_kind.setdefault(there.role.kind, []).append(there)
            self.text.implied[name] = by_kind
        return self.text.implied[name].get(kind, [])

    def _may_be_implied(self, name: str, fact: Fact, there: Fact) -> bool:
        """What an implication asks of the hypothesis."""
        hypothesis, verb = self.hypothesis, fact.predicate.index
        match name:
            case "clause-for-preposition":
                return self.is_dummy(fact.argument)
            case "raising":
                return bool(hypothesis.arguments(verb, "comp"))
            case "place-of-thing":
                return self._is_existential(fact)
            case "shared-modifier":
                return fact.role.kind == "prep" or "prenominal" in fact.construction
            case "having":
                return "existential" not in there.construction or self._is_existential(fact)
            case "phrase-of-object":
                return any("passive" in other.construction for other in hypothesis.facts_of.get(verb, ()))
        return True

    def _is_existential(self, fact: Fact) -> bool:
        """ "There is X in Y" of the hypothesis."""
        exists = self.hypothesis.facts("exists")
        return "existential" in fact.construction or any(other.argument is fact.predicate for other in exists)

    def _incidental(self, fact: Fact, found: Places) -> None:
        for one in self.places(fact.predicate.index):
            for other in self.places(fact.argument.index):
                if bracketed_otherwise(self.hypothesis, self.text, fact, one, other):
                    found[one, other] = Found(fact._replace(construction=()), "incidental")

    def _add(self, fact: Fact, there: Fact, found: Places, by: str = "", turned: bool = False) -> None:
        """The places at which a fact of T answers a fact of H: its own words, and those that speak for them."""
        head, below = (there.argument, there.predicate) if turned else (there.predicate, there.argument)
        ones, others = self._speakers(fact.predicate, head), self._speakers(fact.argument, below)
        if not ones or not others:
            return
        blocked = self._blocked(fact, there)
        for one, first in ones:
            for other, second in others:
                if (one != other or there.predicate is there.argument) and not {first, second} & blocked:
                    found.setdefault((one, other), Found(there, by or first or second))

    def _blocked(self, fact: Fact, there: Fact) -> frozenset[str]:
        """Stand-ins that a fact does not allow: "a former wrestler" is no former landlord, part of a clock no clock."""
        if there.role.kind == "subj" and "prenominal" in there.construction:
            return _OTHER_NOUNS if "prenominal" in fact.construction or lemma(there.predicate) in _PRIVATIVE else _NONE
        return _PARTS if there.role.kind == "is" and lemma(there.argument) in _WHOLES else _NONE

    def _speakers(self, here: Token, there: Token) -> Sequence[tuple[int, str]]:
        """The words of T at which a word of H may stand to match this one, each with the alternation that lets it."""
        if self.is_dummy(here):
            return [(there.index, "")]
        if there.index >= VIRTUAL:
            return [(there.index, "")] if lemma(there) == lemma(here) else ()
        return self._standing(here).get(there.index, ())

    def _standing(self, here: Token) -> dict[int, list[tuple[int, str]]]:
        """For a word of H the words of T that it may match, each with the places at which it then stands."""
        found = self._stands.get(here.index)
        if found is None:
            found = self._stands[here.index] = {}
            places = self.places(here.index)
            near = {mate for place in places for mate in self.text.whole_name(place)}
            for word in near:
                at = [(place, "") for place in self._names_of(here, word) if place in places]
                if at:
                    found[word] = at
            for word, others in self._stand_ins.items() if places and self._asks_stand_ins else ():
                for other, name in others.items():
                    if other in near:
                        at = [(place, name) for place in self._names_of(here, other) if place in places]
                        found.setdefault(word, []).extend(at)
        return found

    def _names_of(self, here: Token, there: int) -> frozenset[int]:
        """The words of a name in T at which a word of H may stand: of a name that is no person's, if H has its head."""
        whole = self.text.whole_name(there)
        if len(whole) == 1:
            return whole
        said = (place for word in self.hypothesis.whole_name(here.index) for place in self.places(word))
        return whole if there in said else self.text.namesakes(there)

    @lazy
    def _stand_ins(self) -> dict[int, dict[int, str]]:
        key = ",".join(sorted(self.wanted))
        if key not in self.text.stand_ins:
            names = tuple(one.name for one in chosen(self.wanted, "stand-in"))
            self.text.stand_ins[key] = stand_ins(self.text, names)
        return self.text.stand_ins[key]


def _is_other_voice(here: Token, there: Token) -> bool:
    """A verb and the adjective that is its past participle: "blocked the lane" makes nothing blocked by itself."""
    adjective = here if here.upos == "ADJ" else there
    return {here.upos, there.upos} == {"ADJ", "VERB"} and not adjective.form.lower().endswith("ing")
