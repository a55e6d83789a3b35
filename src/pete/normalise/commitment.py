"""What a sentence commits itself to: negation, modality, and contexts in which nothing is asserted.

    She did not sing                        sing: negated
    They must sign the form                 sign: modal "must"
    If the river rises, the bridge closes   rises: under "if"
    He left without opening the door        opening: under "without"
    Does anyone have a key?                 have: asked
    Send the letter!                        send: requested
    Perhaps he left                         left: perhaps so
    He sang or danced                       sang, danced: one of several
    I do not think that he left             left: denied above

Only closed classes of words and the tree are read. A question with a question word presupposes its clause ("Who
called?": somebody did), and a relative clause stands for itself wherever its noun is.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pete import english
from pete.lazy import lazy
from pete.normalise.links import Sentence
from pete.normalise.polarity import NOUNS, UNCOMMITTED, Polarity
from pete.normalise.reserve import WITHHOLDING
from pete.normalise.tree import lemma
from pete.normalise.verbs import SUBJECTS, auxiliaries, is_finite, is_infinitive

_IMPLYING = english.words("verbs-that-imply-their-infinitive")
_CONDITIONS = english.words("openers-of-a-condition")
_RANK = english.words("words-of-rank")
_SEEMING = english.words("verbs-with-postponed-clause")
_FACTIVE = english.words("factive-verbs")
_PLANS = english.words("nouns-with-infinitive")
_ALMOST = english.words("adverbs-of-near-miss")
_DOUBT = english.words("adverbs-of-doubt")
_REPORTING = english.words("reporting-verbs")
_WISHING = english.words("verbs-of-wish")
_QUESTION_WORDS = english.words("question-words")
_DEFINITE = english.words("definite-determiners")

_OF_ONE_CLAUSE = frozenset({"open", "requested", "if so", "almost", "perhaps so"})
_OF_NOUNS = frozenset({"if", "whether", "asked", "without", "as if"})  # nor need what is named here be there
_NOMINAL = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "obl", "obl:agent", "nmod", "nmod:poss"})
_PASSED = frozenset({"conj", "ccomp", "xcomp", "csubj", "csubj:pass", "csubj:outer"})  # clauses that share a context
_BARRIERS = frozenset({"acl:relcl", "advcl:relcl", "appos", "parataxis", "root"})
_SINGLING_OUT = frozenset({"choice", "exclusion"})
_CLAUSAL_ROOTS = frozenset({"root", "parataxis", "conj", "ccomp"})


_SAID = {
    "almost": "it almost was",
    "asked": "it is asked",
    "perhaps so": "it is only perhaps so",
    "requested": "it is requested",
    "or": "it is one of several",
    "denied": "what it completes is denied",
    "reported": "it is somebody's word",
    "wished": "it is only wished",
    "seeming": "it only seems so",
    "open": "an infinitive leaves it open",
    "if so": "it holds only under a condition",
}


def described(context: str) -> str:
    """A context in words.

    >>> described("asked"), described("if")
    ('it is asked', 'it is under "if"')
    """
    return _SAID.get(context, f'it is under "{context}"')


class Commitment(NamedTuple):
    """How a predicate is said.

    ``modal`` is "" for a plain statement and binds where the clause is finite.
    ``contexts`` are the reasons why nothing is asserted, in words.
    """

    negated: bool = False
    modal: str = ""
    finite: bool = True
    contexts: frozenset[str] = frozenset()


_commitment = partial(tuple.__new__, Commitment)
_NOWHERE: frozenset[str] = frozenset()
_PLAIN, _WITHOUT_TENSE = Commitment(), Commitment(finite=False)


class Commitments(Polarity):
    """The commitments of one sentence, each worked out when it is first asked for."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self._known: dict[int, Commitment] = {}

    @lazy
    def is_plain(self) -> bool:
        """Whether no word of the sentence can deny, restrict or withhold anything."""
        words = self.tree.words
        if "any" in self._expressible or (words and words[-1].form[:1] == "?"):
            return False
        return not any(word.xpos == "VB" for word in words if not word.head)

    def of(self, index: int) -> Commitment:
        if self.is_plain:
            return _PLAIN if self._is_finite(index) else _WITHOUT_TENSE
        found = self._known.get(index)
        if found is None:
            self._known[index] = Commitment()  # a word above itself, in a tree that is none, ends here
            negated, modal = self._negated(index), self._modal(index)
            contexts = self._contexts(index) if self._may_withhold else _NOWHERE
            found = _commitment((negated, modal, self._is_finite(index), contexts))
            self._known[index] = found
        return found

    # Contexts

    @lazy
    def _may_withhold(self) -> bool:
        """Whether the sentence can have a context at all; a bare infinitive may be a request."""
        said = not WITHHOLDING.isdisjoint(self._expressible)
        return said or self._ends_with_question_mark or any(word.xpos == "VB" for word in self.tree.words)

    def _contexts(self, index: int) -> frozenset[str]:
        found: set[str] = set()
        seen = {index}
        here, named, told = index, False, False
        while here:
            opened = [context for context in self._opened_by(here) if not (told and context in _OF_ONE_CLAUSE)]
            found.update(_OF_NOUNS.intersection(opened) if named else opened)
            label, above = self.tree.label(here), self.tree.head(here)
            if label in _BARRIERS or above in seen or not above or self._is_definite(here):
                break
            if label == "advcl" and (is_finite(self.tree, here) or self.tree.child(here, *SUBJECTS)):
                break  # "when it rained", "with rain falling" is told as a fact, whatever the main clause is
            found.update(() if named else self._of_complement(here, above))
            # What is named in a clause is not said by it, but what "there is" is.
            named = named or (label in _NOMINAL and not self.tree.child(above, "expl"))
            told = told or self._tells_for_itself(here)
            here = above
            seen.add(here)
        return frozenset(found)

    def _tells_for_itself(self, index: int) -> bool:
        """A finite complement, or a conjunct with tense and subject of its own."""
        if self.tree.label(index) not in {"ccomp", "conj"} or not is_finite(self.tree, index):
            return False
        return self.tree.label(index) == "ccomp" or self.tree.child(index, *SUBJECTS) > 0

    def _is_definite(self, index: int) -> bool:
        """A definite noun is there whatever is asked or supposed of it."""
        word = self.tree.word(index)
        if word.upos not in NOUNS or self.tree.child(index, "cop"):
            return False
        if word.upos == "PROPN" or word.xpos in {"PRP", "PRP$"} or self.tree.child(index, "nmod:poss"):
            return True
        return any(lemma(self.tree.word(child)) in _DEFINITE for child in self.tree.children(index, "det"))

    def _opened_by(self, index: int) -> list[str]:
        """The contexts that begin at a word."""
        tree, expressible = self.tree, self._expressible
        found = self._opened_by_marker(index) if "markers" in expressible else []
        if "almost" in expressible and self._is_verb(index) and self._has_adverb(index, _ALMOST):
            found.append("almost")
        if "doubt" in expressible and self._has_adverb(index, _DOUBT) and not self._modal(index):
            found.append("perhaps so")  # "could not possibly" has said so already
        if tree.label(index) in _CLAUSAL_ROOTS:
            if self._is_asked(index):
                found.append("asked")
            elif self._is_requested(index):
                found.append("requested")
        if self.is_alternative(index):
            found.append("or")
        if self._is_open(index):
            found.append("open")
        conditions = tree.children(index, "advcl") if "condition" in expressible and is_finite(tree, index) else ()
        if any(self._is_condition(child) for child in conditions):
            found.append("if so")
        return found

    def _opened_by_marker(self, index: int) -> list[str]:
        tree = self.tree
        found = [
            context
            for child in tree.children(index, "mark", "case", "cc", "advmod")
            if (context := UNCOMMITTED.get(self._with_fixed(child)))
            and not (context == "without" and self._is_verb(index))  # which is a negation
        ]
        marks = " ".join(tree.word(mark).form.lower() for mark in tree.children(index, "mark"))
        if marks in UNCOMMITTED and UNCOMMITTED[marks] not in found and UNCOMMITTED[marks] != "without":
            found.append(UNCOMMITTED[marks])  # "as though", with both words on the verb
        if tree.label(index).startswith("acl"):  # "in case it rains", with "it rains" hung on "case"
            noun = tree.head(index)
            phrases = (
                f"{tree.word(case).form.lower()} {tree.word(noun).form.lower()}" for case in tree.children(noun, "case")
            )
            found += [UNCOMMITTED[phrase] for phrase in phrases if phrase in UNCOMMITTED]
        return found

    def _has_adverb(self, index: int, adverbs: frozenset[str]) -> bool:
        return any(lemma(self.tree.word(child)) in adverbs for child in self.tree.children(index, "advmod"))

    def _is_condition(self, index: int) -> bool:
        """Whether a clause says under what condition the main clause holds: "if it rains"; not "even if it rains"."""
        marks = [self.tree.word(mark).form.lower() for mark in self.tree.children(index, "mark")]
        others = [lemma(self.tree.word(child)) for child in self.tree.children(index, "advmod", "mark")]
        return any(mark in _CONDITIONS for mark in marks) and not {"even", "as"} & set(others)

    def _is_asked(self, index: int) -> bool:
        """A yes/no question: the auxiliary stands before the subject, no question word opens it."""
        if not self._ends_with_question_mark or self.tree.label(index) == "ccomp":
            return False
        subject = self.tree.child(index, *SUBJECTS, "expl")
        verbs = [word.index for word in auxiliaries(self.tree, index)] or [index]
        if self.tree.label(index) == "conj" and not subject:
            return False  # what it shares with the first conjunct comes from there
        if not subject or verbs[0] > subject:
            return False
        return not any(lemma(word) in _QUESTION_WORDS for word in self.tree.words[: subject - 1])

    @lazy
    def _ends_with_question_mark(self) -> bool:
        return any(word.form in {"?", "?!", "??"} for word in self.tree.words[-3:])

    def _is_requested(self, index: int) -> bool:
        tree, word = self.tree, self.tree.word(index)
        label = tree.label(index)
        if word.xpos != "VB" or tree.child(index, "mark", "expl") or self._has_subject_of_its_own(index):
            return False
        if label not in {"root", "parataxis", "conj"}:
            return False
        helpers = auxiliaries(tree, index)
        if label == "conj":
            return not helpers and self._is_requested(tree.head(index))
        return not helpers or (lemma(helpers[0]) == "do" and helpers[0].xpos in {"VB", "VBP"})

    def _has_subject_of_its_own(self, index: int) -> bool:
        """Not who is spoken to: "Martin, copy the letter"."""
        subject = self.tree.child(index, *SUBJECTS)
        return subject > 0 and not any(form == "," for form in self.tree.forms[subject : index - 1])

    @lazy
    def may_single_out(self) -> bool:
        """Whether the sentence has a word ("or", "not") by which a noun can be only one of several, or excluded."""
        return not _SINGLING_OUT.isdisjoint(self._expressible)

    def is_alternative(self, index: int) -> bool:
        """One of several joined by "or", unless that amounts to "and": under a negation, or after "can" and "may"."""
        if self.is_plain or "choice" not in self._expressible:
            return False
        tree = self.tree
        first = tree.head(index) if tree.label(index) == "conj" else index
        conjuncts = tree.children(first, "conj")
        joined = {lemma(tree.word(cc)) for conjunct in conjuncts for cc in tree.children(conjunct, "cc")}
        if "or" not in joined:
            return False
        if len(conjuncts) == 1 and tree.word(conjuncts[0]).upos in NOUNS and self._is_after_comma(conjuncts[0]):
            return False  # "a pot of gold, or a coin each": the same in other words
        if self._is_negative(first):
            return False
        clause, seen = self._predicate_above(first), {0}
        while clause not in seen:
            if self._negated(clause) or self._modal(clause) in {"can", "may"}:
                return False
            seen.add(clause)
            clause = tree.head(clause) if tree.label(clause) in {"xcomp", "ccomp"} else 0
        return True

    def has_alternative_preposition(self, index: int) -> bool:
        """ "voted for or against it"."""
        if "choice" not in self._expressible:
            return False
        cases = self.tree.children(index, "case")
        return any(
            lemma(self.tree.word(cc)) == "or"
            for case in cases
            for conjunct in (case, *self.tree.children(case, "conj"))
            for cc in self.tree.children(conjunct, "cc")
        )

    def _is_after_comma(self, conjunct: int) -> bool:
        conjunctions = self.tree.children(conjunct, "cc")
        return bool(conjunctions) and self.tree.words[conjunctions[0] - 2].form == ","

    def _predicate_above(self, index: int) -> int:
        tree, seen = self.tree, {0}
        while index not in seen and not self._is_verb(index) and not tree.child(index, "cop", *SUBJECTS):
            seen.add(index)
            index = tree.head(index) or index
        return index

    def _of_complement(self, index: int, above: int) -> list[str]:
        """What a complement takes from the verb that it completes."""
        label = self.tree.label(index)
        if label in {"acl", "nmod"} and lemma(self.tree.word(above)) in _PLANS and not is_finite(self.tree, index):
            return ["open"] if self._is_verb(index) else []
        verb = lemma(self.tree.word(above))
        gerund = label in {"advcl", "obl"} and self._is_verb(index) and not self.tree.child(index, *SUBJECTS)
        if gerund and verb in _WISHING and self.tree.child(index, "mark"):
            return [] if is_infinitive(self.tree, index) else ["wished"]  # "dreamed of leaving"
        if label not in _PASSED or label == "conj":
            return []
        governor = self.of(above) if above != index else Commitment()
        found = []
        if governor.negated and not self._is_taken_for_granted(index, above):
            found.append("denied")
        if label == "xcomp" and governor.modal:
            found.append(governor.modal)
        if label == "ccomp" and verb in _REPORTING - _WISHING:
            found.append("reported")
        if label in {"ccomp", "xcomp"} and verb in _WISHING and not self._is_failed(index):
            found.append("wished")
        elif verb in _SEEMING:
            found.append("seeming")
        return found

    def _is_open(self, index: int) -> bool:
        """Infinitives that leave open whether it came about: "tried to leave", "a key to open it", "came to help".

        Who managed or began to do it did it, and so did the first who did.
        """
        tree, label = self.tree, self.tree.label(index)
        if label == "conj" or "infinitive" not in self._expressible:
            return False
        if not is_infinitive(tree, index) or self._modal_above(index):
            return False
        above = tree.word(tree.head(index)) if tree.head(index) else None
        if above is None or label not in {"xcomp", "ccomp", "acl", "advcl", "csubj"}:
            return bool(tree.child(index, "cop", "aux"))
        if label == "acl":
            return not any(lemma(tree.word(child)) in _RANK for child in tree.children(above.index, "amod", "nummod"))
        return lemma(above) not in _IMPLYING and not self._is_failed(index)

    def _is_taken_for_granted(self, index: int, above: int) -> bool:
        """ "I don't know why he left", "She did not notice that he left": he did."""
        asked = any(self.tree.word(child).xpos in {"WRB", "WP", "WDT"} for child in self.tree.children(index))
        return asked or (lemma(self.tree.word(above)) in _FACTIVE and is_finite(self.tree, index))
