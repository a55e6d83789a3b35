"""Labels that say too little: the words decide what UD calls them.

slept in bed, a bed of straw      prep             becomes  obl, nmod
left Monday, the meeting Monday   unmarked         becomes  obl:unmarked, nmod:unmarked
letters sent, Having eaten, he    participle       becomes  acl, advcl
LTH's NMOD                        modifier         becomes  det, amod, nummod, nmod:poss, compound, acl, acl:relcl ...
LTH's ADV, TMP, LOC ...           adjunct          becomes  advmod, obl:unmarked, advcl ...
LTH's OBJ                         object           becomes  obj, iobj, ccomp, xcomp
LTH's APPO                        apposition       becomes  appos, acl, acl:relcl
"""

from __future__ import annotations

from pete.normalise.tree import Tree, is_noun, is_preposition
from pete.normalise.verbs import is_finite, is_infinitive, is_verb

# Label: what it is called on a noun, and elsewhere.
_BY_HEAD = {
    "prep": ("nmod", "obl"),
    "pobj": ("nmod", "obl"),
    "pcomp": ("nmod", "obl"),
    "unmarked": ("nmod:unmarked", "obl:unmarked"),
    "participle": ("acl", "advcl"),
    "adjunct-clause": ("acl", "advcl"),
}
_BY_WORD = frozenset({"modifier", "adjunct", "object", "apposition", "neg", "dative", "agent"})
# Where the tree was not as the scheme has it: what a shape should have found.
_LEFT_OVER = {
    "coord": "conj",
    "predicate": "xcomp",
    "extraposed": "csubj",
    "cleft": "advcl:relcl",
    "sub": "dep",
    "vc": "dep",
}
_WORDS_OF_NOUNS = {"DET": "det", "NUM": "nummod", "ADJ": "amod", "ADV": "advmod", "PART": "case", "PROPN": "compound"}
_RELATIVE_TAGS = frozenset({"WDT", "WP", "WP$", "WRB"})


def prepositions_by_word(tree: Tree) -> Tree:
    """A modifier or adjunct that is a preposition is a prepositional phrase."""
    return tree.relabelled(
        {
            index: "prep"
            for index in tree.labelled("modifier", "adjunct")
            if tree.child(index, "pobj", "pcomp")
            or (is_preposition(tree.word(index)) and tree.word(index).xpos != "RP")
        }
    )


def arguments_by_word(tree: Tree) -> Tree:
    """Subjects and objects that are clauses, recipients, and "there"."""
    changes = {}
    for index in tree.labelled("nsubj", "nsubj:pass"):
        if tree.word(index).xpos == "EX":
            changes[index] = "expl"
        elif is_verb(tree.word(index)):
            changes[index] = tree.label(index).replace("nsubj", "csubj")
    for index in tree.labelled("object"):
        changes[index] = _object(tree, index)
    return tree.relabelled(changes)


def _object(tree: Tree, index: int) -> str:
    word = tree.word(index)
    if is_verb(word):
        own_subject = tree.child(index, "nsubj", "nsubj:pass") > 0
        open_clause = is_infinitive(tree, index) or not is_finite(tree, index)
        return "xcomp" if open_clause and not own_subject else "ccomp"
    if word.upos == "ADJ" and not tree.child(index, "det"):
        return "xcomp"
    later = [other for other in tree.children(tree.head(index), "object") if other > index and is_noun(tree, other)]
    return "iobj" if later and index > tree.head(index) else "obj"


def labels_by_word(tree: Tree) -> Tree:
    """The last step: every label is one of UD."""
    changes = {}
    for index, label in enumerate(tree.labels, start=1):
        kind, colon, name = label.partition(":")
        if label in _LEFT_OVER:
            changes[index] = _LEFT_OVER[label]
        elif label in _BY_WORD:
            changes[index] = _by_word(tree, index, label)
        elif kind in _BY_HEAD:
            on_noun, elsewhere = _BY_HEAD[kind]
            changes[index] = (on_noun if is_noun(tree, tree.head(index)) else elsewhere) + colon + name
        elif label == "aux" and tree.word(index).form.lower() == "to":
            changes[index] = "mark"
    return tree.relabelled(changes)


def _by_word(tree: Tree, index: int, label: str) -> str:
    match label:
        case "modifier":
            return _modifier(tree, index)
        case "adjunct":
            return _adjunct(tree, index)
        case "apposition":
            clause = is_verb(tree.word(index)) or tree.child(index, "cop") > 0
            return _clause_about_noun(tree, index) if clause else "appos"
        case "neg":
            return "det" if tree.word(index).upos == "DET" else "advmod"
        case "dative":
            return "obl" if is_preposition(tree.word(index)) else "iobj"
        case "agent":
            return _agent(tree, index)
        case _:
            return _object(tree, index)


def _agent(tree: Tree, index: int) -> str:
    """ "by" that has lost its noun is no agent, nor is a clause ("caused by leaving early")."""
    if is_preposition(tree.word(index)):
        return "obl"
    return "advcl" if tree.child(index, "mark") else "obl:agent"


def _modifier(tree: Tree, index: int) -> str:
    word = tree.word(index)
    if not is_noun(tree, tree.head(index)):
        return _adjunct(tree, index)
    if word.xpos in {"PRP$", "WP$"} or any(tree.word(child).xpos == "POS" for child in tree.children(index, "case")):
        return "nmod:poss"
    if is_verb(word) or tree.child(index, "cop"):
        return _clause_about_noun(tree, index)
    if word.upos == "NOUN" and index > tree.head(index):
        return "nmod:unmarked"
    return _WORDS_OF_NOUNS.get(word.upos, "compound")


def _clause_about_noun(tree: Tree, index: int) -> str:
    if index < tree.head(index):
        return "amod"
    below = [tree.word(child) for child in tree.children(index)]
    below += [tree.word(deeper) for child in tree.children(index) for deeper in tree.children(child)]
    if any(other.xpos in _RELATIVE_TAGS for other in below):
        return "acl:relcl"
    plain = not is_finite(tree, index) or is_infinitive(tree, index) or tree.child(index, "mark") > 0
    return "acl" if plain else "acl:relcl"


def _adjunct(tree: Tree, index: int) -> str:
    word = tree.word(index)
    on_noun = is_noun(tree, tree.head(index))
    if is_verb(word) or tree.child(index, "cop"):
        return _clause_about_noun(tree, index) if on_noun else "advcl"
    if word.upos in {"NOUN", "PROPN", "NUM", "PRON", "SYM"}:
        return "nmod:unmarked" if on_noun else "obl:unmarked"
    return "amod" if on_noun and word.upos == "ADJ" else "advmod"
