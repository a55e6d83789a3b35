"""What is asked about: a predicate with its arguments, or one predicate embedded below another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pete.suites.grammar.definitions import EVENT
from pete.suites.wording.argument_phrases import Argument, spoken
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import Statement, Statements, TaggedPredicates, Words
from pete.suites.wording.templates import ADVERB, EMBEDDED, LENT_SUBJECT, Template

CLAUSE_ROLE = "clause"  # the role of what is embedded


@dataclass(frozen=True, slots=True, eq=False)
class ArgumentStructure:
    """A frame, alone or with another embedded in it, over one list of arguments.

    ``outer[role]`` and ``inner[role]`` say where in the list the argument of
    each frame is; a controlled subject is one argument with two roles.
    ``types`` are what each argument must be.
    """

    frame: Frame
    embedded: Frame | None
    types: tuple[tuple[str, ...], ...]
    outer: tuple[int, ...]
    inner: tuple[int, ...] = ()
    controlled: bool = False

    @property
    def clauses(self) -> int:
        return 1 if self.embedded is None else 2

    @property
    def marks(self) -> frozenset[str]:
        return self.frame.marks if self.embedded is None else self.frame.marks | self.embedded.marks

    def needed(self, places: frozenset[int]) -> tuple[frozenset[int], frozenset[int]]:
        """The roles of the two frames that these places of the list stand for."""
        outer = frozenset(role for role, place in enumerate(self.outer) if place in places)
        return outer, frozenset(role for role, place in enumerate(self.inner) if place in places)

    def places(self, outer: Template, inner: Template | None) -> frozenset[int]:
        """The places of the list that these templates express."""
        found = {self.outer[role] for role in outer.roles}
        if inner is not None:
            found |= {self.inner[role] for role in inner.roles}
        return frozenset(found)


def plain_structure(frame: Frame) -> ArgumentStructure:
    """A predicate alone."""
    return ArgumentStructure(frame, None, tuple((one,) for one in frame.types), tuple(range(len(frame.types))))


def embedding_structure(frame: Frame, embedded: Frame, control: int) -> ArgumentStructure:
    """``embedded`` below ``frame``; ``control`` is the argument of ``frame`` that is the subject below (-1: none)."""
    event = next((role for role, type_ in enumerate(frame.types) if type_ == EVENT), -1)
    types: list[tuple[str, ...]] = []
    outer: list[int] = []
    for role, type_ in enumerate(frame.types):
        outer.append(len(types) if role != event else -1)
        if role != event:
            types.append((type_,))
    inner: list[int] = []
    for role, type_ in enumerate(embedded.types):
        if role == 0 and control >= 0:
            inner.append(outer[control])
            types[outer[control]] += (type_,)
        else:
            inner.append(len(types))
            types.append((type_,))
    return ArgumentStructure(frame, embedded, tuple(types), tuple(outer), tuple(inner), control >= 0)


@dataclass(slots=True)
class DraftClause:
    """A clause or phrase in the making: its template and arguments, and what it states."""

    frame: Frame
    template: Template
    args: list[Argument]
    statements: Statements
    tags: TaggedPredicates

    def words(self) -> Words:
        return self.template.fill(self.args)


def draft_clause(
    structure: ArgumentStructure,
    args: Sequence[Argument],
    outer: Template,
    inner: Template | None,
    adverbs: tuple[str, str],
) -> DraftClause:
    """One way to say what the structure stands for; ``adverbs`` are those of the two templates ("": none)."""
    frame = structure.frame
    filled = _filled(frame, args, structure.outer, adverbs[0])
    tags = [(frame.name, outer.tags)]
    statements = frame.statements(outer, filled)
    if inner is not None and structure.embedded is not None:
        below = _filled(structure.embedded, args, structure.inner, adverbs[1])
        after = len(frame.types)
        filled[after + EMBEDDED] = spoken(inner.fill(below))
        if not structure.controlled and inner.first >= 0:
            filled[after + LENT_SUBJECT] = below[inner.first]
        statements.append(Statement(frame.name, CLAUSE_ROLE, structure.embedded.name))
        statements += as_vouched_for(frame, structure.embedded.statements(inner, below))
        tags.append((structure.embedded.name, inner.tags + embedding_tag(inner)))
    return DraftClause(frame, outer, filled, statements, tags)


def _filled(frame: Frame, args: Sequence[Argument], places: tuple[int, ...], adverb: str) -> list[Argument]:
    filled = frame.no_arguments()
    filled[: len(places)] = [args[place] for place in places]
    if adverb:
        filled[len(frame.types) + ADVERB] = spoken((adverb,))
    return filled


def as_vouched_for(frame: Frame, below: Statements) -> Statements:
    """Statements below a predicate: they hold if it is veridical, and otherwise only as what it says."""
    if frame.predicate.veridical:
        return below
    return [one._replace(predicate=f"{frame.name}>{one.predicate}") for one in below]


def embedding_tag(template: Template) -> str:
    """What being embedded adds to the tags."""
    if template.kind == "event":
        return ""
    return "-INF" if template.form.endswith("infinitive") else "-S"
