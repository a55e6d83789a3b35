"""A pattern with a predicate's words in it: a string in which only the arguments are open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pete.suites.grammar import EVENT, SUBJECT, Const, Dist, Piece, Predicate
from pete.suites.phrases import (
    BE,
    BEFORE_CONSONANT,
    BEFORE_VOWEL,
    LOOSE,
    NOUN,
    POSSESSIVE,
    TEXT,
    WHICH,
    WHO,
    WHOM,
    Phrase,
)

Form = Literal["past", "perfect", "infinitive", "perfect infinitive"]
_CASES = {"subject": WHO, "object": WHOM, "prep": WHICH, "loose": LOOSE}
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have|had|did|does)\b")
_FORMS: dict[str, Form] = {"clause/past": "past", "clause/perfect": "perfect"}
_INFINITIVES: dict[str, Form] = {"inf/base": "infinitive", "inf/perfect": "perfect infinitive"}
Fill = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One predicate in one pattern.

    ``format`` has a %s for each of ``fills``: (argument, form of the phrase).
    Arguments are numbered as the predicate numbers them; after the last come
    what is embedded, the subject that it lends, and the adverb. ``first`` and ``last``
    are the arguments at the two ends (-1: something else stands there).
    """

    predicate: str
    family: str
    tags: str
    kind: Literal["clause", "np", "event"]
    form: Form
    format: str
    fills: tuple[Fill, ...]
    roles: frozenset[int]
    head: int = -1
    common: bool = False
    first: int = -1
    last: int = -1
    adverb: bool = False
    text_only: bool = False
    embeds: Form | Literal["event", ""] = ""
    controller: int = -1

    def fill(self, args: list[Phrase]) -> str:
        """The words, with these arguments."""
        return self.format % tuple([args[role][form] for role, form in self.fills])


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a predicate in one of its alternative forms."""

    verb: str
    participle: str
    base: str
    noun: str
    adjective: str


def words_of(predicate: Predicate, number: int) -> Words:
    def pick(forms: tuple[str, ...]) -> str:
        return forms[min(number, len(forms) - 1)] if forms else ""

    return Words(
        pick(predicate.verbs),
        pick(predicate.participles),
        predicate.base,
        pick(predicate.nouns),
        pick(predicate.adjectives),
    )


def kind_of(const: Const) -> Literal["clause", "np", "event"]:
    """A sentence, a noun phrase that denotes an argument, or one that denotes what happens."""
    if const.rel_pro is not None:
        return "np"
    kinds = {piece.kind for piece in const.pieces}
    literal = " ".join(piece.text for piece in const.pieces)
    if "noun" in kinds and not kinds & {"verb", "be"} and not _FINITE.search(literal):
        return "event"
    return "clause"


def template(const: Const, dist: Dist, predicate: Predicate, words: Words, form: Form) -> Template | None:
    """The pattern with the predicate's words; None where it has no such form."""
    return _Compiler(const, dist, predicate, words, form).template()


class _Compiler:
    def __init__(self, const: Const, dist: Dist, predicate: Predicate, words: Words, form: Form) -> None:
        self.const, self.dist, self.predicate, self.words, self.form = const, dist, predicate, words, form
        self.roles = {number: index for index, number in enumerate(sorted(predicate.args))}
        self.embedded = len(self.roles)
        self.fills: list[Fill] = []
        self.finite_done = False
        self.event = False

    def template(self) -> Template | None:
        const, pieces = self.const, list(self.const.pieces)
        kind = kind_of(const)
        infinitive = self.form.endswith("infinitive")
        subject = pieces[0]
        if self.form != "past" and (kind != "clause" or subject.kind != "np"):
            return None  # "it had turned out to have seemed": what has no subject of its own is not embedded again
        if infinitive:
            pieces = pieces[1:]
            if pieces[0].kind not in ("verb", "be") or any(piece.kind == "adv" for piece in pieces):
                return None
        pieces = self.adverb_inside(pieces)
        parts: list[str] = []
        for place, piece in enumerate(pieces):
            if place and piece.kind != "words" and pieces[place - 1].kind != "words":
                parts.append(" ")
            possessive = place + 1 < len(pieces) and pieces[place + 1].text.startswith("'s")
            parts.append(self.part(piece, possessive))
        if self.form != "past" and not self.finite_done:
            return None
        text = re.sub(r" +([,'])", r"\1", re.sub(r" +", " ", "".join(parts))).strip()
        if subject.kind == "subject":
            return self.finished(kind, text, self.embedded + 1)
        return self.finished(kind, text, self.role(subject) if subject.kind == "np" else -1)

    def adverb_inside(self, pieces: list[Piece]) -> list[Piece]:
        """In the perfect an adverb goes between the two verbs: "had openly praised"."""
        kinds = [piece.kind for piece in pieces]
        for place in range(len(pieces) - 1):
            if self.form == "perfect" and kinds[place : place + 2] == ["adv", "verb"]:
                self.finite_done = True
                split = [Piece("words", " had "), pieces[place], Piece("ppverb")]
                return [*pieces[:place], *split, *pieces[place + 2 :]]
        return pieces

    def finished(self, kind: Literal["clause", "np", "event"], text: str, subject: int) -> Template:
        realised = {role for role, _ in self.fills if role < self.embedded}
        infinitive = self.form.endswith("infinitive")
        if infinitive:
            realised.add(subject)
        plain = [role for role, form in self.fills if form == TEXT]
        # "X and Y argued", "X openly praised Y": a clause about X would seem to take what follows with it.
        closed = text.startswith("%s and ") or (self.embedded + 2, TEXT) in self.fills[:2]
        # "the lodger of X who slept": X, or the lodger?
        relational = kind != "event" and any(piece.kind == "noun" for piece in self.const.pieces)
        opens = self.const.opens
        embeds: Form | Literal["event", ""] = "event" if self.event else ""
        if opens is not None:
            embeds = {**_FORMS, **_INFINITIVES}[f"{opens.kind}/{opens.form}"]
        return Template(
            self.predicate.name,
            self.const.family,
            self.const.type,
            kind,
            self.form,
            text,
            tuple(self.fills),
            frozenset(realised),
            head=self.roles[self.dist.order[int(self.const.rel_pro)]] if self.const.rel_pro is not None else -1,
            common=self.const.head == "common",
            first=subject if (subject in plain and not closed) or infinitive else -1,
            last=self.fills[-1][0] if text.endswith("%s") and self.fills[-1][1] == TEXT and not relational else -1,
            text_only=self.const.use == "text",
            adverb=any(piece.kind == "adv" for piece in self.const.pieces),
            embeds=embeds,
            controller=self.roles[self.dist.order[int(opens.id)]] if opens is not None and opens.id else -1,
        )

    def role(self, piece: Piece) -> int:
        return self.roles[self.dist.order[int(piece.id)]]

    def part(self, piece: Piece, possessive: bool) -> str:
        match piece.kind:
            case "words":
                text = piece.text.removeprefix("'s") if piece.text.startswith("'s") else piece.text
                return text.replace("%", "%%")
            case "np":
                return self.noun_phrase(piece, possessive)
            case "verb":
                return self.finite(self.words.verb, self.words.participle, self.words.base)
            case "be":
                return self.agreeing(piece)
            case "rel":
                return self.open(self.role(piece), _CASES[piece.form])
            case "clause" | "inf":
                return self.open(self.embedded, TEXT)
            case "subject":
                return self.open(self.embedded + 1, TEXT)
            case "adv":
                return self.open(self.embedded + 2, TEXT)
            case "pp":
                return self.dist.fill[int(piece.id)]
            case "ppverb":
                return self.words.participle
            case "noun":
                return self.words.noun
            case "adj":
                return self.words.adjective

    def open(self, role: int, form: int) -> str:
        self.fills.append((role, form))
        return "%s"

    def noun_phrase(self, piece: Piece, possessive: bool) -> str:
        role = self.role(piece)
        if self.predicate.args[self.dist.order[int(piece.id)]] == EVENT:
            self.event = True
            return self.open(self.embedded, TEXT)
        if not piece.inner:
            return self.open(role, POSSESSIVE if possessive else TEXT)
        inner = " ".join(self.part(part, False).strip() for part in piece.inner)
        self.open(role, BEFORE_VOWEL if inner[0] in "aeiou" else BEFORE_CONSONANT)
        self.open(role, NOUN)
        return f"%s {inner} %s"

    def finite(self, past: str, participle: str, base: str) -> str:
        self.finite_done = True
        forms = {"past": past, "perfect": f"had {participle}", "infinitive": f"to {base}"}
        return forms.get(self.form, f"to have {participle}")

    def agreeing(self, piece: Piece) -> str:
        """The verb "be"; only its past agrees."""
        if self.form != "past":
            return self.finite("", "been", "be")
        self.finite_done = True
        if piece.id == SUBJECT:
            return self.open(self.embedded + 1, BE)
        role = self.role(piece)
        return "was" if self.predicate.args[self.dist.order[int(piece.id)]] == EVENT else self.open(role, BE)
