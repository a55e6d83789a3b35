"""What kind of predicate a word is, read off its tags and its auxiliaries: the one view of a verb for everybody."""

from __future__ import annotations

from pete import english
from pete.model import Token
from pete.normalise.links import LinksOf, Sentence
from pete.normalise.tree import Tree, lemma

SUBJECTS = ("nsubj", "nsubj:pass", "csubj", "csubj:pass", "nsubj:outer", "csubj:outer")
AUXILIARIES = ("aux", "aux:pass", "cop")
PASSIVE_SIGNS = ("aux:pass", "nsubj:pass", "csubj:pass")
_NOMINAL_PREDICATE = frozenset({*SUBJECTS, "cop"})
_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
_INTRANSITIVE = english.words("intransitive-participles")
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
    return word.xpos in _FINITE and word.feature("Mood") != "Imp"


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
    if tree.child(index, *PASSIVE_SIGNS):
        return True
    word, label = tree.word(index), tree.label(index)
    if not is_past_participle(word) or tree.child(index, "aux") or is_intransitive(word):
        return False
    if label == "conj" and tree.head(index) < index and not tree.child(index, "cop"):
        first = tree.head(index)
        return is_passive(tree, first) or not (is_past_participle(tree.word(first)) or tree.child(first, "aux"))
    attribute = tree.child(index, "cop") > 0 or label not in {
        "root",
        "parataxis",
        "conj",
    }  # "was fur-lined", "seen there"
    return word.upos == "VERB" and attribute


def is_predicate(sentence: Sentence, below: LinksOf, index: int) -> bool:
    """Verbs, and other words that have a copula or a subject."""
    return is_verb(sentence.word(index)) or any(link.label in _NOMINAL_PREDICATE for link in below[index])
