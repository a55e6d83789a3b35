"""Auxiliaries and copulas that head the clause, and the subjects that go with them.

must be cleaned         vc(must, be), vc(be, cleaned)              becomes  aux(cleaned, must), aux:pass(cleaned, be)
The soup is cold        nsubj(is, soup), predicate(is, cold)       becomes  nsubj(cold, soup), cop(cold, is)
There is a cart         expl(is, There), predicate(is, cart)       becomes  expl(is, There), nsubj(is, cart)
consider him a leader   xcomp(consider, leader), nsubj(leader, him)    becomes  obj(consider, him)
"""

from __future__ import annotations

from pete import english
from pete.normalise.tree import Tree, lemma
from pete.normalise.verbs import is_finite, is_past_participle, is_verb

_SUBJECTS = ("nsubj", "nsubj:pass", "csubj", "csubj:pass")
_CLAUSES = ("ccomp", "xcomp")
_AUXILIARIES = frozenset({"aux", "aux:pass", "cop", "vc"})
_STAYING = ("fixed", "goeswith")
_FRONTED = english.words("pointing-adverbs")
_RECIPIENT_VERBS = english.words("verbs-of-telling")


def auxiliaries_below_verbs(tree: Tree) -> Tree:
    for auxiliary in tree.heads_of("vc"):
        index = tree.child(auxiliary, "vc")
        if not index:
            continue
        passive = tree.word(index).xpos == "VBN" and lemma(tree.word(auxiliary)) in {"be", "get"}
        # "is being cleaned" has two forms of "be"; the one next to the verb came first.
        passive = passive and not tree.child(index, "aux:pass")
        tree = tree.raised(index, "aux:pass" if passive else "aux", staying=_STAYING)
    changes = {}
    for index in tree.labelled("nsubj", "csubj"):
        if tree.head(index) and tree.child(tree.head(index), "aux:pass"):
            changes[index] = f"{tree.label(index)}:pass"
    return tree.relabelled(changes)


def copulas_below_predicates(tree: Tree) -> Tree:
    verbs = [word.index for word in tree.words if word[2] == "be" or (word[2] == "_" and lemma(word) == "be")]
    for verb in reversed(verbs):
        if tree.label(verb) in _AUXILIARIES or tree.child(verb, "aux:pass"):
            continue
        if _is_existential(tree, verb):
            tree = tree.relabelled(dict.fromkeys(tree.children(verb, "predicate")[:1], "nsubj"))
            continue
        predicate = _predicate(tree, verb)
        if predicate:
            tree = _predicate_first(tree, verb, predicate)
    return tree.relabelled(dict.fromkeys(tree.labelled("predicate"), "xcomp"))


def _is_existential(tree: Tree, verb: int) -> bool:
    return any(
        tree.word(child).xpos == "EX" or lemma(tree.word(child)) == "there" for child in tree.children(verb, "expl")
    )


def _predicate(tree: Tree, verb: int) -> int:
    """What "be" says of its subject: the nearest of the kinds that can be said, 0 where it says only "is"."""
    if predicate := tree.child(verb, "predicate"):
        return predicate
    if fronted := next((child for child in tree.children(verb, *_CLAUSES) if child < verb), 0):  # "how late it is"
        return fronted
    after = [child for child in tree.children(verb) if child > verb]
    for labels in (_CLAUSES, ("prep", "obl"), ("advmod", "adjunct"), ("unmarked",), ("advcl",)):
        for child in after:
            if tree.label(child) in labels and (labels != ("prep", "obl") or tree.child(child, "case")):
                return child
    if tree.child(verb, *_SUBJECTS) > verb:  # "Among the guests was an admiral"
        for child in tree.children(verb, "prep", "obl"):
            if child < verb and tree.child(child, "case"):
                return child
    inverted = tree.child(verb, *_SUBJECTS) > verb  # "Next to the door was a lamp"
    before = [child for child in tree.children(verb, "advmod", "adjunct") if child < verb]
    asking = (child for child in before if tree.word(child).xpos == "WRB" or lemma(tree.word(child)) in _FRONTED)
    return next(asking, before[-1] if inverted and before else 0)


def _predicate_first(tree: Tree, verb: int, predicate: int) -> Tree:
    clausal = tree.label(predicate) != "predicate" and _is_clause(tree, predicate)
    outer = tree.children(verb, *_SUBJECTS) if clausal else []
    tree = tree.raised(predicate, "cop", staying=_STAYING)
    return tree.relabelled({subject: f"{tree.label(subject).partition(':')[0]}:outer" for subject in outer})


def _is_clause(tree: Tree, predicate: int) -> bool:
    """ "is that it is late", "is to wait"; a past participle on its own is no more than an adjective ("is linked")."""
    if tree.child(predicate, "cop", "mark", *_SUBJECTS):
        return True
    return is_verb(tree.word(predicate)) and not is_past_participle(tree.word(predicate))


def subjects_of_small_clauses(tree: Tree) -> Tree:
    """What UD calls the object of "consider" other schemes call the subject of what it is considered."""
    for clause in tree.labelled("xcomp", "ccomp"):
        verb, subject = tree.head(clause), tree.child(clause, "nsubj", "nsubj:pass")
        if not verb or not subject or tree.child(verb, "obj") or not is_verb(tree.word(verb)):
            continue
        marked = any(lemma(tree.word(mark)) != "to" for mark in tree.children(clause, "mark"))
        if not marked and not is_finite(tree, clause) and subject < clause:
            tree = tree.moved({subject: (verb, "obj"), clause: (verb, "xcomp")})
    return tree


def recipients(tree: Tree) -> Tree:
    """ "promised her mother to call": the clause is what was promised, the mother to whom."""
    changes = {}
    for index in tree.labelled("obj"):
        verb = tree.head(index)
        if verb and lemma(tree.word(verb)) in _RECIPIENT_VERBS and tree.child(verb, "xcomp", "ccomp") > index:
            changes[index] = "iobj"
    return tree.relabelled(changes)
