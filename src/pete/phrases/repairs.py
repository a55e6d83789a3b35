"""What is seen only once all arcs are there: voice, copulas, fixed expressions, agents."""

from __future__ import annotations

from pete.phrases.attach import Arc
from pete.phrases.data_files import table
from pete.phrases.phrase import Phrase

Arcs = dict[int, Arc]

_PASSIVE = {"nsubj": "nsubj:pass", "csubj": "csubj:pass"}
_FUNCTION_LABELS = frozenset({"case", "mark", "cc", "advmod", "fixed", "dep", "cc:preconj"})


def repair(arcs: Arcs, words: list[Phrase]) -> Arcs:
    """All repairs, in their order."""
    for change in (lift_from_copulas, join_fixed, passive_subjects, agents, one_root):
        arcs = change(arcs, words)
    return arcs


def lift_from_copulas(arcs: Arcs, words: list[Phrase]) -> Arcs:
    """A copula has no dependents: they belong to its predicate."""
    copulas = {word: arc.head for word, arc in arcs.items() if arc.label == "cop"}
    lifted = {word: Arc(copulas[arc.head], arc.label) for word, arc in arcs.items() if arc.head in copulas}
    return arcs | lifted


def join_fixed(arcs: Arcs, words: list[Phrase]) -> Arcs:
    """ "because of", "as well as": the first word stands for the whole, the others hang on it as fixed."""
    changed = dict(arcs)
    expressions: dict[str, str] = table("fixed")["expressions"]
    lowers = [word.lower for word in words]
    place = 0
    while place < len(words):
        for length in (4, 3, 2):
            text = " ".join(lowers[place : place + length])
            if text in expressions and _join(changed, place + 1, place + length, expressions[text]):
                place += length - 1
                break
        place += 1
    return changed


def _join(arcs: Arcs, first: int, last: int, label: str) -> bool:
    """Join the words if they are function words of one head; true if done."""
    members = range(first, last + 1)
    outside = [arcs[word] for word in members if arcs[word].head not in members]
    if not outside or any(arcs[word].label not in _FUNCTION_LABELS for word in members):
        return False
    heads = {arc.head for arc in outside}
    if len(heads) > 1 or any(arc.head in members for word, arc in arcs.items() if word not in members):
        return False
    [head] = heads
    given = label if label != "same" else outside[-1].label
    arcs[first] = Arc(head, given)
    for word in members[1:]:
        arcs[word] = Arc(first, "fixed")
    return True


def passive_subjects(arcs: Arcs, words: list[Phrase]) -> Arcs:
    passive = {arc.head for arc in arcs.values() if arc.label == "aux:pass"}
    return {
        word: Arc(arc.head, _PASSIVE.get(arc.label, arc.label)) if arc.head in passive else arc
        for word, arc in arcs.items()
    }


def agents(arcs: Arcs, words: list[Phrase]) -> Arcs:
    """ "was seen by her", "a house built by him": the noun after "by" is the agent of a participle."""
    by = {arc.head for word, arc in arcs.items() if arc.label == "case" and words[word - 1].lower == "by"}
    active = {arc.head for word, arc in arcs.items() if arc.label == "aux"}
    active -= {arc.head for arc in arcs.values() if arc.label == "aux:pass"}
    changed = dict(arcs)
    for word in by:
        head, label = arcs[word]
        if label == "obl" and head and words[head - 1].category == "VBN" and head not in active and head < word:
            changed[word] = Arc(head, "obl:agent")
    return changed


def one_root(arcs: Arcs, words: list[Phrase]) -> Arcs:
    """Every word hangs on the root in the end; what does not (a fault of the steps before) hangs on it directly."""
    root = next(word for word, arc in arcs.items() if arc.head == 0)
    changed = dict(arcs)
    for word in [each.index for each in words]:
        seen, at = {word}, changed.get(word, Arc(root, "dep")).head
        while at and at not in seen:
            seen.add(at)
            at = changed.get(at, Arc(root, "dep")).head
        if at or word not in changed:
            changed[word] = Arc(root, changed.get(word, Arc(root, "dep")).label)
    return changed
