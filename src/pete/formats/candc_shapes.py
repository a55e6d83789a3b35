"""From the grammatical relations of the C&C parser to the arcs of Universal Dependencies.

(aux seen_3 been_2)  (aux been_2 has_1)    the head of a clause may be its first auxiliary: the verb takes its place
(conj and_2 a_1)  (conj and_2 b_3)         the conjunction heads: the first conjunct takes its place
(iobj gave_1 to_2)  (dobj to_2 her_3)      the preposition heads: its object takes its place
(xcomp _ is_1 old_2)                       the copula heads: the predicate takes its place
(cmod who_1 man_0 left_2)                  the noun fills the gap: the pronoun takes its place
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pete.formats.spanning import Arc
from pete.model import Token

_SUBJECTS = frozenset({"ncsubj", "xsubj", "csubj"})
_CLAUSES = frozenset({"xcomp", "ccomp", "pcomp"})
_MODIFIERS = frozenset({"ncmod", "xmod", "cmod", "pmod", "arg_mod"})
_GAPS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "obl", "nmod"})


class Relation(NamedTuple):
    """One grammatical relation; words by their index from 1."""

    name: str
    head: int
    dependent: int
    kind: str = ""  # "poss", "num", "obj" (of a passive's subject), a conjunction ...
    marker: int = 0  # the word that the kind is, if it is one


@cache
def _table() -> Mapping[str, Mapping[str, str]]:
    path = Path(__file__).with_name("candc_relations.toml")
    table: Mapping[str, Mapping[str, str]] = tomllib.loads(path.read_text(encoding="utf8"))
    return table


def universal_arcs(words: Sequence[Token], relations: Sequence[Relation]) -> list[Arc]:
    """The arcs that say the same; every word may have several heads, or none."""
    sentence = _Sentence(words, relations)
    arcs: list[Arc] = []
    for relation in relations:
        arcs += sentence.arcs(relation)
    arcs += sentence.function_words()
    whole = [arc for arc in dict.fromkeys(arcs) if arc[0] != arc[2]]
    return _pronouns_in_gaps(sentence, whole)


@dataclass
class _Sentence:
    words: Sequence[Token]
    relations: Sequence[Relation]
    verbs: dict[int, int] = field(default_factory=dict)  # auxiliary -> the verb or auxiliary that it helps
    conjuncts: dict[int, list[int]] = field(default_factory=dict)  # conjunction -> what it joins
    objects: dict[int, tuple[int, str]] = field(default_factory=dict)  # preposition -> what it marks, and how
    predicates: dict[int, int] = field(default_factory=dict)  # copula -> predicate

    def __post_init__(self) -> None:
        for name, head, dependent, kind, marker in self.relations:
            if name == "aux":
                self.verbs.setdefault(dependent, head)
            elif name == "conj" and not kind and not marker:
                self.conjuncts.setdefault(head, []).append(dependent)
            elif self._is_preposition(head) and (name == "dobj" or name in _CLAUSES):
                marks = "mark" if name in _CLAUSES and self._is_verbal(dependent) else "case"
                self.objects.setdefault(head, (dependent, marks))
            elif self._lemma(head) == "be" and ((name == "xcomp" and not marker) or name == "dobj"):
                self.predicates.setdefault(head, dependent)
        for joined in self.conjuncts.values():
            joined.sort()

    def tag(self, index: int) -> str:
        return self.words[index - 1].xpos

    def _lemma(self, index: int) -> str:
        return self.words[index - 1].lemma.lower()

    def _is_preposition(self, index: int) -> bool:
        return self.tag(index) in {"IN", "TO", "RP"}

    def _is_verbal(self, index: int) -> bool:
        return self.tag(index)[:2] in {"VB", "MD"} or index in self.predicates

    def top(self, index: int) -> int:
        """The word that stands for a phrase in UD, where the parser has a function word stand for it."""
        seen = {index}
        while True:
            if index in self.verbs:
                index = self.verbs[index]
            elif index in self.conjuncts:
                index = self.conjuncts[index][0]
            elif index in self.predicates:
                index = self.predicates[index]
            elif index in self.objects:
                index = self.objects[index][0]
            else:
                return index
            if index in seen:
                return index
            seen.add(index)

    def arcs(self, relation: Relation) -> list[Arc]:
        name, head, dependent, kind, marker = relation
        if name == "aux" or (name == "conj" and not kind and not marker):
            return []  # `function_words`
        if name == "conj":
            return [(self.top(head), "cc", dependent)]
        if self.predicates.get(head) == dependent or (head in self.objects and (name == "dobj" or name in _CLAUSES)):
            return []
        arcs = [(self.top(head), self._label(relation), self.top(dependent))]
        if marker and (name != "cmod" or self.tag(marker) == "IN"):
            arcs.append((self.top(dependent), "mark", marker))
        return arcs

    def _label(self, relation: Relation) -> str:
        name, _, dependent, kind, _ = relation
        if name in _SUBJECTS:
            return {"ncsubj": "nsubj"}.get(name, "csubj") + (":pass" if kind.startswith("obj") else "")
        if name == "det":
            return self._by_tag("of_noun", dependent) if self.tag(dependent)[:2] in {"PR", "WP", "PD"} else "det"
        if name in {"dobj", "obj2"}:
            return self._object(relation)
        if name in _MODIFIERS or name == "iobj":
            return self._modifier(relation)
        return _table()["plain"].get(name, "dep")

    def _object(self, relation: Relation) -> str:
        """Of two objects the first is the recipient."""
        others = [
            other.dependent
            for other in self.relations
            if other.head == relation.head and other.name in {"dobj", "obj2"} and other.name != relation.name
        ]
        return "iobj" if any(other > relation.dependent for other in others) else "obj"

    def _modifier(self, relation: Relation) -> str:
        name, head, dependent, kind, _ = relation
        noun = self.tag(self.top(head))[:2] in {"NN", "PR", "CD", "DT", "WP", "EX"} and head not in self.predicates
        if kind == "poss":
            return "nmod:poss"
        if kind == "num":
            return "nummod"
        if kind == "prt":
            return "compound:prt"
        if dependent in self.objects:
            if self.objects[dependent][1] == "mark":
                return "acl" if noun else "advcl"
            if noun:
                return "nmod"
            return "obl:agent" if self._is_agent(head, dependent) else "obl"
        if name == "cmod":
            return "acl:relcl" if noun else "advcl"
        if name == "xmod" and self._is_verbal(dependent):
            return "acl" if noun else "advcl"
        if noun and self.tag(dependent)[:2] == "VB" and dependent > head:
            return "acl"
        return self._by_tag("of_noun" if noun else "of_other", dependent)

    def _is_agent(self, verb: int, preposition: int) -> bool:
        if self._lemma(preposition) != "by" or self.tag(self.top(verb)) != "VBN":
            return False
        return any(one.name in _SUBJECTS and one.kind.startswith("obj") and one.head == verb for one in self.relations)

    def _by_tag(self, table: str, index: int) -> str:
        labels, tag = _table()[table], self.tag(index)
        return next(label for start, label in labels.items() if tag.startswith(start))

    def function_words(self) -> list[Arc]:
        arcs: list[Arc] = []
        for auxiliary, helped in self.verbs.items():
            passive = self.tag(helped) == "VBN" and self._lemma(auxiliary) in {"be", "get"}
            to = self.tag(auxiliary) == "TO"
            arcs.append((self.top(auxiliary), "mark" if to else "aux:pass" if passive else "aux", auxiliary))
        for conjunction, joined in self.conjuncts.items():
            first, *others = map(self.top, joined)
            arcs += [(first, "conj", other) for other in others]
            following = next((self.top(one) for one in joined if one > conjunction), joined[-1])
            spelled = any(map(str.isalnum, self.words[conjunction - 1].form))
            arcs.append((following, "cc" if spelled else "punct", conjunction))
        arcs += [(self.top(marked), label, preposition) for preposition, (marked, label) in self.objects.items()]
        arcs += [(self.top(copula), "cop", copula) for copula in self.predicates]
        return arcs


def _pronouns_in_gaps(sentence: _Sentence, arcs: list[Arc]) -> list[Arc]:
    """The pronoun of a relative clause goes where the parser has put the noun itself."""
    for name, noun, verb, _, pronoun in sentence.relations:
        if name != "cmod" or not pronoun or any(dependent == pronoun for _, _, dependent in arcs):
            continue
        gap = next((arc for arc in arcs if arc[2] == sentence.top(noun) and arc[0] > pronoun and arc[1] in _GAPS), None)
        if gap is not None:
            arcs = [(gap[0], gap[1], pronoun) if arc == gap else arc for arc in arcs]
        else:
            adverb = sentence.tag(pronoun) == "WRB"
            arcs = [*arcs, (sentence.top(verb), "advmod" if adverb else "mark", pronoun)]
    return arcs
