"""A predicate ready for use: all its templates, and what they state."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from pete.suites.grammar.definitions import EVENT, Grammar, Predicate
from pete.suites.wording.argument_phrases import NOTHING, Argument
from pete.suites.wording.compile_pattern import compile_pattern, predicate_words
from pete.suites.wording.open_words import Statement, Statements
from pete.suites.wording.templates import ADVERB, AFTER_ARGUMENTS, FORMS, Form, Template

Choices = tuple[tuple[Template, ...], ...]  # grouped by construction, so that each is as likely as the others
ADVERB_ROLE = "adv"


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One predicate (in one of its alternative forms) within the families of a suite.

    ``types`` are those of its arguments, in the order in which templates number
    them, ``roles`` their names in statements. ``clauses`` are whole sentences by
    form; ``hypotheses`` those that state nothing else; ``phrases`` noun phrases,
    ``events`` what happens. ``word`` finds the predicate in a sentence.
    """

    predicate: Predicate
    types: tuple[str, ...]
    roles: tuple[str, ...]
    clauses: dict[Form, tuple[Template, ...]]
    hypotheses: tuple[Template, ...]
    phrases: tuple[Template, ...]
    events: tuple[Template, ...]
    families: tuple[str, ...]
    word: re.Pattern[str]
    marks: frozenset[str]  # what may occur once in a text: its name, and what its kin share
    _expressing: dict[tuple[str, frozenset[int]], Choices] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.predicate.name

    @property
    def embeds(self) -> bool:
        return any(one.embeds for one in (*self.hypotheses, *self.clauses["past"]))

    @property
    def takes_event(self) -> bool:
        """Whether an argument of it is what happens."""
        return EVENT in self.types

    def expressing(self, kind: str, needed: frozenset[int]) -> Choices:
        """The templates that express these arguments.

        ``kind`` is the form of a clause, "hypotheses", "phrases" or "events".
        """
        key = kind, needed
        if key not in self._expressing:
            others = {"phrases": self.phrases, "events": self.events, "hypotheses": self.hypotheses}
            chosen: dict[str, list[Template]] = {}
            for one in others[kind] if kind in others else self.clauses[cast(Form, kind)]:
                if needed <= one.roles:
                    chosen.setdefault(one.tags, []).append(one)
            self._expressing[key] = tuple(map(tuple, chosen.values()))
        return self._expressing[key]

    def statements(self, used: Template, args: Sequence[Argument]) -> Statements:
        """What a template states of these arguments."""
        found = [Statement(self.name, self.roles[role], args[role].mention) for role in used.roles]
        if used.adverb:
            found.append(Statement(self.name, ADVERB_ROLE, args[len(self.types) + ADVERB].mention))
        return found

    def no_arguments(self) -> list[Argument]:
        """Room for all arguments of a template, and for what comes after them."""
        return [NOTHING] * (len(self.types) + AFTER_ARGUMENTS)


def templates_of(grammar: Grammar, predicate: Predicate, number: int) -> dict[Form, list[Template]]:
    """All templates of a predicate in one of its alternative forms."""
    words = predicate_words(predicate, number)
    made: dict[Form, list[Template]] = {form: [] for form in FORMS}
    for dist in predicate.dists:
        for const in grammar.licensed(dist):
            if any(piece.kind == "adv" for piece in const.pieces) and not predicate.adverbs:
                continue
            for form in FORMS:
                one = compile_pattern(const, dist, predicate, words, form)
                if one is not None:
                    made[form].append(one)
    return made


def make_frame(
    predicate: Predicate, made: dict[Form, list[Template]], families: Iterable[str], completions: Iterable[str]
) -> Frame:
    """The frame of a predicate in these families; sentences for hypotheses from elsewhere if they have none."""
    wanted = frozenset(families)
    inside = {form: [one for one in made[form] if one.family in wanted] for form in FORMS}
    events = [one for one in inside["past"] if one.kind == "event"]
    plain = [one for one in made["past"] if one.kind == "clause" and not one.text_only]
    clauses = {form: tuple(one for one in inside[form] if one.kind == "clause") for form in FORMS}
    clauses["past"] += tuple(one.completed(ending) for one in events for ending in completions)
    numbers = sorted(predicate.args)
    common = "".join(sorted(predicate.symmetric))
    return Frame(
        predicate,
        tuple(predicate.args[one] for one in numbers),
        tuple(common if one in predicate.symmetric else one for one in numbers),
        clauses,
        tuple(one for one in plain if one.family in wanted) or tuple(plain),
        tuple(one for one in inside["past"] if one.kind == "np"),
        tuple(events),
        tuple(dict.fromkeys(one.family for one in inside["past"])),
        _word(predicate),
        frozenset((predicate.name, *(f"kin of {one}" for one in predicate.kin))),
    )


def _word(predicate: Predicate) -> re.Pattern[str]:
    forms = {*predicate.verbs, *predicate.participles, predicate.base, *predicate.nouns, *predicate.adjectives}
    longest_first = sorted((re.escape(form) for form in forms), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest_first)})\b")
