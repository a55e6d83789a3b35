"""Where gold and parsers differ, once convention is taken away: the candidates for hypotheses.

Gold has a fact that a parser lacks: a TRUE candidate. A parser has one that gold
lacks: a FALSE one. Words are compared by their place in the text, so tokenisation
may differ; a word that a parser cut otherwise is held for and against nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pete.construct.candidate import Candidate
from pete.construct.source import Source
from pete.model import Answer, Fact, Graph
from pete.normalise.facts import meaning
from pete.normalise.roles import KINDS
from pete.stats.word_alignment import align

CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV", "PROPN"})

FactByIndex = tuple[int, str, int]


@dataclass(frozen=True, slots=True)
class Opinion:
    """The facts that one analysis finds, at the words of the source.

    ``known`` are the words that it cut alike, ``adjectives`` those that it takes for adjectives.
    """

    facts: Mapping[FactByIndex, Fact]
    known: frozenset[int] = frozenset()
    adjectives: frozenset[int] = frozenset()

    def has(self, fact: Fact, adjective: bool = False) -> bool:
        """Whether it says the same of the same words, in whatever way.

        The subject of an adjective is the object of the verb whose participle
        it is ("The fish is grilled"); ``adjective`` says what whoever states
        the fact takes its predicate for.
        """
        if key_of(fact) in self.facts:
            return True
        if fact.role.kind not in {"subj", "obj"} or adjective == (fact.predicate.index in self.adjectives):
            return False
        other = "obj" if fact.role.kind == "subj" else "subj"
        return (fact.predicate.index, other, fact.argument.index) in self.facts

    def judges(self, fact: Fact) -> bool:
        return fact.predicate.index in self.known and fact.argument.index in self.known


def opinion(source: Source, graph: Graph, places: Mapping[int, int] | None = None) -> Opinion:
    """What a parser's analysis says of the words of the source.

    ``places`` are those of its words in the source, where they are known.
    """
    places = align(source.graph, graph) if places is None else places
    here = (
        Fact(source.word(places[fact.predicate.index]), fact.role, source.word(places[fact.argument.index]), *fact[3:])
        for fact in meaning(graph).facts
        if fact.predicate.index in places and fact.argument.index in places
    )
    adjectives = frozenset(places[index] for index in _adjectives(graph) if index in places)
    return Opinion(_by_key(here), frozenset(places.values()), adjectives)


def truth_of(source: Source) -> Opinion:
    """What the source itself says, where it is gold."""
    return Opinion(_by_key(source.meaning.facts), adjectives=_adjectives(source.graph))


def contrast(source: Source, opinions: Mapping[str, Opinion], gold: bool = True) -> list[Candidate]:
    """The facts in dispute, in the order of the words.

    With ``gold`` the source is right. Without, its facts count for nothing, and
    a fact is in dispute when some parsers have it and others do not.
    """
    truth = truth_of(source) if gold else Opinion({})
    found: dict[FactByIndex, Candidate] = {}
    for fact in truth.facts.values():
        _dispute(found, source, fact, truth, opinions, "YES")
    for view in opinions.values():
        for fact in view.facts.values():
            if not truth.has(fact, fact.predicate.index in view.adjectives):
                _dispute(found, source, fact, view, opinions, "NO" if gold else None)
    return sorted(found.values(), key=lambda one: _order(one.fact))


def _order(fact: Fact) -> tuple[int, int, str]:
    return fact.predicate.index, fact.argument.index, str(fact.role)


def _adjectives(graph: Graph) -> frozenset[int]:
    return frozenset(word.index for word in graph.words if word.upos == "ADJ")


def _dispute(
    found: dict[FactByIndex, Candidate],
    source: Source,
    fact: Fact,
    by: Opinion,
    opinions: Mapping[str, Opinion],
    label: Answer | None,
) -> None:
    """Add the fact that ``by`` states, if it is a relation of content words and somebody is wrong about it."""
    key = key_of(fact)
    if key in found or not is_relation(source, fact):
        return
    voters = {name: view for name, view in opinions.items() if view.judges(fact)}
    having = tuple(name for name, view in voters.items() if view.has(fact, fact.predicate.index in by.adjectives))
    lacking = tuple(name for name in voters if name not in having)
    right, wrong = (lacking, having) if label == "NO" else (having, lacking)
    if wrong and (label is not None or right):
        found[key] = Candidate(fact, label, right, wrong)


def agreement(candidate: Candidate) -> str:
    """Without gold the parsers together stand in its place: what most of them have, what few have, or neither.

    >>> from pete.model import Role, Token
    >>> fact = Fact(Token(2, "sank"), Role.read("subj"), Token(1, "Boats"))
    >>> [agreement(Candidate(fact, None, ("a", "b")[:n], ("c", "d")[: 3 - n])) for n in (2, 1)]
    ['majority', 'minority']
    """
    having, lacking = len(candidate.right), len(candidate.wrong)
    return "majority" if having > lacking else "minority" if having < lacking else "tie"


def is_relation(source: Source, fact: Fact) -> bool:
    """Whether the fact relates two different content words."""
    return (
        KINDS[fact.role.kind].compared != ""
        and fact.predicate.index != fact.argument.index
        and fact.predicate.upos in CONTENT
        and fact.argument.upos in CONTENT
    )


def _by_key(facts: Iterable[Fact]) -> dict[FactByIndex, Fact]:
    found: dict[FactByIndex, Fact] = {}
    for fact in facts:
        found.setdefault(key_of(fact), fact)
    return found


def key_of(fact: Fact) -> FactByIndex:
    """What must be equal for two facts to be one: identity has no direction, and markers are a matter of convention."""
    head, dependent, kind = fact.predicate.index, fact.argument.index, fact.role.kind
    if kind == "is":
        return min(head, dependent), kind, max(head, dependent)
    return head, KINDS[kind].compared or kind, dependent


def relation_name(fact: Fact) -> str:
    """The grammatical relation that a fact is about, by the names of Table 3 of the paper (Yuret et al. 2013).

    >>> from pete.normalise.examples import read_tree
    >>> boat = Source(read_tree("The the DET DT 3 det\\nbig big ADJ JJ 3 amod\\nboat boat NOUN NN 4 nsubj\\n"
    ...                         "sank sink VERB VBD 0 root"))
    >>> [relation_name(fact) for fact in boat.meaning.facts]
    ['adjectival-modifier', 'nominal-subject']
    """
    role, head = fact.role.kind, fact.predicate
    if role == "subj":
        return "adjectival-modifier" if head.upos == "ADJ" else "nominal-subject"
    if role == "comp":
        return "open-clausal-complement" if fact.argument.deprel == "xcomp" else "clausal-complement"
    if role == "prep" and head.upos == "VERB":
        return "object-of-preposition"
    return KINDS[role].table3
