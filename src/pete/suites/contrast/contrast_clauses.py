"""A clause in all the shapes that a contrast needs: tenses and modals, voices, parts, exchanged roles."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from pete import english
from pete.english.articles import indefinite
from pete.english.inflection import plural_form
from pete.errors import PeteError
from pete.suites.contrast.contrast_verbs import MODALS, NEGATIONS, NON_FINITE, TENSES, verb_group

PARTS = ("subject", "object", "spare", "place")  # marks that ask for one noun phrase of the clause
_OF_MODALITY = frozenset(MODALS) - english.words("words-of-future")
NOUN_MARKS = frozenset({"noun", "a", "plural"})
CLAUSE_MARKS = frozenset(
    {*TENSES, *NON_FINITE, *NEGATIONS, *PARTS, *NOUN_MARKS, "have", "progressive", "passive", "agentless", "question"}
    | {"predicate", "verb", "exchanged", "elsewhere", "other", "somebody", "something", "double", "preposition"}
)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase as it stands in a sentence."""

    text: str
    plural: bool = False

    def word(self, marks: Set[str]) -> str:
        """The phrase, or its bare noun, with "a", or in the plural.

        >>> nurse = Noun("the old nurse")
        >>> nurse.word(set()), nurse.word({"noun"}), nurse.word({"a"}), nurse.word({"plural"})
        ('the old nurse', 'old nurse', 'an old nurse', 'old nurses')
        """
        bare = self.text.removeprefix("the ")
        if "a" in marks:
            return f"{indefinite(bare)} {bare}"
        if "plural" in marks:
            *before, last = bare.split(" ")
            return " ".join([*before, last if self.plural else plural_form(last) or last])
        return bare if "noun" in marks else self.text


SOMEBODY, SOMETHING = Noun("somebody"), Noun("something")


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what: the subject, the verb, and what the verb takes.

    ``object`` and ``place`` (behind ``preposition``) may be missing; ``spare`` is
    another object that the verb could have, ``elsewhere`` another preposition,
    ``complement`` what follows *be*.
    """

    subject: Noun
    verb: str
    object: Noun | None = None
    preposition: str = ""
    place: Noun | None = None
    spare: Noun | None = None
    elsewhere: str = ""
    complement: str = ""

    def said(self, marks: Set[str]) -> str:
        """The clause, or the part of it, that the marks ask for.

        >>> clause = Clause(Noun("the nurse"), "thank", Noun("the pilot"))
        >>> clause.said({"past", "not"}), clause.said({"past", "passive"}), clause.said({"may", "have", "predicate"})
        ('the nurse did not thank the pilot', 'the pilot was thanked by the nurse', 'may have thanked the pilot')
        >>> clause.said({"past", "exchanged"}), clause.said({"ing"}), clause.said({"past", "question"})
        ('the pilot thanked the nurse', 'thanking the pilot', 'did the nurse thank the pilot')
        """
        clause = self._changed(marks)
        for part in PARTS:
            if part in marks:
                return clause._required(part).word(marks)
        if "preposition" in marks:
            return clause.preposition
        passive = "passive" in marks or "agentless" in marks
        subject = clause._required("object") if passive else clause.subject
        group = verb_group(clause.verb, marks, subject.plural)
        after = "" if "verb" in marks else clause._after_verb(marks, passive)
        if "question" in marks:
            return _joined(group.first, subject.text, *group.others, after)
        alone = "predicate" in marks or "verb" in marks or any(form in marks for form in NON_FINITE)
        return _joined("" if alone else subject.text, group.words(), after)

    def tag(self, marks: Set[str]) -> str:
        """The construction tag of the predicate in this shape; "" where only a noun phrase is said.

        >>> Clause(Noun("the nurse"), "thank", Noun("the pilot")).tag({"must", "passive", "not"})
        'V-P-BY-MOD-NEG'
        """
        if any(part in marks for part in (*PARTS, "preposition")):
            return ""
        parts = ["A", "COP"] if self.complement else ["V"]
        if not self.complement:
            parts += ["P", "BY"] if "passive" in marks else ["P"] if "agentless" in marks else ["A"]
        if self.preposition:
            parts.append("IO" if "double" in marks else "PP0")
        parts += ["MOD"] if marks & _OF_MODALITY else []
        parts += ["NEG"] if any(negation in marks for negation in NEGATIONS) else []
        return "-".join(parts)

    def nouns(self) -> list[Noun]:
        return [one for one in (self.subject, self.object, self.place, self.spare) if one is not None]

    def _changed(self, marks: Set[str]) -> Clause:
        clause = self
        if "exchanged" in marks:
            if clause.place is not None:
                clause = replace(clause, subject=clause.place, place=clause.subject)
            else:
                clause = replace(clause, subject=clause._required("object"), object=clause.subject)
        if "other" in marks:
            clause = replace(clause, object=clause._required("spare"))
        if "elsewhere" in marks:
            clause = replace(clause, preposition=clause.elsewhere)
        if "somebody" in marks:
            clause = replace(clause, subject=SOMEBODY)
        if "something" in marks:
            clause = replace(clause, object=SOMETHING)
        return clause

    def _required(self, part: str) -> Noun:
        found: Noun | None = getattr(self, part)
        if found is None:
            raise PeteError(f'the clause of "{self.verb}" has no {part}; use a class of clauses that has one')
        return found

    def _after_verb(self, marks: Set[str], passive: bool) -> str:
        direct = "" if passive or self.object is None else self.object.text
        behind = _joined(self.preposition, self.place.text) if self.place is not None else ""
        agent = f"by {self.subject.text}" if "passive" in marks else ""
        if "double" in marks and self.place is not None:
            return _joined(self.place.text, direct)
        return _joined(direct, self.complement, behind, agent)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
