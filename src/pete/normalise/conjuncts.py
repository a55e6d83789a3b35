"""Conjuncts share what they share.

Brandt makes and sells tools   sells gets the subject Brandt and, since it follows both verbs, the object tools
a man and his dog slept        slept --nsubj--> man, and --nsubj--> dog as well
He sang and she danced         danced has a subject of its own and takes none
"""

from __future__ import annotations

from pete import english
from pete.normalise.links import Growing, Link, LinksOf, Sentence
from pete.normalise.markers import marker
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, is_infinitive, is_passive, is_predicate, is_verb

_NOT_SHARED = {"root", "parataxis", "list", "orphan", "reparandum", "cc", "ref"}
_OBJECTS = {"obj", "iobj", "ccomp", "xcomp"}
_OBLIQUES = {"obl:agent", "obl:unmarked"}
_MARKED = {"obl", "nmod", "obl:unmarked", "nmod:unmarked", "nmod:desc"}
_OUTER = {"nsubj:outer", "csubj:outer"}
_VOICES = {  # a subject in an active and in a passive clause
    **dict.fromkeys(("nsubj", "nsubj:pass", "nsubj:xsubj"), ("nsubj", "nsubj:pass")),
    **dict.fromkeys(("csubj", "csubj:pass"), ("csubj", "csubj:pass")),
}
_DEGREES = english.words("degrees-of-adjectives")
_TAG = "coordinated"


def share_with_conjuncts(sentence: Sentence) -> Sentence:
    pairs = [(link.head, link.dependent) for link in sentence.links if link.label == "conj"]
    if not pairs:
        return sentence
    known = Growing(sentence.links)
    for earlier, later in pairs:
        inherited = _inherited_heads(sentence, known.below, known.above, earlier, later)
        known.extend(inherited + _shared_dependents(sentence, known.below, earlier, later))
    return sentence.with_links(known.links)


def _inherited_heads(sentence: Sentence, below: LinksOf, above: LinksOf, earlier: int, later: int) -> list[Link]:
    """What the first conjunct is to its head, the second is too (with a preposition of its own)."""
    present = {(link.head, link.name) for link in above[later]}
    inherited = []
    for link in above[earlier]:
        if link.label == "conj" or link.label in _NOT_SHARED or link.head == later:
            continue
        taken = _with_own_marker(sentence, below, link, later)
        if (taken.head, taken.name) not in present:
            inherited.append(taken)
    return inherited


def _with_own_marker(sentence: Sentence, below: LinksOf, link: Link, later: int) -> Link:
    """In "in the house or on the lawn" the second conjunct is marked by "on", not by "in"."""
    head, label, _, construction, mark = link
    own = marker(sentence, below, later, "case") if label in _MARKED else ""
    if own:
        label, mark = label.partition(":")[0], own
    return Link(head, label, later, (*construction, _TAG), mark)


def _shared_dependents(sentence: Sentence, below: LinksOf, earlier: int, later: int) -> list[Link]:
    shared = _shared_modifiers(sentence, below, earlier, later)
    if is_predicate(sentence, below, earlier):
        shared += _shared_arguments(sentence, below, earlier, later)
    return shared


def _shared_modifiers(sentence: Sentence, below: LinksOf, earlier: int, later: int) -> list[Link]:
    """A phrase that hangs on the first noun and follows the last, a degree or question word before both.

    the name and length of the river      length --nmod:of--> river
    more tired and hungry                 hungry --advmod--> more
    """
    last = max(link.dependent for link in below[earlier] if link.label == "conj")
    own = {link.label for link in below[later]}
    shared = []
    for link in below[earlier]:
        phrase = (link.label == "nmod" and link.marker != "") or link.label == "acl:relcl"
        follows = phrase and link.dependent > last and link.label not in own
        precedes = link.label == "advmod" and link.dependent < earlier and "advmod" not in own
        word = sentence.word(link.dependent)
        if follows or (precedes and (lemma(word) in _DEGREES or word.xpos == "WRB")):
            shared.append(link._replace(head=later, construction=(*link.construction, _TAG)))
    return shared


def _shared_arguments(sentence: Sentence, below: LinksOf, earlier: int, later: int) -> list[Link]:
    own = {link.label for link in below[later]}
    named = {link.name for link in below[later]}
    shared = []
    for link in below[earlier]:
        label = link.label
        if label in _OUTER and is_infinitive(sentence.tree, later):
            pass  # "The aim is for him to go and for us to stay"
        elif label in SUBJECTS and own.isdisjoint((*SUBJECTS, "expl")):
            if not _is_of_one_kind(sentence, earlier, later):
                continue
            if label not in _OUTER:
                label = _VOICES[label][is_passive(sentence.tree, later)]
        elif link.dependent < later or not _is_free(link, own, named):
            continue
        shared.append(Link(later, label, link.dependent, (*link.construction, _TAG), link.marker))
    return shared


def _is_of_one_kind(sentence: Sentence, earlier: int, later: int) -> bool:
    """Whether the second can share the subject of the first.

    Not an infinitive with a finite verb ("how fast trains could go and to warn
    drivers"), nor a noun with a verb that is not repeated ("Ann sang and Bill
    the other song").
    """
    tree = sentence.tree
    if is_infinitive(tree, later) and not is_infinitive(tree, earlier):
        return False
    noun = sentence.word(later).upos in {"NOUN", "PROPN", "PRON", "NUM"} and not tree.child(later, "cop")
    return not (noun and is_verb(sentence.word(earlier)))


def _is_free(link: Link, own: set[str], named: set[str]) -> bool:
    """What follows both verbs belongs to both, unless the second has one of its own."""
    if link.label in _OBJECTS:
        return not own & _OBJECTS
    return ((link.label == "obl" and link.marker != "") or link.label in _OBLIQUES) and link.name not in named
