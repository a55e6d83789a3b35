"""What kind of predicate a word is, read off its tags and its auxiliaries: the one view of a verb for everybody."""

from __future__ import annotations

from pete import english
from pete.model import Token
from pete.normalise.links import LinksOf, Sentence
from pete.normalise.tree import Tree, lemma

SUBJECTS = ("nsubj", "nsubj:pass", "csubj", "csubj:pass", "nsubj:outer", "csubj:outer")
AUXILIARIES = ("aux", "aux:pass", "cop")
PASSIVE_SIGNS = frozenset({"aux:pass", "nsubj:pass", "csubj:pass"})
_NOMINAL_PREDICATE = frozenset({*SUBJECTS, "cop"})
_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
_INTRANSITIVE = english.words("intransitive-participles")
_PERSONS = english.words("nouns-of-persons")
_DITRANSITIVE = english.words("verbs-of-giving-and-telling")
_TO = english.words("infinitive-marks")  # also of "gonna" and "gotta"


def is_verb(word: Token) -> bool:
    return word.upos in {"VERB", "AUX"} or word.xpos[:2] == "VB" or word.xpos == "MD"


def is_past_participle(word: Token) -> bool:
    if word.xpos != "_":
        return word.xpos == "VBN"
    return word.feature("VerbForm") == "Part" and word.feature("Tense") == "Past"


def is_intransitive(word: Token) -> bool:
    """A past participle that tells what its noun did: "fallen leaves", "grown tired"."""
    return is_past_participle(word) and lemma(word) in _INTRANSITIVE


def is_present_participle(word: Token) -> bool:
    if word.xpos != "_":
        return word.xpos == "VBG"
    return word.feature("VerbForm") in {"Ger", "Part"} and word.form.lower().endswith("ing")


def is_finite_form(word: Token) -> bool:
    """A verb form with tense, or a modal."""
    if word.xpos == "_":
        return word.feature("VerbForm") == "Fin" and word.feature("Mood") != "Imp"
    return word.xpos in _FINITE and "Mood=Imp" not in word.feats


def is_recipient(word: Token, verb: Token) -> bool:
    """ "the song the monk taught them", "the gag you told your friends": a person with such a verb is to whom."""
    person = word.xpos == "PRP" or word.upos == "PROPN" or lemma(word) in _PERSONS
    return person and gives_or_tells(verb)


def gives_or_tells(verb: Token) -> bool:
    """A verb with a thing and somebody who receives it."""
    return lemma(verb) in _DITRANSITIVE


def auxiliaries(tree: Tree, index: int) -> list[Token]:
    """Auxiliaries and copula of a predicate, in their order."""
    return [tree.word(child) for child in tree.children(index, *AUXILIARIES)]


def is_finite(tree: Tree, index: int) -> bool:
    """Whether a predicate has tense, of its own or by an auxiliary."""
    return is_finite_form(tree.word(index)) or any(map(is_finite_form, auxiliaries(tree, index)))


def is_infinitive(tree: Tree, index: int) -> bool:
    """Marked by "to"; a bare infinitive looks like a finite form and has no mark."""
    return any(tree.word(child).form.lower() in _TO for child in tree.children(index, "mark", "aux"))


def subject(tree: Tree, index: int) -> int:
    """The subject of a predicate in the tree; 0 where it has none of its own."""
    return tree.child(index, *SUBJECTS)


def is_passive(tree: Tree, index: int) -> bool:
    """Passive by its auxiliary or subject, by those of the conjunct before, or as a bare past participle.

    >>> words = (Token(1, "seen", xpos="VBN", upos="VERB"), Token(2, "heard", xpos="VBN", upos="VERB"), Token(3, "was"))
    >>> is_passive(Tree(words, (0, 1, 1), ("root", "conj", "aux:pass")), 2)
    True
    """
    if not index:
        return False
    labels = tree.labels
    for child in tree.below.get(index, ()):
        if labels[child - 1] in PASSIVE_SIGNS:
            return True
    word, label = tree.word(index), labels[index - 1]
    if label == "conj" and tree.child(index, "obl:agent") and not tree.child(index, "nsubj"):
        return True  # "was written by Ann and sung by Tom", whatever its tag
    if not is_past_participle(word) or tree.child(index, "aux") or is_intransitive(word):
        return False
    if tree.child(index, "nsubj") and (label == "acl:relcl" or tree.child(index, "obj")):
        return False  # "which an architect designed" has tense, whatever its tag
    if label == "conj" and tree.head(index) < index and not tree.child(index, "cop"):
        first = tree.head(index)
        active = is_past_participle(tree.word(first)) or tree.child(first, "aux") or tree.child(index, "obj")
        return is_passive(tree, first) or not active
    alone = label in {"root", "parataxis", "conj"} and not tree.child(index, "cop")  # "Seen there", not "was fur-lined"
    return word.upos == "VERB" and (not alone or _is_headline(tree, index))


def _is_headline(tree: Tree, index: int) -> bool:
    """ "Site closed", "Written by Ann": a participle on its own with what it was done to, or by whom.

    Headlines spare articles: "The ice melted" with the tag of a participle is a sentence whose tag is wrong.
    """
    if tree.child(index, "obj") or tree.child(tree.child(index, "nsubj"), "det", "nmod:poss"):
        return False
    by = (
        tree.word(case).form.lower() == "by" for phrase in tree.children(index, "obl") for case in tree.children(phrase)
    )
    return tree.child(index, "nsubj") > 0 or tree.child(index, "obl:agent") > 0 or any(by)


def is_predicate(sentence: Sentence, below: LinksOf, index: int) -> bool:
    """Verbs, and other words that have a copula or a subject."""
    return is_verb(sentence.word(index)) or any(link.label in _NOMINAL_PREDICATE for link in below[index])
