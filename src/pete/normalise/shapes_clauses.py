"""Clauses: their conjunctions, what "it" stands for, and relative clauses without a noun.

said that he left       object(said, that), sub(that, left)        becomes  object(said, left), mark(left, that)
It is odd that he left  nsubj(odd, It), ccomp(odd, left)           becomes  expl(odd, It), csubj(odd, left)
It was Ann who left     nsubj(Ann, It), acl:relcl(Ann, left)       becomes  expl(Ann, It), advcl:relcl(Ann, left)
ate what she cooked     ccomp(ate, cooked), obj(cooked, what)      becomes  obj(ate, what), acl:relcl(what, cooked)
"""

from __future__ import annotations

from pete import english
from pete.normalise.tree import Tree, is_noun, lemma
from pete.normalise.verbs import is_infinitive, is_verb

_RELATIVE_TAGS = frozenset({"WDT", "WP", "WP$", "WRB"})
_PERSONAL_ADJECTIVES = english.words("personal-adjectives")
_SEEMING = english.words("verbs-with-postponed-clause")
_QUESTION_VERBS = english.words("verbs-with-questions")


def conjunctions_below_clauses(tree: Tree) -> Tree:
    """Subordinating conjunctions and "to" that head their clause."""
    for index in tree.labelled("sub"):
        if tree.head(index):
            tree = tree.raised(index, "mark", staying=("fixed", "goeswith"))
    return tree


def extraposition(tree: Tree) -> Tree:
    """ "It" that only holds the place of a clause; the "it" of a passive ("it is said that") is its subject in EWT."""
    for index in tree.labelled("nsubj"):
        predicate = tree.head(index)
        if not predicate or not _is_it(tree, index) or not index < predicate:
            continue
        clause = next((child for child in tree.children(predicate, "extraposed", "ccomp", "xcomp") if child > index), 0)
        if clause and _is_postponed(tree, predicate, clause):
            label = "ccomp" if lemma(tree.word(predicate)) in _SEEMING else "csubj"
            tree = tree.relabelled({index: "expl", clause: label})
    return tree.relabelled(dict.fromkeys(tree.labelled("extraposed"), "csubj"))


def _is_it(tree: Tree, index: int) -> bool:
    return lemma(tree.word(index)) == "it" and not tree.children(index)


def _is_postponed(tree: Tree, predicate: int, clause: int) -> bool:
    if tree.label(clause) == "extraposed":
        return True
    word, name = tree.word(predicate), lemma(tree.word(predicate))
    infinitive = is_infinitive(tree, clause)
    if is_verb(word) and not tree.child(predicate, "cop"):
        return not infinitive and name in _SEEMING
    return clause > predicate and not (infinitive and name in _PERSONAL_ADJECTIVES)


def clefts(tree: Tree) -> Tree:
    """ "It was Ann who left"; with "a" it is a plain statement ("It was a song that we liked")."""
    changes = {}
    for clause in tree.labelled("acl:relcl", "cleft"):
        focus = tree.head(clause)
        subject = tree.child(focus, "nsubj") if focus else 0
        definite = not any(lemma(tree.word(word)) in {"a", "an"} for word in tree.children(focus, "det"))
        opened = tree.label(clause) == "cleft" or _has_relative_word(tree, clause) or tree.child(clause, "mark") > 0
        it = subject and subject < focus and _is_it(tree, subject)
        if it and tree.child(focus, "cop") and definite and opened:
            changes.update({subject: "expl", clause: "advcl:relcl"})
        elif tree.label(clause) == "cleft":
            changes[clause] = "advcl:relcl"
    return tree.relabelled(changes)


def clefted_names(tree: Tree) -> Tree:
    """ "It was Ann that they saw", with the clause as a complement, which no name has."""
    changes: dict[int, str] = {}
    for clause in tree.labelled("ccomp", "csubj"):
        focus = tree.head(clause)
        it = tree.child(focus, "nsubj", "expl") if focus and tree.word(focus).upos == "PROPN" else 0
        if it and it < focus and _is_it(tree, it) and tree.child(focus, "cop"):
            # Without a pronoun the place that is empty is looked for, as in "the man they saw".
            changes |= {it: "expl", clause: "advcl:relcl" if _has_relative_word(tree, clause) else "acl:relcl"}
    return tree.relabelled(changes)


_FREE = {"ccomp": "obj", "csubj": "nsubj", "csubj:pass": "nsubj:pass", "adjunct-clause": "prep"}


def free_relatives(tree: Tree) -> Tree:
    """ "what" and "whoever" stand in the upper clause, their clause is about them."""
    for clause in tree.labelled(*_FREE):
        verb, pronoun = tree.head(clause), _free_pronoun(tree, clause)
        if not verb or not pronoun or (tree.label(clause) == "ccomp" and not _takes_things(tree, verb, pronoun)):
            continue
        prepositions = [mark for mark in tree.children(clause, "mark") if mark < pronoun]
        changes = {pronoun: (verb, _FREE[tree.label(clause)]), clause: (pronoun, "acl:relcl")}
        tree = tree.moved({**changes, **dict.fromkeys(prepositions, (pronoun, "case"))})
    return tree


def _free_pronoun(tree: Tree, clause: int) -> int:
    """The pronoun that opens a clause, as an argument of its verb or of one that this verb governs."""
    verb, seen = clause, {clause}
    while True:
        for child in tree.children(verb, "nsubj", "nsubj:pass", "obj", "prep"):
            name = lemma(tree.word(child))
            if tree.word(child).xpos[:2] == "WP" and child < clause and (name == "what" or name.endswith("ever")):
                return child
        verb = tree.child(verb, "xcomp", "ccomp")
        if not verb or verb in seen:
            return 0
        seen.add(verb)


def _takes_things(tree: Tree, verb: int, pronoun: int) -> bool:
    if lemma(tree.word(pronoun)).endswith("ever"):
        return True
    return is_verb(tree.word(verb)) and lemma(tree.word(verb)) not in _QUESTION_VERBS


def infinitives_after_nouns(tree: Tree) -> Tree:
    """ "something to chew on" has no pronoun and counts as a plain clause about the noun."""
    changes = {}
    for clause in tree.labelled("acl:relcl"):
        if is_infinitive(tree, clause) and is_noun(tree, tree.head(clause)) and not _has_relative_word(tree, clause):
            changes[clause] = "acl"
    return tree.relabelled(changes)


def _has_relative_word(tree: Tree, clause: int) -> bool:
    waiting, seen = [clause], {clause}
    while waiting:
        index = waiting.pop()
        if tree.word(index).xpos in _RELATIVE_TAGS:
            return True
        below = [child for child in tree.children(index) if child not in seen]
        seen.update(below)
        waiting += below
    return False
