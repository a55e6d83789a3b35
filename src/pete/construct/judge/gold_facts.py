"""The gold analysis, ready to be asked what it says of two words."""

from __future__ import annotations

from functools import cached_property

from pete import english
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.entail.words import word_keys
from pete.model import Fact, Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite, is_infinitive

# Within these labels a noun phrase is still the same phrase, or a part of what it names.
_PHRASE = frozenset(
    {"compound", "flat", "amod", "nummod", "appos", "det", "fixed", "goeswith", "nmod", "conj", "list", "dep", "advmod"}
)
_PLACES = english.words("prepositions-between-two-things")
_QUANTITIES = english.words("nouns-for-what-follows")
_FUNCTIONS = frozenset({"case", "mark", "cc", "fixed", "aux", "cop", "discourse", "goeswith", "det", "reparandum"})


class Gold:
    """Facts of a source by their words, with all that may be said of the same words elsewhere."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._heads: dict[int, set[int]] = {}
        for fact in source.meaning.facts:
            self._heads.setdefault(fact.argument.index, set()).add(fact.predicate.index)

    def word(self, index: int) -> Token:
        return self.source.word(index)

    def fillers(self, index: int, kind: str, marker: str = "") -> list[int]:
        """The words that have this role of the predicate."""
        return self.source.fillers(index, kind, marker=marker)

    def is_understood(self, index: int, kind: str) -> bool:
        """Whether the filler of a role is not expressed, but taken from the clause above."""
        found = [fact for fact in self.source.meaning.facts if fact.predicate.index == index and fact.role.kind == kind]
        if any({"adjunct", "reduced"} & set(fact.construction) for fact in found):
            return True
        controlled = self.word(index).deprel == "xcomp"
        return is_infinitive(self.source.tree, index) and not (controlled or self.source.children(index, "nsubj"))

    @cached_property
    def has_gapping(self) -> bool:
        """ "Ann sang and Bill the other song": what the parser found may be meant."""
        return any(word.deprel == "orphan" for word in self.source.graph.words)

    def heads_of(self, index: int) -> set[int]:
        """The words of which it is an argument or a modifier."""
        return self._heads.get(index, set())

    def subjects_of_noun(self, index: int) -> list[int]:
        """Of what it is said that it is this."""
        return [
            fact.predicate.index
            for fact in self.source.meaning.facts
            if fact.role.kind == "is" and fact.argument.index == index
        ]

    @cached_property
    def _pairs(self) -> dict[tuple[str, str], set[str]]:
        """Roles by the keys of two words, in both directions; edges of the tree that make no fact count too."""
        pairs: dict[tuple[str, str], set[str]] = {}
        for fact in self.source.meaning.facts:
            self._add(pairs, fact.predicate.index, str(fact.role), fact.argument.index)
            self._add(pairs, fact.argument.index, f"{fact.role} turned", fact.predicate.index)
        named = {(fact.predicate.index, fact.argument.index) for fact in self.source.meaning.facts}
        for word in self.source.graph.words:
            edge = (word.head, word.index)
            if word.head and word.deprel != "punct" and edge not in named and edge[::-1] not in named:
                self._add(pairs, word.head, word.deprel, word.index)
                self._add(pairs, word.index, word.deprel + " turned", word.head)
        return pairs

    def _add(self, pairs: dict[tuple[str, str], set[str]], head: int, role: str, dependent: int) -> None:
        for left in word_keys(self.word(head)):
            for right in word_keys(self.word(dependent)):
                pairs.setdefault((left, right), set()).add(role)

    def roles_between(self, head: int, dependent: int) -> set[str]:
        """All that gold says of these words, here or where they occur again."""
        found: set[str] = set()
        for left in word_keys(self.word(head)):
            for right in word_keys(self.word(dependent)):
                found |= self._pairs.get((left, right), set())
        return found

    def top(self, index: int) -> int:
        """The head of the noun phrase that a word is in, with all that is joined to it."""
        seen = {index}
        while _in_phrase(self.word(index)) and self.word(index).head not in seen:
            index = self.word(index).head
            seen.add(index)
        return index

    def same_phrase(self, left: int, right: int) -> bool:
        return self.top(left) == self.top(right)

    def is_place_of(self, inner: int, outer: int, of_quality: bool = False) -> bool:
        """Whether a word is in a phrase that says where, whence or against what the other noun is.

        "the book on the table", "links to a firm", "the woman with the umbrella",
        "the driver of the mayor": the table is not the book, nor part of it;
        but some of the guests are guests, and a man with a dog goes where the
        dog goes, though it need not have his qualities (``of_quality``).
        """
        if lemma(self.word(outer)) in _QUANTITIES:
            return False
        return any(self._is_placed(word, of_quality) for word in self.path(inner, outer))

    def is_in_participle_of(self, inner: int, outer: int) -> bool:
        """ "It involves lawmakers swearing an oath": it involves an oath as well."""
        clauses = [word for word in self.path(inner, outer) if word.deprel == "acl"]
        return any(not is_finite(self.source.tree, clause.index) for clause in clauses)

    def is_complement_of(self, inner: int, outer: int) -> bool:
        """The same, and "of": "the head of the firm" is not the firm."""
        labels = {word.deprel for word in self.path(inner, outer)}
        return lemma(self.word(outer)) not in _QUANTITIES and "nmod" in labels and "appos" not in labels

    def path(self, inner: int, outer: int) -> list[Token]:
        """The words from one up to the other, that one not included; none if it is not above."""
        path: list[Token] = []
        while inner and inner != outer and len(path) < len(self.source.graph.words):
            path.append(self.word(inner))
            inner = self.word(inner).head
        return path if inner == outer else []

    def _is_placed(self, word: Token, of_quality: bool) -> bool:
        cases = {lemma(case) for case in self.source.children(word.index, "case")}
        if word.deprel != "nmod" or not cases:
            return False
        person = is_person(word, self.source)
        if cases == {"of"}:
            return bool(person and is_person(self.word(word.head), self.source))
        return cases <= _PLACES or (of_quality and cases == {"with"} and not person)

    def conjuncts(self, index: int) -> set[int]:
        """The words that it is coordinated with, and those that it shares a chain of complements with."""
        first = index
        seen = {index}
        while self.word(first).deprel in {"conj", "xcomp"} and self.word(first).head not in seen:
            first = self.word(first).head
            seen.add(first)
        found, waiting = set(), [first]
        while waiting:
            here = waiting.pop()
            if here not in found:
                found.add(here)
                waiting += [child.index for child in self.source.children(here, "conj", "xcomp")]
        return found - {index}

    def directly_related(self, left: int, right: int) -> bool:
        """Whether one of the words is said of the other; the clause below a verb is not said of it."""
        return any(
            {fact.predicate.index, fact.argument.index} == {left, right} and fact.role.kind not in {"comp", "clause"}
            for fact in self.source.meaning.facts
        )

    def in_two_finite_clauses(self, left: int, right: int) -> bool:
        """Whether a finite clause separates the words: none that is one's own infinitive or participle."""
        here, there = self._finite_clause(left), self._finite_clause(right)
        return here != there

    def _finite_clause(self, index: int) -> int:
        clause = self.clause(index)
        while self.word(clause).head and not is_finite(self.source.tree, clause):
            clause = self.clause(self.word(clause).head)
        return clause

    def clause(self, index: int) -> int:
        """The predicate of the finite clause that a word is in."""
        seen = {index}
        while not _opens_clause(self.word(index)) and self.word(index).head not in seen:
            index = self.word(index).head
            seen.add(index)
        return index


def _in_phrase(word: Token) -> bool:
    label = word.deprel
    return bool(word.head) and (label.partition(":")[0] in _PHRASE or label in {"obl:unmarked", "obl:npmod"})


def is_function_word(word: Token) -> bool:
    """A word that gold gives no meaning of its own ("compared to", "going" in "going by")."""
    return word.deprel.partition(":")[0] in _FUNCTIONS


def _opens_clause(word: Token) -> bool:
    return not word.head or word.deprel.partition(":")[0] in {"advcl", "ccomp", "csubj", "parataxis", "acl", "root"}


def right_ones(source: Source, fact: Fact) -> list[Token]:
    """The words that gold has in the place of a fact's argument."""
    found = source.fillers(fact.predicate.index, fact.role.kind, marker=fact.role.marker)
    return [source.word(index) for index in found if index != fact.argument.index]


_latest: tuple[Source | None, Gold | None] = (None, None)


def gold_facts(source: Source) -> Gold:
    """The gold analysis of a source; that of the latest is kept."""
    global _latest
    kept, gold = _latest
    if kept is not source or gold is None:
        gold = Gold(source)
        _latest = (source, gold)
    return gold
