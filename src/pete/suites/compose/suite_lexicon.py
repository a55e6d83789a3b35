"""What all suites of a grammar share: noun phrases by type, and the templates of its predicates."""

from __future__ import annotations

from collections.abc import Sequence

from pete.suites.grammar.definitions import Grammar, Predicate
from pete.suites.wording.argument_phrases import NounPhrase, adjunct_phrase, noun_phrase
from pete.suites.wording.english_words import COMPLETION
from pete.suites.wording.frames import Frame, make_frame, templates_of
from pete.suites.wording.templates import Form, Template

PhrasePool = tuple[NounPhrase, ...]  # from which a slot is filled


class Lexicon:
    """The phrases of each type (those of the types below it too), and frames for any families."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.above = {one.id: frozenset(grammar.lineage(one.id)) for one in grammar.types}
        self.pools: dict[str, PhrasePool] = {
            one.id: tuple(noun_phrase(type_, text) for type_, text in grammar.strings(one.id)) for one in grammar.types
        }
        self.adverbs = frozenset(word for one in grammar.predicates for word in one.adverbs)
        self.adjuncts = tuple(map(adjunct_phrase, grammar.adjuncts))
        self._alike: dict[tuple[str, bool], PhrasePool] = {("", False): self.adjuncts}
        self._templates: dict[str, list[dict[Form, list[Template]]]] = {}

    def frames(self, predicate: Predicate, families: Sequence[str]) -> list[Frame]:
        """The frames of a predicate, one for each of its alternative verb forms."""
        made = self._templates.get(predicate.name)
        if made is None:
            numbers = range(max(1, len(predicate.verbs)))
            made = [templates_of(self.grammar, predicate, number) for number in numbers]
            self._templates[predicate.name] = made
        completions = self.grammar.completions or (COMPLETION,)
        return [make_frame(predicate, one, families, completions) for one in made]

    def fits(self, lower: str, upper: str) -> bool:
        """Whether everything of the one type belongs to the other."""
        return upper in self.above.get(lower, ())

    def alike(self, model: NounPhrase) -> PhrasePool:
        """The phrases that can stand wherever the model can: of its own type, and names if it is a name."""
        key = model.type, model.common
        if key not in self._alike:
            pool = self.pools[model.type]
            self._alike[key] = tuple(one for one in pool if (one.type, one.common) == key)
        return self._alike[key]
