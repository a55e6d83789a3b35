"""From a repaired tree to the name of the cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pete.model import Fact, Graph
from pete.normalise.facts import facts
from pete.runs.error_analysis.cause_table import CAUSES
from pete.runs.error_analysis.tree_repair import Repair

# Constructions in which a word stands away from its place.
UNBOUNDED = frozenset({"relative", "zero-relative", "raised"})
_JOINING = ("conj", "cc")
_NOT_SHARED = frozenset({"conj", "cc", "punct", "parataxis"})
_ORDER = tuple(CAUSES)


def cause_of(repairs: Iterable[Repair], hypothesis: Graph, refused: bool) -> str:
    """The cause that some repairs, each of them enough, show; where they show several, the first of the table.

    A repair on a word of the hypothesis, or on one that such a word hangs on, counts before others. ``refused``: the
    hypothesis follows and was refused, so that the repair had to bring facts; else it had to take some away.
    """
    asked = _words(hypothesis)
    close = [one for one in repairs if one.blamed != "arcs" or any(_is_asked(one, word, asked) for word in one.words)]
    return min((_cause(one, asked, refused) for one in close or repairs), key=_ORDER.index)


def _cause(repair: Repair, asked: frozenset[str], refused: bool) -> str:
    if repair.blamed != "arcs":
        return "tokens" if repair.blamed == "tokens" else "tag"
    if any(UNBOUNDED.intersection(fact.construction) for fact in _changed(repair, asked, refused)):
        return "unbounded"
    if any(is_shared(repair.reference, word) for word in repair.words):
        return "unbounded"
    shown = Counter(_shown(repair, word) for word in repair.words)
    return max(shown, key=lambda cause: (shown[cause], -_ORDER.index(cause)))  # where several arcs are needed, most


def _shown(repair: Repair, index: int) -> str:
    """What the repair of one arc shows."""
    wrong, right = repair.before.word(index), repair.after.word(index)
    if any(word.deprel.partition(":")[0] in _JOINING for word in (wrong, right)):
        return "coordination"
    return "attachment" if wrong.head != right.head else "label"


def _changed(repair: Repair, asked: frozenset[str], refused: bool) -> list[Fact]:
    """The facts about words of the hypothesis that the repair brought, or took away."""
    have, lack = (repair.after, repair.before) if refused else (repair.before, repair.after)
    known = {_key(fact) for fact in facts(lack)}
    new = [fact for fact in facts(have) if _key(fact) not in known]
    return [
        fact
        for fact in new
        if {fact.predicate.form.lower(), fact.predicate.lemma.lower()} & asked
        and {fact.argument.form.lower(), fact.argument.lemma.lower()} & asked
    ]


def is_shared(graph: Graph, index: int) -> bool:
    """Whether a word comes after the last of several conjuncts and hangs on an earlier one, as what they share does.

    >>> from pete.normalise.examples import read_tree
    >>> tools = read_tree("They they PRON PRP 2 nsubj\\nmake make VERB VBP 0 root\\nand and CCONJ CC 4 cc\\n"
    ...                   "sell sell VERB VBP 2 conj\\ntools tool NOUN NNS 2 obj")
    >>> is_shared(tools, 5), is_shared(tools, 1)
    (True, False)
    """
    word = graph.word(index)
    return word.deprel not in _NOT_SHARED and any(
        other.head == word.head and other.deprel == "conj" and other.head < other.index < index for other in graph.words
    )


def _key(fact: Fact) -> tuple[int, str, int]:
    return fact.predicate.index, str(fact.role), fact.argument.index


def _is_asked(repair: Repair, index: int, asked: frozenset[str]) -> bool:
    after = repair.after.word(index)
    return bool({after.form.lower(), after.lemma.lower()} & asked)


def _words(graph: Graph) -> frozenset[str]:
    return frozenset(form for word in graph.words for form in (word.form.lower(), word.lemma.lower()))
