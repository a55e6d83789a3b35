"""Negation and modality of predicates: features, not relations.

She did not sing                         sing: negated
Neither the cook nor the maid sang       sang: negated
He left without paying                   paying: negated
He failed to pay                         pay: negated
They must sign the form                  sign: modal "must"
It has to be signed, and the copy sent   signed, sent: modal "must"
"""

from __future__ import annotations

from pete import english
from pete.lazy import lazy
from pete.normalise.links import Sentence
from pete.normalise.reserve import expressible
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, auxiliaries, is_finite, is_infinitive

NEGATIONS = english.words("negations")
NEGATIVE_NOUNS = english.words("negative-pronouns")
MODALS = english.mapping("modals-by-meaning")
UNCOMMITTED = english.mapping("uncommitted-markers")
NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "DET"})
_FAILING = english.words("verbs-that-deny-their-infinitive")
_INFINITIVES = frozenset({"xcomp", "ccomp"})
_WOULD = english.words("forms-of-would")
_NOT = english.words("not")
_DOUBT = english.words("adverbs-of-doubt")
_PLACES_OF_NOUNS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "obl", "nmod", "amod"})
_NECESSITY = english.mapping("modal-verbs-of-necessity")
_NEGATING = frozenset({"adv", "neg", "aux", "det", "cc"})


class Polarity:
    """Whether predicates of a sentence are negated, and by which modal they are said."""

    def __init__(self, sentence: Sentence) -> None:
        """``sentence``: with roles, but before predication was unified, so that auxiliaries and the like are there."""
        self.sentence, self.tree = sentence, sentence.tree

    @lazy
    def _expressible(self) -> frozenset[str]:
        return expressible(self.tree)

    def _shares_auxiliaries(self, index: int) -> bool:
        """A conjunct without tense of its own: "did not see or hear", "must be signed, and the form sent"."""
        tree = self.tree
        if tree.label(index) != "conj" or auxiliaries(tree, index) or is_infinitive(tree, index):
            return False
        word = tree.word(index)
        return word.xpos in {"VB", "VBN", "VBG"} or (word.upos != "VERB" and not tree.child(index, *SUBJECTS))

    def _is_finite(self, index: int) -> bool:
        if self._shares_auxiliaries(index) or self._modal_above(index):
            return self._is_finite(self.tree.head(index))
        return is_finite(self.tree, index)

    def _modal(self, index: int) -> str:
        if "modality" not in self._expressible:
            return ""
        helpers = auxiliaries(self.tree, index)
        if helpers and helpers[0].form.lower() in _WOULD and any(lemma(word) == "have" for word in helpers[1:]):
            return "would"  # "would have come": it did not
        for word in helpers:
            if (modal := MODALS.get(lemma(word))) is not None:
                return modal
        if self._shares_auxiliaries(index):
            return self._modal(self.tree.head(index))
        return self._modal_above(index)

    def _modal_above(self, index: int) -> str:
        """ "has to be signed": the verb above is a modal in all but name."""
        tree, head = self.tree, self.tree.head(index)
        if tree.label(index) != "xcomp" or "modality" not in self._expressible:
            return ""
        if not is_infinitive(tree, index) or tree.child(head, "obj"):
            return ""
        return _NECESSITY.get(lemma(tree.word(head)), "")

    def _negated(self, index: int) -> bool:
        if "denial" not in self._expressible:
            return False
        negated = self._negated_by_adverb(index)
        if self._shares_auxiliaries(index) and not negated:
            negated = self._negated_by_adverb(self.tree.head(index))
        links = self.sentence.below[index]
        for role in ("subj", "obj", "iobj"):  # of several joined by "nor" one is enough
            negated ^= any(self._is_negative(link.dependent) for link in links if link.label == role)
        phrases = (link.dependent for link in links if link.label == "prep")
        negated ^= any(self._is_either_of_none(noun) for noun in phrases)
        return negated ^ self._is_yet_to(index) ^ self._is_left_undone(index) ^ self._is_failed(index)

    def _is_left_undone(self, index: int) -> bool:
        """ "without opening the door": it was not opened."""
        marks = self.tree.children(index, "mark", "case") if self._is_verb(index) else ()
        return any(UNCOMMITTED.get(self._with_fixed(mark)) == "without" for mark in marks)

    def _is_failed(self, index: int) -> bool:
        """ "failed to repair it": it was not repaired."""
        above = self.tree.head(index)
        if self.tree.label(index) not in _INFINITIVES or not above or lemma(self.tree.word(above)) not in _FAILING:
            return False
        return is_infinitive(self.tree, index)

    def _negated_by_adverb(self, index: int) -> bool:
        negated = False
        for link in self.sentence.below[index]:
            word = self.tree.word(link.dependent)
            if link.label in _NEGATING and self._denies(word.index):
                negated = not negated
        return negated

    def _denies(self, index: int) -> bool:
        """ "not", "never", "no longer"."""
        if lemma(self.tree.word(index)) in NEGATIONS:
            return not self._is_either_way(index)
        below = self.tree.children(index, "advmod", "det")
        return self.tree.word(index).form.lower() in {"longer", "more"} and any(
            lemma(self.tree.word(child)) == "no" for child in below
        )

    def _is_either_way(self, index: int) -> bool:
        """The "not" of "may or may not"."""
        words = self.tree.words
        return index > 2 and words[index - 2].xpos == "MD" and words[index - 3].form.lower() == "or"

    def _is_negative(self, index: int) -> bool:
        """ "nobody", "no clerk", "neither the cook nor the maid"."""
        if lemma(self.tree.word(index)) in NEGATIVE_NOUNS:
            return True
        first = self.tree.head(index) if self.tree.label(index) == "conj" else index
        signs = (*self.tree.children(index, "det", "cc", "cc:preconj"), *self.tree.children(first, "cc:preconj"))
        return any(lemma(self.tree.word(sign)) in {"no", "neither", "nor"} for sign in signs)

    def _is_either_of_none(self, index: int) -> bool:
        """ "to neither the waiter nor the cook"."""
        first = self.tree.head(index) if self.tree.label(index) == "conj" else index
        return any(lemma(self.tree.word(sign)) == "neither" for sign in self.tree.children(first, "cc:preconj", "det"))

    def _is_yet_to(self, index: int) -> bool:
        """ "I have yet to meet him": not met."""
        tree, head = self.tree, self.tree.head(index)
        if tree.label(index) != "xcomp" or lemma(tree.word(head)) not in {"have", "be"}:
            return False
        return any(lemma(tree.word(child)) == "yet" for child in tree.children(head, "advmod"))

    def is_denied_alone(self, index: int) -> bool:
        """A noun with a "not" of its own: "coal, not charcoal", "tea rather than milk"."""
        if not self._may_be_singled_out(index):
            return False
        signs = self.tree.children(index, "advmod", "cc", "neg", "case", "mark")
        return any(
            lemma(self.tree.word(sign)) in _NOT or UNCOMMITTED.get(self._with_fixed(sign)) == "without"
            for sign in signs
            if self.tree.label(sign) != "case" or self.tree.label(index) == "conj"
        )

    def is_doubted_alone(self, index: int) -> bool:
        """A noun with a "perhaps" of its own: "the soup and perhaps the bread"."""
        if not self._may_be_singled_out(index):
            return False
        return any(lemma(self.tree.word(adverb)) in _DOUBT for adverb in self.tree.children(index, "advmod"))

    def _may_be_singled_out(self, index: int) -> bool:
        """A noun that is no predicate, where exclusions are heeded."""
        if "exclusion" not in self._expressible or not self._is_named(index):
            return False
        return not self.tree.child(index, "cop", *SUBJECTS)

    def _is_named(self, index: int) -> bool:
        """A noun, or what stands in the place of one or before one: "speaks Polish but not Russian"."""
        if self.tree.word(index).upos in NOUNS:
            return True
        return self.tree.label(index) == "conj" and self.tree.label(self.tree.head(index)) in _PLACES_OF_NOUNS

    def _is_verb(self, index: int) -> bool:
        return self.tree.word(index).xpos[:2] == "VB"

    def _with_fixed(self, index: int) -> str:
        parts = sorted([index, *self.tree.children(index, "fixed")])
        return " ".join(self.tree.word(part).form.lower() for part in parts)
