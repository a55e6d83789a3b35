"""The words of a hypothesis: where in a text each may stand, and which of them ask for no place."""

from __future__ import annotations

from itertools import count

from pete import english
from pete.entail.fact_settings import FactSettings
from pete.entail.text_index import TextIndex
from pete.entail.words import keys, same_kind
from pete.lazy import lazy
from pete.model import Token
from pete.normalise.tree import lemma

_EMPTY_QUANTIFIERS = english.words("quantifiers-that-add-nothing")
_QUANTIFYING = frozenset({"amod", "nummod", "det"})
_NOWHERE: frozenset[int] = frozenset()


class PlacedWords:
    """Each word of H is looked for when it is first asked for."""

    def __init__(self, settings: FactSettings, text: TextIndex, hypothesis: TextIndex) -> None:
        self.settings, self.text, self.hypothesis = settings, text, hypothesis
        self.wanted = settings.wanted
        self._places: dict[int, frozenset[int]] = {}

    def places(self, index: int) -> frozenset[int]:
        """Where in T a word of H may stand."""
        found = self._places.get(index)
        if found is None:
            found = self._places[index] = self._places_of(index)
        return found

    def _places_of(self, index: int) -> frozenset[int]:
        text, hypothesis = self.text, self.hypothesis
        word, by_key = hypothesis.tree.words[index - 1], text.by_key
        at = {place for key in keys(word[1], word[2], word[3]) if key in by_key for place in by_key[key]}
        if not at:
            return _NOWHERE
        words, upos = text.tree.words, word.upos
        found = frozenset([one for one in at if words[one - 1][3] == upos or same_kind(word, words[one - 1])])
        if not (text.prefixed or hypothesis.prefixed):
            return found
        return found & text.prefixed if index in hypothesis.prefixed else found - text.prefixed

    def is_dummy(self, word: Token) -> bool:
        """Whether a word of H stands for anything."""
        return word.index in self.dummies

    @lazy
    def dummies(self) -> frozenset[int]:
        """The words of H that stand for anything."""
        lemmas = self.hypothesis.tree.lemmas
        if self.settings.standing_for_anything.isdisjoint(lemmas) and "do" not in lemmas:
            return _NOWHERE
        named = enumerate(lemmas, start=1)
        return frozenset([index for index, name in named if self._stands_for_anything(index, name)])

    def _stands_for_anything(self, index: int, name: str) -> bool:
        if name in self.settings.standing_for_anything:
            return name in self.settings.dummies or not self.places(index)
        return name == "do" and index in self._doing

    @lazy
    def _doing(self) -> frozenset[int]:
        """ "do something": the verb stands for any act, as its object does for anything."""
        dummies = self.settings.dummies
        objects = (fact for fact in self.hypothesis.facts("obj") if lemma(fact.argument) in dummies)
        return frozenset(fact.predicate.index for fact in objects)

    def is_empty_quantifier(self, word: Token) -> bool:
        return word.index in self._empty_quantifiers

    @lazy
    def _empty_quantifiers(self) -> frozenset[int]:
        """ "some", "certain", "one" before a noun."""
        tree = self.hypothesis.tree
        if _EMPTY_QUANTIFIERS.isdisjoint(tree.lemmas) or "quantities" not in self.wanted:
            return _NOWHERE
        named = zip(count(1), tree.lemmas, tree.labels)
        return frozenset([at for at, name, label in named if name in _EMPTY_QUANTIFIERS and label in _QUANTIFYING])
