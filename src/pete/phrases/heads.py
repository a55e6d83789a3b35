"""The head of every phrase: content words over function words, as in Universal Dependencies."""

from __future__ import annotations

from functools import cache

from pete import english
from pete.phrases.coordination import coordination
from pete.phrases.data_files import table
from pete.phrases.phrase import Phrase

VERBS = frozenset({"VB", "VBD", "VBZ", "VBP", "VBG", "VBN", "MD"})
_CLAUSES = frozenset({"S", "SQ", "SINV"})
_QUESTION_WORDS = frozenset({"WHNP", "WHADJP", "WHADVP"})
_PREPOSITIONS = frozenset({"IN", "TO", "VBG", "VBN", "RP", "FW", "JJ", "RB"})
_FUNCTION_WORDS = frozenset({"CC", "CONJP", "DT", "POS", "RB", "PRN", "INTJ", "UH"})


def is_form_of(verb: Phrase, *lemmas: str) -> bool:
    return verb.category in VERBS and any(verb.lower in english.words(f"forms-of-{lemma}") for lemma in lemmas)


@cache
def _rules(category: str) -> tuple[tuple[str, frozenset[str]], ...]:
    rows = [row.split() for row in table("heads")["rules"].get(category, [])]
    return tuple((row[0], frozenset(row[1:])) for row in rows)


class Heads:
    """Finds heads in one tree and remembers them."""

    def __init__(self, root: Phrase) -> None:
        self._head: dict[Phrase, Phrase] = {}
        self._existential: set[Phrase] = set()
        self._mark_existentials(root)

    def word(self, phrase: Phrase) -> Phrase:
        """The word that heads the phrase."""
        while not phrase.index:
            phrase = self.child(phrase)
        return phrase

    def child(self, phrase: Phrase) -> Phrase:
        """The child that heads the phrase."""
        if phrase not in self._head:
            self._head[phrase] = self._find(phrase)
        return self._head[phrase]

    def _find(self, phrase: Phrase) -> Phrase:
        if len(phrase.children) == 1:
            return phrase.children[0]
        coordinated = coordination(phrase)
        if coordinated is not None:
            return phrase.children[coordinated.conjuncts[0]]
        category = phrase.category
        if category == "VP" or category in _CLAUSES:
            found = self._of_verb_phrase(phrase)
        elif category in {"SBAR", "SBARQ"}:
            found = self._question_word(phrase)
        elif category in {"PP", "WHPP"}:
            found = _object_of_preposition(phrase)
        else:
            found = None
        return found or _by_table(phrase)

    def _of_verb_phrase(self, phrase: Phrase) -> Phrase | None:
        """The verb phrase after an auxiliary, or the predicate after a copula."""
        children = phrase.children
        for place, verb in enumerate(children):
            if verb.category not in VERBS and verb.category != "TO":
                continue
            following = children[place + 1 :]
            inner = next((child for child in following if child.category in {"VP", "UCP"}), None)
            if inner is not None and self.is_auxiliary(verb, inner):
                return inner
            if is_form_of(verb, "be") and phrase not in self._existential:
                return self._predicate(phrase, following)
            return None
        if phrase.category == "SINV":
            return self._fronted_predicate(phrase)
        return None

    def is_auxiliary(self, verb: Phrase, inner: Phrase) -> bool:
        if verb.category in {"MD", "TO"} or is_form_of(verb, *english.ordered("auxiliaries-with-any-form")):
            return True
        return is_form_of(verb, "get") and self.word(inner).category in {"VBN", "VBD"}

    def _predicate(self, phrase: Phrase, following: tuple[Phrase, ...]) -> Phrase | None:
        if phrase.category in {"SQ", "SINV"}:  # the first noun phrase after the verb is the subject
            subject = next((child for child in following if child.category in {"NP", "S", "SBAR"}), None)
            following = tuple(child for child in following if child is not subject)
        timeless = [child for child in following if not child.functions & {"TMP", "ADV", "VOC"}]
        for categories in ({"ADJP", "JJ", "JJR"}, {"NP", "UCP", "QP", "CD", "NN", "NNS"}, {"PP"}, {"WHNP", "WHADVP"}):
            for child in timeless:
                if child.category in categories:
                    return child
        adverbs = [child for child in timeless if child.category == "ADVP"]
        clauses = [child for child in timeless if child.category in {"S", "SBAR", "SINV", "VP"}]
        for child in adverbs if not clauses else ():
            if self.word(child).lower not in english.words("adverbs-never-predicates"):
                return child
        return next((child for child in clauses if child.category != "VP"), None)  # "the idea is that we go"

    def _fronted_predicate(self, phrase: Phrase) -> Phrase | None:
        """ "Gone are the days": the predicate stands before the copula."""
        verb = next(phrase.below("VP"), None)
        if verb is None or not is_form_of(self.word(verb), "be"):
            return None
        return next(phrase.below("ADJP", "PP"), None)

    def _question_word(self, phrase: Phrase) -> Phrase | None:
        """ "who he is": the question word is the predicate of a copula that has no other."""
        clause = next((child for child in phrase.children if child.category in _CLAUSES), None)
        question = next((child for child in phrase.children if child.category in _QUESTION_WORDS), None)
        if clause is None or question is None or clause in self._existential:
            return None
        if not is_form_of(self.word(clause), "be") or coordination(clause) is not None:
            return None
        below = [*clause.children, *(child for verb in clause.below("VP") for child in verb.children)]
        if any(child.category in {"S", "SBAR"} for child in below):
            return None
        return question if any(child.category == "NP" for child in below) else None

    def predicate_is_clause(self, phrase: Phrase) -> bool:
        """The phrase is a copula with a clause as its predicate."""
        while phrase.category == "VP":
            phrase = self.child(phrase)
        return phrase.category in {"S", "SBAR", "SINV"}

    def is_existential(self, phrase: Phrase) -> bool:
        """The verb phrase says that something is there."""
        return phrase in self._existential

    def _mark_existentials(self, phrase: Phrase) -> None:
        """ "there is ..." has no copula: remember the verb phrases whose subject is "there"."""
        if phrase.category in _CLAUSES and any(
            [word.category for word in child.words()] == ["EX"] for child in phrase.below("NP")
        ):
            waiting = [phrase]
            while waiting:
                verb = waiting.pop()
                self._existential.add(verb)
                waiting += verb.below("VP")
        for child in phrase.children:
            self._mark_existentials(child)


def _object_of_preposition(phrase: Phrase) -> Phrase | None:
    for place, child in enumerate(phrase.children):
        if child.category in _PREPOSITIONS:
            following = phrase.children[place + 1 :]
            objects = [each for each in following if not each.is_punctuation and each.category not in _PREPOSITIONS]
            objects = [each for each in objects if each.category not in {"RB", "PRN", "CC"}]
            noun = next((each for each in objects if each.category in {"NP", "WHNP", "S", "SBAR", "PP"}), None)
            if noun is not None or objects:
                return noun or objects[0]
    return None


def _by_table(phrase: Phrase) -> Phrase:
    for direction, categories in _rules(phrase.category):
        children = phrase.children if direction == "left" else phrase.children[::-1]
        for child in children:
            if child.category in categories:
                if phrase.category in {"NP", "NX"} and direction == "right" and child.functions & {"TMP", "ADV"}:
                    continue
                return child
    words_of_content = [child for child in phrase.children if not child.is_punctuation]
    content = [child for child in words_of_content if child.category not in _FUNCTION_WORDS]
    rightmost = phrase.category in {"NP", "NX", "ADJP", "QP"}
    for candidates in (content, words_of_content, list(phrase.children)):
        if candidates:
            return candidates[-1 if rightmost else 0]
    return phrase.children[0]
