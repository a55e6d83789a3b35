"""What tests of suites share: the bundled grammar and a small one, ready for use, and words with slots for people."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

from paper_grammar import PAPER

from pete.suites.compose.chance import Chance
from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.suite_frames import SuiteFrames
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.compose.text_plans import TextPlan
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.definitions import SemArg
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import Statements, Words

PERSON = SemArg("Person", ())
GROUP = SemArg("Group", (), plural=True)
THING = SemArg("Thing", (), pronoun="that")


@cache
def english_lexicon() -> Lexicon:
    return Lexicon(bundled_grammar())


@cache
def paper_lexicon() -> Lexicon:
    return Lexicon(parse_grammar(io.BytesIO(PAPER)))


@cache
def english_frames(*families: str) -> SuiteFrames:
    """The frames of these families of the bundled grammar; of all, if none is named."""
    return SuiteFrames(english_lexicon(), families or bundled_grammar().families)


def frame(name: str, *families: str) -> Frame:
    return next(one for one in english_frames(*families).frames if one.name == name)


def writer(seed: object = 1, *families: str) -> ClauseWriter:
    return ClauseWriter(english_frames(*families), Chance(str(seed)))


def plan_for(writer: ClauseWriter, name: str, embedded: str = "", **more: Any) -> TextPlan:
    """A plan about a predicate (and one below it), slots 0, 1, ... open, all of them needed unless told."""
    frames = writer.frames
    by_name = {one.name: one for one in frames.frames}
    structure = frames.structure(by_name[name], by_name[embedded] if embedded else None)
    args = [writer.fresh(types[-1]) for types in structure.types]
    writer.shared_slots = len(writer.pools)
    plan = TextPlan(structure, args, more.pop("needed", frozenset(range(len(args)))), **more)
    writer.begin(plan)
    return plan


def shown(words: Words) -> str:
    """Words with slots for people: [0] is the first slot, [0's] its possessive."""
    names = {"text": "", "possessive": "'s"}
    return "".join(
        part if isinstance(part, str) else f"[{part.slot}{names.get(part.form, ' ' + part.form)}]" for part in words
    )


def stated(statements: Statements) -> set[tuple[str, str, str]]:
    """Statements for people, slots as above."""
    return {
        (one.predicate, one.role, one.argument if isinstance(one.argument, str) else f"[{one.argument.slot}]")
        for one in statements
    }


def attempts(seeds: int, *families: str) -> Iterator[ClauseWriter]:
    """A writer for each of so many seeds: what chance may do, it does for one of them."""
    return (writer(seed, *families) for seed in range(seeds))
