"""A predicate ready for use: all its templates, and the facts that they state."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import cast

from pete.suites.grammar import EVENT, Grammar, Predicate
from pete.suites.phrases import Phrase
from pete.suites.templates import Form, Template, template, words_of

Facts = list[tuple[str, str, str]]
Choices = tuple[tuple[Template, ...], ...]
COMPLETION = "was noticed"  # of a noun phrase that denotes what happens, where the grammar has no other
_FORMS: tuple[Form, ...] = ("past", "perfect", "infinitive", "perfect infinitive")


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One predicate (in one of its alternative forms) within the families of a suite.

    ``types`` are those of its arguments, in the order in which templates number
    them. ``clauses`` are whole sentences by form; ``hypotheses`` those that
    state nothing else; ``phrases`` noun phrases, ``events`` what happens.
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
    _realising: dict[tuple[str, frozenset[int]], Choices] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.predicate.name

    @property
    def embeds(self) -> bool:
        return any(one.embeds for one in (*self.hypotheses, *self.clauses["past"]))

    def realising(self, kind: str, needed: frozenset[int]) -> Choices:
        """What expresses these arguments, grouped by construction: so that each is as likely as the others.

        ``kind`` is the form of a clause, "hypotheses", "phrases" or "events".
        """
        key = kind, needed
        if key not in self._realising:
            others = {"phrases": self.phrases, "events": self.events, "hypotheses": self.hypotheses}
            chosen: dict[str, list[Template]] = {}
            for one in others[kind] if kind in others else self.clauses[cast(Form, kind)]:
                if needed <= one.roles:
                    chosen.setdefault(one.tags, []).append(one)
            self._realising[key] = tuple(map(tuple, chosen.values()))
        return self._realising[key]

    def facts(self, used: Template, args: list[Phrase]) -> Facts:
        """What a template states of these arguments."""
        name = self.predicate.name
        found = [(name, self.roles[role], args[role].text) for role in used.roles]
        if used.adverb:
            found.append((name, "adv", args[len(self.types) + 2].text))
        return found


def templates_of(grammar: Grammar, predicate: Predicate, number: int) -> dict[Form, list[Template]]:
    """All templates of a predicate in one of its alternative forms."""
    words = words_of(predicate, number)
    made: dict[Form, list[Template]] = {form: [] for form in _FORMS}
    for dist in predicate.dists:
        for const in grammar.licensed(dist):
            if any(piece.kind == "adv" for piece in const.pieces) and not predicate.adverbs:
                continue
            for form in _FORMS:
                one = template(const, dist, predicate, words, form)
                if one is not None:
                    made[form].append(one)
    return made


def make_frame(
    predicate: Predicate, made: dict[Form, list[Template]], families: Iterable[str], completions: Iterable[str]
) -> Frame:
    """The frame of a predicate in these families; sentences for hypotheses from elsewhere if they have none."""
    wanted = frozenset(families)
    inside = {form: [one for one in made[form] if one.family in wanted] for form in _FORMS}
    events = [one for one in inside["past"] if one.kind == "event"]
    plain = [one for one in made["past"] if one.kind == "clause" and not one.text_only]
    clauses = {form: tuple(one for one in inside[form] if one.kind == "clause") for form in _FORMS}
    clauses["past"] += tuple(_completed(one, ending) for one in events for ending in completions)
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


def _completed(event: Template, ending: str) -> Template:
    """A sentence from a noun phrase that denotes what happens."""
    return replace(
        event, kind="clause", format=f"{event.format} {ending.replace('%', '%%')}", last=-1, first=-1, text_only=True
    )


def _word(predicate: Predicate) -> re.Pattern[str]:
    forms = {*predicate.verbs, *predicate.participles, predicate.base, *predicate.nouns, *predicate.adjectives}
    longest_first = sorted((re.escape(form) for form in forms), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest_first)})\b")


def takes_event(frame: Frame) -> bool:
    """Whether an argument of it is what happens."""
    return EVENT in frame.types
