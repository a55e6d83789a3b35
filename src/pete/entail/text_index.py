"""A text, ready to be asked: its facts by kind, its words by key, and which words may speak for which."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from pete import english
from pete.entail.words import keys
from pete.lazy import lazy
from pete.model import Fact, Token
from pete.normalise.facts import Meaning
from pete.normalise.roles import MARKED, PHRASES

_PREFIXES = english.words("prefixes-that-deny")
VIRTUAL = 1_000_000  # indices of predicates that a text implies and does not say begin here


class TextIndex:
    """The facts of a text and what can be looked up in them. What an alternation adds is worked out when asked for."""

    def __init__(self, text: Meaning) -> None:
        self.meaning = text
        self.tree = text.sentence.tree
        self.implied: dict[str, dict[str, list[Fact]]] = {}  # by alternation and kind of role
        self.stand_ins: dict[frozenset[str], dict[int, dict[int, str]]] = {}  # by the groups of alternations in use
        self._virtual: dict[tuple[str, int, int], Token] = {}

    @lazy
    def by_role(self) -> dict[tuple[str, str], list[Fact]]:
        """The facts by kind of role and marker."""
        found: defaultdict[tuple[str, str], list[Fact]] = defaultdict(list)
        for fact in self.meaning.facts:
            found[fact[1]].append(fact)
        return found

    @lazy
    def _marked(self) -> dict[str, list[Fact]]:
        """The facts of those kinds whose roles have markers, by kind."""
        found: dict[str, list[Fact]] = {kind: [] for kind in MARKED}
        for fact in self.meaning.facts:
            if fact.role.kind in found:
                found[fact.role.kind].append(fact)
        return found

    @lazy
    def by_key(self) -> dict[str, list[int]]:
        """Where words of a key stand."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for word in self.tree.words:
            for key in keys(word[1], word[2], word[3]):
                found[key].append(word[0])
        return found

    @lazy
    def phrase_of(self) -> dict[int, int]:
        """The words of names and compounds, each with one that stands for its phrase."""
        return _joined(self.meaning.facts, PHRASES)

    def word(self, index: int) -> Token:
        """The word at a place; one that is only implied has no place in the tree."""
        if index >= VIRTUAL:
            return next(word for word in self._virtual.values() if word.index == index)
        return self.tree.words[index - 1]

    def facts(self, kind: str, marker: str | None = None) -> Sequence[Fact]:
        """The facts of a kind, with this marker where one is given."""
        if marker is None and kind in MARKED:
            return self._marked[kind]
        return self.by_role.get((kind, marker or ""), ())

    @lazy
    def facts_of(self) -> dict[int, list[Fact]]:
        """The facts by their predicate."""
        found: dict[int, list[Fact]] = {}
        for fact in self.meaning.facts:
            found.setdefault(fact.predicate.index, []).append(fact)
        return found

    def arguments(self, predicate: int, *kinds: str) -> list[Token]:
        return [fact.argument for fact in self.facts_of.get(predicate, ()) if fact.role.kind in kinds]

    def understood(self, lemma: str, one: int, other: int) -> Token:
        """A predicate that the text implies of two words ("have" of "Ann's dog"), the same whenever it is asked for."""
        key = (lemma, one, other)
        if key not in self._virtual:
            self._virtual[key] = Token(VIRTUAL + len(self._virtual), lemma, lemma, "VERB")
        return self._virtual[key]

    @lazy
    def prefixed(self) -> frozenset[int]:
        """Words with a prefix of their own that denies them ("ex-minister", cut at the hyphen)."""
        if _PREFIXES.isdisjoint(self.tree.forms):
            return frozenset()
        return frozenset([self.tree.heads[place] for place, form in enumerate(self.tree.forms) if form in _PREFIXES])

    def same_name(self, one: int, other: int) -> bool:
        """Whether two words are of one name or compound: how it is bracketed is convention."""
        return one == other or (one in self.phrase_of and self.phrase_of[one] == self.phrase_of.get(other))

    def namesakes(self, index: int) -> frozenset[int]:
        """The words of the name of a person that a word is in: any of them may be used alone."""
        return self._names.get(index) or frozenset((index,))

    def whole_name(self, index: int) -> frozenset[int]:
        """The words of any name that a word is in: which of them is the head is convention."""
        return self.whole_names.get(index) or frozenset((index,))

    @lazy
    def _names(self) -> dict[int, frozenset[int]]:
        return _members(_joined(self.facts("name"), ("name",)))

    @lazy
    def whole_names(self) -> dict[int, frozenset[int]]:
        """The words of names, each with all words of its name."""
        compounds = [fact for fact in self.facts("compound") if fact.predicate.upos == fact.argument.upos == "PROPN"]
        parts = [*self.facts("name"), *compounds]
        return _members(_joined(parts, ("name", "compound"))) if parts else {}


def _members(name_of: Mapping[int, int]) -> dict[int, frozenset[int]]:
    members: dict[int, set[int]] = {}
    for index, name in name_of.items():
        members.setdefault(name, set()).add(index)
    return {index: frozenset(members[name]) for index, name in name_of.items()}


def _joined(facts: Iterable[Fact], kinds: Collection[str]) -> dict[int, int]:
    """Words that facts of these kinds join into one phrase, by one of them."""
    phrase_of: dict[int, int] = {}
    for fact in facts:
        if fact.role.kind in kinds and fact.predicate is not fact.argument:
            joined = [fact.predicate.index, fact.argument.index]
            one, other = (phrase_of.get(index, index) for index in joined)
            for index in [*joined, *(index for index, own in phrase_of.items() if own == other)]:
                phrase_of[index] = one
    return phrase_of
