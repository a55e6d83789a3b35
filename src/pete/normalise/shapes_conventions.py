"""What treebanks and parsers of one scheme do in different ways: subtypes left out, one label for another.

was praised            aux(praised, was)                 becomes  aux:pass(praised, was)
Ann 's dog             nmod(dog, Ann), case(Ann, 's)     becomes  nmod:poss(dog, Ann)
Dr Mendes              nmod(Mendes, Dr)                  becomes  nmod:desc(Mendes, Dr)
the meeting Monday     nmod(meeting, Monday)             becomes  nmod:unmarked(meeting, Monday)
out of the house       case(house, out), case(house, of)  becomes  case(house, out), fixed(out, of)
gave up                advmod(gave, up), up as RP        becomes  compound:prt(gave, up)
Anna Berg              compound(Anna, Berg)              becomes  flat(Anna, Berg)
the poet Anna Berg     flat(poet, Anna), flat(poet, Berg)  becomes  appos(poet, Anna), flat(Anna, Berg)
The ship Argo sank     nsubj(sank, ship), nsubj(sank, Argo)  becomes  appos(ship, Argo)
named it the Argo      obj(named, it), obj(named, Argo)  becomes  obj(named, it), xcomp(named, Argo)
told us that ...       iobj(told, us), no obj            becomes  obj(told, us)
the trick is to wait   nsubj(wait, trick)                becomes  nsubj:outer(wait, trick)
a man whom we met      nsubj(met, whom), nsubj(met, we)  becomes  obj(met, whom), nsubj(met, we)
the man who left       acl(man, left)                    becomes  acl:relcl(man, left)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pete import english
from pete.normalise.shapes_prepositions import TWO_WORDS
from pete.normalise.tree import Tree, is_preposition, lemma
from pete.normalise.verbs import (
    SUBJECTS,
    gives_or_tells,
    is_finite,
    is_infinitive,
    is_past_participle,
    is_recipient,
    is_verb,
)

_RELATIVE_TAGS = frozenset({"WDT", "WP", "WP$", "WRB"})
_FREE_TAGS = frozenset({"WP", "WRB"})
_NO_PARTICIPLES = frozenset({"VB", "VBP", "VBZ", "VBD"})
_CORE = ("nsubj", "nsubj:pass", "obj", "nsubj:outer")
_OUTER = ("nsubj", "csubj", "nsubj:pass")  # that may be the subject of "is" before a clause
_OUTER_LABELS = frozenset(_OUTER)
_ARGUMENTS = ("nsubj", "nsubj:pass", "obj", "iobj", "obl", "advmod", "xcomp")
_NOMINAL = frozenset({"nsubj", "nsubj:pass", "obj", "obl", "nmod"})
_NO_NAMES = frozenset({"ADP", "ADV", "VERB"})
_NAMING = english.words("verbs-of-naming")
_CIRCUMSTANCES = english.words("nouns-of-circumstance")
_PASSIVE_VERBS = english.words("passive-auxiliaries")


def passive_auxiliaries(tree: Tree) -> Tree:
    """The last auxiliary before a past participle, if it is "be" or "get"; "is being cleaned" has two of them."""
    changes = {}
    for last in tree.labelled("aux"):
        index = tree.head(last)
        if lemma(tree.word(last)) not in _PASSIVE_VERBS or not is_past_participle(tree.word(index)):
            continue
        if tree.children(index, "aux")[-1] == last and not tree.child(index, "aux:pass"):
            changes[last] = "aux:pass"
    return tree.relabelled(changes)


def prepositions_of_two_words(tree: Tree) -> Tree:
    """ "out of", "up to": side by side below their noun, or the second below the first."""
    if tree.labels.count("case") < 2:
        return tree
    changes = {}
    for first, second in pairwise(tree.by_label["case"]):
        beside = first == second - 1 and tree.head(first) == tree.head(second)
        if beside and (tree.word(first).form.lower(), tree.word(second).form.lower()) in TWO_WORDS:
            changes[second] = (first, "fixed")
    return tree.moved(changes)


def phrases_of_nouns(tree: Tree) -> Tree:
    """Possessors, titles and bare nouns beside nouns."""
    changes = {}
    for index in tree.labelled("nmod"):
        word, cases = tree.word(index), tree.children(index, "case")
        if word.xpos in {"PRP$", "WP$"} or any(tree.word(case).xpos == "POS" for case in cases):
            changes[index] = "nmod:poss"
        elif not cases and not is_preposition(word):
            counted = word.upos == "NUM" or tree.child(index, "nummod") > 0  # "three days before Ann came"
            titled = tree.word(tree.head(index)).upos == "PROPN" and index < tree.head(index) and not counted
            changes[index] = "nmod:desc" if titled else "nmod:unmarked"
    return tree.relabelled(changes)


def particles(tree: Tree) -> Tree:
    """By the tag, or by the label of a compound that only a particle can have after its head."""
    changes = {}
    for index in tree.labelled("advmod", "compound", "case"):
        word, head = tree.word(index), tree.head(index)
        tagged = word.xpos == "RP" and is_verb(tree.word(head))
        joined = head < index and tree.label(index) == "compound" and word.upos in {"ADP", "ADV"}
        # "dial-up": the hyphen may be below it.
        if (tagged or joined) and all(tree.label(child) == "punct" for child in tree.children(index)):
            changes[index] = "compound:prt"
    return tree.relabelled(changes)


def names_by_their_words(tree: Tree) -> Tree:
    """The words of a name hang on its first; a common noun before a name is apposed to it.

    An English compound ends in its head, so that one which begins with it is a name ("Anna Berg", "Flight 7").
    """
    after = (index for index in tree.labelled("compound") if tree.head(index) < index)
    tree = tree.relabelled({index: "flat" for index in after if tree.word(index).upos not in _NO_NAMES})
    for noun in tree.heads_of("flat"):
        parts = [part for part in tree.children(noun, "flat") if tree.word(part).upos == "PROPN"]
        if tree.word(noun).upos == "NOUN" and parts and parts[0] == noun + 1:
            tree = tree.moved({parts[0]: (noun, "appos"), **dict.fromkeys(parts[1:], (parts[0], "flat"))})
    return tree


def names_beside_nouns(tree: Tree) -> Tree:
    """ "The ship Argo sank", "film director Louis Moreau": a name right after a noun in the same place is apposed."""
    names = [word.index for word in tree.words if word.upos == "PROPN" and tree.label(word.index) in _NOMINAL]
    for index in reversed(names):
        noun = index - 1
        while noun and tree.head(noun) == index and tree.label(noun) in {"compound", "flat"}:
            noun -= 1
        same = noun and tree.head(noun) == tree.head(index) and tree.label(noun) == tree.label(index)
        if same and tree.word(noun).upos == "NOUN":
            cases = {case: (noun, "case") for case in tree.children(index, "case") if case < noun}
            tree = tree.moved({index: (noun, "appos"), **cases})
    return tree


def names_of_names(tree: Tree) -> Tree:
    """ "called the ship the Argo": of two objects of a verb of naming the second is the name."""
    changes = {}
    for verb in (word.index for word in tree.words if word.lemma in _NAMING):
        objects = tree.children(verb, "iobj", "obj")
        if not objects:
            continue
        if len(objects) == 2:
            changes.update({objects[0]: "obj", objects[1]: "xcomp"})
        elif tree.child(verb, "aux:pass") and objects[0] > verb:
            changes[objects[0]] = "xcomp"
    return tree.relabelled(changes)


def lone_recipients(tree: Tree) -> Tree:
    """A verb's only object is its object, whoever receives it; but in a relative clause the noun may be the other one.

    the gag you told your friends    obj(told, friends)    becomes  iobj(told, friends), since the gag is what was told
    """
    changes = {}
    for index in tree.labelled("iobj", "obj"):
        verb = tree.head(index)
        own = tree.label(index)
        if not verb or (own == "obj" and tree.label(verb) != "acl:relcl"):
            continue
        others = [other for other in tree.children(verb, "obj", "iobj") if other != index]
        if any(not _is_relative_pronoun(tree, other) for other in others):
            continue
        gap = bool(others) or _has_gap_of_object(tree, verb)
        if own == "iobj" and not gap:
            changes[index] = "obj"
        elif own == "obj" and gap and is_recipient(tree.word(index), tree.word(verb)):
            changes[index] = "iobj"
    return tree.relabelled(changes)


def first_of_two_objects(tree: Tree) -> Tree:
    """ "served the guests soup" with two objects: to whom comes first."""
    changes = {}
    for index in tree.labelled("obj"):
        verb = tree.head(index)
        objects = [other for other in tree.children(verb, "obj") if other > verb] if verb else []
        if len(objects) == 2 and objects[0] == index and gives_or_tells(tree.word(verb)):
            changes[index] = "iobj"
    return tree.relabelled(changes)


def _has_gap_of_object(tree: Tree, clause: int) -> bool:
    """A relative clause with a subject and no pronoun of its own, so that the noun must be its object."""
    noun = tree.word(tree.head(clause))
    if tree.label(clause) != "acl:relcl" or lemma(noun) in _CIRCUMSTANCES or noun.xpos == "WRB":
        return False
    if tree.child(clause, "xcomp", "ccomp"):
        return False
    return tree.child(clause, *SUBJECTS) > 0 and not _has_relative_argument(tree, clause)


def outer_subjects(tree: Tree) -> Tree:
    """Two subjects of one predicate: the farther is that of "is" ("The trouble is that he left"), or none at all.

    If it is the pronoun of a relative clause, it is the object that the clause misses.
    """
    every = [head for head, label in zip(tree.heads, tree.labels, strict=True) if label in _OUTER_LABELS]
    heads = set(every)
    if len(heads) == len(every) and "cop" not in tree.labels:
        return tree
    changes = {}
    for predicate in sorted(heads - {0}):
        subjects = [index for index in tree.children(predicate, *_OUTER) if index < predicate]
        copulas = tree.children(predicate, "cop")
        if len(subjects) > 1:
            farther = subjects[0]
            between = any(farther < copula < subjects[1] for copula in copulas)
            changes[farther] = "nsubj:outer" if between else _second_subject(tree, predicate, farther)
        elif subjects and copulas and subjects[0] < copulas[0] and _is_clause_after(tree, predicate, copulas):
            changes[subjects[0]] = "nsubj:outer"
    return tree.relabelled(changes)


def _second_subject(tree: Tree, predicate: int, farther: int) -> str:
    relative = tree.label(predicate).startswith("acl") and _is_relative_pronoun(tree, farther)
    return "obj" if relative and not tree.child(predicate, "obj", "ccomp") else "dep"


def _is_clause_after(tree: Tree, predicate: int, copulas: Sequence[int]) -> bool:
    """ "is to wait", "is that he left", "is wait", "is to be kind": the copula stands before a clause of its own."""
    if len(copulas) > 1:
        return True
    word = tree.word(predicate)
    marked = any(copulas[0] < mark < predicate for mark in tree.children(predicate, "mark"))
    return is_verb(word) and (marked or word.xpos in _NO_PARTICIPLES)


def relative_clauses(tree: Tree) -> Tree:
    """Clauses about a noun that have a relative pronoun, or are finite and miss their noun."""
    changes = {}
    for clause in tree.labelled("acl"):
        if _has_relative_argument(tree, clause) or (is_finite(tree, clause) and _misses_its_noun(tree, clause)):
            changes[clause] = "acl:relcl"
    for clause in tree.labelled("advcl"):
        head = tree.head(clause)
        free = head and head < clause and tree.word(head).xpos in _FREE_TAGS and is_finite(tree, clause)
        relative = any(tree.word(child).xpos == "WDT" for child in tree.children(clause, *_CORE))  # "which", "that"
        if free or relative:
            changes[clause] = "acl:relcl" if free else "advcl:relcl"
    return tree.relabelled(changes)


def _has_relative_argument(tree: Tree, clause: int) -> bool:
    return any(_is_relative(tree, child) for child in tree.children(clause, *_ARGUMENTS) if child < clause)


def _misses_its_noun(tree: Tree, clause: int) -> bool:
    """ "what is left", "the bridge we built", "the day that we met"; not "the news that he left"."""
    if is_infinitive(tree, clause):
        return False
    noun = tree.word(tree.head(clause))
    marks = [lemma(tree.word(mark)) for mark in tree.children(clause, "mark")]
    if marks:
        return marks == ["that"] and (lemma(noun) in _CIRCUMSTANCES or not tree.child(clause, *SUBJECTS, "expl"))
    return noun.xpos in _FREE_TAGS or tree.child(clause, *SUBJECTS) > 0


def _is_relative_pronoun(tree: Tree, index: int) -> bool:
    return tree.word(index).xpos in _RELATIVE_TAGS or lemma(tree.word(index)) == "that"


def _is_relative(tree: Tree, index: int) -> bool:
    return _is_relative_pronoun(tree, index) or any(
        tree.word(child).xpos in _RELATIVE_TAGS for child in tree.children(index, "nmod:poss", "nmod")
    )
