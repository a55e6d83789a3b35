"""From a pattern of the grammar and a predicate's words to a template."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pete.suites.grammar.definitions import EVENT, SUBJECT, Const, Dist, Piece, Predicate
from pete.suites.wording.argument_phrases import BE, BEFORE_CONSONANT, BEFORE_VOWEL, NOUN, POSSESSIVE, TEXT
from pete.suites.wording.english_words import FINITE, SINGULAR_BE
from pete.suites.wording.templates import ADVERB, EMBEDDED, LENT_SUBJECT, Blank, Form, Kind, Template

_FINITE = re.compile(rf"\b(?:{'|'.join(FINITE)})\b")
_CLAUSE_FORMS: dict[str, Form] = {
    "clause/past": "past",
    "clause/perfect": "perfect",
    "inf/base": "infinitive",
    "inf/perfect": "perfect infinitive",
}
Parts = list[str | Blank]


@dataclass(frozen=True, slots=True)
class PredicateWords:
    """The words of a predicate in one of its alternative forms."""

    verb: str
    participle: str
    base: str
    noun: str
    adjective: str


def predicate_words(predicate: Predicate, number: int) -> PredicateWords:
    """The words of alternative ``number``; the last one where a kind of word has fewer."""

    def pick(forms: tuple[str, ...]) -> str:
        return forms[min(number, len(forms) - 1)] if forms else ""

    return PredicateWords(
        pick(predicate.verbs),
        pick(predicate.participles),
        predicate.base,
        pick(predicate.nouns),
        pick(predicate.adjectives),
    )


def kind_of(const: Const) -> Kind:
    """A sentence, a noun phrase that denotes an argument, or one that denotes what happens."""
    if const.rel_pro is not None:
        return "np"
    kinds = {piece.kind for piece in const.pieces}
    literal = " ".join(piece.text for piece in const.pieces)
    if "noun" in kinds and not kinds & {"verb", "be"} and not _FINITE.search(literal):
        return "event"
    return "clause"


def compile_pattern(
    const: Const, dist: Dist, predicate: Predicate, words: PredicateWords, form: Form
) -> Template | None:
    """The pattern with the predicate's words; None where it has no such form."""
    return _Compiler(const, dist, predicate, words, form).template()


class _Compiler:
    def __init__(self, const: Const, dist: Dist, predicate: Predicate, words: PredicateWords, form: Form) -> None:
        self.const, self.dist, self.predicate, self.words, self.form = const, dist, predicate, words, form
        self.roles = {number: index for index, number in enumerate(sorted(predicate.args))}
        self.after = len(self.roles)  # where what is no argument of the predicate is numbered from
        self.infinitive = form.endswith("infinitive")
        self.finite_done = False
        self.event = False

    def template(self) -> Template | None:
        pieces = list(self.const.pieces)
        kind = kind_of(self.const)
        subject = pieces[0]
        if self.form != "past" and (kind != "clause" or subject.kind != "np"):
            return None  # "it had turned out to have seemed": what has no subject of its own is not embedded again
        if self.infinitive:
            pieces = pieces[1:]
            if pieces[0].kind not in ("verb", "be") or any(piece.kind == "adv" for piece in pieces):
                return None
        parts = self.parts(self.adverb_inside(pieces))
        if self.form != "past" and not self.finite_done:
            return None
        if subject.kind == "subject":
            return self.finished(kind, parts, self.after + LENT_SUBJECT)
        return self.finished(kind, parts, self.role(subject) if subject.kind == "np" else -1)

    def adverb_inside(self, pieces: list[Piece]) -> list[Piece]:
        """In the perfect an adverb goes between the two verbs: "had openly praised"."""
        kinds = [piece.kind for piece in pieces]
        for place in range(len(pieces) - 1):
            if self.form == "perfect" and kinds[place : place + 2] == ["adv", "verb"]:
                self.finite_done = True
                split = [Piece("words", " had "), pieces[place], Piece("ppverb")]
                return [*pieces[:place], *split, *pieces[place + 2 :]]
        return pieces

    def parts(self, pieces: list[Piece]) -> tuple[str | Blank, ...]:
        parts: Parts = []
        for place, piece in enumerate(pieces):
            if place and piece.kind != "words" and pieces[place - 1].kind != "words":
                parts.append(" ")
            possessive = place + 1 < len(pieces) and pieces[place + 1].text.startswith("'s")
            parts += self.part(piece, possessive)
        return spaced(parts)

    def finished(self, kind: Kind, parts: tuple[str | Blank, ...], subject: int) -> Template:
        blanks = [part for part in parts if isinstance(part, Blank)]
        realised = {blank.argument for blank in blanks if blank.argument < self.after}
        if self.infinitive:
            realised.add(subject)
        plain = [blank.argument for blank in blanks if blank.form == TEXT]
        # "X and Y argued", "X openly praised Y": a clause about X would seem to take what follows with it.
        second = parts[1] if len(parts) > 1 else ""
        two_nouns = isinstance(parts[0], Blank) and isinstance(second, str) and second.startswith(" and ")
        closed = two_nouns or Blank(self.after + ADVERB, TEXT) in blanks[:2]
        # "the lodger of X who slept": X, or the lodger?
        relational = kind != "event" and any(piece.kind == "noun" for piece in self.const.pieces)
        last = parts[-1]
        opens = self.const.opens
        embeds: Form | Literal["event", ""] = "event" if self.event else ""
        if opens is not None:
            embeds = _CLAUSE_FORMS[f"{opens.kind}/{opens.form}"]
        return Template(
            self.predicate.name,
            self.const.family,
            self.const.type,
            kind,
            self.form,
            parts,
            frozenset(realised),
            head=self.numbered(self.const.rel_pro) if self.const.rel_pro is not None else -1,
            common=self.const.head == "common",
            first=subject if (subject in plain and not closed) or self.infinitive else -1,
            last=last.argument if isinstance(last, Blank) and last.form == TEXT and not relational else -1,
            text_only=self.const.use == "text",
            adverb=any(piece.kind == "adv" for piece in self.const.pieces),
            embeds=embeds,
            controller=self.numbered(opens.id) if opens is not None and opens.id else -1,
        )

    def role(self, piece: Piece) -> int:
        return self.numbered(piece.id)

    def numbered(self, number: str) -> int:
        """The predicate's argument that the family's argument of this number stands for."""
        return self.roles[self.dist.order[int(number)]]

    def is_event(self, piece: Piece) -> bool:
        return self.predicate.args[self.dist.order[int(piece.id)]] == EVENT

    def part(self, piece: Piece, possessive: bool) -> Parts:
        match piece.kind:
            case "words":
                return [piece.text.removeprefix("'s")]
            case "np":
                return self.noun_phrase(piece, possessive)
            case "verb":
                return [self.finite(self.words.verb, self.words.participle, self.words.base)]
            case "be":
                return [self.agreeing(piece)]
            case "rel":
                return [Blank(self.role(piece), piece.form)]
            case "clause" | "inf":
                return [Blank(self.after + EMBEDDED, TEXT)]
            case "subject":
                return [Blank(self.after + LENT_SUBJECT, TEXT)]
            case "adv":
                return [Blank(self.after + ADVERB, TEXT)]
            case "pp":
                return [self.dist.fill[int(piece.id)]]
            case "ppverb":
                return [self.words.participle]
            case "noun":
                return [self.words.noun]
            case "adj":
                return [self.words.adjective]

    def noun_phrase(self, piece: Piece, possessive: bool) -> Parts:
        if self.is_event(piece):
            self.event = True
            return [Blank(self.after + EMBEDDED, TEXT)]
        role = self.role(piece)
        if not piece.inner:
            return [Blank(role, POSSESSIVE if possessive else TEXT)]
        inner = " ".join(str(word).strip() for part in piece.inner for word in self.part(part, False))
        return [Blank(role, BEFORE_VOWEL if inner[0] in "aeiou" else BEFORE_CONSONANT), f" {inner} ", Blank(role, NOUN)]

    def finite(self, past: str, participle: str, base: str) -> str:
        self.finite_done = True
        forms = {"past": past, "perfect": f"had {participle}", "infinitive": f"to {base}"}
        return forms.get(self.form, f"to have {participle}")

    def agreeing(self, piece: Piece) -> str | Blank:
        """The verb "be"; only its past agrees."""
        if self.form != "past":
            return self.finite("", "been", "be")
        self.finite_done = True
        if piece.id == SUBJECT:
            return Blank(self.after + LENT_SUBJECT, BE)
        return SINGULAR_BE if self.is_event(piece) else Blank(self.role(piece), BE)


def spaced(parts: Sequence[str | Blank]) -> tuple[str | Blank, ...]:
    """Neighbouring strings made one, single spaces, none before a comma or at the ends.

    >>> spaced(["  it was ", " ", Blank(0, "text"), " , ", "who "])
    ('it was ', Blank(argument=0, form='text'), ', who')
    """
    found: Parts = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    tidy = [re.sub(r" +([,'])", r"\1", re.sub(r" +", " ", one)) if isinstance(one, str) else one for one in found]
    if isinstance(tidy[0], str):
        tidy[0] = tidy[0].lstrip()
    if isinstance(tidy[-1], str):
        tidy[-1] = tidy[-1].rstrip()
    return tuple(part for part in tidy if part)
