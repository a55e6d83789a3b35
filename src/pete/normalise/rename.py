"""Labels become roles: what a relation means, whatever the scheme called it.

    nsubj, csubj, nsubj:xsubj  -> subj        obl, nmod marked by "in" -> prep:in
    nsubj:pass                 -> obj         obl:agent                -> subj
    nmod:poss                  -> poss        amod                     -> mod

The subject of a passive is the object of the act, its agent the subject. A
passive that keeps an object ("He was sent a bill") had two: its subject was
the indirect one. Voice is read off the auxiliary, not off the label of the subject, and an agent off *by*, since
not every treebank says so. The names are in the table of roles (`roles.toml`).
"""

from __future__ import annotations

from pete import english
from pete.normalise.links import Link, Sentence, first, new_link
from pete.normalise.roles import UNCHANGED, role_of
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_passive

_PASSIVE_SUBJECTS = frozenset({"nsubj:pass", "csubj:pass"})
_SUBJECTS = _PASSIVE_SUBJECTS | {"nsubj", "csubj", "nsubj:xsubj"}
_RELATIVE = {"relative", "zero-relative"}
_OF_VERBS = frozenset({"advmod", "obl", "obl:agent"})
_PLACES = english.words("places-after-by")
_MEANS = english.words("means-after-by")
_TIMES = english.words("nouns-of-time")


def labels_to_roles(sentence: Sentence) -> Sentence:
    return sentence.with_links([link if link[1] in UNCHANGED else _renamed(sentence, link) for link in sentence.links])


def _renamed(sentence: Sentence, link: Link) -> Link:
    head, label, dependent, construction, marker = link
    if label in _SUBJECTS:
        if label in _PASSIVE_SUBJECTS or is_passive(sentence.tree, head):
            object_kept = first(sentence.below[head], "obj") is not None
            return new_link((head, "iobj" if object_kept else "obj", dependent, (*construction, "passive"), ""))
    elif label in _OF_VERBS:
        if label == "obl:agent" or (label == "obl" and marker == "by" and _is_agent(sentence, link)):
            return new_link((head, "subj", dependent, (*construction, "passive"), ""))
        if not marker and _is_stranded(sentence, link):
            return new_link((head, "case", dependent, construction, ""))
    kind, role_marker = role_of(label, marker)
    if kind == label and role_marker == marker:
        return link
    tags = (*construction, "prepositional") if kind == "prep" else construction
    return new_link((head, kind, dependent, tags, role_marker))


def _is_stranded(sentence: Sentence, link: Link) -> bool:
    """ "the house she lived in": the preposition marks the house by now and tells nothing else."""
    word = sentence.word(link.dependent)
    return word.upos == "ADP" and any(
        other.marker == lemma(word)
        and other.dependent < link.dependent
        and not _RELATIVE.isdisjoint(other.construction)
        for other in sentence.below[link.head]
    )


def _is_agent(sentence: Sentence, link: Link) -> bool:
    """ "by" with a passive tells who did it, unless it tells when or how ("cleaned by noon", "sent by post")."""
    noun = sentence.word(link.dependent)
    bare = noun.xpos != "NNS" and not sentence.tree.child(link.dependent, "det", "amod", "nmod:poss", "compound")
    means = lemma(noun) in _PLACES or (bare and lemma(noun) in _MEANS)
    number = noun.upos == "NUM" and not sentence.tree.child(link.dependent, "nmod")  # but "by one of them"
    return not (means or number or lemma(noun) in _TIMES) and is_passive(sentence.tree, link.head)
